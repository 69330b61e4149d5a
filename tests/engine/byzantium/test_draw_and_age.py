"""Phases 1 and 2: hands are filled, piles made anew, and cards of past ages put away."""

from __future__ import annotations

import pytest

from tests.engine.byzantium.arrange import (
    asked,
    begin,
    deal,
    deal_out,
    exchange,
    forward,
    hands,
    meld,
    names,
    offered,
    pass_on,
    say,
    seen,
    troops,
)


@pytest.mark.rule("byzantium", "draw.order")
def test_the_emperor_fills_the_hand_before_the_foe_player() -> None:
    game = begin(troops("guard", 12), troops("raider", 12), shrink=6, turns_per_age=2)
    for turn, order in ((1, "p1 p1 p1 p2 p2"), (2, "p2 p2 p1")):
        dealt = []
        while asked(game) == "deal":
            dealt.append(game.event(game.legal()[0])[2])
            game.apply(game.legal()[0])
        assert dealt == order.split()
        forward(game, turn + 1, "deal")


@pytest.mark.rule("byzantium", "draw.passed")
def test_the_card_passed_on_counts_towards_the_hand() -> None:
    game = begin(troops("guard", 12), troops("raider", 12), shrink=2)
    deal_out(game)
    meld(game)
    pass_on(game, "guard/4", "raider/2")
    view = seen(game, "p2")
    assert view["hand"] == ["guard/4"]
    assert view["owed"] == {"p2": 6, "p1": 5}


@pytest.mark.rule("byzantium", "players.uniform", "record.deal")
def test_every_card_of_the_draw_pile_may_come_next_and_each_is_offered_once() -> None:
    game = begin(troops("guard", 12), troops("raider", 12))
    while asked(game) == "deal":
        seat = game.chance_seat()
        pile = names(game, seat, game.draw[seat])
        assert game.events() == sorted(["deck", "deal", game.seats[seat], name] for name in pile)
        game.apply(game.legal()[-1])


# --- empty piles ----------------------------------------------------------------------------------


@pytest.mark.rule("byzantium", "players.empty_pile")
def test_an_empty_pile_is_made_anew_only_when_a_card_must_be_drawn() -> None:
    game = hands("a troop 1 early\nb troop 1 early", byzantine_pile="c troop 1 early")
    exchange(game, "a")
    deal(game, "c")
    piles = seen(game, "p1")["piles"]["byzantine"]
    assert asked(game) == "meld"
    assert (piles["draw"], piles["discard"]) == (0, ["a"])
    meld(game, "b")
    pass_on(game, "c", "raider/1")
    assert offered(game, "deal") == {"a", "b", "guard/1"}
    assert seen(game, "p1")["piles"]["byzantine"]["discard"] == []


@pytest.mark.rule("byzantium", "players.empty_pile")
def test_a_card_just_discarded_may_be_drawn_again_when_the_pile_is_empty() -> None:
    game = hands("a troop 1 early\nb troop 1 early\nc troop 1 early")
    exchange(game, "a b")
    assert offered(game, "deal") == {"a", "b"}
    deal(game, "b")
    assert offered(game, "deal") == {"a"}


@pytest.mark.rule("byzantium", "players.empty_pile")
def test_nothing_is_drawn_when_both_piles_are_empty() -> None:
    game = hands(
        "a leader 1 early unique\nb troop 1 early unique\nc troop 1 early",
        "x troop 1 early unique\ny troop 1 early",
    )
    meld(game, "a b", "x")
    pass_on(game, "c", "y")
    assert asked(game) == "exchange"
    assert seen(game, "p1")["hands"] == {"p1": 1, "p2": 1}
    assert seen(game, "p1")["owed"] == {"p1": 0, "p2": 0}


# --- later ages -----------------------------------------------------------------------------------

AGES = """
early/1 troop 1 early
early/2 troop 1 early
early/3 troop 1 early
middle/1 troop 1 middle
middle/2 troop 1 middle-late
late/1 troop 1 late
always/1 troop 1 early-late
always/2 troop 1 early-late
"""


@pytest.mark.rule("byzantium", "ages.aside")
def test_cards_of_a_later_first_age_are_set_aside_for_all_to_see() -> None:
    game = begin(AGES, troops("raider", 9), shrink=6)
    assert offered(game, "deal") == {"early/1", "early/2", "early/3", "always/1", "always/2"}
    for seat in game.seats:
        assert seen(game, seat)["aside"] == {
            "byzantine": ["middle/1", "middle/2", "late/1"],
            "foes": [],
        }


@pytest.mark.rule("byzantium", "ages.enter")
@pytest.mark.parametrize("turns_per_age", [1, 2, 4])
def test_cards_join_the_draw_pile_when_the_first_turn_of_their_first_age_starts(
    turns_per_age: int,
) -> None:
    game = begin(AGES, troops("raider", 9), shrink=6, turns_per_age=turns_per_age)
    where = []
    for turn in range(1, 3 * turns_per_age + 1):
        forward(game, turn, "deal")
        aside = seen(game, "p1")["aside"]["byzantine"]
        pile = names(game, 0, game.draw[0])
        where.append(
            ["aside" if name in aside else name in pile for name in ("middle/1", "late/1")]
        )
    assert [place[0] for place in where[: turns_per_age + 1]] == ["aside"] * turns_per_age + [True]
    assert [place[1] for place in where[: 2 * turns_per_age]] == ["aside"] * 2 * turns_per_age
    assert where[2 * turns_per_age][1] is True


@pytest.mark.rule("byzantium", "ages.draw_pile")
def test_new_cards_join_an_empty_draw_pile_and_the_discard_pile_stays() -> None:
    game = hands(
        "a troop 1 early-late\nb troop 1 early-late\nc troop 1 early-late",
        byzantine_pile="new troop 1 middle",
        turns_per_age=1,
    )
    meld(game, "a b")
    assert game.draw[0] == 0
    pass_on(game, "c", "raider/1")
    assert seen(game, "p1")["piles"]["byzantine"]["discard"] == ["a", "b"]
    assert offered(game, "deal") == {"new"}


# --- the age phase --------------------------------------------------------------------------------


@pytest.mark.rule("byzantium", "age.put_away", "age.repeat", "age.removed", "age.no_choice")
def test_cards_of_a_past_age_are_put_away_and_replaced_until_all_can_be_used() -> None:
    game = hands(
        "early/1 troop 1 early\nearly/2 troop 1 early\nearly/3 troop 1 early",
        byzantine_pile="early/4 troop 1 early\nearly/5 troop 1 early\nnew/1 troop 1 middle\n"
        "new/2 troop 1 middle",
        turns_per_age=1,
    )
    meld(game)
    pass_on(game, "early/1", "raider/1")
    deal(game, "early/4 raider/2")
    assert game.view(0)["phase"] == "age"
    for seat in game.seats:
        assert seen(game, seat)["piles"]["byzantine"]["removed"] == ["early/1", "early/4"]
    deal(game, "early/5 new/2")
    removed = ["early/1", "early/4", "early/5"]
    assert seen(game, "p1")["piles"]["byzantine"]["removed"] == removed
    assert game.chance_seat() == 1
    deal(game, "new/1")
    assert asked(game) == "exchange"
    assert seen(game, "p2")["hand"] == ["new/1", "new/2"]


@pytest.mark.rule("byzantium", "age.not_drawn", "age.repeat")
def test_cards_are_put_away_although_nothing_can_be_drawn_for_them() -> None:
    game = hands(
        "early/1 troop 1 early unique\nearly/2 troop 1 early unique\nearly/3 troop 1 early",
        turns_per_age=1,
    )
    meld(game, "early/1 early/2")
    pass_on(game, "early/3", "raider/1")
    deal_out(game)
    assert asked(game) == "exchange"
    assert seen(game, "p2")["hand"] == []
    assert seen(game, "p2")["piles"]["byzantine"]["removed"] == ["early/1", "early/2", "early/3"]
    assert game.events() == [["p2", "done"]]


@pytest.mark.rule("byzantium", "age.order")
def test_the_emperor_is_through_with_all_rounds_before_the_foe_player_begins() -> None:
    game = hands(
        "early/1 troop 1 early\nearly/2 troop 1 early\nearly/3 troop 1 early",
        "vandals/1 troop 1 early\nvandals/2 troop 1 early",
        byzantine_pile="new/1 troop 1 middle\nnew/2 troop 1 middle\nearly/4 troop 1 early",
        foes_pile="rus/1 troop 1 middle\nrus/2 troop 1 middle",
        turns_per_age=1,
    )
    meld(game)
    pass_on(game, "early/1", "vandals/1")
    deal(game, "new/1 rus/1")
    assert game.chance_seat() == 1
    assert seen(game, "p1")["hand"] == ["vandals/1", "rus/1"]
    deal(game, "early/4")
    assert seen(game, "p1")["hand"] == ["vandals/1", "rus/1"]
    deal(game, "new/2")
    assert game.chance_seat() == 0
    view = seen(game, "p1")
    assert (view["hand"], view["piles"]["foes"]["removed"]) == (["rus/1"], ["vandals/1"])


@pytest.mark.rule("byzantium", "redraw.age")
def test_a_card_of_a_past_age_drawn_in_the_redraw_stays_and_cannot_be_melded() -> None:
    game = hands(
        "early/1 troop 1 early\nold/2 troop 1 early-middle\nold/3 troop 1 early-middle",
        byzantine_pile="early/4 troop 1 early\nnew troop 1 middle",
        turns_per_age=1,
    )
    meld(game)
    pass_on(game, "old/2", "raider/1")
    deal(game, "new raider/2")
    exchange(game, "new")
    deal(game, "early/4")
    view = seen(game, "p2")
    assert view["hand"] == ["old/2", "early/4"]
    assert view["unusable"] == ["early/4"]
    assert offered(game, "meld") == {"old/2"}
    say(game, "p2 done", "p1 done", "p2 pass early/4")
    assert seen(game, "p2")["chosen"] == ["early/4"]
