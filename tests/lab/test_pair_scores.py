"""What pairs tell: known answers, and intervals and tests that keep what they promise."""

from __future__ import annotations

from math import comb, inf, log
from random import Random

import pytest

from strategikon.lab.estimates import wilson
from strategikon.lab.pair_scores import Sprt, elo_of, interval, points_of, rate

# --- points and intervals ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([1, 0, 0, 0, 0], 0.0),
        ([0, 3, 0, 0, 0], 0.25),
        ([0, 0, 5, 0, 0], 0.5),
        ([1, 2, 3, 2, 2], 0.55),
        ([0, 0, 0, 0, 9], 1.0),
    ],
)
def test_a_pair_is_worth_its_half_points(counts: list[int], points: float) -> None:
    assert rate(counts) == pytest.approx(points)


def test_without_pairs_there_is_no_rate() -> None:
    with pytest.raises(ValueError, match="no pair was played"):
        rate([0] * 5)


def test_games_that_do_not_depend_on_each_other_are_two_trials_a_pair() -> None:
    low, high = interval([2500, 0, 5000, 0, 2500])
    assert (low, high) == pytest.approx(wilson(10_000, 20_000), abs=1e-4)


def test_games_that_always_end_alike_are_one_trial_a_pair() -> None:
    assert interval([5000, 0, 0, 0, 5000]) == pytest.approx(wilson(5000, 10_000), abs=1e-4)


def test_pairs_that_cancel_luck_are_worth_more_than_two_games() -> None:
    low, high = interval([50, 0, 900, 0, 50])
    other_low, other_high = wilson(1000, 2000)
    assert high - low < 0.6 * (other_high - other_low)


def test_few_pairs_are_never_sure() -> None:
    assert interval([0, 0, 0, 0, 3]) == pytest.approx((0.43850, 1.0), abs=1e-5)
    low, high = interval([0, 0, 3, 0, 0])
    assert low < 0.3
    assert high > 0.7


def test_who_is_seen_from_the_other_side_has_the_rest() -> None:
    counts = [3, 7, 20, 11, 9]
    low, high = interval(counts)
    assert interval(counts[::-1]) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize(("lost", "won"), [(0.1, 0.3), (0.02, 0.7), (0.25, 0.25)])
def test_the_truth_is_inside_about_95_times_in_100(lost: float, won: float) -> None:
    """Summed over all that can happen in 60 pairs, not sampled: both lost, both won, or split."""
    pairs, truth, inside = 60, 0.5 + (won - lost) / 2, 0.0
    split = 1 - lost - won
    for zero in range(pairs + 1):
        for two in range(pairs + 1 - zero):
            low, high = interval([zero, 0, pairs - zero - two, 0, two])
            if low <= truth <= high:
                ways = comb(pairs, zero) * comb(pairs - zero, two)
                inside += ways * lost**zero * won**two * split ** (pairs - zero - two)
    assert 0.93 < inside < 0.985


# --- Elo -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "elo"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (0.75, 190.8485), (0.64, 99.9510)]
)
def test_elo_is_logistic(points: float, elo: float) -> None:
    assert elo_of(points) == pytest.approx(elo, abs=1e-4)
    assert points_of(elo) == pytest.approx(points, abs=1e-6)


def test_who_always_wins_is_better_without_bound() -> None:
    assert (elo_of(1.0), elo_of(0.0)) == (inf, -inf)


# --- the sequential test -------------------------------------------------------------------------


def test_the_bounds_are_walds() -> None:
    test = Sprt(0, 10)
    assert (test.lower, test.upper) == pytest.approx((-2.944439, 2.944439), abs=1e-6)


@pytest.mark.parametrize(("lost", "won"), [(40, 60), (10, 90), (55, 45)])
def test_where_pairs_are_lost_or_won_the_ratio_is_binomial(lost: int, won: int) -> None:
    test = Sprt(0, 50)
    zero, one = points_of(0), points_of(50)
    binomial = won * log(one / zero) + lost * log((1 - one) / (1 - zero))
    assert test.ratio([lost, 0, 0, 0, won]) == pytest.approx(binomial, rel=0.01)


def test_opposite_hypotheses_are_as_likely_where_nothing_leans() -> None:
    assert Sprt(-20, 20).ratio([30, 20, 100, 20, 30]) == pytest.approx(0, abs=1e-9)


def test_many_pairs_agree_with_the_normal_law() -> None:
    counts = [2000, 3000, 6000, 3500, 2500]
    pairs, mean = sum(counts), rate(counts)
    variance = sum(n * (i / 4 - mean) ** 2 for i, n in enumerate(counts)) / pairs
    zero, one = points_of(0), points_of(10)
    normal = pairs * (one - zero) * (2 * mean - zero - one) / (2 * variance)
    assert Sprt(0, 10).ratio(counts) == pytest.approx(normal, rel=0.02)


def test_nothing_is_accepted_before_the_first_pair() -> None:
    assert Sprt(0, 10).ratio([0] * 5) == 0
    assert Sprt(0, 10).verdict([0] * 5) is None


def test_each_verdict_is_reached() -> None:
    test = Sprt(0, 100)
    assert test.verdict([0, 1, 3, 2, 2]) is None
    assert test.verdict([30, 20, 100, 20, 10]) == "elo0"
    assert test.verdict([5, 5, 60, 30, 60]) == "elo1"


@pytest.mark.parametrize(("truth", "wrong"), [(-60, "elo1"), (60, "elo0")])
def test_a_test_is_wrong_about_5_times_in_100(truth: float, wrong: str) -> None:
    """Of 60 tests 3 are expected to be wrong, and more than 9 once in a thousand times."""
    luck, test, mistakes = Random(939), Sprt(-60, 60), 0
    won = points_of(truth)
    for _ in range(60):
        counts = [0] * 5
        while (verdict := test.verdict(counts)) is None:
            counts[2 * (luck.random() < won) + 2 * (luck.random() < won)] += 1
        mistakes += verdict == wrong
    assert mistakes <= 9


@pytest.mark.parametrize(("elo0", "elo1"), [(5, 5), (10, 0)])
def test_a_test_needs_two_hypotheses(elo0: float, elo1: float) -> None:
    with pytest.raises(ValueError, match="is not below elo1"):
        Sprt(elo0, elo1)
