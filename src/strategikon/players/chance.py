"""The player who chooses at random: for tests, for baselines, and for a first game won."""

from __future__ import annotations

from typing import Any

from strategikon.engine.dice import Dice


class RandomPlayer:
    """Chooses any legal event, each as likely; the same seed chooses the same."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: dict[str, Any]) -> list[str]:
        """Any of the legal events."""
        legal: list[list[str]] = view["legal"]
        return legal[self.dice.roll(len(legal))]
