"""What is told as having happened, clause by clause, and how clauses make one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from strategikon.library.korean import fill
from strategikon.library.language import Language


@dataclass(frozen=True, slots=True)
class Clause:
    """A deed in the past tense without its subject: English, Korean in mid-sentence, at its end."""

    en: str
    ko: str
    ko_last: str

    def say(self, language: Language, last: bool, fields: Mapping[str, object]) -> str:
        """The clause with its fields filled in; `last` if the sentence ends with it."""
        if language == "en":
            return fill(self.en, **fields)
        return fill(self.ko_last if last else self.ko, **fields)


@dataclass(slots=True)
class Deed:
    """One clause told: `cards` (names) and `hidden` (how many more) may still grow."""

    clause: Clause
    fields: dict[str, object] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    hidden: int = 0


@dataclass(slots=True)
class Entry:
    """One line of a log. `mark` is the side or role whose shape stands before it, "" for none.

    `cards` are the names of cards in the text, for whoever shows names otherwise than words.
    `decided`, of the entry that says how a turn ended: what it says, and what lay there, as data.
    """

    kind: Literal["heading", "deed", "result"]
    turn: int
    phase: str
    text: str
    seat: str | None = None
    mark: str = ""
    cards: tuple[str, ...] = ()
    decided: Mapping[str, Any] | None = None


def listed(names: Sequence[str], language: Language) -> str:
    """Names one after the other: "A, B and C", "A, B, C"."""
    if language == "ko" or len(names) < 2:
        return ", ".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, language: Language) -> str:
    """So many cards: "1 card", "카드 3장"."""
    if language == "ko":
        return f"카드 {number}장"
    return "1 card" if number == 1 else f"{number} cards"


def cards_told(deed: Deed, language: Language) -> str:
    """The cards of a deed: those known by name, the others by number."""
    if not deed.hidden:
        return listed(deed.cards, language)
    if not deed.cards:
        return counted(deed.hidden, language)
    if language == "ko":
        return f"{listed(deed.cards, language)} 외 {deed.hidden}장"
    return f"{', '.join(deed.cards)} and {deed.hidden} more"


def sentence(subject: str, deeds: Sequence[Deed], language: Language) -> str:
    """One sentence of all the deeds of one subject."""
    said = []
    for number, deed in enumerate(deeds, start=1):
        fields = deed.fields | {"cards": cards_told(deed, language)}
        said.append(deed.clause.say(language, number == len(deeds), fields))
    if language == "ko":
        return subject + " ".join(said) + "."
    if len(said) == 1:
        return f"{subject}{said[0]}."
    comma = "," if any(" and " in clause for clause in said) else ""
    return f"{subject}{', '.join(said[:-1])}{comma} and {said[-1]}."
