"""What each type does when it is discarded in battle, and what a destroying tactic needs."""

import pytest

from tests.engine.simancas.arrange import Table, battle

PREY = {
    "skirmisher": "infantry",
    "cavalry": "skirmisher",
    "infantry": "terrain",
    "terrain": "cavalry",
    "weapon": "weapon",
}
TYPES = ["leader", "skirmisher", "cavalry", "infantry", "terrain", "strategy", "weapon"]


def against(kind: str, *line: str) -> Table:
    """Christians have placed `line`; moors, who hold "mine" of this type, are asked."""
    names = [words.split()[0] for words in line]
    table = battle([f"mine {kind}", *(f"m{n} infantry christians" for n in range(len(line)))], line)
    for name in names:
        table.do("moors pass", f"christians place {name}")
    return table


@pytest.mark.rule(
    "simancas",
    "tactic.skirmisher",
    "tactic.cavalry",
    "tactic.infantry",
    "tactic.terrain",
    "tactic.weapon",
    "record.destroy",
)
@pytest.mark.parametrize(("kind", "prey"), PREY.items())
def test_a_destroying_tactic_destroys_one_card_of_its_prey(kind: str, prey: str) -> None:
    table = against(kind, *(f"the-{each} {each}" for each in TYPES), f"also-{prey} {prey}")
    table.do("moors tactic mine")
    assert table.asked == "destroy"
    assert table.public("target") == prey
    assert table.cards("moors destroy") == {f"the-{prey}", f"also-{prey}"}
    table.do(f"moors destroy also-{prey}")
    assert table.line("christians") == {f"the-{each}" for each in TYPES}
    assert table.pile == {"mine", f"also-{prey}"}
    assert table.public("target") is None


@pytest.mark.rule("simancas", "battle.tactic.destroy")
def test_the_card_is_in_the_pile_before_the_target_is_named() -> None:
    table = against("skirmisher", "x infantry", "y infantry").do("moors tactic mine")
    assert table.pile == {"mine"}
    assert table.actor == "moors"
    assert table.line("christians") == {"x", "y"}


@pytest.mark.rule("simancas", "battle.tactic.destroy", "record.destroy")
def test_the_target_is_named_even_if_there_is_only_one() -> None:
    table = against("skirmisher", "x infantry").do("moors tactic mine")
    assert table.may == ["moors destroy x"]


@pytest.mark.rule("simancas", "battle.tactic.destroy")
def test_a_target_must_be_of_the_type_and_in_the_opponents_line() -> None:
    table = battle(["bows skirmisher", "own infantry"], ["x infantry", "y leader"])
    table.do("moors place own", "christians place x", "moors pass", "christians place y")
    table.do("moors tactic bows")
    assert table.refuses("battle.tactic.destroy", "moors destroy own").endswith("opponent's line")
    assert table.refuses("battle.tactic.destroy", "moors destroy bows").endswith("opponent's line")
    assert table.refuses("battle.tactic.destroy", "moors destroy y").endswith("the type infantry")
    table.refuses("event.form", "moors pass")


@pytest.mark.rule("simancas", "battle.tactic.target")
@pytest.mark.parametrize(("kind", "prey"), PREY.items())
def test_a_destroying_tactic_without_a_target_cannot_be_used(kind: str, prey: str) -> None:
    table = against(kind, *(f"the-{each} {each}" for each in TYPES if each != prey))
    assert "mine" not in table.cards("moors tactic")
    said = table.refuses("battle.tactic.target", "moors tactic mine")
    assert said == f"mine has no target: no {prey} there that may be destroyed"


@pytest.mark.rule("simancas", "battle.tactic.target")
def test_cards_of_the_own_line_are_no_targets() -> None:
    table = battle(["bows skirmisher", "own infantry"], ["x leader", "y leader"])
    table.do("moors place own", "christians pass")
    table.refuses("battle.tactic.target", "moors tactic bows")


@pytest.mark.rule("simancas", "battle.tactic.target")
@pytest.mark.parametrize(
    "line",
    [
        ("x infantry | steadfast",),
        ("x infantry", "walls terrain | guard infantry"),
        ("x infantry", "night strategy | eclipse"),
    ],
)
def test_a_target_that_may_not_be_destroyed_is_none(line: tuple[str, ...]) -> None:
    table = against("skirmisher", *line)
    table.refuses("battle.tactic.target", "moors tactic mine")


@pytest.mark.rule("simancas", "battle.tactic")
def test_one_card_is_discarded_for_its_tactical_effect() -> None:
    table = battle(["k leader", "a infantry"], ["x infantry"], ["d infantry", "e infantry"])
    table.do("moors tactic k")
    assert table.pile == {"k"}
    assert table.hand("moors") == {"a"}
    assert table.line("moors") == set()


@pytest.mark.rule("simancas", "battle.tactic")
def test_the_special_effects_of_a_card_do_not_happen_in_a_tactic() -> None:
    table = battle(["k leader 5 | dread, levy 9"], ["x infantry"], ["d infantry", "e infantry"])
    table.do("moors tactic k", "deck deal moors d", "deck deal moors e")
    assert table.actor == "christians"
    assert table.force("moors") == 0


@pytest.mark.rule("simancas", "tactic.strategy", "effect.look")
def test_a_strategy_card_draws_one_and_looks_at_the_hand() -> None:
    table = battle(["council strategy"], ["x infantry", "y leader"], ["d infantry", "e infantry"])
    table.do("moors tactic council", "deck deal moors d")
    assert table.hand("moors") == {"d", "moors-idler/1"}
    assert table.sees("moors", "seen") == ["x", "y"]
    assert table.sees("christians", "shown") == ["x", "y"]
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "tactic.strategy")
def test_a_strategy_card_may_look_at_an_empty_hand() -> None:
    table = battle(["a infantry", "council strategy"], ["x infantry", "y infantry"], ["d infantry"])
    table.do("moors place a", "christians place x", "moors pass", "christians place y")
    table.do("moors tactic council", "deck deal moors d")
    assert table.sees("moors", "seen") == []
    assert table.actor == "moors"


@pytest.mark.rule("simancas", "tactic.leader")
def test_a_leader_draws_two() -> None:
    table = battle(["k leader"], ["x infantry"], ["d infantry", "e infantry", "f infantry"])
    table.do("moors tactic k", "deck deal moors d", "deck deal moors f")
    assert table.hand("moors") == {"d", "f"}
    assert table.actor == "christians"
    assert table.sees("moors", "seen") == []


@pytest.mark.rule("simancas", "tactic.leader", "tactic.strategy")
@pytest.mark.parametrize("kind", ["leader", "strategy"])
def test_a_drawing_tactic_needs_no_target_and_no_deck(kind: str) -> None:
    table = battle([f"k {kind}"], ["x infantry"]).do("moors tactic k")
    assert table.may == ["deck deal moors k"]
    assert table.do("deck deal moors k").hand("moors") == {"k"}


@pytest.mark.rule("simancas", "tactic.weapon")
def test_weapons_destroy_weapons_of_either_side() -> None:
    table = battle(["mine weapon christians"], ["x weapon", "y infantry"])
    table.do("moors pass", "christians place x", "moors tactic mine", "moors destroy x")
    assert table.pile == {"mine", "x"}


@pytest.mark.rule("simancas", "battle.tactic.destroy")
def test_a_destroyed_card_does_nothing_in_the_pile() -> None:
    table = against("skirmisher", "x infantry | rally infantry 2", "y infantry 1")
    assert table.force("christians") == 2 + 1 + 2
    table.do("moors tactic mine", "moors destroy x")
    assert table.force("christians") == 1
