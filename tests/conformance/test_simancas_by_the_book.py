"""In every state of random games with random decks the engine says what the book of rules says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from strategikon.engine import OVER, Dice, State
from tests.conformance.cases import extremes, random_case
from tests.conformance.simancas_book import SIDES, Book, Course
from tests.conformance.witnesses import SimancasWitness

BATCHES = 3
DECKS = 120


def follow(state: State, witness: SimancasWitness, book: Book, dice: Dice) -> Counter[str]:
    """Play to the end, looking everything up in the book; what was asked how often."""
    asked: Counter[str] = Counter()
    wins = {"moors": 0, "christians": 0}
    course = Course(book)
    view = state.view(0)
    while state.actor != OVER:
        events = state.events()
        assert course.next() == what_is_asked(view)
        assert set(map(tuple, events)) == book.events(view)
        look_at_lines(view, book)
        asked[view["asked"]] += 1
        if dice.roll(5):  # most of the time somebody does something, so that battles grow long
            events = [event for event in events if len(event) > 2] or events
        event = events[dice.roll(len(events))]
        aside = {side: len(witness.aside[side]) for side in SIDES}
        state.play(event)
        before, view = view, state.view(0)
        witness.write(event)
        course.note(event, aside)
        if view["turn"] != before["turn"] or view["actor"] is None:
            assert course.next() is None
            reckon(book, wins)
            witness.end_turn(view["turn"])
            course.begin_turn()
        witness.look_up(view)
        assert view["wins"] == wins
    return asked


def what_is_asked(view: dict[str, Any]) -> tuple[str, str, str | int]:
    """What a view says of it: the question, whom it concerns, and the type to be destroyed."""
    side, asked = view["side"], view["asked"]
    if asked == "deal":
        side = "moors" if view["owed"]["moors"] else "christians"
    elif asked == "lose":
        side = SIDES[1 - SIDES.index(side)]
    elif asked != "reveal":
        assert view["actor"] == side
    return asked, side, view["target"] or ""


def look_at_lines(view: dict[str, Any], book: Book) -> None:
    for side in SIDES:
        shown = view["force"][side]
        assert shown["total"] == book.force(side)
        assert set(shown["safe"]) == book.table.line[side] - book.may_be_destroyed(side)


def reckon(book: Book, wins: dict[str, int]) -> None:
    """The battle is over: more force wins the turn."""
    moors, christians = book.force("moors"), book.force("christians")
    if moors != christians:
        wins["moors" if moors > christians else "christians"] += 1


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.rule("simancas", "battle.force", "battle.place.side", "battle.tactic.target")
@pytest.mark.rule("simancas", "strategy.command", "record.destroy", "effect.add")
def test_the_engine_goes_by_the_book(number: int) -> None:
    asked: Counter[str] = Counter()
    cases = [random_case("simancas", 1000 + seed) for seed in range(number, DECKS, BATCHES)]
    for case in [*cases, *extremes("simancas")]:
        witness = SimancasWitness(case.deck, case.settled)
        asked += follow(case.begin(), witness, Book(witness, case.settled), Dice(number))
    questions = {"deal", "reveal", "lose", "exchange", "command", "keep", "recover", "discard"}
    assert set(asked) == questions | {"destroy", "act"}
    assert min(asked.values()) > 5, asked
