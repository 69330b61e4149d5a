"""What can be typed besides a choice: help, why, undo, log, pile, save, quit; in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from strategikon.library import load_deck
from strategikon.library.language import LANGUAGES, Language
from strategikon.library.rules import rules
from strategikon.records import read_record
from tests.cli.tables import Seat
from tests.records.games import Sheet

SEEDED = ("play", "simancas", "--seed", "7", "--record", "game.jsonl")
EMPIRE = ("play", "byzantium", "--seed", "5", "--record", "empire.jsonl")
Said = Callable[..., str]


@pytest.fixture
def said(seat: Seat) -> Said:
    """What a new game says to those lines; it ends well, wherever it is left."""

    def said(*lines: str, words: tuple[str, ...] = SEEDED) -> str:
        Path(words[words.index("--record") + 1]).unlink(missing_ok=True)
        code, out, err = seat(*words, lines=lines)
        assert (code, err) == (0, "")
        return out

    return said


@pytest.fixture
def answer(said: Said) -> Said:
    """What is said to the last of those lines alone."""

    def answer(*lines: str, words: tuple[str, ...] = SEEDED) -> str:
        return said(*lines, words=words).rpartition(f"> {lines[-1]}\n")[2]

    return answer


def test_a_choice_is_made_by_number_by_name_or_by_verb_and_name(said: Said) -> None:
    out = said("1", "long lances", "Exchange Siege Engines", "done")
    assert "You exchanged Muhammad ibn Hashim al-Tujibi, Long Lances and Siege Engines" in out
    events = read_record("game.jsonl").events
    assert [event[-1] for event in events if event[:2] == ["moors", "exchange"]] == [
        "muhammad-ibn-hashim",
        "long-lances/2",
        "siege-engines",
    ]


def test_a_korean_name_chooses_in_either_language(said: Said) -> None:
    ko = (*SEEDED[:-1], "ko.jsonl", "--lang", "ko")
    assert "긴 창을 바꾸고" in said("긴 창 바꾸기", "마침", words=ko)
    assert "You exchanged Long Lances" in said("긴 창", "done")


def test_what_is_no_choice_changes_nothing(answer: Said) -> None:
    assert "none of the choices; type a number" in answer("elephants")
    assert "There is no choice 99; they go from 1 to 10." in answer("99")
    assert "may mean: 1 Exchange Muhammad" in answer("exchange")
    assert [e for e in read_record("game.jsonl").events if e[0] == "moors"] == []


def test_an_unrevealed_choice_can_be_taken_back(said: Said) -> None:
    out = said("1", "2", "undo", "undo", "undo", "done")
    assert "Nothing can be taken back" in out
    assert "You exchanged nothing" in out
    events = read_record("game.jsonl").events
    assert [event for event in events if event[0] == "moors"] == [["moors", "done"]]


def test_what_the_other_has_answered_cannot_be_taken_back(answer: Said) -> None:
    assert "Nothing can be taken back" in answer("1", "done", "undo")


def test_a_meld_can_be_taken_back_card_by_card(said: Said) -> None:
    out = said("done", "1", "1", "undo", "quit", words=EMPIRE)
    assert out.count("[Meld]") == 4
    melds = [event for event in read_record("empire.jsonl").events if event[1] == "meld"]
    assert len(melds) == 1


def test_help_shows_the_rules_of_the_phase_and_what_can_be_typed(answer: Said) -> None:
    told = answer("help")
    assert "reserve.secret" in told
    assert "strategy.leader" not in told
    assert "take back a choice that nobody has seen" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_the_rule_named(language: Language, answer: Said) -> None:
    told = answer("help battle.place.side", words=(*SEEDED, "--lang", language))
    assert rules("simancas", language)["battle.place.side"].title in told


def test_help_for_no_rule_says_so(answer: Said) -> None:
    assert 'There is no rule "chess".' in answer("help chess")


def test_why_tells_all_about_a_card(answer: Said) -> None:
    told = answer("why siege engines")
    assert "weapon · force 2 · moors" in told
    assert "Strike terrain: When placed, destroy one terrain card" in told
    assert "Strategy: Recover" in told
    assert "Tactic: Destroy one placed weapon" in told
    assert "Exchange: choice 9" in told


def test_why_tells_why_not_and_by_which_rule(answer: Said) -> None:
    battle = ("done", "hold", "why mail shirts")
    told = answer(*battle)
    assert "Place: no. Mail Shirts is a card of the other side" in told
    assert "(battle.place.side)" in told
    korean = answer(*battle, words=(*SEEDED, "--lang", "ko"))
    assert "놓기: 안 됩니다. 사슬갑옷은 상대 진영의 카드라 놓을 수 없습니다." in korean


def test_why_of_no_card_says_so(answer: Said) -> None:
    assert 'There is no card "elephants"' in answer("why elephants")
    assert "Which card?" in answer("why")


def test_why_knows_the_ages_and_marks_of_byzantium(answer: Said) -> None:
    assert "leader · force 4 · middle · unique" in answer("why basil", words=EMPIRE)
    assert "legacy · force 0 · early to middle · legacy +3" in answer("why hagia", words=EMPIRE)
    assert "재난 · 전력 1 · 초기~후기 · 자연" in answer(
        "why famine", words=(*EMPIRE, "--lang", "ko")
    )


def test_the_log_tells_this_turn_or_everything(answer: Said) -> None:
    assert "You exchanged nothing." in answer("done", "log")
    assert "Turn 1 · Fate" in answer("done", "log all")


def test_a_hint_names_choices_with_their_chances(answer: Said) -> None:
    told = answer("hint")
    assert "Exchange: " in told or "Done: wins" in told
    assert "% (± " in told
    assert "승산" in answer("힌트", words=(*EMPIRE, "--lang", "ko"))


def test_the_piles_lie_open(answer: Said) -> None:
    assert "Discard pile: empty" in answer("pile")
    assert "Long Lances" in answer("long lances", "done", "pile")
    told = answer("더미", words=EMPIRE)
    assert "Foes deck: discard pile: empty" in told
    assert "Byzantine deck: for a later age: " in told


def test_save_says_where_the_record_is_and_makes_copies(said: Said, answer: Said) -> None:
    assert "Every choice is saved at once, in game.jsonl." in answer("save")
    out = said("1", "save copy.jsonl", "save copy.jsonl", "save nowhere/copy.jsonl")
    assert "A copy of the record is in copy.jsonl." in out
    assert "copy.jsonl exists already; nothing was written." in out
    assert "nowhere/copy.jsonl cannot be written: " in out
    assert len(read_record("copy.jsonl").events) == 19


@pytest.mark.parametrize("word", ["quit", "나가기"])
def test_a_game_that_is_left_says_how_to_go_on(word: str, said: Said) -> None:
    end = said(word).splitlines()[-2:]
    assert end == [
        "The record is in game.jsonl.",
        "To go on: strategikon play --resume game.jsonl",
    ]


def test_an_end_of_the_input_is_leaving(said: Said) -> None:
    assert "To go on: strategikon play --resume game.jsonl" in said()


def test_enter_alone_shows_the_table_again(said: Said) -> None:
    assert said("", "").count("[Reserve]") == 3


def test_without_a_file_named_the_record_goes_to_its_folder(seat: Seat, tmp_path: Path) -> None:
    for _ in range(2):
        assert seat("play", "simancas", lines=["quit"])[0] == 0
    assert len(list((tmp_path / "data").rglob("simancas-*.jsonl"))) == 2
    secrets = [path for path in (tmp_path / "state").rglob("*") if path.is_file()]
    assert [path.stat().st_mode & 0o777 for path in secrets] == [0o600, 0o600]


STEADFAST = """
id = "walls"
game = "simancas"
version = 1
cards = [
  { id = "bow", type = "skirmisher", side = "any", force = 1 },
  { id = "rock", type = "infantry", side = "any", force = 1, effects = [["steadfast"]] },
  { id = "foot", copies = 2, type = "infantry", side = "any", force = 2 },
]
"""


def test_why_tells_what_protects_a_target(seat: Seat, tmp_path: Path) -> None:
    (tmp_path / "walls.toml").write_text(STEADFAST)
    deck = load_deck("walls.toml")
    sheet = Sheet(deck, hand=2).do("deck deal moors bow", "deck deal moors foot/1")
    sheet.do("deck deal christians rock", "deck deal christians foot/2")
    sheet.do("moors done", "christians done", "moors hold", "christians hold", "moors pass")
    sheet.do("christians place rock", "moors pass", "christians place foot/2", "moors tactic bow")
    (tmp_path / "game.jsonl").write_bytes(sheet.content)
    words = ("play", "--resume", "game.jsonl", "--deck", "walls.toml")
    code, out, err = seat(*words, lines=["why rock", "quit"])
    assert (code, err) == (0, "")
    assert "Choose the infantry to destroy." in out
    assert " 1 Destroy 2 foot infantry 0 : 1" in out
    assert "Destroy: no. rock is steadfast and cannot be destroyed. Rule: " in out
    assert "--resume game.jsonl --deck walls.toml" in out
