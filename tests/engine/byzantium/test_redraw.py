"""Phase 3: both exchange cards in secret, then draw."""

from __future__ import annotations

import pytest

from tests.engine.byzantium.arrange import (
    asked,
    broken_rule,
    deal,
    exchange,
    hands,
    offered,
    say,
    seen,
    troops,
)

FIVE = "\n".join(f"{name} troop 1 early" for name in "abcde")
PILES = {"byzantine_pile": troops("fresh", 5), "foes_pile": troops("horde", 5)}


@pytest.mark.rule("byzantium", "redraw.exchange", "redraw.limit", "record.exchange")
def test_no_more_than_four_cards_may_be_exchanged() -> None:
    game = hands(FIVE, **PILES)
    say(game, "p1 exchange c", "p1 exchange a", "p1 exchange e")
    assert offered(game, "exchange") == {"b", "d"}
    say(game, "p1 exchange b")
    assert game.events() == [["p1", "done"]]
    assert broken_rule(game, "p1 exchange d") == "redraw.limit"


@pytest.mark.rule("byzantium", "redraw.exchange", "record.said")
def test_exchanging_nothing_is_said() -> None:
    game = hands(FIVE, **PILES)
    say(game, "p1 done")
    assert asked(game) == "exchange"
    say(game, "p2 done")
    assert asked(game) == "meld"


@pytest.mark.rule("byzantium", "redraw.secret", "knowledge.concealed")
def test_the_foe_player_learns_nothing_of_the_exchange_before_choosing() -> None:
    none, some = hands(FIVE, **PILES), hands(FIVE, **PILES)
    say(none, "p1 done")
    say(some, "p1 exchange b", "p1 exchange c", "p1 done")
    assert none.view(1) == some.view(1)
    assert none.information(1) == some.information(1)
    assert some.view(1)["hands"]["p1"] == 5
    assert some.view(0)["chosen"] == ["b", "c"]
    assert some.view(0)["hand"] == ["a", "d", "e"]


@pytest.mark.rule("byzantium", "redraw.secret")
def test_the_emperor_learns_nothing_while_the_foe_player_chooses() -> None:
    none, some = hands(FIVE, **PILES), hands(FIVE, **PILES)
    say(none, "p1 exchange b", "p1 done")
    say(some, "p1 exchange b", "p1 done", "p2 exchange raider/1")
    assert none.view(0) == some.view(0)
    assert none.information(0) == some.information(0)


@pytest.mark.rule("byzantium", "redraw.reveal")
def test_both_sets_are_discarded_openly_when_both_have_chosen() -> None:
    game = hands(FIVE, **PILES)
    say(game, "p1 exchange b", "p1 exchange c", "p1 done", "p2 exchange raider/2")
    assert seen(game, "p2")["piles"]["byzantine"]["discard"] == []
    say(game, "p2 done")
    for seat in game.seats:
        view = seen(game, seat)
        assert view["piles"]["byzantine"]["discard"] == ["b", "c"]
        assert view["piles"]["foes"]["discard"] == ["raider/2"]
        assert view["chosen"] == []


@pytest.mark.rule("byzantium", "redraw.draw_order")
def test_the_emperor_draws_as_many_as_given_up_and_then_the_foe_player() -> None:
    game = hands(FIVE, **PILES)
    exchange(game, "b c", "raider/2 raider/1 raider/3")
    assert seen(game, "p1")["owed"] == {"p1": 2, "p2": 3}
    deal(game, "fresh/2 fresh/1")
    assert game.chance_seat() == 1
    deal(game, "horde/5 horde/4 horde/1")
    assert asked(game) == "meld"
    assert seen(game, "p1")["hands"] == {"p1": 5, "p2": 4}


@pytest.mark.rule("byzantium", "cards.held")
def test_a_card_set_aside_cannot_be_exchanged_again() -> None:
    game = hands(FIVE, **PILES)
    say(game, "p1 exchange b")
    assert broken_rule(game, "p1 exchange b") == "cards.held"


@pytest.mark.rule("byzantium", "cards.held")
def test_a_card_of_the_pile_cannot_be_exchanged() -> None:
    assert broken_rule(hands(FIVE, **PILES), "p1 exchange fresh/1") == "cards.held"
