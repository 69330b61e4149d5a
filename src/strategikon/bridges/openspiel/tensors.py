"""Views as numbers: every piece has a name and a size, and every view of a game the same ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from strategikon.bridges.openspiel.steps import Floats

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Layout:
    """The pieces of a game's tensor in order, with their sizes, and who fills them in.

    `write` gets a view and the pieces by name, all zero. What is `private`, a piece or a key of
    a view, says something of the seat; all else is the same for everybody, but for whose number
    comes first.
    """

    pieces: tuple[tuple[str, int], ...]
    private: frozenset[str]
    write: Callable[[View, Mapping[str, Floats]], None]


def mark(piece: Floats, places: Mapping[str, int], cards: list[str]) -> None:
    """Put a 1 at the place of every card."""
    for card in cards:
        piece[places[card]] = 1


def choose(piece: Floats, words: tuple[str, ...], word: str | None) -> None:
    """Put a 1 at the place of the word; nothing if there is none."""
    if word is not None:
        piece[words.index(word)] = 1
