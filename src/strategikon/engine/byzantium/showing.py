"""What may be seen of a game of Byzantium, by everybody and by one seat: the makers of a view.

Built by naming what is shown, never by taking away; `view.py` has the schema.
"""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.table import Table
    from cython.cimports.strategikon.engine.byzantium.words import CHANCE, EMPEROR, FOES, OVER
    from cython.cimports.strategikon.engine.cards import Cards, count, lowest
else:
    from strategikon.engine.byzantium.table import Table
    from strategikon.engine.byzantium.words import CHANCE, EMPEROR, FOES, OVER
    from strategikon.engine.cards import Cards, count, lowest

from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.refusals import question
from strategikon.engine.byzantium.setup import SEATS
from strategikon.engine.deck import AGES


def public(table: Table) -> dict[str, Any]:
    """What everybody may know of the game."""
    actor: cython.int = table.actor
    first: cython.int = table.seat(0)  # what p1 is this turn
    return {
        "game": "byzantium",
        "emperor": SEATS[first],
        "turn": table.turn,
        "turns": table.setup.turns,
        "age": AGES[table.age()],
        "phase": words.PHASES[table.phase],
        "actor": None if actor == OVER else "deck" if actor == CHANCE else SEATS[actor],
        "asked": question(table),
        "territory": table.territory,
        "legacy": by_seat(table.legacy[0], table.legacy[1]),
        "piles": by_deck(pile(table, EMPEROR), pile(table, FOES)),
        "aside": by_deck(later(table, EMPEROR), later(table, FOES)),
        "hands": by_seat(
            count(table.hand[first] | table.chosen[first]),
            count(table.hand[1 - first] | table.chosen[1 - first]),
        ),
        "meld": by_role(
            names(table, EMPEROR, table.meld[EMPEROR]), names(table, FOES, table.meld[FOES])
        ),
        "force": by_role(force(table, EMPEROR), force(table, FOES)),
        "owed": by_seat(table.owed[first], table.owed[1 - first]),
        "outcome": outcome(table) if actor == OVER else None,
    }


def own(table: Table, seat: cython.int) -> dict[str, Any]:
    """What a seat (0 p1, 1 p2) may know besides."""
    role: cython.int = table.seat(seat)
    return {
        "seat": SEATS[seat],
        "role": words.ROLES[role],
        "hand": names(table, role, table.hand[role]),
        "chosen": names(table, role, table.chosen[role]),
        "seen": names(table, 1 - role, table.seen[1 - role]),
        "shown": names(table, role, table.seen[role]),
        "unusable": names(table, role, table.hand[role] & ~table.usable(role)),
        "legal": table.events() if table.actor == seat else [],
    }


def by_seat(first: object, second: object) -> dict[str, Any]:
    """Two facts under the names of the seats."""
    return {SEATS[0]: first, SEATS[1]: second}


def by_role(emperor: object, foes: object) -> dict[str, Any]:
    """Two facts under the names of the roles."""
    return {words.ROLES[0]: emperor, words.ROLES[1]: foes}


def by_deck(byzantine: object, foes: object) -> dict[str, Any]:
    """Two facts under the names of the decks."""
    return {words.DECKS[0]: byzantine, words.DECKS[1]: foes}


def names(table: Table, role: cython.int, cards: Cards) -> list[str]:
    """The physical cards of a set of a role's deck, in the order of the deck file."""
    found: list[str] = []
    printed: tuple[str, ...] = table.setup.deck.names[role]
    while cards:
        found.append(printed[lowest(cards)])
        cards &= cards - 1
    return found


def pile(table: Table, role: cython.int) -> dict[str, Any]:
    """A deck's draw pile, discard pile and removed cards."""
    return {
        "draw": count(table.draw[role]),
        "discard": names(table, role, table.discard[role]),
        "removed": names(table, role, table.removed[role]),
    }


def later(table: Table, role: cython.int) -> list[str]:
    """The cards of a role's deck that are set aside for a later age."""
    return names(table, role, table.setup.aside[role * 3 + table.age()])


def force(table: Table, role: cython.int) -> dict[str, Any]:
    """The force of the meld of a role that lies shown on the table."""
    left: Cards = table.meld[role]
    printed: dict[str, int] = {}
    cards: tuple[Any, ...] = table.setup.deck.piles[role]
    while left:
        card = cards[lowest(left)]
        printed[card.name] = card.force
        left &= left - 1
    return {"total": sum(printed.values()), "printed": printed}


def outcome(table: Table) -> dict[str, Any]:
    """How a game that is over ended, by the names of a record."""
    ended = table.outcome()
    assert ended is not None
    return {
        "winner": None if ended.winner is None else SEATS[ended.winner],
        "score": by_seat(ended.score[0], ended.score[1]),
        "territory": ended.territory,
        "reason": ended.reason,
    }
