"""Rows are kept once each, in order, on the disk before anybody hears of it; or one clear error."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from strategikon.service.store import (
    Conflict,
    EventStore,
    SqliteStore,
    StoreError,
    open_store,
    store_url,
)


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[EventStore]:
    store = await open_store(database)
    try:
        yield store
    finally:
        await store.close()


async def begin(store: EventStore, game: str = "g") -> None:
    await store.create(game, b"header", b"s" * 32, b"row 0")


def test_what_was_appended_is_read_in_order(database: str) -> None:
    async def keep() -> None:
        async with opened(database) as store:
            await begin(store)
            for number in range(1, 6):
                await store.append("g", number, b"row %d" % number)
        async with opened(database) as store:
            stored = await store.read("g")
            assert stored is not None
            assert (stored.header, stored.seed) == (b"header", b"s" * 32)
            assert stored.rows == tuple(b"row %d" % number for number in range(6))
            later = await store.read("g", 4)
            assert later is not None
            assert later.rows == (b"row 4", b"row 5")
            assert await store.read("nobody's") is None

    asyncio.run(keep())


def test_a_row_is_written_by_whoever_is_first(database: str) -> None:
    async def keep() -> None:
        async with opened(database) as first, opened(database) as second:
            await begin(first)
            with pytest.raises(Conflict):
                await begin(second)
            for number in range(1, 30):
                tried = [
                    store.append("g", number, name)
                    for store, name in ((first, b"first"), (second, b"second"), (first, b"again"))
                ]
                results = await asyncio.gather(*tried, return_exceptions=True)
                assert [type(result) for result in results].count(type(None)) == 1
                assert all(result is None or isinstance(result, Conflict) for result in results)
            stored = await first.read("g")
            assert stored is not None
            assert len(stored.rows) == 30

    asyncio.run(keep())


def test_a_conflict_leaves_what_else_was_in_the_same_commit(database: str) -> None:
    async def keep() -> None:
        async with opened(database) as store:
            for game in ("a", "b", "c"):
                await begin(store, game)
            tried = [store.append(game, n, b"x") for n in (1, 1, 2) for game in ("a", "b", "c")]
            results = await asyncio.gather(*tried, return_exceptions=True)
            assert sum(isinstance(result, Conflict) for result in results) == 3
            for game in ("a", "b", "c"):
                stored = await store.read(game)
                assert stored is not None
                assert len(stored.rows) == 3

    asyncio.run(keep())


def test_games_are_listed_by_whether_they_are_over_and_what_is_due(database: str) -> None:
    async def keep() -> None:
        async with opened(database) as store:
            for game in ("a", "b", "c"):
                await begin(store, game)
            await store.append("a", 1, b"x", due=500)
            await store.append("b", 1, b"x", due=900)
            await store.append("c", 1, b"x", over=True)
            assert [kept.game for kept in await store.games()] == ["a", "b", "c"]
            assert [kept.game for kept in await store.games(unfinished=True)] == ["a", "b"]
            due = await store.games(due_before=600)
            assert [(kept.game, kept.rows, kept.due) for kept in due] == [("a", 2, 500)]
            await store.append("a", 2, b"x")
            assert await store.games(due_before=600) == []
            with pytest.raises(Conflict):
                await store.append("b", 1, b"y", over=True, due=None)
            assert [kept.over for kept in await store.games()] == [False, False, True]
            await store.append("c", 2, b"a rematch", due=5)
            assert [kept.over for kept in await store.games()] == [False, False, True]

    asyncio.run(keep())


def test_a_beat_never_goes_back(database: str) -> None:
    async def keep() -> None:
        async with opened(database) as store:
            assert await store.last_beat() is None
            for now in (5, 9, 7):
                await store.beat(now)
            assert await store.last_beat() == 9
            await store.outage(20, 30)
            await store.outage(9, 15)
            assert list(await store.outages()) == [(9, 15), (20, 30)]

    asyncio.run(keep())


def test_several_servers_starting_at_once_make_one_schema(database: str) -> None:
    async def keep() -> None:
        async with contextlib.AsyncExitStack() as stack:
            stores = await asyncio.gather(*(open_store(database) for _ in range(3)))
            for store in stores:
                stack.push_async_callback(store.close)
            await begin(stores[0])
            assert [kept.game for kept in await stores[2].games()] == ["g"]

    asyncio.run(keep())


def test_what_is_closed_takes_nothing_more(database: str) -> None:
    async def keep() -> None:
        store = await open_store(database)
        await begin(store)
        waiting = [asyncio.ensure_future(store.append("g", n, b"x")) for n in range(1, 20)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [None] * 19
        with pytest.raises(StoreError, match="closed"):
            await store.append("g", 20, b"x")
        async with opened(database) as again:
            stored = await again.read("g")
            assert stored is not None
            assert len(stored.rows) == 20

    asyncio.run(keep())


# --- what goes wrong below ---------------------------------------------------------------------


def test_a_full_disk_is_told_and_nothing_is_acknowledged(sqlite_database: str) -> None:
    """SQLite's own limit of pages stands in for the disk's: the same error from the same place."""

    async def keep() -> None:
        async with opened(sqlite_database) as store:
            assert isinstance(store, SqliteStore)
            await begin(store)
            await store._submit(lambda connection: connection.execute("PRAGMA max_page_count=1"))
            told = [
                await asyncio.gather(store.append("g", n, b"x" * 4_000), return_exceptions=True)
                for n in range(1, 40)
            ]
            errors = [result for (result,) in told if result is not None]
            written = len(told) - len(errors)
            assert errors
            assert written == next(n for n, (result,) in enumerate(told) if result is not None)
            for error in errors:
                assert isinstance(error, StoreError)
                assert error.say("en") == "the disk of the server is full; nothing was changed"
                assert "가득" in error.say("ko")
            await store._submit(
                lambda connection: connection.execute("PRAGMA max_page_count=1000000")
            )
            stored = await store.read("g")
            assert stored is not None
            assert len(stored.rows) == written + 1
            await store.append("g", written + 1, b"room again")

    asyncio.run(keep())


def test_a_file_that_another_program_holds_is_told(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("strategikon.service.store.sqlite.PATIENCE", 0.05)

    async def keep() -> None:
        async with opened(sqlite_database) as store:
            await begin(store)
            other = sqlite3.connect(sqlite_database, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="in use by another program"):
                await store.append("g", 1, b"x")
            other.execute("ROLLBACK")
            other.close()
            await store.append("g", 1, b"x")

    asyncio.run(keep())


def test_a_database_that_may_only_be_read_is_told(sqlite_database: str) -> None:
    async def keep() -> None:
        async with opened(sqlite_database) as store:
            assert isinstance(store, SqliteStore)
            await begin(store)
            await store._submit(lambda connection: connection.execute("PRAGMA query_only=1"))
            with pytest.raises(StoreError, match="may not be written to"):
                await store.append("g", 1, b"x")

    asyncio.run(keep())


@pytest.mark.parametrize(
    "database",
    ["no/such/folder/games.db", "postgresql://nobody@127.0.0.1:1/games", "mysql://here/games"],
)
def test_what_cannot_be_opened_is_one_sentence(database: str, tmp_path: Path) -> None:
    async def keep() -> None:
        with pytest.raises(StoreError, match="could not be opened") as caught:
            await open_store(str(tmp_path / database) if "://" not in database else database)
        assert "\n" not in caught.value.say("en")
        assert "열 수 없습니다" in caught.value.say("ko")

    asyncio.run(keep())


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(b"this is no database" * 100)

    async def keep() -> None:
        with pytest.raises(StoreError, match="not a database"):
            await open_store(file)

    asyncio.run(keep())
    assert file.read_bytes().startswith(b"this is no database")


def test_a_postgres_that_goes_away_is_told_and_found_again(postgres_database: str) -> None:
    import asyncpg

    async def keep() -> None:
        async with opened(postgres_database) as store:
            await begin(store)
            await store.append("g", 1, b"x")
            killer = await asyncpg.connect(postgres_database)
            await killer.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await killer.close()
            told: list[Any] = []
            while not told or told[-1] is not None:
                told += await asyncio.gather(store.append("g", 2, b"y"), return_exceptions=True)
                assert len(told) < 20
            assert all(isinstance(error, StoreError) for error in told[:-1])
            stored = await store.read("g")
            assert stored is not None
            assert stored.rows == (b"row 0", b"x", b"y")

    asyncio.run(keep())


@pytest.mark.parametrize(
    ("named", "url"),
    [
        ("games.db", "sqlite+aiosqlite:///games.db"),
        ("/var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("postgres://me@host/games", "postgresql+asyncpg://me@host/games"),
        ("postgresql://me@host/games", "postgresql+asyncpg://me@host/games"),
    ],
)
def test_a_database_is_named_by_a_path_or_a_url(named: str, url: str) -> None:
    assert store_url(named) == url


def test_one_thread_writes_whoever_asks(sqlite_database: str) -> None:
    """Two event loops in two threads on one store: every row is there once."""

    async def prepare() -> SqliteStore:
        store = await open_store(sqlite_database)
        assert isinstance(store, SqliteStore)
        for game in ("0", "1"):
            await begin(store, game)
        return store

    store = asyncio.run(prepare())

    def write(game: str) -> None:
        async def rows() -> None:
            await asyncio.gather(*(store.append(game, n, b"x") for n in range(1, 100)))

        asyncio.run(rows())

    threads = [threading.Thread(target=write, args=(game,)) for game in ("0", "1")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    async def count() -> list[int]:
        try:
            return [kept.rows for kept in await store.games()]
        finally:
            await store.close()

    assert asyncio.run(count()) == [100, 100]
    assert os.path.exists(sqlite_database)


def test_a_file_that_was_removed_underneath_takes_nothing_more(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def keep() -> None:
        store = await open_store(str(file))
        await begin(store)
        file.rename(tmp_path / "elsewhere.db")
        with pytest.raises(StoreError, match="no longer in its place"):
            await store.append("g", 1, b"x")
        file.write_bytes(b"")  # another file of that name is not ours either
        with pytest.raises(StoreError, match="no longer in its place"):
            await store.append("g", 2, b"x")
        await store.close()

    asyncio.run(keep())
