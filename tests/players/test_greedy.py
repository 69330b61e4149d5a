"""Greedy at both games: legal, true to its view, and far better than chance."""

from __future__ import annotations

import pytest

from strategikon.engine import CHANCE, OVER, Dice, start
from strategikon.library import load_deck
from strategikon.players import seat_player
from tests.players.matches import points, steps

OPTIONS: dict[str, tuple[dict[str, object], ...]] = {
    "simancas": (
        {},
        {"wins": 1, "hand": 1, "exchange": 0},
        {"wins": 1, "hand": 12, "exchange": 9},
        {"wins": 2, "passing": "final"},
        {"wins": 1, "specials": False},
    ),
    "byzantium": (
        {},
        {"turns_per_age": 1, "shrink": 6, "open_draw": 9},
        {"turns_per_age": 2, "territory": 1, "legacy": 0},
        {"turns_per_age": 1, "exchange": 0, "fall_cost": 0},
        {"turns_per_age": 2, "territory": 20, "exchange": 9},
    ),
}
CASES = [(game, options) for game, all_options in OPTIONS.items() for options in all_options]
SHORT: dict[str, dict[str, object]] = {"simancas": {"wins": 2}, "byzantium": {"turns_per_age": 2}}


@pytest.mark.parametrize(("game", "options"), CASES)
@pytest.mark.parametrize("other", ["greedy", "random"])
def test_greedy_always_chooses_what_is_legal(
    game: str, options: dict[str, object], other: str
) -> None:
    deck = load_deck(f"{game}-standard").cards
    first = seat_player("greedy", deck, options, 0, 1)
    second = seat_player(other, deck, options, 1, 2)
    for view, chosen in steps(start(deck, options), (first, second), seed=11):
        assert chosen in view["legal"]


@pytest.mark.parametrize("game", SHORT)
def test_greedy_beats_chance_by_far(game: str) -> None:
    # Measured over long runs: over 99 games of 100. A player of 90 would score this little
    # once in a thousand runs.
    assert points(game, "greedy", "random", 20, SHORT[game]) > 0.75


@pytest.mark.parametrize("game", SHORT)
def test_greedy_answers_alike_where_it_cannot_tell_the_difference(game: str) -> None:
    deck = load_deck(f"{game}-standard").cards
    state = start(deck, SHORT[game])
    players = [seat_player("greedy", deck, SHORT[game], seat, 1) for seat in range(2)]
    twins = [seat_player("greedy", deck, SHORT[game], seat, 2) for seat in range(2)]
    dice = Dice(5)
    while state.actor != OVER:
        if state.actor == CHANCE:
            candidates = state.legal()
            state.apply(candidates[dice.roll(len(candidates))])
            continue
        seat = state.actor
        chosen = players[seat].choose(state.view(seat))
        other_world = state.redeal(seat, dice)
        assert twins[seat].choose(other_world.view(seat)) == chosen
        state.play(chosen)
