"""What greedy does in positions of Simancas that are easy to judge."""

from __future__ import annotations

from typing import Any

import pytest

from strategikon.library import load_deck
from strategikon.players.simancas_greedy import SimancasGreedy

DECK = load_deck("simancas-standard").cards
View = dict[str, Any]


def asked(question: str, hand: str, mine: str = "", theirs: str = "", **facts: Any) -> View:
    """What the moors see when asked that; cards by their names, blanks between."""
    cards = hand.split()
    view: View = {
        "asked": question,
        "hand": cards,
        "placed": {"moors": mine.split(), "christians": theirs.split()},
        "discard": [],
        "seen": [],
        "hands": {"moors": len(cards), "christians": 3},
    }
    verbs = {"act": ("place", "tactic"), "destroy": ("destroy",)}.get(question, (question,))
    targets = theirs.split() if question == "destroy" else cards
    view["legal"] = [["moors", verb, card] for verb in verbs for card in targets]
    return view | facts


def choice(view: View, **options: object) -> list[str]:
    return SimancasGreedy(DECK, options, 0).choose(view)[1:]


def test_who_is_ahead_passes() -> None:
    view = asked("act", "andalusi-lancers", mine="duero", theirs="burnt-fields")
    assert choice(view) == ["pass"]


def test_who_is_behind_does_just_enough() -> None:
    hand = "abd-al-rahman-iii berber-horse/1 siege-engines muladi-levies/1"
    assert choice(asked("act", hand, theirs="council-of-war/1")) == ["place", "berber-horse/1"]


def test_a_card_that_cannot_be_placed_destroys_for_nothing() -> None:
    view = asked("act", "infanzones/1 berber-horse/1", mine="", theirs="slingers/1")
    view["legal"] = [["moors", "place", "berber-horse/1"], ["moors", "tactic", "infanzones/1"]]
    view["placed"]["moors"] = ["mule-train"]
    assert choice(view) == ["tactic", "infanzones/1"]


def test_who_can_do_nothing_passes() -> None:
    view = asked("act", "infanzones/1", theirs="spearmen/1", legal=[["moors", "pass"]])
    assert choice(view) == ["pass"]


def test_a_leader_of_the_other_side_is_spent_on_a_draw() -> None:
    view = asked(
        "act", "queen-toda", theirs="spearmen/1", legal=[["moors", "tactic", "queen-toda"]]
    )
    assert choice(view) == ["tactic", "queen-toda"]


def test_the_target_whose_loss_hurts_most_is_destroyed() -> None:
    theirs = "ramiro-ii castilian-peasants/1 castilian-peasants/2 walls-of-simancas duero"
    view = asked("destroy", "slingers/1", theirs="castilian-peasants/1 spearmen/1 " + theirs[10:])
    assert choice(view) == ["destroy", "spearmen/1"]


def test_who_passes_for_good_fears_what_the_other_still_holds() -> None:
    view = asked("act", "duero", mine="spearmen/1", theirs="burnt-fields")
    assert choice(view) == ["pass"]
    assert choice(view, passing="final") == ["place", "duero"]


def test_who_passes_for_good_may_be_far_enough_ahead() -> None:
    mine = "abd-al-rahman-iii berber-horse/1 berber-horse/2 andalusi-lancers"
    view = asked("act", "duero", mine=mine, theirs="burnt-fields")
    assert choice(view, passing="final") == ["pass"]


def test_what_is_seen_in_the_other_hand_counts() -> None:
    view = asked("act", "duero", mine="spearmen/1", theirs="burnt-fields")
    view["hands"]["christians"] = 1
    view["seen"] = ["ramiro-ii"]
    assert choice(view, passing="final") == ["place", "duero"]


def test_a_strike_is_counted_before_it_happens() -> None:
    view = asked("act", "siege-engines council-of-war/1", mine="", theirs="duero")
    assert choice(view) == ["place", "siege-engines"]


def test_without_special_effects_no_strike_is_counted() -> None:
    view = asked("act", "siege-engines duero", mine="", theirs="pisuerga slingers/1")
    view["legal"] = [["moors", "place", "siege-engines"], ["moors", "place", "duero"]]
    assert choice(view, specials=False) == ["place", "duero"]


def test_the_weakest_card_is_exchanged_and_a_good_hand_kept() -> None:
    weak = asked("exchange", "castilian-peasants/1 abd-al-rahman-iii berber-horse/1")
    assert choice(weak) == ["exchange", "castilian-peasants/1"]
    strong = asked("exchange", "abd-al-rahman-iii andalusi-lancers berber-horse/1")
    assert choice(strong) == ["done"]


def test_a_card_worth_commanding_is_not_exchanged() -> None:
    view = asked("exchange", "walls-of-simancas abd-al-rahman-iii andalusi-lancers")
    assert choice(view) == ["done"]


def test_an_empty_hand_is_done() -> None:
    assert choice(asked("exchange", "")) == ["done"]


@pytest.mark.parametrize(
    ("hand", "commanded"),
    [
        ("walls-of-simancas abd-al-rahman-iii", ["command", "walls-of-simancas"]),
        ("andalusi-lancers", ["hold"]),
        ("council-of-war/1 berber-horse/1", ["command", "council-of-war/1"]),
        ("basque-javelins/1 andalusi-lancers", ["command", "basque-javelins/1"]),
        ("queen-toda berber-horse/1", ["hold"]),  # a leader draws as well in battle
    ],
)
def test_the_card_commanded_brings_more_than_it_is_worth(hand: str, commanded: list[str]) -> None:
    assert choice(asked("command", hand)) == commanded


def test_a_weapon_is_commanded_for_what_lies_in_the_pile() -> None:
    view = asked("command", "mail-shirts duero", discard=["andalusi-lancers", "slingers/1"])
    view["legal"] = [["moors", "command", "mail-shirts"]]
    assert choice(view) == ["command", "mail-shirts"]


def test_infantry_is_never_commanded() -> None:
    worth = SimancasGreedy(DECK, {}, 0).worth
    assert worth.as_command(worth.places["spearmen/1"], 0, 0) == 0


def test_the_best_card_is_kept_and_the_worst_discarded() -> None:
    cards = "slingers/1 andalusi-lancers castilian-peasants/1"
    assert choice(asked("keep", cards)) == ["keep", "andalusi-lancers"]
    assert choice(asked("recover", cards)) == ["recover", "andalusi-lancers"]
    assert choice(asked("discard", cards)) == ["discard", "castilian-peasants/1"]
