"""What one seat may know of a game of Byzantium, as plain data: a closed schema.

`Public` lists what everybody may know, `View` what a seat may know besides; nothing else is shown.
Cards are named as physical cards, in the order of the deck file. Made in `showing.py`.
"""

from __future__ import annotations

from typing import Any, TypedDict


class Piles(TypedDict):
    """A deck's piles: how many cards may be drawn, and the open ones."""

    draw: int
    discard: list[str]
    removed: list[str]


class Force(TypedDict):
    """The force of a meld: the total, and each card's printed force."""

    total: int
    printed: dict[str, int]


class Public(TypedDict):
    """What everybody may know; `asked` is what `actor` is asked, `None` once the game is over.

    By deck ("byzantine", "foes"): `piles`, and the cards set `aside` for a later age. By role
    ("emperor", "foes"): `meld` and `force`, empty and 0 unless the melds lie shown on the table.
    By seat: `legacy`, `hands` (how many cards) and `owed` (cards still to be dealt).
    """

    game: str
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
    hands: dict[str, int]
    meld: dict[str, list[str]]
    force: dict[str, Force]
    owed: dict[str, int]
    outcome: dict[str, Any] | None


class View(Public):
    """A seat's view: what everybody may know, and what is its own.

    Own cards: `chosen` in secret, `shown` to the opponent before, `unusable` in this age. `seen`:
    cards known in the opponent's hand. `legal` is empty unless it is this seat's turn.
    """

    seat: str
    role: str
    hand: list[str]
    chosen: list[str]
    seen: list[str]
    shown: list[str]
    unusable: list[str]
    legal: list[list[str]]
