"""Bots at their tables: asked when it is for them to choose, answering what they are offered."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from typing import Any

from strategikon.service.bots import Manners, Question, Thinkers
from strategikon.service.bots.manners import ANSWERS
from strategikon.service.play.concealed import ENDS
from strategikon.service.play.judging import judge_act
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.table import Table
from strategikon.service.play.time import Time

#: Starts work that nobody waits for.
Do = Callable[[Coroutine[Any, Any, None]], None]


class Bots:
    """All bots of a hall; they come in by the same door as people."""

    def __init__(self, thinkers: Thinkers | None = None, manners: Manners | None = None) -> None:
        self.thinkers = thinkers or Thinkers()
        self.manners = manners or Manners()
        #: What each bot is busy with, so that it is not asked twice: its audience's number.
        self._busy: dict[tuple[str, int, str], int] = {}

    def attend(self, table: Table, seat: int, time: Time, do: Do) -> None:
        """Have the bot in a seat do what is for it to do now."""
        course = table.course
        number = course.numbers[seat]
        for what, asking in course.offers.items():
            if asking == 1 - seat and self._takes(table, seat, what, number):
                do(self._answer(table, seat, what, number, time))
        if seat in course.asked and self._takes(table, seat, "act", number):
            do(self._act(table, seat, number, time))

    def _takes(self, table: Table, seat: int, what: str, number: int) -> bool:
        key = (table.game, seat, what)
        if self._busy.get(key) == number:
            return False
        self._busy[key] = number
        return True

    def _free(self, table: Table, seat: int, what: str, number: int) -> None:
        key = (table.game, seat, what)
        if self._busy.get(key) == number:
            del self._busy[key]

    async def _act(self, table: Table, seat: int, number: int, time: Time) -> None:
        """Think, wait as long as it would have been waited in any case, and choose."""
        try:
            course = table.course
            spec = course.chairs[seat].spec
            wait = self.manners.wait(course.title, spec, table.game, number)
            until = time.now() + wait
            question = Question(
                course.eyes(seat).copy(),
                seat,
                spec,
                course.deck.cards,
                course.header.options,
                _seed(course.dealer.seed, seat, number),
                ENDS[course.title] if course.both is not None else (),
            )
            events = await self.thinkers.answer(question)
            await _wait(time, until)
            now = time.now()
            await table.do(
                seat,
                f"bot-{number}",
                now,
                lambda: judge_act(
                    table.course, seat, number, f"bot-{number}", events, now, table.house.between
                ),
            )
        finally:
            self._free(table, seat, "act", number)

    async def _answer(self, table: Table, seat: int, what: str, number: int, time: Time) -> None:
        """Say yes or no to what the other seat has offered."""
        try:
            await _wait(time, time.now() + self.manners.answer)
            now = time.now()
            ask_id = f"bot-{what}-{number}"
            await table.ask_from(seat, number, ask_id, ANSWERS[what], what, now)
        except Refusal:
            return
        finally:
            self._free(table, seat, what, number)

    def stop(self) -> None:
        """They get up."""
        self.thinkers.stop()


def _seed(secret: bytes, seat: int, number: int) -> int:
    """Luck for a bot's choice that nobody can foresee and that says nothing of the deal."""
    digest = hashlib.sha256(b"bot" + secret + bytes((seat,)) + number.to_bytes(4, "big"))
    return int.from_bytes(digest.digest()[:7], "big")


async def _wait(time: Time, until: int) -> None:
    """Until that time."""
    if until <= time.now():
        return
    arrived = asyncio.get_running_loop().create_future()

    def arrive() -> None:
        if not arrived.done():
            arrived.set_result(None)

    alarm = time.at(until, arrive)
    try:
        await arrived
    finally:
        alarm.cancel()
