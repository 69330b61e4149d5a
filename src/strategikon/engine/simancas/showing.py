"""What may be seen of a game of Simancas, by everybody and by one seat: the makers of a view.

Built by naming what is shown, never by taking away; `view.py` has the schema.
"""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, lowest
    from cython.cimports.strategikon.engine.simancas.table import Table
    from cython.cimports.strategikon.engine.simancas.words import BATTLE, CHANCE, OVER
else:
    from strategikon.engine.cards import Cards, count, lowest
    from strategikon.engine.simancas.table import Table
    from strategikon.engine.simancas.words import BATTLE, CHANCE, OVER

from strategikon.engine.deck import SIMANCAS_TYPES
from strategikon.engine.simancas import words
from strategikon.engine.simancas.refusals import question
from strategikon.engine.simancas.setup import SEATS


def public(table: Table) -> dict[str, Any]:
    """What everybody may know of the game."""
    actor: cython.int = table.actor
    return {
        "game": "simancas",
        "turn": table.turn,
        "phase": words.PHASES[table.phase],
        "actor": None if actor == OVER else "deck" if actor == CHANCE else SEATS[actor],
        "asked": question(table),
        "side": SEATS[table.side],
        "wins": by_seat(table.wins[0], table.wins[1]),
        "deck": count(table.deck),
        "discard": names(table, table.discard),
        "hands": by_seat(
            count(table.hand[0] | table.aside[0]), count(table.hand[1] | table.aside[1])
        ),
        "looked": count(table.revealed),
        "placed": by_seat(names(table, table.placed[0]), names(table, table.placed[1])),
        "force": by_seat(line(table, 0), line(table, 1)),
        "owed": by_seat(table.owed[0], table.owed[1]),
        "due": table.discards,
        "target": SIMANCAS_TYPES[table.aim - 1] if table.aim else None,
        "passed": by_seat(passed(table, 0), passed(table, 1)),
        "actions": table.actions,
        "outcome": outcome(table) if actor == OVER else None,
    }


def own(table: Table, seat: cython.int) -> dict[str, Any]:
    """What a seat (0 moors, 1 christians) may know besides."""
    return {
        "seat": SEATS[seat],
        "hand": names(table, table.hand[seat]),
        "aside": names(table, table.aside[seat]),
        "seen": names(table, table.seen[seat]),
        "shown": names(table, table.seen[1 - seat]),
        "glimpsed": names(table, table.glimpsed[seat]),
        "revealed": names(table, table.revealed) if table.side == seat else [],
        "legal": table.events() if table.actor == seat else [],
    }


def by_seat(first: object, second: object) -> dict[str, Any]:
    """Two facts under the names of the seats."""
    return {SEATS[0]: first, SEATS[1]: second}


def names(table: Table, cards: Cards) -> list[str]:
    """The physical cards of a set, in the order of the deck file."""
    found: list[str] = []
    printed: tuple[str, ...] = table.setup.deck.names[0]
    while cards:
        found.append(printed[lowest(cards)])
        cards &= cards - 1
    return found


def line(table: Table, seat: cython.int) -> dict[str, Any]:
    """A battle line's force with each bonus spelled out, and the cards that cannot be destroyed."""
    placed: Cards = table.placed[seat]
    left: Cards = placed
    printed: dict[str, int] = {}
    cards: tuple[Any, ...] = table.setup.deck.piles[0]
    while left:
        card = cards[lowest(left)]
        printed[card.name] = card.force
        left &= left - 1
    return {
        "total": table.force(seat),
        "printed": printed,
        "bonuses": bonuses(table, seat) if placed & table.setup.bonus else [],
        "safe": names(table, placed & ~table.destroyable(seat)),
    }


def bonuses(table: Table, seat: cython.int) -> list[dict[str, Any]]:
    """Every effect that adds to a line now."""
    found: list[dict[str, Any]] = []
    carriers: Cards = table.placed[seat] & table.setup.bonus
    cards: tuple[Any, ...] = table.setup.deck.piles[0]
    card: cython.int
    place: cython.int
    plus: cython.int
    while carriers:
        card = lowest(carriers)
        carriers &= carriers - 1
        printed = cards[card]
        for place in range(len(printed.effects)):
            plus = table.bonus(seat, card, table.setup.first_effect[card] + place)
            if plus:
                effect = printed.effects[place]
                raised = _raised(table, seat, card, effect)
                found.append(
                    {"card": printed.name, "effect": list(effect), "plus": plus, "to": raised}
                )
    return found


def _raised(table: Table, seat: int, card: int, effect: tuple[str | int, ...]) -> list[str]:
    """The cards that an effect makes count more: those that a rally means, else its own."""
    cards: tuple[Any, ...] = table.setup.deck.piles[0]
    if effect[0] != "rally":
        return [cards[card].name]
    placed = names(table, table.placed[seat] & ~(1 << card))
    kinds = {each.name: each.type for each in cards}
    return [name for name in placed if kinds[name] == effect[1]]


def passed(table: Table, seat: cython.int) -> cython.bint:
    """Whether the side's last word in this battle was a pass (or, where final, it is out).

    Once the battle is over both sides have passed, or it ended as if they had.
    """
    if table.phase != BATTLE:
        return False
    if table.actor == OVER:
        return True
    return table.out[seat] != 0 or (table.passes == 1 and table.side != seat)


def outcome(table: Table) -> dict[str, Any]:
    """How a game that is over ended, by the names of a record."""
    ended = table.outcome()
    assert ended is not None
    return {
        "winner": None if ended.winner is None else SEATS[ended.winner],
        "score": by_seat(ended.score[0], ended.score[1]),
        "reason": ended.reason,
    }
