"""A [[byzantine]] or [[foes]] table of Byzantium checked: ages, unique, natural and legacy."""

from __future__ import annotations

from strategikon.engine.deck import AGES, BYZANTINE_TYPES, FOE_TYPES, MOST_CARDS
from strategikon.library import faults
from strategikon.library.designs import ByzantiumDesign
from strategikon.library.table import Table

FORCE = (0, 99)
#: A legacy value is 1 or more; the limit keeps a game's sums small numbers.
LEGACY = (1, 9999)

_TYPES = {"byzantine": BYZANTINE_TYPES, "foes": FOE_TYPES}


def byzantium_design(card: Table, pile: str) -> ByzantiumDesign:
    """The design in the table; DeckError names the first thing that is not allowed in it."""
    card.only("id", "copies", "type", "force", "ages", "unique", "natural", "legacy")
    design = ByzantiumDesign(
        id=card.slug("id"),
        type=card.one_of("type", _TYPES[pile]),
        force=card.whole("force", *FORCE),
        ages=_ages(card),
        copies=card.whole("copies", 1, MOST_CARDS, default=1),
        unique=card.flag("unique"),
        natural=card.flag("natural"),
        legacy=_legacy(card),
    )
    if design.unique and design.copies > 1:
        raise card.error(faults.UNIQUE_COPIES.filled(copies=design.copies), "copies")
    if design.natural and design.type != "disaster":
        raise card.error(faults.NATURAL_ELSEWHERE.filled(type=design.type), "natural")
    return design


def _ages(card: Table) -> tuple[str, str]:
    ages = card.entries("ages", faults.TWO_AGES)
    match ages:
        case [str() as first, str() as last] if first in AGES and last in AGES:
            pass
        case _:
            quoted = ", ".join(faults.shown(age).en for age in ages[:3])
            fault = faults.NOT_ALLOWED.filled(
                field="ages", value=f"[{quoted}]", allowed=faults.TWO_AGES
            )
            raise card.error(fault, "ages")
    if AGES.index(first) > AGES.index(last):
        raise card.error(faults.AGES_BACKWARDS.filled(first=first, last=last), "ages")
    return first, last


def _legacy(card: Table) -> int:
    """The legacy value, which every legacy card has and no other; 0 elsewhere."""
    if card.one_of("type", BYZANTINE_TYPES + FOE_TYPES) == "legacy":
        return card.whole("legacy", *LEGACY)
    if "legacy" in card.content:
        fault = faults.LEGACY_ELSEWHERE.filled(type=card.content["type"])
        raise card.error(fault, "legacy")
    return 0
