"""Guides: what they offer is legal, what they say is a chance, what they imagine is possible."""

from __future__ import annotations

from typing import Any

import pytest

from strategikon.engine import Dice, State
from strategikon.engine.byzantium.guide import ByzantiumGuide
from strategikon.engine.search.flat import Flat
from strategikon.engine.search.growth import TreeOptions
from strategikon.engine.search.guide import Guide, play_out
from strategikon.engine.search.pimc import Pimc
from strategikon.engine.search.tree import Tree
from strategikon.engine.simancas.guide import SimancasGuide
from tests.engine.byzantium.arrange import asked, exchange, hands, meld, names, say
from tests.engine.search.positions import NAMES, guide, opening, positions, walk
from tests.engine.simancas.arrange import battle, reserve

games = pytest.mark.parametrize("game", NAMES)
#: Verbs whose cards are a set: a search compares some of all the sets, by the guide's liking.
SETS = {"simancas": ("exchange",), "byzantium": ("exchange", "meld")}


def copies(state: State, action: int) -> tuple[int, str]:
    """A verb with a card's slug: the same for copies of a card."""
    return action >> 6, state.event(action)[-1].partition("/")[0]


@games
def test_every_legal_choice_is_rated_and_nothing_else(game: str) -> None:
    for state in positions(game):
        assert sorted(guide(state).ratings(state)) == state.legal()


@games
def test_a_guide_without_whim_does_the_same_again_and_what_it_rates_highest(game: str) -> None:
    agreed = 0
    for state in positions(game):
        steady = guide(state, 0.0)
        action = steady.choice(state, Dice(1))
        ratings = steady.ratings(state)
        assert action == steady.choice(state, Dice(2))
        agreed += ratings[action] == max(ratings.values())
        assert action in ratings
    assert agreed >= len(positions(game)) - 3


@games
def test_a_whimsical_guide_does_not_always_do_the_same(game: str) -> None:
    state = max(positions(game), key=lambda state: len(state.legal()))
    dice = Dice(3)
    assert len({guide(state, 1e6).choice(state, dice) for _ in range(60)}) > 2


@games
def test_plans_are_legal_and_none_comes_twice(game: str) -> None:
    for state in positions(game):
        plans = guide(state).plans(state)
        assert len(set(plans)) == len(plans) > 0
        for verb, cards, closing in plans:
            copy = state.copy()
            for card in range(64):
                if cards >> card & 1:
                    copy.apply(verb * 64 + card)
            if closing >= 0:
                assert copy.actor == state.actor
                copy.apply(closing * 64)


@games
def test_plans_begin_with_every_choice_that_is_no_part_of_a_set(game: str) -> None:
    for state in positions(game):
        plans = guide(state).plans(state)
        first = {
            copies(state, verb * 64 + card)
            for verb, cards, _ in plans
            for card in range(64)
            if cards >> card & 1
        }
        closed = {closing for _, _, closing in plans}
        for action in state.legal():
            word = state.verbs[action >> 6]
            if word == "done":
                assert action >> 6 in closed | {verb for verb, _, _ in plans}
            elif word not in SETS[game]:
                assert copies(state, action) in first


@games
def test_the_outlook_of_both_seats_adds_up(game: str) -> None:
    for seed in range(3):
        for state in walk(game, seed):
            moors, christians = (guide(state).outlook(state, seat) for seat in (0, 1))
            assert 0 <= moors <= 1
            assert moors + christians == pytest.approx(1)


@games
def test_the_outlook_of_a_finished_game_is_its_result(game: str) -> None:
    results = set()
    for seed in range(12):
        state = opening(game)
        play_out(state, guide(state), guide(state), Dice(seed))
        outcome = state.outcome()
        assert outcome is not None
        chance = 0.5 if outcome.winner is None else float(outcome.winner == 0)
        assert guide(state).outlook(state, 0) == chance
        results.add(chance)
    assert {0.0, 1.0} <= results


@games
def test_what_a_seat_imagines_it_cannot_tell_from_what_is(game: str) -> None:
    differ = 0
    for seed in range(2):
        for place, state in enumerate(walk(game, seed)):
            other = guide(state).imagined(state, state.actor, Dice(place))
            other.check()
            assert other.information(state.actor) == state.information(state.actor)
            assert other.view(state.actor) == state.view(state.actor)
            differ += other.key() != state.key()
    assert differ > 0


def test_a_secret_exchange_is_imagined_as_the_guide_would_choose() -> None:
    """All cards are dealt, so the christians know the moors' hand, but not what they exchange."""
    moors = ["a infantry 1", "b leader 5", "c infantry 2", "d cavalry 4"]
    table = reserve(moors, ["x infantry", "y infantry", "z leader", "w terrain"])
    table.do("moors exchange b", "moors exchange d", "moors done")
    state: Any = table.state
    steady = guide(state, 0.0)
    imagined: list[Any] = [steady.imagined(state, 1, Dice(seed)) for seed in range(20)]
    redealt: list[Any] = [state.redeal(1, Dice(seed)) for seed in range(20)]
    assert len({other.aside[0] for other in imagined}) == 1
    assert imagined[0].aside[0] != state.aside[0]
    assert len({other.aside[0] for other in redealt}) > 3


def test_a_secret_meld_is_imagined_as_the_guide_would_choose() -> None:
    """All byzantine cards are dealt, so the foe player knows the emperor's hand, not the meld."""
    game: Any = hands("basil leader 4 early\nwalls legacy 1 early 2", "huns northern 3 early")
    exchange(game)
    say(game, "p1 done")
    steady = guide(game, 0.0)
    imagined: list[Any] = [steady.imagined(game, 1, Dice(seed)) for seed in range(20)]
    redealt: list[Any] = [game.redeal(1, Dice(seed)) for seed in range(20)]
    assert len({other.chosen[0] for other in imagined}) == 1
    assert names(game, 0, imagined[0].chosen[0]) >= {"basil", "walls"}
    assert len({other.chosen[0] for other in redealt}) > 1


def test_what_was_not_chosen_yet_is_not_taken_back() -> None:
    """The first to choose in secret has nothing to imagine but the cards."""
    table = reserve(["a infantry", "b infantry"], ["x infantry", "y infantry"])
    table.do("moors exchange a")
    state: Any = table.state
    other: Any = guide(state).imagined(state, 0, Dice(1))
    assert other.aside[0] == state.aside[0]


def test_of_a_large_hand_the_heaviest_and_the_lightest_melds_are_looked_at() -> None:
    game = hands(
        "basil leader 4 early\nleo leader 3 early\nfort recovery 2 early\nalms recovery 1 early\n"
        "envoy negotiation 1 early\nwalls legacy 1 early 2\ncode legacy 0 early 1\n"
        "guard troop 2 early\nscout troop 1 early"
    )
    exchange(game)
    plans = guide(game).plans(game)
    chosen = [names(game, 0, cards) for _, cards, _ in plans]
    assert len(chosen) == 48 < 2 * 3 * 2 * 3 * 3
    assert all(len(meld & {"basil", "leo"}) <= 1 for meld in chosen)
    assert chosen[0] >= {"basil", "fort", "alms", "guard", "scout"}
    assert set() in chosen


def test_an_emperor_without_cards_has_passed_none_on_and_is_not_asked_again() -> None:
    game: Any = hands(
        "basil leader 4 early\nguard troop 2 early\nscout troop 1 early", "huns northern 3 early"
    )
    meld(game, "basil guard scout", "huns")
    while asked(game) != "pass":
        game.apply(game.legal()[0])
    assert (game.view(0)["actor"], game.view(0)["hand"]) == ("p2", [])
    imagined: Any = guide(game).imagined(game, 1, Dice(1))
    assert imagined.actor == game.actor
    assert imagined.chosen[0] == game.chosen[0] == 0


def test_only_what_happens_at_once_counts_as_happening_when_a_card_is_placed() -> None:
    moors = ["a infantry moors 2 | levy 1", "b infantry moors 2 | levy 1, rally cavalry 1"]
    state = battle(moors, ["x infantry christians 2"]).state
    ratings = guide(state, 0.0).ratings(state)
    plain, rallying = (ratings[state.action(["moors", "place", name])] for name in "ab")
    assert plain == rallying


def test_passing_for_good_is_held_back_while_the_other_side_can_act() -> None:
    def passing(**options: Any) -> float:
        hands = (
            ["a infantry moors 3", "b infantry moors 1"],
            ["x infantry christians 2", "y infantry"],
        )
        state = battle(*hands, **options).do("moors place a", "christians place x").state
        return guide(state, 0.0).ratings(state)[state.action(["moors", "pass"])]

    assert passing(passing="final") < passing()


@games
def test_where_nothing_is_left_to_decide_a_bare_guide_is_enough(game: str) -> None:
    """With open cards it plays on to the end of the game, and expects of each choice the same."""
    for state in last_choices(game):
        looking = Flat(state, Guide(), 1)
        looking.open = True
        looking.sample(5)
        assert {(tried.samples, tried.mean) for tried in looking.found()} == {(5, 0.5)}


@games
def test_a_bare_guide_serves_a_search_that_plays_at_random(game: str) -> None:
    state = positions(game)[0]
    looking = Pimc(state, Guide(), 1, per_deal=5)
    looking.sample(20)
    assert sum(tried.samples for tried in looking.found()) == 20
    assert {tried.mean for tried in looking.found() if tried.samples} == {0.5}


@games
def test_to_a_bare_guide_no_choice_is_secret(game: str) -> None:
    for state in positions(game):
        tree = Tree(state, Guide(), 1, TreeOptions(mixed=True))
        tree.sample(0)
        assert tree.arena.nodes == 1
        assert {tried.samples for tried in tree.found()} == {0}


def last_choices(game: str) -> list[State]:
    """Positions with a choice after which nobody has one, whatever it was."""
    met = [walk(game, seed)[-3:] for seed in range(6)]
    found = [state for states in met for state in states if len(state.legal()) > 1]
    chosen = [state for state in found if all(settled(state, each) for each in state.legal())]
    assert chosen
    return chosen


def settled(state: State, action: int) -> bool:
    """Whether nobody, nor luck, has a choice after this one."""
    state = state.copy()
    state.apply(action)
    while state.actor >= -1:
        if len(state.legal()) > 1:
            return False
        state.apply(state.legal()[0])
    return True


def test_a_guide_is_of_no_use_where_no_player_acts() -> None:
    for game in NAMES:
        state = opening(game)
        with pytest.raises(ValueError, match="no player is to act"):
            guide(state).choice(state, Dice(1))
        assert guide(state).ratings(state) == {}


def test_an_unknown_weight_is_refused_with_those_there_are() -> None:
    for game, kind in (("simancas", SimancasGuide), ("byzantium", ByzantiumGuide)):
        setup = opening(game).setup  # type: ignore[attr-defined]  # every game has a set-up
        with pytest.raises(ValueError, match="no weight is called courage; they are drawn"):
            kind(setup, weights={"courage": 1.0})


def test_a_bare_guide_rates_nothing_and_expects_an_even_game() -> None:
    bare, state = Guide(), positions("simancas")[0]
    assert bare.ratings(state) == {}
    assert bare.outlook(state, 0) == 0.5
    assert bare.imagined(state, state.actor, Dice(1)).information(state.actor) == state.information(
        state.actor
    )
    assert len(bare.plans(state)) == len(state.legal())
