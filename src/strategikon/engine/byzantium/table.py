"""What lies on the table in Byzantium, who knows what of it, and the ways a card can move.

Nothing here decides whose turn it is; the phases do (`draw`, `redraw`, `meld`, `end`).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.setup import Setup
    from cython.cimports.strategikon.engine.byzantium.words import CHANCE, DRAW, NOTHING
    from cython.cimports.strategikon.engine.cards import Cards, count
    from cython.cimports.strategikon.engine.state import State
else:
    from strategikon.engine.byzantium.setup import Setup
    from strategikon.engine.byzantium.words import CHANCE, DRAW, NOTHING
    from strategikon.engine.cards import Cards, count
    from strategikon.engine.state import State


class Table(State):
    """The facts of a game in progress; a set of cards each, small numbers, nothing derived.

    By role, since a hand holds cards of its role's deck only and stays where it is when the
    throne changes hands: the piles `draw`, `discard` and `removed`; `hand` (without the cards
    `chosen` in secret), `meld` once shown; `seen` (cards of the hand, chosen or not, that the
    other player knows); cards `owed`, and how many of the next ones drawn the other player is
    shown (`shows`). By seat: `legacy`. `question` is what the role `side` is asked, NOTHING while
    the deck acts or what follows is being carried out.
    What the other player can work out of a hand, which no view spells out: its cards `deduced`,
    that lay nowhere else when their pile was made anew; how many of its unknown cards may be of
    no use in this age, `unsure` at most; and of the foes' hand, where a replacement was possible,
    that it holds none of the cards `lacks`, or at least one of the cards `holds`.
    """

    def __init__(self, setup: Setup) -> None:
        if not cython.compiled:
            self.draw, self.discard, self.removed = [0, 0], [0, 0], [0, 0]
            self.hand, self.chosen, self.meld = [0, 0], [0, 0], [0, 0]
            self.seen, self.deduced, self.unsure = [0, 0], [0, 0], [0, 0]
            self.shows, self.owed, self.legacy = [0, 0], [0, 0], [0, 0]
            self.lacks = self.holds = 0
        self.setup = setup
        self.territory = setup.territory
        self.legacy[0] = self.legacy[1] = setup.legacy
        self.turn = 1
        self.begin_turn()
        self.actor = CHANCE

    # --- where in the game this is ---------------------------------------------------------------

    def age(self) -> cython.int:
        """The present age: 0 early, 1 middle, 2 late."""
        return self.setup.age_of[self.turn]

    def seat(self, role: cython.int) -> cython.int:
        """Who plays a role this turn: p1 is emperor in the odd turns."""
        return role if self.turn & 1 else 1 - role

    def usable(self, role: cython.int) -> Cards:
        """The cards of a role's deck that can be used in the present age."""
        return self.setup.usable[role * 3 + self.age()]

    def ask(self, question: cython.int, role: cython.int) -> cython.void:
        """It is for this role to answer now."""
        self.question = question
        self.side = role
        self.actor = self.seat(role)

    def begin_turn(self) -> cython.void:
        """Both hands are to be filled; in the first turn of an age its cards join the piles."""
        age: cython.int = self.age()
        role: cython.int
        for role in range(2):
            if self.turn == 1 or self.setup.age_of[self.turn - 1] != age:
                self.draw[role] |= self.setup.entering[role * 3 + age]
            self.owed[role] = self.setup.fill[role * 3 + age] - count(self.hand[role])
            self.shows[role] = self.setup.open_draw
        self.phase = DRAW
        self.question = NOTHING
        self.side = 0

    # --- how a card moves ------------------------------------------------------------------------

    def deal(self, card: Cards) -> cython.void:
        """The next card owed, from its draw pile to the hand of its role."""
        role: cython.int = 0 if self.owed[0] else 1
        self.owed[role] -= 1
        self.draw[role] ^= card
        self.hand[role] |= card
        if self.shows[role]:
            self.shows[role] -= 1
            self.seen[role] |= card
        else:
            self.unsure[role] += 1

    def await_cards(self) -> cython.bint:
        """Whether a card is owed that can be drawn; an empty pile is first made anew."""
        role: cython.int
        for role in range(2):
            if self.owed[role]:
                if self.draw[role] == 0:
                    self.renew(role)
                if self.draw[role]:
                    self.actor = CHANCE
                    return True
                self.owed[role] = 0
        return False

    def renew(self, role: cython.int) -> cython.void:
        """Shuffle a discard pile: it is the draw pile now, and what lies nowhere is in the hand."""
        self.draw[role] = self.discard[role]
        self.discard[role] = 0
        self.deduced[role] = self.hand[role]

    def choose(self, card: Cards) -> cython.void:
        """One card of the hand, in secret; it still counts as in hand to everybody else."""
        self.hand[self.side] ^= card
        self.chosen[self.side] |= card

    def leave_hand(self, role: cython.int, cards: Cards) -> cython.void:
        """Out of a hand, openly, and out of what the other player knows of that hand."""
        self.hand[role] &= ~cards
        self.seen[role] &= ~cards
        self.deduced[role] &= ~cards

    # --- the whole of it -------------------------------------------------------------------------

    def copy_into(self, other: State) -> cython.void:
        """Make `other`, a state of the same setup, equal to this one."""
        self.copy_facts(cython.cast(Table, other))

    def copy_facts(self, it: Table) -> cython.void:
        """Make another table equal to this one."""
        role: cython.int
        it.actor = self.actor
        for role in range(2):
            it.draw[role] = self.draw[role]
            it.discard[role] = self.discard[role]
            it.removed[role] = self.removed[role]
            it.hand[role] = self.hand[role]
            it.chosen[role] = self.chosen[role]
            it.meld[role] = self.meld[role]
            it.seen[role] = self.seen[role]
            it.deduced[role] = self.deduced[role]
            it.unsure[role] = self.unsure[role]
            it.shows[role] = self.shows[role]
            it.owed[role] = self.owed[role]
            it.legacy[role] = self.legacy[role]
        it.lacks = self.lacks
        it.holds = self.holds
        it.territory = self.territory
        it.turn = self.turn
        it.phase = self.phase
        it.question = self.question
        it.side = self.side
