"""`strategikon match` and `strategikon ladder`: numbers for people and programs, and refusals."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from strategikon.cli.main import run
from strategikon.engine import GAMES
from strategikon.library import load_deck, to_toml
from strategikon.records import verify_record

QUICK = {
    "simancas": ("--option", "wins=2", "--option", "hand=5"),
    "byzantium": ("--option", "turns_per_age=1"),
}
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def strategikon(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs the command with those words: exit code, output, errors."""

    def command(*words: object) -> tuple[int, str, str]:
        code = run([*map(str, words)])
        return code, *capsys.readouterr()

    return command


def match(game: str, *words: object, pairs: int = 6) -> tuple[object, ...]:
    return ("match", game, "greedy", "random", "--pairs", pairs, *QUICK[game], *words)


def ladder(game: str, *words: object, players: str = "random,greedy,level:1") -> tuple[object, ...]:
    return ("ladder", game, "--players", players, "--pairs", 3, *QUICK[game], *words)


def found(strategikon: Command, *words: object) -> dict[str, Any]:
    code, out, err = strategikon(*words, "--json")
    assert (code, err) == (0, "")
    numbers: dict[str, Any] = json.loads(out)
    return numbers


def without_pace(numbers: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in numbers.items() if name != "pace"}


# --- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_told_in_tables(game: str, language: str, strategikon: Command) -> None:
    code, out, err = strategikon(*match(game, "--elo0", 0, "--elo1", 400, "--lang", language))
    assert (code, err) == (0, "")
    said = {
        "en": ("points a game", "Elo difference", "95% interval", "CPU ms a move", "SPRT of Elo"),
        "ko": ("게임당 점수", "Elo 차이", "95% 구간", "수당 CPU 시간", "로그 우도비"),
    }
    for words in (*said[language], "greedy", "random", "1½"):
        assert words in out
    margin = {"en": "margin of legacy (LT)", "ko": "유산 차이"}[language]
    assert (margin in out) == (game == "byzantium")
    assert "\x1b" not in out


@pytest.mark.parametrize("game", GAMES)
def test_the_json_of_a_match_is_the_same_again_and_with_records(
    game: str, strategikon: Command, tmp_path: Path
) -> None:
    numbers = found(strategikon, *match(game, "--seed", 7))
    assert (numbers["game"], numbers["seed"], numbers["pairs"]) == (game, 7, 6)
    assert numbers["players"] == {"a": "greedy", "b": "random"}
    assert numbers["deck"]["sha256"] == load_deck(f"{game}-standard").sha256
    assert sum(numbers["pentanomial"]) == 6
    assert numbers["sprt"] is None
    records = ("--records", tmp_path / "records", "--jobs", 2)
    again = found(strategikon, *match(game, "--seed", 7, *records))
    assert without_pace(again) == without_pace(numbers)
    assert len(list((tmp_path / "records").iterdir())) == 12
    for file in (tmp_path / "records").iterdir():
        verify_record(file)


def test_a_match_ends_as_soon_as_a_test_tells(strategikon: Command) -> None:
    words = ("--elo0", -100, "--elo1", 100)
    numbers = found(strategikon, *match("byzantium", *words, pairs=5000))
    assert numbers["sprt"]["accepted"] == "elo1"
    assert numbers["pairs"] < 200
    assert numbers["sprt"]["llr"] >= numbers["sprt"]["bounds"][1]
    _, out, _ = strategikon(*match("byzantium", *words, pairs=5000))
    assert "the difference is 100 rather than -100" in out


def test_who_always_wins_is_better_without_bound(strategikon: Command) -> None:
    words = ("match", "simancas", "greedy", "random", "--pairs", 2, "--seed", 3)
    numbers = found(strategikon, *words)
    assert numbers["elo"]["difference"] is None
    _, out, _ = strategikon(*words)
    assert "∞" in out


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_ladder_is_told_in_tables(language: str, strategikon: Command) -> None:
    code, out, err = strategikon(*ladder("simancas", "--lang", language))
    assert (code, err) == (0, "")
    said = {
        "en": ("Points a game, row against column", "CPU ms a move", "Cyclic: ratings leave"),
        "ko": ("행이 열을 상대로 얻은", "수당 CPU 시간", "순환성"),
    }
    for words in (*said[language], "Elo", "greedy", "random", "level:1"):
        assert words in out
    assert out.index("greedy") < out.index("level:1") < out.index("random")


def test_the_json_of_a_ladder_is_the_same_on_several_processes(strategikon: Command) -> None:
    alone = found(strategikon, *ladder("byzantium"))
    several = found(strategikon, *ladder("byzantium", "--jobs", 2))
    for numbers in (alone, several):
        assert len(numbers["matches"]) == 3
        for entry in (*numbers["matches"], *numbers["players"]):
            entry.pop("pace", None)
            entry.pop("ms_a_move", None)
    assert alone == several


def test_a_ladder_is_drawn_beside_the_numbers(strategikon: Command, tmp_path: Path) -> None:
    picture = tmp_path / "ladder.svg"
    assert strategikon(*ladder("simancas", "--plot", picture, "--lang", "ko"))[::2] == (0, "")
    assert picture.read_bytes().startswith(b"<?xml")


def test_a_deck_of_ones_own_may_be_named_twice(strategikon: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    content = to_toml(load_deck("simancas-standard"))
    file.write_text(content.replace('id = "simancas-standard"', 'id = "mine"'), "utf-8")
    numbers = found(strategikon, *match("simancas", "--deck", file, "--deck", file, pairs=1))
    assert numbers["deck"]["id"] == "mine"


# --- refused -------------------------------------------------------------------------------------

A, B = "match simancas greedy random", "ladder simancas"
REFUSED = {
    "match chess greedy random": 'there is no game "chess"',
    "match simancas greedy": "Missing argument 'B'",
    "match simancas greedy oracle": 'there is no player "oracle"; the players are random, greedy,',
    "match simancas greedy person": '"person" is a person, and only machines can play here',
    "match simancas level:9 greedy": 'there is no level "9"; the levels are 1 to 8',
    "match simancas flat:0 greedy": '"0" is no budget for a move; it takes a number of rollouts',
    "match simancas flat greedy": '"flat" is not how this player is asked for: flat:N',
    f"{A} --pairs 0": "--pairs is 0; it takes a whole number from 1 to 100000000.",
    f"{A} --jobs 0": "--jobs is 0; it takes a whole number from 1 to 256.",
    f"{A} --seed -1": "--seed is -1; it takes",
    f"{A} --elo0 5": "a test needs both --elo0 and --elo1",
    f"{A} --elo0 5 --elo1 5": "--elo0 is 5 and --elo1 is 5; they take numbers from -2000 to 2000,",
    f"{A} --elo0 nan --elo1 5": "--elo0 is nan and --elo1 is 5; they take",
    f"{A} --elo0 0 --elo1 inf": "--elo0 is 0 and --elo1 is inf; they take",
    f"{A} --deck byzantium-standard": 'deck "byzantium-standard" is a deck of byzantium',
    f"{A} --deck simancas-standard --deck byzantium-standard": "two different ones are named",
    f"{A} --option wins=99": 'option "wins" is "99"',
    f"{B} --players greedy": "a ladder takes at least two players",
    f"{B} --players greedy,random,greedy": "greedy is named twice",
    f"{B} --players greedy,level:0": 'there is no level "0"',
    f"{B} --players greedy,person": '"person" is a person',
    f"{B} --pairs 0": "--pairs is 0; it takes",
    f"{B} --plot ladder.gif": "its name must end in one of .png, .svg, .pdf.",
    f"{B} --deck simancas-standard --deck byzantium-standard": "two different ones are named",
    "ladder chess": 'there is no game "chess"',
}


@pytest.mark.parametrize("words", REFUSED)
def test_bad_input_is_one_sentence_and_exit_code_2(words: str, strategikon: Command) -> None:
    code, out, err = strategikon(*words.split())
    assert (code, out) == (2, "")
    assert REFUSED[words] in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [words for words in REFUSED if words != "match simancas greedy"])
def test_bad_input_is_told_in_korean_too(words: str, strategikon: Command) -> None:
    code, out, err = strategikon(*words.split(), "--lang", "ko")
    assert (code, out) == (2, "")
    assert any("가" <= letter <= "힣" for letter in err)
    assert err.count("\n") == 1


def test_without_matplotlib_no_ladder_is_played(
    strategikon: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = strategikon(*ladder("simancas", "--plot", tmp_path / "a.png"))
    assert (code, out) == (2, "")
    assert 'pip install "strategikon[plots]"' in err


def test_records_never_overwrite_anything(strategikon: Command, tmp_path: Path) -> None:
    words = match("simancas", "--records", tmp_path, pairs=2)
    assert strategikon(*words)[0] == 0
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    code, out, err = strategikon(*words)
    assert (code, out) == (2, "")
    assert "is there already; choose another folder or another seed" in err
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before
