"""What `play` cannot work with: one sentence, exit code 2, and nothing written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.tables import MAIN, SHORT, Seat, environment, piped
from tests.records.games import dealt, sheet_of

NEW = ("--record", "new.jsonl")
CASES = {
    ("checkers",): 'there is no game "checkers"; the games are simancas, byzantium.',
    (): "name a game: simancas, byzantium.",
    ("simancas", "--against", "oracle"): 'there is no player "oracle"; the players are ',
    ("simancas", "--me", "greedy:9"): '"greedy:9" is not how this player is asked for: greedy',
    ("simancas", "--side", "p1"): '--side is "p1"; in simancas it is moors or christians.',
    ("byzantium", "--side", "moors"): '--side is "moors"; in byzantium it is p1 or p2.',
    ("simancas", "--option", "wins=10"): 'option "wins" is "10"; it takes a whole number',
    ("simancas", "--option", "territory=5"): 'there is no option "territory" here',
    ("simancas", "--option", "wins"): "it takes a name and a value",
    ("simancas", "--deck", "byzantium-standard"): "is for byzantium, not for simancas.",
    ("simancas", "--deck", "nowhere.toml"): "nowhere.toml",
    ("simancas", "--deck", "."): "director",
    ("simancas", "--seed", "-1"): "--seed is -1; it takes a whole number from 0 to",
    ("simancas", "--seed", "x"): "--seed",
    ("simancas", "--seed", "1", "--deal-check"): "--deal-check binds a dealer",
    ("simancas", "--lang", "fr"): "--lang",
    ("simancas", "--level", "9"): "--level",
    ("simancas", "byzantium"): "byzantium",
}


@pytest.mark.parametrize("words", CASES, ids=" ".join)
def test_one_sentence_and_nothing_written(
    words: tuple[str, ...], seat: Seat, tmp_path: Path
) -> None:
    code, out, err = seat("play", *words, *NEW, lines=["quit"])
    assert (code, out) == (2, "")
    assert CASES[words] in err
    assert (err.count("\n"), err[-1]) == (1, "\n")
    assert list(tmp_path.iterdir()) == []


KOREAN = {
    ("checkers",): '"checkers" 게임은 없습니다.',
    ("simancas", "--against", "oracle"): '"oracle" 플레이어는 없습니다.',
    ("simancas", "--side", "p1"): '--side가 "p1"인데,',
    ("simancas", "--option", "wins=10"): "정수",
    ("simancas", "--deck", "nowhere.toml"): "nowhere.toml",
    ("simancas", "--seed", "1", "--deal-check"): "함께 쓸 수 없습니다.",
}


@pytest.mark.parametrize("words", KOREAN, ids=" ".join)
def test_the_sentence_is_in_the_language_asked_for(words: tuple[str, ...], seat: Seat) -> None:
    code, out, err = seat("play", *words, *NEW, "--lang", "ko")
    assert (code, out) == (2, "")
    assert KOREAN[words] in err


def test_a_deck_too_small_for_its_hands_is_told_before_anything_is_written(
    seat: Seat, tmp_path: Path
) -> None:
    deck = tmp_path / "small.toml"
    deck.write_text(
        'id = "small"\ngame = "simancas"\nversion = 1\n'
        'cards = [{ id = "a", copies = 9, type = "infantry", side = "any", force = 1 }]\n'
    )
    for language, words in (
        ("en", "hands of 9 need at least 18"),
        ("ko", "18장 이상이어야 합니다"),
    ):
        code, out, err = seat("play", "simancas", "--deck", deck, *NEW, "--lang", language)
        assert (code, out) == (2, "")
        assert words in err
    assert [path.name for path in tmp_path.iterdir()] == ["small.toml"]


def test_a_file_that_is_there_is_not_written_over(seat: Seat, tmp_path: Path) -> None:
    (tmp_path / "new.jsonl").write_text("mine")
    code, _, err = seat("play", "simancas", *NEW)
    assert (code, err.count("\n")) == (2, 1)
    assert (tmp_path / "new.jsonl").read_text() == "mine"


def test_a_folder_that_is_not_there_is_told(seat: Seat, tmp_path: Path) -> None:
    code, _, err = seat("play", "simancas", "--record", "nowhere/new.jsonl")
    assert (code, err.count("\n")) == (2, 1)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_where_the_folder_for_records_cannot_be_made_a_file_is_to_be_named(
    seat: Seat, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("in the way")
    code, _, err = seat("play", "simancas")
    assert code == 2
    assert "name a file with --record" in err


def test_where_the_secret_seed_cannot_be_kept_no_game_begins(seat: Seat, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    code, out, err = seat("play", "simancas", *NEW)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "the dealer's secret seed cannot be kept there" in err
    assert not (tmp_path / "new.jsonl").exists()
    assert seat("play", "simancas", *NEW, "--seed", 1)[0] == 0


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("save ~nobody-of-this-name/copy", "cannot be the name of a file."),
        ("save a\0b", '"a\\x00b" cannot be the name of a file.'),
        ("9" * 5000, "they go from 1 to"),
        ("save nowhere/\x1b[2J", "nowhere/\\x1b[2J cannot be written"),
        (":smile: [red]", "> :smile: [red]"),
    ],
)
def test_whatever_is_typed_is_answered(typed: str, answer: str, seat: Seat) -> None:
    code, out, err = seat("play", "simancas", *NEW, lines=[typed, "quit"])
    assert (code, err) == (0, "")
    assert answer in out


# --- going on ------------------------------------------------------------------------------------


def resume(seat: Seat, content: bytes, *words: object) -> tuple[int, str, bytes]:
    """What is said of going on with that record, and the record as it is then."""
    path = Path("game.jsonl")
    path.write_bytes(content)
    code, _, err = seat("play", "--resume", path, *words, lines=["quit"])
    assert err.count("\n") == (code == 2)
    return code, err, path.read_bytes()


def test_a_finished_game_is_not_gone_on_with(seat: Seat) -> None:
    content = sheet_of("simancas").content
    assert resume(seat, content) == (
        2,
        "game.jsonl: this game is over; strategikon replay shows it.\n",
        content,
    )


def test_a_game_whose_result_was_never_written_is_ended_properly(seat: Seat) -> None:
    sheet = sheet_of("simancas")
    result = sheet.lines.pop()
    code, _, after = resume(seat, sheet.content)
    assert code == 0
    assert json.loads(after.splitlines()[-1]) == result


def test_a_torn_line_is_told_and_left_out(seat: Seat) -> None:
    content = sheet_of("simancas", most=18).content
    Path("game.jsonl").write_bytes(content + b'["moors","exch')
    code, out, err = seat("play", "--resume", "game.jsonl", lines=["quit"])
    assert (code, err.count("\n")) == (0, 1)
    assert "line 20" in err
    assert "Exchange up to 4 cards" in out
    assert Path("game.jsonl").read_bytes() == content


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"not a record\n", b"\x00" * 50, "한글\n".encode("utf-16")]
)
def test_what_is_no_record_is_told_by_its_line(content: bytes, seat: Seat) -> None:
    code, err, after = resume(seat, content)
    assert code == 2
    assert err.startswith("game.jsonl")
    assert after == content


def test_a_record_that_is_not_there_or_a_folder(seat: Seat, tmp_path: Path) -> None:
    for name in ("nothing.jsonl", "."):
        code, out, err = seat("play", "--resume", name)
        assert (code, out, err.count("\n")) == (2, "", 1)
    assert list(tmp_path.iterdir()) == []


def test_an_illegal_event_is_told_by_its_line(seat: Seat) -> None:
    content = sheet_of("byzantium", most=30).then(["p1", "pass", "attila"]).content
    code, err, after = resume(seat, content)
    assert (code, after) == (2, content)
    assert "line 32" in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("byzantium",), "this record is of simancas, not of byzantium."),
        (("--side", "p2"), '--side is "p2"; in simancas it is moors or christians.'),
        (("--option", "wins=2"), "leave --option out."),
        (("--seed", "4"), "leave --seed out."),
        (("--record", "other.jsonl"), "leave --record out."),
        (("--deal-check",), "the dealer of this game is not bound"),
        (("--deck", "byzantium-standard"), "game.jsonl"),
        (("--against", "oracle"), 'there is no player "oracle"'),
    ],
)
def test_what_the_record_has_settled_cannot_be_changed(
    words: tuple[str, ...], told: str, seat: Seat
) -> None:
    content = sheet_of("simancas", most=25).content
    code, err, after = resume(seat, content, *words)
    assert (code, after) == (2, content)
    assert told in err


def test_a_deal_whose_secret_is_elsewhere_cannot_go_on(seat: Seat) -> None:
    content = sheet_of("simancas", committed=True, most=25).content
    code, err, after = resume(seat, content)
    assert (code, after) == (2, content)
    assert "the secret seed of this deal is not on this machine" in err


def test_a_record_of_another_deck_needs_that_deck(seat: Seat) -> None:
    content = dealt("chief bows", "horse ridge").content
    code, err, after = resume(seat, content)
    assert (code, after) == (2, content)
    assert "small" in err


def test_a_record_from_elsewhere_is_gone_on_with_against_greedy(seat: Seat) -> None:
    assert resume(seat, sheet_of("simancas", most=20).content)[0] == 0


def test_a_seat_may_change_hands(seat: Seat, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(sheet_of("simancas", most=18).content)
    for words, shown in (
        (("--side", "christians"), "Christians (you)"),
        (("--against", "random"), "Christians (random)"),
    ):
        code, out, _ = seat("play", "--resume", "game.jsonl", *words, lines=["quit"])
        assert code == 0
        assert shown in out


def test_a_disk_that_is_full_stops_the_game_with_a_sentence(tmp_path: Path) -> None:
    full = Path("/dev/full")
    assert full.exists()
    run = piped(tmp_path, "play", "simancas", "--record", full, *SHORT["simancas"])
    assert run.returncode == 2
    assert (run.stdout, run.stderr.count("\n")) == ("", 1)
    assert "Traceback" not in run.stderr


def test_a_reader_who_has_had_enough_ends_it_quietly(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        [sys.executable, "-c", MAIN, "play", "simancas", "--me", "random", "--record", "g.jsonl"],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        cwd=tmp_path,
        timeout=120,
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (141, b"")
