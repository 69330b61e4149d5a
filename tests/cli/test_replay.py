"""`strategikon replay`: the record of a game as the table saw it, as a seat saw it, as JSON."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from strategikon.cli.main import run
from strategikon.engine import GAMES
from strategikon.records import read_record, replay
from tests.records.games import SMALL, Sheet, dealt, sheet_of, small, small_deck

GOLDEN = Path(__file__).parents[1] / "golden"
THREE_DAYS = GOLDEN / "simancas-three-days.jsonl"
LONGEST = {"simancas": THREE_DAYS, "byzantium": GOLDEN / "byzantium-fall.jsonl"}


class Said:
    """How a command ended, and what it said where."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.out.splitlines()]


Command = Callable[..., Said]


@pytest.fixture
def replayed(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `strategikon replay` with those words."""

    def command(*words: object) -> Said:
        code = run(["replay", *map(str, words)])
        return Said(code, *capsys.readouterr())

    return command


def written(folder: Path, sheet: Sheet) -> Path:
    path = folder / "game.jsonl"
    path.write_bytes(sheet.content)
    return path


# --- in sentences -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_elsewhere_than_on_a_terminal_the_game_is_told(
    game: str, language: str, replayed: Command
) -> None:
    said = replayed(LONGEST[game], "--lang", language)
    assert said.code == 0
    assert said.err == ""
    assert "\x1b" not in said.out
    for name in read_record(LONGEST[game]).header.players.values():
        assert name in said.out
    assert len(said.lines) > 40


def test_the_log_names_deeds_with_the_number_of_the_event(replayed: Command) -> None:
    said = replayed(THREE_DAYS)
    assert "Simancas, played with" in said.lines[0]
    assert "Turns to win: 2" in said.lines
    assert "Started: 2026-11-29T12:00:00Z" in said.lines
    assert "   27  The moors placed River Duero." in said.lines
    assert "  125  The moors won the game, 2 to 0." in said.lines
    numbers = [int(line[:5]) for line in said.lines if line[:5].strip().isdigit()]
    assert max(numbers) == 125


def test_without_a_view_both_hands_lie_open(replayed: Command, tmp_path: Path) -> None:
    deck = tmp_path / "small.toml"
    deck.write_text(SMALL)
    sheet = dealt("chief bows", "horse ridge").do("moors exchange chief", "moors done")
    path = written(tmp_path, sheet.do("christians exchange ridge"))
    said = replayed(path, "--deck", deck, "--at", 7)
    for card in ("bows", "horse", "ridge"):
        assert card in said.out
    assert "In hand, christians: horse" in said.lines
    assert "Chosen in secret, christians: ridge" in said.lines
    closed = replayed(path, "--deck", deck, "--at", 7, "--view", "moors")
    assert "horse" not in closed.out
    assert "ridge" not in closed.out


@pytest.mark.parametrize("words", [[], ["--at", "5"], ["--json"], ["--lang", "ko"]])
def test_what_a_seat_is_shown_is_the_same_whatever_it_cannot_see(
    words: list[str], replayed: Command, tmp_path: Path
) -> None:
    deck = tmp_path / "small.toml"
    deck.write_text(SMALL)
    shown = set()
    for hand, exchange in (("horse ridge", "horse"), ("lances ruse", "ruse")):
        sheet = dealt("chief bows", hand).do("moors done", f"christians exchange {exchange}")
        path = written(tmp_path, sheet)
        shown.add(replayed(path, "--deck", deck, "--view", "moors", *words).out)
    assert len(shown) == 1


def test_an_empty_hand_is_said_to_hold_nothing(replayed: Command) -> None:
    assert "In hand, christians: none" in replayed(THREE_DAYS, "--at", 0).lines
    assert "그리스도교군의 손: 없음" in replayed(THREE_DAYS, "--at", 0, "--lang", "ko").lines


def test_a_game_in_progress_is_called_so(replayed: Command, tmp_path: Path) -> None:
    path = written(tmp_path, sheet_of("simancas", most=30))
    assert replayed(path).lines[-1] == "The game is in progress."
    assert replayed(path, "--at", 30).lines[-1] == "The game is in progress."
    assert "in progress" not in replayed(path, "--at", 29).out


def test_open_hands_of_a_game_in_progress_are_announced(replayed: Command, tmp_path: Path) -> None:
    path = written(tmp_path, sheet_of("simancas", most=30))
    assert replayed(path).err == (
        "this game is not over, and both hands lie open here; --view SIDE shows one seat's only.\n"
    )
    assert replayed(path, "--view", "moors").err == ""
    assert replayed(THREE_DAYS).err == ""


def test_how_a_table_ended_a_game_is_told(replayed: Command, tmp_path: Path) -> None:
    score = {"moors": 0, "christians": 0}
    for reason, winner, line in (
        ("resigned", "moors", "Won by the moors (the other side resigned): moors 0, christians 0."),
        ("abandoned", None, "Won by nobody (the game was abandoned): moors 0, christians 0."),
        ("agreed", None, "Drawn (both agreed): moors 0, christians 0."),
    ):
        sheet = sheet_of("simancas", most=25)
        sheet.then({"result": {"winner": winner, "score": score, "reason": reason}})
        assert replayed(written(tmp_path, sheet)).lines[-1] == line


def test_names_cannot_move_the_cursor(replayed: Command, tmp_path: Path) -> None:
    sheet = sheet_of("simancas", most=3)
    sheet.header["players"]["moors"] = "\x1b[2J[red]\nAnna\u202e"
    said = replayed(written(tmp_path, sheet))
    assert "\x1b" not in said.out
    assert "\u202e" not in said.out
    assert "\\x1b[2J[red]\\nAnna\\u202e" in said.out


def test_a_torn_line_is_told_and_the_rest_is_shown(replayed: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(sheet_of("simancas", most=25).content[:-4])
    said = replayed(path, "--at", 24, "--json", "--view", "moors")
    assert said.code == 0
    assert said.err.startswith("line 26 was torn off while it was written")
    assert json.loads(said.out)["turn"] == 1
    assert "26행은 쓰는 도중에 끊겨" in replayed(path, "--lang", "ko").err


# --- as JSON ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_view_of_a_seat_at_a_position(game: str, replayed: Command) -> None:
    record = read_record(LONGEST[game])
    for position, state in list(replay(record))[::20]:
        for seat, name in enumerate(state.seats):
            said = replayed(LONGEST[game], "--at", position, "--view", name, "--json")
            assert json.loads(said.out) == state.view(seat)
            assert len(said.lines) == 1


def test_without_a_seat_both_views_are_given_by_name(replayed: Command) -> None:
    record = read_record(THREE_DAYS)
    said = json.loads(replayed(THREE_DAYS, "--at", 125, "--json").out)
    assert said == {name: record.state.view(seat) for seat, name in enumerate(record.state.seats)}


def test_without_a_position_there_is_a_line_for_each(replayed: Command) -> None:
    said = replayed(THREE_DAYS, "--view", "christians", "--json")
    views = [state.view(1) for _, state in replay(read_record(THREE_DAYS))]
    assert [json.loads(line) for line in said.lines] == views


# --- what is legal ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_before_each_event_all_that_is_legal_is_one_sorted_line(
    path: Path, replayed: Command
) -> None:
    record = read_record(path)
    lines = [json.loads(line) for line in replayed(path, "--legal").lines]
    assert len(lines) == len(record.events)
    for legal, event in zip(lines, record.events):
        assert legal == sorted(legal)
        assert event in legal
        assert len({json.dumps(one) for one in legal}) == len(legal)


def test_legal_lines_have_no_blanks_and_keep_their_letters(
    replayed: Command, tmp_path: Path
) -> None:
    path = written(tmp_path, sheet_of("simancas", most=0))
    line = replayed(path, "--legal").out
    assert line.startswith('[["deck","deal","moors","')
    assert " " not in line
    assert line.endswith("]\n")


def test_of_a_game_in_progress_what_is_legal_now_comes_last(
    replayed: Command, tmp_path: Path
) -> None:
    path = written(tmp_path, sheet_of("simancas", most=18))
    lines = replayed(path, "--legal").lines
    assert len(lines) == 19
    assert ["moors", "done"] in json.loads(lines[-1])


def test_a_game_that_the_table_ended_is_not_in_progress(replayed: Command, tmp_path: Path) -> None:
    sheet = sheet_of("simancas", most=18)
    score = {"moors": 0, "christians": 0}
    sheet.then({"result": {"winner": None, "score": score, "reason": "agreed"}})
    assert len(replayed(written(tmp_path, sheet), "--legal").lines) == 18


def test_what_is_legal_at_one_position(replayed: Command) -> None:
    every = replayed(THREE_DAYS, "--legal").lines
    assert replayed(THREE_DAYS, "--legal", "--at", 17).lines == [every[17]]
    assert replayed(THREE_DAYS, "--legal", "--at", 125).lines == ["[]"]


# --- bad input ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--at", "126"], "--at is 126; this record takes a whole number from 0 to 125"),
        (["--at", "-1"], "--at is -1; this record takes a whole number from 0 to 125"),
        (["--view", "p1"], '--view is "p1"; a seat of this game is moors or christians.'),
        (["--view", "\x1b[2J"], '--view is "\\x1b[2J"; a seat'),
        (["--view", "moors", "--legal"], "leave --view out"),
        (["--deck", "byzantium-standard"], "so this is a record of another deck"),
        (["--deck", "none.toml"], "none.toml"),
        (["--lang", "fr"], "fr"),
        (["--at", "many"], "--at"),
    ],
)
def test_bad_words_are_one_sentence(words: list[str], said: str, replayed: Command) -> None:
    found = replayed(THREE_DAYS, *words)
    assert (found.code, found.out) == (2, "")
    assert said in found.err
    assert found.err.count("\n") == 1


def test_a_bad_record_is_one_sentence_and_nothing_is_shown(
    replayed: Command, tmp_path: Path
) -> None:
    path = written(tmp_path, sheet_of("simancas", most=25).do("moors sings"))
    for words in ([], ["--legal"], ["--json"], ["--at", "0"]):
        found = replayed(path, *words)
        assert (found.code, found.out) == (2, "")
        assert found.err.startswith(f'{path}, line 27: ["moors","sings"] is not legal here')
    assert "27행" in replayed(path, "--lang", "ko").err


def test_a_record_of_a_deck_that_is_not_here_asks_for_it(replayed: Command, tmp_path: Path) -> None:
    found = replayed(written(tmp_path, small()))
    assert (found.code, found.out) == (2, "")
    assert "a deck that is not here" in found.err
    assert small_deck().id == "small"


# --- on a terminal ------------------------------------------------------------------------------


class Terminal:
    """The command on a terminal, with somebody at the keyboard."""

    def __init__(self, *words: object) -> None:
        self.near, far = pty.openpty()
        code = "from strategikon.cli.main import main; main()"
        self.run = subprocess.Popen(
            [sys.executable, "-c", code, "replay", *map(str, words)],
            stdin=far,
            stdout=far,
            stderr=far,
            env=os.environ | {"TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100"},
        )
        os.close(far)
        self.seen = ""

    def until(self, wanted: str) -> str:
        """What appears until those words do."""
        begun, ends = len(self.seen), time.monotonic() + 60
        while wanted not in self.seen[begun:]:
            assert time.monotonic() < ends, self.seen[begun:]
            try:
                self.seen += os.read(self.near, 4096).decode(errors="replace")
            except OSError:  # the far end was closed
                break
        return self.seen[begun:]

    def type(self, line: str) -> None:
        os.write(self.near, line.encode() + b"\n")

    def ask(self, line: str) -> str:
        self.type(line)
        return self.until("q: leave > ")

    def end(self) -> int:
        code = self.run.wait(60)
        os.close(self.near)
        return code


def test_on_a_terminal_one_steps_through() -> None:
    terminal = Terminal(THREE_DAYS)
    assert "0 of 125 events" in terminal.until("q: leave > ")
    assert "1 of 125 events" in terminal.ask("")
    assert "2 of 125 events" in terminal.ask("n")
    assert "1 of 125 events" in terminal.ask("b")
    assert "The moors placed River Duero." in terminal.ask("27")
    assert "26 of 125 events" in terminal.ask("B")
    assert "125 of 125 events" in terminal.ask("125")
    assert "125 of 125 events" in terminal.ask("")
    assert "0 of 125 events" in terminal.ask("0")
    assert "0 of 125 events" in terminal.ask("b")
    assert '"126" is none of these; a number may be from 0 to 125.' in terminal.ask("126")
    assert '"sing" is none of these' in terminal.ask("sing")
    terminal.type("q")
    assert terminal.end() == 0


def test_with_a_view_one_steps_over_what_the_seat_cannot_see() -> None:
    terminal = Terminal(THREE_DAYS, "--view", "christians")
    terminal.until("q: leave > ")
    terminal.ask("12")
    shown = terminal.ask("")
    views = [state.view(1) for _, state in replay(read_record(THREE_DAYS))]
    seen = next(at for at in range(13, 126) if views[at] != views[12])
    assert seen > 13  # the moors' exchanges are nothing that the christians see
    assert f"{seen} of 125 events" in shown
    assert "12 of 125 events" in terminal.ask("b")
    os.write(terminal.near, b"\x04")  # Ctrl-D
    assert terminal.end() == 0
