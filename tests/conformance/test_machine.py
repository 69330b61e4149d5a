"""Whatever people and programs do with a game in whatever order, it stays in order."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from strategikon.engine import GAMES, OVER, Dice, Refused, State
from tests.conformance.cases import Case, random_case
from tests.conformance.walk import play_on

SEEDS = st.integers(0, 2**64 - 1)
SEATS = st.integers(0, 1)


class Table(RuleBasedStateMachine):
    """A game at which people choose, take back, blunder, and machines copy and redeal."""

    game: str
    case: Case
    state: State

    def __init__(self) -> None:
        super().__init__()
        self.said: list[list[str]] = []
        self.keys: list[int] = []

    def go_on(self) -> bool:
        return bool(self.state.actor != OVER)

    def has_history(self) -> bool:
        return bool(self.said)

    @initialize(number=st.integers(0, 500), steps=st.integers(0, 60), seed=SEEDS)
    def begin(self, number: int, steps: int, seed: int) -> None:
        """A game of a random deck, some way on."""
        self.case = random_case(self.game, number)
        self.state = self.case.begin()
        self.play(steps, seed)

    def play(self, steps: int, seed: int) -> None:
        dice = Dice(seed)
        for _ in range(steps):
            key = self.state.key()
            if said := play_on(self.state, dice, 1):
                self.keys.append(key)
                self.said += said

    @precondition(go_on)
    @rule(data=st.data())
    def choose(self, data: Any) -> None:
        event = data.draw(st.sampled_from(self.state.events()))
        self.keys.append(self.state.key())
        self.state.play(event)
        self.said.append(event)

    @rule(steps=st.integers(1, 30), seed=SEEDS)
    def hurry(self, steps: int, seed: int) -> None:
        self.play(steps, seed)

    @precondition(has_history)
    @rule(data=st.data())
    def take_back(self, data: Any) -> None:
        """Undo is a replay without the last events; it comes to exactly what there was."""
        left = data.draw(st.integers(0, len(self.said) - 1))
        self.state = self.case.begin()
        for event in self.said[:left]:
            self.state.play(event)
        assert self.state.key() == self.keys[left]
        del self.said[left:], self.keys[left:]

    @rule(action=st.integers(-1, 14 * 64))
    def blunder(self, action: int) -> None:
        if action in self.state.legal():
            return
        key = self.state.key()
        with pytest.raises(Refused):
            self.state.apply(action)
        assert self.state.key() == key

    @rule(words=st.lists(st.sampled_from(("moors", "p1", "deck", "deal", "done", "pass", "b-1"))))
    def babble(self, words: list[str]) -> None:
        if words in self.state.events():
            return
        key = self.state.key()
        with pytest.raises(Refused):
            self.state.play(words)
        assert self.state.key() == key

    @rule(steps=st.integers(0, 20), seed=SEEDS)
    def try_out(self, steps: int, seed: int) -> None:
        """A machine plays on in a copy."""
        key, other = self.state.key(), self.state.copy()
        assert other.key() == key
        play_on(other, Dice(seed), steps)
        other.check()
        assert self.state.key() == key

    @rule(seat=SEATS, seed=SEEDS, steps=st.integers(0, 20))
    def imagine(self, seat: int, seed: int, steps: int) -> None:
        """A machine plays on in a redeal of what its seat does not know."""
        key = self.state.key()
        other = self.state.redeal(seat, Dice(seed))
        other.check()
        assert other.view(seat) == self.state.view(seat)
        assert other.information(seat) == self.state.information(seat)
        play_on(other, Dice(seed), steps)
        other.check()
        assert self.state.key() == key

    @invariant()
    def in_order(self) -> None:
        self.state.check()
        legal = self.state.legal()
        assert bool(legal) == self.go_on()
        assert (self.state.outcome() is None) == self.go_on()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_stays_in_order_whatever_is_done_with_it(game: str) -> None:
    machine = type("Table", (Table,), {"game": game})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=50,
            stateful_step_count=40,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
