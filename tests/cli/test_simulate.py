"""`strategikon simulate`: numbers for people and programs, and one sentence where it cannot be."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
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
#: The command as a person runs it.
STRATEGIKON = str(Path(sys.executable).with_name("strategikon"))

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def simulate(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `strategikon simulate` with those words: exit code, output, errors."""

    def command(*words: object) -> tuple[int, str, str]:
        code = run(["simulate", *map(str, words)])
        return code, *capsys.readouterr()

    return command


def quick(game: str, *words: object, games: int = 30) -> tuple[object, ...]:
    return (game, "--games", games, *QUICK[game], *words)


def found(simulate: Command, *words: object) -> dict[str, Any]:
    code, out, err = simulate(*words, "--json")
    assert (code, err) == (0, "")
    numbers: dict[str, Any] = json.loads(out)
    return numbers


# --- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("game", GAMES)
def test_tables_name_both_seats_and_every_turn(game: str, language: str, simulate: Command) -> None:
    code, out, err = simulate(*quick(game, "--players", "greedy,random", "--lang", language))
    assert (code, err) == (0, "")
    names = {
        ("simancas", "en"): ("moors won", "christians won", "turns tied", "95% interval"),
        ("simancas", "ko"): ("무어군 승리", "그리스도교군 승리", "동점인 턴", "95% 구간"),
        ("byzantium", "en"): ("player 1 won", "player 2 won", "the Empire fell", "Territory (TT)"),
        ("byzantium", "ko"): (
            "플레이어 1 승리",
            "플레이어 2 승리",
            "제국 붕괴",
            "턴이 끝날 때의 영토",
        ),
    }
    for name in names[game, language]:
        assert name in out
    assert "\x1b" not in out


def test_korean_tables_have_no_english_words_in_them(simulate: Command) -> None:
    _, out, _ = simulate(*quick("simancas", "--lang", "ko"))
    latin = {word for word in out.replace(",", " ").split() if word.isascii() and word.isalpha()}
    assert latin <= {"random"}


@pytest.mark.parametrize("game", GAMES)
def test_json_has_everything_and_nothing_else(game: str, simulate: Command) -> None:
    numbers = found(simulate, *quick(game, "--players", "random,greedy", "--seed", 7))
    own = {"simancas": {"tied_turns", "by_turn"}, "byzantium": {"falls", "by_turn"}}[game]
    assert set(numbers) == own | {
        "game",
        "deck",
        "options",
        "players",
        "seed",
        "games",
        "wins",
        "draws",
        "reasons",
        "length",
    }
    seats = GAMES[game].seats
    assert numbers["players"] == {seats[0]: "random", seats[1]: "greedy"}
    assert numbers["deck"]["sha256"] == load_deck(f"{game}-standard").sha256
    assert set(numbers["options"]) == {option.name for option in GAMES[game].options}
    assert set(numbers["length"]) == {"decisions", "events", "turns"}
    assert (numbers["game"], numbers["seed"], numbers["games"]) == (game, 7, 30)
    ends = [*numbers["wins"].values(), numbers["draws"]]
    assert sum(end["count"] for end in ends) == sum(numbers["reasons"].values()) == 30
    for end in ends:
        assert set(end) == {"count", "of", "rate", "interval"}
        assert 0 <= end["interval"][0] <= end["rate"] <= end["interval"][1] <= 1
    assert [turn["turn"] for turn in numbers["by_turn"]] == list(
        range(1, numbers["length"]["turns"]["max"] + 1)
    )
    assert numbers["by_turn"][0]["games"] == 30


@pytest.mark.parametrize("players", ["random,random", "greedy,random"])
def test_the_numbers_do_not_depend_on_jobs_or_records(
    players: str, simulate: Command, tmp_path: Path
) -> None:
    words = quick("simancas", "--players", players, games=100)
    alone = found(simulate, *words)
    assert found(simulate, *words, "--jobs", 2) == alone
    assert found(simulate, *words, "--records", tmp_path / "records") == alone
    assert found(simulate, *words, "--seed", 2) != alone


def test_a_deck_of_ones_own_is_played_by_its_path(simulate: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    content = to_toml(load_deck("simancas-standard"))
    file.write_text(content.replace('id = "simancas-standard"', 'id = "mine"'), "utf-8")
    records = tmp_path / "records"
    numbers = found(simulate, *quick("simancas", "--deck", file, "--records", records, games=3))
    assert numbers["deck"]["id"] == "mine"
    for record in records.iterdir():
        verify_record(record, load_deck(file))


def test_options_are_read_by_what_they_take(simulate: Command) -> None:
    options = ("wins=1", "passing=final", "specials=false")
    words = [word for option in options for word in ("--option", option)]
    numbers = found(simulate, "simancas", "--games", 5, *words)
    assert (
        numbers["options"] | {"wins": 1, "passing": "final", "specials": False}
        == numbers["options"]
    )


# --- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_picture_is_drawn_beside_the_numbers(
    language: str, simulate: Command, tmp_path: Path
) -> None:
    picture = tmp_path / "result.png"
    picture.write_text("an older one")
    words = quick("simancas", "--plot", picture, "--lang", language)
    assert simulate(*words)[::2] == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert list(tmp_path.iterdir()) == [picture]


def test_without_a_korean_font_the_picture_says_so(
    simulate: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from strategikon.lab import plotting

    monkeypatch.setitem(sys.modules, plotting.FONT_PACKAGE, None)
    monkeypatch.setattr(plotting, "SYSTEM_FONTS", ())
    code, _, err = simulate(*quick("simancas", "--plot", tmp_path / "a.png", "--lang", "ko"))
    assert code == 0
    assert err == "한글 글꼴을 찾지 못해 그림의 글은 영어로 썼습니다.\n"
    assert (tmp_path / "a.png").exists()


# --- refused -------------------------------------------------------------------------------------

REFUSED = {
    "chess": "there is no game",
    "simancas --games 0": "--games is 0; it takes a whole number from 1 to 1000000000.",
    "simancas --games -5": "--games is -5; it takes",
    "simancas --games many": "--games",
    "simancas --jobs 0": "--jobs is 0; it takes a whole number from 1 to 256.",
    "simancas --seed -1": "--seed is -1; it takes a whole number from 0 to 18446744073709551615.",
    "simancas --players random": '--players is "random"; it takes two players',
    "simancas --players random,random,random": "it takes two players with a comma between them",
    "simancas --players random,oracle": 'there is no player "oracle"; the players are',
    "simancas --players random,person": '"person" is a person, and only machines can play here',
    "simancas --players ,random": 'there is no player ""',
    "simancas --deck byzantium-standard": 'deck "byzantium-standard" is a deck of byzantium',
    "simancas --deck no-such-deck": "no-such-deck",
    "simancas --deck /no/such/deck.toml": "/no/such/deck.toml",
    "simancas --option wins": '--option is "wins"; it takes a name and a value',
    "simancas --option wins=10": 'option "wins" is "10"; it takes a whole number from 1 to 9.',
    "simancas --option wins=five": 'option "wins" is "five"; it takes a whole number from 1 to 9.',
    "simancas --option wins=٣": 'option "wins" is "٣"; it takes a whole number from 1 to 9.',
    "simancas --option specials=1": 'option "specials" is "1"; it takes true or false.',
    "simancas --option passing=no": 'option "passing" is "no"; it takes',
    "simancas --option tempo=1": 'there is no option "tempo" here; the options are wins,',
    "simancas --option wins=3 --option wins=3": 'option "wins" is given twice.',
    "simancas --plot result.gif": "its name must end in one of .png, .svg, .pdf.",
    "simancas --plot /no/such/folder/a.png": "a picture cannot be put at /no/such/folder/a.png",
    "simancas --plot /proc/a.png": "a picture cannot be put into /proc: nothing may be written",
    "simancas --lang fr": "'fr' is not one of 'en', 'ko'",
    "simancas --speed 9": "No such option: --speed",
    "": "Missing argument 'GAME'",
}


@pytest.mark.parametrize("words", REFUSED, ids=lambda words: words or "nothing")
def test_bad_input_is_one_sentence_and_exit_code_2(words: str, simulate: Command) -> None:
    code, out, err = simulate(*words.split())
    assert (code, out) == (2, "")
    assert REFUSED[words] in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [words for words in REFUSED if not set(words.split()) & {"--lang", "--speed", "many", ""}],
)
def test_bad_input_is_told_in_korean_too(words: str, simulate: Command) -> None:
    if not words:
        words = "chess"
    code, out, err = simulate(*words.split(), "--lang", "ko")
    assert (code, out) == (2, "")
    assert any("가" <= letter <= "힣" for letter in err)
    assert err.count("\n") == 1


def test_records_never_overwrite_anything(simulate: Command, tmp_path: Path) -> None:
    words = quick("simancas", "--records", tmp_path, games=3)
    assert simulate(*words)[0] == 0
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    code, out, err = simulate(*words)
    assert (code, out) == (2, "")
    assert "is there already; choose another folder or another seed" in err
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_without_matplotlib_no_game_is_played(
    simulate: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    words = quick("simancas", "--records", tmp_path / "records", "--plot", tmp_path / "a.png")
    code, out, err = simulate(*words)
    assert (code, out) == (2, "")
    assert 'pip install "strategikon[plots]"' in err
    assert list(tmp_path.iterdir()) == []


# --- terminals -----------------------------------------------------------------------------------


def terminal(*words: str, **environment: str) -> tuple[str, str]:
    """What the command prints where standard error is a terminal; then what it printed there."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [STRATEGIKON, *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm-256color"} | environment,
        text=True,
    ) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # the other end is closed
                break
            shown += part
        assert process.stdout is not None
        out = process.stdout.read()
    os.close(ours)
    assert process.returncode == 0
    return out, shown.decode()


WORDS = ("simulate", "simancas", "--games", "60", "--players", "greedy,random", "--json")


def test_progress_is_shown_on_a_terminal_and_the_output_is_clean() -> None:
    out, shown = terminal(*WORDS)
    assert json.loads(out)["games"] == 60
    assert "Playing" in shown
    assert "/60" in shown


def test_progress_has_no_colour_where_none_is_wanted() -> None:
    _, shown = terminal(*WORDS, NO_COLOR="1")
    assert "Playing" in shown
    assert "\x1b[3" not in shown


# --- Ctrl-C --------------------------------------------------------------------------------------


def alive(group: int) -> list[str]:
    """The names of the processes of a group that still do something (as Linux tells it)."""
    names = []
    for process in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = process.read_text("utf-8", "replace").rpartition(") ")
        except OSError:  # it has ended meanwhile
            continue
        state, _, its_group = rest.split()[:3]
        if its_group == str(group) and state != "Z":
            names.append(name)
    return names


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_whole_records_and_no_process(jobs: str, tmp_path: Path) -> None:
    records = tmp_path / "records"
    words = ("simulate", "simancas", "--games", "100000", "--jobs", jobs)
    process = subprocess.Popen(
        [STRATEGIKON, *words, "--records", str(records)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until = time.monotonic() + 60
    while time.monotonic() < until and not (records.exists() and len(list(records.iterdir())) > 9):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert err.startswith("Stopped after ")
    assert err.endswith(" of 100000 games; records written so far are whole.\n")
    assert err.count("\n") == 1
    while alive(process.pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert alive(process.pid) == []
    files = sorted(records.iterdir())
    assert len(files) >= 9  # the one that was just being written may be gone
    for file in files:
        assert verify_record(file).record.over
