"""Questions asked at the same time are one, and each gets its own answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from strategikon.service.ops.together import MOST, Together


class Oracle:
    """Knows the squares of even numbers; answers when it is let."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.may = asyncio.Event()
        self.fails = False

    async def ask(self, numbers: Sequence[int]) -> dict[int, int]:
        self.asked.append(list(numbers))
        await self.may.wait()
        if self.fails:
            raise LookupError("no answer")
        return {number: number * number for number in numbers if number % 2 == 0}


def test_what_is_asked_at_once_is_asked_as_one() -> None:
    async def ask() -> None:
        oracle = Oracle()
        oracle.may.set()
        together = Together(oracle.ask)
        answers = await asyncio.gather(*(together.one(number) for number in (2, 3, 4, 2)))
        assert answers == [4, None, 16, 4]
        assert oracle.asked == [[2, 3, 4]]
        await asyncio.gather(*(together.one(number) for number in range(MOST + 1)))
        assert [len(each) for each in oracle.asked[1:]] == [MOST, 1]

    asyncio.run(ask())


def test_who_asks_while_it_is_being_asked_is_asked_for_anew() -> None:
    """What is known by then may be old already."""

    async def ask() -> None:
        oracle = Oracle()
        together = Together(oracle.ask)
        first = asyncio.create_task(together.one(2))
        while not oracle.asked:
            await asyncio.sleep(0)
        second = asyncio.create_task(together.one(2))
        await asyncio.sleep(0)
        oracle.may.set()
        assert [await first, await second] == [4, 4]
        assert oracle.asked == [[2], [2]]

    asyncio.run(ask())


def test_who_goes_takes_nobody_elses_answer_along() -> None:
    async def ask() -> None:
        oracle = Oracle()
        together = Together(oracle.ask)
        gone, stays = (asyncio.create_task(together.one(2)) for _ in range(2))
        while not oracle.asked:
            await asyncio.sleep(0)
        gone.cancel()
        oracle.may.set()
        assert await stays == 4
        assert gone.cancelled()

    asyncio.run(ask())


def test_all_who_asked_hear_that_it_failed_and_may_ask_again() -> None:
    async def ask() -> None:
        oracle = Oracle()
        oracle.may.set()
        oracle.fails = True
        together = Together(oracle.ask)
        found = await asyncio.gather(together.one(2), together.one(4), return_exceptions=True)
        assert [type(each) for each in found] == [LookupError, LookupError]
        oracle.fails = False
        with pytest.raises(TypeError):
            await together.one([])  # type: ignore[arg-type]  # no key
        assert await together.one(4) == 16

    asyncio.run(ask())
