"""Whatever the bytes, reading a record gives a record or one printable sentence, nothing else."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategikon.engine import GAMES, Refused, State
from strategikon.library.rules import rule_ids
from strategikon.records import Record, RecordError, check_deal, replay
from strategikon.records.jsonline import spell
from tests.records.games import dealt, read, sheet_of, small, small_deck

FUZZ = settings(derandomize=True, deadline=None, max_examples=150)


def read_or_told(content: bytes) -> Record | None:
    """The record, checked to be one; or None, the sentence checked to be one."""
    try:
        record = read(content, small_deck())
        check_deal(record)
    except RecordError as error:
        told = error
    else:
        check_record(record)
        return record
    for sentence in (told.sentence, told.say("ko")):
        assert sentence.isprintable()
        assert len(sentence) < 1500
        sentence.encode("utf-8")
    assert told.file == "game.jsonl"
    return None


def check_record(record: Record) -> None:
    """A record plays to its state, and what is written of it reads as the same record."""
    assert [state.key() for _, state in replay(record)][-1] == record.state.key()
    spelled = b"".join(
        f"{spell(value)}\n".encode() for value in (record.header.spelled(), *record.events)
    )
    again = read(spelled, small_deck())
    assert (again.header, again.events) == (record.header, record.events)


@cache
def game() -> bytes:
    """A whole short game with the small deck and a committed deal."""
    sheet = small(max_turns=1)
    sheet.header["deal"] = sheet_of("simancas", committed=True, most=0).header["deal"]
    sheet.header["x"] = {"a": [1, {"b": None}]}
    sheet.header["started"] = "2026-11-29T12:00:00Z"
    return sheet.do(*GAME.split("; ")).content


GAME = (
    "deck deal moors chief; deck deal moors bows; deck deal christians horse; "
    "deck deal christians ruse; moors exchange bows; moors done; christians done"
)


@FUZZ
@given(st.binary(max_size=400))
def test_any_bytes(content: bytes) -> None:
    assert read_or_told(content) is None


@FUZZ
@given(st.lists(st.binary(max_size=60), max_size=5))
def test_any_bytes_after_a_good_beginning(lines: list[bytes]) -> None:
    read_or_told(dealt("chief bows", "horse ridge").content + b"\n".join(lines))


EDITS = st.lists(
    st.tuples(
        st.sampled_from(["put", "cut", "change", "double", "swap"]),
        st.floats(0, 1),
        st.binary(min_size=1, max_size=6) | st.sampled_from([b'"', b"\n", b",", b"]", b"{", b"0"]),
    ),
    min_size=1,
    max_size=4,
)


@FUZZ
@given(EDITS)
def test_a_good_record_with_some_bytes_changed(edits: list[tuple[str, float, bytes]]) -> None:
    content = game()
    for edit, share, piece in edits:
        at = int(share * len(content))
        lines = content.splitlines(keepends=True) or [b""]
        line = int(share * (len(lines) - 1))
        match edit:
            case "put":
                content = content[:at] + piece + content[at:]
            case "cut":
                content = content[:at] + content[at + len(piece) :]
            case "change":
                content = content[:at] + piece + content[at + len(piece) :]
            case "double":
                content = b"".join([*lines[: line + 1], *lines[line:]])
            case _:
                content = b"".join([*lines[:line], *lines[line + 1 :], lines[line]])
    read_or_told(content)


@FUZZ
@given(st.floats(0, 1))
def test_a_good_record_cut_anywhere_is_good_up_to_there(share: float) -> None:
    header = game().index(b"\n")
    cut = header + int(share * (len(game()) - header))
    record = read_or_told(game()[:cut])
    assert record is not None
    whole = game()[:cut].count(b"\n") - 1
    assert whole <= len(record.events) <= whole + 1


WORDS = st.sampled_from(
    ["deck", "moors", "christians", "deal", "place", "pass", "done", "exchange", "chief", "bows"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@FUZZ
@given(st.lists(VALUES | st.lists(WORDS, max_size=4), max_size=4))
def test_any_json_after_a_good_beginning(values: list[Any]) -> None:
    lines = "".join(f"{json.dumps(value)}\n" for value in values)
    read_or_told(dealt("chief bows", "horse ridge").content + lines.encode())


HEADER_KEYS = ["format", "game", "deck", "options", "players", "started", "deal", "x"]


@FUZZ
@given(
    st.dictionaries(st.sampled_from(HEADER_KEYS) | st.text(max_size=4), VALUES, max_size=3),
    st.dictionaries(st.sampled_from(["wins", "hand", "passing", "specials"]), VALUES),
    st.dictionaries(st.sampled_from(["moors", "christians"]), VALUES),
)
def test_any_json_in_a_header(
    keys: dict[str, Any], options: dict[str, Any], players: dict[str, Any]
) -> None:
    header = small().header
    header["options"] = header["options"] | options
    header["players"] = header["players"] | players
    read_or_told(json.dumps(header | keys).encode() + b"\n")


RESULT_KEYS = st.sampled_from(["winner", "score", "reason", "territory"]) | st.text(max_size=4)


@FUZZ
@given(
    st.dictionaries(RESULT_KEYS, VALUES, max_size=3),
    st.dictionaries(st.sampled_from(["seed", "result"]) | st.text(max_size=4), VALUES, max_size=1),
)
def test_any_json_in_a_result(keys: dict[str, Any], beside: dict[str, Any]) -> None:
    result = {"winner": "moors", "score": {"moors": 0, "christians": 0}, "reason": "resigned"}
    last = {"result": result | keys} | beside
    read_or_told(dealt("chief bows", "horse ridge").then(last).content)


@cache
def under_way(name: str) -> State:
    return sheet_of(name, most=30).read().state


@pytest.mark.parametrize("name", GAMES)
@FUZZ
@given(st.lists(VALUES | WORDS, max_size=5) | VALUES)
def test_any_json_as_an_event_is_refused(name: str, event: Any) -> None:
    state = under_way(name)
    key = state.key()
    with pytest.raises(Refused) as refusal:
        state.play(event)
    assert refusal.value.rule in rule_ids(name)
    assert state.key() == key
