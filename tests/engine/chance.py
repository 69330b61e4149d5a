"""Whether counts look like chance: Pearson's test, at one error in a million."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

#: The deviation that a normal variable exceeds once in a million (one-sided).
ONE_IN_A_MILLION = 4.7534


def chi_square(counts: Collection[int]) -> float:
    """Pearson's statistic of counts that should all be equally likely."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def limit(kinds: int) -> float:
    """What chance makes the statistic of so many kinds exceed once in a million trials.

    Wilson and Hilferty's approximation (1931): too generous by 15 in 100 for two kinds, by 5 for
    six, by 1 for thirty.
    """
    freedom = kinds - 1
    return freedom * (1 - 2 / (9 * freedom) + ONE_IN_A_MILLION * sqrt(2 / (9 * freedom))) ** 3


def looks_even(counts: Collection[int]) -> bool:
    """Whether counts of equally likely kinds may well have come by chance.

    Even counts are rejected once in a million seeds; fewer than 5 expected of a kind tell nothing.
    """
    assert sum(counts) >= 5 * len(counts)
    return chi_square(counts) < limit(len(counts))
