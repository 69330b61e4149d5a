"""Whatever people, doubled messages, clocks and restarts do to a table: there is one truth."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from strategikon.service.play import Hall, Pace, Table
from strategikon.service.play.hall import course_of
from strategikon.service.store import EventStore, open_store
from tests.service.halls import (
    BEGIN,
    PEOPLE,
    TITLES,
    FakeTime,
    new_act,
    quick_bots,
    settle,
    shown,
    two_people,
)

SEATS = st.integers(0, 1)
PACE = Pace("live", minutes=1, increment=2)


class Sitting(RuleBasedStateMachine):
    """Two people at a table, and a simple account of what must be so."""

    title: str

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.time = FakeTime()
        #: What is known without any table: answers by seat and id, offers, the end.
        self.answered: dict[tuple[int, str], tuple[Any, ...]] = {}
        self.offers: dict[str, int] = {"draw": -1, "takeback": -1, "rematch": -1}
        self.ending: tuple[str, int | None] | None = None
        self.numbers = [0, 0]

    def run(self, coroutine: Any) -> Any:
        return self.runner.run(coroutine)

    async def open(self) -> None:
        database = str(Path(self.folder.name) / "games.db")
        self.store: EventStore = await open_store(database)
        self.hall = Hall(self.store, time=self.time, bots=quick_bots())
        self.time.halls = [self.hall]
        await self.hall.start()

    async def close(self) -> None:
        await self.hall.stop()
        await self.store.close()

    @initialize(live=st.booleans(), deal=st.integers(0, 2**64 - 1))
    def begin(self, live: bool, deal: int) -> None:
        async def sit() -> Table:
            await self.open()
            # The deal is hypothesis's to choose, or nothing that it finds could be found again.
            with mock.patch("secrets.token_bytes", lambda size: deal.to_bytes(size, "big")):
                table = await two_people(self.hall, self.title, PACE if live else None)
            for seat in table.seats:
                await table.present(seat, True)
            return table

        self.table: Table = self.run(sit())
        self.numbers = list(self.table.course.numbers[:2])

    def goes_on(self) -> bool:
        return self.ending is None

    def has_acted(self) -> bool:
        return bool(self.answered)

    # --- what people do -------------------------------------------------------------------------

    @precondition(goes_on)
    @rule(seat=SEATS, which=st.integers(0, 40), times=st.integers(1, 3))
    def choose(self, seat: int, which: int, times: int) -> None:
        """A legal choice, delivered once or more often at the same time."""
        if seat not in self.table.course.asked:
            seat = 1 - seat
        legal = self.table.view(seat)["legal"]
        if not legal:
            return
        event, act = legal[which % len(legal)], new_act()
        number = self.table.course.numbers[seat]
        rows, chances = self.table.course.rows, self.table.course.rewound

        async def deliver() -> list[Any]:
            acts = (self.table.act(PEOPLE[seat], None, number, act, event) for _ in range(times))
            return list(await asyncio.gather(*acts))

        answers = self.run(deliver())
        assert all(answer == answers[0] for answer in answers)
        assert answers[0]["t"] == "done", answers[0]
        assert self.table.course.rows == rows + 1
        assert self.table.course.rewound == chances
        self.answered[seat, act] = (event, number, answers[0])
        self.see_row(seat)

    def see_row(self, seat: int) -> None:
        """What a choice does to offers and to the end, as the account has it."""
        course = self.table.course
        secret = any(course.held) or course.numbers[1 - seat] == self.numbers[1 - seat]
        if not secret:
            self.offers["takeback"] = -1
            if self.offers["draw"] == 1 - seat or (
                self.offers["draw"] >= 0 and course.movers[-1] == 3
            ):
                self.offers["draw"] = -1
        if course.state.outcome() is not None:
            outcome = course.state.outcome()
            assert outcome is not None
            self.end(outcome.reason, outcome.winner)

    def end(self, reason: str, winner: int | None) -> None:
        self.ending = (reason, winner)
        self.offers = dict.fromkeys(self.offers, -1)

    @precondition(has_acted)
    @rule(data=st.data())
    def say_again(self, data: Any) -> None:
        """A message that was answered long ago comes again: the same answer, and nothing more."""
        seat, act = data.draw(st.sampled_from(sorted(self.answered)))
        event, number, answer = self.answered[seat, act]
        rows = self.table.course.rows
        again = self.run(self.table.act(PEOPLE[seat], None, number, act, event))
        assert again == answer
        assert self.table.course.rows == rows

    @precondition(goes_on)
    @rule(seat=SEATS, back=st.integers(1, 5))
    def come_late(self, seat: int, back: int) -> None:
        """A choice made on an old view is refused, and changes nothing."""
        legal = self.table.view(seat)["legal"]
        number = self.table.course.numbers[seat] - back
        if not legal:
            return
        rows = self.table.course.rows
        answer = self.run(self.table.act(PEOPLE[seat], None, number, new_act(), legal[0]))
        assert (answer["t"], answer["rule"]) == ("refused", "stale")
        assert answer["number"] == self.table.course.numbers[seat]
        assert self.table.course.rows == rows

    @rule(
        seat=SEATS,
        what=st.sampled_from(["draw", "takeback", "rematch"]),
        how=st.sampled_from(["ask", "accept", "decline", "withdraw"]),
    )
    def ask(self, seat: int, what: str, how: str) -> None:
        """Offers and their answers, allowed or not."""
        word, of = (what, None) if how == "ask" else (how, what)
        before = dict(self.offers)
        number = self.table.course.numbers[seat]
        held = [list(held) for held in self.table.course.held]
        answer = self.run(self.table.ask(PEOPLE[seat], None, number, new_act(), word, of))
        done = answer["t"] == "done"
        standing = before[what]
        if how == "ask" and done:
            if what == "takeback" and held[seat]:
                return  # one of its own secret choices
            if what == "takeback" or standing != 1 - seat:
                self.offers[what] = seat
            elif what == "draw":
                self.end("agreed", None)
            else:
                self.offers[what] = -1
        elif how != "ask":
            right = standing == (seat if how == "withdraw" else 1 - seat)
            on = self.ending is not None if what == "rematch" else self.ending is None
            assert done == (right and on), answer
            if done and how == "accept" and what == "draw":
                self.end("agreed", None)
            elif done:
                self.offers[what] = -1

    @precondition(goes_on)
    @rule(which=st.lists(st.integers(0, 40), min_size=2, max_size=8))
    def choose_on(self, which: list[int]) -> None:
        """Several choices, of whoever is asked."""
        for number in which:
            if self.ending is None:
                self.choose(number % 2, number, 1)
                self.numbers = list(self.table.course.numbers[:2])

    @precondition(goes_on)
    @rule(seat=SEATS, what=st.sampled_from(["draw", "takeback"]), which=st.integers(0, 40))
    def offer_and_go_on(self, seat: int, what: str, which: int) -> None:
        """An offer, and the next choice of whoever is asked."""
        self.ask(seat, what, "ask")
        self.numbers = list(self.table.course.numbers[:2])
        if self.ending is None:
            self.choose(seat, which, 1)

    @precondition(goes_on)
    @rule(seat=SEATS, sure=st.integers(0, 7))
    def resign(self, seat: int, sure: int) -> None:
        if sure < 7:
            return
        number = self.table.course.numbers[seat]
        answer = self.run(self.table.ask(PEOPLE[seat], None, number, new_act(), "resign"))
        assert answer["t"] == "done"
        self.end("resigned", 1 - seat)

    @rule(milliseconds=st.sampled_from([10, 900, 2_000, 9_000]))
    def wait(self, milliseconds: int) -> None:
        """Time passes; somebody's may be up."""

        async def pass_by() -> None:
            # In steps, as a server that is awake beats; nobody's time is taken in one jump.
            for _ in range(max(1, milliseconds // 1_000)):
                await self.time.pass_by(min(milliseconds, 1_000))
            await settle([self.hall])

        before = self.table.course
        self.run(pass_by())
        course = self.table.course
        if course.over and self.ending is None:
            assert course.ending is not None
            assert course.ending.reason == "timeout"
            loser = before.seats.index(str(course.ending.winner)) ^ 1
            assert loser in before.asked
            self.end("timeout", 1 - loser)

    @rule(away=st.sampled_from([0, 3_600_000]))
    def restart(self, away: int) -> None:
        """The server ends and another begins: everybody sees what they saw."""
        before = [shown(self.table, seat) for seat in (0, 1)]

        async def again() -> None:
            await self.close()
            self.time.jump(away)
            await self.open()
            self.table = await self.hall.table(self.table.game)
            for seat in self.table.seats:
                await self.table.present(seat, True)

        self.run(again())
        assert [shown(self.table, seat) for seat in (0, 1)] == before

    # --- what must be so ------------------------------------------------------------------------

    @invariant()
    def what_is_kept_is_what_stands(self) -> None:
        stored = self.run(self.store.read(self.table.game))
        kept, course = course_of(stored), self.table.course
        for each in ("rows", "numbers", "held", "both", "offers", "chances", "seen", "next"):
            assert getattr(kept, each) == getattr(course, each), each
        assert kept.state.key() == course.state.key()
        assert kept.clock.left == course.clock.left
        assert kept.clock.running == course.clock.running
        assert kept.ending == course.ending

    @invariant()
    def the_account_agrees(self) -> None:
        course = self.table.course
        assert course.offers == self.offers
        assert (course.ending is not None) == (self.ending is not None)
        if course.ending is not None and self.ending is not None:
            reason, winner = self.ending
            assert course.ending.reason == reason
            assert course.ending.winner == (None if winner is None else course.seats[winner])
        assert all(new >= old for new, old in zip(course.numbers, self.numbers))
        self.numbers = list(course.numbers[:2])
        assert self.time.now() >= BEGIN

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.run(self.close())
        self.runner.close()
        self.folder.cleanup()


@pytest.mark.parametrize("title", TITLES)
def test_there_is_one_truth(title: str) -> None:
    machine = type("Sitting", (Sitting,), {"title": title})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=12,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
