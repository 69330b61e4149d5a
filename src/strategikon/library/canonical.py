"""A deck written out: the canonical JSON that its hash is taken over, and files to export."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from strategikon.library.designs import PILES, ByzantiumDesign, Design

if TYPE_CHECKING:
    from strategikon.library.deck_file import DeckFile

#: What a card's table leaves out where it has just this; every key but these is always written.
DEFAULTS: dict[str, object] = {
    "copies": 1,
    "unique": False,
    "natural": False,
    "legacy": 0,
    "tags": [],
    "effects": [],
}


def canonical_json(deck: DeckFile) -> bytes:
    """UTF-8, keys sorted, no blanks, non-ASCII as is, cards in file order, defaults left out."""
    text = json.dumps(structure(deck), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode("utf-8")


def deck_sha256(deck: DeckFile) -> str:
    """The SHA-256 of the deck's canonical JSON, in lower-case hex."""
    return hashlib.sha256(canonical_json(deck)).hexdigest()


def structure(deck: DeckFile) -> dict[str, Any]:
    """The deck as plain dicts and lists, as both file formats spell it, defaults left out."""
    head: dict[str, Any] = {"id": deck.id, "game": deck.game, "version": deck.version}
    for pile_name, pile in zip(PILES[deck.game], deck.piles, strict=True):
        head[pile_name] = [_card(design) for design in pile]
    return head


def to_json(deck: DeckFile) -> str:
    """The deck as a JSON file for people: indented, a card a line."""
    lines = []
    for key, value in structure(deck).items():
        if isinstance(value, list):
            cards = ",\n".join(f"    {_json(card)}" for card in value)
            lines.append(f"  {_json(key)}: [\n{cards}\n  ]")
        else:
            lines.append(f"  {_json(key)}: {_json(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def to_toml(deck: DeckFile) -> str:
    """The deck as a TOML file, as the project keeps its own."""
    lines = []
    for key, value in structure(deck).items():
        if isinstance(value, list):
            for card in value:
                lines += ["", f"[[{key}]]"]
                lines += [f"{field} = {_json(content)}" for field, content in card.items()]
        else:
            lines.append(f"{key} = {_json(value)}")
    return "\n".join(lines) + "\n"


def _card(design: Design) -> dict[str, Any]:
    """The design's table, its keys in the order that deck files have them."""
    if isinstance(design, ByzantiumDesign):
        table: dict[str, Any] = {
            "id": design.id,
            "copies": design.copies,
            "type": design.type,
            "force": design.force,
            "ages": list(design.ages),
            "unique": design.unique,
            "natural": design.natural,
            "legacy": design.legacy,
        }
    else:
        table = {
            "id": design.id,
            "copies": design.copies,
            "type": design.type,
            "side": design.side,
            "force": design.force,
            "tags": list(design.tags),
            "effects": [list(effect) for effect in design.effects],
        }
    return {key: value for key, value in table.items() if DEFAULTS.get(key) != value}


def _json(value: object) -> str:
    """The value in JSON; for what a checked deck holds, TOML spells it the same."""
    return json.dumps(value, ensure_ascii=False)
