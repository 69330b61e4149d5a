"""Random play a turn at a time is the random play that it is meant to be."""

from __future__ import annotations

from typing import Any

import pytest

from strategikon.engine import CHANCE, GAMES, OVER, Dice, State
from strategikon.engine.playout import copies, play_at_random, random_games
from strategikon.engine.turns import offered, play_turn_at_random
from tests.conformance.cases import random_case


def begin(game: str, seed: int) -> Any:
    return random_case(game, seed).begin()


def walked(state: State, dice: Dice) -> tuple[int, int]:
    """The same by hand: any action that is offered, as the dice say."""
    counts = [0, 0]
    while state.actor != OVER:
        counts[state.actor == CHANCE] += 1
        actions = offered(state)
        assert sorted(actions) == state.legal()
        state.apply(actions[dice.roll(len(actions))])
    return counts[0], counts[1]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_play_at_random_plays_the_same_game(game: str, seed: int) -> None:
    by_hand, at_once, by_turn = (begin(game, seed) for _ in range(3))
    counts = walked(by_hand, Dice(seed))
    assert play_at_random(at_once, Dice(seed)) == counts
    dice, turns = Dice(seed), []
    while by_turn.actor != OVER:
        turns.append(play_turn_at_random(by_turn, dice))
    assert (sum(turn[0] for turn in turns), sum(turn[1] for turn in turns)) == counts
    assert by_hand.key() == at_once.key() == by_turn.key()


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_ends_where_the_next_begins(game: str) -> None:
    state, dice = begin(game, 5), Dice(5)
    for turn in range(1, 100):
        assert state.turn == turn
        assert sum(play_turn_at_random(state, dice)) > 0
        state.check()
        if state.actor == OVER:
            break
    assert state.actor == OVER


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_nothing_is_played(game: str) -> None:
    state, dice = begin(game, 2), Dice(2)
    play_at_random(state, dice)
    before, luck = state.key(), dice.state
    assert play_turn_at_random(state, dice) == play_at_random(state, dice) == (0, 0)
    assert (state.key(), dice.state) == (before, luck)


@pytest.mark.parametrize("game", GAMES)
def test_many_games_are_one_after_the_other_from_the_same_start(game: str) -> None:
    start = begin(game, 7)
    key, together, dice = start.key(), [0, 0], Dice(7)
    for _ in range(5):
        for place, count in enumerate(play_at_random(start.copy(), dice)):
            together[place] += count
    assert random_games(start, 5, Dice(7)) == tuple(together)
    assert random_games(start, 0, Dice(7)) == (0, 0)
    assert start.key() == key


def test_copies_are_counted_and_change_nothing() -> None:
    start = begin("simancas", 7)
    key = start.key()
    assert copies(start, 1000) == 1000
    assert start.key() == key
