"""What one seat may know of a game of Byzantium, as plain data: a list of what is shown.

Built by naming what is shown, never by taking away. Cards are named as physical cards, in the
order of the deck file. The schema is closed: `View` lists every key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.refusals import question
from strategikon.engine.byzantium.setup import SEATS
from strategikon.engine.cards import each, listed
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


#: Each part of a view by its key: made of the game for a seat (0 p1, 1 p2).
PARTS: dict[str, Callable[[Byzantium, int], Any]] = {
    "game": lambda game, seat: game.game,
    "seat": lambda game, seat: SEATS[seat],
    "role": lambda game, seat: words.ROLES[game.seat_of(seat)],
    "emperor": lambda game, seat: SEATS[game.seat_of(words.EMPEROR)],
    "turn": lambda game, seat: game.turn,
    "turns": lambda game, seat: game.setup.turns,
    "age": lambda game, seat: AGES[game.setup.age_of[game.turn]],
    "phase": lambda game, seat: words.PHASES[game.phase],
    "actor": lambda game, seat: actor(game),
    "asked": lambda game, seat: question(game),
    "territory": lambda game, seat: game.territory,
    "legacy": lambda game, seat: by_seat(game.legacy),
    "piles": lambda game, seat: {words.DECKS[role]: piles(game, role) for role in range(2)},
    "aside": lambda game, seat: {words.DECKS[role]: later(game, role) for role in range(2)},
    "hand": lambda game, seat: own(game, seat, game.hand),
    "hands": lambda game, seat: by_seat([held(game, s) for s in range(2)]),
    "chosen": lambda game, seat: own(game, seat, game.chosen),
    "seen": lambda game, seat: own(game, 1 - seat, game.seen),
    "shown": lambda game, seat: own(game, seat, game.seen),
    "unusable": lambda game, seat: unusable(game, game.seat_of(seat)),
    "meld": lambda game, seat: {
        words.ROLES[role]: names(game, role, game.meld[role]) for role in range(2)
    },
    "force": lambda game, seat: {words.ROLES[role]: force(game, role) for role in range(2)},
    "owed": lambda game, seat: by_seat([game.owed[game.seat_of(s)] for s in range(2)]),
    "legal": lambda game, seat: game.events() if game.actor == seat else [],
    "outcome": lambda game, seat: ending(game),
}


def view(game: Byzantium, seat: int) -> dict[str, Any]:
    """Everything that `seat` (0 p1, 1 p2) may know of the game, and nothing else."""
    return {key: part(game, seat) for key, part in PARTS.items()}


def own(game: Byzantium, seat: int, cards: Sequence[int]) -> list[str]:
    """The physical cards of the set, of two by role, that is the seat's."""
    role = game.seat_of(seat)
    return names(game, role, cards[role])


def held(game: Byzantium, seat: int) -> int:
    """How many cards a seat has in hand, those chosen in secret among them."""
    role = game.seat_of(seat)
    count: int = (game.hand[role] | game.chosen[role]).bit_count()
    return count


def later(game: Byzantium, role: int) -> list[str]:
    """The cards of a role's deck that are set aside for a later age."""
    return names(game, role, game.setup.aside[role * 3 + game.setup.age_of[game.turn]])


def unusable(game: Byzantium, role: int) -> list[str]:
    """The cards of a role's hand that cannot be used in this age."""
    usable = game.setup.usable[role * 3 + game.setup.age_of[game.turn]]
    return names(game, role, game.hand[role] & ~usable)


def actor(game: Byzantium) -> str | None:
    """Who acts: a seat's name, "deck", or None when the game is over."""
    if game.actor == words.OVER:
        return None
    return "deck" if game.actor == words.CHANCE else SEATS[game.actor]


def names(game: Byzantium, role: int, cards: int) -> list[str]:
    """The physical cards of a set of a role's deck, in the order of the deck file."""
    return listed(cards, game.setup.deck.names[role])


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
