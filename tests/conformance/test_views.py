"""A view is plain data with a closed schema, and looking changes nothing."""

import json
from importlib import import_module
from typing import Any, TypedDict

import pytest

from strategikon.engine import GAMES, OVER
from tests.conformance.cases import extremes, random_case
from tests.conformance.schema import faults
from tests.conformance.walk import sample

BATCHES = 2


def schema(game: str) -> Any:
    return import_module(f"strategikon.engine.{game}.view").View


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "knowledge.public")
@pytest.mark.rule("byzantium", "knowledge.public")
def test_a_view_has_exactly_the_keys_of_its_schema(game: str, number: int) -> None:
    cases = [random_case(game, seed) for seed in range(number, 50, BATCHES)] + extremes(game)
    for case in cases:
        for state in sample(case, every=4):
            for seat in (0, 1):
                assert faults(state.view(seat), schema(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_plain_data(game: str) -> None:
    for seed in range(24):
        for state in sample(random_case(game, seed), every=5):
            for seat in (0, 1):
                view = state.view(seat)
                assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_what_everybody_may_know_and_what_is_the_seat_s_own(game: str) -> None:
    public = import_module(f"strategikon.engine.{game}.view").Public
    for seed in range(12):
        for state in sample(random_case(game, seed), every=5):
            assert faults(state.public(), public) == []
            for seat in (0, 1):
                own = state.own(seat)
                assert not own.keys() & state.public().keys()
                assert state.view(seat) == {**state.public(), **own}


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_view_are_those_of_the_game(game: str) -> None:
    seats = GAMES[game].seats
    for seed in range(24):
        for state in sample(random_case(game, seed), every=5):
            for seat, name in enumerate(seats):
                view = state.view(seat)
                assert view["game"] == game
                assert view["seat"] == name
                assert view["actor"] in (None, "deck", *seats)
                assert (view["actor"] is None) == (state.actor == OVER) == (view["asked"] is None)
                assert list(view["hands"]) == list(seats)
                assert (view["outcome"] is None) == (state.outcome() is None)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_legal_is_told_to_whom_it_is_asked_and_to_nobody_else(game: str) -> None:
    for seed in range(24):
        for state in sample(random_case(game, seed), every=5):
            for seat in (0, 1):
                expected = state.events() if state.actor == seat else []
                assert state.view(seat)["legal"] == expected


@pytest.mark.parametrize("game", GAMES)
def test_looking_changes_nothing(game: str) -> None:
    for seed in range(24):
        for state in sample(random_case(game, seed), every=5):
            key = state.key()
            legal = state.legal()
            for seat in (0, 1):
                first = state.view(seat)
                information = state.information(seat)
                state.events()
                state.outcome()
                state.check()
                assert state.view(seat) == first
                assert state.information(seat) == information
            assert state.key() == key
            assert state.legal() == legal


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_is_altered_does_not_alter_the_game(game: str) -> None:
    for seed in range(10):
        for state in sample(random_case(game, seed), every=20):
            key, before = state.key(), state.view(0)
            spoiled = state.view(0)
            for shown in spoiled.values():
                if isinstance(shown, list | dict):
                    shown.clear()
            assert state.key() == key
            assert state.view(0) == before


class Small(TypedDict):
    n: int
    words: list[str]
    by_seat: dict[str, int]
    maybe: str | None


GOOD = {"n": 1, "words": ["a"], "by_seat": {"p1": 2}, "maybe": None}


@pytest.mark.parametrize(
    "change",
    [
        {"n": "1"},
        {"n": True},
        {"words": ("a",)},
        {"words": [1]},
        {"by_seat": {1: 2}},
        {"by_seat": {"p1": None}},
        {"by_seat": []},
        {"maybe": 3},
        {"more": 1},
    ],
)
def test_the_schema_is_closed(change: dict[str, object]) -> None:
    assert faults(GOOD, Small) == []
    assert len(faults(GOOD | change, Small)) == 1
    assert faults({key: GOOD[key] for key in GOOD if key != "n"}, Small) != []
