"""Rulings on talk and lists when several ask at the same moment, on either kind of database."""

from __future__ import annotations

import asyncio

from sqlalchemy import func, select

from strategikon.service.lobby.lines import lines_of
from strategikon.service.lobby.lobby import Lobby
from strategikon.service.lobby.tables import lobby_game, lobby_seat, talk_muted, talk_report
from strategikon.service.lobby.talk import _MOST_LINES, Talk
from strategikon.service.ops.database import reading
from strategikon.service.play import NewGame, Opponent, Summary
from tests.service.halls import FakeTime, choose, open_hall, two_people
from tests.service.people.test_at_once import at_once, opened

GAME = "game00000000"


async def say(talk: Talk, seat: int, act: str, text: str = "well met") -> int:
    person = ("anna", "bela")[seat]
    return (await talk.say(GAME, seat, person, person.title(), act, text)).number


def test_both_seats_talk_at_once_and_every_line_is_kept_once(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            talk = Talk(engine)
            numbers, _ = await at_once(*(say(talk, seat, f"act-{seat:05}") for seat in (0, 1)))
            assert sorted(numbers) == [1, 2]
            assert [line.number for line in await talk.lines(GAME)] == [1, 2]

    asyncio.run(ask())


def test_the_same_line_over_several_sockets_is_one_line(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            talks = [Talk(engine), Talk(engine)]
            for round in range(1, 6):
                act = f"act-{round:05}"
                numbers, _ = await at_once(*(say(talks[each % 2], 0, act) for each in range(5)))
                assert set(numbers) == {round}
            assert len(await talks[0].lines(GAME)) == 5

    asyncio.run(ask())


def test_no_more_is_said_than_is_kept(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            talk = Talk(engine)
            assert await say(talk, 0, "act-first") == 1
            async with engine.begin() as write:
                await write.exec_driver_sql(f"UPDATE talk SET number = {_MOST_LINES - 1}")
            numbers, refused = await at_once(*(say(talk, 0, f"act-{each:05}") for each in range(3)))
            assert numbers == [_MOST_LINES]
            assert refused == {"chat": 2}
            assert await say(talk, 0, "act-first") == _MOST_LINES - 1, "it was said before"

    asyncio.run(ask())


def test_who_mutes_and_reports_twice_at_once_does_it_once(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            talk = Talk(engine)
            await say(talk, 0, "act-00000")
            await at_once(*(talk.mute(GAME, "bela", True) for _ in range(6)))
            await at_once(*(talk.report(GAME, 1, "bela") for _ in range(6)))
            async with reading(engine) as read:
                for table in (talk_muted, talk_report):
                    counted = await read.execute(select(func.count()).select_from(table))
                    assert counted.scalar() == 1
            await at_once(*(talk.mute(GAME, "bela", bool(each % 2)) for each in range(6)))
            await at_once(*(talk.mute(GAME, "bela", False) for _ in range(6)))
            assert await talk.muted(GAME) == frozenset()

    asyncio.run(ask())


def test_two_servers_write_the_same_lists_in_any_order(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine, open_hall(database, FakeTime()) as hall:
            summaries: list[Summary] = []
            for _ in range(6):
                asked = NewGame("anna", "Anna", "simancas", Opponent("screen"))
                summaries.append((await hall.table(await hall.create(asked))).summary())

            shelf = lines_of(engine, hall.store)
            for _ in range(4):
                parts = (summaries, summaries[::-1], summaries[3:])
                await at_once(*(shelf.write(part, part) for part in parts))
            async with reading(engine) as read:
                lines = (await read.execute(select(func.count()).select_from(lobby_game))).scalar()
                seats = (await read.execute(select(func.count()).select_from(lobby_seat))).scalar()
            assert (lines, seats) == (6, 12)

    asyncio.run(ask())


def test_a_line_is_written_though_its_reader_goes_amid_the_writing(database: str) -> None:
    """Nobody reads again and nothing changes; the lobby sees to it by itself."""

    async def ask() -> None:
        told: list[str] = []

        async def tell(game: str, _: object) -> None:
            told.append(game)

        async with opened(database) as engine, open_hall(database, FakeTime()) as hall:
            lobby = Lobby(engine, hall, tell, lambda game: {})
            await lobby.open()
            game = await hall.create(NewGame("anna", "Anna", "simancas", Opponent("open")))
            await asyncio.sleep(1.0)
            told.clear()
            table = await hall.table(game)
            lobby._news[game] = table, table.course
            reading_it = asyncio.create_task(lobby.settle())
            await asyncio.sleep(0)
            reading_it.cancel()
            await asyncio.gather(reading_it, return_exceptions=True)
            assert told == []
            for _ in range(40):
                await asyncio.sleep(0.1)
                if told:
                    break
            assert told == [game]
            await lobby.close()

    asyncio.run(ask())


def test_a_line_says_how_it_was_when_it_said_something_new(database: str) -> None:
    """Written late it would say what a seat has done in secret meanwhile."""

    async def tell(game: str, persons: object) -> None:
        """Nobody is connected."""

    async def ask() -> None:
        async with opened(database) as engine, open_hall(database, FakeTime()) as hall:
            lobby = Lobby(engine, hall, tell, lambda game: {})
            hall.on_change = lobby.note
            table = await two_people(hall, "simancas")
            rows = table.course.rows
            secret = next(each for each in table.view(0)["legal"] if each[1] == "exchange")
            assert (await choose(table, 0, secret))["t"] == "done"
            assert table.course.held[0], "it is a secret still"
            assert len(await lobby.of_person("anna", "en")) == 1
            async with reading(engine) as read:
                kept = (await read.execute(select(lobby_game.c.rows))).scalar()
            assert kept == rows < table.course.rows

    asyncio.run(ask())
