"""What a screen is drawn from: one seat's view, the printed deck, and how its reader reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from strategikon.cli.choices import Choice
from strategikon.cli.marks import STYLES, Ink
from strategikon.library import DeckFile, SimancasDesign
from strategikon.library.effects import effect_name
from strategikon.library.language import Language, Words
from strategikon.library.terms import TYPES

View = Mapping[str, Any]
#: Why a card of the hand may not be chosen: by verb and card, the short words for it.
Refusals = Mapping[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Page:
    """One screen.

    `players` are what stands beside each seat's name ("you", "greedy"); `refusals` why not, where
    somebody has asked the rules; `choices` what may be chosen, if it is the reader's turn.
    """

    view: View
    deck: DeckFile
    language: Language
    ink: Ink
    options: Mapping[str, object] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    refusals: Refusals = field(default_factory=dict)
    choices: Sequence[Choice] = ()

    def say(self, words: Words, **fields: object) -> str:
        """Words in the reader's language."""
        return words.say(self.language, **fields)

    def mark_of(self, card: str) -> str:
        """The side or role that a card belongs to."""
        design = self.deck.design(card)
        if isinstance(design, SimancasDesign):
            return design.side
        return "emperor" if design in self.deck.piles[0] else "foes"

    def shape(self, mark: str) -> Text:
        """The shape of a side, in its colour."""
        return Text(self.ink.shape(mark), STYLES[mark])

    def name(self, card: str, style: str = "") -> Text:
        """A card's name."""
        return Text(self.deck.name(card, self.language), style)

    def type(self, card: str) -> str:
        """A card's type in words."""
        return self.say(TYPES[self.deck.game][self.deck.design(card).type])

    def effects(self, card: str) -> list[str]:
        """The special effects of a card of Simancas, as printed; none where they are not played."""
        design = self.deck.design(card)
        if not isinstance(design, SimancasDesign) or self.options.get("specials") is False:
            return []
        return [effect_name(effect, self.language) for effect in design.effects]

    def cards(self, cards: Sequence[str]) -> str:
        """Cards in one line: each with its force."""
        return ", ".join(
            f"{self.deck.name(card, self.language)} {self.deck.design(card).force}"
            for card in cards
        )

    def who(self, seat: str) -> str:
        """Who sits there, to stand after the name of the seat."""
        who = self.players.get(seat)
        return f" ({who})" if who else ""
