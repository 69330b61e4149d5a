"""`strategikon verify`: many records at once, the first fault of each by its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from strategikon.cli.main import run
from strategikon.engine import GAMES
from tests.records.games import SMALL, Sheet, sheet_of, small

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `strategikon verify` with those words: exit code, output, errors."""

    def command(*words: object) -> tuple[int, str, str]:
        code = run(["verify", *map(str, words)])
        return code, *capsys.readouterr()

    return command


def write(path: Path, sheet: Sheet, cut: int = 0) -> Path:
    path.write_bytes(sheet.content[: len(sheet.content) - cut])
    return path


@pytest.fixture
def mixed(tmp_path: Path) -> list[Path]:
    """A good record, one with an illegal event, one that is no record, and a good one."""
    return [
        write(tmp_path / "a.jsonl", sheet_of("simancas")),
        write(tmp_path / "b.jsonl", sheet_of("simancas", most=25).do("moors sings")),
        tmp_path,
        write(tmp_path / "d.jsonl", sheet_of("simancas", committed=True)),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_good_records_are_called_so(game: str, verify: Command) -> None:
    files = [path for path in GOLDEN if path.stem.startswith(game)]
    code, out, err = verify(*files)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == len(files) + 1
    for path, line in zip(files, lines):
        assert line.startswith(f"{path}: good, ")
        assert line.endswith(" The deal is as committed to.")
    assert lines[-1] == f"{len(files)} good, 0 with a fault."


def test_one_good_record_is_one_line(verify: Command, tmp_path: Path) -> None:
    path = write(tmp_path / "game.jsonl", sheet_of("simancas", most=25))
    code, out, _ = verify(path)
    assert (code, out) == (0, f"{path}: good, 25 events. In progress. No deal was committed to.\n")
    code, out, _ = verify(path, "--lang", "ko")
    assert out == f"{path}: 이상 없음, 사건 25개. 진행 중입니다. 약속한 배분이 없습니다.\n"


def test_the_first_fault_of_each_is_told_and_the_others_are_looked_at(
    verify: Command, mixed: list[Path]
) -> None:
    code, out, err = verify(*mixed)
    assert code == 1
    faults = err.splitlines()
    assert len(faults) == 2
    assert faults[0].startswith(f'{mixed[1]}, line 27: ["moors","sings"] is not legal here')
    assert faults[1].startswith(f"{mixed[2]}: this is a directory")
    assert out.splitlines()[-1] == "2 good, 2 with a fault."


def test_faults_are_told_in_korean(verify: Command, mixed: list[Path]) -> None:
    code, out, err = verify(*mixed, "--lang", "ko")
    assert code == 1
    assert "27행" in err
    assert out.splitlines()[-1] == "이상 없음 2개, 잘못 있음 2개."


def test_a_card_that_was_chosen_is_a_fault(verify: Command, tmp_path: Path) -> None:
    sheet = sheet_of("simancas", committed=True)
    sheet.lines[-1]["seed"] = "00" * 32
    code, out, err = verify(write(tmp_path / "game.jsonl", sheet))
    assert (code, out) == (1, "")
    assert f'line {len(sheet.lines) + 1}: "seed" is not the one' in err


def test_what_a_reader_must_be_told_is_no_fault(verify: Command, tmp_path: Path) -> None:
    path = write(tmp_path / "game.jsonl", sheet_of("simancas", committed=True), cut=9)
    code, out, err = verify(path)
    assert (code, err) == (0, "")
    assert "The seed of the deal is not told yet." in out
    assert "was torn off while it was written" in out
    assert "its result is not written; it is {" in out


def test_a_deck_of_ones_own_is_given(verify: Command, tmp_path: Path) -> None:
    deck = tmp_path / "small.toml"
    deck.write_text(SMALL)
    path = write(tmp_path / "game.jsonl", small())
    assert verify(path)[0] == 1
    assert verify(path, "--deck", deck)[0] == 0


# --- as JSON -----------------------------------------------------------------------------------


def test_as_json_every_file_has_its_verdict(verify: Command, mixed: list[Path]) -> None:
    code, out, err = verify(*mixed, "--json")
    assert (code, err) == (1, "")
    good, illegal, folder, committed = json.loads(out)
    assert good["file"] == str(mixed[0])
    assert (good["good"], good["game"], good["deal"], good["notes"]) == (
        True,
        "simancas",
        "none",
        [],
    )
    assert good["result"] == sheet_of("simancas").lines[-1]["result"]
    assert good["events"] == len(sheet_of("simancas").lines) - 1
    assert (illegal["good"], illegal["line"], illegal["field"]) == (False, 27, None)
    assert "is not legal here" in illegal["fault"]
    assert (folder["good"], folder["line"]) == (False, None)
    assert committed["deal"] == "checked"


def test_a_game_in_progress_has_no_result_as_json(verify: Command, tmp_path: Path) -> None:
    path = write(tmp_path / "game.jsonl", sheet_of("simancas", most=20), cut=3)
    found: list[dict[str, Any]] = json.loads(verify(path, "--json", "--lang", "ko")[1])
    assert found[0]["result"] is None
    assert found[0]["notes"] == ["21행은 쓰는 도중에 끊겨 있어서 빼고, 그 앞은 모두 사용합니다."]


# --- bad words -----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [[], ["a.jsonl", "--deck", "none"], ["a.jsonl", "--lang", "fr"]])
def test_bad_words_are_one_sentence(words: list[str], verify: Command) -> None:
    code, out, err = verify(*words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_a_name_of_a_file_cannot_move_the_cursor(verify: Command, tmp_path: Path) -> None:
    path = write(tmp_path / "a\x1b[2Jb.jsonl", sheet_of("simancas", most=3))
    code, out, _ = verify(path)
    assert code == 0
    assert "\x1b" not in out
    assert "\x1b" not in verify(tmp_path / "\x1b.jsonl")[2]
