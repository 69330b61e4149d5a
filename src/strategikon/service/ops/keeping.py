"""Copies of everything that a server keeps, and the proof that every game in it is whole.

A copy is always one SQLite file, whatever it is a copy of; either kind of database is made of it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

# Every module that keeps something, so that the list of tables is whole.
import strategikon.service.after.tables
import strategikon.service.lobby.tables
import strategikon.service.people.tables  # noqa: F401  # for what it adds
from strategikon.library.language import Words
from strategikon.service.database import metadata, upgrade
from strategikon.service.ops.database import make_room, open_engine, reachable, why
from strategikon.service.ops.settings import database_url
from strategikon.service.refusal import Unready

_ROWS = 500


async def back_up(database: str | None, file: Path) -> int:
    """Copy everything into a new file, as it is at one moment; how many games there are."""
    url = expect_there(database)
    if file.exists():
        raise Unready(_EXISTS.filled(file=file))
    begun = file.with_name(file.name + ".part")
    begun.unlink(missing_ok=True)
    try:
        await _copied(url, begun)
        _on_disk(begun)
        os.link(begun, file)  # never over another file
    except FileExistsError:
        raise Unready(_EXISTS.filled(file=file)) from None
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise Unready(_FAILED.filled(why=why(error))) from None
    finally:
        for ending in ("", "-wal", "-shm", ".lock"):
            begun.with_name(begun.name + ending).unlink(missing_ok=True)
    return _games(file)


async def restore(file: Path, database: str | None) -> int:
    """Make a database of a copy; never over one in which there is something. How many games."""
    url = database_url(database)
    _check(file)
    try:
        if url.startswith("sqlite"):
            path = _path(url)
            if path.exists() and path.stat().st_size:
                raise Unready(_EXISTS.filled(file=path))
            make_room(path)
            _copy_file(file, path)
            await upgrade(url)
        else:
            await upgrade(url)
            await _fill(url, file)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise Unready(_FAILED.filled(why=why(error))) from None
    return _games(file)


# --- copying -------------------------------------------------------------------------------------


async def _copied(url: str, file: Path) -> None:
    make_room(file)
    if url.startswith("sqlite"):
        _copy_file(_path(url), file)
        return
    source = open_engine(url)
    await reachable(source)
    copy_url = f"sqlite+aiosqlite:///{file.absolute()}"
    await upgrade(copy_url)
    target = create_async_engine(copy_url)
    try:
        async with source.connect() as read, target.begin() as write:
            await read.execution_options(isolation_level="REPEATABLE READ")
            await _pour(read, write)
    finally:
        await target.dispose()
        await source.dispose()


async def _fill(url: str, file: Path) -> None:
    """A PostgreSQL, its tables empty, from a copy: all of it or nothing."""
    source = create_async_engine(f"sqlite+aiosqlite:///{file.absolute()}")
    target = open_engine(url)
    try:
        async with source.connect() as read, target.begin() as write:
            for table in metadata.sorted_tables:
                if (await write.execute(select(func.count()).select_from(table))).scalar_one():
                    raise Unready(_NOT_EMPTY)
            await _pour(read, write)
            await _count_on(write)
    finally:
        await source.dispose()
        await target.dispose()


async def _pour(read: AsyncConnection, write: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        rows = (await read.stream(select(table))).mappings().partitions(_ROWS)
        async for part in rows:
            await write.execute(insert(table), [dict(row) for row in part])


async def _count_on(write: AsyncConnection) -> None:
    """Numbers that the database gives itself go on after the highest one."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None:
            continue
        named = {"t": table.name, "c": column.name}
        place = (await write.execute(_SEQUENCE, named)).scalar()
        if place is not None:
            highest = (await write.execute(select(func.max(column)))).scalar() or 0
            await write.execute(_GO_ON, {"place": place, "next": highest + 1})


_SEQUENCE = text("SELECT pg_get_serial_sequence(:t, :c)")
_GO_ON = text("SELECT setval(CAST(:place AS regclass), :next, false)")


def _copy_file(source: Path, target: Path) -> None:
    """As SQLite copies: one moment of it, whoever writes meanwhile."""
    with _opened(source) as read, _opened(target) as write:
        read.backup(write)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path, timeout=20)
    try:
        yield connection
    finally:
        connection.close()


# --- looking -------------------------------------------------------------------------------------


def _check(file: Path) -> None:
    """Unready unless it is a copy of ours, and whole."""
    if not file.is_file():
        raise Unready(_NO_COPY.filled(file=file))
    try:
        with _opened(file) as copy:
            sound: Any = copy.execute("PRAGMA integrity_check").fetchone()
            copy.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.Error:
        sound = None
    if sound is None or sound[0] != "ok":
        raise Unready(_NO_COPY.filled(file=file))


def _games(file: Path) -> int:
    with _opened(file) as copy:
        return int(copy.execute("SELECT count(*) FROM games").fetchone()[0])


def _on_disk(file: Path) -> None:
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _path(url: str) -> Path:
    return Path(make_url(url).database or "")


def expect_there(database: str | None) -> str:
    """The URL of a database that is there; Unready for a file that is not."""
    url = database_url(database)
    if url.startswith("sqlite") and not _path(url).exists():
        raise Unready(_NOTHING.filled(file=_path(url)))
    return url


_EXISTS = Words(
    "{file} is there already; nothing is written over it.",
    "{file} 파일이 이미 있습니다. 덮어쓰지 않습니다.",
)
_NOTHING = Words("There is no database {file}.", "{file} 데이터베이스가 없습니다.")
_NOT_EMPTY = Words(
    "There is something in this database already; a copy is restored into an empty one.",
    "이 데이터베이스는 비어 있지 않습니다. 빈 데이터베이스에만 되살릴 수 있습니다.",
)
_NO_COPY = Words(
    "{file} is no copy made by `strategikon admin backup`, or it is damaged.",
    "{file} 파일은 strategikon admin backup으로 만든 사본이 아니거나 손상되었습니다.",
)
_FAILED = Words(
    "That could not be copied: {why}. Nothing was left behind.",
    "복사하지 못했습니다: {why}. 남은 것은 없습니다.",
)
