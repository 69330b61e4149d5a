"""Players who look ahead: what they may not know changes nothing, and luck can be had again."""

from __future__ import annotations

import time

import pytest

from strategikon.engine import CHANCE, GAMES, OVER, Dice, State, start
from strategikon.library import load_deck
from strategikon.players import Seated, ask, seat_player
from strategikon.players.budget import Budget, read_budget
from strategikon.players.methods import METHODS
from strategikon.players.thinking import rollout_guides, think

SHORT: dict[str, dict[str, object]] = {
    "simancas": {"wins": 1, "hand": 6},
    "byzantium": {"turns_per_age": 1},
}
SEARCHERS = (*(f"{method}:24" for method in METHODS), "level:8:24", "level:1", "level:7")
#: Decisions that are looked at: more than one turn of either game.
LOOKED_AT = 40


def midway(game: str, steps: int) -> State:
    """A game some way on, a player to choose among several things."""
    state, dice = start(load_deck(f"{game}-standard").cards), Dice(7)
    while steps > 0 or state.actor == CHANCE or len(state.legal()) < 3:
        legal = state.legal()
        state.apply(legal[dice.roll(len(legal))])
        steps -= 1
    return state


def seated(game: str, spec: str, seed: int) -> tuple[Seated, Seated]:
    deck = load_deck(f"{game}-standard").cards
    first, second = (seat_player(spec, deck, SHORT[game], seat, seed) for seat in range(2))
    return first, second


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spec", SEARCHERS)
def test_hidden_cards_dealt_anew_change_no_answer(spec: str, game: str) -> None:
    state, dice = start(load_deck(f"{game}-standard").cards, SHORT[game]), Dice(11)
    players, twins = seated(game, spec, 3), seated(game, spec, 3)
    asked = 0
    while state.actor != OVER and asked < LOOKED_AT:
        if state.actor == CHANCE:
            legal = state.legal()
            state.apply(legal[dice.roll(len(legal))])
            continue
        seat = state.actor
        before = state.key()
        chosen = ask(players[seat], state)
        assert state.key() == before
        assert ask(twins[seat], state.redeal(seat, dice)) == chosen
        assert chosen in state.legal()
        state.apply(chosen)
        asked += 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("method", METHODS)
def test_the_same_seed_thinks_the_same_also_in_threads(method: str, game: str) -> None:
    state = midway(game, 25)
    for threads in (1, 2):
        guides = rollout_guides(state, threads)
        thoughts = [think(state, Budget(200), 5, guides, method=method).plans for _ in range(2)]
        assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("method", METHODS)
def test_work_is_done_as_ordered(method: str, game: str) -> None:
    state = midway(game, 25)
    thought = think(state, Budget(2000), 5, method=method)
    assert 1000 <= thought.rollouts <= 2000


@pytest.mark.parametrize("method", METHODS)
def test_a_time_ends_the_thinking(method: str) -> None:
    state = midway("simancas", 25)
    think(state, Budget(10), 5, method=method)
    began = time.thread_time()
    thought = think(state, Budget(seconds=0.2), 5, method=method)
    assert time.thread_time() - began < 0.5
    assert 0.15 < thought.seconds < 0.5


def test_the_clock_ends_the_thinking_however_much_work_is_left() -> None:
    state = midway("simancas", 25)
    few = think(state, Budget(10_000_000, clock=0.05), 5).rollouts
    assert 0 < few < 10_000_000


def test_work_within_a_time_that_suffices_is_the_same_work() -> None:
    state = midway("byzantium", 25)
    alone = think(state, Budget(300), 5).plans
    assert think(state, Budget(300, seconds=30.0, clock=60.0), 5).plans == alone


def test_a_budget_is_spelled_as_work_or_as_time() -> None:
    assert read_budget("400") == Budget(iterations=400)
    assert read_budget("200ms") == Budget(seconds=0.2)
    assert read_budget("1.5s") == Budget(seconds=1.5)
    with pytest.raises(ValueError, match='"0" is not a budget: a number of rollouts'):
        read_budget("0")
    with pytest.raises(ValueError, match="a number of rollouts, a time, or both"):
        Budget()
