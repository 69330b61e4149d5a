"""`strategikon bench`: tables for people, JSON for programs, one sentence where it cannot be."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from strategikon.cli.bench_tables import print_bench
from strategikon.cli.main import run
from strategikon.engine import GAMES
from strategikon.lab.benchmarking import BUILDS

QUICK = ("--runs", "1", "--seconds", "0.001")
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def bench(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `strategikon bench` with those words: exit code, output, errors."""

    def command(*words: object) -> tuple[int, str, str]:
        code = run(["bench", *map(str, words)])
        return code, *capsys.readouterr()

    return command


def test_json_has_both_builds_of_both_games_and_openspiel(bench: Command) -> None:
    code, out, err = bench(*QUICK, "--openspiel", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert set(found) == {
        "version",
        "runs",
        "seconds",
        "engine",
        "openspiel",
        "openspiel_version",
        "machine",
        "core_share",
    }
    assert [(entry["build"], entry["game"]) for entry in found["engine"]] == [
        (build, game) for build in BUILDS for game in GAMES
    ]
    for entry in found["engine"]:
        assert set(entry) == {
            "build",
            "game",
            "decisions_per_second",
            "decisions_per_second_runs",
            "events_per_second",
            "copies_per_second",
            "copy_into_ns",
            "copy_ns",
            "state_bytes",
            "decisions_ratio",
            "events_ratio",
        }
        assert entry["decisions_ratio"] > 0
    assert [rival["game"] for rival in found["openspiel"]] == [
        "hearts",
        "crazy_eights",
        "gin_rummy",
    ]
    assert set(found["machine"]) == {"python", "system", "machine", "processor", "cores"}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Simancas", "compiled", "interpreted", "Decisions/s", "× OpenSpiel", "CPU time")),
        ("ko", ("시만카스", "컴파일", "인터프리터", "선택/초", "× OpenSpiel", "CPU 시간")),
    ],
)
def test_tables_say_it_in_both_languages(
    language: str, words: tuple[str, ...], bench: Command
) -> None:
    code, out, err = bench(*QUICK, "--no-openspiel", "--lang", language)
    assert (code, err) == (0, "")
    for word in words:
        assert word in out
    assert 'pip install "strategikon[openspiel]"' in out
    assert "\x1b" not in out


def test_a_picture_is_drawn_beside_the_tables(bench: Command, tmp_path: Path) -> None:
    picture = tmp_path / "speed.svg"
    assert bench(*QUICK, "--no-openspiel", "--plot", picture)[::2] == (0, "")
    assert picture.read_bytes().startswith(b"<?xml")


def test_without_openspiel_it_is_left_out(bench: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    code, out, _ = bench(*QUICK, "--json")
    assert code == 0
    assert json.loads(out)["openspiel"] == []


FOUND = {
    "runs": 1,
    "engine": [
        {
            "build": "interpreted",
            "game": "simancas",
            "decisions_per_second": 100_000,
            "events_per_second": 200_000,
            "copies_per_second": 1_000_000,
            "copy_into_ns": 1000.0,
            "copy_ns": 2000.0,
            "state_bytes": None,
            "decisions_ratio": 0.4,
        }
    ],
    "openspiel": [
        {"game": "hearts", "decisions_per_second": 250_000, "events_per_second": 500_000}
    ],
    "openspiel_version": "2.0.2",
    "core_share": 0.5,
}


def test_a_busy_machine_and_a_missing_build_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    print_bench(FOUND, "en")
    out = capsys.readouterr().out
    assert "OpenSpiel 2.0.2, from Python" in out
    assert "The engine is not compiled here" in out
    assert "these processes had a core for 50% of the time" in out


REFUSED = {
    "--runs 0": "--runs is 0; it takes a whole number from 1 to 99.",
    "--runs 100": "--runs is 100; it takes",
    "--seconds 0": "--seconds is 0.0; it takes a number from 0.001 to 60.",
    "--seconds 61": "--seconds is 61.0; it takes",
    "--seconds nan": "--seconds is nan; it takes",
    "--plot speed.gif": "its name must end in one of .png, .svg, .pdf.",
    "--lang fr": "--lang",
    "--fast": "--fast",
    "now": "now",
}


@pytest.mark.parametrize("words", REFUSED)
def test_bad_input_is_one_sentence_and_exit_code_2(words: str, bench: Command) -> None:
    code, out, err = bench(*words.split())
    assert (code, out) == (2, "")
    assert REFUSED[words] in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", ["--runs 0", "--seconds 99", "--plot a.gif"])
def test_bad_input_is_told_in_korean_too(words: str, bench: Command) -> None:
    code, out, err = bench(*words.split(), "--lang", "ko")
    assert (code, out) == (2, "")
    assert any("가" <= letter <= "힣" for letter in err)


def test_openspiel_that_is_not_there_cannot_be_asked_for(
    bench: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    code, out, err = bench("--openspiel")
    assert (code, out) == (2, "")
    assert err.startswith("--openspiel needs OpenSpiel, which is not installed here")
    assert 'pip install "strategikon[openspiel]"' in err
