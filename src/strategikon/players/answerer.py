"""Somebody who knows how the opponent plays, and answers it: a best response, one step deep.

For every choice the hidden cards are dealt anew, and the turn is played on with the opponent
choosing as the known player does; the best choice on average is made. What follows that choice is
the guide's, so the answer is best in one step only, and what it wins is the least that could be.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from strategikon.engine import CHANCE, OVER, Dice, State
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.words import END
from strategikon.engine.search.flat import Flat, Tried
from strategikon.engine.search.guide import Guide
from strategikon.players.budget import Budget
from strategikon.players.player import Seated, ask
from strategikon.players.searcher import Searcher
from strategikon.players.spending import halve
from strategikon.players.thinking import Thought, rollout_guides


class Answerer(Searcher):
    """Plays against `opponent`, somebody in the other seat, who is asked what it would do."""

    def __init__(self, budget: Budget, seed: int, opponent: Seated) -> None:
        super().__init__(budget, seed)
        self.opponent = opponent

    def _think(self, state: State) -> Thought:
        if not self._guides:
            self._guides = rollout_guides(state)
        search = Answers(state, self._guides[0], self.dice.roll(2**31 - 1), self.opponent)
        began = time.thread_time()
        halve(search, self.budget)
        plans = tuple(search.found())
        rollouts = sum(tried.samples for tried in plans)
        return Thought(plans, rollouts, time.thread_time() - began)


@dataclass
class _Plan:
    """One plan, and what came of it."""

    actions: tuple[int, ...]
    values: list[float] = field(default_factory=list)
    alive: bool = True

    @property
    def tried(self) -> Tried:
        """The plan with the mean of its values and the error of that."""
        number = len(self.values)
        if number == 0:
            return Tried(self.actions, 0, 0.0, 0.5)
        mean = sum(self.values) / number
        spread = sum((value - mean) ** 2 for value in self.values) / number
        return Tried(self.actions, number, mean, (spread / number) ** 0.5)


class Answers:
    """Every plan of the seat to act in `root`, tried on the same deals against `opponent`."""

    def __init__(self, root: State, guide: Guide, seed: int, opponent: Seated) -> None:
        self.root = root
        self.guide = guide
        self.dice = Dice(seed)
        self.opponent = opponent
        self._last_turn = _last_turn(root)
        self._plans = [_Plan(tried.actions) for tried in Flat(root, guide, seed).found()]

    @property
    def plans(self) -> int:
        """How many plans are compared."""
        return len(self._plans)

    def living(self) -> list[int]:
        """The plans that are still compared."""
        return [number for number, plan in enumerate(self._plans) if plan.alive]

    def keep(self, best: int) -> None:
        """Go on with the `best` plans only, by their means so far."""
        living = [plan for plan in self._plans if plan.alive]
        for plan in sorted(living, key=lambda plan: -plan.tried.mean)[best:]:
            plan.alive = False

    def sample(self, deals: int) -> None:
        """Try every plan alive on so many fresh deals, with the same luck for all of them."""
        for _ in range(deals):
            deal = self.guide.imagined(self.root, self.root.actor, self.dice)
            luck = self.dice.roll(2**31 - 1)
            for plan in self._plans:
                if plan.alive:
                    plan.values.append(self._worth(deal.copy(), plan.actions, Dice(luck)))

    def found(self) -> list[Tried]:
        """Every plan, the most tried and then the best first."""
        found = [plan.tried for plan in self._plans]
        return sorted(found, key=lambda tried: (-tried.samples, -tried.mean))

    def _worth(self, state: State, actions: tuple[int, ...], dice: Dice) -> float:
        """What a plan is worth in this deal, which is played on to the end of the turn."""
        for action in actions:
            state.apply(action)
        while state.actor != OVER and _turn(state) <= self._last_turn:
            state.apply(self._next(state, dice))
        return self.guide.outlook(state, self.root.actor)

    def _next(self, state: State, dice: Dice) -> int:
        if state.actor == CHANCE:
            legal = state.legal()
            return legal[dice.roll(len(legal))]
        if state.actor == self.root.actor:
            return self.guide.choice(state, dice)
        return ask(self.opponent, state)


def _turn(state: State) -> int:
    return int(state.turn)  # type: ignore[attr-defined]  # only the games themselves have turns


def _last_turn(state: State) -> int:
    """The last turn that a choice is judged by: a card that is passed on is of use in the next."""
    passing_on = isinstance(state, Byzantium) and state.phase == END
    return _turn(state) + passing_on
