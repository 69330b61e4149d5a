"""Phase 6, End: each player passes one card on to the other, and the throne changes hands."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import (
        EMPEROR,
        END,
        FOES,
        NOTHING,
        PASS,
    )
    from cython.cimports.strategikon.engine.cards import Cards
else:
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import EMPEROR, END, FOES, NOTHING, PASS
    from strategikon.engine.cards import Cards


def begin(table: Table) -> cython.void:
    """Ask the emperor first; the foe player learns nothing of it before having chosen."""
    table.phase = END
    ask_next(table, EMPEROR)


def ask_next(table: Table, role: cython.int) -> cython.void:
    """Ask this role, or the one after it, which card to pass on; whose hand is empty is not."""
    while role <= FOES:
        if table.hand[role]:
            table.ask(PASS, role)
            return
        role += 1
    table.question = NOTHING


def pass_on(table: Table, card: Cards) -> cython.void:
    """The card to be kept, in secret until both have chosen."""
    table.choose(card)
    ask_next(table, table.side + 1)


def change_throne(table: Table) -> cython.void:
    """Discard the rest of both hands openly; the next turn begins with the roles exchanged.

    The card kept stays in the hand of its role, which is now the opponent's, and both know it.
    """
    role: cython.int
    for role in range(2):
        table.discard[role] |= table.hand[role]
        table.hand[role] = table.chosen[role]
        table.seen[role] = table.chosen[role]
        table.chosen[role] = 0
        table.deduced[role] = 0
        table.unsure[role] = 0
    table.lacks = table.holds = 0
    table.turn += 1
    table.begin_turn()
