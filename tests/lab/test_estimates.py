"""What many games tell: intervals that hold what they promise, and exact distributions."""

from __future__ import annotations

from math import comb
from random import Random
from statistics import mean

import pytest

from strategikon.lab.estimates import Distribution, wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (5, 10, 0.23659, 0.76341),
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (1, 100, 0.00177, 0.05449),
        (655, 1000, 0.62499, 0.68382),
    ],
)
def test_the_interval_is_wilsons(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson(hits, trials) == pytest.approx((low, high), abs=5e-5)


def test_without_trials_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("hits", "trials"), [(-1, 5), (6, 5), (1, 0)])
def test_more_hits_than_trials_are_a_mistake(hits: int, trials: int) -> None:
    with pytest.raises(ValueError, match=f"{hits} hits in {trials} trials"):
        wilson(hits, trials)


def test_the_interval_holds_the_rate_and_stays_within_0_and_1() -> None:
    for trials in range(1, 60):
        for hits in range(trials + 1):
            low, high = wilson(hits, trials)
            assert 0 <= low <= hits / trials <= high <= 1


@pytest.mark.parametrize("truth", [0.1, 0.3, 0.5])
def test_the_truth_is_inside_about_95_times_in_100(truth: float) -> None:
    """Summed over all that can happen in 200 trials, not sampled."""
    trials = 200
    inside = 0.0
    for hits in range(trials + 1):
        low, high = wilson(hits, trials)
        if low <= truth <= high:
            inside += comb(trials, hits) * truth**hits * (1 - truth) ** (trials - hits)
    assert 0.93 < inside < 0.97


def seen(*values: int) -> Distribution:
    distribution = Distribution()
    for value in values:
        distribution.add(value)
    return distribution


def test_a_distribution_knows_its_mean_and_its_ends() -> None:
    numbers = seen(3, 1, 4, 1, 5)
    assert (numbers.size, numbers.mean, numbers.low, numbers.high) == (5, 2.8, 1, 5)


def test_a_quantile_is_a_value_that_was_seen() -> None:
    numbers = seen(*range(1, 101))
    assert [numbers.quantile(percent) for percent in (1, 5, 50, 95, 100)] == [1, 5, 50, 95, 100]
    few = seen(7, 9, 9)
    assert [few.quantile(percent) for percent in (1, 33, 34, 50, 100)] == [7, 7, 9, 9, 9]


@pytest.mark.parametrize("percent", [101, 1000])
def test_there_is_no_quantile_beyond_the_last(percent: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 100 in 100, not {percent}"):
        seen(1, 2, 3).quantile(percent)


def test_of_nothing_there_is_no_mean_and_no_quantile() -> None:
    with pytest.raises(ValueError, match="nothing was seen"):
        _ = Distribution().mean
    with pytest.raises(ValueError, match="nothing was seen"):
        Distribution().quantile(50)


def test_parts_merged_in_any_order_are_the_whole() -> None:
    luck = Random(1453)
    values = [luck.randint(-5, 30) for _ in range(300)]
    whole = seen(*values)
    parts = [seen(*values[start::7]) for start in range(7)]
    luck.shuffle(parts)
    merged = Distribution()
    for part in parts:
        merged.merge(part)
    assert merged == whole
    assert merged.mean == pytest.approx(mean(values))
    assert merged.quantile(50) == sorted(values)[149]
