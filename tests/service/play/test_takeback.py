"""What nobody learned of is taken back alone, other things with consent, nothing past the deck."""

import asyncio
from typing import Any

import pytest

from strategikon.engine import GAMES, OVER, Dice
from strategikon.service.play import NewGame, Opponent, Table
from strategikon.service.play.concealed import both_asked
from tests.conformance.cases import random_case
from tests.service.halls import (
    TITLES,
    FakeTime,
    ask,
    choose,
    eyes,
    open_hall,
    play_until,
    settle,
    shown,
    step,
    two_people,
)


@pytest.fixture(autouse=True)
def _one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the games of this deal there are quiet choices; in a few there is none."""
    monkeypatch.setattr("secrets.token_bytes", lambda size: (7).to_bytes(size, "big"))


async def after_a_quiet_choice(table: Table, dice: Dice) -> tuple[int, dict[str, Any]]:
    """On to where a seat has just made an open choice upon which no card was drawn.

    The seat, and how it was before that choice: before either chose, if both chose in secret.
    """
    before: dict[str, Any] = {}
    while True:
        assert table.course.asked
        if not any(table.course.held):
            views = {seat: table.view(seat) for seat in (0, 1)}
            before = {"key": table.course.state.key(), "views": views}
        count = table.course.chances
        seat, _ = await step(table, dice)
        moved_on = table.course.state.key() != before["key"]
        if moved_on and table.course.chances == count and not table.course.over:
            return seat, before


@pytest.mark.parametrize("title", TITLES)
def test_with_consent_everything_is_as_before(title: str, database: str) -> None:
    async def game() -> None:
        async with open_hall(database, FakeTime()) as hall:
            table = await two_people(hall, title)
            dice = Dice(1)
            for _ in range(3):
                seat, before = await after_a_quiet_choice(table, dice)
                rows = table.course.rows
                assert table.frame(eyes(table, seat))["may"]["takeback"] == "ask"
                assert (await ask(table, seat, "takeback"))["t"] == "done"
                offers = table.frame(eyes(table, 1 - seat))["offers"]
                assert offers["takeback"] == table.seats[seat]
                assert (await ask(table, 1 - seat, "accept", "takeback"))["t"] == "done"
                assert table.course.state.key() == before["key"]
                assert {each: table.view(each) for each in (0, 1)} == before["views"]
                assert table.course.rows == rows + 2, "the log keeps what was taken back"
                told = [shown(table, each) for each in (0, 1)]
                table.rest()
                assert [shown(table, each) for each in (0, 1)] == told
            assert (await hall.store.read(table.game)) is not None

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_a_choice_upon_which_a_card_was_dealt_stays(title: str, sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            for seed in range(5):
                table = await two_people(hall, title)
                dice = Dice(seed)
                dealt = 0
                while table.course.asked and dealt < 2:
                    count = table.course.chances
                    seat, _ = await step(table, dice)
                    if table.course.chances > count and not table.course.over:
                        dealt += 1
                        answer = await ask(table, seat, "takeback")
                        assert answer["t"] == "refused"
                        assert "dealt or shown" in answer["text"]
                        assert table.frame(eyes(table, seat))["may"]["takeback"] is None

    asyncio.run(game())


def test_at_first_there_is_nothing_to_take_back(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            answer = await ask(table, 0, "takeback")
            assert answer["text"] == "You have nothing to take back."

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_an_offer_lapses_with_the_next_choice_that_both_can_see(
    title: str, sqlite_database: str
) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, title)
            dice = Dice(2)
            seat, _ = await after_a_quiet_choice(table, dice)
            await ask(table, seat, "takeback")
            await play_until(table, dice, lambda table: table.course.offers["takeback"] == -1)
            answer = await ask(table, 1 - seat, "accept", "takeback")
            assert (answer["t"], answer["text"]) == ("refused", "There is no such offer.")

    asyncio.run(game())


def test_on_one_screen_one_person_agrees_with_itself(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            asked = NewGame("anna", "Anna", "byzantium", Opponent("screen"), side="p1")
            table = await hall.table(await hall.create(asked))
            dice = Dice(3)
            seat, before = await after_a_quiet_choice(table, dice)
            assert table.frame(eyes(table, seat), "anna")["may"]["takeback"] == "alone"
            assert (await ask(table, seat, "takeback"))["t"] == "done"
            assert table.course.state.key() == before["key"]

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_a_bot_agrees_to_a_takeback(title: str, sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            for seed in range(6):
                asked = NewGame("anna", "Anna", title, Opponent("bot", 1))
                table = await hall.table(await hall.create(asked))
                person = 0 if table.course.chairs[0].kind == "person" else 1
                dice = Dice(seed)
                for _ in range(60):
                    await settle()
                    if person not in table.course.asked:
                        continue
                    may = table.frame(eyes(table, person))["may"]["takeback"]
                    if may == "ask":
                        rewound = table.course.rewound
                        await ask(table, person, "takeback")
                        for _ in range(50):
                            await settle()
                            if table.course.rewound > rewound:
                                return
                        raise AssertionError("the bot did not answer")
                    legal = table.view(person)["legal"]
                    await choose(table, person, legal[dice.roll(len(legal))])

    asyncio.run(game())


# --- why choices held in secret are just those that nobody learned of ---------------------------


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_not_held_in_secret_somebody_learns_of(game: str) -> None:
    """So only what is held can be taken back alone: by knowledge, not by a list of verbs."""
    held = open_choices = 0
    for seed in range(12):
        case = random_case(game, seed)
        state, dice = case.begin(), Dice(seed)
        choosing: set[int] = set()
        while state.actor != OVER:
            if not choosing and state.actor >= 0 and both_asked(state) is not None:
                choosing = {0, 1}
            seat, secret = state.actor, bool(choosing)
            known = state.information(1 - seat) if seat >= 0 else 0
            public = state.public() if seat >= 0 else {}
            legal = state.legal()
            action = legal[dice.roll(len(legal))]
            last = secret and state.verbs[action >> 6] in ("done", "pass")
            state.apply(action)
            if secret and seat >= 0 and not last:
                assert state.information(1 - seat) == known
                assert state.public() == public
                held += 1
            elif seat >= 0 and not secret:
                assert state.information(1 - seat) != known
                open_choices += 1
            if last:
                choosing.discard(seat)
            if state.actor < 0:
                choosing.clear()
    assert held > 50
    assert open_choices > 10


def test_a_secret_choice_is_not_changed_for_ever(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("strategikon.service.play.offering.MOST_LET_GO", 3)

    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            legal = table.view(0)["legal"]
            exchange = next(event for event in legal if event[1] == "exchange")
            for _ in range(3):
                assert (await choose(table, 0, exchange))["t"] == "done"
                assert (await ask(table, 0, "takeback"))["t"] == "done"
            assert (await choose(table, 0, exchange))["t"] == "done"
            rows = table.course.rows
            refused = await ask(table, 0, "takeback")
            assert (refused["t"], refused["rule"]) == ("refused", "game")
            assert table.course.rows == rows
            assert (await choose(table, 0, ["moors", "done"]))["t"] == "done"

    asyncio.run(game())
