"""Phase 1, Fate: both hands are dealt, all of the moors' first."""

import pytest

from strategikon.engine import CHANCE, start
from tests.engine.simancas.arrange import Table, battle, card, deck_of

DECK = deck_of(card(f"c{n} infantry") for n in range(20))


@pytest.mark.rule("simancas", "fate.deal", "option.hand")
def test_each_side_is_dealt_nine_cards() -> None:
    table = Table(start(DECK))
    assert table.public("owed") == {"moors": 9, "christians": 9}
    for n in range(18):
        assert table.actor == "deck"
        assert table.phase == "fate"
        table.do(f"deck deal {'moors' if n < 9 else 'christians'} c{n}")
    assert table.hand("moors") == {f"c{n}" for n in range(9)}
    assert table.hand("christians") == {f"c{n}" for n in range(9, 18)}
    assert table.phase == "reserve"


@pytest.mark.rule("simancas", "fate.order")
def test_the_moors_are_dealt_all_their_cards_before_the_christians() -> None:
    table = Table(start(DECK))
    for n in range(9):
        assert set(table.may) == {f"deck deal moors c{k}" for k in range(n, 20)}
        table.do(f"deck deal moors c{n}")
    assert table.state.actor == CHANCE
    assert set(table.may) == {f"deck deal christians c{k}" for k in range(9, 20)}


@pytest.mark.rule("simancas", "fate.deal")
def test_a_hand_grows_with_each_card_dealt() -> None:
    table = Table(start(DECK)).do("deck deal moors c4", "deck deal moors c2")
    assert table.public("hands") == {"moors": 2, "christians": 0}
    assert table.public("deck") == 18
    assert table.sees("moors", "hand") == ["c2", "c4"]


@pytest.mark.rule("simancas", "fate.deal")
def test_a_later_deal_may_need_the_pile() -> None:
    table = battle(["a infantry", "b infantry"], ["c infantry", "d infantry"], ["e infantry"])
    table.pass_out()
    assert table.may == ["deck deal moors e"]
    table.do("deck deal moors e")
    assert table.cards("deck deal moors") == {"a", "b", "c", "d"}
    assert table.pile == set()


@pytest.mark.rule("simancas", "option.hand")
@pytest.mark.parametrize("size", range(1, 13))
def test_the_size_of_the_hand_is_an_option(size: int) -> None:
    cards = [f"c{n}" for n in range(2 * size)]
    table = Table(start(deck_of(card(f"{name} infantry") for name in cards), {"hand": size}))
    table.do(*(f"deck deal moors {name}" for name in cards[:size]))
    table.do(*(f"deck deal christians {name}" for name in cards[size:]))
    assert table.public("hands") == {"moors": size, "christians": size}
    assert table.asked == "exchange"
