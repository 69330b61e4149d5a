"""Small decks to try OpenSpiel's side with, and every position that a game with one can reach."""

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from strategikon.bridges.openspiel import OPENSPIEL_GAMES, CardGame
from strategikon.bridges.openspiel.position import Position
from strategikon.engine import CHANCE
from strategikon.library import read_deck

Table = dict[str, Any]


def card(slug: str, kind: str, force: int, **more: object) -> Table:
    return {"id": slug, "type": kind, "side": "any", "force": force, **more}


def dated(slug: str, kind: str, force: int, first: str, last: str, **more: object) -> Table:
    return {"id": slug, "type": kind, "force": force, "ages": [first, last], **more}


#: Every way in which Simancas moves or shows a card, and a deck that runs out all the time.
BUSY: Table = {
    "id": "busy",
    "game": "simancas",
    "version": 1,
    "cards": [
        card("chief", "leader", 3),
        card("lord", "leader", 2, effects=[["levy", 2]]),
        card("plan", "strategy", 1, copies=2),
        card("ruse", "strategy", 1, effects=[["scout"]]),
        card("hill", "terrain", 2),
        card("ford", "terrain", 1, effects=[["levy", 1], ["scout"]]),
        card("riders", "cavalry", 2, copies=2),
        card("scouts", "cavalry", 1, effects=[["scout"], ["dread"]]),
        card("slingers", "skirmisher", 1, copies=2),
        card("spears", "infantry", 2, side="moors", copies=2),
        card("axes", "infantry", 2, side="christians", effects=[["strike", "infantry"]]),
        card("bows", "weapon", 1, copies=2),
    ],
}
#: The same for Byzantium.
COURT: Table = {
    "id": "court",
    "game": "byzantium",
    "version": 1,
    "byzantine": [
        dated("narses", "leader", 3, "early", "early", unique=True),
        dated("levies", "troop", 2, "early", "late", copies=3),
        dated("fleet", "troop", 3, "early", "middle", copies=2),
        dated("gold", "negotiation", 1, "early", "late", copies=2),
        dated("church", "legacy", 0, "early", "middle", legacy=2, unique=True),
        dated("grain", "recovery", 2, "early", "early", copies=2),
        dated("guard", "troop", 4, "middle", "late"),
        dated("relic", "legacy", 1, "late", "late", legacy=3),
    ],
    "foes": [
        dated("goths", "northern", 3, "early", "early", copies=2),
        dated("huns", "northern", 4, "early", "middle"),
        dated("persians", "southern", 3, "early", "middle", copies=2),
        dated("arabs", "southern", 5, "middle", "late"),
        dated("plague", "disaster", 2, "early", "late", natural=True),
        dated("revolt", "disaster", 2, "early", "middle", copies=2),
        dated("raiders", "troop", 1, "early", "late", copies=2),
        dated("turks", "southern", 3, "late", "late"),
    ],
}
SKIRMISH: Table = {
    "id": "skirmish",
    "game": "simancas",
    "version": 1,
    "cards": [
        card("riders", "cavalry", 2, effects=[["scout"]]),
        card("slingers", "skirmisher", 1),
        card("plan", "strategy", 1),
    ],
}
DUEL: Table = {
    "id": "duel",
    "game": "simancas",
    "version": 1,
    "cards": [
        card("axes", "infantry", 3),
        card("spears", "infantry", 2),
        card("riders", "cavalry", 2, effects=[["scout"]]),
    ],
}
AMBUSH: Table = {
    "id": "ambush",
    "game": "simancas",
    "version": 1,
    "cards": [
        card("axes", "infantry", 3),
        card("spears", "infantry", 2),
        card("riders", "cavalry", 2, effects=[["scout"]]),
        card("slingers", "skirmisher", 1),
    ],
}
RAID: Table = {
    "id": "raid",
    "game": "simancas",
    "version": 1,
    "cards": [card("spears", "infantry", 2), card("riders", "cavalry", 2, effects=[["dread"]])],
}
BORDER: Table = {
    "id": "border",
    "game": "byzantium",
    "version": 1,
    "byzantine": [
        dated("narses", "leader", 1, "early", "early", unique=True),
        dated("gold", "negotiation", 1, "early", "early", copies=2),
    ],
    "foes": [
        dated("goths", "northern", 3, "early", "early"),
        dated("huns", "northern", 4, "early", "early"),
        dated("persians", "southern", 4, "early", "middle"),
    ],
}

TREATY: Table = BORDER | {
    "id": "treaty",
    "foes": [
        dated("goths", "northern", 3, "early", "early"),
        dated("persians", "southern", 4, "early", "early"),
        dated("raiders", "troop", 3, "early", "early"),
    ],
}
#: The foes' pile runs out in a redraw of the middle age, with a card of the early age in it.
LATE_GOTHS: Table = BORDER | {
    "id": "late-goths",
    "byzantine": [dated("levies", "troop", 1, "early", "late", copies=4)],
    "foes": [
        dated("goths", "northern", 3, "early", "early"),
        dated("huns", "northern", 4, "early", "middle"),
        dated("persians", "southern", 4, "early", "middle"),
        dated("raiders", "troop", 3, "early", "middle"),
        dated("arabs", "southern", 5, "middle", "middle"),
        dated("franks", "northern", 5, "middle", "middle"),
    ],
}
PARLEY: Table = BORDER | {
    "id": "parley",
    "byzantine": [
        dated("gold", "negotiation", 0, "early", "early"),
        dated("narses", "leader", 0, "early", "early", copies=2),
    ],
    "foes": [
        dated("goths", "northern", 3, "early", "early"),
        dated("persians", "southern", 4, "early", "early"),
    ],
}

ONE_TURN = {"hand": 1, "exchange": 1, "wins": 1, "max_turns": 1}
ONE_REIGN = {"shrink": 6, "turns_per_age": 1, "exchange": 0, "territory": 1}
#: Decks with options for which every position can be visited.
WHOLE: dict[str, tuple[Table, dict[str, Any]]] = {
    "duel": (DUEL, ONE_TURN),
    "skirmish": (SKIRMISH, ONE_TURN),
    "ambush": (AMBUSH, {"hand": 2, "exchange": 0, "wins": 1, "max_turns": 1}),
    "raid": (RAID, ONE_TURN | {"wins": 2, "max_turns": 2}),
    "border": (BORDER, ONE_REIGN),
    "parley": (PARLEY, ONE_REIGN),
    "late goths": (LATE_GOTHS, {"shrink": 5, "turns_per_age": 1}),
    "treaty": (TREATY, ONE_REIGN | {"territory": 9}),
}
#: Decks with options that bring out everything that can happen, in random play.
LIVELY: dict[str, tuple[Table, dict[str, Any]]] = {
    "few in hand": (BUSY, {"hand": 4, "wins": 9, "max_turns": 4}),
    "many in hand": (BUSY, {"hand": 8, "wins": 9, "max_turns": 3, "passing": "final"}),
    "short reigns": (COURT, {"shrink": 5, "turns_per_age": 2, "territory": 20}),
    "open draws": (COURT, {"shrink": 3, "turns_per_age": 1, "territory": 20, "open_draw": 2}),
}


@cache
def whole(name: str) -> CardGame:
    """One of the games of which every position can be visited."""
    return _game(*WHOLE[name])


@cache
def lively(name: str) -> CardGame:
    """One of the games in which much happens."""
    return _game(*LIVELY[name])


def _game(table: Table, options: dict[str, Any]) -> CardGame:
    deck = read_deck(json.dumps(table).encode(), f"{table['id']}.json").cards
    return OPENSPIEL_GAMES[table["game"]](options, deck)


def spelled(folder: Path, table: Table, **options: object) -> str:
    """The string that loads a game with this deck, which is put into a file."""
    file = folder / f"{table['id']}.json"
    file.write_text(json.dumps(table), encoding="utf-8")
    chosen = "".join(f",{name}={value}" for name, value in options.items())
    return f"strategikon_{table['game']}(deck={file}{chosen})"


@dataclass(frozen=True)
class Node:
    """A position, the history that led to it and its part before this turn, and who acted."""

    position: Position
    history: tuple[int, ...] = ()
    past: tuple[int, ...] = ()
    actors: tuple[int, ...] = ()

    def after(self, action: int) -> "Node":
        position = copy.deepcopy(self.position)
        position.follow(action)
        history = (*self.history, action)
        past = history if position.at_dawn else self.past
        return Node(position, history, past, (*self.actors, self.position.table.actor))


def nodes(game: CardGame, outcomes: int = 64) -> Iterator[Node]:
    """Every position of a game, or of the part of it where chance has so few outcomes."""
    to_visit = [Node(game.opening())]
    while to_visit:
        node = to_visit.pop()
        yield node
        table = node.position.table
        legal = table.legal()
        to_visit += map(node.after, legal[:outcomes] if table.actor == CHANCE else legal)
