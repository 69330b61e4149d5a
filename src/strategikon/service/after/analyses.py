"""Analyses of finished games: one after the other in the background, kept when they are done."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncEngine

from strategikon.library.language import Words
from strategikon.players.analyst import analyse, report, wanted
from strategikon.records import Record, read_lines
from strategikon.service.after.tables import analysis
from strategikon.service.ops.database import reading, upsert, writing
from strategikon.service.play import Table
from strategikon.service.refusal import Refusal
from strategikon.service.store import StoreError

#: Games that may wait at one server.
_MOST_WAITING = 24
#: How often it is written down how far one has come, and from which silence on its server died
#: (seconds).
_NOTED, _DEAD = 2.0, 30.0
_log = logging.getLogger("strategikon.analysis")


class _Stopped(Exception):
    """The server goes down."""


class Analyses:
    """Looks at games that are over; every server of the database sees how far one has come."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "analyst")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._starting = asyncio.Lock()
        self._stopping = False

    async def start(self, table: Table, level: int) -> None:
        """Look at a game of which there is no analysis as deep as that; table's Refusal if
        it goes on."""
        lines = table.record()
        async with self._starting:
            if table.game in self._tasks:
                return
            if len(self._tasks) >= _MOST_WAITING:
                raise Refusal(429, "busy", _MANY, after=60)
            record = read_lines(lines, table.game, table.course.deck)
            if not await self._claim(table.game, level, len(wanted(record, None))):
                return
            task = asyncio.create_task(self._look(table.game, record, level))
            self._tasks[table.game] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.game, None))

    async def state(self, game: str) -> dict[str, Any]:
        """How far it has come, as `Analysis` spells it."""
        row = await self._row(game)
        if row is None or (row["result"] is None and not _lives(row)):
            return {"state": "none", "level": None, "done": 0, "of": 0, "result": None}
        result = None if row["result"] is None else json.loads(row["result"])
        return {
            "state": "running" if result is None else "done",
            "level": row["level"],
            "done": row["done"],
            "of": row["total"],
            "result": result,
        }

    async def close(self) -> None:
        """Stop looking; what is not done can be begun again."""
        self._stopping = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._thread.shutdown(wait=True, cancel_futures=True)

    async def _look(self, game: str, record: Record, level: int) -> None:
        total, done = len(wanted(record, None)), 0

        def progress(decisions: int) -> None:
            nonlocal done
            done += decisions
            if self._stopping:
                raise _Stopped

        def look() -> str:
            judged = analyse(record, level, progress=progress)
            return json.dumps(_lean(report(record, judged, None)), ensure_ascii=False)

        looking = asyncio.get_running_loop().run_in_executor(self._thread, look)
        try:
            while not looking.done():
                await asyncio.wait([looking], timeout=_NOTED)
                await self._note(game, level, min(done, total), total, None)
            await self._note(game, level, total, total, await looking)
        except (StoreError, _Stopped):
            _log.warning("an analysis was given up", extra={"game": game})
        except Exception:
            _log.exception("an analysis failed", extra={"game": game})

    async def _row(self, game: str) -> Any:
        query = select(analysis).where(analysis.c.game == game)
        async with reading(self._engine) as read:
            return (await read.execute(query)).mappings().first()

    async def _claim(self, game: str, level: int, total: int) -> bool:
        """Be the one who looks; False where somebody has, or does, at least as deeply."""
        shallow = analysis.c.level < level
        given_up = analysis.c.result.is_(None) & (analysis.c.at < _now() - _DEAD * 1000)
        return await self._written(game, level, 0, total, None, shallow | given_up)

    async def _note(self, game: str, level: int, done: int, total: int, result: Any) -> None:
        """How far one has come, unless somebody looks more deeply."""
        await self._written(game, level, done, total, result, analysis.c.level <= level)

    async def _written(
        self, game: str, level: int, done: int, total: int, result: Any, where: ColumnElement[bool]
    ) -> bool:
        new = upsert(self._engine, analysis).values(
            game=game, level=level, done=done, total=total, at=_now(), result=result
        )
        names = ("level", "done", "total", "at", "result")
        changed = new.on_conflict_do_update(
            index_elements=["game"],
            set_={name: new.excluded[name] for name in names},
            where=where,
        )
        async with writing(self._engine) as write:
            found = await write.execute(changed.returning(analysis.c.game))
            return found.first() is not None


def _lean(found: dict[str, Any]) -> dict[str, Any]:
    """Without the views, which the replay has."""
    for decision in found["decisions"]:
        decision.pop("known")
    return found


def _lives(row: Any) -> bool:
    """Whether a server still works on it."""
    return bool(row["at"] > _now() - _DEAD * 1000)


def _now() -> int:
    return time.time_ns() // 1_000_000


_MANY = Words(
    "Many games wait for the analyst; please try again in a while.",
    "분석을 기다리는 게임이 많습니다. 잠시 뒤에 다시 시도해 주세요.",
)
