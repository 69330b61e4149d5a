"""The two first languages of the house, and words that stand in both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from strategikon.library.korean import fill

Language = Literal["en", "ko"]

LANGUAGES: tuple[Language, ...] = ("en", "ko")


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in English and in Korean; one cannot be written down without the other.

    They may be a template with {fields}; in the Korean one a field may ask for a particle, as
    in "{card:을/를}". A field may be filled with words of its own.
    """

    en: str
    ko: str

    def say(self, language: Language, /, **fields: object) -> str:
        """These words in that language, every field filled in."""
        text = self.en if language == "en" else self.ko
        if not fields:
            return text
        said = {
            name: value.say(language) if isinstance(value, Words) else value
            for name, value in fields.items()
        }
        return fill(text, **said)

    def filled(self, **fields: object) -> Words:
        """These words with every field filled in, still in both languages."""
        return Words(self.say("en", **fields), self.say("ko", **fields))
