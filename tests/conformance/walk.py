"""Ways through a game: random steps from a seed, with a bound that no game may reach."""

from __future__ import annotations

from collections.abc import Iterator

from strategikon.engine import OVER, Dice, State
from tests.conformance.cases import Case

#: More events than any game of these cases can have in a turn: in Simancas 200 actions, each
#: with effects that draw at most 9 cards, of which no more can be drawn than there are.
MOST_EVENTS_A_TURN = 200 * 65 + 200


def most_events(case: Case) -> int:
    options = case.settled
    turns = options.get("max_turns") or 3 * int(options["turns_per_age"])
    return int(turns) * MOST_EVENTS_A_TURN


def states(case: Case, seed: int = 0) -> Iterator[State]:
    """The state before every choice of a random game, and the last; always the same object."""
    state, dice = case.begin(), Dice(seed)
    bound = most_events(case)
    yield state
    while state.actor != OVER:
        bound -= 1
        assert bound, f"{case.name}: the game does not come to an end"
        legal = state.legal()
        assert legal, f"{case.name}: nothing can be chosen, and the game is not over"
        state.apply(legal[dice.roll(len(legal))])
        yield state


def stubborn_states(case: Case, seed: int = 0) -> Iterator[State]:
    """As `states`, but nobody says a word without a card (passes, holds, is done) without need."""
    state, dice = case.begin(), Dice(seed)
    bound = most_events(case)
    yield state
    while state.actor != OVER:
        bound -= 1
        assert bound, f"{case.name}: the game does not come to an end"
        legal = state.legal()
        with_card = [action for action in legal if action >> 6 not in state.bare_verbs] or legal
        state.apply(with_card[dice.roll(len(with_card))])
        yield state


def sample(case: Case, every: int, seed: int = 0) -> Iterator[State]:
    """Some of these states, one in `every` at random, and always the last."""
    luck = Dice(seed + 1)
    for state in states(case, seed):
        if state.actor == OVER or luck.roll(every) == 0:
            yield state


def play_on(state: State, dice: Dice, steps: int) -> list[list[str]]:
    """Up to so many random steps in `state` itself; the events."""
    said: list[list[str]] = []
    while state.actor != OVER and len(said) < steps:
        legal = state.legal()
        action = legal[dice.roll(len(legal))]
        said.append(state.event(action))
        state.apply(action)
    return said
