"""Phase 4, Meld, until it is resolved: both melds chosen in secret and shown, then negotiation."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import (
        DECLINE,
        DONE,
        EMPEROR,
        FOES,
        KINDS,
        MELD,
        MELDS,
        NEGOTIATE,
        NOTHING,
        REPLACE,
    )
    from cython.cimports.strategikon.engine.cards import Cards, count
    from cython.cimports.strategikon.engine.state import Choices
else:
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import (
        DECLINE,
        DONE,
        EMPEROR,
        FOES,
        KINDS,
        MELD,
        MELDS,
        NEGOTIATE,
        NOTHING,
        REPLACE,
    )
    from strategikon.engine.cards import Cards, count
    from strategikon.engine.state import Choices


def begin(table: Table) -> cython.void:
    """Ask the emperor first; the foe player learns nothing of it before having chosen."""
    table.phase = MELDS
    table.ask(MELD, EMPEROR)


def fitting(table: Table, role: cython.int, meld: Cards) -> Cards:
    """The cards of a role's deck that this age and the limits allow beside a meld."""
    cards: Cards = table.usable(role)
    kind: cython.int
    for kind in range(role * KINDS, role * KINDS + KINDS):
        if count(meld & table.setup.kind[kind]) >= table.setup.limit[kind]:
            cards &= ~table.setup.kind[kind]
    return cards


def offer(table: Table, choices: Choices) -> cython.void:
    """A meld: any card that fits, or done. Then the negotiation: a northern or southern card."""
    if table.question == MELD:
        fits: Cards = fitting(table, table.side, table.chosen[table.side])
        choices.add(MELD, table.hand[table.side] & fits)
        choices.add(DONE, 1)
    elif table.question == NEGOTIATE:
        choices.add(NEGOTIATE, table.meld[FOES] & table.setup.invaders)
        choices.add(DECLINE, 1)
    else:
        choices.add(REPLACE, table.hand[FOES] & table.holds)
        choices.add(DECLINE, 1)


def done(table: Table) -> cython.void:
    """This meld is chosen. Once both are, they are shown, and there may be a negotiation."""
    if table.side == EMPEROR:
        table.ask(MELD, FOES)
        return
    role: cython.int
    for role in range(2):
        table.meld[role] = table.chosen[role]
        table.leave_hand(role, table.chosen[role])
        table.chosen[role] = 0
    if table.meld[EMPEROR] & table.setup.negotiation and table.meld[FOES] & table.setup.invaders:
        table.ask(NEGOTIATE, EMPEROR)
    else:
        table.question = NOTHING


def negotiate(table: Table, card: Cards) -> cython.void:
    """The card is discarded; the foe player may replace it, and is asked only if a card fits.

    Either way the emperor now knows something of that hand.
    """
    table.meld[FOES] ^= card
    table.discard[FOES] |= card
    fits: Cards = fitting(table, FOES, table.meld[FOES]) & table.setup.invaders
    if table.hand[FOES] & fits:
        table.holds = fits
        table.ask(REPLACE, FOES)
    else:
        table.lacks = fits
        table.question = NOTHING


def replace(table: Table, card: Cards) -> cython.void:
    """The card goes from the hand into the meld, openly."""
    table.leave_hand(FOES, card)
    table.meld[FOES] |= card
    table.holds = 0
    table.question = NOTHING


def decline(table: Table) -> cython.void:
    """No discard, or no replacement."""
    table.question = NOTHING
