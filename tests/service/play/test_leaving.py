"""Offers between people, and the end by other means than the rules: nobody is kept a hostage."""

import asyncio
from pathlib import Path

import pytest

from strategikon.engine import Dice
from strategikon.records import verify_record
from strategikon.service.play import Hall, NewGame, Opponent, Pace, Refusal, Table
from tests.service.halls import (
    TITLES,
    FakeTime,
    ask,
    choose,
    eyes,
    open_hall,
    play_on,
    play_until,
    settle,
    two_people,
)

MINUTE, DAY = 60_000, 86_400_000


def ending(table: Table) -> tuple[str, str | None]:
    found = table.frame(eyes(table, 0))["ending"]
    assert found is not None
    return found["reason"], found["winner"]


@pytest.mark.parametrize("title", TITLES)
def test_whoever_resigns_has_lost_and_the_record_says_so(
    title: str, database: str, tmp_path: Path
) -> None:
    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, title)
            await play_on(table, Dice(1), 12)
            with pytest.raises(Refusal, match="not over"):
                table.record()
            assert (await ask(table, 1, "resign"))["t"] == "done"
            assert ending(table) == ("resigned", table.seats[0])
            again = await ask(table, 0, "resign")
            assert (again["t"], again["rule"]) == ("refused", "over")
            record = tmp_path / "game.jsonl"
            record.write_bytes(b"".join(table.record()))
            assert verify_record(record).deal == "checked"

    asyncio.run(game())


def test_a_draw_needs_two(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            assert (await ask(table, 0, "accept", "draw"))["t"] == "refused"
            assert (await ask(table, 0, "draw"))["t"] == "done"
            assert (await ask(table, 0, "draw"))["t"] == "refused"
            assert (await ask(table, 0, "accept", "draw"))["t"] == "refused"
            assert (await ask(table, 1, "decline", "draw"))["t"] == "done"
            nagging = await ask(table, 0, "draw")
            assert "just declined" in nagging["text"]
            await play_until(table, Dice(2), lambda table: not table.course.declined)
            assert (await ask(table, 0, "draw"))["t"] == "done"
            assert (await ask(table, 0, "withdraw", "draw"))["t"] == "done"
            assert (await ask(table, 1, "draw"))["t"] == "done"
            assert (await ask(table, 0, "draw"))["t"] == "done"
            assert ending(table) == ("agreed", None)

    asyncio.run(game())


def test_a_draw_that_is_not_taken_up_lapses_with_the_others_choice(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "byzantium")
            await play_until(table, Dice(3), lambda table: len(table.course.asked) == 1)
            seat = table.course.asked[0]
            await ask(table, 1 - seat, "draw")
            await choose(table, seat, table.view(seat)["legal"][0])
            assert (await ask(table, seat, "accept", "draw"))["t"] == "refused"
            assert not table.course.over

    asyncio.run(game())


def test_a_secret_choice_makes_no_offer_lapse(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            await ask(table, 0, "draw")
            await choose(table, 1, table.view(1)["legal"][1])
            assert table.frame(eyes(table, 0))["offers"]["draw"] == "moors"

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_a_rematch_changes_sides(title: str, database: str) -> None:
    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, title)
            early = await ask(table, 0, "rematch")
            assert early["text"] == "The game is not over yet."
            await ask(table, 0, "resign")
            assert table.frame(eyes(table, 0))["may"]["rematch"]
            await ask(table, 1, "rematch")
            assert (await ask(table, 0, "accept", "rematch"))["t"] == "done"
            following = table.frame(eyes(table, 0))["next"]
            assert following == table.frame(eyes(table, 1))["next"] is not None
            assert following is not None
            new = await hall.table(following)
            assert [chair.person for chair in new.course.chairs] == ["bela", "anna"]
            assert new.course.begun
            assert new.course.header.options == table.course.header.options
            again = await ask(table, 1, "rematch")
            assert again["t"] == "refused"

    asyncio.run(game())


def test_a_game_that_nobody_joined_is_let_go_at_once(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            for kind in ("open", "invite"):
                asked = NewGame("anna", "Anna", "simancas", Opponent(kind), side="moors")
                table = await hall.table(await hall.create(asked))
                invitation = table.frame(eyes(table, 0), "anna")["invitation"]
                assert (invitation is not None) == (kind == "invite")
                await ask(table, 0, "resign")
                assert ending(table) == ("abandoned", None)
                with pytest.raises(Refusal, match="over"):
                    await table.sit("bela", "Béla", invitation=invitation)

    asyncio.run(game())


async def live(hall: Hall) -> Table:
    table = await two_people(hall, "simancas", Pace("live", minutes=30, increment=0))
    for seat in table.seats:
        await table.present(seat, True)
    return table


def test_a_live_game_can_be_claimed_three_minutes_after_the_other_has_gone(
    sqlite_database: str,
) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await live(hall)
            await play_until(table, Dice(4), lambda table: table.course.asked == (1,))
            await table.present("christians", False)
            for wait, claims in ((2 * MINUTE, False), (MINUTE + 10, True)):
                await time.pass_by(wait)
                assert table.frame(eyes(table, 0))["may"]["claim"] == claims
                answer = await ask(table, 0, "claim")
                assert answer["t"] == ("done" if claims else "refused")
            assert ending(table) == ("abandoned", "moors")

    asyncio.run(game())


def test_whoever_comes_back_in_time_plays_on(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await live(hall)
            await table.present("christians", False)
            await time.pass_by(2 * MINUTE)
            await table.present("christians", True)
            await time.pass_by(2 * MINUTE)
            assert (await ask(table, 0, "claim"))["t"] == "refused"
            await table.present("christians", False)
            await time.pass_by(2 * MINUTE)
            assert (await ask(table, 0, "claim"))["t"] == "refused"

    asyncio.run(game())


def test_a_restart_of_the_server_gives_nobody_a_claim(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await live(hall)
            await time.pass_by(1_000)
        later = FakeTime(time.now() + DAY)
        async with open_hall(sqlite_database, later) as hall:
            again = await hall.table(table.game)
            await again.present("moors", True)
            await later.pass_by(2 * MINUTE)
            assert (await ask(again, 0, "claim"))["t"] == "refused"
            await later.pass_by(MINUTE + 10)
            assert (await ask(again, 0, "claim"))["t"] == "done"
            assert ending(again) == ("abandoned", None), "the other had not chosen anything yet"

    asyncio.run(game())


def test_a_game_without_clocks_can_be_claimed_after_fourteen_days(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, "byzantium")
            await play_on(table, Dice(5), 14)
            await play_until(table, Dice(5), lambda table: len(table.course.asked) == 1)
            waited = table.course.asked[0]
            for days in range(14):
                assert (await ask(table, 1 - waited, "claim"))["t"] == "refused", days
                time.jump(DAY)
                hall.heart._last = time.now()
            assert (await ask(table, waited, "claim"))["t"] == "refused"
            assert (await ask(table, 1 - waited, "claim"))["t"] == "done"
            assert ending(table) == ("abandoned", table.seats[1 - waited])

    asyncio.run(game())


def test_a_bot_declines_a_draw_and_grants_a_rematch(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            asked = NewGame("anna", "Anna", "simancas", Opponent("bot", 1), side="moors")
            table = await hall.table(await hall.create(asked))
            await ask(table, 0, "draw")
            for _ in range(50):
                await settle()
                if table.course.offers["draw"] == -1:
                    break
            assert table.course.offers["draw"] == -1
            assert not table.course.over
            await ask(table, 0, "resign")
            await ask(table, 0, "rematch")
            for _ in range(50):
                await settle()
                if table.course.next:
                    break
            new = await hall.table(table.course.next)
            assert new.course.chairs[0].kind == "bot"
            assert new.course.chairs[1].person == "anna"

    asyncio.run(game())


def test_a_bot_is_never_gone(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            asked = NewGame("anna", "Anna", "simancas", Opponent("bot", 1), side="moors")
            table = await hall.table(await hall.create(asked))
            time.jump(15 * DAY)
            assert (await ask(table, 0, "claim"))["t"] == "refused"

    asyncio.run(game())
