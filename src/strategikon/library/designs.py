"""The designs of a deck: what a deck file lists, each printed as one physical card or more."""

from __future__ import annotations

from dataclasses import dataclass

from strategikon.engine.deck import AGES, ByzantiumCard, Effect, SimancasCard

#: How a deck file of each game names its piles of designs, in the engine's order.
PILES: dict[str, tuple[str, ...]] = {
    "simancas": ("cards",),
    "byzantium": ("byzantine", "foes"),
}


@dataclass(frozen=True, slots=True)
class SimancasDesign:
    """One design of Simancas: a [[cards]] table of the deck file."""

    id: str
    type: str
    side: str
    force: int
    copies: int = 1
    tags: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()

    def printed(self, name: str) -> SimancasCard:
        """One physical card of this design."""
        return SimancasCard(
            name, self.id, self.type, self.side, self.force, self.tags, self.effects
        )


@dataclass(frozen=True, slots=True)
class ByzantiumDesign:
    """One design of Byzantium: a [[byzantine]] or [[foes]] table; `legacy` is 0 elsewhere."""

    id: str
    type: str
    force: int
    ages: tuple[str, str]
    copies: int = 1
    unique: bool = False
    natural: bool = False
    legacy: int = 0

    def printed(self, name: str) -> ByzantiumCard:
        """One physical card of this design."""
        first, last = (AGES.index(age) for age in self.ages)
        return ByzantiumCard(
            name,
            self.id,
            self.type,
            self.force,
            first,
            last,
            self.unique,
            self.natural,
            self.legacy,
        )


Design = SimancasDesign | ByzantiumDesign
SimancasPile = tuple[SimancasDesign, ...]
ByzantiumPile = tuple[ByzantiumDesign, ...]


def card_names(design: Design) -> tuple[str, ...]:
    """The names of a design's physical cards: the slug, or slug/1, slug/2 … among copies."""
    if design.copies == 1:
        return (design.id,)
    return tuple(f"{design.id}/{copy}" for copy in range(1, design.copies + 1))
