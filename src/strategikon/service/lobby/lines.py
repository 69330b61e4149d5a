"""The lists' lines are kept: by the writer of the games where there is one file, else by SQL.

In a SQLite one writes at a time, and all others wait: lines that go with the next commit of the
games' own writer keep no move waiting.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Protocol

import msgspec
from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from strategikon.service.lobby.tables import lobby_game, lobby_seat
from strategikon.service.ops.database import writing
from strategikon.service.play import Summary
from strategikon.service.store import EventStore, SqliteStore

_spell = msgspec.json.Encoder().encode
Values = Sequence[dict[str, Any]]


class Lines(Protocol):
    """Keeps lines and who sits where."""

    async def write(self, news: Sequence[Summary], seated: Sequence[Summary]) -> None:
        """The lines of `news`, each unless a newer one is there, and the seats of `seated`."""
        ...


def lines_of(engine: AsyncEngine, store: EventStore) -> Lines:
    """The fitting kind for the storage of the games."""
    return EmbeddedLines(store) if isinstance(store, SqliteStore) else SharedLines(engine)


class EmbeddedLines:
    """In the file of the games, by its own writer."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def write(self, news: Sequence[Summary], seated: Sequence[Summary]) -> None:
        """See `Lines`."""
        await self._store.write(partial(_write_embedded, _lines(news), _seats(seated)))


class SharedLines:
    """In a database that other servers may write to."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, news: Sequence[Summary], seated: Sequence[Summary]) -> None:
        """See `Lines`."""
        seats = _seats(seated)
        async with writing(self._engine) as write:
            await write.execute(_keep_line(postgresql.insert), _lines(news))
            if seats:
                await write.execute(_keep_seat(postgresql.insert), seats)


def _keep_line(insert: Any) -> Any:
    new = insert(lobby_game)
    values = {column.name: new.excluded[column.name] for column in lobby_game.c}
    del values["id"]
    newer = lobby_game.c.rows <= new.excluded.rows
    return new.on_conflict_do_update(index_elements=["id"], set_=values, where=newer)


def _keep_seat(insert: Any) -> Any:
    return insert(lobby_seat).on_conflict_do_nothing()


def _in_sqlite(statement: Any, table: Table) -> str:
    """The statement as text, its values by name."""
    dialect = sqlite.dialect(paramstyle="named")
    names = [column.name for column in table.c]
    return str(statement.compile(dialect=dialect, column_keys=names))


_LINE = _in_sqlite(_keep_line(sqlite.insert), lobby_game)
_SEAT = _in_sqlite(_keep_seat(sqlite.insert), lobby_seat)


def _write_embedded(lines: Values, seats: Values, connection: sqlite3.Connection) -> None:
    connection.executemany(_LINE, lines)
    connection.executemany(_SEAT, seats)


def _lines(news: Sequence[Summary]) -> Values:
    """In one order everywhere, so that two servers never wait for each other."""
    return sorted((_line(summary) for summary in news), key=itemgetter("id"))


def _line(summary: Summary) -> dict[str, Any]:
    return {
        "id": summary.game,
        "rows": summary.rows,
        "over": summary.over,
        "open": summary.joinable,
        "changed": summary.moved,
        "about": _spell(summary).decode(),
    }


def _seats(seated: Sequence[Summary]) -> Values:
    seats = [
        {"game": summary.game, "seat": place, "person": chair.person}
        for summary in seated
        for place, chair in enumerate(summary.chairs)
        if chair.kind == "person"
    ]
    return sorted(seats, key=itemgetter("game", "seat"))
