"""At a terminal: completion, Ctrl-C, going on, and a keyboard that changes hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategikon.library import load_deck
from strategikon.library.language import LANGUAGES, Language
from strategikon.records import read_record, verify_record
from tests.cli.tables import ESCAPES, AtTerminal

WIPED = "\x1b[H\x1b[2J\x1b[3J"
CTRL_C = "\x03"
ASKED = {"en": "Exchange up to 4 cards", "ko": "카드를 4장까지"}
MORE = {"en": "3 more, or be done.", "ko": "3장까지 더"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_ctrl_c_loses_nothing_and_the_game_goes_on_to_its_end(
    language: Language, tmp_path: Path
) -> None:
    words = ("play", "simancas", "--deal-check", "--option", "wins=1", "--lang", language)
    table = AtTerminal(tmp_path, *words, "--record", "game.jsonl")
    table.until(ASKED[language])
    table.type("1\r")
    table.until(MORE[language])
    table.type(CTRL_C)
    table.until("--resume game.jsonl")
    assert table.end() == 130
    assert "Traceback" not in table.seen
    events = read_record(tmp_path / "game.jsonl").events
    assert (len(events), events[-1][:2]) == (19, ["moors", "exchange"])

    table = AtTerminal(tmp_path, "play", "--resume", "game.jsonl", "--lang", language)
    over = {"en": "Deal verified", "ko": "배분을 확인했습니다"}[language]
    table.until("[Reserve]" if language == "en" else "[예비]")
    table.until("¶")
    table.type("1\r")
    while not table.until("¶", over).endswith(over):
        table.type("1\r")
    assert table.end() == 0
    assert read_record(tmp_path / "game.jsonl").events[:19] == events
    assert verify_record(tmp_path / "game.jsonl").deal == "checked"


def test_a_choice_taken_back_after_going_on_is_off_the_record(tmp_path: Path) -> None:
    table = AtTerminal(tmp_path, "play", "byzantium", "--record", "game.jsonl")
    for _ in range(2):
        table.type("1\r")
    table.until("2 more")
    table.type(CTRL_C)
    assert table.end() == 130
    assert len(read_record(tmp_path / "game.jsonl").events) == 19
    table = AtTerminal(tmp_path, "play", "--resume", "game.jsonl")
    table.until("2 more")
    table.type("undo\r")
    table.until("3 more")
    table.type("quit\r")
    assert table.end() == 0
    assert len(read_record(tmp_path / "game.jsonl").events) == 18


def test_names_are_completed(tmp_path: Path) -> None:
    table = AtTerminal(tmp_path, "play", "simancas", "--seed", 7, "--record", "game.jsonl")
    table.until("keep your hand.")
    table.type("quran")
    table.until("Exchange The Caliph's Quran")
    table.type("\t\r")
    table.until("Exchange up to 3 more")
    table.type("quit\r")
    assert table.end() == 0
    events = read_record(tmp_path / "game.jsonl").events
    assert events[-1] == ["moors", "exchange", "caliphs-quran"]


def test_without_a_game_named_it_is_asked_for(tmp_path: Path) -> None:
    table = AtTerminal(tmp_path, "play", "--lang", "ko", "--record", "game.jsonl")
    table.until("제국")
    table.type("셋\r")
    table.until("1부터 2까지의 번호")
    table.type("비잔티움\r")
    table.until("1턴 · 초기")
    table.type("나가기\r")
    assert table.end() == 0
    assert read_record(tmp_path / "game.jsonl").header.game == "byzantium"


def test_at_a_shared_keyboard_the_screen_is_wiped_before_it_is_handed_over(tmp_path: Path) -> None:
    deck = load_deck("simancas-standard")
    words = ("play", "simancas", "--against", "person", "--seed", 7, "--record", "game.jsonl")
    table = AtTerminal(tmp_path, *words)
    table.until("goes to the moors")
    table.type("\r")
    table.until("keep your hand.")
    table.type("done\r")
    table.until("goes to the christians")
    table.type("\r")
    table.until("keep your hand.")
    # All that was written before the last wiping is gone from screen and scrollback.
    before, _, shown = table.seen.rpartition(WIPED)
    assert ESCAPES.sub("", before.rpartition(WIPED)[2]).startswith("The keyboard goes to the chr")
    screen = ESCAPES.sub("", shown)
    table.type("quit\r")
    assert table.end() == 0
    state = read_record(tmp_path / "game.jsonl").state
    mine, theirs = ({deck.name(card, "en") for card in state.view(seat)["hand"]} for seat in (1, 0))
    assert all(name in screen for name in mine)
    assert not any(name in screen for name in theirs - mine)
    # Leaving wipes it too.
    assert not any(name in table.seen.rpartition(WIPED)[2] for name in mine | theirs)
