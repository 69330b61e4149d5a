"""What a card of Simancas is worth in hand, in points of force: the judgement of `greedy`.

Sets of cards are integers, a bit a card, as in the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from strategikon.engine.cards import gather
from strategikon.engine.deck import SIMANCAS_TYPES, Deck, SimancasCard
from strategikon.engine.simancas.forecast import Forecast
from strategikon.engine.simancas.setup import SEATS

#: A destroying tactic while nothing is on the table yet: its prey is not always there.
HUNT = 1.2
#: A look at the opponent's hand; a card that protects itself or others.
LOOK = 0.3
SAFETY = 0.3
#: How often the opponent shows the type that an `against` waits for.
MEETS = 0.5


class Worth:
    """Weighs the cards of one deck for one seat."""

    def __init__(self, deck: Deck, options: Mapping[str, object], seat: int) -> None:
        self.seat = seat
        self.cards = cast("tuple[SimancasCard, ...]", deck.piles[0])
        self.places = {card.name: place for place, card in enumerate(self.cards)}
        self.forecast = Forecast(deck, options)
        self.specials = options.get("specials", True) is not False
        mine = ("any", SEATS[seat])
        self.usable = gather(at for at, card in enumerate(self.cards) if card.side in mine)
        self.of_type = {
            kind: gather(at for at, card in enumerate(self.cards) if card.type == kind)
            for kind in SIMANCAS_TYPES
        }
        self.draw = 2.0
        self.draw = sum(self.alone(place) for place in range(len(self.cards))) / len(self.cards)

    def set_of(self, names: list[str]) -> int:
        """The set of the physical cards named."""
        return gather(self.places[name] for name in names)

    def lead(self, mine: int, theirs: int) -> int:
        """How much more force my line has than theirs; below 0 when it has less."""
        if self.seat == 0:
            moors, christians = self.forecast.force(mine, theirs)
            return moors - christians
        moors, christians = self.forecast.force(theirs, mine)
        return christians - moors

    def targets(self, mine: int, theirs: int) -> int:
        """The cards of their line that I could destroy."""
        lines = (mine, theirs) if self.seat == 0 else (theirs, mine)
        return self.forecast.open_to_attack(1 - self.seat, *lines)

    def alone(self, card: int) -> float:
        """What the card is worth beside no other: placed, or else as a tactic."""
        if not self.usable >> card & 1:
            return self.as_tactic(card)
        return max(self.cards[card].force + self.beyond_force(card), self.as_tactic(card))

    def in_hand(self, card: int, hand: int, mine: int, theirs: int) -> float:
        """What the card is worth with the rest of a hand and the lines as they lie."""
        if not self.usable >> card & 1:
            return self.as_tactic(card)
        rest = mine | (hand & self.usable & ~(1 << card))
        force = self.lead(rest | 1 << card, theirs) - self.lead(rest, theirs)
        return max(force + self.beyond_force(card), self.as_tactic(card))

    def beyond_force(self, card: int) -> float:
        """What placing the card brings besides force that is certain."""
        if not self.specials:
            return 0.0
        brought = 0.0
        for keyword, *arguments in self.cards[card].effects:
            if keyword == "levy":
                brought += self.draw * int(arguments[0])
            elif keyword == "against":
                brought += MEETS * int(arguments[1])
            elif keyword in ("dread", "strike"):
                brought += HUNT
            elif keyword == "scout":
                brought += LOOK
            elif keyword in ("guard", "steadfast", "eclipse"):
                brought += SAFETY
        return brought

    def as_tactic(self, card: int) -> float:
        """What discarding the card as a tactic may bring, later in a battle."""
        kind = self.cards[card].type
        if kind == "leader":
            return 2 * self.draw
        return self.draw + LOOK if kind == "strategy" else HUNT

    def as_command(self, card: int, hand: int, discarded: int) -> float:
        """What the card's strategic effect brings: cards drawn, less those that must go."""
        kind = self.cards[card].type
        if kind == "leader":
            kept = [self.alone(other) for other in self._each(hand & ~(1 << card))]
            return 3 * self.draw - sum(sorted([*kept, self.draw])[:2])
        if kind == "strategy":
            return self.draw + 2
        if kind == "terrain":
            return 2 * self.draw
        if kind == "cavalry":
            return self.draw + LOOK
        if kind == "skirmisher":
            return self.draw
        if kind == "weapon":
            found = discarded & (
                self.of_type["cavalry"] | self.of_type["skirmisher"] | self.of_type["infantry"]
            )
            return max((self.alone(other) for other in self._each(found)), default=0.0)
        return 0.0

    def _each(self, cards: int) -> list[int]:
        return [place for place in range(len(self.cards)) if cards >> place & 1]
