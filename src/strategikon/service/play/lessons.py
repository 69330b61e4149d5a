"""First games: short, against the lowest bot, with a deal that was picked to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game: its options, the dealer's seed, and the learner's seat."""

    options: dict[str, Any]
    seed: bytes
    seat: int


#: The seeds were searched for (tests/service/play/test_lessons.py says what a deal must have).
LESSONS = {
    "simancas": Lesson({"wins": 1}, bytes.fromhex("00" * 31 + "01"), 0),
    "byzantium": Lesson({"turns_per_age": 1}, bytes.fromhex("00" * 31 + "01"), 0),
}
