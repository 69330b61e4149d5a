"""Whole games in the hall: played by people and bots, kept, and proved by their records."""

import asyncio
from pathlib import Path

import pytest

from strategikon.engine import Dice
from strategikon.records import verify_record
from strategikon.service.after.replaying import replay_frames
from strategikon.service.play import NewGame, Opponent
from strategikon.service.play.beginning import first_state
from tests.service.halls import TITLES, eyes, open_hall, play_on, settle, two_people


@pytest.mark.parametrize("title", TITLES)
def test_a_game_of_two_people_ends_with_a_record_that_verifies(
    title: str, database: str, tmp_path: Path
) -> None:
    async def game() -> None:
        async with open_hall(database) as hall:
            table = await two_people(hall, title)
            await play_on(table, Dice(1))
            record = tmp_path / "game.jsonl"
            record.write_bytes(b"".join(table.record()))
            verified = verify_record(record)
            assert verified.deal == "checked"
            ending = table.frame(eyes(table, 0), "anna")["ending"]
            assert ending is not None
            assert verified.record.result is not None
            assert ending["winner"] == verified.record.result.winner

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_a_replay_shows_every_position_as_it_was(title: str, sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            table = await two_people(hall, title)
            await play_on(table, Dice(3))
            state = first_state(table.course.header)
            frames = replay_frames(table, None, "anna", "en")
            for frame in frames:
                if frame["event"] is not None:
                    state.apply(state.action(frame["event"]))
                seen = state.public()
                for key in seen.keys() - {"actor", "asked"}:
                    assert frame["view"][key] == seen[key]
            assert state.outcome is not None

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_a_bot_plays_a_lesson_to_its_end(title: str, sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            asked = NewGame("anna", "Anna", title, Opponent("bot"), lesson=True)
            table = await hall.table(await hall.create(asked))
            dice = Dice(2)
            for _ in range(2_000):
                if table.course.over:
                    break
                person = 0 if table.course.chairs[0].kind == "person" else 1
                if person in table.course.asked:
                    legal = table.view(person)["legal"]
                    event = legal[dice.roll(len(legal))]
                    number = table.course.numbers[person]
                    answer = await table.act("anna", None, number, f"a{dice.roll(10**9):09}", event)
                    assert answer["t"] == "done"
                await settle()
            assert table.course.over

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_a_hall_that_starts_again_shows_the_same_to_the_last_byte(
    title: str, database: str
) -> None:
    from tests.service.halls import BEGIN, FakeTime, shown

    async def game() -> None:
        before: list[bytes] = []
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, title)
            await play_on(table, Dice(3), 25)
            before = [shown(table, seat) for seat in (0, 1)]
        async with open_hall(database, FakeTime(BEGIN + 1000)) as hall:
            again = await hall.table(table.game)
            assert [shown(again, seat) for seat in (0, 1)] == before

    asyncio.run(game())
