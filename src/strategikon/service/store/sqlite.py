"""Games in one SQLite file: one thread writes, and what waits at the same time is one commit."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from strategikon.library.language import Words
from strategikon.service.store.event_store import (
    CLOSED,
    DISK_FULL,
    FAILED,
    LOCKED,
    MOVED,
    NOT_OPENED,
    READ_ONLY,
    Conflict,
    Kept,
    Stored,
    StoreError,
)

T = TypeVar("T")

#: Seconds that another program may hold the file before we give up.
PATIENCE = 5.0
#: The most pieces of work in one commit.
MOST_AT_ONCE = 512
#: For how long (seconds) the first piece waits for others where the last one was not alone: a
#: commit costs as much as a move, and somebody who plays by himself is not kept waiting.
TOGETHER = 0.003

_ROW = "INSERT INTO game_rows (game, number, body) VALUES (?, ?, ?)"
_GAME = "INSERT INTO games (id, header, seed, over, due) VALUES (?, ?, ?, 0, ?)"
_DUE = "UPDATE games SET due = ? WHERE id = ? AND due IS NOT ?"
_OVER = "UPDATE games SET over = 1, due = NULL WHERE id = ?"
_BEAT = (
    "INSERT INTO beats (id, at) VALUES (1, ?)"
    " ON CONFLICT (id) DO UPDATE SET at = max(at, excluded.at)"
)
_LISTED = (
    "SELECT id, (SELECT count(*) FROM game_rows WHERE game = id), over, due FROM games"
    " WHERE (:unfinished = 0 OR over = 0) AND (:due IS NULL OR due < :due) ORDER BY id"
)


class _Work(Generic[T]):
    """Something for the writer to do, and whoever waits for it."""

    __slots__ = ("do", "error", "future", "loop", "result")

    def __init__(self, do: Callable[[sqlite3.Connection], T]) -> None:
        self.do = do
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        """Wake whoever waits; they may have gone away."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Keep a log ahead of the file; SQLite itself does not wait where others are just doing so."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)


class SqliteStore:
    """Games in the SQLite file at `path`, whose schema is there already (`service.database`).

    Every commit is on the disk (synchronous=FULL) before anybody is told of it. The methods are
    those of EventStore; StoreError if the file cannot be opened.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = os.fspath(path)
        self._queue: queue.SimpleQueue[_Work[Any] | None] = queue.SimpleQueue()
        self._connection = self._connect()
        self._file = os.stat(self.path).st_ino
        self._closed = False
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(
                self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            _write_ahead(connection)
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")
        except sqlite3.Error as error:
            raise StoreError(NOT_OPENED.filled(reason=str(error))) from None
        return connection

    # --- the writer -------------------------------------------------------------------------------

    def _write(self) -> None:
        """The writer's life: take what waits, do it in one transaction, tell whoever waits."""
        company = False
        while True:
            first = self._queue.get()
            batch: list[_Work[Any]] = []
            closing = first is None
            if first is not None:
                if company:
                    time.sleep(TOGETHER)
                batch.append(first)
            while not closing and len(batch) < MOST_AT_ONCE:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                closing = more is None
                if more is not None:
                    batch.append(more)
            if batch:
                self._commit(batch)
                _tell(batch)
                company = len(batch) > 1
            if closing:
                self._connection.close()
                return

    def _commit(self, batch: list[_Work[Any]]) -> None:
        """All of them in one transaction; what conflicts leaves the others be."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for work in batch:
                self._do(work)
            self._connection.execute("COMMIT")
            if os.stat(self.path).st_ino != self._file:
                raise FileNotFoundError
        except FileNotFoundError:  # what was written went into a file that nobody will find again
            for work in batch:
                work.error = StoreError(MOVED)
        except (sqlite3.Error, OSError) as error:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            for work in batch:
                work.error = StoreError(fault(error))

    def _do(self, work: _Work[Any]) -> None:
        try:
            work.result = work.do(self._connection)
        except (sqlite3.IntegrityError, Conflict):
            work.error = Conflict()

    def _submit(self, do: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        if self._closed:
            raise StoreError(CLOSED)
        work = _Work(do)
        self._queue.put(work)
        return work.future

    async def write(self, do: Callable[[sqlite3.Connection], None]) -> None:
        """Have something else done in the next commit: what lies in the same file. StoreError."""
        await self._submit(do)

    # --- games ------------------------------------------------------------------------------------

    async def create(
        self, game: str, header: bytes, seed: bytes, row: bytes, due: int | None = None
    ) -> None:
        """A new game with its row 0; Conflict if there is one of this id."""

        def do(connection: sqlite3.Connection) -> None:
            connection.execute(_GAME, (game, header, seed, due))
            connection.execute(_ROW, (game, 0, row))

        await self._submit(do)

    async def append(
        self, game: str, number: int, row: bytes, *, over: bool = False, due: int | None = None
    ) -> None:
        """Row `number` of a game; Conflict if it has one."""

        def do(connection: sqlite3.Connection) -> None:
            connection.execute(_ROW, (game, number, row))
            if over:
                connection.execute(_OVER, (game,))
            else:
                connection.execute(_DUE, (due, game, due))

        await self._submit(do)

    async def read(self, game: str, start: int = 0) -> Stored | None:
        """A game with its rows from `start` on; None if there is no such game."""

        def do(connection: sqlite3.Connection) -> Stored | None:
            found = connection.execute(
                "SELECT header, seed FROM games WHERE id = ?", (game,)
            ).fetchone()
            if found is None:
                return None
            rows = connection.execute(
                "SELECT body FROM game_rows WHERE game = ? AND number >= ? ORDER BY number",
                (game, start),
            )
            return Stored(found[0], found[1], tuple(row[0] for row in rows))

        return await self._submit(do)

    async def games(
        self, *, due_before: int | None = None, unfinished: bool = False
    ) -> Sequence[Kept]:
        """All games, or those that are not over, or those where something is due before then."""

        def do(connection: sqlite3.Connection) -> list[Kept]:
            asked = {"unfinished": unfinished, "due": due_before}
            found = connection.execute(_LISTED, asked)
            return [Kept(game, rows, bool(over), due) for game, rows, over, due in found]

        return await self._submit(do)

    # --- life -------------------------------------------------------------------------------------

    async def beat(self, now: int) -> None:
        """Say that a server lives."""
        await self._submit(lambda connection: connection.execute(_BEAT, (now,)).close())

    async def last_beat(self) -> int | None:
        """When a server last lived; None if none ever has."""
        found = await self._submit(
            lambda connection: connection.execute("SELECT at FROM beats").fetchone()
        )
        return None if found is None else int(found[0])

    async def outage(self, since: int, until: int) -> None:
        """Remember that no server was there in between."""
        await self._submit(
            lambda connection: connection.execute(
                "INSERT INTO outages (since, until) VALUES (?, ?)", (since, until)
            ).close()
        )

    async def outages(self) -> Sequence[tuple[int, int]]:
        """When no server was there, the earliest first."""
        return await self._submit(
            lambda connection: connection.execute(
                "SELECT since, until FROM outages ORDER BY since, until"
            ).fetchall()
        )

    async def close(self) -> None:
        """Finish what was begun and let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)


def _tell(batch: list[_Work[Any]]) -> None:
    """Wake all who wait in one loop by one call."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Work[Any]]] = {}
    for work in batch:
        by_loop.setdefault(work.loop, []).append(work)
    for loop, works in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
            loop.call_soon_threadsafe(_tell_all, works)


def _tell_all(works: list[_Work[Any]]) -> None:
    for work in works:
        work.tell()


def fault(error: BaseException) -> Words:
    """What went wrong, for people."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    known = {
        sqlite3.SQLITE_FULL: DISK_FULL,
        sqlite3.SQLITE_BUSY: LOCKED,
        sqlite3.SQLITE_LOCKED: LOCKED,
        sqlite3.SQLITE_READONLY: READ_ONLY,
        sqlite3.SQLITE_PERM: READ_ONLY,
    }
    return known.get(code) or FAILED.filled(reason=str(error))
