"""What anybody may read: decks as a client draws them, the rules, the levels."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Response
from pydantic import BaseModel

from strategikon.library import deck_ids, load_deck
from strategikon.library.language import Language
from strategikon.library.rules import PAGES, rules
from strategikon.players.levels import RANKS
from strategikon.service.catalogue import catalogue
from strategikon.service.doors import words
from strategikon.service.doors.answers import json_answer, shows
from strategikon.service.doors.forms import Lang, Said
from strategikon.service.refusal import Refusal

router = APIRouter(prefix="/api", tags=["reading"])
_Id = Annotated[str, Path(pattern="^[a-z0-9-]{1,64}$")]


class DeckName(BaseModel):
    """A deck there is."""

    id: str
    game: str
    title: Said


class RuleText(BaseModel):
    """One rule: `text` is Markdown."""

    id: str
    title: str
    text: str


class RuleSection(BaseModel):
    """The rules that stand under one heading."""

    title: str
    rules: list[RuleText]


class RulesPage(BaseModel):
    """A page of the rulebook."""

    page: str
    title: str
    sections: list[RuleSection]


class Level(BaseModel):
    """A bot to play against."""

    level: int
    spec: str
    name: Said


@router.get("/decks")
async def decks() -> list[DeckName]:
    """The decks there are."""
    return [
        DeckName(id=deck.id, game=deck.game, title=Said(en=deck.title("en"), ko=deck.title("ko")))
        for deck in map(load_deck, deck_ids())
    ]


@router.get("/catalogue/{deck}", **shows("Catalogue"))
async def deck_catalogue(deck: _Id, lang: Lang = "en") -> Response:
    """A deck to draw by, and the words of its game."""
    if deck not in deck_ids():
        raise Refusal(404, "deck", words.NO_PAGE)
    return json_answer(_catalogue(deck, lang))


@router.get("/rules/{page}")
async def rules_page(page: _Id, lang: Lang = "en") -> RulesPage:
    """A page of the rulebook, section by section."""
    if page not in PAGES:
        raise Refusal(404, "rules", words.NO_PAGE)
    sections: dict[str, list[RuleText]] = {}
    for rule in rules(page, lang).values():
        text = RuleText(id=rule.id, title=rule.title, text=rule.text)
        sections.setdefault(rule.section, []).append(text)
    listed = [RuleSection(title=title, rules=found) for title, found in sections.items()]
    return RulesPage(page=page, title=PAGES[page].say(lang), sections=listed)


@router.get("/levels")
async def levels() -> list[Level]:
    """The bots, the easiest first."""
    return [
        Level(level=number, spec=f"level:{number}", name=Said(en=rank.en, ko=rank.ko))
        for number, rank in enumerate(RANKS, 1)
    ]


@lru_cache(maxsize=64)
def _catalogue(deck: str, lang: Language) -> bytes:
    return msgspec.json.encode(catalogue(load_deck(deck), lang))
