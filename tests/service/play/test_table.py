"""One door: nothing is told that is not kept, the same act is answered alike, onlookers look on."""

import asyncio
from typing import Any

import pytest

from strategikon.engine import Dice
from strategikon.service.play import Audience, NewGame, Opponent, Refusal
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.store import StoreError
from strategikon.service.store.event_store import DISK_FULL
from tests.service.halls import (
    PEOPLE,
    TITLES,
    FakeTime,
    choose,
    eyes,
    new_act,
    open_hall,
    play_on,
    shown,
    step,
    two_people,
)


class Ears:
    def __init__(self, audience: Audience, fails: bool = False) -> None:
        self.audience = audience
        self.told = 0
        self.fails = fails

    def changed(self) -> None:
        self.told += 1
        if self.fails:
            raise RuntimeError("the line is dead")


def test_what_could_not_be_kept_did_not_happen(database: str) -> None:
    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            ears = Ears(eyes(table, 0))
            table.watch(ears)
            before = shown(table, 0)
            event = table.view(0)["legal"][1]
            keep = hall.store.append

            async def full(*whatever: Any, **more: Any) -> None:
                raise StoreError(DISK_FULL)

            hall.store.append = full  # type: ignore[method-assign]  # the disk
            answer = await choose(table, 0, event, "act-full-1")
            assert (answer["t"], answer["rule"]) == ("refused", "busy")
            assert "disk of the server is full" in answer["text"]
            assert (shown(table, 0), ears.told) == (before, 0)
            hall.store.append = keep  # type: ignore[method-assign]  # as it was
            assert (await choose(table, 0, event, "act-full-1"))["t"] == "done"
            assert ears.told == 1

    asyncio.run(game())


def test_what_was_kept_before_the_line_broke_happened_once(database: str) -> None:
    """The storage has it, but we never heard so: the client asks again and is told of it."""

    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            event = table.view(0)["legal"][1]
            keep = hall.store.append

            async def lost(*which: Any, **more: Any) -> None:
                await keep(*which, **more)
                raise StoreError(DISK_FULL)

            hall.store.append = lost  # type: ignore[method-assign]  # the answer
            number = table.course.numbers[0]
            answer = await table.act("anna", None, number, "act-lost-1", event)
            assert answer["t"] == "refused"
            hall.store.append = keep  # type: ignore[method-assign]  # as it was
            answer = await table.act("anna", None, number, "act-lost-1", event)
            assert answer["t"] == "done"
            assert len(table.course.held[0]) == 1

    asyncio.run(game())


def test_whoever_hangs_up_in_the_middle_leaves_the_table_whole(database: str) -> None:
    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, "byzantium")
            dice = Dice(1)
            for _ in range(25):
                asked = table.course.asked
                seat = asked[dice.roll(len(asked))]
                legal = table.view(seat)["legal"]
                acting = asyncio.ensure_future(choose(table, seat, legal[dice.roll(len(legal))]))
                for _ in range(dice.roll(3)):
                    await asyncio.sleep(0)
                acting.cancel()
                await asyncio.gather(acting, return_exceptions=True)
                await table.catch_up()
                if not table.course.asked:
                    break
            stored = await hall.store.read(table.game)
            assert stored is not None
            assert len(stored.rows) == table.course.rows

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_an_old_act_gets_its_old_answer_after_a_long_game_and_a_restart(
    title: str, database: str
) -> None:
    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(
                hall, title, None, **({"wins": 3} if title == "simancas" else {})
            )
            event = table.view(1)["legal"][1]
            number = table.course.numbers[1]
            first = await table.act("bela", None, number, "act-oldest", event)
            await play_on(table, Dice(5), 70)
            assert await table.act("bela", None, number, "act-oldest", event) == first
            rows = table.course.rows
        async with open_hall(database, FakeTime()) as hall:
            again = await hall.table(table.game)
            assert await again.act("bela", None, number, "act-oldest", event) == first
            assert again.course.rows == rows
            other = await again.act("bela", None, number, "act-another", event)
            assert other["t"] == "refused"

    asyncio.run(game())


def test_one_who_cannot_listen_keeps_nobody_else_from_hearing(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            ears = [Ears(eyes(table, 0), fails) for fails in (True, False, True)]
            for each in ears:
                table.watch(each)
            hall.on_change = lambda table: 1 / 0  # type: ignore[assignment]  # a fault of ours
            assert (await choose(table, 0, ["moors", "done"]))["t"] == "done"
            assert [each.told for each in ears] == [1, 1, 1]

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_a_log_sent_in_part_is_the_whole_log(title: str, sqlite_database: str) -> None:
    """A reader that replaces what it has from `log_from` on has the same as one that asks anew."""

    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, title)
            dice = Dice(7)
            logs: list[list[Any]] = [[], []]
            numbers = [0, 0]
            while table.course.asked:
                await step(table, dice)
                for seat in (0, 1):
                    if dice.roll(3) == 0:
                        continue  # it was not there for a while
                    frame = table.frame(
                        eyes(table, seat), PEOPLE[seat], "en", len(logs[seat]), numbers[seat]
                    )
                    del logs[seat][frame["log_from"] :]
                    logs[seat] += frame["log"]
                    numbers[seat] = frame["number"]
                    whole = table.frame(eyes(table, seat), PEOPLE[seat], "en")
                    assert whole["log_from"] == 0
                    assert logs[seat] == whole["log"]

    asyncio.run(game())


def test_onlookers_are_let_in_where_both_seats_allow_it(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            for person, allow, may in (
                ("anna", True, False),
                ("bela", True, True),
                ("anna", False, False),
            ):
                await table.allow_onlookers(person, allow)
                if may:
                    audience = table.audience_for("carla", "moors")
                    assert (audience.place, audience.name) == (ONLOOKER, "onlooker")
                    view = table.frame(audience, "carla")["view"]
                    assert view["hand"] == view["legal"] == []
                else:
                    with pytest.raises(Refusal):
                        table.audience_for("carla")
            assert table.audience_for("anna").name == "moors"

    asyncio.run(game())


def test_an_onlooker_is_told_no_more_than_is_public(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            for title in TITLES:
                table = await two_people(hall, title)
                onlooker = Audience(ONLOOKER, "onlooker")
                ears = Ears(onlooker)
                table.watch(ears)
                told, ready = ears.told, table.course.ready
                await choose(table, 0, table.view(0)["legal"][1])
                assert (ears.told, table.course.ready) == (told, ready)
                frame = table.frame(onlooker, "carla")
                assert frame["choices"] == []
                assert not any(frame["may"].values())
                assert frame["prompt"] == "Both choose in secret."
                assert frame["offers"] == {"draw": None, "takeback": None, "rematch": None}

    asyncio.run(game())


def test_an_invitation_leads_to_the_seat_and_nothing_else_does(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            asked = NewGame("anna", "Anna", "simancas", Opponent("invite"), side="christians")
            table = await hall.table(await hall.create(asked))
            invitation = table.frame(eyes(table, 1), "anna")["invitation"]
            assert invitation is not None
            assert invitation.startswith(table.game)
            assert not table.summary().joinable
            for wrong in (None, "", table.game, invitation[:-1], invitation + "x"):
                with pytest.raises(Refusal, match="invitation"):
                    await table.sit("bela", "Bela", invitation=wrong)
            with pytest.raises(Refusal, match="sit at this table already"):
                await table.sit("anna", "Anna", invitation=invitation)
            with pytest.raises(Refusal, match="no free seat"):
                await table.sit("bela", "Bela", "christians", invitation)
            assert not table.course.begun
            assert (await choose(table, 1, ["christians", "done"]))["rule"] == "game"
            assert await table.sit("bela", "Bela", invitation=invitation) == "moors"
            assert table.frame(eyes(table, 1), "anna")["invitation"] is None
            with pytest.raises(Refusal, match="no free seat"):
                await table.sit("carla", "Carla", invitation=invitation)

    asyncio.run(game())


def test_of_two_who_sit_down_at_once_one_does(database: str) -> None:
    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            asked = NewGame("anna", "Anna", "simancas", Opponent("open"))
            table = await hall.table(await hall.create(asked))
            results = await asyncio.gather(
                *(table.sit(f"person-{n}", f"N{n}") for n in range(5)), return_exceptions=True
            )
            assert sum(isinstance(result, str) for result in results) == 1
            assert sum(isinstance(result, Refusal) for result in results) == 4

    asyncio.run(game())


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        (NewGame("a", "A", "chess", Opponent("bot")), "such game"),
        (NewGame("a", "A", "simancas", Opponent("bot", 9)), "level"),
        (NewGame("a", "A", "simancas", Opponent("bot", 0)), "level"),
        (NewGame("a", "A", "simancas", Opponent("bot"), side="p1"), "side"),
        (NewGame("a", "A", "simancas", Opponent("bot"), deck="byzantium-standard"), "deck"),
        (NewGame("a", "A", "simancas", Opponent("bot"), deck="../x"), "deck"),
        (NewGame("a", "A", "simancas", Opponent("bot"), options={"wins": 0}), "option"),
        (NewGame("a", "A", "simancas", Opponent("bot"), options={"x": 1}), "option"),
        (NewGame("a", "\u202ex", "simancas", Opponent("bot")), "name"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    asked: NewGame, rule: str, sqlite_database: str
) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            with pytest.raises(Refusal, match=f"(?i){rule}") as caught:
                await hall.create(asked)
            assert caught.value.say("ko") != caught.value.say("en")
            assert await hall.store.games() == []

    asyncio.run(game())


def test_tables_that_nobody_watches_are_forgotten_and_found_again(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime(), most_resting=5) as hall:
            games = []
            for _ in range(20):
                games.append(await two_people(hall, "simancas"))
            assert len(hall._tables) <= 6
            old = games[0]
            again = await hall.table(old.game)
            assert again is not old
            assert shown(again, 0) == shown(old, 0)
            # Somebody may still hold on to the old one: nothing is lost or done twice.
            event = old.view(0)["legal"][1]
            assert (await choose(old, 0, event))["t"] == "done"
            act = new_act()
            assert (await choose(again, 1, again.view(1)["legal"][1], act))["t"] == "done"
            await old.catch_up()
            assert shown(old, 0) == shown(again, 0)

    asyncio.run(game())


def test_a_game_that_does_not_exist_is_refused(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            with pytest.raises(Refusal, match="no such game"):
                await hall.table("abcdefghijkl")

    asyncio.run(game())


def test_playing_on_from_a_game_begins_where_nobody_was_choosing(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "byzantium")
            await play_on(table, Dice(8))
            events = tuple(tuple(event) for event in table.course.events())
            for at in range(1, len(events), 7):
                asked = NewGame(
                    "anna",
                    "Anna",
                    "byzantium",
                    Opponent("bot", 1),
                    options=table.course.header.options,
                    onward=events[:at],
                    of=table.game,
                )
                new = await hall.table(await hall.create(asked))
                said = [tuple(event) for event in new.course.events()]
                kept = len(new.course.header.onward)
                assert said[:kept] == list(events[:kept])
                assert new.course.over or new.course.asked

    asyncio.run(game())
