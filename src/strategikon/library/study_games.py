"""The games for study: decks of a few cards with the options that make them small enough to solve.

A deck file holds no options, so they stand here, in `study.toml`, beside the decks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from strategikon.engine.options import OptionValue
from strategikon.library.deck_file import DeckFile
from strategikon.library.shelf import load_deck


@dataclass(frozen=True)
class StudyGame:
    """One of them: its name ("small", "large"), its game, the id of its deck, and its options."""

    name: str
    game: str
    deck_id: str
    options: Mapping[str, OptionValue]

    @property
    def deck(self) -> DeckFile:
        """The deck itself."""
        return load_deck(self.deck_id)


@cache
def study_games() -> tuple[StudyGame, ...]:
    """Every game for study, those of one game together, the smaller before the larger."""
    text = (resources.files(__package__) / "study.toml").read_text(encoding="utf-8")
    return tuple(
        StudyGame(name, game, entry["deck"], entry["options"])
        for game, entries in tomllib.loads(text).items()
        for name, entry in entries.items()
    )
