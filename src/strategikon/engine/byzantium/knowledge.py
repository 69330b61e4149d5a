"""What a player can tell apart in Byzantium: the hidden cards dealt anew, the keys of a state.

Of each deck everybody knows which cards are in the draw pile and the hand together, since all
else lies open. So a player's own deck has no secret, and in the other deck there is one: which
of those cards are in hand, and of these, which have been chosen in secret.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium import meld
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import EXCHANGE, FOES, MELD, PASS
    from cython.cimports.strategikon.engine.cards import Cards, count, mix, nth
    from cython.cimports.strategikon.engine.dice import Dice
else:
    from strategikon.engine.byzantium import meld
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import EXCHANGE, FOES, MELD, PASS
    from strategikon.engine.cards import Cards, count, mix, nth
    from strategikon.engine.dice import Dice

# How often a hand is dealt anew that ought to hold one of some cards, before one is put into it.
DEALS = cython.declare(cython.int, 8)


def redeal(table: Table, role: cython.int, dice: Dice) -> cython.void:
    """Deal anew all that the player of `role` does not know, who cannot tell the difference."""
    other: cython.int = 1 - role
    known: Cards = table.seen[other] | table.deduced[other]
    hidden: Cards = (table.hand[other] | table.chosen[other]) & ~known
    pool: Cards = table.draw[other] | hidden
    wanted: Cards = table.holds if other == FOES and not table.holds & known else 0
    dealt: Cards = deal_holding(table, other, pool, count(hidden), wanted, dice)
    table.draw[other] = pool & ~dealt
    table.hand[other] = known | dealt
    table.chosen[other] = 0
    choose_anew(table, other, dice)


def deal_holding(
    table: Table,
    role: cython.int,
    pool: Cards,
    hidden: cython.int,
    wanted: Cards,
    dice: Dice,
) -> Cards:
    """As many hidden cards of the pool, at least one of them of those wanted, if any are."""
    dealt: Cards = deal_hidden(table, role, pool, hidden, dice)
    deals: cython.int = 1
    while wanted and not dealt & wanted:
        if deals < DEALS:
            dealt = deal_hidden(table, role, pool, hidden, dice)
        else:
            dealt ^= dice.take(dealt, 1) | dice.take(pool & wanted, 1)
        deals += 1
    return dealt


def deal_hidden(
    table: Table, role: cython.int, pool: Cards, hidden: cython.int, dice: Dice
) -> Cards:
    """As many hidden cards of the pool, evenly: those surely of use in this age, then any."""
    sure: cython.int = max(0, hidden - table.unsure[role])
    if role == FOES:
        pool &= ~table.lacks
    dealt: Cards = dice.take(pool & table.usable(role), sure)
    return dealt | dice.take(pool & ~dealt, hidden - sure)


def choose_anew(table: Table, role: cython.int, dice: Dice) -> cython.void:
    """What a role may have chosen in secret by now: any choice from its hand, if any at all."""
    if role > table.side:
        return
    if table.question == EXCHANGE:
        most: cython.int = min(table.setup.exchange, count(table.hand[role]))
        table.chosen[role] = dice.take(table.hand[role], dice.below(most + 1))
    elif table.question == MELD:
        meld_anew(table, role, dice)
    elif table.question == PASS and role < table.side:
        table.chosen[role] = dice.take(table.hand[role], 1)
    table.hand[role] &= ~table.chosen[role]


def meld_anew(table: Table, role: cython.int, dice: Dice) -> cython.void:
    """A meld card by card, each that fits as likely to come next as that there is no more."""
    one: Cards = 1
    fits: Cards = table.hand[role] & meld.fitting(table, role, 0)
    next_card: cython.int = dice.below(count(fits) + 1)
    while next_card < count(fits):
        table.chosen[role] |= one << nth(fits, next_card)
        fits = table.hand[role] & meld.fitting(table, role, table.chosen[role])
        fits &= ~table.chosen[role]
        next_card = dice.below(count(fits) + 1)


def digest(table: Table) -> Cards:
    """Every fact of the table, hashed."""
    total: Cards = digest_public(table)
    role: cython.int
    for role in range(2):
        total = mix(total, table.draw[role])
        total = mix(total, table.hand[role])
        total = mix(total, table.chosen[role])
    return total


def digest_for(table: Table, role: cython.int) -> Cards:
    """Every fact that the player of `role` knows, hashed."""
    total: Cards = mix(digest_public(table), role)
    total = mix(total, table.hand[role])
    return mix(total, table.chosen[role])


def digest_public(table: Table) -> Cards:
    """What both players know, hashed: zones, counts and where in the turn it stands.

    Both know of each hand what the other player has seen of it and can work out.
    """
    total: Cards = mix((table.turn << 8) | table.territory, table.lacks)
    total = mix(total, table.holds)
    role: cython.int
    for role in range(2):
        total = mix(total, table.discard[role])
        total = mix(total, table.removed[role])
        total = mix(total, table.meld[role])
        total = mix(total, table.seen[role])
        total = mix(total, table.deduced[role])
        total = mix(total, table.legacy[role])
        total = mix(total, (count(table.hand[role] | table.chosen[role]) << 8) | table.owed[role])
        total = mix(total, (table.unsure[role] << 8) | table.shows[role])
    return mix(
        total,
        (table.phase << 24) | (table.question << 16) | (table.side << 8) | (table.actor + 2),
    )
