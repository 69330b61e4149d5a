"""What time it is for the tables, and waking up later: the system's time, or a test's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""
        ...


class Time(Protocol):
    """Milliseconds since 1970 that never run backwards, whatever is done to the system's clock."""

    def now(self) -> int:
        """What time it is."""
        ...

    def at(self, moment: int, do: Callable[[], None]) -> Alarm:
        """Do something at that time, or at once if it has passed."""
        ...


class SystemTime:
    """The system's time as it was when this began, and from there on a clock that only runs on."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """What time it is."""
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    def at(self, moment: int, do: Callable[[], None]) -> Alarm:
        """Do something at that time, or at once if it has passed."""
        delay = max(0, moment - self.now()) / 1000
        return asyncio.get_running_loop().call_later(min(delay, 86_400.0 * 30), do)


class Outages:
    """When no server was there; what is counted without it is time that players really had."""

    def __init__(self) -> None:
        self._known: list[tuple[int, int]] = []

    def learn(self, since: int, until: int) -> None:
        """No server was there in between."""
        together = sorted([*self._known, (since, until)])
        self._known = []
        for begin, end in together:
            if self._known and begin <= self._known[-1][1]:
                last = self._known[-1]
                self._known[-1] = (last[0], max(last[1], end))
            elif begin < end:
                self._known.append((begin, end))

    def between(self, since: int, until: int) -> int:
        """The milliseconds from one time to another, outages left out; never negative."""
        if not self._known or since >= self._known[-1][1]:
            return max(0, until - since)
        away = sum(max(0, min(until, end) - max(since, begin)) for begin, end in self._known)
        return max(0, until - since - away)
