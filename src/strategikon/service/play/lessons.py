"""First games: short, against the lowest bot, with a deal that was picked to learn from."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game: its options, the dealer's seed, and the learner's seat."""

    options: dict[str, Any]
    seed: bytes
    seat: int


def _seed(number: int) -> bytes:
    return hashlib.sha256(b"strategikon lesson %d" % number).digest()


#: The numbers were searched for, the first whose hand holds what a first game should show:
#: `tests/service/play/test_lessons.py` says what that is.
LESSONS = {
    "simancas": Lesson({"wins": 1}, _seed(14), 0),
    "byzantium": Lesson({"turns_per_age": 1}, _seed(3), 0),
}
