"""Phases 1 and 2, Draw and Age: hands are filled, and cards of past ages leave them for good.

Nobody chooses anything; `Table.begin_turn` says how many cards fill the hands.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import AGE
    from cython.cimports.strategikon.engine.cards import Cards, count
else:
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import AGE
    from strategikon.engine.cards import Cards, count


def begin_age(table: Table) -> cython.void:
    """The hands are as full as they get: the emperor looks through the hand first."""
    table.phase = AGE
    table.side = 0
    table.shows[0] = table.shows[1] = 0


def put_away(table: Table) -> cython.bint:
    """One round of the role in turn, then the other role's. False once nothing is to be put away.

    Whatever cannot be used now is shown and removed, and as many cards are owed.
    """
    role: cython.int
    while table.side < 2:
        role = table.side
        table.unsure[role] = 0
        past: Cards = table.hand[role] & ~table.usable(role)
        if past:
            table.leave_hand(role, past)
            table.removed[role] |= past
            table.owed[role] = count(past)
            return True
        table.side += 1
    return False
