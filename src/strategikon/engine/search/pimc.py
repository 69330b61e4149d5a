"""A baseline: perfect information Monte Carlo. Deal, search with open cards, deal again, and vote.

Every deal gets a tree of its own (UCT, untried choices at random, games played at random to their
end) in which nothing is hidden from anybody; what choices were worth in each is averaged over
the deals, each deal counting the same. As everybody sees everything, it never values knowledge.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards
    from cython.cimports.strategikon.engine.search.guide import Guide
    from cython.cimports.strategikon.engine.search.tree import Tree
    from cython.cimports.strategikon.engine.state import State
else:
    from strategikon.engine.cards import Cards
    from strategikon.engine.search.guide import Guide
    from strategikon.engine.search.tree import Tree
    from strategikon.engine.state import State

from strategikon.engine.search.flat import Tried
from strategikon.engine.search.growth import TreeOptions

#: Samples for each deal unless said otherwise, and the most.
PER_DEAL = 100
MOST_PER_DEAL = 1 << 20
#: More than there are actions.
ACTIONS = cython.declare(cython.int, 1024)


class Pimc(Tree):
    """The baseline, with a tree of `per_deal` samples for each deal.

    The guide says which choices are equal and what a finished game is worth; it never advises.
    """

    def __init__(
        self,
        root: State,
        guide: Guide,
        seed: int,
        per_deal: int = PER_DEAL,
        exploration: float = 0.7,
    ) -> None:
        if not 1 <= per_deal <= MOST_PER_DEAL:
            raise ValueError(f"a deal gets 1 to {MOST_PER_DEAL} samples, not {per_deal}")
        super().__init__(root, guide, seed, TreeOptions(2 * per_deal, exploration))
        if not cython.compiled:
            self.tries = [0] * ACTIONS
            self.votes = [0] * ACTIONS
            self.sums = [0.0] * ACTIONS
            self.squares = [0.0] * ACTIONS
        self.per_deal = per_deal
        self.deal = root.copy()
        self.left = 0

    def plant(self) -> cython.void:
        """Every deal has a root of its own."""

    def deal_anew(self) -> cython.void:
        """The present deal once more, or, when it has had its samples, another one."""
        if self.left == 0:
            self.count_votes()
            self.arena.clear()
            if self.open:
                self.root.copy_into(self.deal)
            else:
                self.root.redeal_into(self.seat, self.dice, self.deal)
            self.deal.copy_into(self.work)
            self.arena.add_node(self.observe())
            self.left = self.per_deal
        self.left -= 1
        self.deal.copy_into(self.work)

    def count_votes(self) -> cython.void:
        """What choices were worth in the present deal, added to the other deals."""
        mean: cython.double
        action: cython.int
        edge: cython.int = self.arena.first[0] if self.arena.nodes else -1
        while edge >= 0:
            action = self.arena.action[edge]
            mean = self.arena.total[edge] / self.arena.visits[edge]
            self.tries[action] += self.arena.visits[edge]
            self.votes[action] += 1
            self.sums[action] += mean
            self.squares[action] += mean * mean
            edge = self.arena.next[edge]

    def ends(self) -> cython.bint:
        """A way down ends with the game."""
        return self.work.actor < -1

    def observe(self) -> Cards:
        """Everything."""
        return self.work.digest()

    def pick_untried(self) -> cython.int:
        """What was not tried comes at random."""
        return self.any_untried()

    def evaluate(self) -> cython.double:
        """Played at random to the end of the game."""
        return self.play_at_random()

    def found(self) -> list[Tried]:
        """Every choice, the best on average over the deals first; the error is between deals."""
        edges = self._edges()
        found = [self._voted(action, edges.get(action, -1)) for action in self.first_actions()]
        return sorted(found, key=lambda tried: (tried.samples == 0, -tried.mean))

    def _voted(self, action: int, edge: int) -> Tried:
        """One choice: the votes of earlier deals and that of the present one."""
        tries, deals = self.tries[action], self.votes[action]
        total, squares = self.sums[action], self.squares[action]
        if edge >= 0:
            mean = self.arena.total[edge] / self.arena.visits[edge]
            tries, deals = tries + self.arena.visits[edge], deals + 1
            total, squares = total + mean, squares + mean * mean
        if deals == 0:
            return Tried((action,), 0, 0.0, 0.5)
        mean = total / deals
        spread = max(0.0, squares / deals - mean * mean)
        return Tried((action,), tries, mean, (spread / deals) ** 0.5)

    def line(self) -> list[int]:
        """The best choice only: what would follow differs from deal to deal."""
        return list(self.found()[0].actions)
