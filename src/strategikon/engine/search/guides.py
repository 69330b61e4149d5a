"""The guide of each game: one entry each."""

from __future__ import annotations

from typing import Any

from strategikon.engine.byzantium.guide import ByzantiumGuide
from strategikon.engine.search.guide import Guide
from strategikon.engine.simancas.guide import SimancasGuide
from strategikon.engine.state import State

GUIDES: dict[str, Any] = {"simancas": SimancasGuide, "byzantium": ByzantiumGuide}


def guide_for(state: State, whim: float = 0.0) -> Guide:
    """A guide for the game, deck and options of `state`; `whim`: the most luck adds to a score."""
    setup = state.setup  # type: ignore[attr-defined]  # every game has its own kind of setup
    guide: Guide = GUIDES[state.game](setup, whim)
    return guide
