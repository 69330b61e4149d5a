"""How a bot behaves at the table: how long it waits, and what it says to offers."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

#: Levels from which thinking takes long; they always wait for longer than it does.
SLOW_FROM = {"simancas": 7, "byzantium": 8}
#: What a bot says to an offer: it plays on for a win, and grudges nobody a second thought.
ANSWERS = {"draw": "decline", "takeback": "accept", "rematch": "accept"}


@dataclass(frozen=True, slots=True)
class Manners:
    """The least and the most time before a choice is shown, in milliseconds.

    `quick` for bots that find their choice at once, `slow` for those that search for a second or
    two. The time is drawn from the game and from what everybody has seen, never from a hand.
    """

    quick: tuple[int, int] = (700, 1_500)
    slow: tuple[int, int] = (2_000, 2_900)
    answer: int = 500

    def wait(self, title: str, spec: str, game: str, shown: int) -> int:
        """How long the bot takes over its choice, once `shown` rows have been shown to all."""
        name, _, argument = spec.partition(":")
        level = int(argument) if name == "level" and argument.isdigit() else 0
        least, most = self.slow if level >= SLOW_FROM[title] else self.quick
        drawn = hashlib.sha256(f"{game}:{shown}".encode()).digest()
        return least + int.from_bytes(drawn[:4], "big") % (most - least + 1)
