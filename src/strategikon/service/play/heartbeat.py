"""The server's pulse: by it the next one knows when this one died, and takes nobody's time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from strategikon.service.play.time import Alarm, Outages, Time
from strategikon.service.store import EventStore, StoreError


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How often a server does what comes again and again, in milliseconds.

    It beats every `beat` while somebody's clock runs, else every `slow_beat`; a silence longer by
    `silence` was an outage. Every `round` it asks the storage what is due within `ahead`.
    """

    beat: int = 1_000
    slow_beat: int = 10_000
    silence: int = 2_000
    round: int = 5_000
    ahead: int = 15_000


_log = logging.getLogger("strategikon.hall")


class Heart:
    """Beats into the storage; `hurried` tells whether somebody's clock runs, so that it counts."""

    def __init__(
        self, store: EventStore, time: Time, rhythm: Rhythm, hurried: Callable[[], bool]
    ) -> None:
        self._store = store
        self._rhythm = rhythm
        self._time = time
        self._hurried = hurried
        self._last = time.now()
        self._rest = rhythm.beat
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None
        self.outages = Outages()

    async def start(self) -> None:
        """Learn of the silence before this start, and begin to beat."""
        for since, until in await self._store.outages():
            self.outages.learn(since, until)
        last, now = await self._store.last_beat(), self._time.now()
        if last is not None and now - last > self._rhythm.beat + self._rhythm.silence:
            await self._outage(last, now)
        await self._beat(now)
        self._next()

    def quicken(self) -> None:
        """Somebody's clock has begun to run: beat at once if it would be long until the next."""
        if self._rest == self._rhythm.slow_beat and self._alarm is not None:
            self._rest = self._rhythm.beat
            self._alarm.cancel()
            self._wake()

    async def look(self) -> None:
        """Beat now; if it was long silent until now, that was none of the players' time."""
        now = self._time.now()
        if now - self._last > self._rest + self._rhythm.silence:
            await self._outage(self._last, now)
        await self._beat(now)

    async def stop(self) -> None:
        """A last beat."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._task is not None:
            await self._task
        try:
            await self._beat(self._time.now())
        except StoreError as error:
            _log.warning("%s", error)

    async def _outage(self, since: int, until: int) -> None:
        await self._store.outage(since, until)
        self.outages.learn(since, until)

    async def _beat(self, now: int) -> None:
        await self._store.beat(now)
        self._last = now

    def _next(self) -> None:
        rhythm = self._rhythm
        self._rest = rhythm.beat if self._hurried() else rhythm.slow_beat
        self._alarm = self._time.at(self._last + self._rest, self._wake)

    def _wake(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._turn())

    async def _turn(self) -> None:
        try:
            await self.look()
        except StoreError as error:  # it will be looked again, and then known how long it was
            _log.warning("%s", error)
        if self._alarm is not None:
            self._next()
