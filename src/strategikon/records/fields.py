"""An object of a record under checking: it hands out what is allowed and refuses the rest."""

from __future__ import annotations

from strategikon.library.faults import MISSING, NOT_ALLOWED, UNKNOWN_KEY, shown
from strategikon.library.language import Words
from strategikon.records import faults
from strategikon.records.faults import Place, RecordError


class Fields:
    """An object on a line of a record; what its getters do not allow raises RecordError.

    `way` is how the object is reached from the line, as in "deck"; "" for the line itself.
    """

    def __init__(self, content: object, place: Place, way: str = "") -> None:
        self.place = place
        self.way = way
        if not isinstance(content, dict):
            fault = faults.NOT_AN_OBJECT.filled(field=way, value=shown(content))
            raise place.error(fault, way)
        self.content: dict[str, object] = content

    def name(self, key: str) -> str:
        """The way to a key, as sentences call it."""
        return f"{self.way}.{key}" if self.way else key

    def error(self, fault: Words, key: str) -> RecordError:
        """The fault, at a key of this object."""
        return self.place.error(fault, self.name(key))

    def only(self, *known: str) -> None:
        """Refuse a key that is none of those."""
        for key in self.content:
            if key not in known:
                fault = UNKNOWN_KEY.filled(key=shown(key), known=", ".join(known))
                raise self.error(fault, key)

    def take(self, key: str, allowed: Words) -> object:
        """Whatever stands there; `allowed` says what should, if nothing does."""
        if key not in self.content:
            raise self.error(MISSING.filled(field=self.name(key), allowed=allowed), key)
        return self.content[key]

    def inner(self, key: str) -> Fields:
        """The object that stands there."""
        return Fields(self.take(key, faults.AN_OBJECT), self.place, self.name(key))

    def text(self, key: str, allowed: Words) -> str:
        """A text, whichever."""
        value = self.take(key, allowed)
        if not isinstance(value, str):
            raise self.not_allowed(key, allowed)
        return value

    def not_allowed(self, key: str, allowed: Words) -> RecordError:
        """What stands there is not what the key takes."""
        value = shown(self.content[key])
        return self.error(
            NOT_ALLOWED.filled(field=self.name(key), value=value, allowed=allowed), key
        )
