"""Phase 4, Battle: place a card, use a tactic or pass, in turns; then the stronger line wins."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards
    from cython.cimports.strategikon.engine.quick import propose
    from cython.cimports.strategikon.engine.simancas.table import Table
    from cython.cimports.strategikon.engine.simancas.words import (
        BATTLE,
        CAVALRY,
        DREAD,
        INFANTRY,
        LEADER,
        LEVY,
        MOST_ACTIONS,
        PASS,
        PLACE,
        PLAN,
        SCOUT,
        SKIRMISHER,
        STRIKE,
        TACTIC,
        TERRAIN,
        WEAPON,
    )
    from cython.cimports.strategikon.engine.state import Choices
else:
    from strategikon.engine.cards import Cards
    from strategikon.engine.quick import propose
    from strategikon.engine.simancas.table import Table
    from strategikon.engine.simancas.words import (
        BATTLE,
        CAVALRY,
        DREAD,
        INFANTRY,
        LEADER,
        LEVY,
        MOST_ACTIONS,
        PASS,
        PLACE,
        PLAN,
        SCOUT,
        SKIRMISHER,
        STRIKE,
        TACTIC,
        TERRAIN,
        WEAPON,
    )
    from strategikon.engine.state import Choices


def begin(table: Table) -> cython.bint:
    """Moors act first, unless their hand is empty. False if the battle is over at once."""
    table.phase = BATTLE
    table.passes = 0
    table.actions = 0
    table.out[0] = table.out[1] = 0
    table.side = 1
    return next_side(table)


def tactics(table: Table) -> Cards:
    """The cards in hand that may be discarded for their tactical effect: a target where needed."""
    hand: Cards = table.hand[table.side]
    enemy: Cards = table.destroyable(1 - table.side)
    usable: Cards = table.setup.by_type[LEADER] | table.setup.by_type[PLAN]
    if enemy & table.setup.by_type[INFANTRY]:
        usable |= table.setup.by_type[SKIRMISHER]
    if enemy & table.setup.by_type[SKIRMISHER]:
        usable |= table.setup.by_type[CAVALRY]
    if enemy & table.setup.by_type[TERRAIN]:
        usable |= table.setup.by_type[INFANTRY]
    if enemy & table.setup.by_type[CAVALRY]:
        usable |= table.setup.by_type[TERRAIN]
    if enemy & table.setup.by_type[WEAPON]:
        usable |= table.setup.by_type[WEAPON]
    return hand & usable


def targets(table: Table) -> Cards:
    """The cards that may be named to be destroyed now."""
    return table.destroyable(1 - table.side) & table.setup.by_type[table.aim - 1]


def offer(table: Table, choices: Choices) -> cython.void:
    """Place a card of one's side, use a tactic, or pass."""
    propose(choices, PLACE, table.hand[table.side] & table.setup.usable[table.side])
    propose(choices, TACTIC, tactics(table))
    propose(choices, PASS, 1)


def place(table: Table, card: cython.int) -> cython.void:
    """Put a card face up into one's line, then begin its when-placed effects."""
    one: Cards = 1
    table.leave_hand(table.side, one << card)
    table.placed[table.side] |= one << card
    table.acting = 1
    table.passes = 0
    table.actions += 1
    if table.setup.when_placed & (one << card):
        table.placing = card + 1
        table.effect = table.setup.first_effect[card]


def next_effect(table: Table) -> cython.bint:
    """Begin the next when-placed effect of the card just placed; False when there is none left."""
    while True:
        if table.effect == table.setup.first_effect[table.placing]:
            table.placing = 0
            table.effect = 0
            return False
        effect: cython.int = table.effect
        keyword: cython.int = table.setup.keyword[effect]
        table.effect += 1
        if keyword == SCOUT:
            table.look_at_hand(table.side)
        elif keyword == LEVY:
            table.owed[table.side] = table.setup.amount[effect]
            return True
        elif keyword == DREAD:
            table.loses = 1
            return True
        elif keyword == STRIKE and table.destroyable(1 - table.side) & table.setup.meant[effect]:
            table.aim = table.setup.amount[effect]
            return True


def tactic(table: Table, card: cython.int) -> cython.void:
    """Discard a card, then begin its tactical effect."""
    one: Cards = 1
    kind: cython.int = table.setup.type_of[card]
    table.put_in_discard(table.side, one << card)
    table.acting = 1
    table.passes = 0
    table.actions += 1
    if kind == LEADER:
        table.owed[table.side] = 2
    elif kind == PLAN:
        table.owed[table.side] = 1
        table.look_at_hand(table.side)
    elif kind == SKIRMISHER:
        table.aim = 1 + INFANTRY
    elif kind == CAVALRY:
        table.aim = 1 + SKIRMISHER
    elif kind == INFANTRY:
        table.aim = 1 + TERRAIN
    elif kind == TERRAIN:
        table.aim = 1 + CAVALRY
    else:
        table.aim = 1 + WEAPON


def destroy(table: Table, card: cython.int) -> cython.void:
    """The named card of the opponent's line goes to the discard pile."""
    one: Cards = 1
    table.aim = 0
    table.placed[1 - table.side] &= ~(one << card)
    table.discard |= one << card


def pass_(table: Table) -> cython.void:
    """Pass, said aloud."""
    table.acting = 1
    table.actions += 1
    note_pass(table)


def note_pass(table: Table) -> cython.void:
    """A pass counts towards two in a row or, where passing is final, for the whole battle."""
    if table.setup.final:
        table.out[table.side] = 1
    else:
        table.passes += 1


def next_side(table: Table) -> cython.bint:
    """The action is over: whose is the next? An empty hand passes unasked. False: battle over."""
    table.acting = 0
    if table.actions >= MOST_ACTIONS:
        return False
    while table.passes < 2 and not (table.out[0] and table.out[1]):
        if not table.out[1 - table.side]:
            table.side = 1 - table.side
        if table.hand[table.side]:
            return True
        note_pass(table)
    return False


def resolve(table: Table) -> cython.void:
    """More force wins the turn; equal force is nobody's."""
    difference: cython.int = table.force(0) - table.force(1)
    if difference > 0:
        table.wins[0] += 1
    elif difference < 0:
        table.wins[1] += 1
