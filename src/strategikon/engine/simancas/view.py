"""What one seat may know of a game of Simancas, as plain data: a closed schema.

`Public` lists what everybody may know, `View` what a seat may know besides; nothing else is shown.
Cards are named as physical cards, in the order of the deck file. Made in `showing.py`.
"""

from __future__ import annotations

from typing import Any, TypedDict


class Bonus(TypedDict):
    """What one effect adds to the force of a line, and the card that carries it.

    `to`: the cards that count more for it, each by the same part of `plus`.
    """

    card: str
    effect: list[str | int]
    plus: int
    to: list[str]


class Line(TypedDict):
    """The force of a battle line: the total, each card's printed force, and every bonus."""

    total: int
    printed: dict[str, int]
    bonuses: list[Bonus]
    safe: list[str]


class Public(TypedDict):
    """What everybody may know; `asked` is what `actor` is asked, `None` once the game is over.

    `looked`: how many cards either side has looked at, of which one is to be kept. `owed`: cards
    still to be dealt. `due`: a leader's discards still to make.
    """

    game: str
    turn: int
    phase: str
    actor: str | None
    asked: str | None
    side: str
    wins: dict[str, int]
    deck: int
    discard: list[str]
    hands: dict[str, int]
    looked: int
    placed: dict[str, list[str]]
    force: dict[str, Line]
    owed: dict[str, int]
    due: int
    target: str | None
    passed: dict[str, bool]
    actions: int
    outcome: dict[str, Any] | None


class View(Public):
    """A seat's view: what everybody may know, and what is its own.

    `seen`: cards known in the opponent's hand; `shown`: own cards that the opponent has seen;
    `glimpsed`: cards known to be in the deck; `aside`: own cards set aside; `revealed`: cards
    looked at of which one is to be kept. `legal` is empty unless it is this seat's turn.
    """

    seat: str
    hand: list[str]
    aside: list[str]
    seen: list[str]
    shown: list[str]
    glimpsed: list[str]
    revealed: list[str]
    legal: list[list[str]]
