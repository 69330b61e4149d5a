"""Bringing a database up to date when a server starts, one process at a time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib import resources
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

try:
    import fcntl
except ImportError:  # pragma: no cover  # only Windows has none; there one server starts at a time
    fcntl = None  # type: ignore[assignment]  # the module that is not there

#: Any number that no other program takes for a lock of its own.
_LOCK = 0x57A7E6
_SQLITE = "sqlite+aiosqlite:///"


async def upgrade(url: str) -> None:
    """Make or upgrade the schema of the database at an async SQLAlchemy URL.

    What SQLAlchemy, alembic or the system raises is passed on.
    """
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection, _turn(url, connection):
            await connection.run_sync(_upgrade)
            await connection.commit()
    finally:
        await engine.dispose()


@contextlib.asynccontextmanager
async def _turn(url: str, connection: AsyncConnection) -> AsyncIterator[None]:
    """Be the only one who changes the schema."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"SELECT pg_advisory_lock({_LOCK})"))
        await connection.commit()
        yield
        await connection.execute(text(f"SELECT pg_advisory_unlock({_LOCK})"))
        return
    if fcntl is None:  # pragma: no cover  # Windows
        yield
        return
    with open(f"{url.removeprefix(_SQLITE)}.lock", "ab") as lock:
        await asyncio.to_thread(fcntl.flock, lock, fcntl.LOCK_EX)
        yield


def _upgrade(connection: Connection) -> None:
    config = Config()
    with resources.as_file(resources.files(__package__)) as folder:
        config.set_main_option("script_location", str(Path(folder)).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "heads")
