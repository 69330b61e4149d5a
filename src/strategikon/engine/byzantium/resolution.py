"""Phase 4, Meld, resolved: force against force, territory, the fall. And phase 5, Legacy."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import (
        EMPEROR,
        FOES,
        LEGACY,
        MOST_TERRITORY,
        OVER,
    )
    from cython.cimports.strategikon.engine.cards import Cards, lowest
else:
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import (
        EMPEROR,
        FOES,
        LEGACY,
        MOST_TERRITORY,
        OVER,
    )
    from strategikon.engine.cards import Cards, lowest


def resolve(table: Table) -> cython.bint:
    """Territory by the difference of force, then the legacy phase. False if the Empire falls.

    Equal force moves nothing: a win of the foes without a difference.
    """
    before: cython.int = table.territory
    after: cython.int = before
    after += table.setup.printed_force(EMPEROR, table.meld[EMPEROR])
    after -= table.setup.printed_force(FOES, table.meld[FOES])
    table.territory = max(0, min(after, MOST_TERRITORY))
    if table.territory == 0:
        lose_legacy(table, table.setup.fall_cost)
        table.actor = OVER
        return False
    monuments: Cards = table.meld[EMPEROR] & table.setup.legacies
    clear_melds(table)
    reckon(table, table.territory - before, monuments)
    return True


def lose_legacy(table: Table, loss: cython.int) -> cython.void:
    """The emperor loses legacy, as far as there is any."""
    emperor: cython.int = table.seat(EMPEROR)
    table.legacy[emperor] = max(0, table.legacy[emperor] - loss)


def clear_melds(table: Table) -> cython.void:
    """Melded cards go to their discard piles, the unique ones out of the game."""
    role: cython.int
    for role in range(2):
        table.removed[role] |= table.meld[role] & table.setup.unique[role]
        table.discard[role] |= table.meld[role] & ~table.setup.unique[role]
        table.meld[role] = 0


def reckon(table: Table, change: cython.int, monuments: Cards) -> cython.void:
    """Phase 5: territory lost costs the emperor 1, won brings 1; then the legacy cards count."""
    emperor: cython.int = table.seat(EMPEROR)
    table.phase = LEGACY
    if change < 0:
        lose_legacy(table, 1)
    elif change > 0:
        table.legacy[emperor] += 1
    while monuments:
        table.legacy[emperor] += table.setup.legacy_value[lowest(monuments)]
        monuments &= monuments - 1
