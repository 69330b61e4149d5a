"""Games between two players, each deal played twice with the seats exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from strategikon.engine import CHANCE, OVER, Dice, Outcome, State, start
from strategikon.library import load_deck
from strategikon.players import Player, seat_player

View = dict[str, Any]


def steps(state: State, players: tuple[Player, Player], seed: int) -> Iterator[tuple[View, Any]]:
    """Play to the end; each view that a player was asked with, and what was chosen."""
    dice = Dice(seed)
    while state.actor != OVER:
        if state.actor == CHANCE:
            candidates = state.legal()
            state.apply(candidates[dice.roll(len(candidates))])
            continue
        view = state.view(state.actor)
        chosen = players[state.actor].choose(view)
        yield view, chosen
        state.play(chosen)


def played(game: str, specs: tuple[str, str], seed: int, options: Mapping[str, object]) -> Outcome:
    """How one game with the standard deck ends; chance and players follow from the seed."""
    deck = load_deck(f"{game}-standard").cards
    state = start(deck, options)
    first, second = (
        seat_player(spec, deck, options, seat, 2 * seed + seat) for seat, spec in enumerate(specs)
    )
    for _ in steps(state, (first, second), seed):
        pass
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def points(game: str, first: str, second: str, pairs: int, options: Mapping[str, object]) -> float:
    """What `first` scores a game against `second`: 1 for a win, a half for a draw."""
    total = 0.0
    for seed in range(pairs):
        for seat, specs in enumerate(((first, second), (second, first))):
            winner = played(game, specs, seed, options).winner
            total += 0.5 if winner is None else float(winner == seat)
    return total / (2 * pairs)
