"""Phase 4, Battle: one action after the other, until both sides have passed."""

from typing import Any

import pytest

from tests.engine.simancas.arrange import Table, battle, strategy

THREE = ["a infantry 1", "b infantry 2", "c infantry 3"]
ALSO_THREE = ["x infantry 1", "y infantry 2", "z infantry 3"]


# --- order and actions --------------------------------------------------------------------------


@pytest.mark.rule("simancas", "battle.order")
def test_moors_begin_and_then_the_sides_act_in_turns() -> None:
    table = battle(THREE, ALSO_THREE)
    order = []
    for event in ("moors place a", "christians place x", "moors pass", "christians place y"):
        order.append(table.actor)
        table.do(event)
    assert order == ["moors", "christians", "moors", "christians"]
    assert table.actor == "moors"
    table.refuses("turn", "christians place z")


@pytest.mark.rule("simancas", "battle.order")
def test_an_action_is_over_only_when_its_effects_are() -> None:
    table = battle(["a infantry | levy 1", "b infantry"], ALSO_THREE, ["d infantry"])
    table.do("moors place a")
    assert table.actor == "deck"
    assert table.do("deck deal moors d").actor == "christians"


@pytest.mark.rule("simancas", "battle.order", "record.battle")
def test_each_action_is_one_of_place_tactic_and_pass() -> None:
    table = battle(["a infantry", "k leader"], ["x infantry"])
    assert table.may == ["moors pass", "moors place a", "moors place k", "moors tactic k"]


@pytest.mark.rule("simancas", "battle.place")
def test_a_placed_card_lies_open_and_counts_for_its_force() -> None:
    table = battle(["a infantry 4", "b infantry 1"], ["x cavalry 3"])
    table.do("moors place a", "christians place x")
    assert (table.line("moors"), table.line("christians")) == ({"a"}, {"x"})
    assert (table.force("moors"), table.force("christians")) == (4, 3)
    assert table.hand("moors") == {"b"}
    table.do("moors place b")
    assert table.force("moors") == 5


@pytest.mark.rule("simancas", "battle.place.side")
@pytest.mark.parametrize(("side", "own"), [("moors", "christians"), ("christians", "moors")])
def test_a_card_of_the_other_side_cannot_be_placed(side: str, own: str) -> None:
    hand = [f"guest cavalry {own}", "w infantry"]
    table = battle(hand, ["x infantry"]) if side == "moors" else battle(["x infantry"], hand)
    if side == "christians":
        table.do("moors pass")
    said = table.refuses("battle.place.side", f"{side} place guest")
    assert said == "guest is a card of the other side"


@pytest.mark.rule("simancas", "battle.place.effects")
def test_the_effects_of_a_card_happen_in_printed_order() -> None:
    table = battle(
        ["host leader | levy 1, dread, strike infantry, levy 2"],
        ["x infantry", "y infantry"],
        ["d1 infantry", "d2 infantry", "d3 infantry"],
    )
    table.do("moors pass", "christians place x", "moors place host")
    asked = []
    for event in (
        "deck deal moors d1",
        "deck lose christians y",
        "moors destroy x",
        "deck deal moors d2",
        "deck deal moors d3",
    ):
        asked.append(table.asked)
        table.do(event)
    assert asked == ["deal", "lose", "destroy", "deal", "deal"]
    assert table.actor == "moors"  # the christians have no card left


@pytest.mark.rule("simancas", "battle.place.effects")
def test_the_same_effects_in_another_order_happen_in_that_order() -> None:
    table = battle(
        ["host leader | strike infantry, dread, levy 1"],
        ["x infantry", "y infantry"],
        ["d1 infantry"],
    )
    table.do("moors pass", "christians place x", "moors place host", "moors destroy x")
    table.do("deck lose christians y", "deck deal moors d1")


@pytest.mark.rule("simancas", "battle.place.effects")
def test_only_the_effects_of_the_card_itself_happen() -> None:
    hand = ["before infantry | dread", "host leader | levy 1", "after infantry | dread, levy 3"]
    table = battle(hand, ["x infantry", "y infantry"], [f"d{n} infantry" for n in range(5)])
    table.do("moors place host", "deck deal moors d0")
    assert table.actor == "christians"
    assert table.hand("christians") == {"x", "y", "christians-idler/1"}


@pytest.mark.rule("simancas", "battle.place.effects")
def test_an_effect_that_comes_to_nothing_does_not_stop_the_next() -> None:
    table = battle(
        ["host leader | strike infantry, scout, dread, levy 1"], ["x leader"], ["d1 infantry"]
    )
    table.do("moors pass", "christians place x", "moors place host")
    assert table.may == ["deck deal moors d1"]


# --- passing ------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "battle.pass")
def test_a_side_that_passes_does_nothing_and_may_act_again_later() -> None:
    table = battle(THREE, ALSO_THREE).do("moors pass")
    assert table.hand("moors") == {"a", "b", "c"}
    assert table.public("passed") == {"moors": True, "christians": False}
    table.do("christians place x")
    assert table.public("passed") == {"moors": False, "christians": False}
    table.do("moors place a")
    assert table.line("moors") == {"a"}


@pytest.mark.rule("simancas", "battle.passing.both", "option.passing")
def test_two_passes_one_after_the_other_end_the_battle() -> None:
    table = battle(THREE, ALSO_THREE).do("moors place a", "christians pass", "moors pass")
    assert table.public("turn") == 2
    assert table.score == (1, 0)
    table = battle(THREE, ALSO_THREE).do("moors pass", "christians pass")
    assert table.public("turn") == 2


@pytest.mark.rule("simancas", "battle.passing.both")
def test_an_action_between_two_passes_keeps_the_battle_going() -> None:
    table = battle(THREE, ALSO_THREE)
    table.do("moors pass", "christians place x", "moors pass", "christians place y", "moors pass")
    assert table.phase == "battle"
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "battle.passing.both")
def test_a_tactic_between_two_passes_keeps_the_battle_going() -> None:
    table = battle(THREE, ["k leader", "x infantry"], ["d infantry", "e infantry"])
    table.do(
        "moors pass", "christians tactic k", "deck deal christians d", "deck deal christians e"
    )
    assert table.do("moors pass").actor == "christians"


@pytest.mark.rule("simancas", "battle.passing.final", "option.passing")
def test_where_passing_is_final_the_other_goes_on_alone() -> None:
    table = battle(THREE, ALSO_THREE, passing="final").do("moors place a", "christians pass")
    assert table.public("passed") == {"moors": False, "christians": True}
    for event in ("moors place b", "moors place c"):
        assert table.actor == "moors"
        table.do(event)
    assert table.public("turn") == 2  # the empty hand has passed as well
    assert table.score == (1, 0)


@pytest.mark.rule("simancas", "battle.passing.final")
def test_where_passing_is_final_the_second_pass_ends_the_battle() -> None:
    table = battle(THREE, ALSO_THREE, passing="final")
    table.do("moors pass", "christians place x", "christians place y")
    assert table.actor == "christians"
    table.do("christians pass")
    assert table.public("turn") == 2
    assert table.score == (0, 1)


@pytest.mark.rule("simancas", "battle.passing.final")
def test_where_passing_is_final_nobody_comes_back_in_this_battle_but_in_the_next() -> None:
    table = battle(["a infantry"], ["x infantry"], passing="final")
    table.do("moors pass").refuses("turn", "moors place a")
    table.do("christians place x", "deck deal moors a", "deck deal christians x")
    table.do("moors done", "christians done", "moors hold", "christians hold")
    assert table.actor == "moors"
    assert table.public("passed") == {"moors": False, "christians": False}


@pytest.mark.rule("simancas", "battle.passing.final", "battle.empty_hand")
def test_where_passing_is_final_an_empty_hand_is_out() -> None:
    table = battle(["a infantry"], ["k leader"], ["d infantry", "e infantry"], passing="final")
    table.do("moors place a", "christians tactic k")
    table.do("deck deal christians d", "deck deal christians e", "christians place d")
    assert table.public("passed") == {"moors": True, "christians": False}
    assert table.actor == "christians"
    assert table.do("christians pass").public("turn") == 2


@pytest.mark.rule("simancas", "battle.passing.final")
@pytest.mark.parametrize("first", ["moors", "christians"])
def test_where_passing_is_final_either_side_may_pass_first(first: str) -> None:
    table = battle(THREE, ALSO_THREE, passing="final", max_turns=1)
    alone = {"moors": "xyz", "christians": "abc"}[first]
    other = {"moors": "christians", "christians": "moors"}[first]
    if first == "christians":
        table.do(f"moors place {alone[0]}")
        alone = alone[1:]
    table.do(f"{first} pass")
    for name in alone:
        assert table.actor == other
        table.do(f"{other} place {name}")
    assert table.actor is None
    assert table.force(other) == 6


@pytest.mark.rule("simancas", "battle.empty_hand", "record.consequences")
def test_an_empty_hand_passes_without_being_asked() -> None:
    table = battle(["a infantry"], ["k leader"], ["d infantry", "e infantry"])
    table.do(
        "moors place a", "christians tactic k", "deck deal christians d", "deck deal christians e"
    )
    assert table.actor == "christians"
    assert table.public("passed")["moors"]
    table.do("christians place d")
    assert table.actor == "christians"
    table.do("christians pass")  # directly after the pass of the empty hand
    assert table.public("turn") == 2


@pytest.mark.rule("simancas", "battle.empty_hand")
def test_a_pass_of_an_empty_hand_directly_after_a_pass_ends_the_battle() -> None:
    table = battle(["a infantry"], ["x infantry"]).do("moors place a", "christians pass")
    assert table.public("turn") == 2
    assert table.score == (1, 0)


@pytest.mark.rule("simancas", "battle.empty_hand")
def test_two_empty_hands_end_the_battle() -> None:
    table = battle(["a infantry 3"], ["x infantry 2"]).do("moors place a", "christians place x")
    assert table.public("turn") == 2
    assert table.score == (1, 0)


@pytest.mark.rule("simancas", "battle.empty_hand")
def test_moors_with_an_empty_hand_leave_the_first_action_to_the_christians() -> None:
    table = strategy(["k leader"], ["x infantry"]).do("moors command k", "deck deal moors k")
    table.do("moors discard k", "christians hold")
    assert (table.phase, table.actor) == ("battle", "christians")
    table.do("christians place x")
    assert table.score == (0, 1)


@pytest.mark.rule("simancas", "battle.empty_hand")
@pytest.mark.parametrize("passing", ["both", "final"])
def test_a_battle_of_two_empty_hands_is_over_before_it_begins(passing: str) -> None:
    table = strategy(["k leader"], ["bows skirmisher"], passing=passing)
    table.do("moors command k", "deck deal moors k", "moors discard k", "christians command bows")
    assert (table.public("turn"), table.phase) == (2, "fate")
    assert table.score == (0, 0)


@pytest.mark.rule("simancas", "battle.empty_hand")
def test_a_hand_filled_by_the_own_card_is_asked_again() -> None:
    table = battle(["a infantry | levy 1"], ["x infantry"], ["d infantry"])
    table.do("moors place a", "deck deal moors d", "christians place x")
    assert table.actor == "moors"


# --- the limit ----------------------------------------------------------------------------------


def endless(**options: Any) -> Table:
    """Each side holds a leader that draws itself, and the other, as often as it likes."""
    return battle(["k leader 4"], ["q leader 3"], **options)


def use(table: Table, side: str) -> None:
    """The side uses its leader, "k" or "q", and draws what there is: that leader."""
    name = {"moors": "k", "christians": "q"}[side]
    table.do(f"{side} tactic {name}", f"deck deal {side} {name}")


@pytest.mark.rule("simancas", "battle.limit")
def test_two_hundred_actions_end_the_battle() -> None:
    table = endless()
    for action in range(200):
        assert table.phase == "battle"
        assert table.public("actions") == action
        use(table, ("moors", "christians")[action % 2])
    assert table.phase == "fate"
    assert table.public("turn") == 2
    assert table.public("actions") == 0


@pytest.mark.rule("simancas", "battle.limit")
def test_passes_said_aloud_count_among_the_two_hundred() -> None:
    table = endless(max_turns=1)
    for _ in range(100):
        assert table.phase == "battle"
        use(table, "moors")
        table.do("christians pass")
    assert table.actor is None
    assert table.public("actions") == 200
    assert table.public("passed") == {"moors": True, "christians": True}


@pytest.mark.rule("simancas", "battle.limit")
def test_passes_of_an_empty_hand_do_not_count() -> None:
    table = battle(["a infantry"], ["q leader"], max_turns=1).do("moors place a")
    for used in range(199):
        assert table.public("actions") == 1 + used
        assert table.actor == "christians"
        use(table, "christians")
    assert table.actor is None
    assert table.state.outcome() is not None
    assert table.score == (1, 0)


@pytest.mark.rule("simancas", "battle.limit")
def test_naming_a_target_is_no_action_of_its_own() -> None:
    table = battle(["bows skirmisher", "a infantry"], ["x infantry", "y infantry"])
    table.do("moors pass", "christians place x", "moors tactic bows")
    assert table.public("actions") == 3
    assert table.do("moors destroy x").public("actions") == 3


@pytest.mark.rule("simancas", "battle.limit")
def test_the_last_action_is_carried_out_with_all_its_effects() -> None:
    last = "a infantry 5 | strike leader, levy 1"
    table = battle(["k leader", "x leader"], ["q leader", last], max_turns=1)
    table.do("moors place x")
    for _ in range(99):
        use(table, "christians")
        use(table, "moors")
    assert table.public("actions") == 199
    table.do("christians place a")
    assert table.asked == "destroy"
    table.do("christians destroy x", "deck deal christians x")
    assert table.actor is None
    assert table.hand("christians") == {"q", "x"}
    assert table.score == (0, 1)


@pytest.mark.rule("simancas", "battle.limit")
def test_the_count_begins_anew_with_each_battle() -> None:
    table = endless()
    for action in range(200):
        use(table, ("moors", "christians")[action % 2])
    table.do("deck deal moors k", "deck deal christians q")
    table.do("moors done", "christians done", "moors hold", "christians hold")
    assert table.public("actions") == 0
    for action in range(199):
        use(table, ("moors", "christians")[action % 2])
    assert table.phase == "battle"


@pytest.mark.rule("simancas", "battle.limit")
def test_the_limit_ends_a_battle_that_one_side_has_left_for_good() -> None:
    table = endless(passing="final", max_turns=1).do("moors pass")
    for _ in range(199):
        assert table.actor == "christians"
        use(table, "christians")
    assert table.actor is None


# --- who wins the turn --------------------------------------------------------------------------


@pytest.mark.rule("simancas", "battle.force")
def test_the_bonuses_decide_who_wins() -> None:
    plain = ["a infantry 3"], ["x infantry 3", "y infantry 1"]
    table = battle(*plain, max_turns=1).do("moors place a", "christians place x").pass_out()
    assert table.score == (0, 0)
    table = battle(["a infantry 3 | against infantry 1"], plain[1], max_turns=1)
    table.do("moors place a", "christians place x").pass_out()
    assert table.force("moors") == 4
    assert table.score == (1, 0)


@pytest.mark.rule("simancas", "battle.force")
def test_only_cards_on_the_table_count() -> None:
    table = battle(["a infantry 1", "b infantry 5"], ["x infantry 2"], max_turns=1)
    table.do("moors place a", "christians place x").pass_out()
    assert table.hand("moors") == {"b"}
    assert table.score == (0, 1)


@pytest.mark.rule("simancas", "battle.force")
def test_a_destroyed_card_no_longer_counts() -> None:
    table = battle(
        ["a infantry 5", "b infantry 1"], ["bows skirmisher", "x infantry 2"], max_turns=1
    )
    table.do("moors place a", "christians tactic bows", "christians destroy a")
    table.do("moors place b", "christians place x")
    assert table.score == (0, 1)
