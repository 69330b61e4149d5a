"""What happens in Byzantium, told in sentences."""

from __future__ import annotations

from typing import Any

from strategikon.library import load_deck, read_deck
from strategikon.library.language import LANGUAGES, Language
from tests.library.tellings import at_random, texts, told

STANDARD = load_deck("byzantium-standard")

#: With `shrink` at its most an emperor is dealt 3 cards and the foes 2.
DECK = """
id = "tiny"
game = "byzantium"
version = 1
byzantine = [
  { id = "basil", type = "leader", force = 4, ages = ["early", "late"] },
  { id = "envoy", type = "negotiation", force = 0, ages = ["early", "late"] },
  { id = "dome", type = "legacy", force = 0, ages = ["early", "early"], legacy = 2 },
  { id = "guard", copies = 3, type = "troop", force = 1, ages = ["early", "late"] },
]
foes = [
  { id = "huns", type = "northern", force = 3, ages = ["early", "early"], unique = true },
  { id = "goths", type = "northern", force = 2, ages = ["early", "late"] },
  { id = "bands", copies = 4, type = "troop", force = 1, ages = ["early", "late"] },
]
"""
TINY = read_deck(DECK.encode(), "tiny.toml")
MOST = 6


def play(
    *lines: str, seat: str | None = "p1", language: Language = "en", **options: Any
) -> list[str]:
    """The log, for that seat, of a game with the smallest hands; each line an event."""
    settled: dict[str, Any] = {"shrink": MOST, "turns_per_age": 1, "exchange": 1} | options
    return texts(told(TINY, [line.split() for line in lines], seat, language, **settled))


def deal(seat: str, *cards: str) -> list[str]:
    return [f"deck deal {seat} {card}" for card in cards]


DONE = ("p1 done", "p2 done")
DEALT = [*deal("p1", "basil", "envoy", "dome"), *deal("p2", "huns", "goths")]
MELDED = [*DEALT, *DONE, *(f"p1 meld {card}" for card in ("basil", "envoy", "dome")), "p1 done"]
FOUGHT = [*MELDED, "p2 meld huns", "p2 done"]


def test_a_turn_begins_with_its_age_and_its_emperor() -> None:
    assert play(*DEALT) == [
        "Turn 1 · early age · you are emperor",
        "You drew 3 cards.",
        "Player 2 drew 2 cards.",
    ]
    assert play(*DEALT, seat="p2", language="ko") == [
        "1턴 · 초기 · 플레이어 1이 황제",
        "플레이어 1이 카드 3장을 뽑았습니다.",
        "카드 2장을 뽑았습니다.",
    ]


def test_cards_drawn_openly_are_named_to_the_other_player() -> None:
    assert play(*DEALT, open_draw=1)[1:] == ["You drew 3 cards.", "Player 2 drew huns and 1 more."]
    assert play(*DEALT, open_draw=1, seat="p2", language="ko")[1] == (
        "플레이어 1이 basil 외 2장을 뽑았습니다."
    )
    assert play(*DEALT, open_draw=2)[2] == "Player 2 drew huns and goths."


def test_exchanges_are_told_when_both_are_done() -> None:
    secret = [*DEALT, "p1 exchange dome", "p1 done"]
    assert play(*secret)[3:] == ["Redraw"]
    assert play(*secret, "p2 done", "deck deal p1 guard/1")[3:] == [
        "Redraw",
        "You exchanged dome and drew guard.",
        "Player 2 exchanged nothing.",
    ]


def test_melds_are_told_when_both_are_shown() -> None:
    assert play(*MELDED, "p2 meld huns")[5:] == ["Player 2 exchanged nothing.", "Meld"]
    assert play(*FOUGHT)[6:] == [
        "Meld",
        "You melded basil, envoy and dome (force 4).",
        "Player 2 melded huns (force 3).",
    ]
    assert play(*FOUGHT, language="ko")[7:] == [
        "basil, envoy, dome를 조합에 냈습니다(전력 4).",
        "플레이어 2가 huns를 조합에 냈습니다(전력 3).",
    ]


def test_a_negotiation_a_replacement_and_what_comes_of_them() -> None:
    end = ["p1 negotiate huns", "p2 replace goths"]
    assert play(*FOUGHT, *end)[9:] == [
        "You sent huns home.",
        "Player 2 put goths in its place.",
        "The Empire won, 4 to 2: territory rose from 10 to 12.",
        "Your legacy: 10 + 1 (territory rose) + 2 (dome) = 13.",
    ]
    assert play(*FOUGHT, *end, seat="p2", language="ko")[-2:] == [
        "제국이 4 대 2로 이겼고, 영토가 10에서 12로 늘었습니다.",
        "플레이어 1의 유산: 10 + 1 (영토 증가) + 2 (dome) = 13.",
    ]


def test_the_result_of_a_turn_carries_the_melds_that_counted_and_what_they_changed() -> None:
    events = [line.split() for line in (*FOUGHT, "p1 negotiate huns", "p2 replace goths")]
    log = told(TINY, events, "p2", "ko", shrink=MOST, turns_per_age=1, exchange=1)
    [decided] = [entry.decided for entry in log if entry.decided is not None]
    assert decided == {
        "meld": {"emperor": ["basil", "envoy", "dome"], "foes": ["goths"]},
        "force": {
            "emperor": {"total": 4, "printed": {"basil": 4, "envoy": 0, "dome": 0}},
            "foes": {"total": 2, "printed": {"goths": 2}},
        },
        "sent": "huns",
        "instead": "goths",
        "territory": [10, 12],
        "legacy": [10, 13],
        "terms": [{"value": 1, "cause": "영토 증가"}, {"value": 2, "cause": "dome"}],
    }


def test_who_declines_is_told() -> None:
    assert play(*FOUGHT, "p1 decline")[9] == "You sent nobody home."
    said = play(*FOUGHT, "p1 negotiate huns", "p2 decline", language="ko")
    assert said[10] == "플레이어 2가 그 자리에 아무것도 내지 않았습니다."


def test_foes_win_a_tie_and_nothing_moves() -> None:
    said = play(*DEALT, *DONE, *DONE)
    assert said[6:] == [
        "Meld",
        "You melded nothing.",
        "Player 2 melded nothing.",
        "The foes won a tie, 0 to 0: territory stays at 10.",
    ]


def test_territory_lost_costs_legacy_as_far_as_there_is_any() -> None:
    lost = [*DEALT, *DONE, "p1 done", "p2 meld goths", "p2 done"]
    assert play(*lost)[-2:] == [
        "The foes won, 2 to 0: territory fell from 10 to 8.",
        "Your legacy: 10 − 1 (territory fell) = 9.",
    ]
    assert play(*lost, legacy=0)[-1] == "The foes won, 2 to 0: territory fell from 10 to 8."


def test_a_full_empire_wins_nothing_more() -> None:
    said = play(*DEALT, *DONE, "p1 meld basil", "p1 done", "p2 done", territory=20)
    assert said[-1] == "The Empire won, 4 to 0: territory stays at 20."


def test_the_fall_of_the_empire_ends_the_log() -> None:
    fall = [*DEALT, *DONE, "p1 done", "p2 meld huns", "p2 done"]
    assert play(*fall, territory=3)[-4:] == [
        "The foes won, 3 to 0: territory fell from 3 to 0.",
        "The Empire fell.",
        "Your legacy: 10 − 3 (the fall) = 7.",
        "Player 2 won the game, 10 to 7.",
    ]
    assert play(*fall, territory=3, fall_cost=0, language="ko")[-2:] == [
        "제국이 무너졌습니다.",
        "게임은 10 대 10 무승부입니다.",
    ]


def test_the_card_passed_on_is_told_when_both_have_chosen() -> None:
    ended = [*DEALT, *DONE, *DONE]
    assert play(*ended, "p1 pass basil")[-1] == "End"
    assert play(*ended, "p1 pass basil", "p2 pass goths")[11:] == [
        "You passed basil on to player 2 and discarded the rest.",
        "Player 2 passed goths on to you and discarded the rest.",
    ]
    assert play(*ended, "p1 pass basil", "p2 pass goths", language="ko")[11:] == [
        "플레이어 2에게 basil을 건네고 나머지를 버렸습니다.",
        "플레이어 2가 나에게 goths를 건네고 나머지를 버렸습니다.",
    ]


def test_the_last_card_of_a_hand_leaves_nothing_to_discard() -> None:
    said = play(*FOUGHT, "p1 decline", "p2 pass goths")
    assert said[-2:] == ["End", "Player 2 passed goths on to you."]


def test_cards_past_their_age_are_put_away() -> None:
    turn = [*DEALT, *DONE, *DONE, "p1 pass dome", "p2 pass huns"]
    turn += [*deal("p2", "guard/1"), *deal("p1", "bands/1")]
    assert play(*turn)[13:] == [
        "Turn 2 · middle age · player 2 is emperor",
        "Player 2 drew 1 card.",
        "You drew 1 card.",
        "Age",
        "Player 2 put away dome.",
    ]
    again = [*turn, *deal("p2", "guard/2"), *deal("p1", "bands/2")]
    assert play(*again)[-2:] == [
        "Player 2 put away dome and drew 1 card.",
        "You put away huns and drew bands.",
    ]


def test_melded_cards_that_leave_the_game_are_not_put_away() -> None:
    said = play(*DEALT, *DONE, "p1 done", "p2 meld huns", "p2 done")
    assert "put away" not in " ".join(said)


def last_told(seed: int, language: Language) -> str:
    events = at_random(STANDARD, seed, turns_per_age=1)
    return told(STANDARD, events, None, language, turns_per_age=1)[-1].text


def test_the_game_is_decided_when_the_last_turn_is_over() -> None:
    assert any("won the game" in last_told(seed, "en") for seed in range(6))
    assert any("게임에서 이겼습니다" in last_told(seed, "ko") for seed in range(6))


def test_every_entry_of_a_whole_game_is_a_sentence_of_its_role() -> None:
    for language in LANGUAGES:
        for seed in range(2):
            for seat in (None, "p1", "p2"):
                events = at_random(STANDARD, seed, turns_per_age=1)
                entries = told(STANDARD, events, seat, language, turns_per_age=1)
                deeds = [entry for entry in entries if entry.kind == "deed"]
                assert all(entry.text.endswith(".") for entry in deeds)
                assert {entry.mark for entry in deeds} == {"emperor", "foes"}
                assert {card for e in entries for card in e.cards if card not in e.text} == set()
