"""The first line of a record: every key, what it takes, and what is said of anything else."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from strategikon.engine import GAMES
from strategikon.library import read_deck
from strategikon.records import Header, RecordError
from strategikon.records.header import DeckName
from tests.records.games import PLAYERS, SMALL, Sheet, read, refused, small, small_deck, standard

ABSENT = object()
HASH = "0" * 64


def changed(way: str, value: object, sheet: Sheet | None = None) -> Sheet:
    """A sheet whose header has this value at the end of that way, or nothing there."""
    sheet = sheet or small()
    inner: dict[str, Any] = sheet.header
    *ways, key = way.split(".")
    for step in ways:
        inner = inner[step]
    if value is ABSENT:
        del inner[key]
    else:
        inner[key] = value
    return sheet


@pytest.mark.rule("formats", "record.header", "record.deck", "record.game")
@pytest.mark.parametrize("game", GAMES)
def test_the_packaged_deck_is_found_by_the_id_in_the_header(game: str) -> None:
    record = read(Sheet(standard(game)).content)
    assert record.deck == standard(game)
    assert record.header.game == game
    assert record.header.players == PLAYERS[game]


@pytest.mark.rule("formats", "record.deck.own")
def test_a_deck_of_ones_own_is_the_one_given() -> None:
    record = small().read()
    assert record.header.deck == DeckName("small", 1, small_deck().sha256)
    assert record.header.options == {"hand": 2, "wins": 1, "exchange": 1}


@pytest.mark.rule("formats", "record.options.default")
def test_options_at_their_default_are_read_and_not_kept() -> None:
    sheet = changed("options", {"hand": 2, "wins": 5, "passing": "both", "specials": False})
    assert sheet.read().header.options == {"hand": 2, "specials": False}


def test_options_are_kept_in_the_order_of_the_rules() -> None:
    sheet = changed("options", {"exchange": 0, "hand": 2, "wins": 9})
    assert list(sheet.read().header.options) == ["wins", "hand", "exchange"]


@pytest.mark.rule("formats", "record.x")
def test_what_stands_under_x_is_kept_and_ignored() -> None:
    extra = {"event": "Club night", "round": 3, "rating": [1.5, None, {"k": True}]}
    assert changed("x", extra).read().header.x == extra


@pytest.mark.rule("formats", "record.started")
@pytest.mark.parametrize(
    "time",
    ["2026-11-29T12:00:00Z", "2026-11-29T12:00:00+00:00", "2026-02-28T23:59:59.123456789Z"],
)
def test_the_time_is_kept_as_it_is_written(time: str) -> None:
    assert changed("started", time).read().header.started == time


@pytest.mark.rule("formats", "record.players")
@pytest.mark.parametrize("name", ["", "Ἄννα Κομνηνή", "a\tb", "\u001b[31m", "<b>", "{x}"])
def test_a_name_is_any_text(name: str) -> None:
    assert changed("players.moors", name).read().header.players["moors"] == name


@pytest.mark.rule("formats", "record.hex")
def test_hashes_may_be_in_upper_case() -> None:
    sheet = changed("deck.sha256", small_deck().sha256.upper())
    changed("deal", {"scheme": "hmac-sha256", "commitment": "AB" * 32}, sheet)
    header = sheet.read().header
    assert (header.deck.sha256, header.commitment) == (small_deck().sha256, "ab" * 32)


@pytest.mark.rule("formats", "files.strict", "record.header", "record.format", "record.game")
@pytest.mark.rule("formats", "record.deck", "record.options", "record.players", "record.started")
@pytest.mark.rule("formats", "record.x", "deal.commitment")
@pytest.mark.parametrize(
    ("way", "value", "field", "said"),
    [
        ("format", ABSENT, "format", 'is missing; it takes "strategikon/1"'),
        ("format", "strategikon/2", "format", 'is "strategikon/2"; it takes "strategikon/1"'),
        ("format", 1, "format", "is 1; it takes"),
        ("date", "today", "date", 'no key "date" here; the keys are format, game, deck'),
        ("game", ABSENT, "game", "is missing"),
        ("game", "chess", "game", 'is "chess"; it takes one of "simancas"'),
        ("game", ["simancas"], "game", "is a list"),
        ("deck", ABSENT, "deck", "is missing"),
        ("deck", "small", "deck", 'is "small"; it takes an object'),
        ("deck.file", "x", "deck.file", 'no key "file"'),
        ("deck.id", ABSENT, "deck.id", "is missing"),
        ("deck.id", 3, "deck.id", "is 3; it takes a slug"),
        ("deck.id", "large", "deck.id", 'has "small", so this is a record of another deck'),
        ("deck.version", ABSENT, "deck.version", "is missing"),
        ("deck.version", True, "deck.version", "is true; it takes a whole number from 1"),
        ("deck.version", 0, "deck.version", "is 0"),
        ("deck.version", 1.0, "deck.version", "is 1.0"),
        ("deck.version", 2, "deck.version", "is 2; the deck to read this record with has 1"),
        ("deck.sha256", ABSENT, "deck.sha256", "is missing"),
        ("deck.sha256", 7, "deck.sha256", "is 7; it takes a SHA-256, 64 hex digits"),
        ("deck.sha256", "abc", "deck.sha256", 'is "abc"; it takes'),
        ("deck.sha256", HASH, "deck.sha256", f'is "{HASH}"; the deck to read'),
        ("options", ABSENT, "options", "is missing"),
        ("options", [], "options", "is a list"),
        ("options.winz", 1, "options.winz", 'no key "winz" here; the keys are wins'),
        ("options.wins", 10, "options.wins", "is 10; it takes a whole number from 1 to 9"),
        ("options.wins", True, "options.wins", "is true"),
        ("options.specials", 1, "options.specials", "is 1; it takes true or false"),
        ("options.passing", "no", "options.passing", 'one of "both", "final"'),
        ("options.hand", 5, "options", "has 8 cards; hands of 5 need at least 10"),
        ("players", ABSENT, "players", "is missing"),
        ("players", "Anna", "players", 'is "Anna"'),
        ("players.moors", ABSENT, "players.moors", "is missing"),
        ("players.moors", None, "players.moors", "is null; it takes a text"),
        ("players.p1", "Anna", "players.p1", 'no key "p1"'),
        ("started", None, "started", "is null; it takes a time in UTC"),
        ("started", "yesterday", "started", 'is "yesterday"'),
        ("started", "2026-02-30T12:00:00Z", "started", "is"),
        ("started", "2026-11-29T12:00:00+09:00", "started", "is"),
        ("started", "2026-11-29T12:00:00", "started", "is"),
        ("started", "2026-11-29", "started", "is"),
        ("started", "２026-11-29T12:00:00Z", "started", "is"),
        ("x", [], "x", "is a list; it takes an object"),
        ("deal", HASH, "deal", "it takes an object"),
        ("deal", {"commitment": HASH}, "deal.scheme", "is missing"),
        ("deal", {"scheme": "md5", "commitment": HASH}, "deal.scheme", 'takes "hmac-sha256"'),
        ("deal", {"scheme": "hmac-sha256"}, "deal.commitment", "is missing"),
        ("deal", {"scheme": "hmac-sha256", "commitment": "0"}, "deal.commitment", "64 hex"),
        (
            "deal",
            {"scheme": "hmac-sha256", "commitment": HASH, "seed": HASH},
            "deal.seed",
            'no key "seed"',
        ),
    ],
)
def test_a_header_that_is_not_as_written_is_refused(
    way: str, value: object, field: str, said: str
) -> None:
    error = refused(changed(way, value).content, small_deck())
    assert (error.line, error.field) == (1, field)
    assert said in error.sentence


@pytest.mark.rule("formats", "record.format")
def test_the_format_comes_first_so_another_one_is_not_called_a_bad_header() -> None:
    error = refused(b'{"version":"chess/2","moves":[]}\n')
    assert (error.field, error.line) == ("format", 1)


@pytest.mark.rule("formats", "record.header")
@pytest.mark.parametrize("content", [b"[]", b'["moors","pass"]', b"1", b'"strategikon/1"', b"null"])
def test_a_record_begins_with_an_object(content: bytes) -> None:
    error = refused(content + b"\n")
    assert 'begins with its header, an object with "format"' in error.sentence


@pytest.mark.rule("formats", "record.deck.own")
def test_a_deck_that_is_not_here_must_be_given() -> None:
    error = refused(small().content)
    assert error.field == "deck.id"
    assert '"deck.id" is "small", a deck that is not here' in error.sentence
    assert "simancas-standard" in error.sentence


@pytest.mark.parametrize("id", ["../simancas-standard", "simancas-standard.toml", "small.toml", ""])
def test_an_id_is_never_a_path(id: str) -> None:
    error = refused(changed("deck.id", id).content)
    assert error.field == "deck.id"
    assert "a deck that is not here" in error.sentence


@pytest.mark.rule("formats", "record.game")
def test_the_deck_given_must_be_of_the_game() -> None:
    error = refused(changed("game", "byzantium").content, small_deck())
    assert (error.field, error.line) == ("game", 1)
    assert 'is "byzantium"; the deck to read this record with has "simancas"' in error.sentence


@pytest.mark.rule("formats", "record.deck")
def test_another_version_of_a_deck_is_another_deck() -> None:
    newer = read_deck(SMALL.replace("version = 1", "version = 2").encode(), "small.toml")
    error = refused(small().content, newer)
    assert error.field == "deck.version"


# --- beginning a record -------------------------------------------------------------------------


@pytest.mark.rule("formats", "record.header", "record.options.default", "record.started")
def test_a_new_header_is_spelled_as_it_is_read() -> None:
    commitment = "ab" * 32
    header = Header.begin(
        standard("simancas"),
        {"wins": 2, "hand": 9},
        PLAYERS["simancas"],
        started=datetime(2026, 11, 29, 21, 0, 0, 999, timezone(timedelta(hours=9))),
        commitment=commitment,
        x={"table": "나"},
    )
    assert header.spelled() == {
        "format": "strategikon/1",
        "game": "simancas",
        "deck": {"id": "simancas-standard", "version": 1, "sha256": standard("simancas").sha256},
        "options": {"wins": 2},
        "players": {"moors": "Zaynab", "christians": "엘비라"},
        "started": "2026-11-29T12:00:00Z",
        "deal": {"scheme": "hmac-sha256", "commitment": commitment},
        "x": {"table": "나"},
    }
    assert read(json.dumps(header.spelled()).encode() + b"\n").header == header


@pytest.mark.rule("formats", "record.options", "record.header")
def test_what_may_be_left_out_is_left_out() -> None:
    header = Header.begin(standard("simancas"), None, PLAYERS["simancas"])
    assert list(header.spelled()) == ["format", "game", "deck", "options", "players"]
    assert header.spelled()["options"] == {}


@pytest.mark.parametrize(
    ("options", "players", "field"),
    [
        ({"wins": 0}, PLAYERS["simancas"], "options.wins"),
        ({"turns": 1}, PLAYERS["simancas"], "options.turns"),
        ({}, {"moors": "Anna"}, "players.christians"),
        ({}, {"moors": "\udcff", "christians": ""}, None),
    ],
)
def test_a_header_is_not_begun_with_what_could_not_be_read(
    options: dict[str, object], players: dict[str, str], field: str | None
) -> None:
    with pytest.raises(RecordError) as refusal:
        Header.begin(standard("simancas"), options, players, started=datetime.now(UTC))
    assert refusal.value.field == field
    assert (refusal.value.file, refusal.value.line) == (None, None)
