"""The cards of a deck as they are printed: plain data that the rules read and never change."""

from __future__ import annotations

from dataclasses import dataclass, field

#: The most physical cards one pile of a deck may have: a set of them is one 64-bit integer.
MOST_CARDS = 64

SIMANCAS_TYPES = (
    "leader",
    "skirmisher",
    "cavalry",
    "infantry",
    "terrain",
    "strategy",
    "weapon",
)
SIMANCAS_SIDES = ("any", "moors", "christians")
KINGDOMS = ("leon", "navarre", "castile")

#: Keyword → what its arguments are ("type" a card type, "tag" a slug, "n" a whole number 1 to 9).
KEYWORDS: dict[str, tuple[str, ...]] = {
    "scout": (),
    "levy": ("n",),
    "dread": (),
    "strike": ("type",),
    "rally": ("type", "n"),
    "bond": ("tag", "n"),
    "against": ("type", "n"),
    "union": ("n",),
    "guard": ("type",),
    "steadfast": (),
    "eclipse": (),
}

BYZANTINE_TYPES = ("leader", "recovery", "troop", "negotiation", "legacy")
FOE_TYPES = ("northern", "southern", "disaster", "troop")
AGES = ("early", "middle", "late")

#: One special effect: the keyword, then its arguments, as in a deck file.
Effect = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class SimancasCard:
    """One physical card of Simancas; `name` is `slug`, or `slug/1`, `slug/2` … among copies."""

    name: str
    slug: str
    type: str
    side: str
    force: int
    tags: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ByzantiumCard:
    """One physical card of Byzantium; `first` and `last` index AGES; `legacy` is 0 elsewhere."""

    name: str
    slug: str
    type: str
    force: int
    first: int
    last: int
    unique: bool = False
    natural: bool = False
    legacy: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A whole deck file's cards in file order: one pile for Simancas, two for Byzantium.

    Byzantium's piles are the byzantine deck (0) and the foes deck (1). `library` reads and
    checks deck files; the engine trusts what it is given here.
    """

    id: str
    game: str
    version: int
    piles: tuple[tuple[SimancasCard, ...] | tuple[ByzantiumCard, ...], ...]
    #: The names of the cards of each pile, in file order.
    names: tuple[tuple[str, ...], ...] = field(init=False, repr=False, compare=False)
    #: The place of each card of a pile by its name.
    places: tuple[dict[str, int], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        named = tuple(tuple(card.name for card in pile) for pile in self.piles)
        places = tuple({name: place for place, name in enumerate(names)} for names in named)
        object.__setattr__(self, "names", named)
        object.__setattr__(self, "places", places)
