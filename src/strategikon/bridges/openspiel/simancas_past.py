"""Another course of the present turn of Simancas, which a seat cannot tell from the real one.

Read from what the seat saw alone. Where the deck ran out, everything not seen elsewhere was in
the opponent's hand; a card that the seat saw in the deck was drawn later, if at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from strategikon.bridges.openspiel.draws import Draws, Rest, pick, shuffled, some
from strategikon.bridges.openspiel.simancas_sight import OUT_OF_HAND, SHOW
from strategikon.bridges.openspiel.steps import NO_CARD, parts
from strategikon.engine import Dice, State
from strategikon.engine.cards import count, each
from strategikon.engine.simancas import words
from strategikon.engine.simancas.game import Simancas

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
    assert isinstance(dawn, Simancas)
    assert isinstance(now, Simancas)
    seen = [parts(coded) for coded in steps]
    reading = _Reading(dawn, seat)
    for each_seen in seen:
        reading.note(*each_seen)
    telling = _Telling(seat, seen, iter(reading.filled(dice)), dice)
    exchanging = now.actor == 1 - seat and now.phase == words.RESERVE
    return lambda table: telling.actions(table, exchanging)


class _Reading:
    """What the steps of a turn say of the cards, one after the other."""

    def __init__(self, dawn: Simancas, seat: int) -> None:
        self.seat = seat
        self.draws = Draws()
        #: Cards in the deck or the opponent's hand; of these, those surely in that hand.
        self.unseen = dawn.deck
        self.held = 0
        self.deck = count(dawn.deck)
        self.discard = dawn.discard
        self.aside = 0
        #: The slot before which a card was in the deck, for cards that the seat saw there.
        self.since: dict[int, int] = {}

    def note(self, word: int, who: int, card: int) -> None:
        """One step, in the order in which they were seen."""
        if word in (words.DEAL, words.REVEAL) and self.deck == 0:
            self._renew_deck()
        bit = 0 if card == NO_CARD else 1 << card
        if word in (words.DEAL, words.KEEP):
            self.deck -= 1
            self.unseen &= ~bit
            if not bit:
                self.draws.draw()
        elif word == words.REVEAL:
            if bit:
                self.since[card] = self.draws.slots
        elif word == words.EXCHANGE and who == self.seat:
            self.aside |= bit
        elif word == words.DONE:
            if who == 1:
                self.discard |= self.aside
        elif word == SHOW:
            self._holds(card)
        elif word == words.RECOVER:
            self.discard &= ~bit
            if who != self.seat:
                self.unseen |= bit
                self.held |= bit
        elif word in OUT_OF_HAND or word == words.EXCHANGE:
            if who != self.seat:
                self._leaves(card)
            if word != words.PLACE:
                self.discard |= bit
        elif word == words.DESTROY:
            self.discard |= bit

    def _holds(self, card: int) -> None:
        """The opponent holds the card now."""
        if not self.held >> card & 1:
            self.draws.want(card, self.since.pop(card, 0))
            self.held |= 1 << card

    def _leaves(self, card: int) -> None:
        """The card leaves the opponent's hand."""
        self._holds(card)
        self.held &= ~(1 << card)
        self.unseen &= ~(1 << card)

    def _renew_deck(self) -> None:
        """The deck had run out: all that was unseen was in the opponent's hand."""
        for card in each(self.unseen):
            self._holds(card)
        self.unseen |= self.discard
        self.deck = count(self.discard)
        self.discard = 0
        self.since.clear()

    def filled(self, dice: Dice) -> list[int]:
        """What the opponent may have drawn unseen, draw by draw."""
        rest = self.unseen & ~self.held
        late = sum(1 << card for card in self.since if rest >> card & 1)
        border = max(self.since.values(), default=0)
        return self.draws.filled(Rest(rest & ~late, rest, border), dice)


class _Telling:
    """The course of the turn in full, what the seat did not see filled in."""

    def __init__(self, seat: int, seen: list[Seen], drawn: Iterator[int], dice: Dice) -> None:
        self.seat = seat
        self.seen = seen
        self.drawn = drawn
        self.dice = dice
        self.kept: int | None = None
        theirs = [(word, card) for word, who, card in seen if who != seat]
        self.exchanged = sum(1 << card for word, card in theirs if word == words.EXCHANGE)
        self.disclosed = sum(word == words.DONE for word, _, _ in seen) == 2
        self.reveals = sum(word == words.REVEAL for word, _ in theirs)
        self.keeps = any(word == words.KEEP for word, _ in theirs)

    def actions(self, table: State, exchanging: bool) -> Iterator[int]:
        """Every action of the turn up to now."""
        assert isinstance(table, Simancas)
        for word, who, card in self.seen:
            if word >= SHOW or (word == words.EXCHANGE and who != self.seat):
                continue  # not events, or told where they happened
            if word == words.DONE and who != self.seat:
                yield from self._exchange(table)
            elif word == words.REVEAL and who != self.seat:
                card = self._reveal(table)
            elif card == NO_CARD and word in (words.DEAL, words.KEEP):
                card = next(self.drawn) if self.kept is None else self.kept
                self.kept = None
            yield word * 64 + (0 if card == NO_CARD else card)
        if exchanging:
            yield from self._exchange(table)

    def _exchange(self, table: Simancas) -> Iterator[int]:
        """What the opponent exchanged, in any order; any choice if it is not disclosed yet."""
        if self.disclosed:
            cards = shuffled(self.exchanged, self.dice)
        else:
            cards = some(table.hand[1 - self.seat], table.setup.exchange, self.dice)
        yield from (words.EXCHANGE * 64 + card for card in cards)

    def _reveal(self, table: Simancas) -> int:
        """One of the cards looked at; if one of them was kept, it must be among them."""
        if self.keeps and self.kept is None:
            self.kept = next(self.drawn)
        self.reveals -= 1
        hidden = table.deck & ~table.revealed
        if self.kept is None or table.revealed >> self.kept & 1:
            return pick(hidden, self.dice)
        left = self.reveals + 1
        # Among the `left` cards still to be looked at, the one kept is as likely to be each.
        if self.dice.roll(left) == 0:
            return self.kept
        return pick(hidden & ~(1 << self.kept), self.dice)
