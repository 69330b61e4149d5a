"""The hall: every table of this server, its storage, its clocks, and word from other servers."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from strategikon.engine import State
from strategikon.players.thinking import Thought
from strategikon.service.play import refusal as say
from strategikon.service.play.announcing import Announcer, News
from strategikon.service.play.asking import (
    Header,
    NewGame,
    new_id,
    persons_in,
    read_header,
    spell_header,
)
from strategikon.service.play.attending import Bots
from strategikon.service.play.course import Course
from strategikon.service.play.creating import follow_up, write_down
from strategikon.service.play.duties import answers_owed, due_of
from strategikon.service.play.heartbeat import Heart, Rhythm
from strategikon.service.play.ledger import Ledger
from strategikon.service.play.offering import GONE_LIVE
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.rows import Row, read_row, spell_row
from strategikon.service.play.table import Table
from strategikon.service.play.time import Alarm, SystemTime, Time
from strategikon.service.store import Conflict, EventStore, Stored, StoreError

#: How many tables are kept that nobody watches.
MOST_RESTING = 2_000
#: How many tables are looked at when one is to be forgotten.
LOOKED_AT = 32
#: How often other servers are told again who is connected here, in rounds.
REPEATED = 4

_log = logging.getLogger("strategikon.hall")


class Hall:
    """All games of a storage. `on_change` hears of each game that has changed, here or elsewhere.

    `announcer` joins several servers with one storage. `on_news`, called for games that changed
    at another server with the persons who sit there; `on_presence`, with who is connected.
    """

    def __init__(
        self,
        store: EventStore,
        *,
        time: Time | None = None,
        announcer: Announcer | None = None,
        bots: Bots | None = None,
        most_resting: int = MOST_RESTING,
        rhythm: Rhythm = Rhythm(),  # noqa: B008  # it cannot be changed
    ) -> None:
        self.store = store
        self.time = time or SystemTime()
        self.announcer = announcer
        self.bots = bots or Bots()
        self.rhythm = rhythm
        self.heart = Heart(store, self.time, rhythm, self._clocks_run)
        self.on_change: Callable[[Table], None] = lambda table: None
        self.on_news: Callable[[str, tuple[str, ...]], None] = lambda game, persons: None
        self.on_presence: Callable[[str, dict[str, bool]], None] = lambda game, present: None
        self._most_resting = most_resting
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._alarms: dict[str, Alarm] = {}
        self._round: Alarm | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._name = secrets.token_hex(8)
        self._open = False
        self._rounds = 0

    # --- life -------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Learn how long no server was there; take up clocks and bots of unfinished games."""
        self._open = True
        await self.heart.start()
        if self.announcer is not None:
            await self.announcer.start(self._hear)
        await self._make_round()

    async def stop(self) -> None:
        """Finish what is being written; nobody's clock runs from here on until a start."""
        self._open = False
        for alarm in [*self._alarms.values(), *([self._round] if self._round else [])]:
            alarm.cancel()
        self._alarms.clear()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots.stop()
        if self.announcer is not None:
            await self.announcer.stop()
        await self.heart.stop()

    # --- games ------------------------------------------------------------------------------------

    async def create(self, asked: NewGame) -> str:
        """A new game; its id. Refusal for what may not be asked, StoreError."""
        header, seed, row = write_down(asked, self.now())
        for _ in range(3):
            game = new_id()
            with contextlib.suppress(Conflict):
                await self._create(game, spell_header(header), seed, row)
                table = await self.table(game)
                self.moved(table, ours=True)
                return game
        raise Refusal("busy", say.BUSY)

    async def _create(self, game: str, header: bytes, seed: bytes, row: Row) -> None:
        course = Course(read_header(header), seed)
        course.apply(row)
        due = due_of(course, self.between)
        await self.store.create(game, header, seed, spell_row(row), due)

    async def table(self, game: str) -> Table:
        """The table of a game, from the cache or from its rows; Refusal if there is none."""
        table = self._tables.get(game)
        if table is not None:
            self._tables.move_to_end(game)
            return table
        loading = self._loading.get(game)
        if loading is None:
            loading = self._loading[game] = asyncio.ensure_future(self._load(game))
            loading.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(loading)

    async def _load(self, game: str) -> Table:
        stored = await self.store.read(game)
        if stored is None:
            raise Refusal("game", say.NO_GAME)
        course = course_of(stored)
        table = self._tables[game] = Table(game, course, self)
        self._attend(table)
        self._let_rest()
        return table

    def _let_rest(self) -> None:
        """Forget tables that nobody watches, the longest unasked first, when there are too many."""
        if len(self._tables) <= self._most_resting:
            return
        for game, table in list(itertools.islice(self._tables.items(), LOOKED_AT)):
            if table.busy or table.attended:
                self._tables.move_to_end(game)
            elif len(self._tables) > self._most_resting:
                del self._tables[game]  # what is due there will be found by the next round
                if game in self._alarms:
                    self._alarms.pop(game).cancel()

    # --- what a table needs (`ledger.House`) ---------------------------------------------------

    def now(self) -> int:
        """What time it is."""
        return self.time.now()

    def between(self, since: int, until: int) -> int:
        """The milliseconds between two times in which a server was there."""
        return self.heart.outages.between(since, until)

    async def read(self, game: str, start: int) -> Stored | None:
        """The rows of a game from there on."""
        return await self.store.read(game, start)

    async def write(self, ledger: Ledger, row: Row, course: Course) -> None:
        """Keep a row that leads to `course`."""
        due = due_of(course, self.between)
        body = spell_row(row)
        await self.store.append(ledger.game, course.rows - 1, body, over=course.over, due=due)

    def moved(self, ledger: Ledger, ours: bool) -> None:
        """The table has gone on: clocks, bots, lists, other servers."""
        assert isinstance(ledger, Table)
        table = self._tables.setdefault(ledger.game, ledger)
        if table is not ledger:  # somebody kept hold of a table that had been forgotten
            self._do(table.catch_up())
        self._attend(table)
        if table.course.over and not table.listeners:
            table.rest()
        try:
            self.on_change(ledger)
        except Exception:  # the row is on the disk, whatever becomes of a list
            _log.exception("a list could not be told of %s", ledger.game)
        if ours and self.announcer is not None:
            persons = persons_in(ledger.course.chairs)
            self.announcer.say(News(self._name, ledger.game, ledger.course.rows, persons))

    def look_again(self, ledger: Ledger) -> None:
        """Have the table catch up soon; each round does so until it could."""
        self._do(ledger.catch_up())

    @property
    def hears_all(self) -> bool:
        """Whether word comes from every server."""
        return self.announcer is None or self.announcer.connected

    def presence(self, ledger: Ledger) -> None:
        """Somebody has come to a table or gone from it."""
        assert isinstance(ledger, Table)
        self._tell_presence(ledger)
        if self.announcer is not None:
            self.announcer.say(self._here(ledger))

    def _here(self, table: Table) -> News:
        first, second = (int(table.presence.here(seat)) for seat in (0, 1))
        return News(self._name, table.game, here=(first, second))

    def _tell_presence(self, table: Table) -> None:
        """Tell the doors; and those who wait, once they may claim the game."""
        now = self.now()
        present = table.presence.present(now)
        self.on_presence(table.game, {table.seats[seat]: present[seat] for seat in (0, 1)})
        if table.course.clock.pace.kind == "live" and not all(present.values()):
            self.time.at(now + GONE_LIVE + 1, lambda: table.tell((), everybody=True))

    async def think(self, state: State, seed: int) -> Thought:
        """What the analyst finds for the seat to act in a state as that seat sees it."""
        return await self.bots.thinkers.hint(state, seed)

    async def follow(self, ledger: Ledger) -> str:
        """The game that follows this one: always the same, whichever server makes it."""
        digest = hashlib.sha256(ledger.course.dealer.seed + ledger.game.encode()).digest()
        game = "r" + digest.hex()[:11]
        header, seed, row = follow_up(self._header_now(ledger), ledger.game, self.now())
        with contextlib.suppress(Conflict):
            await self._create(game, spell_header(header), seed, row)
            self._do(self._show(game))
        return game

    def _header_now(self, ledger: Ledger) -> Header:
        first, second = ledger.course.chairs
        return msgspec.structs.replace(ledger.course.header, chairs=(first, second))

    async def _show(self, game: str) -> None:
        self.moved(await self.table(game), ours=True)

    # --- duties -----------------------------------------------------------------------------------

    def _attend(self, table: Table) -> None:
        """See to it that a bot moves, and that somebody's flag falls when time is up."""
        alarm = self._alarms.pop(table.game, None)
        if alarm is not None:
            alarm.cancel()
        if not self._open or (table.course.over and not answers_owed(table.course)):
            return
        fall = table.course.clock.first_to_fall(self.between)
        if fall is not None:
            if table.course.clock.pace.kind == "live":
                self.heart.quicken()
            self._alarms[table.game] = self.time.at(
                fall[1] + 1, lambda: self._do(self._flag(table))
            )
        self._do_bots(table)

    def _do_bots(self, table: Table) -> None:
        for seat in (0, 1):
            if table.course.is_bot(seat):
                self.bots.attend(table, seat, self.time, self._do)

    def _clocks_run(self) -> bool:
        """Whether somebody's clock runs so that a second counts."""
        tables = (self._tables.get(game) for game in self._alarms)
        return any(table and table.course.clock.pace.kind == "live" for table in tables)

    async def _flag(self, table: Table) -> None:
        await self.heart.look()
        await table.flag()
        self._attend(table)

    async def _make_round(self) -> None:
        """Load what is due soon: a flag, or a bot that another server did not live to ask."""
        try:
            for kept in await self.store.games(due_before=self.now() + self.rhythm.ahead):
                table = await self.table(kept.game)
                if table.course.rows < kept.rows:
                    await table.catch_up()
            for table in [each for each in self._tables.values() if each.doubtful]:
                await table.catch_up()
            self._rounds += 1
            if self.announcer is not None and self._rounds % REPEATED == 0:
                for table in self._tables.values():
                    if table.attended:
                        self.announcer.say(self._here(table))
        finally:
            if self._open:
                self._round = self.time.at(
                    self.now() + self.rhythm.round, lambda: self._do(self._make_round())
                )

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something soon; what storage cannot do is tried again with the next round."""
        if not self._open:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # it may not even have begun

    # --- other servers ----------------------------------------------------------------------------

    def _hear(self, news: News | None) -> None:
        """What another server says; None: some of it may have been lost."""
        if news is None:
            for table in self._tables.values():
                self._do(table.catch_up())
            return
        if news.sender == self._name:
            return
        self._do(self._learn(news))

    async def _learn(self, news: News) -> None:
        table = self._tables.get(news.game)
        if table is None and news.game in self._loading:  # it may have been read before the news
            table = await self.table(news.game)
        if table is not None and news.here is not None:
            before = table.presence.present(self.now())
            for seat, here in enumerate(news.here):
                table.presence.heard(seat, bool(here), self.now(), news.sender)
            if table.presence.present(self.now()) != before:
                self._tell_presence(table)
        if table is not None and news.rows > table.course.rows:
            await table.catch_up()
        if news.rows:
            self.on_news(news.game, news.persons)


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except StoreError as error:
        _log.warning("%s", error)
    except Refusal:
        pass


def course_of(stored: Stored) -> Course:
    """The course of a game that is kept."""
    course = Course(read_header(stored.header), stored.seed)
    for body in stored.rows:
        course.apply(read_row(body))
    return course
