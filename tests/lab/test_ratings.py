"""Ratings from made-up results: known strengths come back, and circles are seen."""

from __future__ import annotations

from itertools import combinations

import pytest

from strategikon.lab.pair_scores import elo_of, points_of
from strategikon.lab.ratings import balanced, bradley_terry, cycles, rated

STRENGTHS = [250.0, 90.0, 10.0, -50.0, -300.0]


def expected(
    strengths: list[float], pairs: float = 100
) -> dict[tuple[int, int], tuple[float, float]]:
    """What each two would score of each other if strength were all."""
    return {
        (i, j): (points_of(strengths[i] - strengths[j]), pairs)
        for i, j in combinations(range(len(strengths)), 2)
    }


def scored(points: float, pairs: int = 400) -> list[int]:
    """Counts of so many pairs, lost or won, with about so many points."""
    won = round(points * pairs)
    return [pairs - won, 0, 0, 0, won]


def test_known_strengths_come_back() -> None:
    assert bradley_terry(expected(STRENGTHS), 5) == pytest.approx(STRENGTHS)


def test_two_players_are_as_far_apart_as_their_match_says() -> None:
    first, second = bradley_terry({(0, 1): (0.7, 50)}, 2)
    assert first - second == pytest.approx(elo_of(0.7))
    assert first + second == pytest.approx(0)


def test_players_are_linked_by_others_whom_they_met() -> None:
    met = expected([100.0, 0.0, -100.0])
    del met[0, 2]
    assert bradley_terry(met, 3) == pytest.approx([100.0, 0.0, -100.0])


def test_far_apart_players_are_found_too() -> None:
    strengths = [1200.0, 0.0, -1200.0]
    assert bradley_terry(expected(strengths), 3) == pytest.approx(strengths, rel=1e-6)


def test_a_longer_match_weighs_more() -> None:
    """Rock, paper and scissors, where rock's win over scissors is the best attested."""
    met = {(0, 1): (0.25, 100.0), (0, 2): (0.75, 900.0), (1, 2): (0.25, 100.0)}
    rock, _, scissors = bradley_terry(met, 3)
    assert rock > 50
    assert scissors < -50


def test_strengths_balance_each_pull() -> None:
    weights = {(0, 1): 2.0, (1, 2): 3.0, (0, 2): 5.0}
    pull = [7.0, -4.0, -3.0]
    strength = balanced(weights, pull)
    assert sum(strength) == pytest.approx(0)
    assert 2 * (strength[0] - strength[1]) + 5 * (strength[0] - strength[2]) == pytest.approx(7)
    assert 2 * (strength[1] - strength[0]) + 3 * (strength[1] - strength[2]) == pytest.approx(-4)


# --- intervals -----------------------------------------------------------------------------------


def cross(pairs: int) -> dict[tuple[int, int], list[int]]:
    return {both: scored(points, pairs) for both, (points, _) in expected(STRENGTHS).items()}


def test_an_interval_holds_the_rating_and_narrows_with_more_pairs() -> None:
    widths = []
    for pairs in (50, 800):
        ratings = rated(cross(pairs), 5, seed=1)
        for rating in ratings:
            assert rating.interval[0] < rating.elo < rating.interval[1]
        widths.append([rating.interval[1] - rating.interval[0] for rating in ratings])
    for few, many in zip(*widths, strict=True):
        assert 3 < few / many < 5  # the square root of 16, more or less


def test_the_interval_of_two_players_is_that_of_their_match() -> None:
    """A match of 400 pairs, 60% won: an error of √(.24/400) a game, 17.7 Elo of difference."""
    first, _ = rated({(0, 1): scored(0.6)}, 2, seed=1)
    half = (first.interval[1] - first.interval[0]) / 2
    assert half == pytest.approx(1.96 * 17.7 / 2, rel=0.12)


def test_the_same_seed_gives_the_same_intervals() -> None:
    assert rated(cross(50), 5, seed=3) == rated(cross(50), 5, seed=3)
    assert rated(cross(50), 5, seed=3) != rated(cross(50), 5, seed=4)


def test_who_never_lost_has_a_rating_too() -> None:
    ratings = rated({(0, 1): [0, 0, 0, 0, 100]}, 2, seed=1)
    assert 500 < ratings[0].elo - ratings[1].elo < 2000


# --- circles -------------------------------------------------------------------------------------


def test_strength_alone_leaves_nothing_unexplained() -> None:
    found = cycles(cross(4000), 5)
    assert found.share < 0.001
    assert (found.circles, found.triples) == (0, 10)


def test_rock_paper_scissors_is_all_circle() -> None:
    table = {(0, 1): scored(0.75), (1, 2): scored(0.75), (0, 2): scored(0.25)}
    assert bradley_terry({both: (n[4] / 400, 400) for both, n in table.items()}, 3) == (
        pytest.approx([0, 0, 0])
    )
    found = cycles(table, 3)
    assert found.share == pytest.approx(1)
    assert (found.circles, found.triples) == (1, 1)


def test_a_circle_the_other_way_round_is_one_too() -> None:
    table = {(0, 1): scored(0.25), (1, 2): scored(0.25), (0, 2): scored(0.75)}
    assert cycles(table, 3).circles == 1


def test_a_circle_that_may_be_luck_is_not_counted() -> None:
    table = {(0, 1): scored(0.75), (1, 2): scored(0.75), (0, 2): scored(0.49)}
    assert cycles(table, 3).circles == 0


def test_of_equals_who_drew_all_there_is_nothing_to_explain() -> None:
    table = {both: [0, 0, 9, 0, 0] for both in combinations(range(3), 2)}
    found = cycles(table, 3)
    assert (found.share, found.noise) == (0, 0)


def test_luck_among_equals_leaves_about_what_it_is_said_to_leave() -> None:
    """One pairing more than ratings can explain, of three: about a third of the squares."""
    found = cycles({(0, 1): scored(0.53), (1, 2): scored(0.51), (0, 2): scored(0.5)}, 3)
    assert found.noise == pytest.approx(1.0, abs=0.6)
    assert 0 < found.share < 1
