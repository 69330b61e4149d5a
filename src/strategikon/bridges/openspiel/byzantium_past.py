"""Another course of the present turn of Byzantium, which a seat cannot tell from the real one.

Read from what the seat saw alone. Hidden are only the cards of the opponent's role. Where its
pile ran out, everything not seen elsewhere was in its hand; whatever was in that hand when it was
looked through in the age phase, and was not put away, can be used in this age.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from strategikon.bridges.openspiel.byzantium_sight import AWAY
from strategikon.bridges.openspiel.draws import Draws, Rest, pick, shuffled, some
from strategikon.bridges.openspiel.steps import NO_CARD, parts
from strategikon.engine import Dice, State
from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.cards import count, each

#: One thing seen: the word, whom it concerns, the card.
Seen = tuple[int, int, int]


def course(
    dawn: State, now: State, seat: int, steps: Sequence[int], dice: Dice
) -> Callable[[State], Iterator[int]]:
    """The actions of a course of the turn that shows the seat these steps.

    `dawn` is the table at the start of the turn, `now` the present one, of which only what the
    seat knows is read. The result takes a table like `dawn`; each action is to be done to it
    before the next is asked for.
    """
    assert isinstance(dawn, Byzantium)
    assert isinstance(now, Byzantium)
    role = 1 - dawn.seat_of(seat)
    seen = [parts(coded) for coded in steps]
    reading = _Reading(dawn, role)
    for each_seen in seen:
        reading.note(*each_seen)
    telling = _Telling(role, seen, iter(reading.filled(now, dice)), dice)
    choosing = now.actor == 1 - seat
    return lambda table: telling.actions(table, choosing)


class _Reading:
    """What the steps of a turn say of the cards of the opponent's role, one after the other."""

    def __init__(self, dawn: Byzantium, role: int) -> None:
        self.role = role
        self.draws = Draws()
        #: Cards in the pile or the opponent's hand; of these, those surely in that hand.
        self.unseen = dawn.draw[role] | dawn.hand[role]
        self.held = dawn.hand[role]
        self.pile = count(dawn.draw[role])
        self.discard = dawn.discard[role]
        self.usable = dawn.setup.usable[role * 3 + dawn.setup.age_of[dawn.turn]]
        #: The slots that the hand had when it was last looked through, and the time before.
        self.checked = self.checked_before = 0
        self.in_age = True

    def note(self, word: int, who: int, card: int) -> None:
        """One step, in the order in which they were seen."""
        if word in (words.EXCHANGE, words.DONE) and self.in_age:
            self.in_age = False
            self.checked = self.draws.slots
        if who != self.role or word == words.NEGOTIATE:
            return
        if word == words.DEAL:
            self._deal(card)
        elif word == AWAY:
            if self.checked != self.draws.slots:
                self.checked_before, self.checked = self.checked, self.draws.slots
            self._leaves(card, self.checked_before)
        elif word in (words.MELD, words.REPLACE):
            self._leaves(card, 0)
        elif word == words.EXCHANGE:
            self._leaves(card, 0)
            self.discard |= 1 << card

    def _deal(self, card: int) -> None:
        if self.pile == 0:
            for other in each(self.unseen):
                self._holds(other, 0 if self.usable >> other & 1 else self.checked)
            self.unseen |= self.discard
            self.pile = count(self.discard)
            self.discard = 0
        self.pile -= 1
        if card == NO_CARD:
            self.draws.draw()
        else:
            self.held |= 1 << card

    def _holds(self, card: int, first: int) -> None:
        """The opponent holds the card now, and did not draw it before the slot `first`."""
        if not self.held >> card & 1:
            self.draws.want(card, first)
            self.held |= 1 << card

    def _leaves(self, card: int, first: int) -> None:
        """The card leaves the opponent's hand, into which it did not come before a slot."""
        self._holds(card, first)
        self.held &= ~(1 << card)
        self.unseen &= ~(1 << card)

    def filled(self, now: Byzantium, dice: Dice) -> list[int]:
        """What the opponent may have drawn unseen, draw by draw."""
        rest = self.unseen & ~self.held
        holds = 0
        if self.role == words.FOES:
            rest &= ~now.lacks
            holds = now.holds
        border = max(0, self.draws.slots - now.unsure[self.role])
        return self.draws.filled(Rest(rest & self.usable, rest, border, holds, self.held), dice)


class _Telling:
    """The course of the turn in full, what the seat did not see filled in."""

    def __init__(self, role: int, seen: list[Seen], drawn: Iterator[int], dice: Dice) -> None:
        self.role = role
        self.seen = seen
        self.drawn = drawn
        self.dice = dice
        #: How often a role was through with choosing in secret: twice, and it is disclosed.
        self.done = sum(word == words.DONE for word, _, _ in seen)

    def actions(self, table: State, choosing: bool) -> Iterator[int]:
        """Every action of the turn up to now."""
        assert isinstance(table, Byzantium)
        for word, who, card in self.seen:
            theirs = who == self.role
            if word >= AWAY or (theirs and word in (words.EXCHANGE, words.MELD)):
                continue  # not events, or told where they happened
            if theirs and word == words.DONE:
                yield from self._choose(table)
            elif theirs and word == words.DEAL and card == NO_CARD:
                card = next(self.drawn)
            elif theirs and word == words.PASS:
                card = pick(table.hand[self.role], self.dice)
            yield word * 64 + (0 if card == NO_CARD else card)
        if choosing:
            yield from self._choose(table)

    def _choose(self, table: Byzantium) -> Iterator[int]:
        """What the opponent chose in secret, in any order; anything if it is not disclosed yet."""
        if table.question == words.EXCHANGE:
            if self.done >= 2:
                yield from self._disclosed(words.EXCHANGE)
            else:
                hand, most = table.hand[self.role], table.setup.exchange
                yield from (words.EXCHANGE * 64 + card for card in some(hand, most, self.dice))
        elif table.question == words.MELD:
            if self.done >= 4:
                yield from self._disclosed(words.MELD)
            else:
                yield from self._any_meld(table)

    def _disclosed(self, word: int) -> Iterator[int]:
        chosen = {card for seen, who, card in self.seen if seen == word and who == self.role}
        cards = shuffled(sum(1 << card for card in chosen), self.dice)
        yield from (word * 64 + card for card in cards)

    def _any_meld(self, table: Byzantium) -> Iterator[int]:
        """A meld card by card, each that fits as likely to come next as that there is no more."""
        while True:
            fits = [action for action in table.legal() if action >> 6 == words.MELD]
            chosen = self.dice.roll(len(fits) + 1)
            if chosen == len(fits):
                return
            yield fits[chosen]
