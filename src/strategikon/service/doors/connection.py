"""One live connection: what a client says is read, judged by the table, and answered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from strategikon.library.language import Language
from strategikon.service import asked
from strategikon.service.doors import words
from strategikon.service.doors.frames import NoFrame, error_frame, read_frame, spell
from strategikon.service.doors.outbox import Outbox
from strategikon.service.doors.watching import Watcher
from strategikon.service.people import Person
from strategikon.service.people.rates import TOO_OFTEN
from strategikon.service.play import Refusal as TableRefusal
from strategikon.service.play import Table
from strategikon.service.play.refusal import NOT_YOURS
from strategikon.service.refusal import Refusal
from strategikon.service.store import StoreError

if TYPE_CHECKING:
    from strategikon.service.doors.house import House

#: Frames that were none, or too many, before the connection is closed.
_MOST_FAULTS = 8
#: Tables that one client may watch at once.
_MOST_WATCHED = 24
#: Hints that one client may wait for at once.
_MOST_HINTS = 2


_REFUSED = (Refusal, TableRefusal, StoreError)


class Closed(Exception):
    """The connection is to be closed, with a code of the protocol and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A client of a person, known by the session of its cookie."""

    def __init__(
        self, house: House, person: Person, session: str, send: Callable[[str], Awaitable[None]]
    ) -> None:
        self.house = house
        self.person = person
        self.session = session
        self.outbox = Outbox(send)
        self.heard_at = time.monotonic()
        self.watchers: dict[str, Watcher] = {}
        self._faults = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, frame: Any) -> None:
        """Send a frame in its turn."""
        self.outbox.tell(spell(frame))
        self.house.meters.told.inc()

    # --- what it says ------------------------------------------------------------------------

    async def hear(self, text: str) -> None:
        """One frame of the client; Closed if it had better go."""
        self.heard_at = time.monotonic()
        if not self.house.rates.allows("frame", self.session):
            self._fault("rate", TOO_OFTEN)
            return
        try:
            message = read_frame(text)
        except NoFrame:
            self._fault("form", words.NO_FRAME)
            return
        self.house.meters.heard[type(message)].inc()
        await _HEARD[type(message)](self, message)

    def _fault(self, rule: str, said: Any) -> None:
        self._faults += 1
        if self._faults > _MOST_FAULTS:
            raise Closed(4008, "too many frames that were none")
        self.tell(error_frame(rule, said))

    async def _watch(self, said: asked.Watch) -> None:
        try:
            self.house.rates.ask("watch", self.person.id)
            table = await self.house.hall.table(said.game)
            audience = table.audience_for(self.person.id, said.seat)
            if len(self.watchers) >= _MOST_WATCHED and said.game not in self.watchers:
                raise Refusal(429, "rate", words.TABLES)
        except _REFUSED as refused:
            self.tell(error_frame(getattr(refused, "rule", "busy"), refused.words))
            return
        await self.unwatch(said.game)
        language: Language = "ko" if said.lang == "ko" else "en"
        watcher = Watcher(self, table, audience, said.seat, language)
        if said.since == table.number(audience) and said.log:
            watcher.since, watcher.log = said.since, said.log
        self.watchers[said.game] = watcher
        table.watch(watcher)
        new = watcher.since == 0 or table.course.has_unnumbered
        if new and (first := await watcher.newest()) is not None:
            self.outbox.tell(first)
        try:
            await self.house.live.begun(watcher)
        except StoreError as fault:  # it is shown all the same
            self.tell(error_frame("busy", fault.words))

    async def _unwatch(self, said: asked.Unwatch) -> None:
        await self.unwatch(said.game)

    async def unwatch(self, game: str) -> None:
        """Show a table no longer."""
        watcher = self.watchers.pop(game, None)
        if watcher is not None:
            watcher.table.unwatch(watcher)
            self.outbox.drop(game)
            await self.house.live.ended(watcher)

    async def _act(self, said: asked.Act) -> None:
        began = time.perf_counter()
        table = await self._table(said, "act")
        if table is None:
            return
        language = self._language(said.game)
        answer = await table.act(self.person.id, None, said.number, said.id, said.event, language)
        self._answer(answer)
        self.house.meters.act_time.observe(time.perf_counter() - began)

    async def _ask(self, said: asked.Ask) -> None:
        table = await self._table(said, "act")
        if table is not None:
            answer = await table.ask(
                self.person.id,
                said.seat,
                said.number,
                said.id,
                said.what,
                said.of,
                self._language(said.game),
            )
            self._answer(answer)

    def _answer(self, answer: Any) -> None:
        """Done, or refused and shown how the table is."""
        self.tell(answer)
        if answer["t"] == "refused" and answer["game"] in self.watchers:
            self.watchers[answer["game"]].changed()

    async def _why(self, said: asked.Why) -> None:
        table = await self._table(said, "why")
        if table is None:
            return
        try:
            seat = self._seat(table, said.event[0])
            self.tell(table.why(seat, said.event, self._language(said.game), said.id))
        except _REFUSED as refused:
            self._refuse(said, refused)

    async def _hint(self, said: asked.Hint) -> None:
        table = await self._table(said, "hint")
        if table is None:
            return
        if len(self._tasks) >= _MOST_HINTS:
            self._refuse(said, Refusal(429, "busy", TOO_OFTEN))
            return
        task = asyncio.create_task(self._find_hint(table, said))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _find_hint(self, table: Table, said: asked.Hint) -> None:
        """Found in a thread, while the client goes on."""
        try:
            self.tell(await table.hint(self._seat(table, None), said.id))
        except _REFUSED as refused:
            self._refuse(said, refused)

    def _seat(self, table: Table, wanted: str | None) -> str:
        """The person's own seat; refused if there is none."""
        audience = table.audience_for(self.person.id, wanted)
        if not audience.is_seat:
            raise TableRefusal("seat", NOT_YOURS)
        return audience.name

    async def _say(self, said: asked.Say) -> None:
        table = await self._table(said, "say")
        if table is None:
            return
        try:
            line = await self.house.live.say(table, self.person, said.id, said.text)
        except _REFUSED as refused:
            self._refuse(said, refused)
            return
        self.tell({"t": "done", "game": said.game, "id": said.id, "number": line.number})
        await self.house.live.announce(line)

    async def _ping(self, said: asked.Ping) -> None:
        self.tell({"t": "pong", "id": said.id})

    async def _table(self, said: Any, kind: str) -> Table | None:
        """The table that is meant; None, the client told, if it is none or asked too often."""
        try:
            self.house.rates.ask(kind, self.person.id)
            watcher = self.watchers.get(said.game)
            return watcher.table if watcher is not None else await self.house.hall.table(said.game)
        except _REFUSED as refused:
            self._refuse(said, refused)
            return None

    def _refuse(self, said: Any, refused: Refusal | TableRefusal | StoreError) -> None:
        """Refused, and shown how the table is where something was to be done."""
        watcher = self.watchers.get(said.game)
        seen = 0 if watcher is None else watcher.since
        self.tell(
            {
                "t": "refused",
                "game": said.game,
                "id": said.id,
                "rule": getattr(refused, "rule", "busy"),
                "text": refused.words.say(self._language(said.game)),
                "number": seen,
            }
        )
        if watcher is not None and isinstance(said, asked.Act | asked.Ask):
            watcher.changed()

    def _language(self, game: str) -> Language:
        watcher = self.watchers.get(game)
        return "en" if watcher is None else watcher.language

    # --- the end -----------------------------------------------------------------------------

    async def end(self) -> None:
        """The client is gone."""
        for task in self._tasks:
            task.cancel()
        for game in list(self.watchers):
            await self.unwatch(game)


_HEARD: dict[Any, Callable[[Connection, Any], Awaitable[None]]] = {
    asked.Watch: Connection._watch,
    asked.Unwatch: Connection._unwatch,
    asked.Act: Connection._act,
    asked.Ask: Connection._ask,
    asked.Why: Connection._why,
    asked.Hint: Connection._hint,
    asked.Say: Connection._say,
    asked.Ping: Connection._ping,
}
