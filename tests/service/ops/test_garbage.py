"""Circles of garbage go: young ones soon, old ones once the process rests."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from strategikon.service.ops.garbage import OFTEN, Garbage

LONG = 3600.0


class Circle:
    """Something that only a look can free."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


async def freed(circle: weakref.ref[Circle], busy: bool = False) -> bool:
    """Whether it goes within a few looks."""
    for _ in range(20):
        if busy:
            until = time.process_time() + OFTEN / 2
            while time.process_time() < until:
                pass
        await asyncio.sleep(OFTEN / 4)
        if circle() is None:
            return True
    return False


def test_a_young_circle_goes_soon_and_an_old_one_does_not() -> None:
    async def life() -> None:
        garbage = Garbage(seldom=LONG, at_last=LONG)
        garbage.start()
        assert not gc.isenabled()
        assert await freed(weakref.ref(Circle()))
        old = Circle()
        gc.collect()
        seen = weakref.ref(old)
        del old
        assert not await freed(seen)
        garbage.stop()
        assert gc.isenabled()
        gc.collect()
        assert seen() is None

    asyncio.run(life())


@pytest.mark.parametrize(
    ("seldom", "at_last", "busy", "goes"),
    [(0.0, LONG, False, True), (0.0, LONG, True, False), (LONG, 0.0, True, True)],
)
def test_an_old_circle_goes_once_the_process_rests_or_at_last(
    seldom: float, at_last: float, busy: bool, goes: bool
) -> None:
    async def life() -> None:
        old = Circle()
        garbage = Garbage(seldom, at_last)
        garbage.start()
        gc.unfreeze()  # as if it had come later
        seen = weakref.ref(old)
        del old
        assert await freed(seen, busy) is goes
        garbage.stop()

    asyncio.run(life())
