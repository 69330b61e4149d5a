"""What is fixed before the first card of Byzantium: the printed cards and the options.

One `Setup` is shared by every state of a game and never changes. Cards are grouped into sets, so
that a question such as "which of these can be used now" is one operation. What there is for each
role and age stands at `role * 3 + age`, what there is for each role and kind at `role * 5 + kind`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.byzantium.words import KINDS, POWERS
    from cython.cimports.strategikon.engine.cards import Cards, count
else:
    from strategikon.engine.byzantium.words import KINDS, POWERS
    from strategikon.engine.cards import Cards, count

from strategikon.engine.byzantium.words import DECKS
from strategikon.engine.deck import AGES, ByzantiumCard, Deck
from strategikon.engine.options import Option, settle_options
from strategikon.engine.refused import SetupError

SEATS = ("p1", "p2")

OPTIONS = (
    Option("territory", 10, 1, 20),
    Option("legacy", 10, 0, 50),
    Option("turns_per_age", 4, 1, 6),
    Option("shrink", 0, 0, 6),
    Option("fall_cost", 3, 0, 50),
    Option("open_draw", 0, 0, 9),
    Option("exchange", 4, 0, 9),
)

#: How many cards fill a hand, by role and age.
FILLS = ((9, 8, 7), (8, 8, 8))

#: What a meld may hold at most, by role. Every kind is a type but "natural": some disasters.
LIMITS: tuple[tuple[tuple[str, int], ...], ...] = (
    (("leader", 1), ("recovery", 2), ("troop", 4), ("negotiation", 1), ("legacy", 2)),
    (("northern", 1), ("southern", 1), ("disaster", 2), ("natural", 1), ("troop", 4)),
)


class Setup:
    """The cards of two decks and the options of one game. SetupError if a deck is too small."""

    def __init__(self, deck: Deck, options: Mapping[str, object] | None = None) -> None:
        if not cython.compiled:
            self.size, self.every, self.unique = [0, 0], [0, 0], [0, 0]
            self.negotiation = self.legacies = self.invaders = 0
            self.usable, self.entering, self.aside = [0] * 6, [0] * 6, [0] * 6
            self.fill, self.age_of = [0] * 6, [0] * 20
            self.kind, self.limit = [0] * 10, [0] * 10
            self.force_bits, self.legacy_value = [0] * 14, [0] * 64
        self.deck = deck
        self.options = settle_options(OPTIONS, options)
        self.territory = self._number("territory")
        self.legacy = self._number("legacy")
        self.fall_cost = self._number("fall_cost")
        self.open_draw = self._number("open_draw")
        self.exchange = self._number("exchange")
        turns_per_age = self._number("turns_per_age")
        self.turns = 3 * turns_per_age
        for turn in range(1, self.turns + 1):
            self.age_of[turn] = (turn - 1) // turns_per_age
        for role in range(2):
            self._sort_deck(role)
            self._fill_hands(role)

    def _number(self, option: str) -> int:
        return int(self.options[option])

    def cards(self, role: int) -> tuple[ByzantiumCard, ...]:
        """The physical cards of a role's deck, in file order."""
        return cast("tuple[ByzantiumCard, ...]", self.deck.piles[role])

    def _sort_deck(self, role: int) -> None:
        """Write down which cards of a deck are what."""
        cards = self.cards(role)
        self.size[role] = len(cards)
        for kind, (_, limit) in enumerate(LIMITS[role]):
            self.limit[role * KINDS + kind] = limit
        for place, card in enumerate(cards):
            self._sort_card(role, place, card)

    def _sort_card(self, role: int, place: int, card: ByzantiumCard) -> None:
        bit = 1 << place
        self.every[role] |= bit
        for kind, (name, _) in enumerate(LIMITS[role]):
            if name == card.type or (name == "natural" and card.natural):
                self.kind[role * KINDS + kind] |= bit
        for age in range(3):
            if card.first <= age <= card.last:
                self.usable[role * 3 + age] |= bit
            if card.first > age:
                self.aside[role * 3 + age] |= bit
        self.entering[role * 3 + card.first] |= bit
        for power in range(POWERS):
            if card.force >> power & 1:
                self.force_bits[role * POWERS + power] |= bit
        if card.unique:
            self.unique[role] |= bit
        if card.type == "negotiation":
            self.negotiation |= bit
        if card.type == "legacy":
            self.legacies |= bit
            self.legacy_value[place] = card.legacy
        if card.type in ("northern", "southern"):
            self.invaders |= bit

    def _fill_hands(self, role: int) -> None:
        """Write down how many cards fill a hand; SetupError if the first hand cannot be filled."""
        for age in range(3):
            self.fill[role * 3 + age] = FILLS[role][age] - self._number("shrink")
        first = self.fill[role * 3]
        early = count(self.entering[role * 3])
        if early < first:
            raise SetupError(
                f'deck "{self.deck.id}" has {early} {DECKS[role]} cards of the {AGES[0]} age; '
                f"an opening hand needs {first} (option shrink)",
                "option.shrink.deck",
                {"deck": self.deck.id, "cards": early, "pile": DECKS[role], "need": first},
            )

    def printed_force(self, role: cython.int, cards: Cards) -> cython.int:
        """The force of all the cards of a role's deck together."""
        total: cython.int = 0
        power: cython.int
        for power in range(POWERS):
            total += count(cards & self.force_bits[role * POWERS + power]) << power
        return total

    def name(self, role: int, card: int) -> str:
        """The physical card at this place of a role's deck."""
        return self.deck.names[role][card]

    def find(self, role: int, name: str) -> int | None:
        """The place of the physical card of this name in a role's deck, or None."""
        return self.deck.places[role].get(name)
