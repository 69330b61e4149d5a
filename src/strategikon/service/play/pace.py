"""How much time there is to choose: none is counted, a clock for each seat, or days a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MINUTE = 60_000
DAY = 86_400_000
#: The time from one moment to another that players really had.
Between = Callable[[int, int], int]


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pace of a game: `minutes` and `increment` (seconds) where live, `days` by post."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=180)] = 15
    increment: Annotated[int, Meta(ge=0, le=180)] = 10
    days: Annotated[int, Meta(ge=1, le=14)] = 3

    @property
    def allowance(self) -> int:
        """What each seat has at first, or for a move, in milliseconds."""
        return self.minutes * MINUTE if self.kind == "live" else self.days * DAY


class Clock:
    """The time of both seats, in milliseconds. Nothing here looks at a clock: times are given.

    `running`: whose time runs, since `since`; nobody's before the clocks are started and after
    the end. Where there is no pace nothing ever runs.
    """

    __slots__ = ("left", "pace", "running", "since", "started")

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.left = [pace.allowance, pace.allowance]
        self.running: tuple[int, ...] = ()
        self.since = 0
        self.started = False

    def copy(self) -> Clock:
        """An independent clock that shows the same."""
        other = Clock(self.pace)
        other.left = list(self.left)
        other.running = self.running
        other.since = self.since
        other.started = self.started
        return other

    def start(self, at: int) -> None:
        """From now on time is counted."""
        if self.pace.kind != "none":
            self.started = True
            self.since = at

    def left_at(self, seat: int, at: int, between: Between) -> int:
        """What a seat has left at that time."""
        spent = between(self.since, at) if seat in self.running else 0
        return self.left[seat] - spent

    def charged(self, at: int, between: Between) -> list[int]:
        """What both have left at that time."""
        return [self.left_at(seat, at, between) for seat in (0, 1)]

    def run(self, seats: Iterable[int], at: int, left: Sequence[int]) -> None:
        """From that time on the clocks of those seats run, from what both have left."""
        if self.started:
            self.left = list(left)
            # Judged in the order of writing: an act received before the last one costs nothing.
            self.since = max(at, self.since)
            self.running = tuple(sorted(seats))

    def stop(self, at: int, left: Sequence[int]) -> None:
        """The end: nobody's clock runs any more."""
        self.run((), at, left)
        self.started = False

    def first_to_fall(self, between: Between) -> tuple[int, int] | None:
        """Whose time is up first and when, if nothing else happens; None if nobody's is."""
        if not self.running:
            return None
        seat = min(self.running, key=lambda each: (self.left[each], each))
        return seat, moment_after(self.since, self.left[seat], between)


def moment_after(since: int, wanted: int, between: Between) -> int:
    """The first moment at which players have had `wanted` milliseconds since then."""
    early = late = since + max(0, wanted)
    step = 1_000
    while between(since, late) < wanted:  # outages put it off
        early, late, step = late, late + step, step * 2
    while early < late:
        middle = (early + late) // 2
        if between(since, middle) < wanted:
            early = middle + 1
        else:
            late = middle
    return late
