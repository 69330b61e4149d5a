"""OpenSpiel's own tests of a game, on ours."""

import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, generate_playthrough
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from strategikon.bridges.openspiel import CardState
from strategikon.engine import GAMES
from tests.bridges.small_games import (
    AMBUSH,
    BUSY,
    COURT,
    LIVELY,
    ONE_TURN,
    SKIRMISH,
    lively,
    spelled,
    whole,
)


@pytest.fixture(scope="module")
def every_state() -> dict[str, Any]:
    """All states of the smallest game, by their histories."""
    found: dict[str, Any] = get_all_states(
        whole("skirmish"), include_terminals=True, include_chance_states=True
    )
    return found


def random_play(game: Any, seed: int) -> Iterator[Any]:
    """The states of a game played at random, the last one too."""
    luck = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(luck.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("game", GAMES)
def test_the_standard_game_passes_openspiels_simulation(game: str) -> None:
    loaded = pyspiel.load_game(f"strategikon_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", LIVELY)
def test_lively_games_pass_openspiels_simulation(name: str, tmp_path: Path) -> None:
    deck, options = LIVELY[name]
    loaded = pyspiel.load_game(spelled(tmp_path, deck, recall=40, **options))
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("deck", "options"), [(AMBUSH, {"hand": 2}), (COURT, {"shrink": 6})])
def test_a_playthrough_is_the_same_when_played_again(
    deck: dict[str, Any], options: dict[str, Any], tmp_path: Path
) -> None:
    game = spelled(tmp_path, deck, recall=9, **options)
    first = generate_playthrough.playthrough(game, None, seed=7)
    assert first == generate_playthrough.playthrough(game, None, seed=7)
    assert "action:" in first


def test_nobody_but_the_seat_to_act_has_a_choice(every_state: dict[str, Any]) -> None:
    for state in every_state.values():
        for seat in range(2):
            if not state.is_chance_node():
                choices = state.legal_actions(seat)
                assert bool(choices) == (state.current_player() == seat)
        if state.is_terminal():
            assert state.current_player() == pyspiel.PlayerId.TERMINAL
            assert state.legal_actions() == []


def test_only_a_seat_has_an_information_state(every_state: dict[str, Any]) -> None:
    for state in every_state.values():
        if state.current_player() < 0:
            with pytest.raises(RuntimeError, match="player >= 0"):
                state.information_state_string()
            with pytest.raises(RuntimeError, match="player >= 0"):
                state.information_state_tensor()
    for wrong, sentence in ((-1, "player >= 0"), (2, "player < ")):
        for ask in (state.information_state_string, state.information_state_tensor):
            with pytest.raises(RuntimeError, match=sentence):
                ask(wrong)
        for ask in (state.observation_string, state.observation_tensor):
            with pytest.raises(RuntimeError, match=sentence):
                ask(wrong)


def test_the_seats_have_no_information_state_in_common(every_state: dict[str, Any]) -> None:
    own: tuple[set[object], set[object]] = (set(), set())
    recalled = make_observation(whole("skirmish"), INFO_STATE_OBS_TYPE)
    for state in every_state.values():
        for seat in range(2):
            recalled.set_from(state, seat)
            own[seat].add(recalled.tensor.tobytes())
            own[seat].add(state.information_state_string(seat))
    assert not own[0] & own[1]


def test_a_seat_remembers_what_it_saw_and_chose() -> None:
    """Equal information states were reached through the same ones, by the same own choices.

    OpenSpiel's test of this also wants histories of equal length, which exchanges in secret
    cannot have: how many cards the other side exchanged is not known until both have chosen.
    """
    reached: dict[str, object] = {}
    to_visit: list[tuple[CardState, tuple[object, ...]]]
    to_visit = [(whole("skirmish").new_initial_state(), (None, None))]
    while to_visit:
        state, memories = to_visit.pop()
        seat = state.current_player()
        if seat >= 0:
            known = state.information_state_string(seat)
            assert reached.setdefault(known, memories[seat]) == memories[seat]
        for action in state.legal_actions():
            longer = list(memories)
            if seat >= 0:
                longer[seat] = (memories[seat], known, action)
            to_visit.append((state.child(action), tuple(longer)))
    assert len(reached) > 500


def test_returns_are_a_win_a_loss_or_a_draw(every_state: dict[str, Any]) -> None:
    found = set()
    for state in every_state.values():
        returns = tuple(state.returns())
        outcome = state.position.table.outcome()
        if outcome is None or outcome.winner is None:
            assert returns == (0, 0)
        else:
            assert returns[outcome.winner] == 1
            assert sum(returns) == 0
        found.add(returns)
    assert found == {(0, 0), (1, -1), (-1, 1)}


def test_every_card_of_a_draw_is_as_likely() -> None:
    state = pyspiel.load_game("strategikon_simancas").new_initial_state()
    outcomes = state.chance_outcomes()
    assert [action for action, _ in outcomes] == list(range(60))
    assert {chance for _, chance in outcomes} == {1 / 60}


@pytest.mark.parametrize("name", LIVELY)
def test_no_game_is_longer_than_its_bounds(name: str) -> None:
    game = lively(name)
    for seed in range(5):
        *_, last = random_play(game, seed)
        full = last.full_history()
        chance = sum(event.player == pyspiel.PlayerId.CHANCE for event in full)
        assert chance <= game.max_chance_nodes_in_history()
        assert len(full) - chance <= game.max_game_length()
        assert max(map(len, last.position.stories)) <= 2 * game.lengths.steps


@pytest.mark.parametrize("name", LIVELY)
def test_a_stored_state_is_the_same_again(name: str, tmp_path: Path) -> None:
    deck, options = LIVELY[name]
    game = pyspiel.load_game(spelled(tmp_path, deck, **options))
    for number, state in enumerate(random_play(game, 3)):
        if number % 17:
            continue
        again = game.deserialize_state(state.serialize())
        pickled = pickle.loads(pickle.dumps(state))
        for other in (again, pickled, state.clone()):
            assert other.history() == state.history()
            assert str(other) == str(state)
            assert other.position.stories == state.position.stories


def test_a_clone_goes_its_own_way() -> None:
    for state in random_play(lively("few in hand"), 5):
        if state.is_terminal():
            break
        before = (str(state), list(state.position.stories))
        other = state.clone()
        other.apply_action(other.legal_actions()[-1])
        assert (str(state), list(state.position.stories)) == before
        assert other.history() == [*state.history(), state.legal_actions()[-1]]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = whole("skirmish").new_initial_state()
    with pytest.raises(ValueError, match="the deck is to act now"):
        state.apply_action(64 * 12)
    assert state.history() == []
    assert state.legal_actions() == [0, 1, 2]


def test_exploitability_is_the_same_in_python_and_in_c() -> None:
    game = whole("duel")
    in_python = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    in_c = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert in_python == pytest.approx(in_c)
    assert 0 < in_python < 1


def test_counterfactual_regret_minimisation_learns_the_smallest_game() -> None:
    game = whole("duel")
    solver = pyspiel.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    learnt = pyspiel.exploitability(game, solver.tabular_average_policy())
    uniform = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert learnt < uniform / 3


def test_a_learners_environment_plays_an_episode(tmp_path: Path) -> None:
    game = spelled(tmp_path, SKIRMISH, **ONE_TURN)
    environment = rl_environment.Environment(game)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert (
            len(step.observations["info_state"][seat])
            == environment.observation_spec()["info_state"][0]
        )
        step = environment.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == 0


def test_options_and_decks_are_parameters(tmp_path: Path) -> None:
    game = pyspiel.load_game("strategikon_simancas(wins=2,passing=final,specials=false)")
    options = game.new_initial_state().position.table.setup.options
    assert (options["wins"], options["passing"], options["specials"]) == (2, "final", False)
    own = pyspiel.load_game(spelled(tmp_path, BUSY, hand=4))
    assert own.new_initial_state().position.table.setup.deck.id == "busy"
    assert pyspiel.load_game(str(own)).get_parameters() == own.get_parameters()


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("strategikon_simancas(wins=0)", 'option "wins" is 0; it takes a whole number from 1 to 9'),
        ("strategikon_simancas(deck=nowhere)", 'there is no deck "nowhere"'),
        (
            "strategikon_byzantium(deck=simancas-standard)",
            "is a deck of simancas, not of byzantium",
        ),
        ("strategikon_byzantium(recall=-1)", 'parameter "recall" is -1; it takes a whole number'),
        ("strategikon_simancas(colour=red)", "(?i)unknown parameter 'colour'"),
    ],
)
def test_parameters_that_a_game_cannot_have_are_named(game: str, sentence: str) -> None:
    with pytest.raises((ValueError, RuntimeError), match=sentence):
        pyspiel.load_game(game)


def test_a_state_is_one_of_ours() -> None:
    state = whole("skirmish").new_initial_state()
    assert isinstance(state.clone(), CardState)
    assert "moors: -" in str(state)
    assert state.action_to_string(state.current_player(), 0) == "deck deal moors riders"
    assert np.allclose(state.rewards(), 0)
