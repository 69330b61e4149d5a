"""The names of a deck's cards and their lines of history, kept beside the deck by card id."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from strategikon.library import faults
from strategikon.library.language import LANGUAGES, Language, Words
from strategikon.library.reading import Document
from strategikon.library.table import Table

#: The most characters of a title or a name, and of a line of history.
MOST_IN_NAME = 80
MOST_IN_HISTORY = 400

#: What is written of one thing: a language, or two, or none.
Text = Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class DeckTexts:
    """What people read on a deck's cards; `behind` answers for cards that have no text here."""

    titles: Text = field(default_factory=dict)
    names: Mapping[str, Text] = field(default_factory=dict)
    histories: Mapping[str, Text] = field(default_factory=dict)
    behind: DeckTexts | None = None

    def title(self, language: Language) -> str:
        """The deck's title, in the other language if need be; empty if it has none."""
        return _said(self.titles, language)

    def name(self, slug: str, language: Language) -> str:
        """The card's name, in the other language if need be; empty if nobody named it."""
        if slug in self.names or self.behind is None:
            return _said(self.names.get(slug, {}), language)
        return self.behind.name(slug, language)

    def history(self, slug: str, language: Language) -> str:
        """The card's line of history, in the other language if need be; empty if it has none."""
        if slug in self.histories or slug in self.names or self.behind is None:
            return _said(self.histories.get(slug, {}), language)
        return self.behind.history(slug, language)


def check_texts(document: Document, cards: Collection[str], behind: DeckTexts | None) -> DeckTexts:
    """The texts in the document, for a deck with those cards; DeckError names the first fault."""
    top = Table(document)
    top.only("title", "cards")
    titles = _text(top, "title", MOST_IN_NAME)
    names: dict[str, Text] = {}
    histories: dict[str, Text] = {}
    for slug in Table(document, ("cards",)).content if "cards" in top.content else ():
        card = Table(document, ("cards", slug))
        if slug not in cards:
            raise card.error(faults.NO_SUCH_CARD.filled(card=faults.shown(slug)))
        card.card = slug
        card.only("name", "history")
        if name := _text(card, "name", MOST_IN_NAME):
            names[slug] = name
        if history := _text(card, "history", MOST_IN_HISTORY):
            histories[slug] = history
    return DeckTexts(titles, names, histories, behind)


def _text(owner: Table, key: str, most: int) -> Text:
    """What stands under that key in each language; nothing where the key is left out."""
    if key not in owner.content:
        return {}
    table = Table(owner.document, (*owner.trail, key))
    table.card = owner.card
    table.only(*LANGUAGES)
    return {
        language: _line(table, f"{key}.{language}", language, most)
        for language in LANGUAGES
        if language in table.content
    }


def _line(table: Table, named: str, language: Language, most: int) -> str:
    """One line of text: printable, so that no file can make a terminal do anything."""
    value = table.content[language]
    if isinstance(value, str) and value.strip() and value.isprintable() and len(value) <= most:
        return value
    allowed: Words = faults.ONE_LINE.filled(most=most)
    fault = faults.NOT_ALLOWED.filled(field=named, value=faults.shown(value), allowed=allowed)
    raise table.error(fault, language)


def _said(text: Text, language: Language) -> str:
    other: Language = "ko" if language == "en" else "en"
    return text.get(language) or text.get(other, "")
