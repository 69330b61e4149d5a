"""Circles of garbage are looked for a little at a time, so that no move waits for it long.

Python by itself looks when so many more objects were made than freed. Where a thousand tables
live, each move makes as many as it frees: the looks are rare then, and each goes through all that
has changed since, which takes a tenth of a second and more.
"""

from __future__ import annotations

import asyncio
import gc
import time

#: How often new objects are looked through (seconds).
OFTEN = 0.1
#: How often all of them are: as soon as the process rests, and in any case (seconds).
SELDOM, AT_LAST = 600.0, 3600.0
#: The share of a core up to which a process rests.
_REST = 0.05


class Garbage:
    """Looks from `start` to `stop`, in the running loop. What is there at the start stays."""

    def __init__(self, seldom: float = SELDOM, at_last: float = AT_LAST) -> None:
        self._seldom = seldom
        self._at_last = at_last
        self._timer: asyncio.TimerHandle | None = None
        self._all_at = self._clock = self._cpu = 0.0

    def start(self) -> None:
        """From here on nobody else looks."""
        gc.disable()
        gc.collect()
        gc.freeze()
        self._all_at = self._clock = time.monotonic()
        self._cpu = time.process_time()
        self._wait()

    def stop(self) -> None:
        """Leave it to Python again."""
        if self._timer is not None:
            self._timer.cancel()
        gc.unfreeze()
        gc.enable()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(OFTEN, self._look)

    def _look(self) -> None:
        if self._is_time_for_all():
            gc.collect()
            self._all_at = time.monotonic()
        else:
            gc.collect(1)
        self._wait()

    def _is_time_for_all(self) -> bool:
        clock, cpu = time.monotonic(), time.process_time()
        rests = cpu - self._cpu <= _REST * (clock - self._clock)
        self._clock, self._cpu = clock, cpu
        since = clock - self._all_at
        return since >= self._at_last or (rests and since >= self._seldom)
