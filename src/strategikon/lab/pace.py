"""How long a player thinks: processor time of the thread that asked it, move by move."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Pace:
    """Moves that a player was asked for, and the seconds that they took."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, seconds: float) -> None:
        """One more move."""
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def merge(self, other: Pace) -> None:
        """All the moves of another pace."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)

    @property
    def mean(self) -> float:
        """Seconds a move; 0 where there was none."""
        return self.seconds / self.moves if self.moves else 0.0
