"""A house is opened: storage, hall, people, lobby and live connections; closed in reverse."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from strategikon.service.after.analyses import Analyses
from strategikon.service.doors.house import House
from strategikon.service.doors.live import Live
from strategikon.service.lobby.lobby import Lobby
from strategikon.service.lobby.talk import Talk
from strategikon.service.ops.bus import Bus
from strategikon.service.ops.database import open_engine
from strategikon.service.ops.meters import Meters
from strategikon.service.ops.settings import Settings
from strategikon.service.people import People, Rates
from strategikon.service.people.people import signing_key
from strategikon.service.play import Hall
from strategikon.service.play.announcing import RedisAnnouncer
from strategikon.service.store import open_store


@contextlib.asynccontextmanager
async def open_house(settings: Settings, meters: Meters) -> AsyncIterator[House]:
    """Everything behind the doors, for as long as the block runs."""
    async with contextlib.AsyncExitStack() as open_things:
        engine = open_engine(settings.database)
        open_things.push_async_callback(engine.dispose)
        store = await open_store(settings.database)
        open_things.push_async_callback(store.close)
        bus = Bus(settings.redis)
        people = People(engine, await signing_key(engine))
        talk = Talk(engine)
        live = Live(people, talk, bus)
        people.on_end = live.end_sessions
        await bus.open()
        open_things.push_async_callback(bus.close)
        announcer = None if settings.redis is None else RedisAnnouncer(settings.redis)
        hall = Hall(store, announcer=announcer)
        lobby = Lobby(engine, hall, live.lists_changed, live.present)
        hall.on_change = lobby.note
        hall.on_presence = live.presence_changed
        await hall.start()
        open_things.push_async_callback(hall.stop)
        await lobby.open()
        open_things.push_async_callback(lobby.close)
        analyses = Analyses(engine)
        open_things.push_async_callback(analyses.close)
        rates = Rates()
        yield House(settings, meters, engine, people, rates, hall, lobby, talk, live, analyses)
