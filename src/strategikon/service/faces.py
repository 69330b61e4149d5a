"""A deck as a client draws it: what is printed on its cards, and the words of its game."""

from __future__ import annotations

from typing import Literal, TypedDict

from strategikon.service.wire import Language


class CardFace(TypedDict):
    """What is printed on a card, in the reader's language; `cards` are its physical copies.

    `side`: whose colours it has (moors, christians, any; in Byzantium emperor or foes).
    `strategic` and `tactical` are sentences ("" where there is none). `ages`, `unique`,
    `natural` and `legacy` are Byzantium's; `ages` is empty in Simancas.
    """

    id: str
    cards: list[str]
    name: str
    type: str
    side: str
    force: int
    tags: list[str]
    effects: list[CardEffect]
    strategic: str
    tactical: str
    ages: list[str]
    unique: bool
    natural: bool
    legacy: int
    history: str


class CardEffect(TypedDict):
    """A special effect: its keyword, its name as printed, and what it does as a sentence."""

    keyword: str
    name: str
    text: str


class OptionFace(TypedDict):
    """An option of a game: its name in words, its default, and what it allows."""

    id: str
    name: str
    default: int | bool | str
    low: int
    high: int
    words: list[str]


class Slot(TypedDict):
    """How many cards of one type, or of one mark ("natural"), a role may meld at most."""

    role: str
    of: str
    most: int


class Catalogue(TypedDict):
    """All that a client needs to draw a deck's cards and to name the things of its game.

    `words` by kind ("types", "phases", "verbs", "sides", "roles", "players", "ages", "tags",
    "keywords", "piles", "marks"), then by the id that a view uses. `slots` are Byzantium's.
    """

    deck: str
    version: int
    sha256: str
    title: str
    game: Literal["simancas", "byzantium"]
    lang: Language
    cards: list[CardFace]
    words: dict[str, dict[str, str]]
    options: list[OptionFace]
    slots: list[Slot]
