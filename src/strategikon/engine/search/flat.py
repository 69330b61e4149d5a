"""Flat Monte Carlo: every plan tried on the same deals, played out by a guide, and averaged.

A plan is what the seat may do now: one choice, or, where choices in any order are a set
(exchanges, a meld), the whole set with the word that ends it. For each sample the hidden cards
are dealt anew; every plan still alive is tried on that deal with the same luck afterwards, so
plans differ by what they do and not by what they drew.
"""

from __future__ import annotations

from dataclasses import dataclass

import cython

from strategikon.engine.cards import gather

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, lowest
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.quick import toss
    from cython.cimports.strategikon.engine.search.guide import Guide
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.cards import Cards, lowest
    from strategikon.engine.dice import Dice
    from strategikon.engine.quick import toss
    from strategikon.engine.search.guide import Guide
    from strategikon.engine.state import Choices, State

#: The most plans one search compares.
MOST_PLANS = 256
#: How many deals are looked at for one sample where they are weighed; the last one is taken.
PATIENCE = cython.declare(cython.int, 8)
#: 2^-53, which turns 53 random bits into a number from 0 to 1.
GRAIN = cython.declare(cython.double, 1.0 / 9007199254740992.0)


@dataclass(frozen=True, slots=True)
class Tried:
    """One plan and what was found: `actions` in order, the mean chance to win and its error."""

    actions: tuple[int, ...]
    samples: int
    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Duel:
    """Two plans on the same deals: the mean of each, and the error of their difference."""

    first: float
    second: float
    error: float


def plan_of(actions: tuple[int, ...], root: State) -> tuple[int, int, int]:
    """A plan's verb, set of cards and closing verb (or -1), from the actions that it says."""
    bare = [action >> 6 for action in actions if action >> 6 in root.bare_verbs]
    played = [action for action in actions if action >> 6 not in root.bare_verbs]
    verbs = {action >> 6 for action in played}
    if not actions or len(bare) > 1 or len(verbs) > 1:
        raise ValueError("a plan is one verb with its cards, and at most one word without a card")
    if not played:
        return bare[0], 1, -1
    return verbs.pop(), gather(action & 63 for action in played), bare[0] if bare else -1


class Flat:
    """A search for the seat to act in `root`; ValueError if no seat is to act.

    `open` lets the search see all cards: no player may use it, only measurements of what luck
    leaves to skill. `weighed`: deals in which the opponent would hardly have chosen as it visibly
    did are mostly put aside.
    """

    def __init__(self, root: State, guide: Guide, seed: int) -> None:
        if root.actor < 0:
            raise ValueError("there is nothing to search: no player is to act")
        if not cython.compiled:
            self.verb = [0] * MOST_PLANS
            self.closing = [0] * MOST_PLANS
            self.cards = [0] * MOST_PLANS
            self.alive = [False] * MOST_PLANS
            self.total = [0.0] * MOST_PLANS
            self.squares = [0.0] * MOST_PLANS
            self.samples = [0] * MOST_PLANS
            self.plans = 0
        self.root = root.copy()
        self.seat = root.actor
        self.guide = guide
        self.deal = root.copy()
        self.work = root.copy()
        self.choices = Choices()
        self.dealing = Dice(seed)
        self.rolling = Dice(0)
        self.open = False
        self.weighed = False
        for verb, cards, closing in guide.plans(root)[:MOST_PLANS]:
            self._add(verb, cards, closing)

    def _add(self, verb: int, cards: int, closing: int) -> None:
        self.verb[self.plans] = verb
        self.cards[self.plans] = cards
        self.closing[self.plans] = closing
        self.alive[self.plans] = True
        self.plans += 1

    # --- sampling --------------------------------------------------------------------------------

    def deal_anew(self) -> cython.void:
        """Deal the hidden cards under the seat, and let the opponent choose in secret again."""
        if self.open:
            self.root.copy_into(self.deal)
            return
        tries: cython.int = PATIENCE if self.weighed else 1
        while tries > 0:
            self.root.redeal_into(self.seat, self.dealing, self.deal)
            self.guide.recast(self.deal, self.seat, self.choices, self.dealing)
            tries -= 1
            if tries and self.keeps():
                return

    def keeps(self) -> cython.bint:
        """Whether a deal is kept: as often as the opponent would have chosen in it as it did."""
        luck: cython.double = cython.cast(cython.double, toss(self.dealing) >> 11) * GRAIN
        return luck < self.guide.likelihood(self.deal, self.seat, self.choices)

    def perform(self, plan: cython.int) -> cython.void:
        """Do all of a plan on the working copy."""
        cards: Cards = self.cards[plan]
        while cards:
            self.work.commit(self.verb[plan], lowest(cards))
            cards &= cards - 1
        if self.closing[plan] >= 0:
            self.work.commit(self.closing[plan], 0)

    def outcome_of(self, plan: cython.int, luck: Cards) -> cython.double:
        """What a plan is worth on the present deal with this luck."""
        self.deal.copy_into(self.work)
        self.rolling.state = luck
        self.guide.set_out(self.work)
        self.perform(plan)
        self.guide.roll_out(self.work, self.choices, self.rolling)
        return self.guide.worth(self.work, self.seat)

    def try_plan(self, plan: cython.int, luck: Cards) -> cython.void:
        """Try one plan on the present deal with this luck, and count what it was worth."""
        value: cython.double = self.outcome_of(plan, luck)
        self.total[plan] += value
        self.squares[plan] += value * value
        self.samples[plan] += 1

    def sample_deals(self, deals: cython.longlong) -> cython.void:
        """Try every plan alive on so many fresh deals."""
        plan: cython.int
        luck: Cards
        while deals > 0:
            deals -= 1
            self.deal_anew()
            luck = self.dealing.next()
            for plan in range(self.plans):
                if self.alive[plan]:
                    self.try_plan(plan, luck)

    def sample(self, deals: int) -> None:
        """Try every plan alive on `deals` fresh deals, without the interpreter.

        Nothing is done where there is but one plan.
        """
        if self.plans == 1:
            return
        number: cython.longlong = deals
        with cython.nogil:
            self.sample_deals(number)

    def include(self, actions: tuple[int, ...]) -> int:
        """The plan that says these actions, added if it was not considered; its number.

        ValueError if they are not one verb with its cards, then perhaps a word without a card, or
        if there is no room.
        """
        for plan in range(self.plans):
            if set(self.actions(plan)) == set(actions):
                return plan
        verb, cards, closing = plan_of(actions, self.root)
        if self.plans >= MOST_PLANS:
            raise ValueError(f"no more than {MOST_PLANS} plans can be compared")
        self._add(verb, cards, closing)
        return self.plans - 1

    def duel(self, first: int, second: int, deals: int) -> Duel:
        """Two plans on fresh deals, the same for both; earlier samples do not count."""
        left: cython.longlong = deals
        one: cython.int = first
        other: cython.int = second
        luck: Cards = 0
        won: cython.double = 0.0
        gap: cython.double = 0.0
        total: cython.double = 0.0
        gaps: cython.double = 0.0
        squares: cython.double = 0.0
        with cython.nogil:
            while left > 0:
                left -= 1
                self.deal_anew()
                luck = self.dealing.next()
                won = self.outcome_of(one, luck)
                gap = won - self.outcome_of(other, luck)
                total += won
                gaps += gap
                squares += gap * gap
        mean = gaps / deals
        error = (max(0.0, squares / deals - mean * mean) / deals) ** 0.5
        return Duel(total / deals, total / deals - mean, error)

    def keep(self, best: int) -> None:
        """Go on with the `best` plans only, by their means so far."""
        order = sorted(self.living(), key=self.mean, reverse=True)
        for plan in order[best:]:
            self.alive[plan] = False

    # --- what was found --------------------------------------------------------------------------

    def living(self) -> list[int]:
        """The plans still compared."""
        return [plan for plan in range(self.plans) if self.alive[plan]]

    def mean(self, plan: int) -> float:
        """The mean chance to win of a plan so far; 0 before it was tried."""
        tried = self.samples[plan]
        return self.total[plan] / tried if tried else 0.0

    def found(self) -> list[Tried]:
        """Every plan, the most tried and then the best first."""
        results = [self._tried(plan) for plan in range(self.plans)]
        return sorted(results, key=lambda tried: (-tried.samples, -tried.mean))

    def policy(self) -> dict[tuple[int, ...], float]:
        """How often each plan is to be chosen: the best always."""
        return {tried.actions: float(place == 0) for place, tried in enumerate(self.found())}

    def line(self) -> list[int]:
        """The actions of the best plan."""
        return list(self.found()[0].actions)

    @property
    def full(self) -> bool:
        """There is no tree, so it never lacks room."""
        return False

    def _tried(self, plan: int) -> Tried:
        number = self.samples[plan]
        mean = self.mean(plan)
        spread = max(0.0, self.squares[plan] / number - mean * mean) if number else 0.0
        error = (spread / number) ** 0.5 if number else 0.5
        return Tried(self.actions(plan), number, mean, error)

    def actions(self, plan: int) -> tuple[int, ...]:
        """The actions of a plan, in the order in which they are to be said."""
        actions: list[int] = []
        card: cython.int
        for card in range(64):
            if (self.cards[plan] >> card) & 1:
                actions.append(self.verb[plan] * 64 + card)
        if self.closing[plan] >= 0:
            actions.append(self.closing[plan] * 64)
        return tuple(actions)
