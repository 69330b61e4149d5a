"""The force of a battle line: printed force and every bonus, alone and together."""

from typing import Any

import pytest

from tests.engine.simancas.arrange import Table, battle, lines


def bonuses(table: Table, side: str) -> list[tuple[str, str, int]]:
    """The bonuses of a line as they are shown: card, effect, how much."""
    shown: list[dict[str, Any]] = table.public("force")[side]["bonuses"]
    return [(each["card"], " ".join(map(str, each["effect"])), each["plus"]) for each in shown]


def force(*moors: str, against: tuple[str, ...] = (), **options: Any) -> int:
    """The force of a line of the moors against this line of the christians."""
    table = lines(moors, against, **options)
    shown = table.public("force")["moors"]
    plus = sum(each["plus"] for each in shown["bonuses"])
    assert shown["total"] == sum(shown["printed"].values()) + plus
    return int(shown["total"])


@pytest.mark.rule("simancas", "battle.force")
def test_a_line_counts_the_force_of_all_its_cards() -> None:
    assert force("a leader 5", "b infantry 1", "c weapon 3", "d terrain 4", "e cavalry 2") == 15
    assert force() == 0


# --- rally --------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.rally")
def test_rally_counts_for_each_other_card_of_the_type() -> None:
    king = "king leader 5 | rally infantry 2"
    assert force(king) == 5
    assert force(king, "a infantry 1") == 5 + 1 + 2
    assert force(king, "a infantry 1", "b infantry 1", "c cavalry 1") == 5 + 3 + 4


@pytest.mark.rule("simancas", "effect.rally")
def test_a_card_does_not_rally_itself() -> None:
    drummer = "drummer infantry 1 | rally infantry 3"
    assert force(drummer) == 1
    assert force(drummer, "a infantry 1") == 5


@pytest.mark.rule("simancas", "effect.rally")
def test_two_cards_rally_each_other() -> None:
    assert force("a infantry 1 | rally infantry 1", "b infantry 1 | rally infantry 2") == 2 + 1 + 2


@pytest.mark.rule("simancas", "effect.rally")
def test_rally_does_not_count_for_the_opponents_cards() -> None:
    king = "king leader 5 | rally infantry 2"
    table = lines([king], ["x infantry 1"])
    assert (table.force("moors"), table.force("christians")) == (5, 1)


@pytest.mark.rule("simancas", "effect.rally", "effect.placed")
def test_rally_counts_cards_placed_before_and_after_it() -> None:
    table = battle(
        ["a infantry 1", "king leader 5 | rally infantry 1", "b infantry 1"], ["x leader"]
    )
    forces = []
    for name in ("a", "king", "b"):
        table.do(f"moors place {name}", *(["christians pass"] if name != "b" else []))
        if name != "b":
            forces.append(table.force("moors"))
    assert forces == [1, 7]


# --- bond ---------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.bond")
def test_bond_counts_once_with_any_number_of_partners() -> None:
    count = "count leader 4 | bond castile 2"
    assert force(count) == 4
    assert force(count, "a infantry 1 #leon") == 5
    assert force(count, "a infantry 1 #castile") == 5 + 2
    assert force(count, "a infantry 1 #castile", "b cavalry 1 #castile") == 6 + 2


@pytest.mark.rule("simancas", "effect.bond")
def test_the_own_tag_is_no_partner() -> None:
    count = "count leader 4 #castile | bond castile 2"
    assert force(count) == 4
    assert force(count, "a infantry 1 #castile") == 5 + 2


@pytest.mark.rule("simancas", "effect.bond")
def test_two_bonded_cards_count_for_each_other() -> None:
    pair = ["a infantry 1 #x | bond x 2", "b infantry 1 #x | bond x 3"]
    assert force(*pair) == 2 + 5


@pytest.mark.rule("simancas", "effect.bond")
def test_a_partner_in_the_opponents_line_is_none() -> None:
    assert force("count leader 4 | bond castile 2", against=("x infantry #castile",)) == 4


@pytest.mark.rule("simancas", "effect.bond", "effect.placed")
def test_a_partner_that_has_been_destroyed_is_none() -> None:
    table = battle(
        ["count leader 4 | bond castile 2", "a infantry 1 #castile", "w infantry christians"],
        ["bows skirmisher", "x leader"],
    )
    table.do("moors place count", "christians pass", "moors place a")
    assert table.force("moors") == 7
    table.do("christians tactic bows", "christians destroy a")
    assert table.force("moors") == 4


@pytest.mark.rule("simancas", "effect.bond")
def test_bond_looks_at_any_tag_a_card_has() -> None:
    assert force("a leader 1 | bond x 1, bond y 1", "b infantry 1 #x #y") == 2 + 2


# --- against ------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.against")
def test_against_counts_once_if_the_opponent_has_the_type() -> None:
    archers = "archers skirmisher 2 | against infantry 3"
    assert force(archers) == 2
    assert force(archers, against=("x cavalry",)) == 2
    assert force(archers, against=("x infantry",)) == 5
    assert force(archers, against=("x infantry", "y infantry")) == 5


@pytest.mark.rule("simancas", "effect.against")
def test_own_cards_of_the_type_do_not_count() -> None:
    assert force("archers skirmisher 2 | against infantry 3", "a infantry 1") == 3


@pytest.mark.rule("simancas", "effect.against", "effect.eclipse")
def test_against_counts_during_an_eclipse() -> None:
    archers = "archers skirmisher 2 | against infantry 3"
    assert force(archers, "night strategy 1 | eclipse", against=("x infantry",)) == 6
    assert force(archers, against=("x infantry", "night strategy | eclipse")) == 5


@pytest.mark.rule("simancas", "effect.against", "effect.steadfast", "effect.guard")
def test_against_counts_a_card_that_cannot_be_destroyed() -> None:
    archers = "archers skirmisher 2 | against infantry 3"
    assert force(archers, against=("x infantry | steadfast",)) == 5
    assert force(archers, against=("x infantry", "w terrain | guard infantry")) == 5


# --- union --------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.union")
def test_union_counts_each_different_kingdom_once() -> None:
    banners = "banners strategy 2 | union 2"
    assert force(banners) == 2
    assert force(banners, "a infantry 1 #leon") == 3 + 2
    assert force(banners, "a infantry 1 #leon", "b infantry 1 #leon") == 4 + 2
    assert force(banners, "a infantry 1 #leon", "b infantry 1 #navarre") == 4 + 4
    three = ("a infantry 1 #leon", "b infantry 1 #navarre", "c infantry 1 #castile")
    assert force(banners, *three) == 5 + 6


@pytest.mark.rule("simancas", "effect.union")
def test_union_does_not_count_the_own_kingdom() -> None:
    king = "king leader 3 #navarre | union 1"
    assert force(king) == 3
    assert force(king, "a infantry 1 #leon") == 4 + 1
    assert force(king, "a infantry 1 #navarre") == 4 + 1


@pytest.mark.rule("simancas", "effect.union")
def test_other_tags_are_no_kingdoms() -> None:
    assert force("banners strategy 2 | union 2", "a infantry 1 #frontier #saqaliba") == 3


@pytest.mark.rule("simancas", "effect.union")
def test_one_card_may_bring_several_kingdoms() -> None:
    assert force("banners strategy 2 | union 1", "a infantry 1 #leon #castile #navarre") == 3 + 3


@pytest.mark.rule("simancas", "effect.union")
def test_kingdoms_of_the_opponent_do_not_count() -> None:
    assert force("banners strategy 2 | union 1", against=("x infantry #leon",)) == 2


# --- together -----------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.add")
def test_an_effect_printed_twice_counts_twice() -> None:
    assert force("a leader 1 | rally infantry 1, rally infantry 1", "b infantry 1") == 2 + 2
    assert force("a leader 1 | bond x 2, bond x 2", "b infantry 1 #x") == 2 + 4
    assert force("a leader 1 | union 1, union 1", "b infantry 1 #leon") == 2 + 2
    assert force("a leader 1 | against leader 3, against leader 3", against=("x leader",)) == 7


@pytest.mark.rule("simancas", "effect.add")
def test_bonuses_of_several_cards_add_up() -> None:
    line = (
        "a leader 1 | rally infantry 1",
        "b leader 1 | rally infantry 2, rally leader 1",
        "c infantry 1",
    )
    assert force(*line) == 3 + (1 + 2) + 1


@pytest.mark.rule("simancas", "effect.add")
def test_each_bonus_names_the_cards_that_count_more() -> None:
    line = ("a leader 1 | rally infantry 1, bond x 2", "b infantry 1 #x", "c infantry 2")
    shown = lines(line).public("force")["moors"]["bonuses"]
    assert [(each["plus"], each["to"]) for each in shown] == [(2, ["b", "c"]), (2, ["a"])]


@pytest.mark.rule("simancas", "effect.add")
def test_bonuses_of_different_kinds_on_one_card_add_up() -> None:
    card = "a leader 5 #leon | rally infantry 1, bond x 2, against leader 3, union 4, steadfast"
    table = lines([card, "b infantry 1 #x #castile"], ["x leader 1"])
    assert table.force("moors") == 6 + 1 + 2 + 3 + 4
    assert bonuses(table, "moors") == [
        ("a", "rally infantry 1", 1),
        ("a", "bond x 2", 2),
        ("a", "against leader 3", 3),
        ("a", "union 4", 4),
    ]
    assert bonuses(table, "christians") == []


@pytest.mark.rule("simancas", "effect.add")
def test_the_greatest_numbers_add_up() -> None:
    line = [f"c{n} infantry 5 #leon | rally infantry 9, rally infantry 9" for n in range(10)]
    assert force(*line) == 50 + 10 * 9 * 18


@pytest.mark.rule("simancas", "option.specials")
def test_without_specials_only_the_printed_force_counts() -> None:
    line = ("a leader 1 #leon | rally infantry 9, bond leon 9, union 9", "b infantry 2 #leon")
    assert force(*line) > 3
    assert force(*line, specials=False) == 3
