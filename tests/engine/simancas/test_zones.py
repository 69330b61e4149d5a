"""Where the cards are, and how cards are drawn from a deck without an order."""

import pytest

from tests.engine.simancas.arrange import Table, battle, reserve, strategy


def all_zones(table: Table) -> list[str]:
    """Every card that lies where somebody can see it."""
    placed = table.public("placed")
    zones = [table.pile, table.hand("moors"), table.hand("christians"), *placed.values()]
    return sorted(name for zone in zones for name in zone)


@pytest.mark.rule("simancas", "zones.list")
def test_a_card_lies_in_exactly_one_zone() -> None:
    table = battle(["a infantry", "b leader"], ["c infantry", "d infantry"], ["e infantry"])
    assert table.public("deck") == 1
    assert all_zones(table) == ["a", "b", "c", "d"]
    table.do("moors place a", "christians pass", "moors tactic b", "deck deal moors e")
    assert table.line("moors") == {"a"}
    assert table.pile == set()  # it has become the deck, since a second card was wanted
    assert table.may == ["deck deal moors b"]
    table.do("deck deal moors b")
    assert all_zones(table) == ["a", "b", "c", "d", "e"]
    assert table.public("deck") == 0


@pytest.mark.rule("simancas", "zones.list")
def test_hands_are_hidden_and_everything_else_is_open() -> None:
    table = battle(["a infantry", "b strategy"], ["c infantry", "d infantry"], ["e infantry"])
    table.do("moors place a", "christians pass", "moors tactic b", "deck deal moors e")
    assert table.sees("christians", "discard") == table.sees("moors", "discard") == ["b"]
    assert table.sees("christians", "placed") == {"moors": ["a"], "christians": []}
    assert table.sees("christians", "hands") == {"moors": 1, "christians": 2}
    assert table.sees("christians", "hand") == ["c", "d"]
    assert table.sees("christians", "seen") == []


@pytest.mark.rule("simancas", "zones.empty_deck")
def test_the_pile_becomes_the_deck_when_a_card_is_wanted_and_there_is_none() -> None:
    table = strategy(["hills terrain"], ["x infantry"], ["a infantry"], pile=["old infantry"])
    assert table.pile == {"old"}
    table.do("moors command hills", "deck deal moors a")
    assert table.pile == set()
    assert table.cards("deck deal moors") == {"old", "hills"}
    table.do("deck deal moors old")
    assert table.public("deck") == 1


@pytest.mark.rule("simancas", "zones.empty_deck")
def test_an_empty_deck_stays_empty_until_a_card_is_wanted() -> None:
    table = strategy(["hills terrain"], ["x infantry"], ["a infantry", "b infantry"])
    table.do("moors command hills", "deck deal moors a", "deck deal moors b")
    assert table.public("deck") == 0
    assert table.pile == {"hills"}
    table.do("christians hold")
    assert table.pile == {"hills"}


@pytest.mark.rule("simancas", "zones.empty_deck")
def test_with_deck_and_pile_empty_nothing_is_drawn() -> None:
    table = battle(
        ["scouts skirmisher | levy 2, levy 1", "a infantry"], ["x infantry", "y infantry"]
    )
    assert table.public("deck") == 0
    table.do("moors place scouts")
    assert table.actor == "christians"
    assert table.hand("moors") == {"a"}
    assert table.public("owed") == {"moors": 0, "christians": 0}


@pytest.mark.rule("simancas", "zones.empty_deck")
def test_a_draw_goes_as_far_as_there_are_cards() -> None:
    table = battle(
        ["herald leader | levy 9", "x infantry"], ["c infantry"], ["a infantry"], ["b infantry"]
    )
    table.do("moors place herald")
    assert table.public("owed") == {"moors": 9, "christians": 0}
    table.do("deck deal moors a")
    assert table.may == ["deck deal moors b"]
    table.do("deck deal moors b")
    assert table.actor == "christians"
    assert table.public("deck") == 0
    assert table.pile == set()


@pytest.mark.rule("simancas", "zones.drawn_again")
def test_a_card_discarded_for_its_effect_may_be_drawn_by_it() -> None:
    table = battle(["king leader"], ["c infantry"], ["a infantry"])
    table.do("moors tactic king", "deck deal moors a")
    assert table.may == ["deck deal moors king"]
    table.do("deck deal moors king")
    assert table.hand("moors") == {"a", "king"}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "zones.drawn_again")
def test_a_card_may_draw_nothing_but_itself() -> None:
    table = battle(["council strategy"], ["c infantry"]).do("moors tactic council")
    assert table.may == ["deck deal moors council"]
    table.do("deck deal moors council", "christians pass", "moors tactic council")
    assert table.may == ["deck deal moors council"]


@pytest.mark.rule("simancas", "zones.uniform")
def test_any_card_of_the_deck_may_be_the_next_one() -> None:
    deck = [f"d{n} infantry" for n in range(7)]
    table = battle(["king leader"], ["c infantry"], deck).do("moors tactic king")
    assert table.cards("deck deal moors") == {f"d{n}" for n in range(7)}
    table.do("deck deal moors d3")
    assert table.cards("deck deal moors") == {f"d{n}" for n in range(7)} - {"d3"}


@pytest.mark.rule("simancas", "zones.uniform")
def test_cards_shuffled_back_may_be_drawn_again_at_once() -> None:
    deck = [f"d{n} infantry" for n in range(6)]
    table = strategy(["council strategy", "hills terrain"], ["duero terrain"], deck)
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    table.do("moors keep d0", "christians command duero")
    assert table.cards("deck deal christians") == {f"d{n}" for n in range(1, 6)}


@pytest.mark.rule("simancas", "zones.uniform")
def test_a_pile_made_into_the_deck_has_no_order_either() -> None:
    table = reserve(["a infantry", "b infantry"], ["c infantry", "d infantry"])
    table.do("moors exchange b", "moors exchange a", "moors done")
    table.do("christians exchange c", "christians done")
    assert table.cards("deck deal moors") == {"a", "b", "c"}
