"""Opening the storage that a path or URL names, its schema brought up to date first."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3

from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from strategikon.library.language import Words
from strategikon.service.database import upgrade
from strategikon.service.store.event_store import NOT_OPENED, EventStore, StoreError
from strategikon.service.store.sqlite import PATIENCE, SqliteStore

_NO_CLUSTER = Words(
    "a PostgreSQL needs the extra: pip install 'strategikon[cluster]'",
    "PostgreSQL을 쓰려면 추가 설치가 필요합니다: pip install 'strategikon[cluster]'",
)


def store_url(database: str | os.PathLike[str]) -> str:
    """The SQLAlchemy URL, for an async engine, of a path or of a URL that names a database."""
    text = os.fspath(database)
    kind, colon, rest = text.partition("://")
    if not colon:
        return f"sqlite+aiosqlite:///{text}"
    if kind.partition("+")[0] in ("postgres", "postgresql"):
        return f"postgresql+asyncpg://{rest}"
    if kind.partition("+")[0] == "sqlite":
        return f"sqlite+aiosqlite://{rest}"
    raise StoreError(NOT_OPENED.filled(reason=_UNKNOWN.filled(kind=kind)))


async def open_store(database: str | os.PathLike[str]) -> EventStore:
    """The storage at a path (SQLite) or a postgresql:// URL; StoreError says what is wrong.

    The schema is made or upgraded first, by one process at a time.
    """
    url = store_url(database)
    if url.startswith("postgresql"):
        try:
            from strategikon.service.store.postgres import PostgresStore
        except ImportError:
            raise StoreError(_NO_CLUSTER) from None
        await _prepare(url)
        return await PostgresStore.open(url)
    path = url.removeprefix("sqlite+aiosqlite:///")
    _try(path)
    await _prepare(url)
    # In a thread: it may have to wait for another of us, who goes on in this loop.
    return await asyncio.to_thread(SqliteStore, path)


def _try(path: str) -> None:
    """Open a file and close it again, before anything heavier leans on it."""
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        raise StoreError(NOT_OPENED.filled(reason=str(error))) from None


async def _prepare(url: str) -> None:
    try:
        await upgrade(url)
    except (SQLAlchemyError, CommandError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(NOT_OPENED.filled(reason=reason)) from None


_UNKNOWN = Words('"{kind}" is no kind of database here', '"{kind}" 데이터베이스는 쓸 수 없습니다')
