"""The command itself: help, version, and what it says when something goes wrong."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from strategikon import __version__
from strategikon.cli import main
from strategikon.cli.failures import BadInput, failed, language_of
from strategikon.engine import Refused, SetupError
from strategikon.library.language import Words
from tests.cli.tables import MAIN, Seat, environment, piped

Capture = pytest.CaptureFixture[str]


def test_without_a_command_the_help_is_shown(seat: Seat) -> None:
    bare, asked = seat(), seat("--help")
    assert bare == asked
    assert (bare[0], bare[2]) == (0, "")
    assert all(f"\n  {name} " in bare[1] for name in main.COMMANDS)


def test_the_version_is_told(seat: Seat) -> None:
    assert seat("--version") == (0, f"strategikon {__version__}\n", "")


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_has_help(name: str, seat: Seat) -> None:
    code, out, err = seat(name, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: strategikon {name}")


def test_an_unknown_command_is_answered_with_those_there_are(seat: Seat) -> None:
    code, out, err = seat("paly")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert 'there is no command "paly"; the commands are play, replay, verify' in err


def test_an_unknown_option_is_one_sentence(seat: Seat) -> None:
    assert seat("--quiet") == (2, "", "No such option: --quiet\n")


def test_help_imports_no_command(tmp_path: Path) -> None:
    code = (
        "import sys; from strategikon.cli.main import run; run(['--help']);"
        "print([m for m in sys.modules if m.startswith('strategikon.') and 'cli' not in m])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment(tmp_path), capture_output=True, text=True
    )
    assert run.stdout.splitlines()[-1] == "[]"


def test_a_command_that_cannot_be_imported_leaves_the_others_alone(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(
        main.COMMANDS, "press", main.Command("strategikon.nowhere", "app", "Print.")
    )
    assert seat("--version")[0] == 0
    code, out, err = seat("press")
    assert (code, out, err.count("\n")) == (70, "", 1)
    assert "ModuleNotFoundError" in err
    assert "STRATEGIKON_TRACEBACK=1" in err


def test_the_build_asked_for_is_refused_with_a_sentence(tmp_path: Path) -> None:
    run = piped(tmp_path, "play", "simancas", STRATEGIKON_ENGINE="fast")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == (
        'STRATEGIKON_ENGINE is "fast"; it may be compiled or interpreted, or unset\n'
    )


# --- failures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (BadInput(Words("too few.", "너무 적습니다.")), "too few."),
        (Refused("turn", "it is for the deck to act"), "it is for the deck to act"),
        (SetupError("no such option"), "no such option."),
        (typer.BadParameter("is\nnot so"), "Invalid value: is not so"),
        (FileNotFoundError(errno.ENOENT, "No such file", "deck.toml"), "deck.toml: No such file."),
        (OSError(errno.ENOSPC, "No space left"), "No space left."),
    ],
)
def test_bad_input_is_one_sentence_and_2(error: Exception, sentence: str, capsys: Capture) -> None:
    assert failed(error, []) == 2
    assert capsys.readouterr() == ("", f"{sentence}\n")


def test_the_sentence_is_in_the_language_of_the_command_line(capsys: Capture) -> None:
    assert failed(BadInput(Words("too few.", "너무 적습니다.")), ["play", "--lang", "ko"]) == 2
    assert capsys.readouterr().err == "너무 적습니다.\n"


@pytest.mark.parametrize(
    ("words", "language"),
    [([], "en"), (["--lang=ko"], "ko"), (["--lang", "en"], "en"), (["--lang"], "en")],
)
def test_the_language_is_found_on_the_command_line(words: list[str], language: str) -> None:
    assert language_of(words) == language


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_fault_of_ours_says_so_and_shows_where_only_if_asked(
    language: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("STRATEGIKON_TRACEBACK", raising=False)
    try:
        raise RuntimeError("gone\nwrong")
    except RuntimeError as error:
        fault = error
    assert failed(fault, ["--lang", language]) == 70
    quiet = capsys.readouterr().err
    assert (quiet.count("\n"), "Traceback" in quiet) == (1, False)
    assert "RuntimeError: gone wrong" in quiet
    monkeypatch.setenv("STRATEGIKON_TRACEBACK", "1")
    assert failed(fault, []) == 70
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_is_130_and_quiet(capsys: Capture) -> None:
    assert failed(KeyboardInterrupt(), []) == failed(typer.Abort(), []) == 130
    assert capsys.readouterr().err == "\n\n"


@pytest.mark.parametrize("words", [["deck", "show", "simancas-standard"], ["deck", "list"]])
def test_a_closed_pipe_is_141_and_quiet(words: list[str], tmp_path: Path) -> None:
    script = f"{sys.executable} -c '{MAIN}' {' '.join(words)} | true; echo ${{PIPESTATUS[0]}}"
    run = subprocess.run(
        ["bash", "-c", script], env=environment(tmp_path), capture_output=True, text=True
    )
    assert run.stderr == ""
    assert run.stdout.strip() in ("141", "0")  # 0 if it was quicker than its reader


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_standard_stream_is_as_good_as_nothing(closed: str, tmp_path: Path) -> None:
    words = "play simancas --me random --option wins=1 --option max_turns=1 --record g.jsonl"
    script = f"{sys.executable} -c '{MAIN}' {words} {closed}"
    run = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, env=environment(tmp_path), capture_output=True
    )
    assert (run.returncode, run.stderr) == (0, b"")
    lines = (tmp_path / "g.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith('{"result":')
    assert all(line[0] in "{[" for line in lines)


@pytest.mark.parametrize(
    "words", ["deck show simancas-standard", "simulate simancas --games 1", "replay g.jsonl"]
)
def test_a_terminal_without_the_letters_shows_others(words: str, tmp_path: Path) -> None:
    game = ["--me", "random", "--record", "g.jsonl", "--option", "wins=1"]
    assert piped(tmp_path, "play", "simancas", *game).returncode == 0
    run = piped(tmp_path, *words.split(), "--lang", "ko", PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stderr) == (0, "")
    assert "??" in run.stdout


@pytest.mark.parametrize("columns", ["0", "00", "", " "])
def test_a_terminal_of_no_width_is_one_of_the_usual_width(columns: str, tmp_path: Path) -> None:
    words = ("simulate", "simancas", "--games", "2", "--option", "wins=1", "--option", "hand=3")
    usual = piped(tmp_path, *words)
    assert usual.stdout.count("\n") > 10
    assert piped(tmp_path, *words, COLUMNS=columns).stdout == usual.stdout


def test_a_sentence_moves_no_cursor(capsys: Capture) -> None:
    for error in (
        OSError(errno.ENOENT, "No such file", "a\x1b[2Jb"),
        BadInput(Words('there is no "\x1b]0;x\x07".', "")),
    ):
        assert failed(error, []) == 2
    err = capsys.readouterr().err
    assert err == 'a\\x1b[2Jb: No such file.\nthere is no "\\x1b]0;x\\x07".\n'
