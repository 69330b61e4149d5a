"""One table of a deck file under checking: it hands out what is allowed and refuses the rest."""

from __future__ import annotations

import re
from typing import TypeGuard

from strategikon.library import faults
from strategikon.library.faults import DeckError
from strategikon.library.language import Words
from strategikon.library.lines import Trail
from strategikon.library.reading import Document

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def is_slug(value: object) -> TypeGuard[str]:
    """Whether that is a name of a-z, 0-9 and single hyphens between."""
    return isinstance(value, str) and SLUG.fullmatch(value) is not None


class Table:
    """A table and the trail to it; what its getters do not allow raises DeckError.

    A getter with a default takes a key that may be left out; without one the key is required.
    """

    def __init__(self, document: Document, trail: Trail = ()) -> None:
        self.document = document
        self.trail = trail
        self.card: str | None = None  # set once the card's id is known to be one
        content = document.content
        for step in trail:
            content = content[step]  # type: ignore[index]  # a trail leads through what is there
        if not isinstance(content, dict):
            raise self.error(faults.NOT_A_TABLE.filled(value=faults.shown(content)))
        self.content: dict[str, object] = content

    def error(self, fault: Words, field: str | None = None) -> DeckError:
        """The fault with its place: at the field if it is written there, else at the table."""
        trail = self.trail
        if field is not None and field in self.content:
            trail = (*trail, field)
        where = None
        match self.trail:
            case (pile, int() as index) if self.card is None:
                where = faults.CARD_NUMBER.filled(number=index + 1, pile=pile)
        line = self.document.line(trail)
        return DeckError(self.document.file, fault, line, self.card, field, where)

    def only(self, *known: str) -> None:
        """Refuse a key that is none of those."""
        for key in self.content:
            if key not in known:
                fault = faults.UNKNOWN_KEY.filled(key=faults.shown(key), known=", ".join(known))
                raise self.error(fault, key)

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in that range; true and false are none."""
        allowed = faults.whole(low, high)
        value = self._value(field, default, allowed)
        if type(value) is int and low <= value <= high:
            return value
        raise self._not_allowed(field, value, allowed)

    def one_of(self, field: str, words: tuple[str, ...]) -> str:
        """One of those words."""
        allowed = faults.one_of(words)
        value = self._value(field, None, allowed)
        if isinstance(value, str) and value in words:
            return value
        raise self._not_allowed(field, value, allowed)

    def slug(self, field: str) -> str:
        """A name of a-z, 0-9 and single hyphens."""
        value = self._value(field, None, faults.A_SLUG)
        if is_slug(value):
            return value
        raise self._not_allowed(field, value, faults.A_SLUG)

    def flag(self, field: str) -> bool:
        """True or false; false where it is left out."""
        value = self._value(field, False, faults.TRUE_OR_FALSE)
        if isinstance(value, bool):
            return value
        raise self._not_allowed(field, value, faults.TRUE_OR_FALSE)

    def entries(
        self, field: str, allowed: Words, default: list[object] | None = None
    ) -> list[object]:
        """A list of whatever; `allowed` says what it should hold."""
        value = self._value(field, default, allowed)
        if isinstance(value, list):
            return value
        raise self._not_allowed(field, value, allowed)

    def _value(self, field: str, default: object, allowed: Words) -> object:
        if field in self.content:
            return self.content[field]
        if default is None:
            raise self.error(faults.MISSING.filled(field=field, allowed=allowed), field)
        return default

    def _not_allowed(self, field: str, value: object, allowed: Words) -> DeckError:
        fault = faults.NOT_ALLOWED.filled(field=field, value=faults.shown(value), allowed=allowed)
        return self.error(fault, field)
