"""Which cards an opponent may have drawn unseen: all that agrees with what a seat saw, evenly.

Every unseen draw of the present turn is a slot, in the order of the draws. Some cards must have
come from one of the slots up to a moment, because the seat has seen them since; any other card
that may be in the hidden part of the opponent's hand may have come from what slots are left.
Every draw was a uniform choice among equally many cards, whichever they were, so all ways to
fill the slots are equally likely. (What the opponent chose to do is not taken as evidence.)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import perm

from strategikon.engine import Dice
from strategikon.engine.cards import count, each, nth

#: More tries than any table needs: the likeliest way to fail is a hand known to hold one of some
#: cards, and a hand drawn evenly from at most 64 holds one in 1 of 64 tries or more.
MOST_TRIES = 100_000


def pick(cards: int, dice: Dice) -> int:
    """One card of a set that is not empty, each as likely."""
    return nth(cards, dice.roll(count(cards)))


def shuffled(cards: int, dice: Dice) -> list[int]:
    """The cards of a set in any order, each order as likely."""
    order = list(each(cards))
    for last in range(len(order) - 1, 0, -1):
        other = dice.roll(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def some(cards: int, most: int, dice: Dice) -> list[int]:
    """Up to `most` cards of a set in any order: how many is as open as which."""
    most = min(most, count(cards))
    return shuffled(cards, dice)[: dice.roll(most + 1)]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card that must have come from one of the slots from `first` up to, not with, `last`."""

    card: int
    first: int
    last: int


@dataclass
class Draws:
    """The unseen draws of a turn, and what is known of them."""

    slots: int = 0
    wanted: list[Wanted] = field(default_factory=list)

    def draw(self) -> None:
        """One more card is drawn unseen."""
        self.slots += 1

    def want(self, card: int, first: int = 0) -> None:
        """The card turns out to have been drawn by now, and not before slot `first`."""
        self.wanted.append(Wanted(card, first, self.slots))

    def filled(self, rest: Rest, dice: Dice) -> list[int]:
        """The card of every slot."""
        order = sorted(self.wanted, key=lambda wanted: (not wanted.first, wanted.last))
        most = self._most_ways(order, rest)
        for _ in range(MOST_TRIES):
            slots: list[int | None] = [None] * self.slots
            ways = _place(order, slots, dice)
            early = slots[: rest.border].count(None)
            late = slots[rest.border :].count(None)
            ways *= rest.ways(early, late)
            # Where a choice leaves fewer ways to go on, it is made as much less often.
            if ways and (ways >= most or dice.roll(_FINE) * most < ways * _FINE):
                cards = iter(rest.drawn(early, late, dice))
                filled = [next(cards) if card is None else card for card in slots]
                if rest.agrees(filled):
                    return filled
        raise AssertionError("no draws agree with what was seen")

    def _most_ways(self, order: list[Wanted], rest: Rest) -> int:
        """A bound on the ways that a try can have."""
        most = 1
        for place, wanted in enumerate(order):
            taken = sum(
                earlier.last <= wanted.last and earlier.first >= wanted.first
                for earlier in order[:place]
            )
            most *= max(1, wanted.last - wanted.first - taken)
        left = self.slots - len(order)
        return most * max(1, *(rest.ways(early, left - early) for early in range(left + 1)))


_FINE = 1 << 30


def _place(order: list[Wanted], slots: list[int | None], dice: Dice) -> int:
    """Put each card into one of its slots that are free; in how many ways, 0 if one has none."""
    ways = 1
    for wanted in order:
        free = [slot for slot in range(wanted.first, wanted.last) if slots[slot] is None]
        if not free:
            return 0
        ways *= len(free)
        slots[free[dice.roll(len(free))]] = wanted.card
    return ways


@dataclass(frozen=True, slots=True)
class Rest:
    """What may fill the slots that are left: `late` cards, before slot `border` the `early` ones.

    `early` is a subset of `late`. Of the cards `holds`, if any, the hand must hold one, be it in
    the rest or among the cards `held` that are known to be there.
    """

    early: int
    late: int
    border: int = 0
    holds: int = 0
    held: int = 0

    def ways(self, early: int, late: int) -> int:
        """In how many ways so many early and late slots can be filled."""
        cards = count(self.late) - early
        return perm(count(self.early), early) * perm(max(0, cards), late)

    def drawn(self, early: int, late: int, dice: Dice) -> list[int]:
        """Cards for so many early and late slots."""
        cards = shuffled(self.early, dice)[:early]
        left = self.late & ~sum(1 << card for card in cards)
        return cards + shuffled(left, dice)[:late]

    def agrees(self, filled: list[int]) -> bool:
        """Whether the hand holds one of the cards that it must hold one of."""
        if not self.holds or self.holds & self.held:
            return True
        return any(self.holds >> card & 1 and self.late >> card & 1 for card in filled)
