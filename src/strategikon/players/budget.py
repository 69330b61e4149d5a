"""How long a machine may think about one move: so many rollouts, or so much time."""

from __future__ import annotations

import re
from dataclasses import dataclass

from strategikon.library.language import Words

#: The most that a player may be asked for: a spec beyond it is a slip of the pen.
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 60.0
#: What a budget can be, to stand in a sentence.
BUDGETS = Words(
    f"a number of rollouts from 1 to {MOST_ITERATIONS}, or a time as in 200ms or 1.5s,"
    f" at most {MOST_SECONDS:.0f}s",
    f"1부터 {MOST_ITERATIONS}까지의 롤아웃 횟수, 또는 200ms나 1.5s처럼 쓴 시간"
    f"(최대 {MOST_SECONDS:.0f}s)",
)

_TIME = re.compile(r"(\d+(?:\.\d+)?)(ms|s)", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Budget:
    """What one move may cost: whichever of what is given is used up first ends the thinking.

    `iterations`: rollouts. `seconds`: of a core's time, whoever else uses the machine. `clock`:
    seconds that somebody may have to wait, however busy it is. ValueError if nothing is given.
    """

    iterations: int | None = None
    seconds: float | None = None
    clock: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None and self.clock is None:
            raise ValueError("a budget is a number of rollouts, a time, or both")

    def part(self, parts: int) -> Budget:
        """One of so many equal parts; at least one rollout."""
        return Budget(
            None if self.iterations is None else max(1, self.iterations // parts),
            None if self.seconds is None else self.seconds / parts,
            None if self.clock is None else self.clock / parts,
        )


def read_budget(text: str) -> Budget:
    """A budget as a spec spells it: "400", "200ms", "1.5s"; ValueError if it is none."""
    if _NUMBER.fullmatch(text) and 1 <= int(text) <= MOST_ITERATIONS:
        return Budget(iterations=int(text))
    time = _TIME.fullmatch(text)
    if time:
        seconds = float(time[1]) / (1000 if time[2] == "ms" else 1)
        if 0 < seconds <= MOST_SECONDS:
            return Budget(seconds=seconds)
    raise ValueError(f'"{text}" is not a budget: {BUDGETS.en}')
