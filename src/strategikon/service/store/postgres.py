"""Games in a PostgreSQL that several servers may share: what waits at the same time is one trip."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

import asyncpg

from strategikon.library.language import Words
from strategikon.service.store.event_store import (
    CLOSED,
    DISK_FULL,
    FAILED,
    NOT_OPENED,
    NOT_REACHED,
    READ_ONLY,
    Conflict,
    Kept,
    Stored,
    StoreError,
)

#: Seconds that one statement may take before the database counts as gone.
PATIENCE = 10.0
#: The most rows in one statement.
MOST_AT_ONCE = 512

_APPEND = """
WITH rows AS (
    INSERT INTO game_rows (game, number, body)
    SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[])
    ON CONFLICT DO NOTHING RETURNING game, number
), marked AS (
    UPDATE games SET over = games.over OR news.over, due = news.due
    FROM unnest($1::text[], $2::int[], $4::boolean[], $5::bigint[])
        AS news (game, number, over, due)
    JOIN rows ON rows.game = news.game AND rows.number = news.number
    WHERE games.id = news.game
      AND (news.over OR games.due IS DISTINCT FROM news.due)
)
SELECT game, number FROM rows
"""
_CREATE = "INSERT INTO games (id, header, seed, over, due) VALUES ($1, $2, $3, false, $4)"
_FIRST = "INSERT INTO game_rows (game, number, body) VALUES ($1, 0, $2)"
_LISTED = """
SELECT id, (SELECT count(*) FROM game_rows WHERE game = id), over, due FROM games
WHERE (NOT $1 OR NOT over) AND ($2::bigint IS NULL OR due < $2) ORDER BY id
"""
_BEAT = """
INSERT INTO beats (id, at) VALUES (1, $1)
ON CONFLICT (id) DO UPDATE SET at = greatest(beats.at, excluded.at)
"""


@dataclass(slots=True)
class _Row:
    """A row that waits to be written, and whoever waits for it."""

    game: str
    number: int
    body: bytes
    over: bool
    due: int | None
    done: asyncio.Future[None]


class PostgresStore:
    """Games in a PostgreSQL whose schema is there already. The methods are those of EventStore."""

    def __init__(self, pool: asyncpg.Pool[Any]) -> None:
        self._pool = pool
        self._waiting: list[_Row] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect to the database at a postgresql:// URL; StoreError if it does not answer."""
        try:
            pool = await asyncpg.create_pool(
                url.replace("+asyncpg", "", 1), min_size=1, max_size=8, command_timeout=PATIENCE
            )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            raise StoreError(NOT_OPENED.filled(reason=str(error))) from None
        return cls(pool)

    # --- writing rows -----------------------------------------------------------------------------

    async def append(
        self, game: str, number: int, row: bytes, *, over: bool = False, due: int | None = None
    ) -> None:
        """Row `number` of a game; Conflict if it has one."""
        if self._closed:
            raise StoreError(CLOSED)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Row(game, number, row, over, due, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        """Write what waits, as often as something does."""
        try:
            while self._waiting:
                batch = self._waiting[:MOST_AT_ONCE]
                del self._waiting[:MOST_AT_ONCE]
                await self._write_batch(batch)
        finally:
            self._writer = None

    async def _write_batch(self, batch: list[_Row]) -> None:
        """One statement; two rows of the same place in it are the first one's."""
        places: dict[tuple[str, int], _Row] = {}
        for row in batch:
            places.setdefault((row.game, row.number), row)
        # In one order everywhere, so that two servers never wait for each other.
        rows = [places[place] for place in sorted(places)]
        error: Exception | None = None
        written: set[tuple[str, int]] = set()
        try:
            async with self._connection() as connection:
                found = await connection.fetch(
                    _APPEND,
                    [row.game for row in rows],
                    [row.number for row in rows],
                    [row.body for row in rows],
                    [row.over for row in rows],
                    [row.due for row in rows],
                )
            written = {(record["game"], record["number"]) for record in found}
        except StoreError as fault:
            error = fault
        except Exception as fault:  # whatever it is, nobody is left waiting
            error = StoreError(FAILED.filled(reason=str(fault) or type(fault).__name__))
        for row in batch:
            if row.done.done():
                continue
            place = (row.game, row.number)
            if error is not None:
                row.done.set_exception(error)
            elif place in written and places[place] is row:
                row.done.set_result(None)
            else:
                row.done.set_exception(Conflict())

    # --- games ------------------------------------------------------------------------------------

    async def create(
        self, game: str, header: bytes, seed: bytes, row: bytes, due: int | None = None
    ) -> None:
        """A new game with its row 0; Conflict if there is one of this id."""
        async with self._connection() as connection, connection.transaction():
            await connection.execute(_CREATE, game, header, seed, due)
            await connection.execute(_FIRST, game, row)

    async def read(self, game: str, start: int = 0) -> Stored | None:
        """A game with its rows from `start` on; None if there is no such game."""
        async with self._connection() as connection:
            found = await connection.fetchrow("SELECT header, seed FROM games WHERE id = $1", game)
            if found is None:
                return None
            rows = await connection.fetch(
                "SELECT body FROM game_rows WHERE game = $1 AND number >= $2 ORDER BY number",
                game,
                start,
            )
        return Stored(found["header"], found["seed"], tuple(row["body"] for row in rows))

    async def games(
        self, *, due_before: int | None = None, unfinished: bool = False
    ) -> Sequence[Kept]:
        """All games, or those that are not over, or those where something is due before then."""
        async with self._connection() as connection:
            found = await connection.fetch(_LISTED, unfinished, due_before)
        return [Kept(*record) for record in found]

    # --- life -------------------------------------------------------------------------------------

    async def beat(self, now: int) -> None:
        """Say that a server lives."""
        async with self._connection() as connection:
            await connection.execute(_BEAT, now)

    async def last_beat(self) -> int | None:
        """When a server last lived; None if none ever has."""
        async with self._connection() as connection:
            found: int | None = await connection.fetchval("SELECT at FROM beats")
        return found

    async def outage(self, since: int, until: int) -> None:
        """Remember that no server was there in between."""
        async with self._connection() as connection:
            await connection.execute(
                "INSERT INTO outages (since, until) VALUES ($1, $2)", since, until
            )

    async def outages(self) -> Sequence[tuple[int, int]]:
        """When no server was there, the earliest first."""
        async with self._connection() as connection:
            found = await connection.fetch("SELECT since, until FROM outages ORDER BY since, until")
        return [(record["since"], record["until"]) for record in found]

    async def close(self) -> None:
        """Finish what was begun and let go."""
        self._closed = True
        while self._writer is not None:
            await asyncio.sleep(0.001)
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            self._pool.terminate()

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection of the pool; what goes wrong on it is told in our words."""
        if self._closed and self._writer is None:
            raise StoreError(CLOSED)
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(fault(error)) from None


def fault(error: BaseException) -> Words:
    """What went wrong, for people."""
    reason = str(error) or type(error).__name__
    if isinstance(error, asyncpg.DiskFullError):
        return DISK_FULL
    if isinstance(error, (asyncpg.ReadOnlySQLTransactionError, asyncpg.InsufficientPrivilegeError)):
        return READ_ONLY
    gone = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError)
    if isinstance(error, (*gone, asyncpg.OperatorInterventionError)):
        return NOT_REACHED.filled(reason=reason)
    return FAILED.filled(reason=reason)
