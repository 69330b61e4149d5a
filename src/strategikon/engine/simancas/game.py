"""Simancas: a turn from Fate to Retreat, one phase after the other, moors leading every turn."""

from __future__ import annotations

from typing import Any, ClassVar

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, nth
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.quick import roll
    from cython.cimports.strategikon.engine.simancas import battle, knowledge, reserve, strategy
    from cython.cimports.strategikon.engine.simancas.table import Table
    from cython.cimports.strategikon.engine.simancas.words import (
        BATTLE,
        CHANCE,
        COMMAND,
        DEAL,
        DESTROY,
        DISCARD,
        DONE,
        EXCHANGE,
        FATE,
        HOLD,
        KEEP,
        LOSE,
        OVER,
        PLACE,
        RECOVER,
        RESERVE,
        REVEAL,
        STRATEGY,
        TACTIC,
    )
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.cards import Cards, count, nth
    from strategikon.engine.dice import Dice
    from strategikon.engine.quick import roll
    from strategikon.engine.simancas import battle, knowledge, reserve, strategy
    from strategikon.engine.simancas.table import Table
    from strategikon.engine.simancas.words import (
        BATTLE,
        CHANCE,
        COMMAND,
        DEAL,
        DESTROY,
        DISCARD,
        DONE,
        EXCHANGE,
        FATE,
        HOLD,
        KEEP,
        LOSE,
        OVER,
        PLACE,
        RECOVER,
        RESERVE,
        REVEAL,
        STRATEGY,
        TACTIC,
    )
    from strategikon.engine.state import Choices, State

from strategikon.engine.outcome import Outcome
from strategikon.engine.refused import Refused
from strategikon.engine.simancas import words
from strategikon.engine.simancas.inspect import inspect
from strategikon.engine.simancas.refusals import refusal
from strategikon.engine.simancas.setup import SEATS
from strategikon.engine.simancas.showing import own, public
from strategikon.engine.state import checked_seat


class Simancas(Table):
    """A game of Simancas in progress: seat 0 is the moors, seat 1 the christians."""

    game: ClassVar[str] = "simancas"
    seats: ClassVar[tuple[str, str]] = SEATS
    verbs: ClassVar[tuple[str, ...]] = words.VERBS
    chance_verbs: ClassVar[frozenset[int]] = frozenset((words.DEAL, words.REVEAL, words.LOSE))
    bare_verbs: ClassVar[frozenset[int]] = frozenset((words.DONE, words.HOLD, words.PASS))

    # --- what may be chosen -----------------------------------------------------------------------

    def offer(self, choices: Choices) -> cython.void:
        """Unfinished business first, else what the phase asks of the side to act."""
        choices.clear()
        if self.actor == CHANCE:
            self.offer_chance(choices)
        elif self.actor == OVER:
            return
        elif self.revealed:
            choices.add(KEEP, self.revealed)
        elif self.recovers:
            choices.add(RECOVER, strategy.recoverable(self))
        elif self.discards:
            choices.add(DISCARD, self.hand[self.side])
        elif self.aim:
            choices.add(DESTROY, battle.targets(self))
        elif self.phase == RESERVE:
            reserve.offer(self, choices)
        elif self.phase == STRATEGY:
            strategy.offer(self, choices)
        else:
            battle.offer(self, choices)

    def offer_chance(self, choices: Choices) -> cython.void:
        """A card of the deck to be dealt or revealed, or a card of a hand to be lost."""
        if self.owed[0] | self.owed[1]:
            choices.add(DEAL, self.deck)
        elif self.reveals:
            choices.add(REVEAL, self.deck & ~self.revealed)
        else:
            choices.add(LOSE, self.hand[1 - self.side])

    # --- what a choice does -----------------------------------------------------------------------

    def commit(self, verb: cython.int, card: cython.int) -> cython.void:
        """Do an offered choice and everything that follows from it, up to the next question."""
        one: Cards = 1
        if verb <= LOSE:
            self.commit_chance(verb, one << card)
        else:
            self.commit_choice(verb, card)
        self.advance()

    def commit_chance(self, verb: cython.int, bit: Cards) -> cython.void:
        """A card is dealt, revealed or lost."""
        if verb == DEAL:
            seat: cython.int = 0 if self.owed[0] else 1
            self.owed[seat] -= 1
            self.draw(seat, bit)
        elif verb == REVEAL:
            self.revealed |= bit
            self.reveals -= 1
        else:
            self.put_in_discard(1 - self.side, bit)
            self.loses = 0

    def luck(self, choices: Choices, dice: Dice) -> cython.int:
        """All cards owed are dealt, or one card is revealed or lost; how many events that were."""
        one: Cards = 1
        dealt: cython.int = 0
        seat: cython.int
        for seat in range(2):
            while self.owed[seat] and self.make_deck_ready():
                self.draw(seat, one << nth(self.deck, roll(dice, count(self.deck))))
                self.owed[seat] -= 1
                dealt += 1
        if dealt == 0:
            choices.clear()
            self.offer_chance(choices)
            self.commit_chance(choices.verb[0], one << dice.pick(choices.cards[0]))
            dealt = 1
        self.advance()
        return dealt

    def commit_choice(self, verb: cython.int, card: cython.int) -> cython.void:
        """A player's choice."""
        one: Cards = 1
        if verb == PLACE:
            battle.place(self, card)
        elif verb == TACTIC:
            battle.tactic(self, card)
        elif verb == EXCHANGE:
            reserve.exchange(self, card)
        elif verb == DONE:
            reserve.done(self)
        elif verb == DESTROY:
            battle.destroy(self, card)
        elif verb == COMMAND:
            strategy.command(self, card)
        elif verb == HOLD:
            self.acting = 1
        elif verb == DISCARD:
            self.put_in_discard(self.side, one << card)
            self.discards -= 1
        elif verb == KEEP:
            strategy.keep(self, card)
        elif verb == RECOVER:
            strategy.recover(self, card)
        else:
            battle.pass_(self)

    # --- what follows -----------------------------------------------------------------------------

    def advance(self) -> cython.void:
        """Go on until somebody is asked, a card is wanted, or the game is over."""
        while not self.await_business() and not self.next_step():
            pass

    def next_step(self) -> cython.bint:
        """Nothing is unfinished: ask the next question. False when something else comes first."""
        asked: cython.bint = True
        if self.phase == BATTLE:
            if self.placing and battle.next_effect(self):
                return False
            asked = not self.acting or battle.next_side(self)
        elif self.phase == FATE:
            reserve.begin(self)
        elif self.phase == RESERVE:
            if self.acting:
                strategy.begin(self)
        elif self.acting and not strategy.next_side(self):
            asked = battle.begin(self)
        if asked:
            self.actor = self.side
            return True
        self.end_battle()
        return self.actor == OVER

    def end_battle(self) -> cython.void:
        """Somebody may have won the turn, and with it the game; else both sides retreat."""
        battle.resolve(self)
        most: cython.int = max(self.wins[0], self.wins[1])
        if most >= self.setup.wins or self.turn >= self.setup.max_turns:
            self.actor = OVER
        else:
            self.retreat()

    def retreat(self) -> cython.void:
        """Phase 5: all placed cards and both hands to the discard pile; the next turn begins."""
        seat: cython.int
        for seat in range(2):
            self.discard |= self.placed[seat] | self.hand[seat]
            self.placed[seat] = self.hand[seat] = 0
            self.seen[seat] = self.glimpsed[seat] = 0
            self.glimpses[seat] = self.out[seat] = 0
            self.owed[seat] = self.setup.hand
        self.turn += 1
        self.phase = FATE
        self.side = 0
        self.passes = self.actions = 0

    # --- knowledge --------------------------------------------------------------------------------

    def redeal_into(self, seat: cython.int, dice: Dice, other: State) -> cython.void:
        """Make `other` a state that `seat` cannot tell from this one."""
        self.copy_facts(cython.cast(Table, other))
        knowledge.redeal(cython.cast(Table, other), seat, dice)

    def digest(self) -> Cards:
        """The hash behind `key`."""
        return knowledge.digest(self)

    def digest_for(self, seat: cython.int) -> Cards:
        """The hash behind `information`."""
        return knowledge.digest_for(self, seat)

    # --- for Python -------------------------------------------------------------------------------

    def copy(self) -> Simancas:
        """An independent state equal to this one."""
        other = Simancas(self.setup)
        self.copy_facts(other)
        return other

    def line_force(self, seat: int) -> int:
        """The force of a side's battle line, all bonuses counted."""
        return self.force(seat)

    def open_to_attack(self, seat: int) -> int:
        """The set of a side's placed cards that may be destroyed now."""
        return self.destroyable(seat)

    def card_name(self, verb: int, card: int) -> str:
        """The physical card at this place of the deck."""
        return self.setup.name(card)

    def find_card(self, verb: int, name: str) -> int | None:
        """The place of a physical card, or None if the deck has none of this name."""
        return self.setup.find(name)

    def chance_seat(self) -> int:
        """Who is dealt, shown or robbed a card now."""
        if self.owed[0] or self.owed[1]:
            return 0 if self.owed[0] else 1
        return self.side if self.reveals else 1 - self.side

    def refusal(self, verb: int, card: int) -> Refused:
        """Why this choice, which is not offered, is not allowed."""
        return refusal(self, verb, card)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.actor != words.OVER:
            return None
        moors, christians = self.wins[0], self.wins[1]
        winner = None if moors == christians else int(christians > moors)
        reached = max(moors, christians) >= self.setup.wins
        return Outcome(winner, (moors, christians), "wins" if reached else "max_turns")

    def public(self) -> dict[str, Any]:
        """What everybody may know (`Public` in `view.py`)."""
        return public(self)

    def own(self, seat: int) -> dict[str, Any]:
        """What the seat may know besides (`View` in `view.py`)."""
        return own(self, checked_seat(seat))

    def check(self) -> None:
        """AssertionError, with a sentence, if any invariant of the state is broken."""
        inspect(self)
