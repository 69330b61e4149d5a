"""Phase 3, Strategy: each side may discard one card for its strategic effect, moors first."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count
    from cython.cimports.strategikon.engine.quick import propose
    from cython.cimports.strategikon.engine.simancas.table import Table
    from cython.cimports.strategikon.engine.simancas.words import (
        CAVALRY,
        COMMAND,
        HOLD,
        INFANTRY,
        LEADER,
        LOOKED_AT,
        PLAN,
        SKIRMISHER,
        STRATEGY,
        TERRAIN,
        WEAPON,
    )
    from cython.cimports.strategikon.engine.state import Choices
else:
    from strategikon.engine.cards import Cards, count
    from strategikon.engine.quick import propose
    from strategikon.engine.simancas.table import Table
    from strategikon.engine.simancas.words import (
        CAVALRY,
        COMMAND,
        HOLD,
        INFANTRY,
        LEADER,
        LOOKED_AT,
        PLAN,
        SKIRMISHER,
        STRATEGY,
        TERRAIN,
        WEAPON,
    )
    from strategikon.engine.state import Choices


def begin(table: Table) -> cython.void:
    """Ask moors first."""
    table.phase = STRATEGY
    table.side = 0
    table.acting = 0


def next_side(table: Table) -> cython.bint:
    """This side is through with its choice and the effect of it; False once both are."""
    table.acting = 0
    if table.side == 1:
        return False
    table.side = 1
    return True


def recoverable(table: Table) -> Cards:
    """What a weapon can bring back: the cavalry, skirmishers and infantry of the discard pile."""
    setup_types: Cards = (
        table.setup.by_type[CAVALRY]
        | table.setup.by_type[SKIRMISHER]
        | table.setup.by_type[INFANTRY]
    )
    return table.discard & setup_types


def offer(table: Table, choices: Choices) -> cython.void:
    """Any card but infantry, a weapon only if it can bring something back; hold, always."""
    cards: Cards = table.hand[table.side] & ~table.setup.by_type[INFANTRY]
    if recoverable(table) == 0:
        cards &= ~table.setup.by_type[WEAPON]
    propose(choices, COMMAND, cards)
    propose(choices, HOLD, 1)


def command(table: Table, card: cython.int) -> cython.void:
    """Discard the card, then begin its strategic effect."""
    one: Cards = 1
    side: cython.int = table.side
    kind: cython.int = table.setup.type_of[card]
    table.put_in_discard(side, one << card)
    table.acting = 1
    if kind == LEADER:
        table.owed[side] = 3
        table.discards = 2
    elif kind == PLAN:
        table.make_deck_ready()
        table.reveals = min(LOOKED_AT, count(table.deck))
    elif kind == TERRAIN:
        table.owed[side] = 2
    elif kind == CAVALRY:
        table.owed[side] = 1
        table.look_at_hand(side)
    elif kind == SKIRMISHER:
        table.loses = 1
    else:
        table.recovers = 1


def keep(table: Table, card: cython.int) -> cython.void:
    """Keep one of the cards looked at; the others are known to lie in the deck."""
    one: Cards = 1
    side: cython.int = table.side
    others: Cards = table.revealed & ~(one << card)
    table.revealed = 0
    table.draw(side, one << card)
    table.glimpsed[side] = others
    table.glimpses[side] = count(others)


def recover(table: Table, card: cython.int) -> cython.void:
    """Take a card from the discard pile into hand, openly."""
    one: Cards = 1
    table.recovers = 0
    table.discard &= ~(one << card)
    table.hand[table.side] |= one << card
    table.seen[1 - table.side] |= one << card
