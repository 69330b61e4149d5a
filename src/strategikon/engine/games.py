"""The games there are: one entry each, and how one is begun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from strategikon.engine.byzantium import game as byzantium
from strategikon.engine.byzantium import setup as byzantium_setup
from strategikon.engine.deck import MOST_CARDS, Deck
from strategikon.engine.options import Option
from strategikon.engine.refused import SetupError
from strategikon.engine.simancas import game as simancas
from strategikon.engine.simancas import setup as simancas_setup
from strategikon.engine.state import State


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its seats in order, its verbs (an action's verb is its place), its options."""

    name: str
    seats: tuple[str, str]
    verbs: tuple[str, ...]
    options: tuple[Option, ...]
    setup: Any
    state: Any


def _entry(state: Any, setup: Any, options: tuple[Option, ...]) -> Game:
    return Game(state.game, state.seats, state.verbs, options, setup, state)


GAMES: dict[str, Game] = {
    entry.name: entry
    for entry in (
        _entry(simancas.Simancas, simancas_setup.Setup, simancas_setup.OPTIONS),
        _entry(byzantium.Byzantium, byzantium_setup.Setup, byzantium_setup.OPTIONS),
    )
}


def start(deck: Deck, options: Mapping[str, object] | None = None) -> State:
    """A game with this deck before its first card; SetupError for a bad option or deck."""
    game = GAMES.get(deck.game)
    if game is None:
        known = ", ".join(GAMES)
        raise SetupError(f'there is no game "{deck.game}"; the games are {known}')
    cards = max(map(len, deck.piles))
    if cards > MOST_CARDS:
        raise SetupError(
            f'deck "{deck.id}" has {cards} cards in one pile; the most are {MOST_CARDS}',
            "deck.most",
            {"deck": deck.id, "cards": cards, "most": MOST_CARDS},
        )
    state: State = game.state(game.setup(deck, options))
    return state
