"""Pearson's test: how likely counts so far from the expected ones are by luck alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import exp, lgamma, log
from typing import Any

#: A sound generator fails a test with one seed once in so many times. Seeds here are fixed, so
#: that a test which passes goes on passing; another seed or stream would rarely change that.
ERROR_RATE = 1e-4


def tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square with so many degrees of freedom exceeds `statistic`.

    The regularized upper incomplete gamma function Q(freedom / 2, statistic / 2), by its series
    below its middle and by Lentz's continued fraction above.
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return 1 - total * scale
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for n in range(1, 10_000):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return fraction * scale


def p_value(counts: Mapping[Hashable, int], chances: Mapping[Any, float]) -> float:
    """The p-value of these counts where each outcome has its chance; none else may occur."""
    assert set(counts) <= set(chances), set(counts) - set(chances)
    assert abs(sum(chances.values()) - 1) < 1e-9
    tries = sum(counts.values())
    expected = {outcome: tries * chance for outcome, chance in chances.items()}
    assert min(expected.values()) >= 5, "too few tries for Pearson's test"
    statistic = sum(
        (counts.get(outcome, 0) - mean) ** 2 / mean for outcome, mean in expected.items()
    )
    return tail(statistic, len(chances) - 1)


def evenly(outcomes: Iterable[Hashable]) -> dict[Any, float]:
    """Each of these outcomes as likely."""
    listed = list(outcomes)
    return dict.fromkeys(listed, 1 / len(listed))


def assert_fair(found: Iterable[Hashable], chances: Mapping[Any, float]) -> None:
    """The outcomes found are as often as they ought to be, as far as luck allows."""
    p = p_value(Counter(found), chances)
    assert p > ERROR_RATE, f"p is {p:.2g}: this is not how luck falls"
