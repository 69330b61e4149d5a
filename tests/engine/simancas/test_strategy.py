"""Phase 3, Strategy: one card discarded for its strategic effect, or none."""

import pytest

from strategikon.engine.deck import SIMANCAS_TYPES
from tests.engine.simancas.arrange import Table, strategy

PILE = ["horse cavalry", "bows skirmisher", "foot infantry", "hill terrain", "mail weapon"]


# --- who, and whether ---------------------------------------------------------------------------


@pytest.mark.rule("simancas", "strategy.order")
def test_the_moors_choose_first_and_then_the_christians() -> None:
    table = strategy(["a infantry"], ["b infantry"])
    assert (table.phase, table.actor, table.asked) == ("strategy", "moors", "command")
    table.do("moors hold")
    assert (table.phase, table.actor, table.asked) == ("strategy", "christians", "command")
    table.do("christians hold")
    assert table.phase == "battle"


@pytest.mark.rule("simancas", "strategy.order")
def test_the_christians_are_asked_when_the_effect_of_the_moors_is_over() -> None:
    table = strategy(["hills terrain"], ["b infantry"], ["d infantry", "e infantry"])
    table.do("moors command hills", "deck deal moors d")
    assert table.actor == "deck"
    assert table.do("deck deal moors e").actor == "christians"


@pytest.mark.rule("simancas", "strategy.command")
def test_one_card_may_be_commanded_and_no_second() -> None:
    table = strategy(["a terrain", "b terrain"], ["c infantry"], ["d infantry", "e infantry"])
    table.do("moors command a", "deck deal moors d", "deck deal moors e")
    table.refuses("turn", "moors command b")
    table.do("christians hold").refuses("event.form", "moors command b")


@pytest.mark.rule("simancas", "strategy.command")
def test_both_sides_may_command() -> None:
    table = strategy(["a terrain"], ["b terrain"], [f"d{n} infantry" for n in range(4)])
    table.do("moors command a", "deck deal moors d0", "deck deal moors d1")
    table.do("christians command b", "deck deal christians d2", "deck deal christians d3")
    assert table.pile == {"a", "b"}
    assert table.phase == "battle"


@pytest.mark.rule("simancas", "strategy.hold")
def test_holding_keeps_the_whole_hand() -> None:
    table = strategy(["a terrain", "b leader"], ["c cavalry"], ["d infantry"])
    table.do("moors hold", "christians hold")
    assert table.hand("moors") == {"a", "b"}
    assert table.pile == set()
    assert table.public("deck") == 1


@pytest.mark.rule("simancas", "strategy.discard_first")
def test_the_card_is_in_the_pile_before_its_effect() -> None:
    table = strategy(["hills terrain"], ["b infantry"], ["d infantry", "e infantry"])
    table.do("moors command hills")
    assert table.pile == {"hills"}
    assert table.hand("moors") == set()
    assert table.actor == "deck"


@pytest.mark.rule("simancas", "strategy.command", "strategy.infantry")
def test_any_type_but_infantry_may_be_commanded() -> None:
    hand = [f"my-{kind} {kind}" for kind in SIMANCAS_TYPES]
    table = strategy(hand, ["x infantry"], pile=["old infantry"])
    assert table.cards("moors command") == {f"my-{kind}" for kind in SIMANCAS_TYPES} - {
        "my-infantry"
    }


@pytest.mark.rule("simancas", "strategy.infantry")
def test_infantry_cannot_be_commanded() -> None:
    table = strategy(["spearmen infantry"], ["x infantry"])
    assert table.may == ["moors hold"]
    table.refuses("strategy.infantry", "moors command spearmen")


# --- leader -------------------------------------------------------------------------------------


def leader_drew(hand: list[str], deck: list[str]) -> Table:
    """Moors command "king" and draw all that is to be drawn, in the order of `deck`."""
    table = strategy(["king leader", *hand], ["x infantry"], deck).do("moors command king")
    while table.actor == "deck":
        table.do(table.may[0])
    return table


@pytest.mark.rule("simancas", "strategy.leader", "record.discard")
def test_a_leader_draws_three_and_discards_any_two() -> None:
    table = leader_drew(["a infantry"], ["d infantry", "e infantry", "f infantry"])
    assert table.hand("moors") == {"a", "d", "e", "f"}
    assert table.asked == "discard"
    assert table.public("due") == 2
    assert table.may == [f"moors discard {name}" for name in "adef"]
    table.do("moors discard a")
    assert table.public("due") == 1
    assert table.may == [f"moors discard {name}" for name in "def"]
    table.do("moors discard e")
    assert table.hand("moors") == {"d", "f"}
    assert table.pile == {"king", "a", "e"}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "strategy.leader")
def test_the_discards_of_a_leader_are_not_optional() -> None:
    table = leader_drew([], ["d infantry", "e infantry", "f infantry"])
    table.refuses("event.form", "moors hold")
    table.refuses("event.form", "moors done")
    table.do("moors discard d").refuses("event.form", "moors hold")


@pytest.mark.rule("simancas", "strategy.leader")
def test_the_discards_wait_until_all_three_cards_are_drawn() -> None:
    table = strategy(["king leader"], ["x infantry"], ["d infantry", "e infantry", "f infantry"])
    for event in ("moors command king", "deck deal moors d", "deck deal moors e"):
        assert table.do(event).asked == "deal"
    assert table.do("deck deal moors f").asked == "discard"


@pytest.mark.rule("simancas", "strategy.leader.short", "record.stop")
def test_a_leader_with_one_card_to_discard_discards_that_one() -> None:
    table = leader_drew([], [])
    assert table.hand("moors") == {"king"}  # nothing to draw but itself
    table.do("moors discard king")
    assert table.actor == "christians"
    assert table.public("due") == 0


@pytest.mark.rule("simancas", "strategy.leader.short")
def test_a_leader_with_two_cards_to_discard_empties_the_hand() -> None:
    table = leader_drew([], ["d infantry"])
    assert table.hand("moors") == {"d", "king"}
    table.do("moors discard d", "moors discard king")
    assert table.hand("moors") == set()
    assert table.do("christians hold").actor == "christians"


@pytest.mark.rule("simancas", "strategy.leader", "zones.drawn_again")
def test_a_leader_may_draw_and_discard_itself() -> None:
    table = leader_drew(["a infantry"], ["d infantry", "e infantry"])
    assert table.hand("moors") == {"a", "d", "e", "king"}
    table.do("moors discard king", "moors discard d")
    assert table.pile == {"king", "d"}


# --- strategy -----------------------------------------------------------------------------------


def council(deck: int, pile: int = 0) -> Table:
    """Moors command "council" with so many cards in the deck, and so many in the pile before."""
    return strategy(
        ["council strategy", *(f"h{n} infantry" for n in range(pile))],
        ["x infantry"],
        [f"d{n} infantry" for n in range(deck)],
        [f"p{n} infantry" for n in range(pile)],
    ).do("moors command council")


def reveal_all(table: Table) -> set[str]:
    """Reveal what is to be revealed; which cards."""
    while table.actor == "deck":
        table.do(table.may[0])
    return set(table.sees("moors", "revealed"))


@pytest.mark.rule("simancas", "strategy.strategy", "record.reveal", "record.keep")
def test_a_strategy_card_looks_at_five_and_keeps_one() -> None:
    table = council(deck=8)
    for n in (7, 5, 3, 1, 0):
        assert table.asked == "reveal"
        table.do(f"deck reveal moors d{n}")
    assert table.asked == "keep"
    assert table.may == [f"moors keep d{n}" for n in (0, 1, 3, 5, 7)]
    table.do("moors keep d3")
    assert table.hand("moors") == {"d3"}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "strategy.strategy")
def test_only_a_card_looked_at_can_be_kept() -> None:
    table = council(deck=8)
    table.do(*(f"deck reveal moors d{n}" for n in range(5)))
    for name in ("d5", "council", "x"):
        said = table.refuses("strategy.strategy", f"moors keep {name}")
        assert said == f"{name} is not one of the cards looked at"


@pytest.mark.rule("simancas", "strategy.strategy")
def test_one_of_the_cards_must_be_kept() -> None:
    table = council(deck=5)
    reveal_all(table)
    table.refuses("event.form", "moors hold")


@pytest.mark.rule("simancas", "record.reveal")
def test_a_card_is_looked_at_once() -> None:
    table = council(deck=8).do("deck reveal moors d2")
    table.refuses("record.reveal", "deck reveal moors d2")
    table.refuses("record.reveal", "deck reveal moors council")
    table.refuses("event.form", "deck reveal christians d3")


@pytest.mark.rule("simancas", "strategy.strategy.back", "knowledge.revealed")
def test_the_cards_not_kept_are_in_the_deck_again() -> None:
    table = council(deck=8)
    table.do(*(f"deck reveal moors d{n}" for n in range(5)), "moors keep d0")
    assert table.public("deck") == 7
    assert table.sees("moors", "revealed") == []
    assert table.sees("moors", "glimpsed") == ["d1", "d2", "d3", "d4"]
    assert table.pile == {"council"}


@pytest.mark.rule("simancas", "strategy.strategy.in_deck")
def test_cards_looked_at_count_as_in_the_deck_until_one_is_kept() -> None:
    table = council(deck=8)
    for n in range(5):
        table.do(f"deck reveal moors d{n}")
        assert table.public("deck") == 8
        assert table.public("hands") == {"moors": 0, "christians": 1}
    table.do("moors keep d4")
    assert table.public("deck") == 7
    assert table.public("hands") == {"moors": 1, "christians": 1}


@pytest.mark.rule("simancas", "strategy.strategy.few")
@pytest.mark.parametrize("deck", [1, 2, 3, 4, 5])
def test_with_fewer_than_five_cards_in_the_deck_all_are_looked_at(deck: int) -> None:
    table = council(deck, pile=1)
    assert reveal_all(table) == {f"d{n}" for n in range(deck)}
    assert table.public("looked") == deck
    assert table.pile == {"council", "p0"}  # the deck was not empty: the pile stays
    table.do("moors keep d0")
    assert table.public("deck") == deck - 1


@pytest.mark.rule("simancas", "strategy.strategy.empty")
@pytest.mark.parametrize("pile", [0, 1, 2])
def test_an_empty_deck_is_first_made_from_the_pile(pile: int) -> None:
    table = council(deck=0, pile=pile)
    assert table.pile == set()
    assert reveal_all(table) == {"council", *(f"p{n}" for n in range(pile))}
    table.do("moors keep council")
    assert table.hand("moors") == {"council", *(f"h{n}" for n in range(pile))}


@pytest.mark.rule("simancas", "strategy.strategy.empty")
def test_of_a_deck_made_anew_five_are_looked_at() -> None:
    table = council(deck=0, pile=7)
    assert len(reveal_all(table)) == 5
    assert table.public("deck") == 8


# --- terrain, cavalry, skirmisher ---------------------------------------------------------------


@pytest.mark.rule("simancas", "strategy.terrain")
def test_a_terrain_draws_two() -> None:
    table = strategy(["hills terrain"], ["x infantry"], [f"d{n} infantry" for n in range(4)])
    table.do("moors command hills", "deck deal moors d3", "deck deal moors d0")
    assert table.hand("moors") == {"d0", "d3"}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "strategy.cavalry", "effect.look")
def test_cavalry_draws_one_and_looks_at_the_hand() -> None:
    table = strategy(["riders cavalry"], ["x infantry", "y leader"], ["d infantry", "e infantry"])
    table.do("moors command riders", "deck deal moors d")
    assert table.hand("moors") == {"d", "moors-idler/1"}
    assert table.sees("moors", "seen") == ["x", "y"]
    assert table.sees("christians", "shown") == ["x", "y"]
    assert table.sees("christians", "seen") == []
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "strategy.cavalry")
def test_cavalry_may_draw_itself() -> None:
    table = strategy(["riders cavalry"], ["x infantry"]).do("moors command riders")
    assert table.may == ["deck deal moors riders"]


@pytest.mark.rule("simancas", "strategy.skirmisher", "record.lose")
def test_a_skirmisher_makes_the_opponent_lose_a_card_at_random() -> None:
    table = strategy(["bows skirmisher"], ["x infantry", "y leader", "z terrain"])
    table.do("moors command bows")
    assert table.asked == "lose"
    assert table.may == [f"deck lose christians {name}" for name in "xyz"]
    table.refuses("record.lose", "deck lose christians bows")
    table.refuses("event.form", "deck lose moors x")
    table.do("deck lose christians y")
    assert table.hand("christians") == {"x", "z"}
    assert table.pile == {"bows", "y"}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "strategy.skirmisher")
def test_christians_make_the_moors_lose_a_card() -> None:
    table = strategy(["x infantry", "y infantry"], ["bows skirmisher", "z infantry"])
    table.do("moors hold", "christians command bows")
    assert table.may == ["deck lose moors x", "deck lose moors y"]
    assert table.do("deck lose moors x").actor == "moors"
    assert table.phase == "battle"


@pytest.mark.rule("simancas", "strategy.skirmisher.empty_hand")
def test_a_skirmisher_may_be_used_against_an_empty_hand_without_effect() -> None:
    table = strategy(["king leader"], ["bows skirmisher"])
    table.do("moors command king", "deck deal moors king", "moors discard king")
    assert table.hand("moors") == set()
    assert table.may == ["christians command bows", "christians hold"]
    table.do("christians command bows")
    assert table.public("turn") == 2  # nothing is lost, and with both hands empty nobody is asked


# --- weapon -------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "strategy.weapon", "record.recover")
def test_a_weapon_recovers_a_fighter_from_the_pile() -> None:
    hand = ["swords weapon", *(f"h{n} infantry" for n in range(4))]
    table = strategy(hand, ["x infantry"], pile=PILE).do("moors command swords")
    assert table.asked == "recover"
    assert table.cards("moors recover") == {"horse", "bows", "foot"}
    table.do("moors recover bows")
    assert table.hand("moors") == {"bows", "h0", "h1", "h2", "h3"}
    assert table.pile == {"swords", "horse", "foot", "hill", "mail"}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "strategy.weapon")
@pytest.mark.parametrize("name", ["hill", "mail", "swords", "x", "h0"])
def test_a_weapon_recovers_no_other_type_and_from_nowhere_else(name: str) -> None:
    hand = ["swords weapon", *(f"h{n} infantry" for n in range(4))]
    table = strategy(hand, ["x infantry"], pile=PILE).do("moors command swords")
    table.refuses("strategy.weapon", f"moors recover {name}")
    table.refuses("event.form", "moors hold")


@pytest.mark.rule("simancas", "strategy.weapon.none")
@pytest.mark.parametrize(
    "pile", [[], ["hill terrain", "mail weapon", "king leader", "plan strategy"]]
)
def test_a_weapon_cannot_be_commanded_with_nothing_to_recover(pile: list[str]) -> None:
    table = strategy(["swords weapon"], ["x infantry"], pile=pile)
    assert "moors command swords" not in table.may
    table.refuses("strategy.weapon.none", "moors command swords")


@pytest.mark.rule("simancas", "strategy.weapon")
@pytest.mark.parametrize("kind", ["cavalry", "skirmisher", "infantry"])
def test_one_fighter_in_the_pile_is_enough_for_a_weapon(kind: str) -> None:
    table = strategy(["swords weapon"], ["x infantry"], pile=[f"old {kind}"])
    table.do("moors command swords", "moors recover old")
    assert "old" in table.hand("moors")


@pytest.mark.rule("simancas", "strategy.weapon")
def test_a_weapon_may_recover_what_the_opponent_has_just_commanded() -> None:
    table = strategy(["bows skirmisher", "a infantry"], ["swords weapon", "b infantry"])
    table.do("moors command bows", "deck lose christians b", "christians command swords")
    assert table.cards("christians recover") == {"bows", "b"}
