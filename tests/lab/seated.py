"""Pairings for the lab's tests: a small and quick game of each kind."""

from __future__ import annotations

import os

from strategikon.lab.playing import Pairing
from strategikon.library import load_deck
from strategikon.players import read_spec

QUICK: dict[str, dict[str, object]] = {
    "simancas": {"wins": 2, "hand": 5, "exchange": 1},
    "byzantium": {"turns_per_age": 1, "exchange": 1},
}


def pairing(game: str, first: str = "random", second: str = "random", seed: int = 939) -> Pairing:
    """Two machines at the standard deck of that game, with options that keep it short."""
    deck = load_deck(f"{game}-standard")
    return Pairing(deck, (read_spec(first), read_spec(second)), seed, dict(QUICK[game]))


def vanish(piece: range) -> None:
    """What a process does that is ended from outside."""
    os._exit(1)
