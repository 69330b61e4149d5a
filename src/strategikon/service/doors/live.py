"""Everybody who is connected, and whatever one of them does that others are to be told of."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from strategikon.service.doors.connection import Connection
from strategikon.service.doors.watching import Watcher
from strategikon.service.lobby.talk import Line, Talk
from strategikon.service.ops.bus import Bus
from strategikon.service.people import People, Person
from strategikon.service.play import Refusal as TableRefusal
from strategikon.service.play import Table
from strategikon.service.play.refusal import CANNOT

#: Live connections of one person.
MOST_CONNECTIONS = 12
#: In how long clients come back after a server went down (milliseconds), so that not all come
#: at once; how long goodbyes may take (seconds).
_BACK = 1_000
_GOODBYE = 1.0


class Live:
    """The live connections of this process; other servers are told by the bus."""

    def __init__(self, people: People, talk: Talk, bus: Bus) -> None:
        self._people_known = people
        self._talk = talk
        self._bus = bus
        self._people: defaultdict[str, set[Connection]] = defaultdict(set)
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        bus.on("talk", self._talked)
        bus.on("lobby", self._lobby_changed)
        bus.on("muted", self._heard_muted)
        bus.on("sessions", self._sessions_ended)

    # --- who is here -------------------------------------------------------------------------

    def join(self, connection: Connection) -> bool:
        """One more connection; False if that is one too many."""
        mine = self._people[connection.person.id]
        if len(mine) >= MOST_CONNECTIONS:
            return False
        mine.add(connection)
        connection.house.meters.sockets.inc()
        return True

    def leave(self, connection: Connection) -> None:
        """One less."""
        mine = self._people[connection.person.id]
        mine.discard(connection)
        if not mine:
            del self._people[connection.person.id]
        connection.house.meters.sockets.dec()

    async def say_bye(self) -> None:
        """Tell everybody that the server goes down and comes back."""
        everybody = [each for mine in self._people.values() for each in mine]
        for connection in everybody:
            connection.tell({"t": "bye", "after": _BACK})
            connection.outbox.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE):
                while any(not each.outbox.empty for each in everybody):
                    await asyncio.sleep(0.02)

    async def end_sessions(self, sessions: list[str]) -> None:
        """Whoever is connected by these sessions no longer is."""
        await self._bus.say("sessions", sessions)

    async def _sessions_ended(self, sessions: Any) -> None:
        for session in sessions:
            self._people_known.forget_session(session)
        for mine in list(self._people.values()):
            for connection in list(mine):
                if connection.session in sessions:
                    connection.outbox.close()

    # --- tables ------------------------------------------------------------------------------

    async def begun(self, watcher: Watcher) -> None:
        """Somebody watches a table from now on: they are told what was said, and who is there."""
        table = watcher.table
        self._watchers[table.game].add(watcher)
        await self._turn(watcher, here=True)
        watcher.connection.tell(_presence(table))
        if watcher.audience.is_seat:
            for line in await self._lines(table, watcher.connection.person):
                watcher.connection.tell(_spoken(table, line))

    async def ended(self, watcher: Watcher) -> None:
        """They do no longer."""
        watchers = self._watchers[watcher.table.game]
        watchers.discard(watcher)
        if not watchers:
            del self._watchers[watcher.table.game]
        await self._turn(watcher, here=False)

    async def _turn(self, watcher: Watcher, here: bool) -> None:
        """A seat has a connection more or less at its table."""
        table, person = watcher.table, watcher.connection.person
        places = places_of(table, person.id) if here else watcher.places
        watcher.places = places if here else ()
        for place in places:
            await table.present(table.seats[place], here)

    def present(self, game: str) -> Mapping[int, bool]:
        """Which seats of a game have a live connection, as far as somebody watches it here."""
        watcher = next(iter(self._watchers.get(game, ())), None)
        return {} if watcher is None else watcher.table.moment().present

    async def seated(self, table: Table, person: str) -> None:
        """Somebody who watched has sat down."""
        for watcher in list(self._watchers.get(table.game, ())):
            if watcher.connection.person.id == person and not watcher.places:
                await self._turn(watcher, here=True)

    def presence_changed(self, game: str, present: Mapping[str, bool]) -> None:
        """Who is there has changed, here or at another server; everybody who watches is told."""
        for each in self._watchers.get(game, ()):
            each.connection.tell(_presence(each.table))

    # --- talk --------------------------------------------------------------------------------

    async def say(self, table: Table, person: Person, act: str, text: str) -> Line:
        """A line of talk, kept; `announce` tells it to both seats."""
        places = places_of(table, person.id)
        if len(places) != 1 or not _may_talk(table):
            raise TableRefusal("chat", CANNOT)
        return await self._talk.say(table.game, places[0], person.id, person.name, act, text)

    async def announce(self, line: Line) -> None:
        """Tell a line to both seats, unless it was told before."""
        if line.fresh:
            await self._bus.say("talk", [line.game, line.number])

    async def mute(self, table: Table, person: Person, muted: bool) -> None:
        """Let somebody hear the other seat of a table no longer, or again."""
        await self._talk.mute(table.game, person.id, muted)
        await self._bus.say("muted", [table.game, person.id])

    async def is_muted(self, table: Table, person: Person) -> bool:
        """Whether somebody hears the other seat of a table no longer."""
        return person.id in await self._talk.muted(table.game)

    async def _heard_muted(self, what: Any) -> None:
        """Whoever hears again is told what was said meanwhile."""
        game, person = what
        for watcher in list(self._watchers.get(game, ())):
            if watcher.connection.person.id == person:
                for line in await self._lines(watcher.table, watcher.connection.person):
                    watcher.connection.tell(_spoken(watcher.table, line))

    async def _talked(self, what: Any) -> None:
        game, number = what
        watchers = [each for each in self._watchers.get(game, ()) if each.audience.is_seat]
        if not watchers:
            return
        muted = await self._talk.muted(game)
        line = next((each for each in await self._talk.lines(game) if each.number == number), None)
        for watcher in watchers:
            person = watcher.connection.person.id
            if line is not None and (person == line.person or person not in muted):
                watcher.connection.tell(_spoken(watcher.table, line))

    async def _lines(self, table: Table, person: Person) -> list[Line]:
        return await self._talk.heard(table.game, person.id) if _may_talk(table) else []

    # --- the lobby ---------------------------------------------------------------------------

    async def lists_changed(self, game: str, people: tuple[str, ...]) -> None:
        """The line about a game has changed in these people's lists."""
        await self._bus.say("lobby", [game, people])

    async def _lobby_changed(self, what: Any) -> None:
        game, people = what
        for person in people:
            for connection in self._people.get(person, ()):
                if game not in connection.watchers:
                    connection.tell({"t": "lobby"})


def places_of(table: Table, person: str | None) -> tuple[int, ...]:
    """The seats (0, 1) in which somebody sits at a table."""
    return tuple(
        place
        for place, chair in enumerate(table.course.chairs)
        if chair.kind == "person" and chair.person == person
    )


def _may_talk(table: Table) -> bool:
    """Whether two people sit there who can talk."""
    people = all(chair.kind == "person" for chair in table.course.chairs)
    return people and not table.course.header.screen


def _presence(table: Table) -> dict[str, Any]:
    present = table.moment().present
    seats = {
        seat: table.course.is_bot(place) or bool(present.get(place))
        for place, seat in enumerate(table.seats)
    }
    return {"t": "presence", "game": table.game, "present": seats}


def _spoken(table: Table, line: Line) -> dict[str, Any]:
    return {
        "t": "chat",
        "game": line.game,
        "number": line.number,
        "seat": table.seats[line.seat],
        "name": line.name,
        "text": line.text,
        "at": line.when,
    }
