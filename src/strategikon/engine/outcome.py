"""How a game ended, and why."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end by the rules: `winner` a seat (0 or 1) or None for a draw.

    `score` counts, by seat, wins in Simancas and legacy in Byzantium. `reason` is a record's word:
    "wins", "max_turns", "turns" or "fall". `territory` is Byzantium's, None in Simancas.
    """

    winner: int | None
    score: tuple[int, int]
    reason: str
    territory: int | None = None
