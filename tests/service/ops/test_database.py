"""Rulings on the embedded database: nobody who reads, or is gone, keeps others from writing."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from strategikon.service.ops.database import open_engine, reading, writing

Way = Callable[[AsyncEngine], AbstractAsyncContextManager[AsyncConnection]]


@pytest.fixture
def _no_garbage_is_collected() -> Iterator[None]:
    """As on a server that has little to do, where the collector does not come for minutes."""
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def opened(path: str) -> AsyncIterator[AsyncEngine]:
    engine = open_engine(f"sqlite+aiosqlite:///{path}")
    try:
        yield engine
    finally:
        await engine.dispose()


def may_be_written(path: str) -> bool:
    """Whether somebody else could write at this moment."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return False
        other.execute("ROLLBACK")
        return True


def test_whoever_reads_keeps_nobody_from_writing(sqlite_database: str) -> None:
    async def look() -> None:
        async with opened(sqlite_database) as engine:
            async with reading(engine) as read:
                await read.exec_driver_sql("SELECT 1")
                assert may_be_written(sqlite_database)
            async with writing(engine):
                assert not may_be_written(sqlite_database)
            assert may_be_written(sqlite_database)

    asyncio.run(look())


@pytest.mark.usefixtures("_no_garbage_is_collected")
@pytest.mark.parametrize("way", [reading, writing], ids=["reading", "writing"])
def test_whoever_goes_amid_a_question_keeps_nobody_from_writing(
    sqlite_database: str, way: Way
) -> None:
    asked, answer = asyncio.Event(), threading.Event()

    async def slowly(use: AsyncConnection) -> None:
        loop = asyncio.get_running_loop()

        def think() -> int:
            loop.call_soon_threadsafe(asked.set)
            answer.wait(30)
            return 1

        raw = (await use.get_raw_connection()).driver_connection
        assert raw is not None
        await raw.create_function("think", 0, think)
        await use.exec_driver_sql("SELECT think() UNION ALL SELECT 2")

    async def go() -> None:
        async with opened(sqlite_database) as engine:

            async def ask() -> None:
                async with way(engine) as use:
                    await slowly(use)

            asking = asyncio.create_task(ask())
            await asyncio.wait_for(asked.wait(), 30)
            asking.cancel()
            answer.set()
            await asyncio.wait([asking])
            assert asking.cancelled()
            assert may_be_written(sqlite_database)

    asyncio.run(go())
