"""What cannot be destroyed: guard, steadfast and eclipse, alone and together."""

import pytest

from strategikon.engine.deck import SIMANCAS_TYPES
from tests.engine.simancas.arrange import Table, battle, lines


def safe(*moors: str, against: tuple[str, ...] = ()) -> set[str]:
    """The cards of this line of the moors that cannot be destroyed."""
    return lines(moors, against).safe("moors")


def attacked(line: tuple[str, ...], *tactics: str) -> Table:
    """Christians have placed `line`; moors hold these cards and are asked."""
    names = [words.split()[0] for words in line]
    watch = [f"m{n} strategy christians" for n in range(max(0, len(line) - len(tactics)) + 1)]
    table = battle([*tactics, *watch], [*line, "last infantry moors"])
    for name in names:
        table.do("moors pass", f"christians place {name}")
    return table


# --- guard --------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.guard")
@pytest.mark.parametrize("kind", SIMANCAS_TYPES)
def test_guard_protects_the_other_cards_of_its_type(kind: str) -> None:
    others = [f"the-{each} {each}" for each in SIMANCAS_TYPES]
    assert safe(f"wall terrain | guard {kind}", *others, f"also {kind}") == {f"the-{kind}", "also"}


@pytest.mark.rule("simancas", "effect.guard")
def test_guard_does_not_protect_its_own_card() -> None:
    assert safe("wall terrain | guard terrain") == set()
    assert safe("wall terrain | guard terrain", "hill terrain") == {"hill"}


@pytest.mark.rule("simancas", "effect.guard")
def test_two_guards_of_their_own_type_protect_each_other() -> None:
    assert safe("a terrain | guard terrain", "b terrain | guard terrain") == {"a", "b"}


@pytest.mark.rule("simancas", "effect.guard")
def test_a_guard_of_another_type_protects_the_guard() -> None:
    assert safe("a terrain | guard infantry", "b infantry | guard terrain") == {"a", "b"}
    assert safe("a terrain | guard infantry", "b infantry") == {"b"}


@pytest.mark.rule("simancas", "effect.guard", "effect.add")
def test_guard_printed_twice_on_a_card_does_not_protect_that_card_either() -> None:
    assert safe("a terrain | guard terrain, guard terrain") == set()


@pytest.mark.rule("simancas", "effect.guard")
def test_one_card_may_guard_several_types() -> None:
    line = ("a terrain | guard infantry, guard cavalry", "b infantry", "c cavalry", "d weapon")
    assert safe(*line) == {"b", "c"}


@pytest.mark.rule("simancas", "effect.guard")
def test_guard_does_not_protect_the_opponents_cards() -> None:
    table = lines(["a terrain | guard infantry"], ["x infantry"])
    assert table.safe("christians") == set()


@pytest.mark.rule("simancas", "effect.guard", "effect.placed")
def test_guard_in_hand_protects_nothing() -> None:
    table = battle(["bows skirmisher"], ["x infantry", "wall terrain | guard infantry"])
    table.do("moors pass", "christians place x", "moors tactic bows", "moors destroy x")


@pytest.mark.rule("simancas", "effect.guard", "effect.placed")
def test_a_destroyed_guard_protects_no_longer() -> None:
    line = ("x infantry", "wall terrain | guard infantry")
    table = attacked(line, "bows skirmisher", "foot infantry")
    table.refuses("battle.tactic.target", "moors tactic bows")
    table.do("moors tactic foot", "moors destroy wall", "christians pass")
    table.do("moors tactic bows", "moors destroy x")


@pytest.mark.rule("simancas", "effect.guard")
def test_a_guarded_card_cannot_be_named() -> None:
    line = ("x infantry", "wall infantry | guard infantry")
    table = attacked(line, "bows skirmisher").do("moors tactic bows")
    assert table.may == ["moors destroy wall"]
    assert table.refuses("effect.guard", "moors destroy x") == "x is guarded"


# --- steadfast ----------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.steadfast")
def test_steadfast_protects_its_own_card_alone() -> None:
    assert safe("a infantry | steadfast", "b infantry") == {"a"}


@pytest.mark.rule("simancas", "effect.steadfast")
def test_a_steadfast_card_cannot_be_named() -> None:
    table = attacked(("x infantry | steadfast", "y infantry"), "bows skirmisher")
    table.do("moors tactic bows")
    assert table.may == ["moors destroy y"]
    assert table.refuses("effect.steadfast", "moors destroy x") == "x is steadfast"


@pytest.mark.rule("simancas", "effect.steadfast", "effect.guard")
def test_a_steadfast_guard_protects_itself_and_its_type() -> None:
    assert safe("a infantry | steadfast, guard infantry", "b infantry", "c weapon") == {"a", "b"}


@pytest.mark.rule("simancas", "effect.steadfast", "effect.guard")
def test_a_guarded_steadfast_card_stays_safe_when_the_guard_falls() -> None:
    line = ("x infantry | steadfast", "wall terrain | guard infantry")
    table = attacked(line, "foot infantry", "bows skirmisher")
    table.do("moors tactic foot", "moors destroy wall", "christians pass")
    table.refuses("battle.tactic.target", "moors tactic bows")


@pytest.mark.rule("simancas", "effect.steadfast")
def test_a_steadfast_card_may_be_lost_from_the_hand() -> None:
    table = battle(
        ["pursuit strategy | dread", "a infantry"], ["x infantry | steadfast", "y leader"]
    )
    table.do("moors place pursuit", "deck lose christians x")
    assert table.pile == {"x"}


# --- eclipse ------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.eclipse")
def test_during_an_eclipse_no_card_of_either_line_can_be_destroyed() -> None:
    for moors, christians in [
        (["a infantry", "night strategy | eclipse"], ["x infantry", "y weapon"]),
        (["a infantry", "b weapon"], ["x infantry", "night strategy | eclipse"]),
    ]:
        table = lines(moors, christians)
        assert table.safe("moors") == table.line("moors")
        assert table.safe("christians") == table.line("christians")


@pytest.mark.rule("simancas", "effect.eclipse", "effect.placed")
def test_an_eclipse_in_hand_protects_nothing() -> None:
    table = battle(["bows skirmisher"], ["x infantry", "night strategy | eclipse"])
    table.do("moors pass", "christians place x", "moors tactic bows", "moors destroy x")


@pytest.mark.rule("simancas", "effect.eclipse")
def test_the_own_eclipse_stops_the_own_tactics() -> None:
    table = battle(["night strategy | eclipse", "bows skirmisher"], ["x infantry", "y infantry"])
    table.do("moors pass", "christians place x", "moors place night", "christians pass")
    table.refuses("battle.tactic.target", "moors tactic bows")


@pytest.mark.rule("simancas", "effect.eclipse")
def test_an_eclipse_does_not_stop_losses_from_the_hand() -> None:
    table = battle(["night strategy | eclipse, dread"], ["x infantry"])
    table.do("moors place night", "deck lose christians x")


# --- at once ------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.at_once", "effect.eclipse", "effect.strike")
@pytest.mark.parametrize("effects", ["eclipse, strike infantry", "strike infantry, eclipse"])
def test_a_card_with_eclipse_and_strike_strikes_nothing(effects: str) -> None:
    table = battle([f"night strategy | {effects}"], ["x infantry", "y infantry"])
    table.do("moors pass", "christians place x", "moors place night")
    assert table.actor == "christians"
    assert table.line("christians") == {"x"}


@pytest.mark.rule("simancas", "effect.at_once", "effect.steadfast")
@pytest.mark.parametrize("effects", ["levy 1, steadfast", "steadfast, levy 1"])
def test_steadfast_holds_before_the_cards_own_effects(effects: str) -> None:
    table = battle([f"a infantry | {effects}"], ["x infantry"], ["d infantry"])
    table.do("moors place a")
    assert table.asked == "deal"
    assert table.safe("moors") == {"a"}


@pytest.mark.rule("simancas", "effect.at_once", "effect.guard")
def test_guard_holds_before_the_cards_own_effects() -> None:
    table = battle(
        ["a infantry", "wall terrain | levy 1, guard infantry"],
        ["x infantry", "y infantry"],
        ["d infantry"],
    )
    table.do("moors place a", "christians pass", "moors place wall")
    assert table.asked == "deal"
    assert table.safe("moors") == {"a"}


@pytest.mark.rule("simancas", "effect.at_once", "effect.steadfast", "effect.strike")
def test_a_steadfast_striker_may_strike() -> None:
    table = battle(["ravine terrain | steadfast, strike infantry"], ["x infantry"])
    table.do("moors pass", "christians place x", "moors place ravine", "moors destroy x")


@pytest.mark.rule("simancas", "effect.eclipse", "battle.tactic.target")
def test_an_eclipse_leaves_a_tactic_without_a_target() -> None:
    assert "moors tactic bows" in attacked(("x infantry",), "bows skirmisher").may
    table = attacked(("x infantry", "night strategy | eclipse"), "bows skirmisher")
    said = table.refuses("battle.tactic.target", "moors tactic bows")
    assert said == "bows has no target: no infantry there that may be destroyed"
