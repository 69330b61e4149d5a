"""A search knows what its seat knows: the hidden cards may lie anywhere."""

import pytest

from strategikon.engine import Dice
from strategikon.engine.search.methods import METHODS
from tests.engine.search.positions import NAMES, look, positions, question, search

pytestmark = pytest.mark.parametrize("game", NAMES)


def test_there_is_a_position_for_every_question(game: str) -> None:
    verbs = {verb for state in positions(game) for verb in question(state)[1:]}
    state = positions(game)[0]
    assert verbs == set(range(len(state.verbs))) - state.chance_verbs
    assert {state.actor for state in positions(game)} == {0, 1}


@pytest.mark.parametrize("method", METHODS)
def test_the_same_is_found_however_the_hidden_cards_lie(game: str, method: str) -> None:
    differ = 0
    for place, state in enumerate(positions(game)):
        other = state.redeal(state.actor, Dice(place))
        differ += state.key() != other.key()
        assert look(method, state) == look(method, other), question(state)
    assert differ > len(positions(game)) // 2


def test_a_search_with_open_cards_sees_how_they_lie(game: str) -> None:
    for method in ("flat", "ismcts", "spiel-ismcts", "pimc"):
        seen = 0
        for place, state in enumerate(positions(game)):
            found = []
            for one in (state, state.redeal(state.actor, Dice(place))):
                looking = search(method, one)
                looking.open = True
                looking.sample(10)
                found.append(looking.found())
            seen += found[0] != found[1]
        assert seen > 0, method


@pytest.mark.parametrize("method", METHODS)
def test_the_same_seed_finds_the_same_and_another_does_not(game: str, method: str) -> None:
    looks = [
        [look(method, state, seed=seed) for state in positions(game)[:6]] for seed in (5, 5, 6)
    ]
    assert looks[0] == looks[1]
    assert looks[0] != looks[2]


@pytest.mark.parametrize("method", METHODS)
def test_samples_in_two_helpings_are_the_samples_in_one(game: str, method: str) -> None:
    for state in positions(game)[:6]:
        whole, halves = search(method, state), search(method, state)
        whole.sample(12)
        halves.sample(5)
        halves.found(), halves.line()
        halves.sample(7)
        assert whole.found() == halves.found()
        assert whole.policy() == halves.policy()


@pytest.mark.parametrize("method", METHODS)
def test_the_searched_state_stays_as_it_is(game: str, method: str) -> None:
    for state in positions(game)[:6]:
        before = state.key()
        look(method, state)
        assert state.key() == before
