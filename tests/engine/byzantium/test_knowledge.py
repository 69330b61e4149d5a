"""Who knows what: a seat's view and its key in worlds that it cannot tell apart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations

import pytest

from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.view import View
from strategikon.engine.dice import Dice
from tests.engine.byzantium.arrange import (
    asked,
    begin,
    deal,
    deal_out,
    exchange,
    forward,
    hands,
    meld,
    pass_on,
    say,
    seen,
    troops,
)

COURT = "basil leader 4 early\ntribute negotiation 0 early\nwalls legacy 1 early 2"
HORDE = "attila northern 4 early unique\nvandals southern 2 early"
PILES = {"byzantine_pile": troops("fresh", 5), "foes_pile": troops("horde", 5)}


def payload(game: Byzantium, seat: int) -> bytes:
    """A seat's view as it would travel, byte for byte."""
    return json.dumps(game.view(seat)).encode()


def every_choice(game: Byzantium) -> Iterator[Byzantium]:
    """The game after each concealed choice of whoever acts: every set that may be chosen."""
    seat, question = game.actor, asked(game)
    player = game.seats[seat]
    held = seen(game, player)["hand"]
    for size in range(1, 2) if question == "pass" else range(len(held) + 1):
        for cards in combinations(held, size):
            world = game.copy()
            say(world, *(f"{player} {question} {card}" for card in cards))
            if question != "pass":
                say(world, f"{player} done")
            yield world


@pytest.mark.rule("byzantium", "knowledge.concealed", "redraw.secret", "meld.secret", "end.order")
@pytest.mark.parametrize("question", ["exchange", "meld", "pass"])
def test_whatever_the_emperor_chooses_the_foe_player_sees_the_same_bytes(question: str) -> None:
    game = hands(COURT, HORDE, **PILES)
    forward(game, 1, question)
    worlds = list(every_choice(game))
    assert len(worlds) >= 3
    assert len({payload(world, 1) for world in worlds}) == 1
    assert len({world.information(1) for world in worlds}) == 1
    assert len({payload(world, 0) for world in worlds}) == len(worlds)
    assert len({world.information(0) for world in worlds}) == len(worlds)
    assert len({world.key() for world in worlds}) == len(worlds)
    assert worlds[0].view(1)["legal"] != []


@pytest.mark.rule("byzantium", "knowledge.unknown")
def test_cards_dealt_in_secret_do_not_show() -> None:
    payloads, keys = set(), set()
    for last in ("horde/1", "horde/2", "horde/3"):
        game = begin(troops("guard", 9), troops("horde", 4), shrink=6)
        deal_out_emperor(game)
        deal(game, f"horde/4 {last}")
        payloads.add(payload(game, 0))
        keys.add(game.information(0))
        assert seen(game, "p2")["hand"] == [last, "horde/4"]
    assert len(payloads) == len(keys) == 1


def deal_out_emperor(game: Byzantium) -> None:
    while game.chance_seat() == 0:
        game.apply(game.legal()[0])


@pytest.mark.rule("byzantium", "knowledge.public", "players.public")
def test_both_players_see_the_same_of_all_that_is_public() -> None:
    dice = Dice(11)
    game = hands(COURT, HORDE, turns_per_age=2, **PILES)
    own = {"seat", "role", "hand", "chosen", "seen", "shown", "unusable", "legal"}
    while legal := game.legal():
        first, second = ({k: v for k, v in game.view(s).items() if k not in own} for s in (0, 1))
        assert first == second
        game.apply(legal[dice.roll(len(legal))])


@pytest.mark.rule("byzantium", "knowledge.public")
def test_a_view_has_these_keys_and_no_other() -> None:
    game = hands(COURT, HORDE)
    keys = list(View.__annotations__)
    assert list(game.view(0)) == keys
    meld(game, "", "")
    assert list(game.view(1)) == keys
    json.dumps(game.view(1))


@pytest.mark.rule("byzantium", "knowledge.public")
def test_a_view_tells_where_in_the_game_this_is() -> None:
    view = hands(COURT, HORDE, **PILES).view(1)
    expected = {
        "game": "byzantium",
        "seat": "p2",
        "role": "foes",
        "emperor": "p1",
        "turn": 1,
        "turns": 12,
        "age": "early",
        "phase": "redraw",
        "actor": "p1",
        "asked": "exchange",
        "hand": ["attila", "vandals"],
        "hands": {"p1": 3, "p2": 2},
        "owed": {"p1": 0, "p2": 0},
        "legal": [],
        "outcome": None,
    }
    assert {key: view[key] for key in expected} == expected
    assert view["piles"]["byzantine"] == {"draw": 5, "discard": [], "removed": []}


@pytest.mark.rule("byzantium", "knowledge.own")
def test_a_player_knows_the_own_hand_and_not_the_other() -> None:
    game = hands(COURT, HORDE)
    assert seen(game, "p1")["hand"] == ["basil", "tribute", "walls"]
    assert seen(game, "p2")["hand"] == ["attila", "vandals"]
    assert b"vandals" not in payload(game, 0)
    assert b"walls" not in payload(game, 1)


@pytest.mark.rule("byzantium", "knowledge.own")
def test_what_can_be_chosen_is_shown_to_nobody_but_who_chooses() -> None:
    game = hands(COURT, HORDE)
    assert game.view(0)["legal"] == game.events()
    assert game.view(1)["legal"] == []


@pytest.mark.rule("byzantium", "knowledge.passed")
def test_the_card_passed_on_is_known_as_long_as_it_stays_in_that_hand() -> None:
    game = hands(COURT, HORDE, **PILES)
    meld(game)
    pass_on(game, "basil", "vandals")
    deal(game, "fresh/1 fresh/2 horde/1")
    assert seen(game, "p1")["seen"] == seen(game, "p2")["shown"] == ["basil"]
    say(game, "p2 exchange basil", "p2 done")
    assert seen(game, "p1")["seen"] == ["basil"]
    say(game, "p1 done")
    assert seen(game, "p1")["seen"] == seen(game, "p2")["shown"] == []
    deal(game, "fresh/3")
    say(game, "p2 done", "p1 meld vandals", "p1 done")
    assert seen(game, "p2")["seen"] == []


@pytest.mark.rule("byzantium", "knowledge.open_draw")
def test_cards_drawn_openly_are_known_and_those_of_later_phases_are_not() -> None:
    game = hands(
        "a troop 1 early-late\nb troop 1 early\nc troop 1 early",
        "x troop 1 early-late\ny troop 1 early-late",
        byzantine_pile="d troop 1 early\ne troop 1 middle\nf troop 1 middle",
        foes_pile="z troop 1 early-late",
        open_draw=2,
        turns_per_age=1,
    )
    assert seen(game, "p2")["seen"] == ["a", "b"]
    assert seen(game, "p1")["seen"] == ["x", "y"]
    meld(game)
    pass_on(game, "a", "x")
    deal(game, "d z")
    assert seen(game, "p1")["seen"] == ["a"], "d was shown and put away"
    deal(game, "e")
    assert (seen(game, "p1")["seen"], seen(game, "p2")["seen"]) == (["a"], ["x", "z"])
    exchange(game, "e", "z")
    deal(game, "f y")
    assert (seen(game, "p1")["seen"], seen(game, "p2")["seen"]) == (["a"], ["x"])


@pytest.mark.rule("byzantium", "knowledge.open_draw")
def test_which_card_was_shown_makes_a_difference_to_both() -> None:
    games = []
    for dealt in ("raider/1 raider/2", "raider/2 raider/1"):
        game = begin(troops("guard", 9), troops("raider", 4), shrink=6, open_draw=1)
        deal(game, f"guard/1 guard/2 guard/3 {dealt}")
        games.append(game)
    first, second = games
    assert first.hand == second.hand
    assert first.key() != second.key()
    for seat in (0, 1):
        assert first.view(seat) != second.view(seat)
        assert first.information(seat) != second.information(seat)


@pytest.mark.rule("byzantium", "knowledge.open_draw")
def test_a_card_shown_and_chosen_in_secret_is_known_until_it_is_laid_open() -> None:
    game = begin(troops("guard", 9), troops("raider", 8), open_draw=9, shrink=6)
    deal_out(game)
    exchange(game)
    say(game, "p1 meld guard/1", "p1 done")
    assert seen(game, "p2")["seen"] == ["guard/1", "guard/2", "guard/3"]
    say(game, "p2 done")
    assert seen(game, "p2")["seen"] == ["guard/2", "guard/3"]


@pytest.mark.rule("byzantium", "knowledge.unknown", "end.token")
def test_knowledge_goes_with_the_hand_when_the_throne_changes() -> None:
    game = begin(troops("guard", 9), troops("raider", 8), open_draw=9, shrink=6)
    deal_out(game)
    meld(game)
    pass_on(game, "guard/1", "raider/1")
    assert seen(game, "p1")["seen"] == ["guard/1"]
    assert seen(game, "p2")["seen"] == ["raider/1"]


@pytest.mark.rule("byzantium", "knowledge.not_asked")
def test_that_the_foe_player_is_asked_or_not_is_all_that_the_emperor_sees_of_it() -> None:
    asks, keys = set(), set()
    for second in ("vandals", "horde/1"):
        game = begin(COURT, f"{HORDE}\n{troops('horde', 2)}", shrink=6)
        deal(game, f"basil tribute walls attila {second}")
        meld(game, "tribute", "attila")
        keys.add(game.information(0))
        say(game, "p1 negotiate attila")
        asks.add(asked(game))
        assert not {"lacks", "holds", "unsure"} & set(game.view(0))
    assert asks == {"replace", "pass"}
    assert len(keys) == 1


def test_a_view_changes_nothing() -> None:
    dice = Dice(5)
    game = hands(COURT, HORDE, **PILES)
    while legal := game.legal():
        before = game.key()
        for seat in (0, 1):
            game.view(seat)
            game.information(seat)
        assert game.key() == before
        game.apply(legal[dice.roll(len(legal))])


def test_there_is_no_third_seat() -> None:
    game = hands()
    for ask in (game.view, game.information, lambda seat: game.redeal(seat, Dice(1))):
        with pytest.raises(ValueError, match="a seat is 0 or 1, not 2"):
            ask(2)


def test_a_copy_goes_its_own_way() -> None:
    game = hands(COURT, HORDE)
    copy = game.copy()
    assert copy.key() == game.key()
    say(copy, "p1 exchange basil")
    assert copy.key() != game.key()
    assert game.view(0)["chosen"] == []
