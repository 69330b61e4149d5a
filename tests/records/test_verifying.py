"""Verifying: a finished game with a committed deal shows that no card was chosen during it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from strategikon.engine import GAMES
from strategikon.records import (
    Dealer,
    Header,
    RecordError,
    RecordWriter,
    Result,
    Verified,
    verify_record,
)
from tests.records.games import PLAYERS, SHORT, Sheet, played, sheet_of, standard


def verify(tmp_path: Path, sheet: Sheet, cut: int = 0) -> Verified:
    path = tmp_path / "game.jsonl"
    path.write_bytes(sheet.content[: len(sheet.content) - cut])
    return verify_record(path)


def fault(tmp_path: Path, sheet: Sheet) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        verify(tmp_path, sheet)
    return refusal.value


@pytest.mark.rule("formats", "deal.check", "deal.commitment")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_what_the_writer_writes_of_a_game_at_random_is_verified(
    game: str, dice: int, tmp_path: Path
) -> None:
    deck, dealer = standard(game), Dealer()
    events, state = played(deck, SHORT[game], dice, dealer)
    header = Header.begin(deck, SHORT[game], PLAYERS[game], commitment=dealer.commitment)
    result = Result.by_rules(state)
    assert result is not None
    with RecordWriter.create(tmp_path / "game.jsonl", header) as writer:
        writer.events(events)
        writer.result(result, dealer.seed)
    verified = verify_record(tmp_path / "game.jsonl")
    assert verified.deal == "checked"
    assert verified.record.state.key() == state.key()
    assert verified.record.result == result


def test_a_game_without_a_committed_deal_has_nothing_to_check(tmp_path: Path) -> None:
    assert verify(tmp_path, sheet_of("simancas")).deal == "none"


@pytest.mark.rule("formats", "deal.open")
def test_the_deal_of_a_game_in_progress_is_still_closed(tmp_path: Path) -> None:
    assert verify(tmp_path, sheet_of("simancas", committed=True, most=30)).deal == "open"


@pytest.mark.rule("formats", "deal.open")
def test_the_deal_of_a_finished_game_without_its_result_is_still_closed(tmp_path: Path) -> None:
    verified = verify(tmp_path, sheet_of("simancas", committed=True), cut=20)
    assert (verified.deal, verified.record.supplied) == ("open", True)


@pytest.mark.rule("formats", "deal.check")
def test_a_seed_that_was_not_committed_to_is_a_fault(tmp_path: Path) -> None:
    sheet = sheet_of("simancas", committed=True)
    other = b"\1" * 32
    sheet.lines[-1]["seed"] = other.hex()
    error = fault(tmp_path, sheet)
    assert (error.line, error.field) == (len(sheet.lines) + 1, "seed")
    assert f"its SHA-256 is {hashlib.sha256(other).hexdigest()}" in error.sentence


def test_another_commitment_is_a_fault(tmp_path: Path) -> None:
    sheet = sheet_of("simancas", committed=True)
    sheet.header["deal"]["commitment"] = "0" * 64
    assert fault(tmp_path, sheet).field == "seed"


@pytest.mark.rule("formats", "deal.check")
@pytest.mark.parametrize("position", [0, 17])
def test_a_card_that_the_seed_does_not_pick_is_a_fault(position: int, tmp_path: Path) -> None:
    sheet = sheet_of("simancas", committed=True, most=18)
    state = Sheet(sheet.deck, **SHORT["simancas"]).then(*sheet.lines[:position]).read().state
    right = sheet.lines[position]
    wrong = next(event for event in state.events() if event not in sheet.lines)
    sheet.lines[position] = wrong
    table = Result.by_table(sheet.read().state, "agreed", None)
    sheet.then({"result": table.spelled(), "seed": bytes(range(32)).hex()})
    error = fault(tmp_path, sheet)
    assert error.line == 2 + position
    assert f"chance event {position} is " in error.sentence
    assert f'"{wrong[3]}"' in error.sentence
    assert f'the seed picks ["deck","deal","{right[2]}","{right[3]}"]' in error.sentence


def test_legality_comes_before_the_deal(tmp_path: Path) -> None:
    sheet = sheet_of("simancas", committed=True)
    sheet.lines[-1]["seed"] = "00" * 32
    sheet.lines[20] = ["moors", "pass"]
    assert fault(tmp_path, sheet).line == 22
