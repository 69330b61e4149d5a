"""Any game of any deck with any options: it keeps its invariants, always goes on, and ends."""

from itertools import chain

import pytest

from strategikon.engine import CHANCE, GAMES, OVER, Dice, State
from strategikon.engine.playout import copies, play_at_random, random_games
from tests.conformance.cases import EXTREMES, RANDOM, Case, extremes, option_cases, random_case
from tests.conformance.walk import play_on, sample, states, stubborn_states

DECKS = 400
BATCHES = 4
OPTIONS = [(name, option.name) for name, game in GAMES.items() for option in game.options]


def batch(game: str, number: int, of: int = BATCHES, decks: int = DECKS) -> list[Case]:
    return [random_case(game, seed) for seed in range(number, decks, of)]


def look_after(state: State) -> None:
    """What holds in every state of every game."""
    state.check()
    legal = state.legal()
    assert legal == sorted(set(legal))
    if state.actor == OVER:
        assert legal == []
        outcome = state.outcome()
        assert outcome is not None
        first, second = outcome.score
        assert outcome.winner == (None if first == second else int(second > first))
    else:
        assert legal
        assert state.outcome() is None
        assert {action >> 6 in state.chance_verbs for action in legal} == {state.actor == CHANCE}
        assert state.actor in (CHANCE, 0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_decks_for_every_game(game: str) -> None:
    assert game in RANDOM
    assert game in EXTREMES


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "components.deck")
@pytest.mark.rule("byzantium", "components.decks")
def test_every_step_keeps_the_invariants_and_every_game_ends(game: str, number: int) -> None:
    for case in batch(game, number):
        for state in states(case, seed=number):
            look_after(state)


@pytest.mark.parametrize("game", GAMES)
def test_games_of_people_who_never_give_up_end_too(game: str) -> None:
    for case in chain(batch(game, 1, of=10), extremes(game)):
        for count, state in enumerate(stubborn_states(case)):
            if count % 7 == 0 or state.actor == OVER:
                look_after(state)


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_and_the_largest_decks_play(game: str) -> None:
    for case in extremes(game):
        for state in states(case):
            look_after(state)


@pytest.mark.parametrize(("game", "name"), OPTIONS)
@pytest.mark.rule("simancas", "option.values")
@pytest.mark.rule("byzantium", "option.values")
def test_every_value_of_every_option_plays(game: str, name: str) -> None:
    for case in option_cases(game, name):
        for count, state in enumerate(states(case)):
            if count % 5 == 0 or state.actor == OVER:
                look_after(state)


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_said(game: str) -> None:
    """The decks here are rich enough to try everything."""
    said = {
        action >> 6
        for number in range(BATCHES)
        for case in batch(game, number, decks=60)
        for state in sample(case, every=2)
        for action in state.legal()
    }
    assert {GAMES[game].verbs[verb] for verb in said} == set(GAMES[game].verbs)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_equal_and_independent(game: str) -> None:
    dice = Dice(6)
    for case in batch(game, 0, of=8):
        for state in sample(case, every=9):
            before = state.key(), state.legal(), [state.view(seat) for seat in (0, 1)]
            other = state.copy()
            assert type(other) is type(state)
            assert (other.key(), other.legal(), [other.view(s) for s in (0, 1)]) == before
            other.check()
            play_on(other, dice, 12)
            assert (state.key(), state.legal(), [state.view(s) for s in (0, 1)]) == before
            third = state.copy()
            for action in state.legal()[:3]:
                one, two = state.copy(), third.copy()
                one.apply(action)
                two.apply(action)
                assert one.key() == two.key()


@pytest.mark.parametrize("game", GAMES)
def test_random_play_without_the_interpreter_ends_games_in_order(game: str) -> None:
    """So many games in one go are as many one by one, and the start stays as it is."""
    for case in [*batch(game, 1, of=8), *extremes(game)]:
        first, dice, again = case.begin(), Dice(9), Dice(9)
        key, sums = first.key(), [0, 0]
        for _ in range(5):
            end = first.copy()
            decisions, events = play_at_random(end, again)
            sums = [sums[0] + decisions, sums[1] + events]
            look_after(end)
            assert end.actor == OVER
        assert random_games(first, 5, dice) == tuple(sums)
        assert dice.roll(1000) == again.roll(1000)
        assert first.key() == key
        assert copies(first, 3) == 3
        assert first.key() == key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "record.verb")
def test_the_three_forms_of_an_action_are_one(game: str) -> None:
    for case in batch(game, 2, of=4):
        for state in sample(case, every=3):
            legal = state.legal()
            events = [state.event(action) for action in legal]
            assert [state.action(event) for event in events] == legal
            assert sorted(events) == state.events()
            assert len({tuple(event) for event in events}) == len(events)
            for action, event in zip(legal, events):
                verb, card = divmod(action, 64)
                assert event[1] == GAMES[game].verbs[verb]
                assert card == 0 or verb not in state.bare_verbs
                assert len(event) <= 4


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "record.chance")
def test_the_events_of_a_game_replay_it(game: str) -> None:
    for case in batch(game, 3, of=4):
        state = case.begin()
        keys = [state.key()]
        said = []
        dice = Dice(8)
        while state.actor != OVER:
            said += play_on(state, dice, 1)
            keys.append(state.key())
        again = case.begin()
        replayed = [again.key()]
        for event in said:
            again.play(event)
            replayed.append(again.key())
        assert replayed == keys
        assert again.outcome() == state.outcome()
        assert [again.view(seat) for seat in (0, 1)] == [state.view(seat) for seat in (0, 1)]


@pytest.mark.parametrize("game", GAMES)
def test_the_key_tells_states_apart(game: str) -> None:
    """Different choices lead to different states; only what is the same has the same key."""
    for case in batch(game, 0, of=20):
        for state in sample(case, every=5):
            after = {}
            for action in state.legal():
                other = state.copy()
                other.apply(action)
                after[action] = other.key()
            assert len(set(after.values())) == len(after)
            assert state.key() not in after.values()
