"""Reading a record: files, torn lines, illegal events, and results that must be true."""

from __future__ import annotations

import contextlib
import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from strategikon.engine import GAMES
from strategikon.records import RecordError, Result, read_lines, read_record, state_at
from tests.records.games import (
    SEED,
    Sheet,
    dealt,
    read,
    refused,
    sheet_of,
    small,
    small_deck,
    standard,
)


def written(path: Path, sheet: Sheet) -> Path:
    path.write_bytes(sheet.content)
    return path


def read_error(path: Path | str) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        read_record(path)
    return refusal.value


# --- files --------------------------------------------------------------------------------------


@pytest.mark.rule("formats", "record.file", "record.event", "record.result")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_from_its_file(game: str, tmp_path: Path) -> None:
    sheet = sheet_of(game)
    record = read_record(written(tmp_path / "game.jsonl", sheet))
    assert list(record.events) == sheet.lines[:-1]
    assert record.result == Result.by_rules(record.state)
    assert (record.supplied, record.torn, record.notes, record.over) == (False, None, (), True)
    assert record.start().key() == state_at(record, 0).key()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "there is no such file" in read_error(tmp_path / "none.jsonl").sentence
    assert "there is no such file" in read_error("a\0b").sentence
    assert "a\\x00b" in read_error("a\0b").sentence


def test_a_directory_is_no_record(tmp_path: Path) -> None:
    assert "this is a directory" in read_error(tmp_path).sentence


def test_a_file_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "game.jsonl", small())
    if os.geteuid() == 0:  # root may read everything
        monkeypatch.setattr("builtins.open", _refusing(PermissionError(13, "Permission denied")))
    else:
        path.chmod(0)
    assert "no permission" in read_error(path).sentence


def test_a_disk_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.open", _refusing(OSError(5, "Input/output error")))
    assert "cannot be read (Input/output error)" in read_error(tmp_path / "game.jsonl").sentence


def _refusing(error: OSError) -> Any:
    def opened(*_: object, **__: object) -> None:
        raise error

    return opened


# --- a torn last line ---------------------------------------------------------------------------


@pytest.mark.rule("formats", "record.torn")
def test_a_torn_last_line_is_left_out_and_told() -> None:
    content = dealt("chief bows", "horse ridge").content
    for cut in range(2, 30):
        record = read(content[:-cut], small_deck())
        assert record.torn == 5
        assert len(record.events) == 3
        assert record.extent.kept == len(content[:-cut].rpartition(b"\n")[0]) + 1
        assert [note.en for note in record.notes] == [
            "line 5 was torn off while it was written and is left out; all before it is used."
        ]


@pytest.mark.rule("formats", "record.torn")
@pytest.mark.parametrize("tail", [b"[", b'["m', b"\0\0\0\0", b'["moors","\xec', b"\x00\xff"])
def test_whatever_a_crash_left_at_the_end_is_torn(tail: bytes) -> None:
    record = read(small().content + tail, small_deck())
    assert (record.torn, record.events) == (2, ())


@pytest.mark.rule("formats", "record.torn.whole")
def test_a_last_line_that_only_lost_its_end_counts() -> None:
    record = read(dealt("chief bows", "horse ridge").content[:-1], small_deck())
    assert (record.torn, len(record.events)) == (None, 4)
    assert record.extent.ends_line is False


@pytest.mark.rule("formats", "record.torn.whole")
def test_a_whole_last_line_without_its_end_must_be_legal() -> None:
    error = refused(small().content + b'["moors","pass"]', small_deck())
    assert (error.line, "(rule turn)" in error.sentence) == (2, True)


@pytest.mark.rule("formats", "record.torn", "record.supplied")
def test_a_torn_result_leaves_a_game_that_the_rules_have_ended() -> None:
    record = read(sheet_of("simancas").content[:-5])
    assert record.supplied
    assert record.result == Result.by_rules(record.state)
    assert len(record.notes) == 2


def test_a_torn_header_leaves_nothing_to_use() -> None:
    error = refused(small().content[:50], small_deck())
    assert (error.line, "not JSON" in error.sentence) == (1, True)


@pytest.mark.rule("formats", "record.torn")
def test_only_a_last_line_can_be_torn() -> None:
    lines = [small().content, b'["moors', b'["deck","deal","moors","chief"]\n']
    with pytest.raises(RecordError) as refusal:
        read_lines(lines, "game.jsonl", small_deck())
    assert refusal.value.line == 2


# --- events -------------------------------------------------------------------------------------


@pytest.mark.rule("formats", "record.first_fault")
def test_the_first_illegal_event_is_refused_with_what_was_expected() -> None:
    sheet = dealt("chief bows", "horse ridge").do("moors exchange horse", "moors sings")
    error = refused(sheet.content, small_deck())
    assert error.sentence == (
        'game.jsonl, line 6: ["moors","exchange","horse"] is not legal here: horse is not in the'
        ' hand of moors (rule cards.held); expected ["moors","done"] or'
        ' ["moors","exchange","bows"] or ["moors","exchange","chief"].'
    )


@pytest.mark.rule("formats", "record.first_fault", "record.result")
def test_after_the_end_by_the_rules_only_the_result_is_expected() -> None:
    sheet = sheet_of("simancas")
    sheet.lines[-1] = ["moors", "pass"]
    error = refused(sheet.content)
    assert error.line == len(sheet.lines) + 1
    assert "expected the result or the end of the record" in error.sentence


def test_a_long_event_is_quoted_in_part_and_nothing_moves_the_cursor() -> None:
    sheet = dealt("chief bows", "horse ridge").then(["moors", "exchange", "\x1b[2J" + "x" * 9000])
    error = refused(sheet.content, small_deck())
    assert "\x1b" not in error.sentence
    assert "…" in error.sentence
    assert len(error.sentence) < 700


@pytest.mark.rule("formats", "record.result.after")
def test_nothing_follows_the_result() -> None:
    sheet = sheet_of("simancas")
    for last in (["moors", "pass"], sheet.lines[-1]):
        error = refused(Sheet.then(sheet_of("simancas"), last).content)
        assert error.line == len(sheet.lines) + 2
        assert "nothing follows it" in error.sentence
    error = refused(sheet.content + b'["moors"')
    assert error.line == len(sheet.lines) + 2


@pytest.mark.rule("formats", "record.unchanged")
@pytest.mark.parametrize("cut", [0, 1, 5, 400])
@pytest.mark.parametrize("fault", [b"", b'["moors","pass"]\n', b"\0", b"{}\n\n"])
def test_a_reader_leaves_the_file_as_it_was(cut: int, fault: bytes, tmp_path: Path) -> None:
    content = sheet_of("simancas").content
    path = tmp_path / "game.jsonl"
    path.write_bytes(content[: len(content) - cut] + fault)
    os.utime(path, (1, 1))
    before = path.read_bytes()
    with contextlib.suppress(RecordError):
        read_record(path)
    assert path.read_bytes() == before
    assert path.stat().st_mtime == 1
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]


# --- the result ---------------------------------------------------------------------------------


def with_result(sheet: Sheet, **last: object) -> Sheet:
    """The sheet with these things changed in its result; `None` in place of a thing is null."""
    result = dict(sheet.lines[-1]["result"])
    for key, value in last.items():
        if value is ...:
            del result[key]
        else:
            result[key] = value
    sheet.lines[-1] = {"result": result}
    return sheet


@pytest.mark.rule("formats", "record.supplied")
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_without_its_result_is_given_it(game: str) -> None:
    sheet = sheet_of(game)
    last = sheet.lines.pop()
    record = read(sheet.content)
    assert record.supplied
    assert record.result is not None
    assert {"result": record.result.spelled()} == last
    assert "its result is not written; it is {" in record.notes[0].en


@pytest.mark.rule("formats", "record.progress")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_progress_has_no_result(game: str) -> None:
    record = read(sheet_of(game, most=25).content)
    assert (record.result, record.supplied, record.over) == (None, False, False)


def won_by_moors() -> Sheet:
    sheets = (sheet_of("simancas", dice) for dice in range(1, 30))
    return next(sheet for sheet in sheets if sheet.lines[-1]["result"]["winner"] == "moors")


@pytest.mark.rule(
    "formats",
    "record.result",
    "record.result.winner",
    "record.result.score",
    "record.result.reason",
)
@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"winner": "christians"}, "result.winner", 'is "christians"; after these events'),
        ({"winner": None}, "result.winner", "is null; after these events it is"),
        ({"winner": "p1"}, "result.winner", 'takes one of "moors", "christians", or null'),
        ({"winner": 0}, "result.winner", "is 0"),
        ({"winner": ...}, "result.winner", "is missing"),
        ({"score": {"moors": 0, "christians": 0}}, "result.score.moors", "is 0; after these"),
        ({"score": {"moors": 1, "christians": 9}}, "result.score.christians", "is 9"),
        ({"score": {"moors": 1}}, "result.score.christians", "is missing"),
        ({"score": {"moors": 1, "christians": -1}}, "result.score.christians", "is -1; it takes"),
        ({"score": {"moors": True, "christians": 0}}, "result.score.moors", "is true"),
        ({"score": {"moors": 1, "christians": 0, "p1": 0}}, "result.score.p1", "no key"),
        ({"score": [1, 0]}, "result.score", "is a list"),
        ({"score": ...}, "result.score", "is missing"),
        ({"reason": "max_turns"}, "result.reason", 'is "max_turns"; after these events it is'),
        ({"reason": "fall"}, "result.reason", 'takes one of "wins", "max_turns", "resigned"'),
        ({"reason": ["wins"]}, "result.reason", "is a list"),
        ({"reason": ...}, "result.reason", "is missing"),
        ({"reason": "resigned"}, "result.reason", "which only ends a game that the rules have"),
        ({"territory": 3}, "result.territory", "no key"),
        ({"note": ""}, "result.note", "no key"),
    ],
)
def test_a_result_that_is_not_true_is_refused(
    changes: dict[str, object], field: str, said: str
) -> None:
    sheet = with_result(won_by_moors(), **changes)
    error = refused(sheet.content)
    assert (error.line, error.field) == (len(sheet.lines) + 1, field)
    assert said in error.sentence


@pytest.mark.rule("formats", "record.result", "record.x")
def test_the_last_line_has_a_result_and_nothing_unknown() -> None:
    sheet = sheet_of("simancas")
    sheet.lines[-1] = {"winner": "moors"}
    assert refused(sheet.content).field == "winner"
    sheet.lines[-1] = {}
    assert refused(sheet.content).field == "result"
    sheet.lines[-1] = {"result": "moors"}
    assert refused(sheet.content).field == "result"


@pytest.mark.rule("formats", "record.result.territory")
@pytest.mark.parametrize(
    ("territory", "said"),
    [
        (..., "is missing"),
        (99, "is 99; after these events it is"),
        (None, "is null"),
        (-1, "is -1"),
    ],
)
def test_the_result_of_byzantium_has_the_territory(territory: object, said: str) -> None:
    sheet = sheet_of("byzantium")
    result = read(sheet.content).result
    assert result is not None
    assert result.territory == sheet.lines[-1]["result"]["territory"]
    error = refused(with_result(sheet, territory=territory).content)
    assert error.field == "result.territory"
    assert said in error.sentence


def all_pass() -> Sheet:
    """A game of one turn in which nobody places a card."""
    sheet = dealt("chief", "horse", hand=1, max_turns=1)
    sheet.do("moors done", "christians done", "moors hold", "christians hold")
    sheet.do("moors pass", "christians pass")
    score = {"moors": 0, "christians": 0}
    return sheet.then({"result": {"winner": None, "score": score, "reason": "max_turns"}})


@pytest.mark.rule("formats", "record.result.reason", "record.result.winner")
@pytest.mark.parametrize("reason", ["wins", "max_turns", "turns", "fall"])
def test_the_rules_end_a_game_for_one_of_their_reasons(reason: str) -> None:
    game = "simancas" if reason == "wins" else "byzantium"
    sheets = (sheet_of(game, dice) for dice in range(1, 30))
    ended = (sheet for sheet in sheets if sheet.lines[-1]["result"]["reason"] == reason)
    sheet = all_pass() if reason == "max_turns" else next(ended)
    record = sheet.read()
    assert record.result is not None
    assert record.result.reason == reason
    assert {"result": record.result.spelled()} == sheet.lines[-1]
    assert refused(with_result(sheet, reason="agreed").content, sheet.deck).field == "result.reason"


@pytest.mark.rule("formats", "record.result.table")
@pytest.mark.parametrize("reason", ["resigned", "timeout", "abandoned", "agreed"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_may_end_a_game_that_the_rules_have_not(game: str, reason: str) -> None:
    sheet = sheet_of(game, most=40)
    state = sheet.read().state
    result = Result.by_table(state, reason, state.seats[1])
    record = sheet.then({"result": result.spelled()}).read()
    assert (record.result, record.supplied, record.over) == (result, False, True)


@pytest.mark.rule("formats", "record.result.table", "record.result.winner")
@pytest.mark.parametrize("reason", ["abandoned", "agreed"])
def test_a_table_may_name_no_winner_where_nobody_lost(reason: str) -> None:
    result = {"winner": None, "score": {"moors": 0, "christians": 0}, "reason": reason}
    assert small().then({"result": result}).read().over


@pytest.mark.rule("formats", "record.result.table")
@pytest.mark.parametrize("reason", ["resigned", "timeout"])
def test_who_resigns_or_runs_out_of_time_leaves_a_winner(reason: str) -> None:
    result = {"winner": None, "score": {"moors": 0, "christians": 0}, "reason": reason}
    error = refused(small().then({"result": result}).content, small_deck())
    assert error.field == "result.winner"
    assert 'is null; it takes one of "moors", "christians".' in error.sentence


@pytest.mark.rule("formats", "record.result.standing")
def test_the_score_of_a_table_result_is_as_it_stands() -> None:
    result = {"winner": "moors", "score": {"moors": 1, "christians": 0}, "reason": "resigned"}
    error = refused(small().then({"result": result}).content, small_deck())
    assert (error.field, error.line) == ("result.score.moors", 2)


@pytest.mark.rule("formats", "record.result.reason")
def test_the_rules_reasons_are_for_games_that_they_have_ended() -> None:
    result = {"winner": "moors", "score": {"moors": 1, "christians": 0}, "reason": "wins"}
    error = refused(small().then({"result": result}).content, small_deck())
    assert error.field == "result.reason"
    assert "by the rules this game is not over" in error.sentence


def test_a_table_cannot_end_a_game_with_a_reason_of_the_rules() -> None:
    with pytest.raises(RecordError, match="by the rules this game is not over"):
        Result.by_table(small().read().state, "wins", "moors")


# --- the seed -----------------------------------------------------------------------------------


@pytest.mark.rule("formats", "deal.seed", "record.hex")
@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (..., "with a committed deal it is told beside the result"),
        (None, "is null; it takes 64 lower-case hex digits"),
        ("00", "it takes 64 lower-case hex digits"),
        ("AB" * 32, "it takes 64 lower-case hex digits"),
    ],
)
def test_a_committed_deal_is_opened_beside_the_result(seed: object, said: str) -> None:
    sheet = sheet_of("simancas", committed=True)
    sheet.lines[-1]["seed"] = seed
    if seed is ...:
        del sheet.lines[-1]["seed"]
    error = refused(sheet.content)
    assert (error.field, error.line) == ("seed", len(sheet.lines) + 1)
    assert said in error.sentence


@pytest.mark.rule("formats", "deal.seed.only")
def test_a_seed_without_a_committed_deal_is_refused() -> None:
    sheet = sheet_of("simancas")
    sheet.lines[-1]["seed"] = SEED.hex()
    error = refused(sheet.content)
    assert error.field == "seed"
    assert "commits to no deal" in error.sentence


@pytest.mark.rule("formats", "deal.seed")
def test_the_seed_is_read() -> None:
    assert read(sheet_of("simancas", committed=True).content).seed == SEED


# --- errors -------------------------------------------------------------------------------------


def test_an_error_speaks_korean_too_and_travels() -> None:
    sheet = dealt("chief bows", "horse ridge").do("moors exchange horse")
    error = refused(sheet.content, small_deck())
    assert error.say("ko") == (
        'game.jsonl, 6행: ["moors","exchange","horse"] 사건은 여기서 규칙 cards.held'
        '(손에 있는 카드만)에 어긋나며, 여기에 올 수 있는 것은 ["moors","done"] 또는 '
        '["moors","exchange","bows"] 또는 ["moors","exchange","chief"]입니다.'
    )
    again = pickle.loads(pickle.dumps(error))
    assert (again.sentence, again.line, again.field) == (error.sentence, 6, None)
    assert again.say("ko") == error.say("ko")


@pytest.mark.rule("formats", "record.deck")
def test_a_deck_of_a_standard_id_but_another_hash_is_another_deck() -> None:
    sheet = Sheet(standard("simancas"))
    sheet.header["deck"]["sha256"] = "0" * 64
    assert "so this is a record of another deck" in refused(sheet.content).sentence
