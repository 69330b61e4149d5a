"""What greedy does in positions of Byzantium that are easy to judge."""

from __future__ import annotations

from typing import Any

from strategikon.library import load_deck
from strategikon.players.byzantium_greedy import ByzantiumGreedy

DECK = load_deck("byzantium-standard").cards
View = dict[str, Any]
EMPTY = {"draw": 10, "discard": [], "removed": []}


def asked(question: str, hand: str, role: str = "emperor", **facts: Any) -> View:
    """What p1 sees when asked that, in the first turn; cards by their names."""
    cards = hand.split()
    view: View = {
        "asked": question,
        "seat": "p1",
        "role": role,
        "emperor": "p1" if role == "emperor" else "p2",
        "turn": 1,
        "turns": 12,
        "age": "early",
        "territory": 10,
        "legacy": {"p1": 10, "p2": 10},
        "hand": cards,
        "chosen": [],
        "piles": {"byzantine": EMPTY, "foes": EMPTY},
        "aside": {"byzantine": [], "foes": []},
        "force": {"emperor": {"total": 8}, "foes": {"total": 8}},
        "legal": [["p1", question, card] for card in cards],
    }
    return view | facts


def choice(view: View, **options: object) -> list[str]:
    return ByzantiumGreedy(DECK, options, 0).choose(view)[1:]


def test_legacy_is_melded_before_force() -> None:
    assert choice(asked("meld", "belisarius hagia-sophia toxotai/1")) == ["meld", "hagia-sophia"]


def test_the_strongest_is_melded_next() -> None:
    assert choice(asked("meld", "toxotai/1 belisarius")) == ["meld", "belisarius"]


def test_when_nothing_fits_the_meld_is_done() -> None:
    assert choice(asked("meld", "belisarius", legal=[["p1", "done"]])) == ["done"]


def test_an_emperor_far_ahead_lets_a_small_empire_fall() -> None:
    ahead = {"p1": 14, "p2": 10}
    assert choice(asked("meld", "belisarius", legacy=ahead, territory=3)) == ["done"]
    assert choice(asked("meld", "belisarius", legacy=ahead)) == ["meld", "belisarius"]


def test_a_dearer_fall_is_not_let_happen() -> None:
    view = asked("meld", "belisarius", legacy={"p1": 14, "p2": 10}, territory=3)
    assert choice(view, fall_cost=10) == ["meld", "belisarius"]


def test_foes_far_behind_spare_the_empire() -> None:
    behind = {"p1": 10, "p2": 14}
    view = asked("meld", "attila slavs/1", role="foes", legacy=behind, territory=3)
    assert choice(view) == ["meld", "slavs/1"]
    assert choice(view | {"chosen": ["slavs/1"], "territory": 2}) == ["done"]


def test_foes_who_win_by_the_fall_hold_nothing_back() -> None:
    view = asked("meld", "attila slavs/1", role="foes", territory=3)
    assert choice(view) == ["meld", "attila"]


def test_the_strongest_is_sent_home() -> None:
    view = asked("negotiate", "slavs/1 khosrow-ii")
    assert choice(view) == ["negotiate", "khosrow-ii"]


def test_nobody_is_sent_home_where_the_fall_wins() -> None:
    view = asked("negotiate", "khosrow-ii", legacy={"p1": 14, "p2": 10}, territory=2)
    view["force"]["foes"] = {"total": 12}
    assert choice(view) == ["decline"]


def test_the_strongest_comes_in_place_of_who_was_sent_home() -> None:
    assert choice(asked("replace", "slavs/1 avars", role="foes")) == ["replace", "avars"]


def test_nobody_comes_where_that_brings_down_an_empire_one_needs() -> None:
    behind = {"p1": 10, "p2": 14}
    view = asked("replace", "avars", role="foes", legacy=behind, territory=2)
    assert choice(view) == ["decline"]


def test_the_weakest_card_is_passed_on() -> None:
    assert choice(asked("pass", "belisarius toxotai/1 hagia-sophia")) == ["pass", "toxotai/1"]


def test_a_weak_card_is_worse_for_them_than_one_past_its_age() -> None:
    view = asked("pass", "belisarius tribute/1 toxotai/1", turn=4)
    assert choice(view) == ["pass", "toxotai/1"]


def test_what_the_age_forbids_is_exchanged() -> None:
    view = asked("exchange", "belisarius basil-ii dromons/1 hagia-sophia")
    assert choice(view) == ["exchange", "basil-ii"]


def test_nothing_is_exchanged_where_nothing_can_be_drawn() -> None:
    everything = [card.name for card in DECK.piles[0]]
    piles = {"byzantine": {"draw": 0, "discard": [], "removed": everything}, "foes": EMPTY}
    assert choice(asked("exchange", "toxotai/1", piles=piles)) == ["done"]


def test_a_hand_that_no_draw_betters_is_kept() -> None:
    rest = [card.name for card in DECK.piles[0] if card.name not in ("toxotai/2", "belisarius")]
    piles = {"byzantine": {"draw": 1, "discard": rest, "removed": []}, "foes": EMPTY}
    assert choice(asked("exchange", "belisarius", piles=piles)) == ["done"]
