"""CFR+ on a flattened game: regret matching+, the seats in turn, later strategies weighing more.

Tammelin 2014. Each seat looks at what every choice would have brought against the other's present
strategy, keeps what it regrets (never less than nothing), and plays in proportion to it. The
average of the plans, the plan of iteration t weighing t, comes ever nearer to an equilibrium.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from strategikon.lab.exact.sequence_form import C, H, SequenceForm
from strategikon.lab.exact.sequences import Floats, Sequences


class Solver:
    """A game being solved; after `run`, `average` is the strategy of each seat as a plan."""

    def __init__(self, form: SequenceForm[H, C]) -> None:
        self.form = form
        self.iterations = 0
        self._seats = tuple(_Regrets(sequences) for sequences in form.sequences)

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        first, second = self._seats
        for _ in range(iterations):
            self.iterations += 1
            first.improve(self.form.gains(0, second.plan), self.iterations)
            second.improve(self.form.gains(1, first.plan), self.iterations)

    @property
    def average(self) -> tuple[Floats, Floats]:
        """The plans of both seats; ValueError before the first iteration."""
        if not self.iterations:
            raise ValueError("nothing has been learnt yet: run the solver first")
        first, second = (seat.total / seat.weight for seat in self._seats)
        return first, second


class _Regrets:
    """One seat's regrets, its present plan, and the sum of its plans so far."""

    def __init__(self, sequences: Sequences) -> None:
        self.sequences = sequences
        self.regrets = np.zeros(sequences.size)
        self.behaviour = sequences.normalised(self.regrets)
        self.plan = sequences.plan(self.behaviour)
        self.total = np.zeros(sequences.size)
        self.weight = 0.0

    def improve(self, gains: Floats, iteration: int) -> None:
        """Regret what was not chosen, given what each sequence brings, and choose anew."""
        for level in reversed(self.sequences.levels):
            worth = gains[level.choices]
            expected = np.add.reduceat(worth * self.behaviour[level.choices], level.starts)
            np.add.at(gains, level.parents, expected)
            regrets = self.regrets[level.choices]
            regrets += worth - expected[level.owner]
            np.maximum(regrets, 0, out=regrets)
        self.behaviour = self.sequences.normalised(self.regrets)
        self.plan = self.sequences.plan(self.behaviour)
        self.total += iteration * self.plan
        self.weight += iteration


class Exploitability(NamedTuple):
    """What the best answers to two plans get: by seat, and half of both together (NashConv / 2)."""

    best: tuple[float, float]

    @property
    def mean(self) -> float:
        """The exploitability: nothing in an equilibrium."""
        return (self.best[0] + self.best[1]) / 2


def exploitability(form: SequenceForm[H, C], plans: tuple[Floats, Floats]) -> Exploitability:
    """How much a best answer gets against each of the plans; `best[s]` is what seat s gets."""
    first = form.sequences[0].best(form.gains(0, plans[1]))
    second = form.sequences[1].best(form.gains(1, plans[0]))
    return Exploitability((first, second))


def uniform(form: SequenceForm[H, C]) -> tuple[Floats, Floats]:
    """The plans of seats that choose evenly at every information set."""
    first, second = (each.plan(each.normalised(np.zeros(each.size))) for each in form.sequences)
    return first, second
