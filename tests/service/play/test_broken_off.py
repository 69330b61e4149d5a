"""Whoever goes away in the middle of a choice has made it, and the other seat is told of it."""

import asyncio

import pytest

from strategikon.service.play import Audience, Hall, Table
from strategikon.service.play.rows import Row
from strategikon.service.store import StoreError
from strategikon.service.store.event_store import FAILED
from tests.service.halls import BEGIN, FakeTime, choose, eyes, open_hall, settle, two_people


class Ear:
    """Somebody who listens; counts how often there was something new."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.heard = 0

    def changed(self) -> None:
        self.heard += 1


async def broken_off(table: Table, hall: Hall) -> int:
    """A choice in secret whose maker goes as soon as it is on its way; whose it was."""
    seat = table.course.asked[0]
    event = table.view(seat)["legal"][0]
    act = asyncio.ensure_future(choose(table, seat, event))
    while not table._lock.locked():
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    act.cancel()
    with pytest.raises(asyncio.CancelledError):
        await act
    await hall.store.last_beat()  # the writer has come as far as this
    await settle()
    return seat


def test_a_choice_on_its_way_is_made_and_told_though_its_maker_is_gone(
    sqlite_database: str,
) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            table = await two_people(hall, "simancas")
            ears = [Ear(eyes(table, seat)) for seat in (0, 1)]
            for ear in ears:
                table.watch(ear)
            rows = table.course.rows
            seat = await broken_off(table, hall)
            kept = await hall.store.read(table.game)
            assert kept is not None
            assert len(kept.rows) == table.course.rows == rows + 1
            assert ears[seat].heard == 1

    asyncio.run(game())


def test_a_row_of_which_it_is_not_known_whether_it_was_written_is_looked_for(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection to the storage is lost after the row was written, before it says so."""

    async def game() -> None:
        time = FakeTime(BEGIN)
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, "simancas")
            write = hall.write

            async def lost(ledger: Table, row: Row, course: object) -> None:
                await write(ledger, row, course)  # type: ignore[arg-type]  # as it came
                raise StoreError(FAILED.filled(reason="the line was cut"))

            monkeypatch.setattr(hall, "write", lost)
            seat, rows = table.course.asked[0], table.course.rows
            noted: list[Table] = []
            hall.on_change = noted.append
            answer = await choose(table, seat, table.view(seat)["legal"][0])
            assert answer["rule"] == "busy"
            monkeypatch.setattr(hall, "write", write)
            await time.pass_by(hall.rhythm.round + 1)
            assert table.course.rows == rows + 1, "without anybody doing anything"
            assert noted[-1].course.rows == rows + 1, "and the lists know"

    asyncio.run(game())


def test_an_act_that_never_was_is_refused_as_stale_without_playing_it_all_again(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            table = await two_people(hall, "simancas")
            event = table.view(table.course.asked[0])["legal"][0]
            await choose(table, table.course.asked[0], event)
            played: list[object] = []
            monkeypatch.setattr(
                "strategikon.service.play.ledger.Course", lambda *given: played.append(given)
            )
            answer = await table.act("anna", None, 99, "never-before", event)
            assert answer["t"] == "refused"
            assert answer["rule"] == "stale"
            assert not played

    asyncio.run(game())


def test_letting_onlookers_in_and_out_puts_no_choice_of_the_other_out_of_date(
    sqlite_database: str,
) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            table = await two_people(hall, "simancas")
            numbers, rows = list(table.course.numbers), table.course.rows
            for allow in (True, True, False, False, True):
                await table.allow_onlookers("anna", allow)
            assert table.course.numbers == numbers
            assert table.course.rows == rows + 3, "what changes nothing is not kept"
            await table.allow_onlookers("bela", True)
            assert not table.audience_for("carl").is_seat

    asyncio.run(game())
