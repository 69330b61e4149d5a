"""Replaying: the events alone, with header and deck, determine every state."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from strategikon.engine import GAMES, start
from strategikon.records import Header, RecordError, read_record, replay, state_at, write_record
from tests.records.games import PLAYERS, dealt, played, small, standard


@pytest.mark.rule("formats", "record.determines")
@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_game_replays_to_the_same_state_at_every_step(
    game: str, tmp_path: Path
) -> None:
    deck = standard(game)
    for dice in range(3):
        events, end = played(deck, {}, dice, most=400)
        path = tmp_path / f"{dice}.jsonl"
        header = Header.begin(deck, {}, PLAYERS[game])
        write_record(path, header, events)
        record = read_record(path)
        state = start(deck.cards)
        for position, replayed in replay(record):
            assert replayed.key() == state.key()
            if position < len(events):
                state.play(events[position])
        assert record.state.key() == end.key()


def test_each_state_of_a_replay_stands_by_itself() -> None:
    states = [state for _, state in replay(dealt("chief bows", "horse ridge").read())]
    assert [state.view(0)["deck"] for state in states] == [8, 7, 6, 5, 4]


def test_any_position_can_be_asked_for() -> None:
    record = dealt("chief bows", "horse ridge").read()
    for position, state in replay(record):
        assert state_at(record, position).key() == state.key()


@pytest.mark.parametrize("position", [-1, 5])
def test_a_position_outside_the_record_is_refused(position: int) -> None:
    record = dealt("chief bows", "horse ridge").read()
    with pytest.raises(IndexError, match="a position is from 0 to 4"):
        state_at(record, position)


def test_a_record_put_together_by_a_program_is_refused_at_the_first_illegal_event() -> None:
    record = replace(small().read(), events=(["deck", "deal", "moors", "bows"],) * 2)
    positions: list[int] = []
    with pytest.raises(RecordError) as refusal:
        positions.extend(position for position, _ in replay(record))
    assert refusal.value.line == 3
    assert "bows is not in the deck (rule record.deal)" in refusal.value.sentence
