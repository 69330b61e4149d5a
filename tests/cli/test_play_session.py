"""A session: what is on the disk when, and that a game left and gone on with is the same game."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategikon.cli.dealers import SeededDealer
from strategikon.cli.seating import Wish, begin
from strategikon.cli.session import Session
from strategikon.engine import start
from strategikon.library import load_deck
from strategikon.records import RecordError, read_record
from tests.cli.tables import SHORT, Seat

FIRST = ["1"] * 400


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A game that has come to the first question."""
    wish = Wish("simancas", None, None, None, None, (), 7, False, tmp_path / "game.jsonl")
    begun = begin(wish, "en")
    while begun.step():
        pass
    return begun


def on_disk(session: Session) -> list[list[str]]:
    return list(read_record(session.record.path).events)


def test_what_nobody_has_been_told_may_wait_and_a_choice_may_not(session: Session) -> None:
    assert (len(session.events), on_disk(session)) == (18, [])
    session.choose(["moors", "done"])
    assert on_disk(session) == session.events
    assert session.events[-1] == ["moors", "done"]


def test_who_is_stopped_while_writing_writes_nothing_twice(session: Session) -> None:
    session.write()
    session.unwritten = session.events[-3:]  # as if the writing had been done, but not noted
    session.write_rest()
    assert on_disk(session) == session.events


def test_who_is_stopped_before_writing_writes_what_is_left(session: Session) -> None:
    session.write_rest()
    assert on_disk(session) == session.events


def test_a_choice_taken_back_is_off_the_disk_and_out_of_the_game(session: Session) -> None:
    before = session.state.key()
    session.choose(["moors", "exchange", "siege-engines"])
    assert session.may_take_back("moors")
    assert not session.may_take_back("christians")
    session.take_back()
    assert not session.may_take_back("moors")
    assert on_disk(session) == session.events
    assert session.state.key() == before


def test_two_games_cannot_write_one_record(session: Session) -> None:
    session.write()
    with pytest.raises(RecordError, match=r"game\.jsonl"):
        session.record.resume(read_record(session.record.path))


def test_a_seeded_dealer_deals_a_number_always_alike() -> None:
    state = start(load_deck("simancas-standard").cards)
    dealer = SeededDealer(3)
    dealt = [dealer.deal(state, number) for number in range(40)]
    assert dealt == [SeededDealer(3).deal(state, number) for number in range(40)]
    assert dealt != [SeededDealer(4).deal(state, number) for number in range(40)]
    assert len({event[3] for event in dealt}) > 15


@pytest.mark.parametrize("game", SHORT)
def test_a_game_left_and_gone_on_with_is_the_same_game(game: str, seat: Seat) -> None:
    words = ("play", game, "--seed", 5, *SHORT[game])
    assert seat(*words, "--record", "whole.jsonl", lines=FIRST)[0] == 0
    whole = read_record("whole.jsonl")
    assert seat(*words, "--record", "parts.jsonl", lines=[*FIRST[:3], "quit"])[0] == 0
    for _ in range(3):
        assert seat("play", "--resume", "parts.jsonl", lines=["1", "1", "quit"])[0] == 0
    assert seat("play", "--resume", "parts.jsonl", lines=FIRST)[0] == 0
    parts = read_record("parts.jsonl")
    assert parts.events == whole.events
    assert parts.result == whole.result
