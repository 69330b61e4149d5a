"""Rulings on analyses that several ask for at the same moment, on either kind of database."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from strategikon.engine import Dice
from strategikon.players.analyst import analyse
from strategikon.service.after.analyses import Analyses
from strategikon.service.play import Table
from tests.service.halls import FakeTime, ask, open_hall, play_on, two_people
from tests.service.people.test_at_once import opened


async def over(table: Table) -> Table:
    """The table after a few choices and a resignation."""
    await play_on(table, Dice(1), 12)
    assert (await ask(table, 0, "resign"))["t"] == "done"
    return table


async def done(analyses: Analyses, game: str) -> dict[str, Any]:
    """What was found in the end."""
    async with asyncio.timeout(60):
        while (found := await analyses.state(game))["state"] != "done":
            await asyncio.sleep(0.05)
        while analyses._tasks:
            await asyncio.sleep(0.05)
    return found


def test_a_game_is_looked_at_once_however_many_ask(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_have_asked = threading.Event()

    def look_later(*record: Any, **more: Any) -> Any:
        assert all_have_asked.wait(60)
        return analyse(*record, **more)

    monkeypatch.setattr("strategikon.service.after.analyses.analyse", look_later)

    async def look() -> None:
        async with opened(database) as engine, open_hall(database, FakeTime()) as hall:
            table = await over(await two_people(hall, "simancas"))
            servers = [Analyses(engine), Analyses(engine)]
            await asyncio.gather(*(servers[each % 2].start(table, 1) for each in range(6)))
            assert sum(len(server._tasks) for server in servers) == 1
            all_have_asked.set()
            for server in servers:
                assert (await done(server, table.game))["level"] == 1
                await server.start(table, 1)
                assert not server._tasks
                await server.close()

    asyncio.run(look())


def test_a_deeper_look_is_not_undone_by_a_glance_that_ends_later(database: str) -> None:
    async def look() -> None:
        async with opened(database) as engine, open_hall(database, FakeTime()) as hall:
            table = await over(await two_people(hall, "simancas"))
            glance, deep = Analyses(engine), Analyses(engine)
            await glance.start(table, 1)
            assert await deep._claim(table.game, 2, 5)
            await deep._note(table.game, 2, 5, 5, "{}")
            found = await done(glance, table.game)
            assert (found["level"], found["result"]) == (2, {})
            await glance.close()
            await deep.close()

    asyncio.run(look())
