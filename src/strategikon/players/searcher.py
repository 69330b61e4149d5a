"""Players who look ahead: they are given a state in which what they do not know is dealt anew."""

from __future__ import annotations

from math import exp

from strategikon.engine import Dice, State
from strategikon.engine.search.flat import Tried
from strategikon.engine.search.guide import Guide
from strategikon.engine.search.guides import guide_for
from strategikon.players.budget import Budget
from strategikon.players.thinking import Thought, rollout_guides, think


class Searcher:
    """Thinks within a budget about every move; the same seed thinks the same.

    `temperature` softens the choice: a plan is taken with a chance that falls by a factor of e
    for each `temperature` of winning chance that it is worse. 0 takes the best. `method` is one
    of METHODS; one that mixes choices says itself how often each is made.
    """

    def __init__(
        self,
        budget: Budget,
        seed: int,
        *,
        method: str = "flat",
        threads: int = 1,
        temperature: float = 0.0,
    ) -> None:
        self.budget = budget
        self.method = method
        self.dice = Dice(seed)
        self.threads = threads
        self.temperature = temperature
        self._rest: list[tuple[int, int]] = []
        self._guides: tuple[Guide, ...] = ()

    def ponder(self, state: State) -> int:
        """An action for the seat to act in `state`, whose hidden cards are not the real ones."""
        seat = state.actor
        if len(state.legal()) == 1:
            return state.legal()[0]
        if self._rest and self._rest[0][0] == state.information(seat):
            return self._rest.pop(0)[1]
        plan = self._choose(self._think(state))
        self._rest = _followed(state, plan.actions)
        return self._rest.pop(0)[1]

    def _think(self, state: State) -> Thought:
        if not self._guides:
            self._guides = rollout_guides(state, self.threads)
        seed = self.dice.roll(2**31 - 1)
        return think(state, self.budget, seed, self._guides, method=self.method)

    def _choose(self, thought: Thought) -> Tried:
        if thought.mixture:
            weights = [thought.mixture.get(tried.actions, 0.0) for tried in thought.plans]
        elif self.temperature <= 0:
            return thought.best
        else:
            best = max(tried.mean for tried in thought.plans)
            weights = [exp((tried.mean - best) / self.temperature) for tried in thought.plans]
        left = self.dice.roll(2**31 - 1) / 2**31 * sum(weights)
        for tried, weight in zip(thought.plans, weights, strict=True):
            left -= weight
            if left < 0:
                return tried
        return thought.best


class Follower:
    """Follows a game's guide without looking ahead; `whim` is the most luck adds to a score."""

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        self.dice = Dice(seed)
        self.whim = whim
        self._guide: Guide | None = None

    def ponder(self, state: State) -> int:
        """The action that the guide rates highest."""
        if self._guide is None:
            self._guide = guide_for(state, self.whim)
        return self._guide.choice(state, self.dice)


def _followed(state: State, actions: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each action of a plan with what its seat will know when it is to be said."""
    seat, copy = state.actor, state.copy()
    followed = []
    for action in actions:
        if copy.actor != seat:
            break
        followed.append((copy.information(seat), action))
        copy.apply(action)
    return followed
