"""Who a sentence speaks of: a side or a player by name, or the reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from strategikon.library.korean import with_particle
from strategikon.library.language import Language, Words
from strategikon.library.terms import PLAYERS, SIDES

#: What each seat is called inside a sentence; a name typed by a person is the same in both.
Names = Mapping[str, Words]


def default_names(game: str) -> dict[str, Words]:
    """The names of the seats where nobody has given another."""
    if game == "byzantium":
        return dict(PLAYERS)
    return {
        side: Words(f"the {words.en}", words.ko) for side, words in SIDES.items() if side != "any"
    }


@dataclass(frozen=True, slots=True)
class Person:
    """One seat, as a reader in one language is told of it; `is_reader` if it is the reader's."""

    name: str
    is_reader: bool
    language: Language

    @property
    def subject(self) -> str:
        """At the head of a sentence, with what parts it from the verb; no word for a Korean I."""
        if self.language == "ko":
            return "" if self.is_reader else with_particle(self.name, "이/가") + " "
        return "You " if self.is_reader else self.name[:1].upper() + self.name[1:] + " "

    @property
    def whose(self) -> str:
        """Before what belongs to the person."""
        if self.language == "ko":
            return "내" if self.is_reader else f"{self.name}의"
        if self.is_reader:
            return "your"
        return f"{self.name}'" if self.name.endswith("s") else f"{self.name}'s"

    @property
    def whom(self) -> str:
        """To whom something is given."""
        if self.language == "ko":
            return "나" if self.is_reader else self.name
        return "you" if self.is_reader else self.name
