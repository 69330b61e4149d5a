"""What is fixed before the first card of Simancas: the printed cards and the options.

One `Setup` is shared by every state of a game and never changes. Cards are grouped into sets, so
that a question such as "which of these are cavalry" is one operation.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import cast

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count
else:
    from strategikon.engine.cards import Cards, count

from strategikon.engine.deck import KEYWORDS, KINGDOMS, SIMANCAS_TYPES, Deck, SimancasCard
from strategikon.engine.options import Option, settle_options
from strategikon.engine.refused import SetupError

SEATS = ("moors", "christians")

OPTIONS = (
    Option("wins", 5, 1, 9),
    Option("max_turns", 25, 1, 99),
    Option("passing", "both", words=("both", "final")),
    Option("hand", 9, 1, 12),
    Option("exchange", 4, 0, 9),
    Option("specials", True),
)

KEYWORD_CODES = {keyword: code for code, keyword in enumerate(KEYWORDS)}
WHEN_PLACED = ("scout", "levy", "dread", "strike")
BONUSES = ("rally", "bond", "against", "union")


class Setup:
    """The cards of one deck and the options of one game. SetupError if the deck is too small."""

    def __init__(self, deck: Deck, options: Mapping[str, object] | None = None) -> None:
        if not cython.compiled:
            self.by_type = [0] * 7
            self.usable = [0, 0]
            self.force_bits = [0, 0, 0]
            self.kingdom = [0, 0, 0]
            self.type_of = [0] * 64
            self.first_effect = [0] * 65
            self.every = self.when_placed = self.bonus = 0
            self.guards = self.steadfast = self.eclipses = 0
        self.deck = deck
        self.options = settle_options(OPTIONS, options)
        self.wins = self._number("wins")
        self.max_turns = self._number("max_turns")
        self.hand = self._number("hand")
        self.exchange = self._number("exchange")
        self.final = self.options["passing"] == "final"
        cards = self.cards()
        if len(cards) < 2 * self.hand:
            raise SetupError(
                f'deck "{deck.id}" has {len(cards)} cards; hands of {self.hand} need'
                f" at least {2 * self.hand} (option hand)",
                "option.hand.deck",
                {"deck": deck.id, "cards": len(cards), "hand": self.hand, "need": 2 * self.hand},
            )
        self.size = len(cards)
        for place, card in enumerate(cards):
            self._sort_card(place, card)
        self._print_effects(cards if self.options["specials"] else ())

    def _number(self, option: str) -> int:
        return int(self.options[option])

    def cards(self) -> tuple[SimancasCard, ...]:
        """The physical cards of the deck, in file order."""
        return cast("tuple[SimancasCard, ...]", self.deck.piles[0])

    def _sort_card(self, place: int, card: SimancasCard) -> None:
        bit = 1 << place  # `place` is a Python number: no bit falls off the end of a C int
        self.every |= bit
        kind = SIMANCAS_TYPES.index(card.type)
        self.type_of[place] = kind
        self.by_type[kind] |= bit
        for seat in range(2):
            if card.side in ("any", SEATS[seat]):
                self.usable[seat] |= bit
        for power in range(3):
            if card.force >> power & 1:
                self.force_bits[power] |= bit
        for kingdom in range(3):
            if KINGDOMS[kingdom] in card.tags:
                self.kingdom[kingdom] |= bit

    def _print_effects(self, cards: tuple[SimancasCard, ...]) -> None:
        """Write the effects of all cards one after the other; none without `specials`."""
        keyword, meant, amount = array("i"), array("Q"), array("i")
        for place, card in enumerate(cards):
            self.first_effect[place] = len(keyword)
            for effect in card.effects:
                word = str(effect[0])
                keyword.append(KEYWORD_CODES[word])
                meant.append(self._cards_meant(word, effect))
                amount.append(_amount(effect))
                self._note_keyword(word, 1 << place)
        for place in range(len(cards), 65):
            self.first_effect[place] = len(keyword)
        for unused in (keyword, meant, amount):
            unused.append(0)  # a memory view cannot be empty
        self.keyword, self.meant, self.amount = keyword, meant, amount

    def _cards_meant(self, word: str, effect: tuple[str | int, ...]) -> int:
        """The cards that an effect speaks of: those of its type or with its tag."""
        argument = KEYWORDS[word][:1]
        if argument == ("type",):
            return int(self.by_type[SIMANCAS_TYPES.index(str(effect[1]))])
        if argument != ("tag",):
            return 0
        tagged = (place for place, card in enumerate(self.cards()) if effect[1] in card.tags)
        return sum(1 << place for place in tagged)

    def _note_keyword(self, word: str, bit: int) -> None:
        if word in WHEN_PLACED:
            self.when_placed |= bit
        elif word in BONUSES:
            self.bonus |= bit
        elif word == "guard":
            self.guards |= bit
        elif word == "steadfast":
            self.steadfast |= bit
        else:
            self.eclipses |= bit

    def printed_force(self, cards: Cards) -> cython.int:
        """The printed force of all the cards together."""
        return (
            count(cards & self.force_bits[0])
            + 2 * count(cards & self.force_bits[1])
            + 4 * count(cards & self.force_bits[2])
        )

    def name(self, card: int) -> str:
        """The physical card at this place of the deck."""
        return self.deck.names[0][card]

    def find(self, name: str) -> int | None:
        """The place of the physical card of this name, or None."""
        return self.deck.places[0].get(name)


def _amount(effect: tuple[str | int, ...]) -> int:
    """The number of an effect; for `strike`, which has none, 1 + the type it strikes."""
    if effect[0] == "strike":
        return 1 + SIMANCAS_TYPES.index(str(effect[1]))
    last = effect[len(effect) - 1]
    return last if isinstance(last, int) else 0
