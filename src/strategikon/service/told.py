"""What the log of a table tells over the wire: its entries, and how a turn ended as data."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from strategikon.engine.byzantium.view import Force
from strategikon.engine.simancas.view import Line


class Battle(TypedDict):
    """A turn of Simancas that was decided: who won it (null: nobody), both lines, their force."""

    winner: str | None
    placed: dict[str, list[str]]
    force: dict[str, Line]


class Melds(TypedDict):
    """A turn of Byzantium that was decided: the melds that counted and their force, by role.

    `sent`: the foes' card sent home, `instead` the one put in its place. `territory` and `legacy`
    (the emperor's): before and after; `terms`: what the legacy changed by, in order.
    """

    meld: dict[str, list[str]]
    force: dict[str, Force]
    sent: str | None
    instead: str | None
    territory: list[int]
    legacy: list[int]
    terms: list[Term]


class Term(TypedDict):
    """What is added to a legacy (taken from it, if below 0), and its cause in words."""

    value: int
    cause: str


class Entry(TypedDict):
    """One line of the log in the reader's language.

    `kind` "heading" stands above a phase; `mark` is the side or role whose shape stands before
    it; `cards` are the names in `text` to be set off. `seat` did it (null: nobody's deed).
    `battle` or `melds` come with the result of a turn: the same as data, and what lay on the table.
    """

    kind: Literal["heading", "deed", "result"]
    turn: int
    phase: str
    text: str
    seat: str | None
    mark: str
    cards: list[str]
    battle: NotRequired[Battle]
    melds: NotRequired[Melds]
