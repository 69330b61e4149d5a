"""What may be chosen now, numbered and in words: by number or by name, each is one event."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from strategikon.library import DeckFile
from strategikon.library.advice import Notes
from strategikon.library.language import Language
from strategikon.library.terms import VERBS

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal event: its number, its verb and card in words, and what is certain to follow."""

    number: int
    event: list[str]
    verb: str
    card: str
    note: str
    #: Everything that may be typed for it, in one spelling (see `spelled`).
    names: frozenset[str]

    @property
    def label(self) -> str:
        """Verb and card: "Place Spearmen"."""
        return f"{self.verb} {self.card}".rstrip()


def list_choices(view: View, deck: DeckFile, notes: Notes) -> list[Choice]:
    """The legal events of a view: those with a card in its order, those without one last."""
    language = notes.language
    order = {card: place for place, card in enumerate(_displayed(view))}
    verbs = list(VERBS[view["game"]])
    events = sorted(
        view["legal"],
        key=lambda event: (
            order.get(event[2], len(order)) if len(event) == 3 else len(order) + 1,
            verbs.index(event[1]),
        ),
    )
    return [
        _choice(number, event, view["game"], deck, language, notes.on(event))
        for number, event in enumerate(events, start=1)
    ]


def _displayed(view: View) -> list[str]:
    """The cards in the order in which the screen shows them."""
    return [*view.get("revealed", ()), *view["hand"]]


def _choice(
    number: int, event: list[str], game: str, deck: DeckFile, language: Language, note: str
) -> Choice:
    words = VERBS[game][event[1]]
    verb = words.say(language)
    if len(event) == 2:
        names = {event[1], words.en, words.ko}
        return Choice(number, event, verb, "", note, frozenset(map(spelled, names)))
    cards = {event[2], event[2].partition("/")[0]}
    cards |= {deck.name(event[2], "en"), deck.name(event[2], "ko")}
    cards |= {deck.label(event[2], "en"), deck.label(event[2], "ko")}
    names = set(cards)
    for each in (event[1], words.en, words.ko):
        names |= {f"{each} {card}" for card in cards}
    names |= {f"{card} {words.ko}" for card in cards}
    name = deck.name(event[2], language)
    return Choice(number, event, verb, name, note, frozenset(map(spelled, names)))


def spelled(text: str) -> str:
    """A text as it is compared: no accents, no capitals, one blank between words."""
    plain = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(unicodedata.normalize("NFC", bare).split())


def find_choices(text: str, choices: Sequence[Choice], view: View) -> list[Choice]:
    """The choices that a text may mean: a number, a name, or how one begins or a word of it.

    Copies of one card that are the same to everybody are one choice.
    """
    if text.isascii() and text.isdigit():
        return [choice for choice in choices if str(choice.number) == text.lstrip("0")]
    asked = spelled(text)
    if not asked:
        return []
    for fits in (str.__eq__, str.startswith, _has_word):
        found = [c for c in choices if any(fits(name, asked) for name in c.names)]
        if found:
            return _without_twins(found, view)
    return []


def _has_word(name: str, asked: str) -> bool:
    return f" {asked}" in f" {name}"


def _without_twins(found: list[Choice], view: View) -> list[Choice]:
    """One of several copies: the one that the opponent has seen, if that is so of any."""
    shown = {*view["shown"]}
    kept: dict[tuple[str, str], Choice] = {}
    for choice in found:
        key = (choice.event[1], choice.event[-1].partition("/")[0])
        if key not in kept or (choice.event[-1] in shown and kept[key].event[-1] not in shown):
            kept[key] = choice
    return list(kept.values())
