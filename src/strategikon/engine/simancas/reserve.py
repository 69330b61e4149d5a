"""Phase 2, Reserve: each side exchanges some cards, in secret until both have chosen."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count
    from cython.cimports.strategikon.engine.quick import propose
    from cython.cimports.strategikon.engine.simancas.table import Table
    from cython.cimports.strategikon.engine.simancas.words import DONE, EXCHANGE, RESERVE
    from cython.cimports.strategikon.engine.state import Choices
else:
    from strategikon.engine.cards import Cards, count
    from strategikon.engine.quick import propose
    from strategikon.engine.simancas.table import Table
    from strategikon.engine.simancas.words import DONE, EXCHANGE, RESERVE
    from strategikon.engine.state import Choices


def begin(table: Table) -> cython.void:
    """Ask moors first; the christians learn nothing of it before they have chosen."""
    table.phase = RESERVE
    table.side = 0
    table.acting = 0


def offer(table: Table, choices: Choices) -> cython.void:
    """Any card of the hand while the limit allows; done, always."""
    if count(table.aside[table.side]) < table.setup.exchange:
        propose(choices, EXCHANGE, table.hand[table.side])
    propose(choices, DONE, 1)


def exchange(table: Table, card: cython.int) -> cython.void:
    """Set one card aside; it still counts as in hand to everybody else."""
    one: Cards = 1
    table.hand[table.side] &= ~(one << card)
    table.aside[table.side] |= one << card


def done(table: Table) -> cython.bint:
    """This side has chosen. True once both have: the cards set aside are open, as many owed."""
    if table.side == 0:
        table.side = 1
        return False
    side: cython.int
    for side in range(2):
        table.owed[side] = count(table.aside[side])
        table.put_in_discard(side, table.aside[side])
        table.aside[side] = 0
    table.acting = 1
    return True
