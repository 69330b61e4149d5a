"""`strategikon analyse`: tables, JSON and a picture of a finished game; one sentence otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from strategikon.cli.main import run

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def analyse(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `strategikon analyse` with those words: exit code, output, errors."""

    def command(*words: object) -> tuple[int, str, str]:
        code = run(["analyse", *map(str, words)])
        return code, *capsys.readouterr()

    return command


@pytest.mark.parametrize("record", GOLDEN, ids=lambda path: path.stem)
def test_every_decision_is_told_with_what_its_side_knew(record: Path, analyse: Command) -> None:
    code, out, err = analyse(record, "--level", 1, "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    for each in found["decisions"]:
        assert each["known"]["seat"] == each["side"]
        assert each["mark"] in ("good", "dubious", "mistake", "blunder")
        assert each["made"][0][0] == each["side"]
        assert each["best"]["events"][0][0] == each["side"]
        assert each["choices"]
    assert set(found["summary"]) == set(found["players"])
    assert set(found) >= {"curve", "luck", "shares"}


def test_one_side_only(analyse: Command) -> None:
    code, out, _ = analyse(GOLDEN[0], "--level", 1, "--json", "--side", "p1")
    assert code == 0
    assert {each["side"] for each in json.loads(out)["decisions"]} <= {"p1"}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Summary", "luck", "the result")), ("ko", ("요약", "운", "결과"))],
)
def test_tables_speak_both_languages(
    language: str, words: tuple[str, ...], analyse: Command
) -> None:
    code, out, err = analyse(GOLDEN[-1], "--level", 1, "--lang", language)
    assert (code, err) == (0, "")
    assert all(word in out for word in words)
    assert "\x1b" not in out


def test_a_picture(tmp_path: Path, analyse: Command) -> None:
    picture = tmp_path / "curve.png"
    assert analyse(GOLDEN[0], "--level", 1, "--plot", picture)[0] == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def unfinished(folder: Path) -> Path:
    """A golden record without its result and its last event."""
    lines = GOLDEN[0].read_text(encoding="utf-8").splitlines(keepends=True)
    path = folder / "going-on.jsonl"
    path.write_text("".join(lines[:-4]), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--level", 9), "--level is 9; it takes a whole number from 1 to 8."),
        (("--level", 0), "--level is 0; it takes a whole number from 1 to 8."),
        (("--side", "huns"), '--side is "huns"; in this game it is p1 or p2.'),
        (("--seed", -1), "--seed is -1; it takes a whole number from 0 to 4294967295."),
    ],
)
def test_bad_input_is_one_sentence(
    words: tuple[object, ...], sentence: str, analyse: Command
) -> None:
    code, out, err = analyse(GOLDEN[0], *words)
    assert (code, out) == (2, "")
    assert err.strip() == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "{} is the record of a game in progress; only a finished game is analysed."),
        ("ko", "{} 파일은 아직 진행 중인 게임의 기록입니다. 끝난 게임만 분석합니다."),
    ],
)
def test_a_game_in_progress_is_refused(
    language: str, sentence: str, tmp_path: Path, analyse: Command
) -> None:
    going_on = unfinished(tmp_path)
    code, out, err = analyse(going_on, "--level", 1, "--lang", language)
    assert (code, out) == (2, "")
    assert err.strip() == sentence.format(going_on)


def test_no_record_at_all_is_refused(tmp_path: Path, analyse: Command) -> None:
    code, out, err = analyse(tmp_path, "--level", 1)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
