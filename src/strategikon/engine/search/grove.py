"""Flat Monte Carlo with a tree under every plan: the same deals for all, and replies learnt.

Plans are compared as in flat search, whole sets at once and on the same deals; but what follows a
plan is chosen by a tree that all plans share, where it knows the situation, before the guide.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards
    from cython.cimports.strategikon.engine.search.flat import Flat
    from cython.cimports.strategikon.engine.search.growth import Growth
    from cython.cimports.strategikon.engine.search.guide import Guide
    from cython.cimports.strategikon.engine.state import State
else:
    from strategikon.engine.cards import Cards
    from strategikon.engine.search.flat import Flat
    from strategikon.engine.search.growth import Growth
    from strategikon.engine.search.guide import Guide
    from strategikon.engine.state import State

from strategikon.engine.search.growth import TreeOptions


class Grove(Flat):
    """A search for the seat to act in `root`; ValueError if no seat is to act."""

    def __init__(
        self, root: State, guide: Guide, seed: int, options: TreeOptions | None = None
    ) -> None:
        super().__init__(root, guide, seed)
        self.growth = Growth(root, guide, 0, options)

    @property
    def full(self) -> bool:
        """Whether the tree had no room to grow on."""
        return bool(self.growth.arena.full)

    def outcome_of(self, plan: cython.int, luck: Cards) -> cython.double:
        """What a plan is worth on the present deal, what follows chosen by the tree."""
        self.deal.copy_into(self.work)
        self.growth.open = self.open
        self.growth.dice.state = luck
        self.growth.set_out()
        self.perform(plan)
        self.work.copy_into(self.growth.work)
        self.growth.rooted = True
        self.growth.descend()
        value: cython.double = self.growth.evaluate()
        self.growth.learn(value)
        return value
