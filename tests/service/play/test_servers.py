"""Several servers on one PostgreSQL and one Redis hold the same games."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError

from strategikon.engine import Dice
from strategikon.service.play import Audience, Hall, NewGame, Opponent, Pace
from strategikon.service.play.announcing import News, RedisAnnouncer
from strategikon.service.store import Stored
from tests.service.halls import (
    TITLES,
    ask,
    choose,
    open_hall,
    quick_bots,
    step,
    two_people,
)


class Ears:
    """A listener that can be waited for."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.heard = asyncio.Event()

    def changed(self) -> None:
        self.heard.set()


@contextlib.asynccontextmanager
async def two_halls(database: str, redis: str) -> AsyncIterator[tuple[Hall, Hall]]:
    async with (
        open_hall(database, announcer=RedisAnnouncer(redis)) as first,
        open_hall(database, announcer=RedisAnnouncer(redis)) as second,
    ):
        yield first, second


@pytest.mark.parametrize("title", TITLES)
def test_a_move_made_at_one_server_arrives_at_the_other(
    title: str, postgres_database: str, redis_url: str
) -> None:
    async def game() -> None:
        async with two_halls(postgres_database, redis_url) as halls:
            here = await two_people(halls[0], title)
            there = await halls[1].table(here.game)
            dice = Dice(1)
            for _ in range(20):
                mover, watcher = (here, there) if dice.roll(2) else (there, here)
                ears = [Ears(Audience(seat, watcher.seats[seat])) for seat in (0, 1)]
                for each in ears:
                    watcher.watch(each)
                seat, _ = await step(mover, dice)
                await asyncio.wait_for(ears[seat].heard.wait(), 10)
                for each in ears:
                    watcher.unwatch(each)
                assert watcher.course.numbers == mover.course.numbers
                for each_seat in (0, 1):
                    assert watcher.view(each_seat) == mover.view(each_seat)

    asyncio.run(game())


def test_news_of_a_table_that_is_being_read_are_not_lost(
    postgres_database: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read before a move at the other server, and is there after the news of it."""

    async def game() -> None:
        async with two_halls(postgres_database, redis_url) as (first, second):
            here = await two_people(first, "simancas")
            read, learn = second.store.read, second._learn
            was_read, heard, go_on = (asyncio.Event() for _ in range(3))

            async def slowly(game: str, start: int = 0) -> Stored | None:
                stored = await read(game, start)
                was_read.set()
                await go_on.wait()
                return stored

            async def told(news: News) -> None:
                heard.set()
                await learn(news)

            monkeypatch.setattr(second.store, "read", slowly)
            monkeypatch.setattr(second, "_learn", told)
            loading = asyncio.create_task(second.table(here.game))
            await was_read.wait()
            heard.clear()
            await choose(here, 0, ["moors", "done"])
            await asyncio.wait_for(heard.wait(), 10)
            monkeypatch.setattr(second.store, "read", read)
            go_on.set()
            there = await loading
            async with asyncio.timeout(10):
                while there.course.rows < here.course.rows:
                    await asyncio.sleep(0.01)

    asyncio.run(game())


def test_what_a_redis_did_not_take_is_said_again(
    postgres_database: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game() -> None:
        async with two_halls(postgres_database, redis_url) as (first, second):
            here = await two_people(first, "simancas")
            there = await second.table(here.game)
            assert isinstance(first.announcer, RedisAnnouncer)
            redis = first.announcer._redis
            real = redis.pipeline

            def away_once(*given: object, **named: object) -> object:
                monkeypatch.setattr(redis, "pipeline", real)
                raise RedisConnectionError("gone")

            monkeypatch.setattr(redis, "pipeline", away_once)
            await choose(here, 0, ["moors", "done"])
            async with asyncio.timeout(10):
                while there.course.rows < here.course.rows:
                    await asyncio.sleep(0.01)

    asyncio.run(game())


def test_whoever_is_told_nothing_finds_out_when_it_acts(postgres_database: str) -> None:
    """No Redis at all: rows collide in the storage, the second judges again."""

    async def game() -> None:
        async with open_hall(postgres_database) as first, open_hall(postgres_database) as second:
            here = await two_people(first, "simancas")
            there = await second.table(here.game)
            assert (await choose(here, 0, ["moors", "done"]))["t"] == "done"
            # What christians know has not changed, so their choice is good at either server.
            assert (await choose(there, 1, ["christians", "done"]))["t"] == "done"
            answer = await choose(here, 1, ["christians", "done"])
            assert (answer["t"], answer["rule"]) == ("refused", "stale")
            assert here.course.rows == there.course.rows
            assert here.view(0) == there.view(0)

    asyncio.run(game())


def test_the_same_act_at_two_servers_happens_once(postgres_database: str) -> None:
    async def game() -> None:
        async with open_hall(postgres_database) as first, open_hall(postgres_database) as second:
            here = await two_people(first, "byzantium")
            there = await second.table(here.game)
            event = here.view(0)["legal"][1]
            number = here.course.numbers[0]
            answers = await asyncio.gather(
                *(table.act("anna", None, number, "act-twice", event) for table in (here, there))
            )
            assert answers[0] == answers[1]
            assert answers[0]["t"] == "done"
            await here.catch_up()
            assert sum(map(len, here.course.held)) == 1

    asyncio.run(game())


def test_of_a_flag_and_a_resignation_one_happens(postgres_database: str) -> None:
    async def game() -> None:
        async with open_hall(postgres_database) as first, open_hall(postgres_database) as second:
            for _ in range(5):
                here = await two_people(first, "simancas")
                there = await second.table(here.game)
                await asyncio.gather(ask(here, 0, "resign"), ask(there, 1, "resign"))
                await asyncio.gather(here.catch_up(), there.catch_up())
                assert here.course.ending == there.course.ending
                ends = await first.store.read(here.game)
                assert ends is not None
                assert sum(b'"t":"end"' in row for row in ends.rows) == 1

    asyncio.run(game())


def test_a_rematch_agreed_at_two_servers_is_one_game(postgres_database: str) -> None:
    async def game() -> None:
        async with open_hall(postgres_database) as first, open_hall(postgres_database) as second:
            here = await two_people(first, "simancas")
            there = await second.table(here.game)
            await ask(here, 0, "resign")
            await there.catch_up()
            answers = await asyncio.gather(ask(here, 0, "rematch"), ask(there, 1, "rematch"))
            assert all(answer["t"] in ("done", "refused") for answer in answers)
            await there.catch_up()
            if not there.course.next:  # the slower one was refused as stale, and asks again
                await here.catch_up()
                await ask(here, 0, "rematch")
                await there.catch_up()
                await ask(there, 1, "rematch")
                await there.catch_up()
            await here.catch_up()
            assert here.course.next == there.course.next != ""
            assert len(await first.store.games()) == 2

    asyncio.run(game())


def test_a_bot_of_a_server_that_died_is_taken_over(postgres_database: str) -> None:
    async def game() -> None:
        async with contextlib.AsyncExitStack() as stack:
            dead = await stack.enter_async_context(open_hall(postgres_database))
            dead.bots.attend = lambda *whatever: None  # type: ignore[method-assign]  # gone
            asked = NewGame("anna", "Anna", "byzantium", Opponent("bot", 1), side="p1")
            game_id = await dead.create(asked)
            table = await dead.table(game_id)
            assert not any(table.course.held)
            alive = await stack.enter_async_context(open_hall(postgres_database, bots=quick_bots()))
            for _ in range(100):
                await asyncio.sleep(0.02)
                if (await alive.table(game_id)).course.is_ready(1):
                    break
            assert (await alive.table(game_id)).course.is_ready(1)

    asyncio.run(game())


def test_who_is_connected_at_one_server_is_known_at_the_other(
    postgres_database: str, redis_url: str
) -> None:
    async def game() -> None:
        async with two_halls(postgres_database, redis_url) as halls:
            here = await two_people(halls[0], "simancas", Pace("live", minutes=5))
            there = await halls[1].table(here.game)
            known: dict[str, bool] = {}
            halls[1].on_presence = lambda game, present: known.update(present)
            await here.present("moors", True)
            for _ in range(200):
                await asyncio.sleep(0.02)
                if known.get("moors"):
                    break
            assert known == {"moors": True, "christians": False}
            await there.present("christians", True)
            assert there.course.clock.started, "both have been seen, each at another server"

    asyncio.run(game())
