"""How long a machine may think about one move: so many rollouts, or so much time."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: The most that a player may be asked for: a spec beyond it is a slip of the pen.
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 60.0

_TIME = re.compile(r"(\d+(?:\.\d+)?)(ms|s)", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Budget:
    """What one move may cost: `iterations` rollouts, or `seconds` of one core; one is given."""

    iterations: int | None = None
    seconds: float | None = None


def read_budget(text: str) -> Budget:
    """A budget as a spec spells it: "400", "200ms", "1.5s"; ValueError if it is none."""
    if _NUMBER.fullmatch(text) and 1 <= int(text) <= MOST_ITERATIONS:
        return Budget(iterations=int(text))
    time = _TIME.fullmatch(text)
    if time:
        seconds = float(time[1]) / (1000 if time[2] == "ms" else 1)
        if 0 < seconds <= MOST_SECONDS:
            return Budget(seconds=seconds)
    raise ValueError(
        f'"{text}" is not a budget: a number of rollouts from 1 to {MOST_ITERATIONS},'
        f" or a time as in 200ms or 1.5s, at most {MOST_SECONDS:.0f}s"
    )
