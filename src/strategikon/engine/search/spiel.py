"""A baseline: information set search as OpenSpiel has it, on our games and our memory.

Its algorithm (ISMCTSBot with a random rollout evaluator), not its code: whoever acts tells
situations apart by what it knows itself; there are no availability counts, and nothing is known
of equal copies, sets or forced choices; what was not tried comes first and at random, then UCT;
games are played at random to their end; the choice made most often is the answer. One thing
differs: a situation's key holds what is known there, not how it came about.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import log, sqrt
    from cython.cimports.strategikon.engine.cards import Cards
    from cython.cimports.strategikon.engine.search.guide import Guide
    from cython.cimports.strategikon.engine.search.tree import Tree
    from cython.cimports.strategikon.engine.state import State
else:
    from math import log, sqrt

    from strategikon.engine.cards import Cards
    from strategikon.engine.search.guide import Guide
    from strategikon.engine.search.tree import Tree
    from strategikon.engine.state import State

from strategikon.engine.search.arena import NODES
from strategikon.engine.search.growth import TreeOptions

#: The constant of UCT, for OpenSpiel's outcomes from -1 to 1.
UCT = 2.0
#: Scores no further apart than this are the same.
TIE = cython.declare(cython.double, 0.00001)


class SpielTree(Tree):
    """The baseline; the guide only says what a finished game is worth, and never advises.

    `exploration` is OpenSpiel's `uct_c`: its outcomes go from -1 to 1.
    """

    def __init__(
        self,
        root: State,
        guide: Guide,
        seed: int,
        exploration: float = UCT,
        nodes: int = NODES,
    ) -> None:
        super().__init__(root, guide, seed, TreeOptions(nodes, exploration, own_keys=True))

    def deal_anew(self) -> cython.void:
        """Any deal that the seat cannot tell from the true one."""
        if self.open:
            self.root.copy_into(self.work)
        else:
            self.root.redeal_into(self.seat, self.dice, self.work)

    def ends(self) -> cython.bint:
        """A way down ends with the game."""
        return self.work.actor < -1

    def narrow(self) -> cython.void:
        """Every action is a choice of its own."""

    def single(self) -> cython.bint:
        """Forced choices are choices like any other, but at the root."""
        return False

    def observe(self) -> Cards:
        """What whoever acts knows."""
        return self.work.digest() if self.open else self.work.digest_for(self.work.actor)

    def pick_untried(self) -> cython.int:
        """What was not tried comes at random."""
        return self.any_untried()

    def best_known(self, node: cython.int) -> cython.int:
        """The best edge by UCT, at random among the best; -1 if there is none."""
        width: cython.double = self.exploration * sqrt(log(max(1, self.arena.met[node])))
        most: cython.double = -1e300
        ties: cython.int = 0
        best: cython.int = -1
        score: cython.double
        edge: cython.int = self.arena.first[node]
        while edge >= 0:
            score = 2.0 * self.arena.total[edge] / self.arena.visits[edge] - 1.0
            score += width / sqrt(self.arena.visits[edge])
            if score > most + TIE:
                most = score
                best = edge
                ties = 1
            elif score > most - TIE:
                ties += 1
                if self.dice.below(ties) == 0:
                    best = edge
            edge = self.arena.next[edge]
        return best

    def evaluate(self) -> cython.double:
        """Played at random to the end of the game."""
        return self.play_at_random()
