"""A line of a record is strict JSON in UTF-8, short and flat; anything else is one sentence."""

from __future__ import annotations

import pytest

from strategikon.records.jsonline import MOST_BYTES
from tests.records.games import read, refused, small, small_deck

HEADER = small().content
EVENT = b'["deck","deal","moors","chief"]'


@pytest.mark.rule("formats", "files.text")
def test_every_line_end_that_systems_write_is_read() -> None:
    for end in (b"\n", b"\r\n"):
        content = HEADER.rstrip(b"\n") + end + EVENT + end
        assert len(read(content, small_deck()).events) == 1


@pytest.mark.rule("formats", "files.public")
def test_blanks_between_the_words_of_a_line_are_json_too() -> None:
    assert len(read(HEADER + b' [ "deck", "deal",\t"moors","chief" ] \n', small_deck()).events) == 1


def test_an_escape_means_the_character() -> None:
    line = b'["deck","deal","moors","\\u0063hief"]\n'
    assert read(HEADER + line, small_deck()).events == (["deck", "deal", "moors", "chief"],)
    name = HEADER.replace(b"Zaynab", b"\\ud83c\\udf19 Zaynab")
    assert read(name, small_deck()).header.players["moors"] == "🌙 Zaynab"


@pytest.mark.rule("formats", "record.line", "record.event", "files.keys", "files.text")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "this line is blank"),
        (b" \t", "this line is blank"),
        (b"\r", "this line is blank"),
        (b"hello", "this is not JSON (Expecting value, column 1)"),
        (b'["moors","pass"', "this is not JSON"),
        (b'["moors","pass"]]', "this is not JSON (Extra data, column 17)"),
        (b'["moors","pass"] ["moors","pass"]', "this is not JSON (Extra data"),
        (b"['moors','pass']", "this is not JSON"),
        (b'["moors","pa\tss"]', "this is not JSON"),
        (b'["moors",]', "this is not JSON"),
        (b'["moors",NaN]', "this is not JSON (NaN)"),
        (b"-Infinity", "this is not JSON (-Infinity)"),
        (b"[1e999]", "this is not JSON (1e999)"),
        (b"[" + b"9" * 5000 + b"]", "this is not JSON (Exceeds the limit"),
        (b'{"result":{},"result":{}}', 'the key "result" stands twice'),
        (b"[" * 40 + b"]" * 40, "nested too deeply here; 32 levels"),
        (b"[" * 30000 + b"]" * 30000, "nested too deeply here; 32 levels"),
        (b"[" * 60000, "nested too deeply here; 32 levels"),
        (b'{"a":' * 33 + b"1" + b"}" * 33, "nested too deeply here"),
        (b'["moors","\\ud800"]', "half a character"),
        (b'["moors","\xff"]', "this is not UTF-8 (byte 0xff)"),
        (b'["moors","\xed\xa0\x80"]', "this is not UTF-8 (byte 0xed)"),
        (b'["moors",\0"pass"]', "a NUL byte"),
        (b'"' + b"x" * MOST_BYTES + b'"', "too long for a record; a line has at most 64 KiB"),
        (b'"pass"', 'is "pass"; after the header a line is an event'),
        (b"12", "is 12; after the header"),
        (b"null", "is null; after the header"),
        (b"[]", "2 to 4 words, not 0"),
        (b'["moors",1]', "an event is a list of words"),
        (b'["moors",["pass"]]', "an event is a list of words"),
    ],
)
def test_a_line_that_is_none_is_refused(line: bytes, said: str) -> None:
    error = refused(HEADER + EVENT + b"\n" + line + b"\n", small_deck())
    assert error.line == 3
    assert said in error.sentence
    assert len(error.sentence) < 700


@pytest.mark.rule("formats", "record.line")
def test_the_longest_line_allowed_is_read() -> None:
    padded = EVENT + b" " * (MOST_BYTES - len(EVENT))
    assert len(read(HEADER + padded + b"\n", small_deck()).events) == 1
    assert refused(HEADER + padded + b" \n", small_deck()).line == 2


@pytest.mark.rule("formats", "files.text")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xef\xbb\xbf" + HEADER, "begins with a byte order mark"),
        (HEADER.decode().encode("utf-16"), "begins with a byte order mark"),
        (HEADER.decode().encode("utf-32"), "begins with a byte order mark"),
        (HEADER.decode().encode("utf-16-le"), "binary or UTF-16"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "this is not UTF-8 (byte 0x89)"),
        (b"\0" * 5000, "binary or UTF-16"),
        (b"hello", "this is not JSON"),
        (b"x" * 10 * MOST_BYTES, "too long for a record"),
    ],
)
def test_a_file_of_another_kind_is_refused_at_its_first_line(content: bytes, said: str) -> None:
    error = refused(content, small_deck())
    assert error.line == 1
    assert said in error.sentence


def test_an_empty_file_is_no_record() -> None:
    error = refused(b"")
    assert error.line is None
    assert "this file is empty" in error.sentence
