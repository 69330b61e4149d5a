"""Clocks are the server's: judged at receipt, fair over a restart, silent about secrets."""

import asyncio

import pytest

from strategikon.engine import Dice
from strategikon.service.play import Audience, Hall, NewGame, Opponent, Pace, Table
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.heartbeat import Rhythm
from tests.service.halls import (
    BEGIN,
    TITLES,
    FakeTime,
    ask,
    choose,
    eyes,
    new_act,
    open_hall,
    play_on,
    play_until,
    settle,
    shown,
    step,
    two_people,
)

MINUTE, DAY = 60_000, 86_400_000
LIVE = Pace("live", minutes=5, increment=3)
POST = Pace("days", days=2)


async def both_here(table: Table) -> None:
    for seat in table.seats:
        await table.present(seat, True)


#: For tests that take days.
SELDOM = Rhythm(3_600_000, 3_600_000, 7_200_000, 3_600_000, 7_200_000)


def left(table: Table, seat: int) -> int:
    found: int = table.frame(eyes(table, seat))["clock"]["left"][table.seats[seat]]
    return found


def running(table: Table, seat: int = 0) -> list[str]:
    return list(table.frame(eyes(table, seat))["clock"]["running"])


async def open_question(table: Table, dice: Dice) -> int:
    """On to a question that one seat alone is asked; which."""
    await play_until(table, dice, lambda table: len(table.course.asked) == 1)
    return table.course.asked[0]


def in_secret(table: Table) -> bool:
    return table.course.both is not None and not any(table.course.held)


def test_no_clock_runs_before_both_have_been_seen(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, "simancas", LIVE)
            assert running(table) == []
            await table.present("moors", True)
            await time.pass_by(MINUTE)
            assert running(table) == []
            assert left(table, 0) == left(table, 1) == 5 * MINUTE
            await table.present("christians", True)
            assert running(table) == ["moors", "christians"]
            await time.pass_by(1_000)
            assert left(table, 0) == left(table, 1) == 5 * MINUTE - 1_000

    asyncio.run(game())


def test_only_the_clock_of_whoever_is_asked_runs_and_an_answer_brings_the_increment(
    sqlite_database: str,
) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, "byzantium", LIVE)
            await both_here(table)
            dice = Dice(1)
            changes = 0
            while table.course.asked:
                asked, both = table.course.asked, table.course.both
                assert running(table) == [table.seats[seat] for seat in asked]
                before = [left(table, 0), left(table, 1)]
                await time.pass_by(700)
                for seat in (0, 1):
                    assert left(table, seat) == before[seat] - 700 * (seat in asked)
                before = [left(table, 0), left(table, 1)]
                seat, _ = await step(table, dice)
                gained = [left(table, each) - before[each] for each in (0, 1)]
                if both is None and table.course.asked and table.course.asked != (seat,):
                    assert gained[seat] == 3_000
                    assert gained[1 - seat] == 0
                    changes += 1
                elif both is not None and any(table.course.held):
                    assert gained == [0, 0]
                elif both is not None and not table.course.over:
                    assert gained == [3_000, 3_000]
                    changes += 1
            assert changes > 5
            assert running(table) == []

    asyncio.run(game())


def test_a_secret_choice_of_many_cards_shows_in_no_clock(sqlite_database: str) -> None:
    """Two games alike but for how many cards a seat chooses: the other's frames are alike."""

    async def game() -> None:
        told: list[list[bytes]] = []
        for cards in (0, 3):
            time = FakeTime()
            database = f"{sqlite_database}-{cards}"
            async with open_hall(database, time) as hall:
                table = await two_people(hall, "byzantium", LIVE)
                await both_here(table)
                assert in_secret(table)
                chooser, watcher = table.course.both or (0, 1)
                seen: list[bytes] = []
                for number in range(4):
                    await time.pass_by(500)
                    if number < cards:
                        legal = [e for e in table.view(chooser)["legal"] if len(e) == 3]
                        await choose(table, chooser, legal[0])
                    seen.append(clock_of(table, watcher))
                await choose(table, chooser, [table.seats[chooser], "done"])
                await time.pass_by(500)
                seen.append(clock_of(table, watcher))
                told.append(seen)
        assert told[0] == told[1]

    asyncio.run(game())


def clock_of(table: Table, seat: int) -> bytes:
    import msgspec

    return msgspec.json.encode(table.frame(eyes(table, seat))["clock"])


def test_a_seat_that_is_ready_waits_on_the_others_time(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, "simancas", LIVE)
            await both_here(table)
            await time.pass_by(1_000)
            await choose(table, 1, ["christians", "done"])
            await time.pass_by(10_000)
            assert running(table) == ["moors"]
            assert (left(table, 0), left(table, 1)) == (5 * MINUTE - 11_000, 5 * MINUTE - 1_000)
            await ask(table, 1, "takeback")
            await time.pass_by(1_000)
            assert left(table, 1) == 5 * MINUTE - 2_000

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_when_time_is_up_the_other_wins(title: str, database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(database, time) as hall:
            table = await two_people(hall, title, LIVE)
            await both_here(table)
            seat = await open_question(table, Dice(2))
            spare = left(table, seat)
            await time.pass_by(spare - 1)
            await settle()
            assert not table.course.over
            await time.pass_by(5)
            frame = table.frame(eyes(table, 0))
            assert frame["ending"] is not None
            assert frame["ending"]["reason"] == "timeout"
            assert frame["ending"]["winner"] == table.seats[1 - seat]
            assert frame["clock"]["left"][table.seats[seat]] == 0
            answer = await choose(table, seat, ["moors", "done"])
            assert (answer["t"], answer["rule"]) == ("refused", "over")
            await time.pass_by(10_000)
            stored = await hall.store.read(table.game)
            assert stored is not None
            assert len(stored.rows) == table.course.rows

    asyncio.run(game())


def test_an_act_counts_as_of_its_receipt(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            for late in (False, True):
                table = await two_people(hall, "byzantium", LIVE)
                await both_here(table)
                seat = await open_question(table, Dice(3))
                time.jump(left(table, seat) - (0 if late else 1))
                answer = await choose(table, seat, table.view(seat)["legal"][0])
                assert answer["t"] == ("refused" if late else "done")
                assert table.course.over == late

    asyncio.run(game())


def test_days_are_counted_from_the_first_cards_and_for_each_move(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time, rhythm=SELDOM) as hall:
            table = await two_people(hall, "byzantium", POST)
            seat = await open_question(table, Dice(4))
            await time.pass_by(DAY)
            assert left(table, seat) == DAY
            await choose(table, seat, table.view(seat)["legal"][0])
            asked = table.course.asked[0]
            assert left(table, asked) == 2 * DAY
            await time.pass_by(2 * DAY + 5)
            assert table.course.over
            assert table.course.ending is not None
            assert table.course.ending.reason == "timeout"

    asyncio.run(game())


@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("pace", [LIVE, POST])
def test_nobodys_clock_runs_while_no_server_is_there(
    pace: Pace, killed: bool, database: str
) -> None:
    async def game() -> None:
        time = FakeTime()
        hall: Hall
        async with open_hall(database, time) as hall:
            table = await two_people(hall, "simancas", pace)
            await both_here(table)
            seat = await open_question(table, Dice(5))
            await time.pass_by(40_000)
            had = left(table, seat)
            if killed:  # as a server that is killed: no last beat
                hall.heart._beat = nothing  # type: ignore[method-assign]  # it beats no more
                time.jump(800)
        later = FakeTime(time.now() + 3 * DAY)
        async with open_hall(database, later) as hall:
            again = await hall.table(table.game)
            assert had - 11_000 <= left(again, seat) <= had
            before = left(again, seat)
            await later.pass_by(1_000)
            assert left(again, seat) == before - 1_000

    async def nothing(now: int) -> None:
        return None

    asyncio.run(game())


def test_a_process_that_was_stopped_takes_nobodys_time(sqlite_database: str) -> None:
    """Suspended for an hour, every alarm is late at once: the silence is looked at first."""

    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, "simancas", LIVE)
            await both_here(table)
            await time.pass_by(2_000)
            time.jump(60 * MINUTE)
            await time.pass_by(1)
            assert not table.course.over
            assert left(table, 0) > 4 * MINUTE

    asyncio.run(game())


def test_a_restart_finds_a_flag_that_nobody_asks_for(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, "simancas", LIVE)
            await both_here(table)
            await time.pass_by(1_000)
        later = FakeTime(time.now() + 10)
        async with open_hall(sqlite_database, later) as hall:
            await later.pass_by(6 * MINUTE)
            kept = await hall.store.games(unfinished=True)
            assert kept == []

    asyncio.run(game())


def test_the_same_clocks_are_shown_to_everybody(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            asked = NewGame("anna", "Anna", "simancas", Opponent("open"), pace=LIVE, onlookers=True)
            table = await hall.table(await hall.create(asked))
            await table.sit("bela", "Béla")
            await table.allow_onlookers("bela", True)
            await both_here(table)
            await play_on(table, Dice(6), 9)
            await time.pass_by(1_234)
            clocks = [
                table.frame(Audience(place, name))["clock"]
                for place, name in ((0, "moors"), (1, "christians"), (ONLOOKER, "onlooker"))
            ]
            assert clocks[0] == clocks[1] == clocks[2]
            assert time.now() == BEGIN + 1_234
            assert shown(table, 0) != shown(table, 1)
            assert new_act() != new_act()

    asyncio.run(game())
