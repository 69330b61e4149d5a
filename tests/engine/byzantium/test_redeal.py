"""Hidden cards dealt anew: only worlds that a seat cannot tell apart, and all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from strategikon.engine.byzantium.game import Byzantium
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
    names,
    pass_on,
    say,
    seen,
    troops,
)

COURT = "tribute negotiation 0 early\n" + troops("guard", 5)
HORDE = "attila northern 4 early unique\nvandals southern 2 early\nhuns northern 1 early"


def held(game: Byzantium, role: int) -> str:
    return " ".join(sorted(names(game, role, game.hand[role] | game.chosen[role])))


def chosen(game: Byzantium, role: int) -> str:
    return " ".join(sorted(names(game, role, game.chosen[role])))


def worlds(
    game: Byzantium, seat: int, told: Callable[[Byzantium, int], str] = held, times: int = 150
) -> Counter[str]:
    """How often the opponent holds what, in as many redealt worlds; each of them lawful."""
    dice = Dice(7)
    found: Counter[str] = Counter()
    for _ in range(times):
        world = game.redeal(seat, dice)
        world.check()
        assert world.view(seat) == game.view(seat)
        assert isinstance(world, Byzantium)
        found[told(world, 1 - game.seat_of(seat))] += 1
    return found


def sets(cards: str, size: int) -> set[str]:
    return {" ".join(held) for held in combinations(sorted(cards.split()), size)}


def up_to_two(cards: str) -> set[str]:
    return {""} | sets(cards, 1) | sets(cards, 2)


@pytest.mark.rule("byzantium", "knowledge.unknown", "players.uniform")
def test_unknown_cards_are_spread_evenly_over_the_pile_and_the_hand() -> None:
    game = begin(troops("guard", 9), troops("raider", 5), shrink=6)
    deal_out(game)
    found = worlds(game, 0, times=1000)
    assert set(found) == sets(" ".join(f"raider/{copy}" for copy in range(1, 6)), 2)
    assert min(found.values()) > 60
    assert max(found.values()) < 150


@pytest.mark.rule("byzantium", "knowledge.passed", "knowledge.open_draw")
def test_a_card_that_is_known_stays_in_that_hand() -> None:
    game = begin(troops("guard", 9), troops("raider", 5), shrink=6, open_draw=1)
    deal(game, "guard/1 guard/2 guard/3 raider/4 raider/2")
    known, others = "raider/4", ("raider/1", "raider/2", "raider/3", "raider/5")
    assert set(worlds(game, 0)) == {" ".join(sorted((known, other))) for other in others}
    meld(game)
    pass_on(game, "guard/3", "raider/2")
    assert set(worlds(game, 0)) == {"guard/3"}
    assert set(worlds(game, 1)) == {"raider/2"}


def test_the_own_deck_and_all_that_is_open_stay_as_they_are() -> None:
    dice = Dice(3)
    game = hands(foes=HORDE, byzantine_pile=troops("fresh", 5), foes_pile=troops("horde", 5))
    exchange(game, "guard/1", "huns")
    for _ in range(50):
        world = game.redeal(0, dice)
        assert isinstance(world, Byzantium)
        for fact in ("discard", "removed", "meld", "legacy", "owed", "turn", "side"):
            assert getattr(world, fact) == getattr(game, fact)
        assert (world.draw[0], world.hand[0]) == (game.draw[0], game.hand[0])


# --- cards of a past age --------------------------------------------------------------------------


def second_age() -> Byzantium:
    """Turn 2, the middle age: of p2's two cards one is known, the pile holds past ones."""
    game = hands(
        "\n".join(f"old/{copy} troop 0 early-middle" for copy in (1, 2, 3)),
        byzantine_pile=troops("past", 3, "early") + "\n" + troops("new", 2, "middle"),
        turns_per_age=1,
    )
    meld(game)
    pass_on(game, "old/1", "raider/1")
    return game


@pytest.mark.rule("byzantium", "age.put_away", "knowledge.unknown")
def test_after_the_age_phase_no_hand_holds_a_card_of_a_past_age() -> None:
    game = second_age()
    deal(game, "new/1 raider/2")
    assert asked(game) == "exchange"
    assert set(worlds(game, 0)) == {"new/1 old/1", "new/2 old/1"}


@pytest.mark.rule("byzantium", "age.put_away", "knowledge.unknown")
def test_before_the_age_phase_it_may_hold_one() -> None:
    game = second_age()
    deal(game, "new/1")
    assert game.view(0)["phase"] == "draw"
    held_then = {f"{card} old/1" for card in ("new/1", "new/2")}
    held_then |= {f"old/1 past/{copy}" for copy in (1, 2, 3)}
    assert set(worlds(game, 0)) == held_then


@pytest.mark.rule("byzantium", "redraw.age", "knowledge.unknown")
def test_of_the_cards_drawn_in_the_redraw_any_may_be_of_a_past_age() -> None:
    game = second_age()
    deal(game, "new/1 raider/2")
    exchange(game, "old/1")
    deal(game, "new/2")
    found = worlds(game, 0)
    both_new, one_past = {"new/1 new/2"}, {f"new/{n} past/{p}" for n in (1, 2) for p in (1, 2, 3)}
    assert set(found) == both_new | one_past


@pytest.mark.rule("byzantium", "players.empty_pile", "knowledge.conclusions")
def test_when_a_pile_is_made_anew_all_that_lies_nowhere_else_is_in_that_hand() -> None:
    game = begin(troops("guard", 6), troops("raider", 5), shrink=6)
    deal(game, "guard/1 guard/2 guard/3 raider/1 raider/2")
    exchange(game, "", "raider/1 raider/2")
    deal(game, "raider/3 raider/4")
    meld(game)
    say(game, "p1 pass guard/1", "p2 pass raider/3")
    deal(game, "guard/4 guard/5 raider/5")
    assert set(worlds(game, 1)) == {"raider/3 raider/5"}
    exchange(game, "", "raider/3")
    assert set(worlds(game, 1)) == {"raider/5"}
    deal(game, "raider/1")
    assert set(worlds(game, 1)) == {f"raider/{copy} raider/5" for copy in (1, 2, 3, 4)}


# --- the negotiation ------------------------------------------------------------------------------


def negotiated(second: str) -> Byzantium:
    """The emperor has sent attila home; the foe player holds one other card of the horde."""
    game = begin(COURT, f"{HORDE}\n{troops('raider', 3)}", shrink=6)
    deal(game, f"tribute guard/1 guard/2 attila {second}")
    meld(game, "tribute", "attila")
    say(game, "p1 negotiate attila")
    return game


@pytest.mark.rule("byzantium", "knowledge.not_asked", "negotiation.replace")
def test_a_foe_player_who_is_not_asked_holds_no_card_that_fits() -> None:
    game = negotiated("raider/1")
    assert asked(game) == "pass"
    assert set(worlds(game, 0)) == {"raider/1", "raider/2", "raider/3"}
    say(game, "p1 pass guard/1")
    assert set(worlds(game, 0)) == {"raider/1", "raider/2", "raider/3"}


@pytest.mark.rule("byzantium", "knowledge.not_asked", "negotiation.replace")
def test_a_foe_player_who_is_asked_holds_a_card_that_fits_and_still_does_after_declining() -> None:
    game = negotiated("vandals")
    assert asked(game) == "replace"
    assert set(worlds(game, 0)) == {"vandals", "huns"}
    say(game, "p2 decline")
    assert set(worlds(game, 0)) == {"vandals", "huns"}
    say(game, "p1 pass guard/1", "p2 pass vandals")
    assert set(worlds(game, 1)) == {"vandals"}


@pytest.mark.rule("byzantium", "knowledge.not_asked")
def test_after_a_replacement_the_rest_of_the_hand_may_be_anything() -> None:
    game = begin(COURT, f"{HORDE}\n{troops('raider', 2)}", shrink=5)
    deal(game, "tribute guard/1 guard/2 guard/3 attila vandals raider/1")
    meld(game, "tribute", "attila")
    say(game, "p1 negotiate attila", "p2 replace vandals")
    assert set(worlds(game, 0)) == {"huns", "raider/1", "raider/2"}


@pytest.mark.rule("byzantium", "knowledge.not_asked")
def test_a_known_card_that_fits_says_nothing_of_the_others() -> None:
    game = begin(COURT, f"{HORDE}\n{troops('raider', 2)}", shrink=5, open_draw=2)
    deal(game, "tribute guard/1 guard/2 guard/3 attila vandals raider/1")
    meld(game, "tribute", "attila")
    say(game, "p1 negotiate attila")
    assert set(worlds(game, 0)) == {"huns vandals", "raider/1 vandals", "raider/2 vandals"}


@pytest.mark.rule("byzantium", "knowledge.not_asked")
def test_the_only_card_that_fits_is_put_into_the_hand_however_large_the_pile() -> None:
    two = "attila northern 4 early\nhuns northern 1 early"
    game = begin(COURT, f"{two}\n{troops('raider', 60)}", shrink=5)
    deal(game, "tribute guard/1 guard/2 guard/3 attila huns raider/1")
    meld(game, "tribute", "attila")
    say(game, "p1 negotiate attila")
    found = worlds(game, 0)
    assert all("huns" in world.split() for world in found)
    assert len(found) > 50


# --- what is chosen in secret ---------------------------------------------------------------------


@pytest.mark.rule("byzantium", "redraw.secret")
@pytest.mark.parametrize("stage", ["nothing", "begun", "done"])
def test_any_exchange_is_possible_from_the_moment_it_may_have_begun(stage: str) -> None:
    game = hands("a troop 0 early", exchange=2)
    if stage != "nothing":
        say(game, "p1 exchange a")
    if stage == "done":
        say(game, "p1 done")
    assert set(worlds(game, 1, chosen)) == up_to_two("a guard/1 guard/2")
    foes = up_to_two("raider/1 raider/2") if stage == "done" else {""}
    assert set(worlds(game, 0, chosen)) == foes


@pytest.mark.rule("byzantium", "meld.secret")
def test_any_meld_within_the_limits_is_possible() -> None:
    game = hands("basil leader 4 early\nirene leader 2 early\nwalls legacy 1 early 1")
    exchange(game)
    possible = {"", "basil", "irene", "walls", "basil walls", "irene walls"}
    assert set(worlds(game, 1, chosen)) == possible
    say(game, "p1 meld basil", "p1 done")
    assert set(worlds(game, 1, chosen)) == possible
    say(game, "p2 done")
    assert set(worlds(game, 1, chosen)) == {""}


@pytest.mark.rule("byzantium", "end.order")
def test_any_card_may_have_been_chosen_to_be_passed_on() -> None:
    game = hands()
    meld(game)
    assert set(worlds(game, 1, chosen)) == {""}
    say(game, "p1 pass guard/2")
    assert set(worlds(game, 1, chosen)) == {"guard/1", "guard/2", "guard/3"}
    assert set(worlds(game, 0, chosen)) == {""}


@pytest.mark.rule("byzantium", "end.empty_hand")
def test_an_emperor_without_cards_has_chosen_none() -> None:
    game = hands("a troop 0 early\nb troop 0 early\nc troop 0 early")
    meld(game, "a b c")
    assert game.view(0)["actor"] == "p2"
    assert set(worlds(game, 1, chosen)) == {""}


# --- everywhere -----------------------------------------------------------------------------------

BYZANTINE = f"""
basil    leader      4 early-middle unique
irene    leader      2 early
themes   recovery    2 middle
tribute  negotiation 0 early-late
embassy  negotiation 1 early-middle
walls    legacy      1 early-late 1
chora    legacy      0 late 2
{troops("guard", 9, "early")}
{troops("watch", 6)}
"""
FOES = f"""
attila   northern 4 early unique
slavs    northern 1 early-middle
cumans   northern 2 late
vandals  southern 2 early
ottomans southern 3 middle-late
quake    disaster 2 early-late natural
famine   disaster 1 early-late natural
{troops("raider", 8, "early")}
{troops("horde", 6)}
"""


@pytest.mark.parametrize("seed", range(12))
def test_in_random_games_no_seat_can_tell_a_redealt_world_from_the_true_one(seed: int) -> None:
    dice = Dice(seed)
    game = begin(
        BYZANTINE,
        FOES,
        turns_per_age=1 + dice.roll(3),
        shrink=dice.roll(7),
        open_draw=dice.roll(3),
        territory=1 + dice.roll(20),
        exchange=dice.roll(5),
    )
    while True:
        game.check()
        for seat in (0, 1):
            world = game.redeal(seat, dice)
            world.check()
            assert world.view(seat) == game.view(seat)
            assert world.information(seat) == game.information(seat)
        legal = game.legal()
        if not legal:
            return
        action = legal[dice.roll(len(legal))]
        if game.actor >= 0:
            _is_secret_or_seen(game, action)
        game.apply(action)


def _is_secret_or_seen(game: Byzantium, action: int) -> None:
    """A card chosen in secret changes nothing in the other seat's view and key."""
    if game.event(action)[1] not in ("exchange", "meld"):
        return
    after = game.copy()
    after.apply(action)
    other = 1 - game.actor
    assert after.view(other) == game.view(other)
    assert after.information(other) == game.information(other)


def test_the_redealt_world_can_be_played_to_its_end() -> None:
    dice = Dice(1)
    game = begin(BYZANTINE, FOES, turns_per_age=2)
    forward(game, 3, "meld")
    for _ in range(20):
        world = game.redeal(1, dice)
        while legal := world.legal():
            world.apply(legal[dice.roll(len(legal))])
            world.check()
        assert world.outcome() is not None
    assert seen(game, "p1")["asked"] == "meld"
