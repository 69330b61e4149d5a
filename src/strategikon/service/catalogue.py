"""A deck and the words of its game as a client draws them, in one language."""

from __future__ import annotations

from functools import lru_cache

from strategikon.engine import GAMES
from strategikon.engine.byzantium.setup import LIMITS
from strategikon.engine.byzantium.words import ROLES
from strategikon.library import ByzantiumDesign, DeckFile, SimancasDesign, terms
from strategikon.library.designs import Design, card_names
from strategikon.library.effects import effect_name, effect_sentence
from strategikon.library.language import Language, Words
from strategikon.service.faces import CardFace, Catalogue, OptionFace, Slot

#: Whose colours a pile's cards have, in a game where the deck decides it.
_SIDE_OF_PILE = ("emperor", "foes")


@lru_cache(maxsize=32)
def catalogue(deck: DeckFile, lang: Language) -> Catalogue:
    """Everything printed on the cards of a deck, and the words and options of its game."""
    return {
        "deck": deck.id,
        "version": deck.version,
        "sha256": deck.sha256,
        "title": deck.title(lang),
        "game": "simancas" if deck.game == "simancas" else "byzantium",
        "lang": lang,
        "cards": [
            _face(deck, design, place, lang)
            for place, pile in enumerate(deck.piles)
            for design in pile
        ],
        "words": {kind: _said(words, lang) for kind, words in _words(deck.game).items()},
        "options": _options(deck.game, lang),
        "slots": _slots() if deck.game == "byzantium" else [],
    }


def _face(deck: DeckFile, design: Design, place: int, lang: Language) -> CardFace:
    face: CardFace = {
        "id": design.id,
        "cards": list(card_names(design)),
        "name": deck.name(design.id, lang),
        "type": design.type,
        "side": design.side if isinstance(design, SimancasDesign) else _SIDE_OF_PILE[place],
        "force": design.force,
        "tags": [],
        "effects": [],
        "strategic": "",
        "tactical": "",
        "ages": [],
        "unique": False,
        "natural": False,
        "legacy": 0,
        "history": deck.history(design.id, lang),
    }
    if isinstance(design, ByzantiumDesign):
        face["ages"] = list(design.ages)
        face["unique"] = design.unique
        face["natural"] = design.natural
        face["legacy"] = design.legacy
        return face
    face["tags"] = list(design.tags)
    face["effects"] = [
        {
            "keyword": str(effect[0]),
            "name": effect_name(effect, lang),
            "text": effect_sentence(effect, lang),
        }
        for effect in design.effects
    ]
    if design.type in terms.STRATEGIC:
        face["strategic"] = terms.STRATEGIC[design.type].say(lang)
    face["tactical"] = terms.TACTICAL[design.type].say(lang)
    return face


def _words(game: str) -> dict[str, dict[str, Words]]:
    """The words of a game by kind; each of them is a fact of the library."""
    return {
        "types": terms.TYPES[game],
        "phases": terms.PHASES[game],
        "verbs": terms.VERBS[game],
        "sides": terms.SIDES,
        "roles": terms.ROLES,
        "players": terms.PLAYERS,
        "ages": terms.AGES,
        "tags": terms.TAGS,
        "keywords": terms.KEYWORDS,
        "piles": terms.DECKS[game],
        "marks": {"unique": terms.UNIQUE, "natural": terms.NATURAL},
    }


def _said(words: dict[str, Words], lang: Language) -> dict[str, str]:
    return {name: each.say(lang) for name, each in words.items()}


def _options(game: str, lang: Language) -> list[OptionFace]:
    return [
        {
            "id": option.name,
            "name": terms.OPTIONS[game][option.name].say(lang),
            "default": option.default,
            "low": option.low,
            "high": option.high,
            "words": list(option.words),
        }
        for option in GAMES[game].options
    ]


def _slots() -> list[Slot]:
    """What a meld of either role may hold, in the order of the rules."""
    return [
        {"role": role, "of": name, "most": most}
        for role, limits in zip(ROLES, LIMITS, strict=True)
        for name, most in limits
    ]
