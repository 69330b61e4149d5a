"""Information set Monte Carlo tree search: one tree for all the deals that a seat can imagine.

For each sample the hidden cards are dealt anew and the tree is followed down to a situation not
met before; from there a guide plays on, and what came of it is noted along the way. What can be
chosen depends on the deal, so a choice is compared by how often it could have been made (single
observer, availability counts: Cowling, Powley and Whitehouse 2012). Where both seats choose in
secret, choices may be mixed by regret matching, each seat by what it knows itself.
"""

from __future__ import annotations

from dataclasses import dataclass

import cython

if cython.compiled:
    from cython.cimports.libc.math import log, sqrt
    from cython.cimports.strategikon.engine.cards import Cards, count, lowest, mix, nth
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.playout import finish_at_random
    from cython.cimports.strategikon.engine.search import mixing
    from cython.cimports.strategikon.engine.search.arena import Arena
    from cython.cimports.strategikon.engine.search.guide import Guide
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from math import log, sqrt

    from strategikon.engine.cards import Cards, count, lowest, mix, nth
    from strategikon.engine.dice import Dice
    from strategikon.engine.playout import finish_at_random
    from strategikon.engine.search import mixing
    from strategikon.engine.search.arena import Arena
    from strategikon.engine.search.guide import Guide
    from strategikon.engine.state import Choices, State

from strategikon.engine.search.arena import NODES

#: The most choices that one way down may have.
DEEPEST = 256
#: One card: shifted, it must not be a number of the compiler's own choice of width.
ONE = cython.declare(Cards, 1)


@dataclass(frozen=True, slots=True)
class TreeOptions:
    """How a tree grows.

    `nodes`: the room there is. `exploration`: the constant of UCB, for outcomes from 0 to 1.
    `widening`: after n visits a node has tried at most 1 + `widening` × √n choices, in the order
    in which the guide likes them; 0 sets no limit. `own_keys`: whoever acts tells situations
    apart by what it knows itself, instead of by what the searching seat knows. `mixed`: regret
    matching where both choose in secret. `deepest`: the most choices on one way down, at most 256.
    """

    nodes: int = NODES
    exploration: float = 0.5
    widening: float = 0.0
    own_keys: bool = False
    mixed: bool = False
    deepest: int = DEEPEST


class Growth:
    """A tree for the seat to act in `root`; ValueError if no seat is to act.

    `open` lets the search see all cards: no player may use it, only measurements of what luck
    leaves to skill. Once `arena.full`, samples are still made but the tree grows no more.
    """

    if not cython.compiled:
        path_node: list[int]
        path_edge: list[int]
        path_seat: list[int]
        path_mixed: list[bool]
        rooted: bool
        last_actor: int
        last_verb: int
        last_card: int
        glanced: int
        echo: int

    def __init__(
        self, root: State, guide: Guide, seed: int, options: TreeOptions | None = None
    ) -> None:
        if root.actor < 0:
            raise ValueError("there is nothing to search: no player is to act")
        chosen = options or TreeOptions()
        if not 1 <= chosen.deepest <= DEEPEST:
            raise ValueError(f"a way down has 1 to {DEEPEST} choices, not {chosen.deepest}")
        if not cython.compiled:
            self.path_node = [0] * DEEPEST
            self.path_edge = [0] * DEEPEST
            self.path_seat = [0] * DEEPEST
            self.path_mixed = [False] * DEEPEST
        self.root = root.copy()
        self.seat = root.actor
        self.guide = guide
        self.work = root.copy()
        self.choices = Choices()
        self.untried = Choices()
        self.dice = Dice(seed)
        self.arena = Arena(chosen.nodes)
        self.exploration = chosen.exploration
        self.widening = chosen.widening
        self.own_keys = chosen.own_keys
        self.mixed = chosen.mixed
        self.deepest = chosen.deepest
        self.open = False
        self.depth = 0
        self.set_out()

    # --- sampling --------------------------------------------------------------------------------

    def run(self, iterations: cython.longlong) -> cython.void:
        """Sample so many times: deal, go down the tree, play on, note what came of it."""
        self.plant()
        while iterations > 0:
            iterations -= 1
            self.set_out()
            self.deal_anew()
            self.descend()
            self.learn(self.evaluate())

    def plant(self) -> cython.void:
        """The root is node 0."""
        if self.arena.nodes == 0:
            self.set_out()
            self.root.copy_into(self.work)
            self.arena.add_node(self.observe())

    def set_out(self) -> cython.void:
        """A way down begins."""
        self.depth = 0
        self.rooted = False
        self.last_verb = -1
        self.last_actor = -1
        self.last_card = -1
        self.glanced = 0
        self.echo = 0
        self.guide.set_out(self.root)

    def deal_anew(self) -> cython.void:
        """Deal the hidden cards under the seat, and let the opponent choose in secret again."""
        if self.open:
            self.root.copy_into(self.work)
            return
        self.root.redeal_into(self.seat, self.dice, self.work)
        if not self.mixed or not self.guide.reopen(self.work, self.seat):
            self.guide.recast(self.work, self.seat, self.choices, self.dice)

    def evaluate(self) -> cython.double:
        """Play on from where the tree ends; what it is worth to the searching seat."""
        self.guide.roll_out(self.work, self.choices, self.dice)
        return self.guide.worth(self.work, self.seat)

    def play_at_random(self) -> cython.double:
        """Play at random to the end of the game; what it is worth to the searching seat."""
        finish_at_random(self.work, self.choices, self.dice)
        return self.guide.worth(self.work, self.seat)

    # --- the way down ----------------------------------------------------------------------------

    def descend(self) -> cython.void:
        """Follow the tree to where it ends; forced choices and chance take no node."""
        while not self.ends():
            if self.work.actor < 0:
                self.work.luck(self.choices, self.dice)
                self.last_actor = -1
                continue
            self.work.offer(self.choices)
            self.narrow()
            if self.single():
                self.act(self.choices.verb[0], lowest(self.choices.cards[0]))
            elif not self.decide():
                return

    def ends(self) -> cython.bint:
        """Whether the tree looks no further than this."""
        return self.guide.arrived(self.work)

    def narrow(self) -> cython.void:
        """Of choices that come to the same leave one: equal copies, and sets in another order."""
        kept: cython.int = 0
        kind: cython.int
        verb: cython.int
        cards: Cards
        last: cython.int
        for kind in range(self.choices.kinds):
            verb = self.choices.verb[kind]
            last = -1
            if verb == self.last_verb and self.work.actor == self.last_actor:
                last = self.last_card
            cards = self.guide.first_alike(self.work, verb, self.choices.cards[kind])
            cards = self.guide.in_order(self.work, verb, cards, last)
            if cards:
                self.choices.verb[kept] = verb
                self.choices.cards[kept] = cards
                kept += 1
        self.choices.kinds = kept

    def single(self) -> cython.bint:
        """Whether there is nothing to decide."""
        return self.choices.kinds == 1 and self.choices.cards[0] & (self.choices.cards[0] - 1) == 0

    def act(self, verb: cython.int, card: cython.int) -> cython.void:
        """Do a choice, and remember it: the cards of a set follow each other in order."""
        self.last_actor = self.work.actor
        self.last_verb = verb
        self.last_card = card
        self.work.commit(verb, card)

    def observe(self) -> Cards:
        """What tells this situation from others.

        While the opponent goes on choosing in secret, the searching seat sees no difference; what
        has been chosen so far is told apart by its number, until the choice is shown.
        """
        if self.open:
            return self.work.digest()
        if self.own_keys or (self.mixed and self.guide.conceals(self.work)):
            return self.work.digest_for(self.work.actor)
        seen: Cards = self.work.digest_for(self.seat)
        if seen != self.glanced:
            self.glanced = seen
            self.echo = 0
            return seen
        self.echo += 1
        return mix(seen, self.echo)

    def decide(self) -> cython.bint:
        """Choose as the tree says; False where it says nothing: a situation not met before."""
        key: Cards = self.observe()
        node: cython.int = self.arena.find(key)
        early: cython.bint = not self.rooted
        if self.work.actor == self.seat:
            self.rooted = True
        if node < 0:
            node = self.arena.add_node(key)
            if not early:
                return False
            self.guide.choose(self.work, self.choices, self.dice)
            self.act(self.guide.verb, self.guide.card)
            return True
        if self.depth == self.deepest:
            return False
        edge: cython.int = self.select(node)
        if edge < 0:
            return False
        self.path_node[self.depth] = node
        self.path_edge[self.depth] = edge
        self.path_seat[self.depth] = self.work.actor
        self.depth += 1
        self.act(self.arena.action[edge] >> 6, self.arena.action[edge] & 63)
        return True

    # --- choosing by what came of it -------------------------------------------------------------

    def select(self, node: cython.int) -> cython.int:
        """The edge to follow: one not tried yet, else the best by UCB; -1 if there is no room."""
        self.path_mixed[self.depth] = self.mixed and self.guide.conceals(self.work)
        if self.path_mixed[self.depth]:
            if self.arena.first[node] < 0:
                mixing.open_all(self.arena, node, self.choices)
            return mixing.pick_mixed(self.arena, node, self.dice)
        known: cython.int = self.list_untried(node)
        edge: cython.int = -1
        if self.untried.kinds and self.may_widen(node, known):
            edge = self.arena.add_edge(node, self.pick_untried())
            if edge >= 0:
                self.arena.offer(edge)
        return edge if edge >= 0 else self.best_known(node)

    def list_untried(self, node: cython.int) -> cython.int:
        """Put what has no edge yet into `untried`, and count what has one and is offered now."""
        known: cython.int = 0
        kind: cython.int
        kept: cython.int = 0
        for kind in range(self.choices.kinds):
            self.untried.verb[kind] = self.choices.verb[kind]
            self.untried.cards[kind] = self.choices.cards[kind]
        edge: cython.int = self.arena.first[node]
        while edge >= 0:
            kind = self.find_kind(self.arena.action[edge])
            if kind >= 0:
                self.untried.cards[kind] = self.untried.cards[kind] & ~(
                    ONE << (self.arena.action[edge] & 63)
                )
                self.arena.offer(edge)
                known += 1
            edge = self.arena.next[edge]
        for kind in range(self.choices.kinds):
            if self.untried.cards[kind]:
                self.untried.verb[kept] = self.untried.verb[kind]
                self.untried.cards[kept] = self.untried.cards[kind]
                kept += 1
        self.untried.kinds = kept
        return known

    def may_widen(self, node: cython.int, known: cython.int) -> cython.bint:
        """Whether a further choice may be tried at a node, beside those known."""
        met: cython.double = self.arena.met[node]
        return self.widening <= 0.0 or known <= self.widening * sqrt(met)

    def pick_untried(self) -> cython.int:
        """The action to be tried next: what the guide would do."""
        self.guide.choose(self.work, self.untried, self.dice)
        return self.guide.verb * 64 + self.guide.card

    def any_untried(self) -> cython.int:
        """An action not tried yet, each as likely."""
        kind: cython.int = 0
        place: cython.int = self.dice.below(self.untried.total())
        while place >= count(self.untried.cards[kind]):
            place -= count(self.untried.cards[kind])
            kind += 1
        return self.untried.verb[kind] * 64 + nth(self.untried.cards[kind], place)

    def best_known(self, node: cython.int) -> cython.int:
        """The best edge by UCB of those that this deal allows, or -1."""
        best: cython.int = -1
        most: cython.double = -1e300
        score: cython.double
        visits: cython.double
        edge: cython.int = self.arena.first[node]
        while edge >= 0:
            if self.find_kind(self.arena.action[edge]) >= 0:
                visits = self.arena.visits[edge]
                score = self.arena.total[edge] / visits + self.exploration * sqrt(
                    log(self.arena.offered[edge]) / visits
                )
                if score > most:
                    most = score
                    best = edge
            edge = self.arena.next[edge]
        return best

    def find_kind(self, action: cython.int) -> cython.int:
        """The place among what is offered of the verb of an action that is offered, else -1."""
        kind: cython.int
        for kind in range(self.choices.kinds):
            if self.choices.verb[kind] == action >> 6:
                if (self.choices.cards[kind] >> (action & 63)) & 1:
                    return kind
        return -1

    # --- the way back ----------------------------------------------------------------------------

    def learn(self, value: cython.double) -> cython.void:
        """Note what came of it at every choice on the way, as whoever chose sees it."""
        place: cython.int
        edge: cython.int
        theirs: cython.double
        for place in range(self.depth):
            edge = self.path_edge[place]
            theirs = value if self.path_seat[place] == self.seat else 1.0 - value
            if self.path_mixed[place]:
                mixing.learn_mixed(self.arena, self.path_node[place], edge, theirs)
            self.arena.note(self.path_node[place], edge, theirs)
