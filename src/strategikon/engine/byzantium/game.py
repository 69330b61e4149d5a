"""Byzantium: a turn from Draw to End, one phase after the other, the throne changing every turn."""

from __future__ import annotations

from typing import Any, ClassVar

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium import (
        draw,
        end,
        knowledge,
        meld,
        redraw,
        resolution,
    )
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import (
        AGE,
        CHANCE,
        DEAL,
        DONE,
        DRAW,
        EXCHANGE,
        MELD,
        MELDS,
        NEGOTIATE,
        NOTHING,
        OVER,
        PASS,
        REDRAW,
        REPLACE,
    )
    from cython.cimports.strategikon.engine.cards import Cards, count, nth
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.quick import roll
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.byzantium import draw, end, knowledge, meld, redraw, resolution
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import (
        AGE,
        CHANCE,
        DEAL,
        DONE,
        DRAW,
        EXCHANGE,
        MELD,
        MELDS,
        NEGOTIATE,
        NOTHING,
        OVER,
        PASS,
        REDRAW,
        REPLACE,
    )
    from strategikon.engine.cards import Cards, count, nth
    from strategikon.engine.dice import Dice
    from strategikon.engine.quick import roll
    from strategikon.engine.state import Choices, State

from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.inspect import inspect
from strategikon.engine.byzantium.refusals import refusal
from strategikon.engine.byzantium.setup import SEATS
from strategikon.engine.byzantium.showing import own, public
from strategikon.engine.outcome import Outcome
from strategikon.engine.refused import Refused
from strategikon.engine.state import checked_seat


class Byzantium(Table):
    """A game of Byzantium in progress: seat 0 is p1, emperor in the odd turns, seat 1 is p2."""

    game: ClassVar[str] = "byzantium"
    seats: ClassVar[tuple[str, str]] = SEATS
    verbs: ClassVar[tuple[str, ...]] = words.VERBS
    chance_verbs: ClassVar[frozenset[int]] = frozenset((words.DEAL,))
    bare_verbs: ClassVar[frozenset[int]] = frozenset((words.DONE, words.DECLINE))

    # --- what may be chosen -----------------------------------------------------------------------

    def offer(self, choices: Choices) -> cython.void:
        """A card that is owed first, else what the role to act is asked."""
        choices.clear()
        if self.actor == CHANCE:
            choices.add(DEAL, self.draw[0 if self.owed[0] else 1])
        elif self.actor == OVER:
            return
        elif self.question == EXCHANGE:
            redraw.offer(self, choices)
        elif self.question == PASS:
            choices.add(PASS, self.hand[self.side])
        else:
            meld.offer(self, choices)

    # --- what a choice does -----------------------------------------------------------------------

    def commit(self, verb: cython.int, card: cython.int) -> cython.void:
        """Do an offered choice and everything that follows from it, up to the next question."""
        one: Cards = 1
        bit: Cards = one << card
        if verb == DEAL:
            self.deal(bit)
        elif verb == EXCHANGE or verb == MELD:
            self.choose(bit)
        elif verb == PASS:
            end.pass_on(self, bit)
        elif verb == NEGOTIATE:
            meld.negotiate(self, bit)
        elif verb == REPLACE:
            meld.replace(self, bit)
        elif verb != DONE:
            meld.decline(self)
        elif self.question == EXCHANGE:
            redraw.done(self)
        else:
            meld.done(self)
        self.advance()

    def luck(self, choices: Choices, dice: Dice) -> cython.int:
        """All cards owed are dealt; how many events that were."""
        one: Cards = 1
        pile: Cards
        dealt: cython.int = 0
        while self.await_cards():
            pile = self.draw[0 if self.owed[0] else 1]
            self.deal(one << nth(pile, roll(dice, count(pile))))
            dealt += 1
        self.advance()
        return dealt

    # --- what follows -----------------------------------------------------------------------------

    def advance(self) -> cython.void:
        """Go on until somebody is asked, a card is to be dealt, or the game is over."""
        while self.question == NOTHING and self.actor != OVER and not self.await_cards():
            self.next_step()

    def next_step(self) -> cython.void:
        """Nothing is asked and nothing owed: what comes next."""
        if self.phase == DRAW:
            draw.begin_age(self)
        elif self.phase == AGE:
            if not draw.put_away(self):
                redraw.begin(self)
        elif self.phase == REDRAW:
            meld.begin(self)
        elif self.phase != MELDS:
            end.change_throne(self)
        elif resolution.resolve(self):
            if self.turn == self.setup.turns:
                self.actor = OVER
            else:
                end.begin(self)

    # --- knowledge --------------------------------------------------------------------------------

    def redeal_into(self, seat: cython.int, dice: Dice, other: State) -> cython.void:
        """Make `other` a state that `seat` cannot tell from this one."""
        self.copy_facts(cython.cast(Table, other))
        knowledge.redeal(cython.cast(Table, other), self.seat(seat), dice)

    def digest(self) -> Cards:
        """The hash behind `key`."""
        return knowledge.digest(self)

    def digest_for(self, seat: cython.int) -> Cards:
        """The hash behind `information`."""
        return knowledge.digest_for(self, self.seat(seat))

    # --- for Python -------------------------------------------------------------------------------

    def copy(self) -> Byzantium:
        """An independent state equal to this one."""
        other = Byzantium(self.setup)
        self.copy_facts(other)
        return other

    def seat_of(self, role: int) -> int:
        """Who plays a role this turn, and as well which role a seat plays."""
        return self.seat(role)

    def pile_of(self, verb: int) -> int:
        """The deck of which this verb means a card now, by the number of its role."""
        if verb == words.DEAL:
            return 0 if self.owed[0] else 1
        if verb in (words.NEGOTIATE, words.REPLACE):
            return words.FOES
        return self.side

    def card_name(self, verb: int, card: int) -> str:
        """The physical card that an action with this verb means now."""
        return self.setup.name(self.pile_of(verb), card)

    def find_card(self, verb: int, name: str) -> int | None:
        """The place of a physical card in the deck that this verb means now, or None."""
        return self.setup.find(self.pile_of(verb), name)

    def chance_seat(self) -> int:
        """Who is dealt a card now."""
        return self.seat(self.pile_of(words.DEAL))

    def refusal(self, verb: int, card: int) -> Refused:
        """Why this choice, which is not offered, is not allowed."""
        return refusal(self, verb, card)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.actor != words.OVER:
            return None
        first, second = self.legacy[0], self.legacy[1]
        winner = None if first == second else int(second > first)
        reason = "turns" if self.territory else "fall"
        return Outcome(winner, (first, second), reason, self.territory)

    def public(self) -> dict[str, Any]:
        """What everybody may know (`Public` in `view.py`)."""
        return public(self)

    def own(self, seat: int) -> dict[str, Any]:
        """What the seat may know besides (`View` in `view.py`)."""
        return own(self, checked_seat(seat))

    def check(self) -> None:
        """AssertionError, with a sentence, if any invariant of the state is broken."""
        inspect(self)
