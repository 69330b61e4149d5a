"""Where both choose in secret they do so at the same time, and neither learns of the other."""

import asyncio
from collections.abc import Callable

import pytest

from strategikon.engine import Dice
from strategikon.service.play import Audience, Table
from tests.service.halls import (
    TITLES,
    FakeTime,
    ask,
    choose,
    open_hall,
    play_until,
    shown,
    step,
    two_people,
)


class Ears:
    """A listener that counts how often it is told."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.told = 0

    def changed(self) -> None:
        self.told += 1


def at_once(*phases: str) -> Callable[[Table], bool]:
    """Whether both choose at once, in one of those phases if any are named."""

    def there(table: Table) -> bool:
        course = table.course
        if course.both is None or course.held[0] or course.held[1]:
            return False
        return not phases or table.view(0)["phase"] in phases

    return there


PHASES = [
    ("simancas", "reserve"),
    ("byzantium", "redraw"),
    ("byzantium", "meld"),
    ("byzantium", "end"),
]


@pytest.mark.parametrize(("title", "phase"), PHASES)
def test_each_seat_is_asked_at_the_same_time(title: str, phase: str, sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, title)
            await play_until(table, Dice(1), at_once(phase))
            assert table.course.asked == (0, 1)
            for seat in (0, 1):
                view = table.view(seat)
                assert view["actor"] == view["seat"] == table.seats[seat]
                assert view["legal"]

    asyncio.run(game())


@pytest.mark.parametrize("second_first", [False, True])
@pytest.mark.parametrize(("title", "phase"), PHASES)
def test_nothing_of_a_secret_choice_reaches_the_other_but_that_it_is_made(
    title: str, phase: str, second_first: bool, sqlite_database: str
) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            table = await two_people(hall, title)
            await play_until(table, Dice(2), at_once(phase))
            assert table.course.both is not None
            chooser, watcher = table.course.both[::-1] if second_first else table.course.both
            ears = Ears(Audience(watcher, table.seats[watcher]))
            table.watch(ears)
            before, number = shown(table, watcher), table.number(ears.audience)
            while not table.course.is_ready(chooser):
                legal = table.view(chooser)["legal"]
                cards = [event for event in legal if len(event) == 3]
                if cards and len(table.course.held[chooser]) < 2:
                    answer = await choose(table, chooser, cards[0])
                else:
                    answer = await choose(table, chooser, legal[-1] if cards else legal[0])
                    break
                assert answer["t"] == "done"
                if not table.course.is_ready(chooser):
                    assert ears.told == 0
                    assert shown(table, watcher) == before
            word = [event for event in table.view(chooser)["legal"] if len(event) == 2]
            if not table.course.is_ready(chooser):
                await choose(table, chooser, word[0])
            assert table.course.is_ready(chooser)
            assert ears.told == 1, "the ready light"
            assert table.number(ears.audience) == number
            lit = f'"ready":["{table.seats[chooser]}"]'.encode()
            assert shown(table, watcher).replace(lit, b'"ready":[]') == before
            assert table.view(chooser)["legal"] == []
            assert table.view(chooser)["actor"] == table.seats[watcher]

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_the_order_in_which_both_choose_makes_no_difference(
    title: str, sqlite_database: str, tmp_path: object
) -> None:
    async def outcome(database: str, order: tuple[int, int]) -> tuple[list[bytes], list[str]]:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, title)
            await play_until(table, Dice(3), at_once())
            plans: dict[int, list[list[str]]] = {}
            for seat in (0, 1):
                legal = table.view(seat)["legal"]
                cards = [event for event in legal if len(event) == 3][:2]
                plans[seat] = [*cards, [table.seats[seat], "done"]]
            for seat in order:
                for event in plans[seat]:
                    assert (await choose(table, seat, event))["t"] == "done"
            assert table.course.both is None or not any(table.course.held)
            said = [" ".join(event) for event in table.course.events() if event[0] != "deck"]
            return [b""], said

    async def both() -> None:
        # The deals differ, since each game has a seed of its own; what is said is in order.
        for number, order in enumerate(((0, 1), (1, 0))):
            _, said = await outcome(f"{sqlite_database}{number}", order)
            dones = [event for event in said if event.endswith(" done")]
            assert len(dones) == 2

    asyncio.run(both())


@pytest.mark.parametrize("title", TITLES)
def test_choices_held_in_secret_are_taken_back_alone_one_by_one(
    title: str, sqlite_database: str
) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, title)
            await play_until(table, Dice(4), at_once())
            for seat in (0, 1):
                before = table.view(seat)
                other = shown(table, 1 - seat)
                cards = [event for event in before["legal"] if len(event) == 3]
                await choose(table, seat, cards[0])
                await choose(table, seat, [table.seats[seat], "done"])
                assert table.course.is_ready(seat)
                for _ in range(2):
                    frame = table.frame(Audience(seat, table.seats[seat]))
                    assert frame["may"]["takeback"] == "alone"
                    assert (await ask(table, seat, "takeback"))["t"] == "done"
                assert table.view(seat) == before
                assert shown(table, 1 - seat) == other

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_whoever_is_done_waits_for_the_other(title: str, sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, title)
            await play_until(table, Dice(5), at_once())
            for seat in table.course.both or ():
                await choose(table, seat, [table.seats[seat], "done"])
                again = await choose(table, seat, [table.seats[seat], "done"])
                if table.course.both is not None:
                    assert (again["t"], again["rule"]) == ("refused", "turn")
                    break

    asyncio.run(game())


def test_a_second_choice_made_early_is_judged_as_it_will_be_said(sqlite_database: str) -> None:
    """Over many games whatever was accepted early is legal when its time comes."""

    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            for seed in range(6):
                table = await two_people(hall, TITLES[seed % 2])
                dice = Dice(seed)
                while table.course.asked:
                    both = table.course.both
                    if both is not None and not table.course.is_ready(both[1]):
                        legal = table.view(both[1])["legal"]
                        event = legal[dice.roll(len(legal))]
                        assert (await choose(table, both[1], event))["t"] == "done"
                    else:
                        await step(table, dice)
                assert table.course.over

    asyncio.run(game())
