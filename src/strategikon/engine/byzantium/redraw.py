"""Phase 3, Redraw: each player exchanges some cards, in secret until both have chosen."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import (
        DONE,
        EMPEROR,
        EXCHANGE,
        FOES,
        NOTHING,
        REDRAW,
    )
    from cython.cimports.strategikon.engine.cards import count
    from cython.cimports.strategikon.engine.state import Choices
else:
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import (
        DONE,
        EMPEROR,
        EXCHANGE,
        FOES,
        NOTHING,
        REDRAW,
    )
    from strategikon.engine.cards import count
    from strategikon.engine.state import Choices


def begin(table: Table) -> cython.void:
    """Ask the emperor first; the foe player learns nothing of it before having chosen."""
    table.phase = REDRAW
    table.ask(EXCHANGE, EMPEROR)


def offer(table: Table, choices: Choices) -> cython.void:
    """Any card of the hand while the limit allows; done, always."""
    if count(table.chosen[table.side]) < table.setup.exchange:
        choices.add(EXCHANGE, table.hand[table.side])
    choices.add(DONE, 1)


def done(table: Table) -> cython.void:
    """This player has chosen. Once both have, the cards are discarded openly, as many owed."""
    if table.side == EMPEROR:
        table.ask(EXCHANGE, FOES)
        return
    role: cython.int
    for role in range(2):
        table.owed[role] = count(table.chosen[role])
        table.leave_hand(role, table.chosen[role])
        table.discard[role] |= table.chosen[role]
        table.chosen[role] = 0
    table.question = NOTHING
