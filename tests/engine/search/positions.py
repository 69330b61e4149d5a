"""Positions of both games in which somebody has to choose, one for every kind of question."""

from __future__ import annotations

from functools import cache
from typing import Any

from strategikon.engine import Dice, State
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.setup import Setup as ByzantiumSetup
from strategikon.engine.search.guide import Guide
from strategikon.engine.search.guides import guide_for
from strategikon.engine.search.methods import METHODS
from strategikon.engine.simancas.game import Simancas
from strategikon.engine.simancas.setup import Setup as SimancasSetup
from strategikon.library import load_deck

NAMES = ("simancas", "byzantium")

#: Short games, so that playing them at random to the end is quick in the interpreted build too.
SHORT = {
    "simancas": {"hand": 5, "wins": 2, "max_turns": 3, "exchange": 3},
    "byzantium": {"shrink": 4, "turns_per_age": 1, "exchange": 3},
}
GAMES_PLAYED = 12
#: Methods of which one sample is one of every plan, of which there may be many.
EVERY_PLAN = ("flat", "grove", "weighed")


def opening(game: str, options: dict[str, Any] | None = None) -> State:
    """A game with the standard deck before its first card."""
    deck = load_deck(f"{game}-standard").cards
    chosen = SHORT[game] if options is None else options
    if game == "simancas":
        return Simancas(SimancasSetup(deck, chosen))
    return Byzantium(ByzantiumSetup(deck, chosen))


def question(state: State) -> tuple[int, ...]:
    """What is asked of whom: the seat and the verbs that may answer."""
    return (state.actor, *sorted({action >> 6 for action in state.legal()}))


def walk(game: str, seed: int) -> list[State]:
    """Every state of one short game in which a player acts; in odd ones nearly at random."""
    state, dice, met = opening(game), Dice(seed), []
    guide = guide_for(state, 1000.0 if seed % 2 else 4.0)
    while state.actor >= -1:
        legal = state.legal()
        if state.actor < 0:
            state.apply(legal[dice.roll(len(legal))])
        else:
            met.append(state.copy())
            state.apply(guide.choice(state, dice))
    return met


@cache
def positions(game: str) -> tuple[State, ...]:
    """One position with a real choice for every seat and question, from several games."""
    found: dict[tuple[int, ...], State] = {}
    for seed in range(GAMES_PLAYED):
        for state in walk(game, seed):
            if len(state.legal()) > 1:
                found.setdefault(question(state), state)
    return tuple(found.values())


def guide(state: State, whim: float = 1.0) -> Guide:
    """A guide of its own for a search of this state."""
    return guide_for(state, whim)


def search(method: str, state: State, seed: int = 1) -> Any:
    """A search by the name of its method."""
    return METHODS[method](state, guide(state), seed)


def look(method: str, state: State, samples: int = 10, seed: int = 1) -> Any:
    """What a short search finds, in every form in which it says it."""
    looking = search(method, state, seed)
    looking.sample(1 + samples // 8 if method in EVERY_PLAN else samples)
    return looking.found(), looking.policy(), looking.line()
