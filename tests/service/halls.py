"""Halls to test in: a time of our own, bots that do not tarry, games played to their end."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec

from strategikon.engine import Dice
from strategikon.service.bots import Manners, Thinkers
from strategikon.service.play import Audience, Hall, NewGame, Opponent, Pace, Table
from strategikon.service.play.announcing import Announcer
from strategikon.service.play.attending import Bots
from strategikon.service.play.time import Time
from strategikon.service.store import open_store

#: Some moment in 2026; nothing depends on which.
BEGIN = 1_790_000_000_000
SHORT: dict[str, dict[str, Any]] = {
    "simancas": {"wins": 1},
    "byzantium": {"turns_per_age": 1},
}
TITLES = tuple(SHORT)


class Ring:
    """An alarm of a time that a test moves on."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self.do = None


class FakeTime:
    """A time that stands until it is moved on; what is due then happens in order."""

    def __init__(self, now: int = BEGIN) -> None:
        self._now = now
        self._alarms: list[tuple[int, int, Ring]] = []
        self._count = itertools.count()
        self.halls: list[Hall] = []

    def now(self) -> int:
        return self._now

    def at(self, moment: int, do: Callable[[], None]) -> Ring:
        ring = Ring(do)
        heapq.heappush(self._alarms, (moment, next(self._count), ring))
        return ring

    async def pass_by(self, milliseconds: int) -> None:
        """So much later."""
        end = self._now + milliseconds
        await settle(self.halls)
        while self._alarms and self._alarms[0][0] <= end:
            moment, _, ring = heapq.heappop(self._alarms)
            self._now = max(self._now, moment)
            if ring.do is not None:
                ring.do()
                await settle(self.halls)
        self._now = end
        await settle(self.halls)

    def jump(self, milliseconds: int) -> None:
        """So much later, with nobody there to notice."""
        self._now += milliseconds


async def settle(halls: Sequence[Hall] = ()) -> None:
    """Until everything that was begun is done, as far as it waits for nothing but storage."""
    await asyncio.sleep(0.001)
    for _ in range(20):
        begun = [task for hall in halls for task in hall._tasks]
        begun += [hall.heart._task for hall in halls if hall.heart._task is not None]
        begun = [task for task in begun if not task.done()]
        if not begun:
            return
        await asyncio.wait(begun, timeout=0.2)


def quick_bots() -> Bots:
    """Bots that do not wait before they choose."""
    return Bots(Thinkers(1), Manners((0, 0), (0, 0), 0))


@contextlib.asynccontextmanager
async def open_hall(
    database: str,
    time: Time | None = None,
    announcer: Announcer | None = None,
    bots: Bots | None = None,
    **more: Any,
) -> AsyncIterator[Hall]:
    """A hall with that database, begun and properly ended."""
    store = await open_store(database)
    hall = Hall(store, time=time, announcer=announcer, bots=bots or quick_bots(), **more)
    if isinstance(time, FakeTime):
        time.halls = [hall]
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()
        await store.close()


async def two_people(hall: Hall, title: str, pace: Pace | None = None, **options: Any) -> Table:
    """A short game of anna, in the first seat, with bela."""
    asked = NewGame(
        "anna",
        "Anna",
        title,
        Opponent("open"),
        side={"simancas": "moors", "byzantium": "p1"}[title],
        options=SHORT[title] | options,
        pace=pace or Pace(),
    )
    table = await hall.table(await hall.create(asked))
    await table.sit("bela", "Béla")
    return table


PEOPLE = ("anna", "bela")


def eyes(table: Table, seat: int) -> Audience:
    """The audience of a seat."""
    return Audience(seat, table.seats[seat])


def shown(table: Table, seat: int, language: Any = "en", **have: int) -> bytes:
    """The frame of a seat to the last byte."""
    frame = table.frame(eyes(table, seat), PEOPLE[seat], language, **have)
    return msgspec.json.encode(frame)


_ids = itertools.count()


def new_act() -> str:
    """An id for an act that no other act has."""
    return f"act-{next(_ids):08}"


async def choose(table: Table, seat: int, event: Sequence[str], act: str = "") -> dict[str, Any]:
    """A seat's choice, made knowing all that it may know."""
    number = table.course.numbers[seat]
    person = table.course.chairs[seat].person
    answer = await table.act(person, table.seats[seat], number, act or new_act(), event)
    return dict(answer)


async def ask(
    table: Table, seat: int, what: str, of: str | None = None, act: str = ""
) -> dict[str, Any]:
    """Something a seat asks of the table or of the other."""
    number = table.course.numbers[seat]
    person = table.course.chairs[seat].person
    answer = await table.ask(person, table.seats[seat], number, act or new_act(), what, of)
    return dict(answer)


async def step(table: Table, dice: Dice) -> tuple[int, list[str]]:
    """A random choice of a random seat that is asked; whose and which."""
    asked = table.course.asked
    seat = asked[dice.roll(len(asked))]
    legal = table.view(seat)["legal"]
    event = legal[dice.roll(len(legal))]
    answer = await choose(table, seat, event)
    assert answer["t"] == "done", answer
    return seat, event


async def play_on(table: Table, dice: Dice, steps: int = 10_000) -> int:
    """Random choices to the end of the game, or so many; how many there were."""
    made = 0
    while made < steps and table.course.asked:
        await step(table, dice)
        made += 1
    return made


async def play_until(table: Table, dice: Dice, there: Callable[[Table], bool]) -> None:
    """Random choices until something is so."""
    while not there(table):
        assert table.course.asked, "the game ended before it came to that"
        await step(table, dice)
