"""What one seat may know of a game of Byzantium, as plain data: a list of what is shown.

Built by naming what is shown, never by taking away. Cards are named as physical cards, in the
order of the deck file. The schema is closed: `View` lists every key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.refusals import question
from strategikon.engine.byzantium.setup import SEATS
from strategikon.engine.cards import each
from strategikon.engine.deck import AGES

if TYPE_CHECKING:
    from strategikon.engine.byzantium.game import Byzantium


class Piles(TypedDict):
    """A deck's piles: how many cards may be drawn, and the open ones."""

    draw: int
    discard: list[str]
    removed: list[str]


class Force(TypedDict):
    """The force of a meld: the total, and each card's printed force."""

    total: int
    printed: dict[str, int]


class View(TypedDict):
    """A seat's view; `asked` is what `actor` is asked, `None` once the game is over.

    By deck ("byzantine", "foes"): `piles`, and the cards set `aside` for a later age. By role
    ("emperor", "foes"): `meld` and `force`, empty and 0 unless the melds lie shown on the table.
    By seat: `legacy`, `hands` (how many cards) and `owed` (cards still to be dealt). Own cards:
    `chosen` in secret, `shown` to the opponent before, `unusable` in this age. `seen`: cards known
    in the opponent's hand. `legal` is empty unless it is this seat's turn.
    """

    game: str
    seat: str
    role: str
    emperor: str
    turn: int
    turns: int
    age: str
    phase: str
    actor: str | None
    asked: str | None
    territory: int
    legacy: dict[str, int]
    piles: dict[str, Piles]
    aside: dict[str, list[str]]
    hand: list[str]
    hands: dict[str, int]
    chosen: list[str]
    seen: list[str]
    shown: list[str]
    unusable: list[str]
    meld: dict[str, list[str]]
    force: dict[str, Force]
    owed: dict[str, int]
    legal: list[list[str]]
    outcome: dict[str, Any] | None


def view(game: Byzantium, seat: int) -> dict[str, Any]:
    """Everything that `seat` (0 p1, 1 p2) may know of the game, and nothing else."""
    mine = game.seat_of(seat)
    theirs = 1 - mine
    age = game.setup.age_of[game.turn]
    held = [(game.hand[role] | game.chosen[role]).bit_count() for role in range(2)]
    listed: View = {
        "game": game.game,
        "seat": SEATS[seat],
        "role": words.ROLES[mine],
        "emperor": SEATS[game.seat_of(words.EMPEROR)],
        "turn": game.turn,
        "turns": game.setup.turns,
        "age": AGES[age],
        "phase": words.PHASES[game.phase],
        "actor": actor(game),
        "asked": question(game),
        "territory": game.territory,
        "legacy": by_seat(game.legacy),
        "piles": {words.DECKS[role]: piles(game, role) for role in range(2)},
        "aside": {
            words.DECKS[role]: names(game, role, game.setup.aside[role * 3 + age])
            for role in range(2)
        },
        "hand": names(game, mine, game.hand[mine]),
        "hands": by_seat([held[game.seat_of(seat)] for seat in range(2)]),
        "chosen": names(game, mine, game.chosen[mine]),
        "seen": names(game, theirs, game.seen[theirs]),
        "shown": names(game, mine, game.seen[mine]),
        "unusable": names(game, mine, game.hand[mine] & ~game.setup.usable[mine * 3 + age]),
        "meld": {words.ROLES[role]: names(game, role, game.meld[role]) for role in range(2)},
        "force": {words.ROLES[role]: force(game, role) for role in range(2)},
        "owed": by_seat([game.owed[game.seat_of(seat)] for seat in range(2)]),
        "legal": game.events() if game.actor == seat else [],
        "outcome": ending(game),
    }
    return dict(listed)


def actor(game: Byzantium) -> str | None:
    """Who acts: a seat's name, "deck", or None when the game is over."""
    if game.actor == words.OVER:
        return None
    return "deck" if game.actor == words.CHANCE else SEATS[game.actor]


def names(game: Byzantium, role: int, cards: int) -> list[str]:
    """The physical cards of a set of a role's deck, in the order of the deck file."""
    return [game.setup.name(role, card) for card in each(cards)]


def by_seat(numbers: list[int]) -> dict[str, int]:
    """Two numbers under the names of the seats."""
    return {SEATS[0]: numbers[0], SEATS[1]: numbers[1]}


def piles(game: Byzantium, role: int) -> Piles:
    """A deck's draw pile, discard pile and removed cards."""
    return {
        "draw": game.draw[role].bit_count(),
        "discard": names(game, role, game.discard[role]),
        "removed": names(game, role, game.removed[role]),
    }


def force(game: Byzantium, role: int) -> Force:
    """The force of the meld of a role that lies shown on the table."""
    setup = game.setup
    printed = {setup.name(role, card): setup.printed(role, card) for card in each(game.meld[role])}
    return {"total": sum(printed.values()), "printed": printed}


def ending(game: Byzantium) -> dict[str, Any] | None:
    """The outcome by the names of a record, or None while the game goes on."""
    outcome = game.outcome()
    if outcome is None:
        return None
    return {
        "winner": None if outcome.winner is None else SEATS[outcome.winner],
        "score": by_seat(list(outcome.score)),
        "territory": outcome.territory,
        "reason": outcome.reason,
    }
