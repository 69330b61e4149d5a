"""Whole games of both kinds, played through the real command."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from strategikon.records import read_record, verify_record
from tests.cli.tables import SHORT, piped

GAMES = ("simancas", "byzantium")
#: The first choice there is, at every question: enough for any short game.
FIRST = ["1"] * 900


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_the_first_deal_to_the_last(game: str, language: str, tmp_path: Path) -> None:
    words = ("play", game, "--lang", language, "--record", "game.jsonl", *SHORT[game])
    run = piped(tmp_path, *words, lines=FIRST)
    assert (run.returncode, run.stderr) == (0, "")
    assert "\x1b" not in run.stdout
    assert max(cell_len(line) for line in run.stdout.splitlines()) <= 80
    won = {"en": (" the game, ", "The game is drawn"), "ko": ("게임에서 이겼습니다", "무승부")}[
        language
    ]
    assert any(word in run.stdout for word in ([won] if isinstance(won, str) else won))
    assert verify_record(tmp_path / "game.jsonl").deal == "checked"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_deals_and_plays_the_same_game(game: str, tmp_path: Path) -> None:
    events = []
    for name in ("one.jsonl", "two.jsonl"):
        words = ("play", game, "--seed", 7, "--against", "random", "--record", name, *SHORT[game])
        assert piped(tmp_path, *words, lines=FIRST).returncode == 0
        events.append(read_record(tmp_path / name).events)
    assert events[0] == events[1]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_at_one_keyboard(game: str, tmp_path: Path) -> None:
    words = ("play", game, "--against", "person", "--record", "game.jsonl", *SHORT[game])
    run = piped(tmp_path, *words, lines=FIRST)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count("The keyboard goes to") > 2
    assert verify_record(tmp_path / "game.jsonl").deal == "checked"


@pytest.mark.parametrize("game", GAMES)
def test_machines_can_be_watched(game: str, tmp_path: Path) -> None:
    words = ("play", game, "--me", "greedy", "--against", "random", *SHORT[game])
    run = piped(tmp_path, *words)
    assert (run.returncode, run.stderr) == (0, "")
    assert "(greedy)" in run.stdout
    assert " won the game, " in run.stdout or "The game is drawn" in run.stdout


def test_a_dealer_that_is_bound_says_so_first_and_tells_its_seed_last(tmp_path: Path) -> None:
    words = ("play", "simancas", "--deal-check", "--record", "game.jsonl", *SHORT["simancas"])
    run = piped(tmp_path, *words, lines=FIRST)
    record = read_record(tmp_path / "game.jsonl")
    assert record.header.commitment is not None
    assert record.seed is not None
    assert run.stdout.startswith("The dealer is bound: the SHA-256 of its secret seed is ")
    assert record.header.commitment in run.stdout.splitlines()[0]
    end = run.stdout.splitlines()[-3:]
    assert record.seed.hex() in end[0]
    assert end[1].startswith("Deal verified")
    assert list((tmp_path / "state").rglob("*.*")) == []  # the secret has been told and is gone


def test_a_game_with_ones_own_deck_and_options(tmp_path: Path) -> None:
    export = ("deck", "export", "simancas-standard", "-o", "mine.toml")
    assert piped(tmp_path, *export).returncode == 0
    words = (
        "play",
        "simancas",
        "--deck",
        "mine.toml",
        "--option",
        "wins=1",
        "--side",
        "christians",
    )
    run = piped(tmp_path, *words, "--option", "hand=3", "--record", "game.jsonl", lines=FIRST)
    assert (run.returncode, run.stderr) == (0, "")
    record = read_record(tmp_path / "game.jsonl")
    assert record.header.options == {"wins": 1, "hand": 3}
    assert "Christians (you)" in run.stdout


def test_colours_are_left_out_where_nobody_wants_them(tmp_path: Path) -> None:
    words = ("play", "simancas", "--seed", 3)
    for more in ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, {}):
        out = piped(tmp_path, *words, lines=["quit"], **more).stdout
        assert "\x1b[3" not in out


def test_what_the_terminal_cannot_write_is_replaced(tmp_path: Path) -> None:
    words = ("play", "simancas", "--seed", 3)
    run = piped(tmp_path, *words, lines=["done", "quit"], PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stderr) == (0, "")
    assert "* Moors (you)" in run.stdout
    assert "+ Christians (greedy)" in run.stdout
    assert ">> Discard one card for its strategic effect, or hold." in run.stdout
