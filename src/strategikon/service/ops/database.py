"""The database for people, lobby and talk: the same one that the games are kept in."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Table, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from strategikon.library.language import Words
from strategikon.service.refusal import Unready
from strategikon.service.store import StoreError
from strategikon.service.store import sqlite as sqlite_store

#: How long one writer of a file waits for another (seconds).
_PATIENCE = 20
#: What marks a connection to the embedded database that only reads.
_READS = "strategikon_reads"


def open_engine(url: str) -> AsyncEngine:
    """The database by that address; nothing is asked of it yet. Unready for a missing driver."""
    if url.startswith("sqlite"):
        return _embedded(url)
    try:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise Unready(_NO_DRIVER) from None


def _embedded(url: str) -> AsyncEngine:
    make_room(Path(make_url(url).database or ""))
    engine = create_async_engine(url, connect_args={"timeout": _PATIENCE}, pool_size=4)

    @event.listens_for(engine.sync_engine, "connect")
    def settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say ourselves when a transaction begins
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        if connection.get_execution_options().get(_READS):
            return  # it only reads, and nobody who writes need wait for it
        # One who has read and wants to write might find the file changed meanwhile.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    @event.listens_for(engine.sync_engine, "invalidate")
    def let_go(connection: Any, _: Any, __: Any) -> None:
        # Whoever used it was cancelled amid a question. While rows are still to be had, closing
        # waits for the collector of garbage, and nobody could write until it has come.
        connection.rollback()

    return engine


@contextlib.asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection for questions, which takes no lock and begins nothing; StoreError."""
    with _in_our_words():
        async with _plain(engine) as read:
            yield read


@contextlib.asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction, on the disk when the block is left; StoreError, IntegrityError."""
    with _in_our_words():
        async with engine.begin() as write:
            yield write


@contextlib.contextmanager
def _in_our_words() -> Iterator[None]:
    """What goes wrong below is said as the games' storage says it; a conflict is no such thing."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError, TimeoutError, sqlite3.Error) as error:
        raise StoreError(_fault(error)) from None


def _fault(error: BaseException) -> Words:
    cause = getattr(error, "orig", None) or error
    driver = cause.__cause__ or cause
    if type(driver).__module__.startswith("asyncpg") or isinstance(driver, OSError):
        from strategikon.service.store import postgres

        return postgres.fault(driver)
    return sqlite_store.fault(cause)


def _plain(engine: AsyncEngine) -> AsyncConnection:
    if engine.dialect.name == "sqlite":  # it begins nothing unless we say so
        return engine.execution_options(**{_READS: True}).connect()
    return engine.execution_options(isolation_level="AUTOCOMMIT").connect()


def upsert(where: AsyncEngine | AsyncConnection, table: Table) -> Any:
    """An insert that can say `on_conflict_...`, as this kind of database spells it."""
    return (sqlite if where.dialect.name == "sqlite" else postgresql).insert(table)


def once(engine: AsyncEngine, table: Table, **values: Any) -> Any:
    """Have this row there, whoever else puts it there at the same time."""
    return upsert(engine, table).values(**values).on_conflict_do_nothing()


def make_room(file: Path) -> None:
    """Have the file there, for its owner's eyes only; Unready where it cannot be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        sqlite3.connect(file).close()
    except OSError as error:
        raise Unready(_NO_FILE.filled(file=file, why=error.strerror)) from None


async def reachable(engine: AsyncEngine) -> None:
    """Unready, in one sentence, unless the database answers."""
    try:
        async with asyncio.timeout(10):
            async with _plain(engine) as read:
                await read.exec_driver_sql("SELECT 1")
    except (DBAPIError, OSError, TimeoutError, sqlite3.Error) as error:
        raise Unready(_SILENT.filled(why=why(error))) from None


def why(error: BaseException) -> str:
    """The first line of what a driver says, which names no password."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0][:160] or type(cause).__name__


_NO_DRIVER = Words(
    "A PostgreSQL wants the extra: pip install 'strategikon[cluster]'.",
    "PostgreSQL을 쓰려면 추가 패키지가 필요합니다: pip install 'strategikon[cluster]'.",
)
_NO_FILE = Words(
    "The games cannot be kept in {file}: {why}.",
    "{file} 파일에 게임을 저장할 수 없습니다: {why}.",
)
_SILENT = Words("The database does not answer: {why}.", "데이터베이스가 응답하지 않습니다: {why}.")
