"""Whole games at random, as search and baselines play them."""

from __future__ import annotations

import pytest

from strategikon.engine import playout
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.dice import Dice
from tests.engine.byzantium.arrange import begin, forward, troops


def game() -> Byzantium:
    court = "basil leader 4 early-late\ntribute negotiation 0 early-late\nwalls legacy 0 middle 2"
    horde = "attila northern 9 early unique\nvandals southern 9 early-late"
    return begin(f"{court}\n{troops('guard', 9)}", f"{horde}\n{troops('raider', 9)}")


def test_random_games_leave_the_start_as_it_is() -> None:
    start = game()
    forward(start, 3, "meld")
    before = start.key()
    decisions, events = playout.random_games(start, 20, Dice(1))
    assert decisions > 20 * 10
    assert events > 20 * 10
    assert start.key() == before


@pytest.mark.parametrize("seed", range(5))
def test_the_same_dice_play_the_same_game(seed: int) -> None:
    first, second = game(), game()
    assert playout.play_at_random(first, Dice(seed)) == playout.play_at_random(second, Dice(seed))
    assert first.key() == second.key()
    first.check()
    assert first.outcome() is not None
