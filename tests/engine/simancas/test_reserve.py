"""Phase 2, Reserve: both sides exchange cards at the same time, in secret."""

from typing import Any

import pytest

from tests.engine.simancas.arrange import SEATS, Table, reserve

MOORS = [f"m{n} infantry" for n in range(6)]
CHRISTIANS = [f"c{n} infantry" for n in range(6)]
DECK = [f"d{n} infantry" for n in range(12)]


def begun(**options: Any) -> Table:
    """Hands of six, twelve cards in the deck."""
    return reserve(MOORS, CHRISTIANS, DECK, **options)


@pytest.mark.rule("simancas", "reserve.exchange")
def test_as_many_cards_are_drawn_as_were_exchanged() -> None:
    table = begun().do("moors exchange m1", "moors exchange m4", "moors done", "christians done")
    assert table.public("owed") == {"moors": 2, "christians": 0}
    table.do("deck deal moors d0", "deck deal moors d1")
    assert table.hand("moors") == {"m0", "m2", "m3", "m5", "d0", "d1"}
    assert table.phase == "strategy"


@pytest.mark.rule("simancas", "reserve.exchange")
def test_nobody_need_exchange_anything() -> None:
    table = begun().do("moors done", "christians done")
    assert table.phase == "strategy"
    assert table.actor == "moors"
    assert table.pile == set()
    assert table.public("deck") == 12


@pytest.mark.rule("simancas", "reserve.limit", "option.exchange")
def test_four_cards_may_be_exchanged_and_not_a_fifth() -> None:
    table = begun()
    for side, letter in (("moors", "m"), ("christians", "c")):
        table.do(*(f"{side} exchange {letter}{n}" for n in range(4)))
        assert table.may == [f"{side} done"]
        said = table.refuses("reserve.limit", f"{side} exchange {letter}4")
        assert said == "no more than 4 may be exchanged"
        table.do(f"{side} done")
    assert table.public("owed") == {"moors": 4, "christians": 4}


@pytest.mark.rule("simancas", "option.exchange")
@pytest.mark.parametrize("most", range(10))
def test_the_most_cards_to_exchange_are_an_option(most: int) -> None:
    hand = [f"m{n} infantry" for n in range(10)]
    table = reserve(hand, [f"c{n} infantry" for n in range(10)], exchange=most)
    for n in range(most):
        table.do(f"moors exchange m{n}")
    table.refuses("reserve.limit", f"moors exchange m{most}")
    assert table.may == ["moors done"]


@pytest.mark.rule("simancas", "option.exchange")
def test_a_whole_hand_may_be_exchanged_where_the_option_allows_more() -> None:
    table = reserve(["m0 infantry", "m1 infantry"], CHRISTIANS[:2], DECK[:2], exchange=9)
    table.do("moors exchange m0", "moors exchange m1")
    assert table.may == ["moors done"]
    table.do("moors done", "christians done")
    assert table.public("owed") == {"moors": 2, "christians": 0}


@pytest.mark.rule("simancas", "reserve.secret")
def test_the_moors_choose_first_and_nothing_of_it_is_shown_to_the_christians() -> None:
    table = begun()
    assert table.actor == "moors"
    waiting = table.state.view(1)
    for n in range(4):
        table.do(f"moors exchange m{n}")
        assert table.state.view(1) == waiting
    table.do("moors done")
    asked = table.state.view(1)
    nothing = begun().do("moors done").state
    assert asked == nothing.view(1)
    assert table.state.information(1) == nothing.information(1)


@pytest.mark.rule("simancas", "reserve.secret")
def test_the_moors_learn_nothing_while_the_christians_choose() -> None:
    table = begun().do("moors exchange m0", "moors done")
    waiting = table.state.view(0)
    for n in range(4):
        table.do(f"christians exchange c{n}")
        assert table.state.view(0) == waiting
        assert table.pile == set()


@pytest.mark.rule("simancas", "reserve.secret")
def test_a_side_sees_what_it_has_set_aside() -> None:
    table = begun().do("moors exchange m3", "moors exchange m1")
    assert table.sees("moors", "aside") == ["m1", "m3"]
    assert table.sees("moors", "hand") == ["m0", "m2", "m4", "m5"]
    assert table.sees("christians", "aside") == []


@pytest.mark.rule("simancas", "reserve.reveal")
def test_both_sets_are_open_in_the_pile_when_both_have_chosen() -> None:
    table = begun().do("moors exchange m0", "moors done", "christians exchange c0")
    table.do("christians exchange c5", "christians done")
    for side in SEATS:
        assert table.sees(side, "discard") == ["m0", "c0", "c5"]
        assert table.sees(side, "aside") == []


@pytest.mark.rule("simancas", "reserve.draw_order")
def test_the_moors_draw_all_theirs_and_then_the_christians() -> None:
    table = begun().do("moors exchange m0", "moors exchange m1", "moors done")
    table.do("christians exchange c0", "christians done")
    assert {event.split()[2] for event in table.may} == {"moors"}
    table.do("deck deal moors d0")
    assert {event.split()[2] for event in table.may} == {"moors"}
    table.do("deck deal moors d1")
    assert {event.split()[2] for event in table.may} == {"christians"}
    table.do("deck deal christians d2")
    assert table.asked == "command"


@pytest.mark.rule("simancas", "reserve.draw_order")
def test_christians_draw_alone_when_the_moors_exchanged_nothing() -> None:
    table = begun().do("moors done", "christians exchange c0", "christians done")
    assert {event.split()[2] for event in table.may} == {"christians"}


@pytest.mark.rule("simancas", "reserve.sizes")
def test_hands_are_shown_whole_until_both_have_chosen() -> None:
    table = begun()
    whole = {"moors": 6, "christians": 6}
    table.do("moors exchange m0", "moors exchange m1")
    assert table.public("hands") == whole
    table.do("moors done", "christians exchange c0")
    assert table.public("hands") == whole
    table.do("christians done")
    assert table.public("hands") == {"moors": 4, "christians": 5}


@pytest.mark.rule("simancas", "reserve.exchange")
def test_with_an_empty_deck_the_exchanged_cards_are_drawn_from() -> None:
    table = reserve(MOORS[:1], CHRISTIANS[:1])
    table.do("moors exchange m0", "moors done", "christians done")
    assert table.may == ["deck deal moors m0"]
    table.do("deck deal moors m0")
    assert table.hand("moors") == {"m0"}


@pytest.mark.rule("simancas", "reserve.secret")
def test_a_card_that_comes_back_is_not_known_to_the_opponent() -> None:
    table = reserve(MOORS[:1], CHRISTIANS[:1])
    table.do("moors exchange m0", "moors done", "christians done", "deck deal moors m0")
    assert table.sees("christians", "seen") == []
    assert table.sees("moors", "shown") == []
