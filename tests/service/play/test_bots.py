"""Bots come in by the same door, and neither their time nor their rows tell of their hand."""

import asyncio

import pytest

from strategikon.service.bots import Manners, Question, Thinkers
from strategikon.service.bots.manners import ANSWERS
from strategikon.service.bots.thinking import answer
from strategikon.service.play import Hall, NewGame, Opponent, Refusal, Table
from strategikon.service.play.attending import Bots
from tests.service.halls import TITLES, FakeTime, ask, choose, eyes, open_hall, settle


async def with_bot(hall: Hall, title: str, level: int = 1) -> Table:
    asked = NewGame("anna", "Anna", title, Opponent("bot", level))
    return await hall.table(await hall.create(asked))


def bot_of(table: Table) -> int:
    return 0 if table.course.chairs[0].kind == "bot" else 1


@pytest.mark.parametrize("title", TITLES)
def test_what_a_bot_chooses_in_secret_it_says_in_one_row(title: str, sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        async with open_hall(sqlite_database, time) as hall:
            sizes = set()
            for _ in range(6):
                table = await with_bot(hall, title)
                bot, rows = bot_of(table), table.course.rows
                for _ in range(200):
                    if table.course.is_ready(bot):
                        break
                    await settle([hall])
                assert table.course.is_ready(bot)
                assert table.course.rows == rows + 1
                assert table.view(1 - bot)["legal"], "the person chooses meanwhile"
                sizes.add(len(table.course.held[bot]))
            assert max(sizes) > 1, "or this would say nothing"

    asyncio.run(game())


def test_a_bot_waits_as_long_as_the_game_says_whatever_it_holds(sqlite_database: str) -> None:
    async def game() -> None:
        time = FakeTime()
        bots = Bots(Thinkers(1), Manners())
        async with open_hall(sqlite_database, time, bots=bots) as hall:
            for _ in range(3):
                table = await with_bot(hall, "simancas")
                bot = bot_of(table)
                wait = Manners().wait("simancas", "level:1", table.game, table.course.numbers[bot])
                await asyncio.sleep(0.1)
                await time.pass_by(wait - 1)
                assert not table.course.is_ready(bot)
                await time.pass_by(2)
                for _ in range(50):
                    if table.course.is_ready(bot):
                        break
                    await settle([hall])
                assert table.course.is_ready(bot)

    asyncio.run(game())


@pytest.mark.parametrize("title", TITLES)
def test_the_wait_is_between_its_bounds_and_slow_bots_take_longer(title: str) -> None:
    manners = Manners()
    quick = [manners.wait(title, "level:1", "abc", number) for number in range(300)]
    slow = [manners.wait(title, "level:8", "abc", number) for number in range(300)]
    assert min(quick) >= manners.quick[0]
    assert max(quick) <= manners.quick[1] < manners.slow[0] <= min(slow)
    assert len(set(quick)) > 100
    assert quick == [manners.wait(title, "level:3", "abc", number) for number in range(300)]


def test_a_bot_that_fails_does_something_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    from strategikon.engine import start
    from strategikon.library.shelf import load_deck

    def fail(*whatever: object) -> int:
        raise RuntimeError("a bot of somebody else's")

    monkeypatch.setattr("strategikon.service.bots.thinking.ask", fail)
    deck = load_deck("simancas-standard").cards
    state = start(deck)
    while state.actor < 0:
        state.apply(state.legal()[0])
    events = answer(Question(state.copy(), 0, "level:1", deck, {}, 1, ("done",)))
    for event in events:
        state.play(event)
    assert events[-1][1] == "done"


def test_a_hint_is_given_on_the_turn_and_against_bots_alone(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            table = await with_bot(hall, "byzantium")
            person = 1 - bot_of(table)
            frame = await table.hint(table.seats[person], "hint-0001")
            assert frame["choices"]
            best = frame["choices"][0]
            assert 0 <= best["value"] <= 1
            assert best["samples"] > 0
            assert best["events"][0] in table.view(person)["legal"]
            for event in best["events"]:
                assert (await choose(table, person, event))["t"] == "done"
            if table.course.is_ready(person) or person not in table.course.asked:
                with pytest.raises(Refusal):
                    await table.hint(table.seats[person])
            await ask(table, person, "resign")
            assert not table.frame(eyes(table, person))["may"]["hint"]
            with pytest.raises(Refusal, match="over"):
                await table.hint(table.seats[person])

    asyncio.run(game())


def test_a_bot_answers_every_kind_of_offer() -> None:
    assert set(ANSWERS) == {"draw", "takeback", "rematch"}
    assert ANSWERS["draw"] == "decline"
