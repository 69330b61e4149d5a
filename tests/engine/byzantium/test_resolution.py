"""Phases 4 and 5: force against force, territory and legacy, the fall and the end of the game."""

from __future__ import annotations

import pytest

from strategikon.engine.outcome import Outcome
from tests.engine.byzantium.arrange import (
    asked,
    begin,
    forward,
    hands,
    meld,
    say,
    seen,
    troops,
)

EMPIRE = """
basil/1  leader   4  early
themes/1 recovery 3  early
walls/1  legacy   1  early 1
sophia/1 legacy   0  early 3
bombs/1  troop    99 early unique
"""
FOES = """
huns/1  northern 4  early
riot/1  disaster 3  early unique
quake/1 disaster 20 early natural
"""


@pytest.mark.rule("byzantium", "resolution.force", "resolution.winner", "resolution.territory")
@pytest.mark.parametrize(
    ("emperor", "foes", "territory"),
    [
        ("basil/1 themes/1", "huns/1", 13),
        ("walls/1 sophia/1", "", 11),
        ("basil/1", "huns/1 riot/1", 7),
        ("", "huns/1", 6),
        ("", "", 10),
    ],
)
def test_the_empire_gains_or_loses_as_much_as_the_totals_differ(
    emperor: str, foes: str, territory: int
) -> None:
    game = hands(EMPIRE, FOES)
    meld(game, emperor, foes)
    assert game.territory == territory


@pytest.mark.rule("byzantium", "resolution.tie", "legacy.territory")
def test_equal_totals_move_nothing_and_earn_nothing() -> None:
    game = hands(EMPIRE, FOES)
    meld(game, "basil/1", "huns/1")
    assert game.territory == 10
    assert game.view(0)["legacy"] == {"p1": 10, "p2": 10}


@pytest.mark.rule("byzantium", "empire.limit", "resolution.territory")
def test_the_empire_never_has_more_than_twenty() -> None:
    game = hands(EMPIRE, FOES)
    meld(game, "bombs/1")
    assert game.territory == 20


@pytest.mark.rule("byzantium", "resolution.discard", "resolution.unique", "players.public")
def test_melded_cards_are_discarded_and_the_unique_ones_removed() -> None:
    game = hands(EMPIRE, FOES)
    meld(game, "bombs/1 basil/1", "riot/1 huns/1")
    for seat in game.seats:
        piles = seen(game, seat)["piles"]
        assert (piles["byzantine"]["discard"], piles["byzantine"]["removed"]) == (
            ["basil/1"],
            ["bombs/1"],
        )
        assert (piles["foes"]["discard"], piles["foes"]["removed"]) == (["huns/1"], ["riot/1"])
        assert seen(game, seat)["meld"] == {"emperor": [], "foes": []}


# --- the fall -------------------------------------------------------------------------------------


@pytest.mark.rule("byzantium", "empire.falls", "resolution.fall", "winning.end")
@pytest.mark.parametrize("territory", [20, 19, 1])
def test_the_empire_falls_when_nothing_is_left(territory: int) -> None:
    game = hands(EMPIRE, FOES, territory=territory)
    meld(game, "", "quake/1")
    assert game.territory == 0
    assert game.outcome() == Outcome(1, (7, 10), "fall", 0)


@pytest.mark.rule("byzantium", "resolution.fall")
def test_the_empire_stands_with_one_territory() -> None:
    game = hands(EMPIRE, FOES, territory=5)
    meld(game, "", "huns/1")
    assert game.territory == 1
    assert game.outcome() is None


@pytest.mark.rule("byzantium", "empire.cost")
def test_the_present_emperor_pays_for_the_fall() -> None:
    game = hands(EMPIRE, FOES)
    forward(game, 2)
    assert game.view(0)["emperor"] == "p2"
    meld(game, "", "quake/1")
    assert game.outcome() == Outcome(0, (10, 7), "fall", 0)


@pytest.mark.rule("byzantium", "empire.nothing_more")
def test_after_a_fall_there_is_no_legacy_phase_and_the_melds_stay() -> None:
    game = hands(EMPIRE, FOES)
    meld(game, "sophia/1 basil/1", "quake/1 riot/1")
    view = game.view(0)
    assert (view["phase"], view["actor"], view["legal"]) == ("meld", None, [])
    assert view["legacy"] == {"p1": 7, "p2": 10}
    assert view["meld"] == {
        "emperor": ["basil/1", "sophia/1"],
        "foes": ["riot/1", "quake/1"],
    }
    assert view["force"]["foes"]["total"] == 23
    assert view["piles"]["byzantine"]["discard"] == []
    assert view["piles"]["foes"]["removed"] == []


@pytest.mark.rule("byzantium", "empire.on_purpose")
def test_an_emperor_far_ahead_may_let_the_empire_fall_and_wins() -> None:
    game = hands("sophia/1 legacy 0 early 9", "quake/1 disaster 20 early natural")
    meld(game, "sophia/1")
    say(game, "p1 pass guard/1", "p2 pass quake/1")
    forward(game, 3)
    assert game.view(0)["legacy"] == {"p1": 19, "p2": 10}
    meld(game, "", "quake/1")
    assert game.outcome() == Outcome(0, (16, 10), "fall", 0)


# --- legacy ---------------------------------------------------------------------------------------


@pytest.mark.rule("byzantium", "legacy.territory")
@pytest.mark.parametrize(("emperor", "foes", "legacy"), [("basil/1", "", 11), ("", "huns/1", 9)])
def test_territory_won_earns_the_emperor_one_and_territory_lost_costs_one(
    emperor: str, foes: str, legacy: int
) -> None:
    game = hands(EMPIRE, FOES)
    meld(game, emperor, foes)
    assert game.view(0)["legacy"] == {"p1": legacy, "p2": 10}


@pytest.mark.rule("byzantium", "legacy.full")
def test_a_win_of_a_full_empire_earns_nothing() -> None:
    game = hands(EMPIRE, FOES, territory=20)
    meld(game, "basil/1")
    assert game.territory == 20
    assert game.view(0)["legacy"] == {"p1": 10, "p2": 10}


@pytest.mark.rule("byzantium", "legacy.territory", "legacy.full")
def test_a_win_that_gains_a_part_earns_one() -> None:
    game = hands(EMPIRE, FOES, territory=19)
    meld(game, "basil/1")
    assert game.view(0)["legacy"] == {"p1": 11, "p2": 10}


@pytest.mark.rule("byzantium", "legacy.cards")
@pytest.mark.parametrize(("foes", "legacy"), [("", 10 + 1 + 4), ("huns/1", 10 - 1 + 4)])
def test_legacy_cards_count_whether_the_turn_is_won_or_lost(foes: str, legacy: int) -> None:
    game = hands(EMPIRE, FOES)
    meld(game, "walls/1 sophia/1", foes)
    assert game.view(0)["legacy"] == {"p1": legacy, "p2": 10}


@pytest.mark.rule("byzantium", "winning.floor", "winning.loss_first")
def test_a_loss_is_taken_before_a_gain_and_legacy_does_not_go_below_nothing() -> None:
    game = hands(EMPIRE, FOES, legacy=0)
    meld(game, "sophia/1", "huns/1")
    assert game.view(0)["legacy"] == {"p1": 3, "p2": 0}


@pytest.mark.rule("byzantium", "winning.floor")
def test_what_cannot_be_paid_for_a_fall_is_not_owed() -> None:
    game = hands(EMPIRE, FOES, legacy=2)
    meld(game, "", "quake/1")
    assert game.view(0)["legacy"] == {"p1": 0, "p2": 2}


# --- the end of the game --------------------------------------------------------------------------


@pytest.mark.rule("byzantium", "game.throne", "winning.end", "end.last_turn")
@pytest.mark.parametrize("turns_per_age", [1, 4])
def test_after_the_last_turn_the_player_with_more_legacy_has_won(turns_per_age: int) -> None:
    basil = "basil leader 1 early-late"
    game = begin(
        f"{basil}\n{troops('guard', 11)}", troops("raider", 9), turns_per_age=turns_per_age
    )
    last = 3 * turns_per_age
    winner = 1 - last % 2
    forward(game, last, "deal")
    while asked(game) == "deal":
        wished = [event for event in game.events() if event[-1] == "basil"]
        game.play((wished or game.events())[0])
    emperor = game.seats[winner]
    assert "basil" in seen(game, emperor)["hand"]
    meld(game, "basil")
    view = game.view(0)
    assert (view["phase"], view["turn"], view["asked"]) == ("legacy", last, None)
    assert view["outcome"] == {
        "winner": emperor,
        "score": {emperor: 11, game.seats[1 - winner]: 10},
        "territory": 11,
        "reason": "turns",
    }


@pytest.mark.rule("byzantium", "winning.draw")
def test_equal_legacy_is_a_draw() -> None:
    game = begin(troops("guard", 12), troops("raider", 9), turns_per_age=1)
    forward(game, 3)
    meld(game)
    assert game.outcome() == Outcome(None, (10, 10), "turns", 10)
    assert game.view(1)["outcome"]["winner"] is None


@pytest.mark.rule("byzantium", "winning.draw", "empire.falls")
def test_a_fall_may_end_in_a_draw() -> None:
    game = hands(EMPIRE, FOES, legacy=0)
    meld(game, "", "quake/1")
    assert game.outcome() == Outcome(None, (0, 0), "fall", 0)
