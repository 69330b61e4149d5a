"""The lists of games: mine, those anybody may join; a line for each, made from the game's log."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import itertools
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from strategikon.library.language import Language
from strategikon.service import wire
from strategikon.service.lobby.lines import lines_of
from strategikon.service.lobby.listing import listed
from strategikon.service.lobby.tables import lobby_game, lobby_seat
from strategikon.service.ops.database import reading
from strategikon.service.play import Hall, Summary, Table, shown_in_lists
from strategikon.service.play.asking import persons_in
from strategikon.service.play.course import Course
from strategikon.service.store import StoreError

#: How long the first line waits for others, and each lot for the next (seconds): where hundreds
#: play, most lines would be old before they are read.
_TOGETHER, _NEXT = 0.25, 0.08
#: The most lines in a lot: moves wait while they are made and written.
_LOT = 16
_AGAIN = 2.0
#: Games of which it is remembered that it is written down who sits there.
_REMEMBERED = 5_000
#: The most games in a list.
_MOST = 200
_log = logging.getLogger("strategikon.lobby")
_read = msgspec.json.Decoder(Summary).decode

Tell = Callable[[str, tuple[str, ...]], Awaitable[None]]
Present = Callable[[str], Mapping[int, bool]]


class Lobby:
    """Hears of every game that changes, and keeps the line about it; may always be made again.

    `tell` is told of games whose lines say something new, with the people who sit there;
    `present` knows which seats (0, 1) of a game have a live connection.
    """

    def __init__(self, engine: AsyncEngine, hall: Hall, tell: Tell, present: Present) -> None:
        self._engine = engine
        self._hall = hall
        self._lines = lines_of(engine, hall.store)
        self._tell = tell
        self._present = present
        #: What is to be written: the tables, and how they were when their lines said something new.
        self._news: dict[str, tuple[Table, Course]] = {}
        self._shown: dict[str, tuple[object, int]] = {}
        self._seated: OrderedDict[tuple[str, tuple[str, ...]], None] = OrderedDict()
        self._wake = asyncio.Event()
        self._writing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    # --- hearing -----------------------------------------------------------------------------

    def note(self, table: Table) -> None:
        """A game has changed; its line is written soon, if it says something new.

        By each server that heard of it: a list never says less than the tables that one sees
        there, and what a server did not live to write is written.
        """
        if self._is_new(table):
            self._news[table.game] = table, table.course
            self._wake.set()

    async def open(self) -> None:
        """Write what was missed when a server died, then listen."""
        await self._make_up()
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Write what is left."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.settle()

    async def settle(self, which: Callable[[Table], bool] = lambda table: True) -> None:
        """Write now what waits of those games."""
        async with self._writing:
            games = [game for game, (table, _) in self._news.items() if which(table)]
            for at in range(0, len(games), _LOT):
                await self._write(games[at : at + _LOT])

    async def _write(self, games: Iterable[str]) -> None:
        """Write the lines of these games, and tell who sits there."""
        taken = {game: self._news.pop(game) for game in games}
        try:
            # As they were then: what a seat does in secret since is in no list.
            news = [table.summary(course) for table, course in taken.values()]
            await self._lines.write(news, self._newly_seated(news))
            for summary in news:
                await self._tell(summary.game, summary.persons)
                del taken[summary.game]
        except BaseException:
            self._seated.clear()
            self._news = taken | self._news
            self._wake.set()  # whoever wanted to read may be gone; the lines are still owed
            raise

    def _newly_seated(self, news: Iterable[Summary]) -> list[Summary]:
        """The games in which somebody sits of whom the lists may not know yet."""
        new = [each for each in news if (each.game, each.persons) not in self._seated]
        for each in new:
            self._seated[each.game, each.persons] = None
            if len(self._seated) > _REMEMBERED:
                self._seated.popitem(last=False)
        return new

    def _is_new(self, table: Table) -> bool:
        """Whether the line says something new: how far a secret choice has come does not count.

        Where another server has written meanwhile, everything is new.
        """
        course = table.course
        if course.over:
            self._shown.pop(table.game, None)
            return True
        shown = shown_in_lists(course)
        before, rows = self._shown.get(table.game, (None, 0))
        self._shown[table.game] = (shown, course.rows)
        return before != shown or rows + 1 != course.rows

    async def _listen(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(_TOGETHER)
            try:
                await self._write_in_lots()
            except StoreError:
                _log.warning("the lobby could not be written; trying again")
                await asyncio.sleep(_AGAIN)
                self._wake.set()

    async def _write_in_lots(self) -> None:
        """Those that have waited longest first, until nothing waits."""
        while self._news:
            async with self._writing:
                await self._write(list(itertools.islice(self._news, _LOT)))
            await asyncio.sleep(_NEXT)

    async def _make_up(self) -> None:
        """Lines for games whose log goes further than their line."""
        async with reading(self._engine) as read:
            rows = await read.execute(select(lobby_game.c.id, lobby_game.c.rows))
            known = {row.id: row.rows for row in rows}
        for kept in await self._hall.store.games():
            if known.get(kept.game, -1) >= kept.rows:
                continue
            table = await self._hall.table(kept.game)
            self._news[kept.game] = table, table.course
            if len(self._news) >= _MOST:
                await self.settle()
        await self.settle()

    # --- lists -------------------------------------------------------------------------------

    async def of_person(
        self, person: str, language: Language, over: bool | None = None
    ) -> list[wire.Listed]:
        """Somebody's games: those that wait for them, the others, and last those that are over."""
        await self._settle_if_it_can(lambda table: person in persons_in(table.course.chairs))
        mine = select(lobby_seat.c.game).where(lobby_seat.c.person == person)
        query = select(lobby_game.c.about).where(lobby_game.c.id.in_(mine))
        query = query.order_by(lobby_game.c.changed.desc())
        found = []
        if over is not True:  # all of them: the one that waits longest must not be cut off
            found += await self._summaries(query.where(~lobby_game.c.over))
        if over is not False:
            found += await self._summaries(query.where(lobby_game.c.over).limit(_MOST))
        lines = [self.line(each, person, language) for each in found]
        return sorted(lines, key=lambda line: (line["ending"] is not None, not line["your_turn"]))

    async def joinable(self, person: str | None, language: Language) -> list[wire.Listed]:
        """Games that anybody may join, the newest first."""
        await self._settle_if_it_can(lambda table: table.course.header.open)
        query = select(lobby_game.c.about).where(lobby_game.c.open)
        found = await self._summaries(query.order_by(lobby_game.c.changed.desc()).limit(_MOST))
        return [self.line(each, person, language) for each in found]

    async def _settle_if_it_can(self, which: Callable[[Table], bool]) -> None:
        """A list as it was is better than none, where nothing can be written."""
        with contextlib.suppress(StoreError):
            await self.settle(which)

    async def _summaries(self, query: Any) -> list[Summary]:
        async with reading(self._engine) as read:
            return [_read(about) for about in (await read.execute(query)).scalars()]

    def line(self, summary: Summary, person: str | None, language: Language) -> wire.Listed:
        """A game as a list shows it to somebody now."""
        present = self._present(summary.game)
        return listed(summary, person, language, self._hall.now(), self._hall.between, present)

    @staticmethod
    def right_code(table: Table, code: str) -> bool:
        """Whether that is the code of the link to this table."""
        secret = table.course.header.invitation
        right = f"{table.game}{secret}"
        return bool(secret) and hmac.compare_digest(right.encode(), code.encode())
