"""What a seat can tell apart in Simancas: the hidden cards dealt anew, and the keys of a state."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, mix
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.simancas.table import Table
    from cython.cimports.strategikon.engine.simancas.words import RESERVE
else:
    from strategikon.engine.cards import Cards, count, mix
    from strategikon.engine.dice import Dice
    from strategikon.engine.simancas.table import Table
    from strategikon.engine.simancas.words import RESERVE


def stays_in_deck(table: Table, seat: cython.int) -> Cards:
    """Cards that the seat knows to be in the deck: not in the opponent's hand."""
    if table.side == seat:
        return table.glimpsed[seat] | table.revealed
    return table.glimpsed[seat]


def conceals(table: Table, seat: cython.int) -> cython.bint:
    """Whether the seat may have set cards aside that the opponent does not know of."""
    return table.phase == RESERVE and not table.acting and seat <= table.side


def redeal(table: Table, seat: cython.int, dice: Dice) -> cython.void:
    """Deal anew all that `seat` does not know; it cannot tell the table from what it was.

    The opponent's unknown cards are drawn evenly from those that may be there; a concealed
    exchange is any size and any set; cards that the opponent saw in the deck are any of the deck.
    """
    other: cython.int = 1 - seat
    known: Cards = table.seen[seat]
    hidden: Cards = (table.hand[other] | table.aside[other]) & ~known
    pool: Cards = table.deck | hidden
    dealt: Cards = dice.take(pool & ~stays_in_deck(table, seat), count(hidden))
    table.deck = pool & ~dealt
    table.hand[other] = known | dealt
    table.aside[other] = 0
    if conceals(table, other):
        held: Cards = table.hand[other]
        most: cython.int = min(table.setup.exchange, count(held))
        table.aside[other] = dice.take(held, dice.below(most + 1))
        table.hand[other] = held & ~table.aside[other]
    if table.side == other:
        table.revealed = dice.take(table.deck, count(table.revealed))
    table.glimpsed[other] = dice.take(table.deck, table.glimpses[other])


def digest(table: Table) -> Cards:
    """Every fact of the table, hashed."""
    total: Cards = digest_public(table)
    total = mix(total, table.deck)
    total = mix(total, table.revealed)
    side: cython.int
    for side in range(2):
        total = mix(total, table.hand[side])
        total = mix(total, table.aside[side])
        total = mix(total, table.seen[side])
        total = mix(total, table.glimpsed[side])
    return total


def digest_for(table: Table, seat: cython.int) -> Cards:
    """Every fact that the seat knows, hashed."""
    total: Cards = digest_public(table)
    total = mix(total, table.hand[seat])
    total = mix(total, table.aside[seat])
    total = mix(total, table.seen[seat])
    total = mix(total, table.seen[1 - seat])
    total = mix(total, table.glimpsed[seat])
    return mix(total, table.revealed if table.side == seat else 0)


def digest_public(table: Table) -> Cards:
    """What everybody at the table knows, hashed: zones, counts and where in the turn it stands."""
    total: Cards = mix(table.turn, table.discard)
    side: cython.int
    for side in range(2):
        total = mix(total, table.placed[side])
        total = mix(total, count(table.hand[side] | table.aside[side]))
        total = mix(total, (table.wins[side] << 8) | (table.owed[side] << 4) | table.out[side])
        total = mix(total, table.glimpses[side])
    total = mix(total, (table.phase << 8) | (table.side << 4) | table.acting)
    total = mix(total, (table.reveals << 8) | (table.loses << 4) | table.recovers)
    total = mix(total, (table.discards << 8) | (table.aim << 4) | table.passes)
    total = mix(total, (table.placing << 20) | (table.effect << 8) | table.actions)
    return mix(total, (count(table.deck) << 16) | (count(table.revealed) << 8) | (table.actor + 2))
