"""What the cards of Byzantium are worth, in points of force: the judgement of `greedy`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, cast

from strategikon.engine.byzantium.setup import LIMITS
from strategikon.engine.byzantium.words import DECKS
from strategikon.engine.deck import AGES, ByzantiumCard, Deck

#: A legacy of 1 is as good as this much force: force decides only who wins one turn.
LEGACY = 4.0
#: Sending home a northern or southern card, which may be replaced.
NEGOTIATION = 1.5


class Rated(NamedTuple):
    """A card and what melding it is worth."""

    value: float
    card: ByzantiumCard


class Worth:
    """Weighs the cards of both decks."""

    def __init__(self, deck: Deck) -> None:
        piles = cast("tuple[tuple[ByzantiumCard, ...], ...]", deck.piles)
        self.decks = dict(zip(DECKS, piles))
        self.limits = {name: dict(limits) for name, limits in zip(DECKS, LIMITS)}
        self.cards = {card.name: card for pile in piles for card in pile}

    def value(self, name: str) -> float:
        """What melding the card is worth."""
        card = self.cards[name]
        extra = NEGOTIATION if card.type == "negotiation" else 0.0
        return card.force + LEGACY * card.legacy + extra

    def usable(self, name: str, age: str) -> bool:
        """Whether the card can be used in that age."""
        card = self.cards[name]
        return card.first <= AGES.index(age) <= card.last

    def best_meld(self, deck: str, hand: Iterable[str], age: str) -> float:
        """What the best meld from these cards of a deck is worth in that age."""
        left = dict(self.limits[deck])
        total = 0.0
        usable = [name for name in hand if self.usable(name, age)]
        for value, name in sorted(((self.value(name), name) for name in usable), reverse=True):
            card = self.cards[name]
            kinds = [card.type, "natural"] if card.natural else [card.type]
            if all(left[kind] for kind in kinds):
                total += value
                for kind in kinds:
                    left[kind] -= 1
        return total
