"""Guides: what they offer is legal, what they say is a chance, what they imagine is possible."""

from __future__ import annotations

from typing import Any

import pytest

from strategikon.engine import Dice, State
from strategikon.engine.byzantium.guide import ByzantiumGuide
from strategikon.engine.search.guide import Guide, play_out
from strategikon.engine.simancas.guide import SimancasGuide
from tests.engine.byzantium.arrange import exchange, hands, names, say
from tests.engine.search.positions import NAMES, guide, opening, positions, walk
from tests.engine.simancas.arrange import reserve

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
