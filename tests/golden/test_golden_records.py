"""Short whole games as other programs would send them: every build reads them as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategikon.records import read_record, replay, verify_record, write_record

GOLDEN = sorted(Path(__file__).parent.glob("*.jsonl"))

#: How each ends: what a reader sees who opens the file at its last line.
ENDS = {
    "byzantium-fall": ("fall", "p2"),
    "byzantium-three-turns": ("turns", "p1"),
    "simancas-draw": ("max_turns", None),
    "simancas-three-days": ("wins", "moors"),
}


def test_there_is_a_golden_record_of_every_end() -> None:
    assert {path.stem for path in GOLDEN} == set(ENDS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_it_is_good_to_the_last_line(path: Path) -> None:
    verified = verify_record(path)
    result = verified.record.result
    assert result is not None
    assert (result.reason, result.winner) == ENDS[path.stem]
    assert (verified.deal, verified.record.notes) == ("checked", ())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_it_is_written_again_byte_for_byte(path: Path, tmp_path: Path) -> None:
    record = read_record(path)
    again = tmp_path / "again.jsonl"
    write_record(again, record.header, record.events, record.result, record.seed)
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_its_events_are_legal_one_after_the_other_and_every_state_is_sound(path: Path) -> None:
    record = read_record(path)
    for position, state in replay(record):
        state.check()
        if position < len(record.events):
            assert record.events[position] in state.events()
    assert state.key() == record.state.key()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_it_is_short_enough_to_be_read_by_a_person(path: Path) -> None:
    assert len(path.read_bytes().splitlines()) < 200
