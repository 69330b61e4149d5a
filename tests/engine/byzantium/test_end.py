"""Phase 6: each passes one card on, and the throne changes hands."""

from __future__ import annotations

import pytest

from tests.engine.byzantium.arrange import (
    asked,
    begin,
    broken_rule,
    deal,
    deal_out,
    forward,
    hands,
    meld,
    pass_on,
    say,
    seen,
    troops,
)

PLAIN = (troops("guard", 12), troops("raider", 12))


@pytest.mark.rule("byzantium", "end.pass", "record.pass", "knowledge.passed")
def test_each_player_passes_one_card_to_the_opponent_who_sees_it() -> None:
    game = hands()
    meld(game)
    assert game.events() == [["p1", "pass", f"guard/{copy}"] for copy in (1, 2, 3)]
    pass_on(game, "guard/2", "raider/1")
    first, second = seen(game, "p1"), seen(game, "p2")
    assert first["hand"] == second["seen"] == first["shown"] == ["raider/1"]
    assert second["hand"] == first["seen"] == second["shown"] == ["guard/2"]


@pytest.mark.rule("byzantium", "end.discard", "knowledge.end_discards")
def test_the_other_cards_are_discarded_openly_when_both_have_chosen() -> None:
    game = begin(*PLAIN, shrink=6)
    deal_out(game)
    meld(game)
    say(game, "p1 pass guard/2")
    for seat in game.seats:
        assert seen(game, seat)["piles"]["byzantine"]["discard"] == []
        assert seen(game, seat)["hands"] == {"p1": 3, "p2": 2}
    say(game, "p2 pass raider/1")
    piles = seen(game, "p1")["piles"]
    assert piles["byzantine"]["discard"] == ["guard/1", "guard/3"]
    assert piles["foes"]["discard"] == ["raider/2"]


@pytest.mark.rule("byzantium", "end.order", "knowledge.concealed")
def test_the_emperor_chooses_first_and_the_foe_player_does_not_learn_what() -> None:
    games = [hands() for _ in range(3)]
    for copy, game in enumerate(games, 1):
        meld(game)
        say(game, f"p1 pass guard/{copy}")
        assert seen(game, "p1")["chosen"] == [f"guard/{copy}"]
    assert games[0].view(1) == games[1].view(1) == games[2].view(1)
    assert len({game.information(1) for game in games}) == 1
    assert len({game.information(0) for game in games}) == len({game.key() for game in games}) == 3


@pytest.mark.rule("byzantium", "record.said", "record.pass")
def test_passing_is_said_although_there_is_only_one_card() -> None:
    game = hands("a troop 1 early\nb troop 1 early\nc troop 1 early")
    meld(game, "a b", "raider/2")
    assert game.events() == [["p1", "pass", "c"]]
    say(game, "p1 pass c")
    assert game.events() == [["p2", "pass", "raider/1"]]


@pytest.mark.rule("byzantium", "end.empty_hand")
@pytest.mark.parametrize(
    ("emperor", "foes", "asks"),
    [("a b c", "", ["p2"]), ("", "raider/1 raider/2", ["p1"]), ("a b c", "raider/1 raider/2", [])],
)
def test_a_player_without_cards_is_not_asked_and_passes_nothing(
    emperor: str, foes: str, asks: list[str]
) -> None:
    game = hands("a troop 0 early\nb troop 0 early\nc troop 0 early")
    meld(game, emperor, foes)
    asked_for = []
    while asked(game) == "pass":
        asked_for.append(game.events()[0][0])
        game.apply(game.legal()[0])
        game.check()
    assert asked_for == asks
    assert game.turn == 2
    assert seen(game, "p2")["seen"] == (["raider/1"] if "p2" in asks else [])
    assert seen(game, "p1")["seen"] == (["a"] if "p1" in asks else [])


@pytest.mark.rule("byzantium", "cards.held")
def test_a_card_not_in_hand_cannot_be_passed_on() -> None:
    game = hands("a troop 0 early")
    meld(game, "a")
    assert broken_rule(game, "p1 pass a") == "cards.held"
    assert broken_rule(game, "p1 pass raider/1") == "event.form"


@pytest.mark.rule("byzantium", "players.emperor", "end.token", "game.throne")
def test_p1_is_emperor_in_the_odd_turns_and_p2_in_the_even_ones() -> None:
    game = begin(*PLAIN)
    for turn in range(1, 13):
        forward(game, turn)
        emperor, foe = ("p1", "p2") if turn % 2 else ("p2", "p1")
        assert game.view(0)["emperor"] == game.view(0)["actor"] == emperor
        assert seen(game, emperor)["role"] == "emperor"
        assert seen(game, foe)["role"] == "foes"
        assert all(name.startswith("guard") for name in seen(game, emperor)["hand"])
        assert all(name.startswith("raider") for name in seen(game, foe)["hand"])


@pytest.mark.rule("byzantium", "end.last_turn")
def test_nothing_is_passed_on_after_the_last_turn() -> None:
    game = begin(*PLAIN, turns_per_age=1)
    forward(game, 3)
    meld(game)
    assert asked(game) == ""
    assert game.view(0)["hands"] == {"p1": 7, "p2": 8}


@pytest.mark.rule("byzantium", "record.consequences")
def test_everything_that_is_no_choice_follows_by_itself() -> None:
    game = hands("basil troop 4 early unique")
    meld(game, "basil")
    assert game.territory == 14
    pass_on(game, "guard/1", "raider/1")
    assert (game.turn, game.view(0)["emperor"]) == (2, "p2")
    deal(game, "guard/2")
    assert asked(game) == "deal"
