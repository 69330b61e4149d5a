"""Flat search by hand: plans added, put aside and compared on the same deals."""

from __future__ import annotations

import pytest

from strategikon.engine.search.flat import Flat, plan_of
from strategikon.engine.search.guide import Guide
from tests.engine.search.positions import NAMES, guide, opening, positions, search
from tests.engine.simancas.arrange import battle, reserve


def looking(table_of: str = "reserve") -> Flat:
    """A search of a small table: moors exchange, or act in battle."""
    begin = reserve if table_of == "reserve" else battle
    state = begin(["a infantry 1", "b leader 5", "c cavalry 2"], ["x infantry 4"]).state
    found: Flat = search("flat", state)
    return found


@pytest.mark.parametrize("game", NAMES)
def test_every_plan_is_the_one_that_its_actions_say(game: str) -> None:
    for state in positions(game):
        for verb, cards, closing in guide(state).plans(state):
            actions = [verb * 64 + card for card in range(64) if cards >> card & 1]
            whole = (*actions, closing * 64) if closing >= 0 else tuple(actions)
            if cards:
                assert plan_of(whole, state) == (verb, cards, closing)


def test_nothing_two_verbs_and_two_words_are_no_plan() -> None:
    state = battle(["a infantry", "b infantry"], ["x infantry"]).state
    place, tactic, word = (state.verbs.index(verb) for verb in ("place", "tactic", "pass"))
    for actions in ((), (place * 64, tactic * 64 + 1), (word * 64, word * 64)):
        with pytest.raises(ValueError, match="a plan is one verb with its cards"):
            plan_of(actions, state)
    assert plan_of((word * 64,), state) == (word, 1, -1)


def test_a_plan_that_is_there_is_found_and_another_is_added_until_there_is_no_room() -> None:
    flat = looking()
    number = flat.plans
    assert flat.include(flat.actions(1)) == 1
    assert flat.plans == number
    exchange, done = (flat.root.verbs.index(verb) for verb in ("exchange", "done"))
    for added in range(256 - number):
        cards = [card for card in range(20) if added + 16 >> card & 1]
        assert flat.include((*(exchange * 64 + 10 + card for card in cards), done * 64)) >= 0
    with pytest.raises(ValueError, match="no more than 256 plans"):
        flat.include((exchange * 64 + 50, exchange * 64 + 51, done * 64))


def test_a_duel_is_fair_and_a_plan_is_as_good_as_itself() -> None:
    flat = looking("battle")
    same = flat.duel(0, 0, 20)
    assert (same.first, same.error) == (same.second, 0)
    there, back = flat.duel(0, 1, 40), flat.duel(1, 0, 40)
    assert (there.first > there.second) == (back.second > back.first)
    assert all(tried.samples == 0 for tried in flat.found())


def test_what_is_not_kept_is_sampled_no_more() -> None:
    flat = looking("battle")
    flat.sample(4)
    flat.keep(1)
    (best,) = flat.living()
    flat.sample(4)
    tried = {found.actions: found.samples for found in flat.found()}
    assert tried.pop(flat.actions(best)) == 8
    assert set(tried.values()) == {4}
    assert flat.found()[0].actions == flat.actions(best) == tuple(flat.line())


def test_a_guide_that_knows_no_game_hides_nothing_and_plays_to_the_end() -> None:
    bare, state = Guide(), opening("simancas", {"wins": 1, "hand": 2, "max_turns": 1})
    while state.actor < 0:
        state.apply(state.legal()[0])
    assert bare.belief(state, 0) == 1
    while state.actor >= -1:
        state.apply(state.legal()[-1])
    assert bare.outlook(state, 1) == 0.5


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("method", ["ismcts", "mixed", "grove", "spiel-ismcts", "pimc"])
def test_a_search_goes_on_where_it_stopped(game: str, method: str) -> None:
    once, twice = (search(method, positions(game)[0], 4) for _ in range(2))
    once.sample(6)
    twice.sample(2)
    twice.sample(4)
    assert once.found() == twice.found()
