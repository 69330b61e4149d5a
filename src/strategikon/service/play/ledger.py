"""The one door of a table: what comes in is judged, written down, and only then done and told.

Several processes may hold the same game: whoever writes a row first has it; the other reads it,
and judges again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from strategikon.engine import State
from strategikon.players.thinking import Thought
from strategikon.service.play import refusal as say
from strategikon.service.play.course import Course
from strategikon.service.play.judging import judge_flag
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.rows import Row, read_row
from strategikon.service.store import Conflict, Stored

#: How often somebody else may be first before we say that we are busy.
TRIES = 12


class House(Protocol):
    """What a table needs of the hall it stands in."""

    def now(self) -> int:
        """What time it is."""
        ...

    def between(self, since: int, until: int) -> int:
        """The milliseconds between two times in which a server was there."""
        ...

    async def read(self, game: str, start: int) -> Stored | None:
        """The rows of a game from there on."""
        ...

    async def write(self, ledger: Ledger, row: Row, course: Course) -> None:
        """Keep a row that leads to `course`; Conflict if somebody else was first."""
        ...

    def moved(self, ledger: Ledger, ours: bool) -> None:
        """The table has gone on by a row, written by us or by another server."""
        ...

    def look_again(self, ledger: Ledger) -> None:
        """Have the table catch up soon: it is not known whether a row of ours was written."""
        ...

    @property
    def hears_all(self) -> bool:
        """Whether word comes from every server: else nobody can be known to be gone."""
        ...

    def presence(self, ledger: Ledger) -> None:
        """Somebody has come to a table or gone from it."""
        ...

    async def think(self, state: State, seed: int) -> Thought:
        """What the analyst finds for the seat to act in a state as that seat sees it."""
        ...

    async def follow(self, ledger: Ledger) -> str:
        """The id of the game that follows this one, with sides changed."""
        ...


class Ledger:
    """A game's rows and the course that they make; `tell` is called after each."""

    def __init__(self, game: str, course: Course, house: House) -> None:
        self.game = game
        self.course = course
        self.house = house
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._unsure = False

    @property
    def doubtful(self) -> bool:
        """Whether there may be rows that were not heard of; whoever looks next learns them."""
        return self._doubtful and not self._lock.locked()

    def tell(self, told: Sequence[int], everybody: bool) -> None:
        """A row is on the disk: the audiences `told` are shown something new by it.

        `everybody`: the seats that are ready, or those that let onlookers in, have changed, which
        all may know and which is in no number.
        """

    async def do(self, place: int, act_id: str, at: int, judge: Callable[[], Row]) -> int:
        """Judge, keep, do and tell; the number of the seat `place` afterwards.

        The same id again gets the answer that it got before. Refusal, StoreError.
        """
        async with self._lock:
            for _ in range(TRIES):
                await self._catch_up()
                known = self.course.answers.get((place, act_id)) if act_id else None
                if known is not None:
                    return known
                await self._flag(at)
                try:
                    row = judge()
                except Refusal as refused:
                    if act_id and refused.rule in ("stale", "over"):
                        known = await self._long_ago(place, act_id)
                        if known is not None:
                            return known
                    raise
                if row.t == "next":
                    row = _with_next(row, await self.house.follow(self))
                if await self._keep(row):
                    return self.course.numbers[place] if place >= 0 else 0
        raise Refusal("busy", say.BUSY)

    async def flag(self) -> None:
        """End the game if somebody's time is up. StoreError."""
        async with self._lock:
            await self._catch_up()
            await self._flag(self.house.now())

    async def catch_up(self) -> None:
        """Read what other servers have written. StoreError."""
        async with self._lock:
            self._doubtful = True
            await self._catch_up()

    async def _flag(self, at: int) -> None:
        row = judge_flag(self.course, at, self.house.between)
        if row is not None:
            await self._keep(row)

    async def _keep(self, row: Row) -> bool:
        """Write a row, then go on by it; False if another server was first."""
        course, told = self.course.after(row)
        try:
            await self.house.write(self, row, course)
        except Conflict:
            self._doubtful = True
            await self._catch_up()
            return False
        except BaseException:
            # It may be on the disk all the same, and whoever asked may be gone: look, and tell.
            self._doubtful = self._unsure = True
            self.house.look_again(self)
            raise
        self._go_on(course, told, ours=True)
        return True

    async def _catch_up(self) -> None:
        if not self._doubtful:
            return
        stored = await self.house.read(self.game, self.course.rows)
        ours, self._doubtful, self._unsure = self._unsure, False, False
        for body in stored.rows if stored is not None else ():
            course, told = self.course.after(read_row(body))
            self._go_on(course, told, ours)

    def _go_on(self, course: Course, told: Sequence[int], ours: bool) -> None:
        """The row is on the disk: this is how it stands now; tell who may know."""
        before, self.course = self.course, course
        everybody = (before.ready, before.eyes_allowed) != (course.ready, course.eyes_allowed)
        self.tell(told, everybody)
        self.house.moved(self, ours)

    async def _long_ago(self, place: int, act_id: str) -> int | None:
        """The answer to an act that is no longer remembered, found in the rows."""
        stored = await self.house.read(self.game, 0)
        assert stored is not None
        spelled = f'"id":"{act_id}"'.encode()
        if not any(spelled in body for body in stored.rows):
            return None  # as a rule: it need not be played again to know
        course = Course(self.course.header, stored.seed)
        for body in stored.rows:
            row = read_row(body)
            course.apply(row)
            if row.seat == place and row.id == act_id:
                return course.numbers[place]
        return None


def _with_next(row: Row, game: str) -> Row:
    """The row of a rematch, with the game that it leads to."""
    return Row(row.t, row.at, row.seat, row.id, next=game)
