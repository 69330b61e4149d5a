"""A game's histories as a theorist counts them, and what each seat has witnessed in them.

The engine asks for one card at a time. Here a choice whose order means nothing is one choice: the
cards exchanged, a meld, a leader's discards, the cards dealt to one seat, those looked at. What
leaves nothing to choose, for a player or for chance, is done without asking. Nothing else is
changed: the game is the engine's, event by event.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from strategikon.engine import CHANCE, OVER, State

#: The events of one choice, in the order in which they are said.
Plan = tuple[int, ...]

#: What a seat witnessed since its last choice, in order: plans it saw made, and its new knowledge.
Witnessed = tuple[object, ...]

#: Choices of several cards, one event each, whose order means nothing.
UNORDERED = ("exchange", "meld", "discard")
#: Choices that stay secret until both have chosen, and those that are never shown.
CONCEALED = {"simancas": ("exchange", "done"), "byzantium": ("exchange", "meld", "done", "pass")}
HIDDEN = ("keep",)
#: The luck that is seen by both; what is dealt or looked at, only one seat learns.
OPEN_LUCK = ("lose",)


class History(NamedTuple):
    """A state, and how it came about as far as somebody noticed.

    `plans` is what can come next. `witnessed` by seat; `known` is each seat's `State.information`
    when it was last looked at; `secret` are the concealed choices that have not been shown yet.
    """

    state: State
    plans: list[Plan]
    witnessed: tuple[Witnessed, Witnessed]
    known: tuple[int, int]
    secret: tuple[Plan, ...]


class Histories:
    """The tree of a game from `opening`, a state; the tree that `sequence_form` flattens.

    A choice is one plan. `information` is what the seat to act has witnessed since its own last
    choice: with that choice it makes an information set of perfect recall.
    """

    def __init__(self, opening: State) -> None:
        self.opening = opening
        self.verbs = opening.verbs
        self.concealed = CONCEALED[opening.game]

    def root(self) -> History:
        """The history before the first event that could have been another."""
        state = self.opening.copy()
        known = (state.information(0), state.information(1))
        return self.settled(History(state, plans(state), ((), ()), known, ()))

    def actor(self, history: History) -> int:
        """Seat 0 or 1, CHANCE or OVER."""
        return history.state.actor

    def information(self, history: History) -> Witnessed:
        """What the seat to act has witnessed since its own last choice."""
        return history.witnessed[history.state.actor]

    def choices(self, history: History) -> list[Plan]:
        """What the seat to act can choose, always in the same order."""
        return history.plans

    def choose(self, history: History, plan: Plan) -> History:
        """The history after that choice, up to the next one that leaves a choice."""
        return self.settled(self.chosen(history, plan))

    def chosen(self, history: History, plan: Plan) -> History:
        """The history just after that choice; what led to it is its seat's to remember."""
        seat = history.state.actor
        witnessed = ((), history.witnessed[1]) if seat == 0 else (history.witnessed[0], ())
        return self.after(history._replace(witnessed=witnessed), plan)

    def luck(self, history: History) -> Iterator[tuple[History, float]]:
        """What chance may bring, each with its probability."""
        share = 1 / len(history.plans)
        for outcome in history.plans:
            yield self.settled(self.after(history, outcome)), share

    def payoff(self, history: History) -> float:
        """What seat 0 gets once the game is over: 1 for a win, -1 for a loss, 0 for a draw."""
        outcome = history.state.outcome()
        assert outcome is not None
        return 0.0 if outcome.winner is None else 1.0 - 2 * outcome.winner

    def settled(self, history: History) -> History:
        """The history after everything that leaves no choice has happened."""
        while len(history.plans) == 1:
            history = self.after(history, history.plans[0])
        return history

    def after(self, history: History, plan: Plan) -> History:
        """The history after the plan's events; each seat witnesses what it may."""
        actor = history.state.actor
        state = after_plan(history.state, plan)
        seen = [list(history.witnessed[0]), list(history.witnessed[1])]
        secret = history.secret
        word = self.verbs[plan[0] >> 6]
        if actor != CHANCE and word in self.concealed:
            secret = (*secret, plan)
            if self.is_shown(secret, word, state):
                seen[0].append(secret)
                seen[1].append(secret)
                secret = ()
        elif actor == CHANCE and word in OPEN_LUCK:
            seen[0].append(plan)
            seen[1].append(plan)
        elif actor != CHANCE and word not in HIDDEN:
            seen[1 - actor].append(plan)
        known = (state.information(0), state.information(1))
        for seat in range(2):
            if known[seat] != history.known[seat]:
                seen[seat].append(known[seat])
        return History(state, plans(state), (tuple(seen[0]), tuple(seen[1])), known, secret)

    def is_shown(self, secret: tuple[Plan, ...], word: str, state: State) -> bool:
        """Whether both have chosen; a player with an empty hand is not asked what to pass on."""
        if len(secret) == 2:
            return True
        return word == "pass" and not any(
            self.verbs[action >> 6] == "pass" for action in state.legal()
        )


def after_plan(state: State, plan: Sequence[int]) -> State:
    """The state after the events of a plan; `state` stays as it is."""
    state = state.copy()
    for action in plan:
        state.apply(action)
    return state


def goes_on(state: Any, action: int) -> bool:
    """Whether the choice that `action` was a part of, and that led to `state`, is still open."""
    word = state.verbs[action >> 6]
    if word not in UNORDERED:
        return False
    return any(state.verbs[next >> 6] in (word, "done") for next in state.legal())


def plans(state: Any) -> list[Plan]:
    """What whoever acts may choose, chance included; nothing once the game is over."""
    if state.actor == OVER:
        return []
    legal: list[int] = state.legal()
    word = state.verbs[legal[0] >> 6]
    if word == "deal":
        return sets_of(legal, dealt_together(state))
    if word == "reveal":
        return sets_of(legal, state.reveals)
    if word == "discard":
        return sets_of(legal, state.discards)
    if word == "done" or word in UNORDERED:
        return finished_sets(state, -1)
    return [(action,) for action in legal]


def dealt_together(state: Any) -> int:
    """How many of the cards owed are one event of luck: all, unless the opponent sees the first."""
    if state.game == "byzantium" and state.setup.open_draw:
        return 1
    return int(state.owed[0] or state.owed[1])


def sets_of(legal: list[int], size: int) -> list[Plan]:
    """The sets of `size` of the actions, or of all if they are fewer."""
    return list(combinations(legal, min(size, len(legal))))


def finished_sets(state: State, above: int) -> list[Plan]:
    """The sets that can be chosen card by card, each with the word that ends it.

    Only actions beyond `above` are taken, so that each set is found in one order alone.
    """
    found: list[Plan] = []
    for action in state.legal():
        if state.verbs[action >> 6] == "done":
            found.append((action,))
        elif action > above:
            after = state.copy()
            after.apply(action)
            found += [(action, *rest) for rest in finished_sets(after, action)]
    return found
