"""What lies on the table in Simancas, who knows what of it, and the ways a card can move.

Nothing here decides whose turn it is; the phases do (`reserve`, `strategy`, `battle`).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, lowest
    from cython.cimports.strategikon.engine.simancas.setup import Setup
    from cython.cimports.strategikon.engine.simancas.words import (
        AGAINST,
        BOND,
        CHANCE,
        GUARD,
        RALLY,
        UNION,
    )
    from cython.cimports.strategikon.engine.state import State
else:
    from strategikon.engine.cards import Cards, count, lowest
    from strategikon.engine.simancas.setup import Setup
    from strategikon.engine.simancas.words import AGAINST, BOND, CHANCE, GUARD, RALLY, UNION
    from strategikon.engine.state import State


class Table(State):
    """The facts of a game in progress; a set of cards each, small numbers, nothing derived.

    By seat: `hand` (without what is set `aside` in secret), `placed`, `seen` (cards of the
    opponent's hand that the seat knows), `glimpsed` (cards of the deck that it saw and that
    cannot have reached the opponent's hand since; `glimpses`, public, is how many it saw).
    Unfinished business: cards `owed`, `reveals` to come and those `revealed`, `loses` (the
    opponent of `side` loses one at random), `discards` of a leader, `recovers` of a weapon,
    `aim` (1 + the type to be destroyed), `placing` (1 + the card) and its next `effect`.
    `acting` is 1 while the choice just made is still being carried out.
    """

    def __init__(self, setup: Setup) -> None:
        if not cython.compiled:
            self.hand, self.aside, self.placed, self.owed = [0, 0], [0, 0], [0, 0], [0, 0]
            self.seen, self.glimpsed, self.glimpses = [0, 0], [0, 0], [0, 0]
            self.wins, self.out = [0, 0], [0, 0]
            self.discard = self.revealed = self.phase = self.side = self.reveals = self.loses = 0
            self.discards = self.recovers = self.aim = self.placing = self.effect = 0
            self.acting = self.passes = self.actions = 0
        self.setup = setup
        self.deck = setup.every
        self.turn = 1
        self.owed[0] = self.owed[1] = setup.hand
        self.actor = CHANCE

    # --- how a card moves ------------------------------------------------------------------------

    def draw(self, seat: cython.int, card: Cards) -> cython.void:
        """From the deck to a hand; what the opponent saw in the deck may be in that hand now."""
        self.deck &= ~card
        self.hand[seat] |= card
        self.glimpsed[0] &= ~card
        self.glimpsed[1] &= ~card
        self.glimpsed[1 - seat] = 0
        self.glimpses[1 - seat] = 0

    def leave_hand(self, seat: cython.int, card: Cards) -> cython.void:
        """Out of a hand, and out of what the opponent knows of that hand."""
        self.hand[seat] &= ~card
        self.seen[1 - seat] &= ~card

    def put_in_discard(self, seat: cython.int, card: Cards) -> cython.void:
        """From a hand to the discard pile, openly."""
        self.leave_hand(seat, card)
        self.discard |= card

    def look_at_hand(self, seat: cython.int) -> cython.void:
        """`seat` sees the opponent's hand as it is now."""
        self.seen[seat] |= self.hand[1 - seat]

    def make_deck_ready(self) -> cython.bint:
        """Make the deck anew if it is empty and a card is wanted; whether it holds a card now."""
        if self.deck == 0:
            self.deck = self.discard
            self.discard = 0
            self.glimpses[0] = self.glimpses[1] = 0
        return self.deck != 0

    # --- unfinished business ---------------------------------------------------------------------

    def await_business(self) -> cython.bint:
        """Whether something begun is to be finished; `actor` is then who does the next step."""
        if (
            self.owed[0]
            | self.owed[1]
            | self.reveals
            | self.loses
            | self.recovers
            | self.discards
            | self.aim
        ) == 0 and self.revealed == 0:
            return False
        if self.owed[0] | self.owed[1]:
            if self.make_deck_ready():
                self.actor = CHANCE
                return True
            self.owed[0] = self.owed[1] = 0
        if self.reveals:
            self.actor = CHANCE
            return True
        if self.loses:
            if self.hand[1 - self.side]:
                self.actor = CHANCE
                return True
            self.loses = 0
        if self.discards and self.hand[self.side] == 0:
            self.discards = 0
        if self.revealed or self.recovers or self.discards or self.aim:
            self.actor = self.side
            return True
        return False

    # --- battle lines ----------------------------------------------------------------------------

    def destroyable(self, owner: cython.int) -> Cards:
        """The placed cards of `owner` that may be destroyed (guard, steadfast, eclipse)."""
        one: Cards = 1
        mine: Cards = self.placed[owner]
        if (mine | self.placed[1 - owner]) & self.setup.eclipses:
            return 0
        open_to_attack: Cards = mine & ~self.setup.steadfast
        guards: Cards = mine & self.setup.guards
        card: cython.int
        effect: cython.int
        while guards:
            card = lowest(guards)
            guards &= guards - 1
            for effect in range(self.setup.first_effect[card], self.setup.first_effect[card + 1]):
                if self.setup.keyword[effect] == GUARD:
                    open_to_attack &= ~(self.setup.meant[effect] & ~(one << card))
        return open_to_attack

    def bonus(self, seat: cython.int, card: cython.int, effect: cython.int) -> cython.int:
        """What an effect of a placed card adds to its side's force now."""
        one: Cards = 1
        others: Cards = self.placed[seat] & ~(one << card)
        meant: Cards = self.setup.meant[effect]
        keyword: cython.int = self.setup.keyword[effect]
        each: cython.int = self.setup.amount[effect]
        if keyword == RALLY:
            return each * count(others & meant)
        if keyword == BOND:
            return each if others & meant else 0
        if keyword == AGAINST:
            return each if self.placed[1 - seat] & meant else 0
        if keyword != UNION:
            return 0
        kingdoms: cython.int = 0
        kingdom: cython.int
        for kingdom in range(3):
            if others & self.setup.kingdom[kingdom]:
                kingdoms += 1
        return each * kingdoms

    def force(self, seat: cython.int) -> cython.int:
        """The force of a side's battle line, all bonuses counted."""
        total: cython.int = self.setup.printed_force(self.placed[seat])
        with_bonus: Cards = self.placed[seat] & self.setup.bonus
        card: cython.int
        effect: cython.int
        while with_bonus:
            card = lowest(with_bonus)
            with_bonus &= with_bonus - 1
            for effect in range(self.setup.first_effect[card], self.setup.first_effect[card + 1]):
                total += self.bonus(seat, card, effect)
        return total

    # --- the whole of it -------------------------------------------------------------------------

    def copy_into(self, other: State) -> cython.void:
        """Make `other`, a state of the same setup, equal to this one."""
        self.copy_facts(cython.cast(Table, other))

    def copy_facts(self, it: Table) -> cython.void:
        """Make another table equal to this one."""
        seat: cython.int
        it.actor = self.actor
        it.deck = self.deck
        it.discard = self.discard
        it.revealed = self.revealed
        for seat in range(2):
            it.hand[seat] = self.hand[seat]
            it.aside[seat] = self.aside[seat]
            it.placed[seat] = self.placed[seat]
            it.seen[seat] = self.seen[seat]
            it.glimpsed[seat] = self.glimpsed[seat]
            it.glimpses[seat] = self.glimpses[seat]
            it.wins[seat] = self.wins[seat]
            it.owed[seat] = self.owed[seat]
            it.out[seat] = self.out[seat]
        it.turn = self.turn
        it.phase = self.phase
        it.side = self.side
        it.reveals = self.reveals
        it.loses = self.loses
        it.discards = self.discards
        it.recovers = self.recovers
        it.aim = self.aim
        it.placing = self.placing
        it.effect = self.effect
        it.acting = self.acting
        it.passes = self.passes
        it.actions = self.actions
