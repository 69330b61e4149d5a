"""The choices of one seat in a tree of perfect recall, as arrays: its information sets by level.

A sequence is what the seat has chosen along a line of play; sequence 0 is nothing yet. Every
information set has one sequence that leads to it and one for each of its choices. A behaviour
gives each sequence the probability of its last choice, a plan the product along the line.
Information sets are ordered by how many choices of the seat come before them, so that a whole
level is worked on at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Places = NDArray[np.int64]


class Level(NamedTuple):
    """The information sets with equally many choices before them.

    `choices` is the run of their sequences; within it, `starts` is where each set's begin and
    `owner` the set of each, counted from the first of the level. `parents` by set.
    """

    choices: slice
    starts: Places
    owner: Places
    parents: Places


class Sequences:
    """One seat's information sets: `parents`, the sequence before each, and `widths`, its choices.

    The sets come in the order of their levels; their sequences are numbered from 1 in that order.
    """

    def __init__(self, parents: Sequence[int], widths: Sequence[int], levels: Sequence[int]):
        ends = np.cumsum(np.asarray(widths, dtype=np.int64)) + 1
        self.starts: Places = np.concatenate([np.ones(1, np.int64), ends])
        self.parents: Places = np.asarray(parents, dtype=np.int64)
        self.size = int(self.starts[-1])
        self.levels = self._levels(np.asarray(levels, dtype=np.int64))

    def _levels(self, level_of: Places) -> list[Level]:
        found = []
        for level in range(int(level_of[-1]) + 1 if len(level_of) else 0):
            first, end = np.searchsorted(level_of, [level, level + 1])
            begin = self.starts[first]
            starts = self.starts[first:end] - begin
            owner = np.repeat(np.arange(end - first), np.diff(self.starts[first : end + 1]))
            choices = slice(int(begin), int(self.starts[end]))
            found.append(Level(choices, starts, owner, self.parents[first:end]))
        return found

    @property
    def sets(self) -> int:
        """How many information sets there are."""
        return len(self.parents)

    def normalised(self, weights: Floats) -> Floats:
        """The behaviour with these weights at each set; even where they are all nothing."""
        behaviour = np.ones(self.size)
        for level in self.levels:
            chosen = weights[level.choices]
            total = np.add.reduceat(chosen, level.starts)
            widths = np.bincount(level.owner)
            even = (1 / widths)[level.owner]
            spread = total[level.owner]
            behaviour[level.choices] = np.where(
                spread > 0, chosen / np.where(spread > 0, spread, 1), even
            )
        return behaviour

    def plan(self, behaviour: Floats) -> Floats:
        """How likely the seat alone makes each sequence."""
        plan = np.ones(self.size)
        for level in self.levels:
            plan[level.choices] = behaviour[level.choices] * plan[level.parents][level.owner]
        return plan

    def best(self, gains: Floats) -> float:
        """The most the seat can get, if each sequence brings `gains` where the game ends on it."""
        worth = gains.copy()
        for level in reversed(self.levels):
            most = np.maximum.reduceat(worth[level.choices], level.starts)
            np.add.at(worth, level.parents, most)
        return float(worth[0])
