"""CFR+ and best answers on games whose numbers are known, and on ours beside OpenSpiel's."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability as openspiel_exploitability

from strategikon.bridges.openspiel import OPENSPIEL_GAMES
from strategikon.lab.exact.policies import Strategy, Uniform
from strategikon.lab.exact.sequence_form import TooLarge, sequence_form
from strategikon.lab.exact.solving import Solver, exploitability, uniform
from tests.bridges.small_games import WHOLE, whole
from tests.lab.exact.trees import Spiel, flattened, flattened_small, flattened_spiel, small


@pytest.mark.parametrize(
    ("name", "nodes", "sets"), [("kuhn_poker", 58, (6, 6)), ("leduc_poker", 9457, (468, 468))]
)
def test_kuhn_and_leduc_have_the_histories_they_are_known_to_have(
    name: str, nodes: int, sets: tuple[int, int]
) -> None:
    form = flattened_spiel(name)
    assert form.census.nodes == nodes
    assert tuple(sequences.sets for sequences in form.sequences) == sets


@pytest.mark.parametrize(("name", "known"), [("kuhn_poker", 0.458), ("leduc_poker", 2.374)])
def test_playing_evenly_is_as_exploitable_as_openspiel_says(name: str, known: float) -> None:
    form = flattened_spiel(name)
    found = exploitability(form, uniform(form)).mean
    game = pyspiel.load_game(name)
    theirs = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game), True) / 2
    assert found == pytest.approx(theirs, abs=1e-12)
    assert found == pytest.approx(known, abs=5e-4)


@pytest.mark.parametrize(
    ("name", "value", "near", "iterations"),
    [("kuhn_poker", -1 / 18, 2e-4, 500), ("leduc_poker", -0.0856, 1e-3, 500)],
)
def test_cfr_plus_finds_the_values_of_kuhn_and_leduc(
    name: str, value: float, near: float, iterations: int
) -> None:
    form = flattened_spiel(name)
    solver = Solver(form)
    solver.run(iterations)
    assert form.value(*solver.average) == pytest.approx(value, abs=near)
    assert exploitability(form, solver.average).mean < 2 * near


def test_openspiel_finds_the_same_exploitability_in_what_cfr_plus_learnt() -> None:
    form = flattened_spiel("leduc_poker")
    solver = Solver(form)
    solver.run(10)
    tables = {}
    for seat, (sequences, plan) in enumerate(zip(form.sequences, solver.average, strict=True)):
        behaviour = sequences.normalised(plan)
        for number, one in enumerate(form.sets[seat]):
            begin = sequences.starts[number]
            chances = behaviour[begin : begin + len(one.choices)]
            told = one.history.information_state_string(seat)
            tables[told] = list(zip(one.choices, map(float, chances), strict=True))
    game = pyspiel.load_game("leduc_poker")
    theirs = pyspiel.nash_conv(game, pyspiel.TabularPolicy(tables), True) / 2
    assert exploitability(form, solver.average).mean == pytest.approx(theirs, abs=1e-9)


def test_openspiel_finds_the_same_exploitability_in_a_tiny_game_of_ours() -> None:
    game = whole("duel")
    theirs = openspiel_exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    form = flattened(game.opening().table)
    plans = Strategy(Uniform(), 0).plans(form)
    assert exploitability(form, plans).mean == pytest.approx(theirs, abs=1e-12)


@pytest.mark.parametrize("name", sorted(set(WHOLE) - {"border", "late goths"}))  # large, not other
def test_sets_in_one_order_are_the_same_game_as_cards_in_every_order(name: str) -> None:
    ours = flattened(whole(name).opening().table)
    theirs = sequence_form(Spiel(whole(name)))
    assert ours.census.nodes < theirs.census.nodes
    mine = exploitability(ours, Strategy(Uniform(), 0).plans(ours))
    assert mine.best == pytest.approx(exploitability(theirs, uniform(theirs)).best, abs=1e-9)
    solvers = Solver(ours), Solver(theirs)
    for solver in solvers:
        solver.run(60)
    values = [solver.form.value(*solver.average) for solver in solvers]
    assert values[0] == pytest.approx(values[1], abs=1e-6)


def test_the_small_game_of_simancas_is_the_one_that_openspiel_plays() -> None:
    game, ours = small("simancas"), flattened_small("simancas")
    theirs = sequence_form(Spiel(OPENSPIEL_GAMES["simancas"](dict(game.options), game.deck.cards)))
    mine = exploitability(ours, Strategy(Uniform(), 0).plans(ours))
    assert mine.best == pytest.approx(exploitability(theirs, uniform(theirs)).best, abs=1e-9)


@pytest.mark.parametrize("game", ["simancas", "byzantium"])
def test_cfr_plus_falls_below_a_thousandth_of_random_within_200_iterations(game: str) -> None:
    form = flattened_small(game)
    even = exploitability(form, Strategy(Uniform(), 0).plans(form)).mean
    solver = Solver(form)
    shares = []
    for iterations in (10, 40, 150):
        solver.run(iterations)
        shares.append(exploitability(form, solver.average).mean / even)
    assert shares[0] < 0.1
    assert shares == sorted(shares, reverse=True)
    assert shares[2] < 0.001


@pytest.mark.parametrize("game", ["simancas", "byzantium"])
def test_best_answers_get_more_than_the_value_and_less_than_all(game: str) -> None:
    form = flattened_small(game)
    solver = Solver(form)
    solver.run(100)
    value = form.value(*solver.average)
    answers = exploitability(form, solver.average).best
    assert -1 <= -answers[1] <= value <= answers[0] <= 1


def test_a_best_answer_is_no_worse_than_any_of_many_plans() -> None:
    form = flattened_small("byzantium")
    against = uniform(form)[1]
    best = form.sequences[0].best(form.gains(0, against))
    luck = np.random.default_rng(7)
    for _ in range(100):
        weights = luck.random(form.sequences[0].size) ** 8
        plan = form.sequences[0].plan(form.sequences[0].normalised(weights))
        assert form.value(plan, against) <= best + 1e-12


def test_a_tree_beyond_the_limit_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 100 histories") as refused:
        sequence_form(Spiel(pyspiel.load_game("leduc_poker")), most=100)
    assert refused.value.most == 100


def test_nothing_can_be_said_before_the_first_iteration() -> None:
    with pytest.raises(ValueError, match="run the solver first"):
        _ = Solver(flattened_spiel("kuhn_poker")).average
