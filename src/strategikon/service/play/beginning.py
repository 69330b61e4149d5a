"""How a game begins: its state before the first card."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from strategikon.engine import State, start
from strategikon.library.shelf import load_deck
from strategikon.service.play.asking import Header


def first_state(header: Header) -> State:
    """A game as it is before its first card; its deck and options are made ready but once."""
    return _first_state(header.deck, tuple(sorted(header.options.items()))).copy()


@lru_cache(64)
def _first_state(deck: str, options: tuple[tuple[str, Any], ...]) -> State:
    return start(load_deck(deck).cards, dict(options))
