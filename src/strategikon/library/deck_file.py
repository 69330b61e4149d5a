"""A deck as it was read and checked: designs and texts, and all that is made from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from strategikon.engine.deck import Deck
from strategikon.library.canonical import deck_sha256
from strategikon.library.designs import ByzantiumPile, Design, SimancasPile, card_names
from strategikon.library.language import Language
from strategikon.library.texts import DeckTexts


@dataclass(frozen=True)
class DeckFile:
    """A checked deck: the one source of its physical cards, its hash and its exports."""

    id: str
    game: str
    version: int
    piles: tuple[SimancasPile | ByzantiumPile, ...]
    texts: DeckTexts = field(default_factory=DeckTexts, compare=False, repr=False)

    @cached_property
    def cards(self) -> Deck:
        """The deck as the engine plays it: physical cards, in the order of the file."""
        piles = tuple(
            tuple(design.printed(name) for design in pile for name in card_names(design))
            for pile in self.piles
        )
        return Deck(self.id, self.game, self.version, piles)  # type: ignore[arg-type]  # one game's cards only

    @cached_property
    def sha256(self) -> str:
        """The hash that a record names this deck by, in hex."""
        return deck_sha256(self)

    @cached_property
    def _by_id(self) -> dict[str, Design]:
        return {design.id: design for design in self.designs}

    @cached_property
    def designs(self) -> tuple[Design, ...]:
        """Every design of the file, one pile after the other."""
        return tuple(design for pile in self.piles for design in pile)

    def design(self, card: str) -> Design:
        """The design of a slug or of a physical card's name; KeyError if this deck has none."""
        return self._by_id[card.partition("/")[0]]

    def title(self, language: Language) -> str:
        """What the deck is called; its id if it has no title."""
        return self.texts.title(language) or self.id

    def name(self, card: str, language: Language) -> str:
        """The card's name without the number of its copy; its slug if nobody named it."""
        slug = card.partition("/")[0]
        return self.texts.name(slug, language) or slug

    def label(self, card: str, language: Language) -> str:
        """The card's name, and which copy it is where there are several: "Spearmen (2)"."""
        copy = card.partition("/")[2]
        name = self.name(card, language)
        return f"{name} ({copy})" if copy else name

    def history(self, card: str, language: Language) -> str:
        """The line of history on the card; empty if it has none."""
        return self.texts.history(card.partition("/")[0], language)
