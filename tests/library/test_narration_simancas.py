"""What happens in Simancas, told in sentences."""

from __future__ import annotations

from typing import Any

from strategikon.library import DeckFile, load_deck, read_deck
from strategikon.library.language import LANGUAGES, Language, Words
from tests.library.tellings import at_random, texts, told
from tests.records.games import small_deck

STANDARD = load_deck("simancas-standard")

SPECIAL = """
id = "special"
game = "simancas"
version = 1
cards = [
  { id = "scouts", type = "skirmisher", side = "any", force = 1, effects = [["scout"],["levy",1]] },
  { id = "dread", type = "strategy", side = "any", force = 2, effects = [["dread"]] },
  { id = "ram", type = "weapon", side = "any", force = 2, effects = [["strike", "terrain"]] },
  { id = "ridge", copies = 3, type = "terrain", side = "any", force = 1 },
]
"""


def play(
    *lines: str,
    seat: str | None = "moors",
    language: Language = "en",
    deck: DeckFile | None = None,
    **options: Any,
) -> list[str]:
    """The log, for that seat, of a game with hands of two; each line an event."""
    settled: dict[str, Any] = {"hand": 2, "exchange": 1, "wins": 1} | options
    events = [line.split() for line in lines]
    return texts(told(deck or small_deck(), events, seat, language, **settled))


def deal(moors: str, christians: str) -> list[str]:
    hands = {"moors": moors, "christians": christians}
    return [f"deck deal {side} {card}" for side, hand in hands.items() for card in hand.split()]


DONE = ("moors done", "christians done")
HOLD = (*DONE, "moors hold", "christians hold")


def test_each_phase_has_a_heading_and_a_turn_begins_with_one() -> None:
    said = play(*deal("chief bows", "horse ridge"), *DONE, "moors hold", seat="moors")
    assert said == [
        "Turn 1 · Fate",
        "You drew 2 cards.",
        "The christians drew 2 cards.",
        "Reserve",
        "You exchanged nothing.",
        "The christians exchanged nothing.",
        "Strategy",
        "You held.",
    ]


def test_exchanges_are_told_when_both_are_done() -> None:
    secret = [*deal("chief bows", "horse ridge"), "moors exchange bows", "moors done"]
    assert play(*secret)[3:] == ["Reserve"]
    shown = [*secret, "christians exchange ridge", "christians done"]
    assert play(*shown)[4:] == ["You exchanged bows.", "The christians exchanged ridge."]
    drawn = [*shown, "deck deal moors ruse", "deck deal christians lances"]
    assert play(*drawn)[4:] == [
        "You exchanged bows and drew ruse.",
        "The christians exchanged ridge and drew 1 card.",
    ]
    assert play(*drawn, seat="christians", language="ko")[4:] == [
        "무어군이 bows를 바꾸고 카드 1장을 뽑았습니다.",
        "ridge를 바꾸고 lances를 뽑았습니다.",
    ]


def test_a_strategic_effect_is_told_with_what_it_brings() -> None:
    begun = [*deal("horse chief", "ruse lances"), *DONE, "moors command horse"]
    assert play(*begun, "deck deal moors bows")[7:] == [
        (
            "You discarded horse for the strategic effect, looked at the christians' hand and drew"
            " bows."
        )
    ]
    assert play(*begun, "deck deal moors bows", seat="christians")[7:] == [
        "The moors discarded horse for the strategic effect, looked at your hand and drew 1 card."
    ]


def test_what_a_strategy_card_finds_is_its_owners_secret() -> None:
    looked = [f"deck reveal moors {card}" for card in ("chief", "bows", "horse", "lances")]
    looked += ["deck reveal moors spears/2"]
    begun = [*deal("ruse ridge", "spears/1 spears/2"), *DONE, "moors command ruse", *looked[:4]]
    mine = "You discarded ruse for the strategic effect, looked at chief, bows, horse and lances"
    assert play(*begun, "moors keep horse")[7] == f"{mine} in the deck, and kept horse."
    theirs = "The moors discarded ruse for the strategic effect, looked at 4 cards in the deck"
    said = play(*begun, "moors keep horse", seat="christians")
    assert said[7] == f"{theirs} and kept one of them."
    said = play(*begun, "moors keep horse", seat="christians", language="ko")
    assert said[7] == (
        "무어군이 전략 효과를 쓰려고 ruse를 버리고 덱에서 카드 4장을 보고 그중 1장을 챙겼습니다."
    )
    assert "kept horse" in play(*begun, "moors keep horse", seat=None)[7]


def test_a_leaders_discards_and_a_weapons_recovery() -> None:
    drawn = [f"deck deal moors {card}" for card in ("bows", "horse", "lances")]
    begun = [*deal("chief ridge", "spears/1 spears/2"), *DONE, "moors command chief", *drawn]
    said = play(*begun, "moors discard bows", "moors discard ridge", "christians hold")
    assert said[7] == (
        "You discarded chief for the strategic effect, drew bows, horse and lances, and discarded"
        " bows and ridge."
    )
    weapon = [
        *deal("lances ridge", "spears/1 spears/2"),
        "moors done",
        "christians exchange spears/1",
    ]
    weapon += ["christians done", "deck deal christians horse", "moors command lances"]
    assert play(*weapon, "moors recover spears/1")[7] == (
        "You discarded lances for the strategic effect and recovered spears from the discard pile."
    )


def test_a_card_lost_at_random_is_told_of_who_loses_it() -> None:
    begun = [*deal("bows ridge", "spears/1 spears/2"), *DONE, "moors command bows"]
    assert play(*begun, "deck lose christians spears/2")[7:] == [
        "You discarded bows for the strategic effect.",
        "The christians lost spears at random.",
    ]


def test_a_battle_is_told_action_by_action_and_its_turn_with_both_totals() -> None:
    battle = [*deal("chief bows", "spears/1 ridge"), *HOLD, "moors place chief"]
    battle += ["christians place spears/1", "moors tactic bows", "moors destroy spears/1"]
    battle += ["christians place ridge"]
    assert play(*battle)[9:] == [
        "Battle",
        "You placed chief.",
        "The christians placed spears.",
        "You discarded bows as a tactic and destroyed spears.",
        "The christians placed ridge.",
        "You won the turn, 4 to 1.",
        "You won the game, 1 to 0.",
    ]
    assert play(*battle, seat="christians", language="ko")[-2:] == [
        "무어군이 4 대 1로 이 턴을 이겼습니다.",
        "무어군이 1 대 0으로 게임에서 이겼습니다.",
    ]


def test_a_card_destroyed_last_counts_no_more() -> None:
    battle = [*deal("bows", "spears/1"), *HOLD, "moors pass", "christians place spears/1"]
    battle += ["moors tactic bows", "moors destroy spears/1"]
    assert play(*battle, hand=1, max_turns=2)[-1] == "Nobody won the turn: 0 to 0."


def test_a_tie_is_won_by_nobody_and_so_may_be_the_game() -> None:
    battle = [*deal("chief bows", "spears/1 ridge"), *HOLD, "moors pass", "christians pass"]
    said = play(*battle, max_turns=1)
    assert said[-4:] == [
        "You passed.",
        "The christians passed.",
        "Nobody won the turn: 0 to 0.",
        "The game is drawn, 0 to 0.",
    ]


def test_a_total_is_that_of_the_last_card_placed() -> None:
    battle = [*deal("chief bows", "spears/1 ridge"), *HOLD, "moors place chief"]
    battle += ["christians place ridge", "moors place bows", "christians place spears/1"]
    assert play(*battle, wins=2)[-1] == "You won the turn, 5 to 3."


def test_the_result_of_a_turn_carries_both_lines_with_the_card_placed_last() -> None:
    battle = [*deal("chief bows", "spears/1 ridge"), *HOLD, "moors place chief"]
    battle += ["christians place ridge", "moors place bows", "christians place spears/1"]
    settled: dict[str, Any] = {"hand": 2, "exchange": 1, "wins": 2}
    log = told(small_deck(), [line.split() for line in battle], "moors", **settled)
    [decided] = [entry.decided for entry in log if entry.decided is not None]
    assert decided["winner"] == "moors"
    assert decided["placed"] == {"moors": ["chief", "bows"], "christians": ["ridge", "spears/1"]}
    assert {side: line["total"] for side, line in decided["force"].items()} == {
        "moors": 5,
        "christians": 3,
    }
    for side, line in decided["force"].items():
        assert set(line["printed"]) == set(decided["placed"][side]) != set()
        plus = sum(bonus["plus"] for bonus in line["bonuses"])
        assert sum(line["printed"].values()) + plus == line["total"]


def test_a_pass_with_an_empty_hand_is_told_although_nobody_says_it() -> None:
    battle = [*deal("chief bows", "spears/1 ridge"), *HOLD, "moors place chief"]
    battle += ["christians place ridge", "moors place bows"]
    said = play(*battle, "christians pass")
    assert "passed with an empty hand" not in " ".join(said[:-2])
    longer = [*deal("chief", "spears/1"), *HOLD, "moors place chief"]
    said = play(*longer[:4], *longer[4:], "christians pass", hand=1)
    assert said[-3] == "The christians passed."


def test_who_goes_on_alone_is_told_why() -> None:
    battle = [*deal("dread scouts", "ridge/1 ram"), *HOLD, "moors place dread"]
    battle += ["deck lose christians ram", "christians place ridge/1"]
    assert play(*battle, deck=read_deck(SPECIAL.encode(), "special.toml"))[9:] == [
        "Battle",
        "You placed dread.",
        "The christians lost ram at random.",
        "The christians placed ridge.",
    ]
    said = play(
        *battle, "moors place scouts", "deck deal moors ridge/2",
        deck=read_deck(SPECIAL.encode(), "special.toml"),
    )  # fmt: skip
    assert said[-2:] == [
        "You placed scouts, looked at the christians' hand and drew ridge.",
        "The christians passed with an empty hand.",
    ]


def test_without_special_effects_nobody_looks_at_a_hand() -> None:
    battle = [*deal("dread scouts", "ridge/1 ram"), *HOLD, "moors place scouts"]
    deck = read_deck(SPECIAL.encode(), "special.toml")
    assert play(*battle, deck=deck, specials=False)[-1] == "You placed scouts."


def test_a_turn_without_a_battle_is_a_tie() -> None:
    hands = [*deal("bows", "lances"), *DONE, "moors command bows", "deck lose christians lances"]
    said = play(*hands, "christians hold", hand=1, wins=1)
    assert said[-2:] == ["Battle", "Nobody won the turn: 0 to 0."]


def test_a_name_typed_by_a_person_stands_for_the_side() -> None:
    names = {"moors": Words("Idris", "이드리스"), "christians": Words("Sanches", "산차")}
    events = [line.split() for line in [*deal("horse chief", "ruse lances"), *DONE]]
    events += [["moors", "command", "horse"]]
    sentences: dict[Language, str] = {
        "en": "Idris discarded horse for the strategic effect and looked at Sanches' hand.",
        "ko": "이드리스가 전략 효과를 쓰려고 horse를 버리고 산차의 손을 보았습니다.",
    }
    for language, sentence in sentences.items():
        assert told(small_deck(), events, None, language, names, hand=2)[-1].text == sentence


def test_every_entry_of_a_whole_game_is_a_sentence_of_its_side() -> None:
    for language in LANGUAGES:
        ends = "." if language == "en" else "다."
        for seed in range(2):
            for seat in (None, "moors", "christians"):
                entries = told(STANDARD, at_random(STANDARD, seed, wins=1), seat, language)
                assert all(e.text.endswith(ends) for e in entries if e.kind != "heading")
                assert all(e.mark == e.seat for e in entries if e.kind == "deed")
                assert {card for e in entries for card in e.cards if card not in e.text} == set()
