"""Ratings of several players who all met: Bradley-Terry, with intervals, and how cyclic it is.

A cross table says for each two players, (i, j) with i < j, how often a pair of games brought i
from 0 to 4 half points. Everywhere one imaginary pair is added, spread evenly over the five
results: it weighs nothing against a hundred, and keeps who never lost from an endless rating.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log
from random import Random

from strategikon.lab.pair_scores import SCORES, interval

#: Points of Elo for a factor of e in odds.
ELO = 400 / log(10)
#: Samples of the bootstrap; 95% of them lie in an interval.
RESAMPLES = 1000
#: The imaginary pair, for each of the five results.
IMAGINARY = 1 / len(SCORES)

CrossTable = Mapping[tuple[int, int], Sequence[int]]
#: For each two players: points a game that the first one had, and how many pairs that is made of.
Means = Mapping[tuple[int, int], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Rating:
    """One player's strength in Elo, 0 the average of all, with its 95% interval."""

    elo: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Cycles:
    """How far strength is from being one number a player.

    `share`: of the sum of squares of all log odds (each in units of its error), the part that
    the best ratings leave unexplained. `noise`: the part that luck alone would leave. `circles`:
    how many of the `triples` go round, each beating the next with an interval clear of a half.
    """

    share: float
    noise: float
    circles: int
    triples: int


def rated(table: CrossTable, players: int, seed: int) -> list[Rating]:
    """The ratings of all players; the intervals are a Bayesian bootstrap's over pairs."""
    found = bradley_terry({both: _mean(counts) for both, counts in table.items()}, players)
    luck = Random(seed)
    samples = [
        bradley_terry({both: _resampled(counts, luck) for both, counts in table.items()}, players)
        for _ in range(RESAMPLES)
    ]
    ratings = []
    for player, elo in enumerate(found):
        ordered = sorted(sample[player] for sample in samples)
        tail = RESAMPLES // 40
        ratings.append(Rating(elo, (ordered[tail], ordered[-1 - tail])))
    return ratings


def bradley_terry(means: Means, players: int) -> list[float]:
    """Ratings in Elo, 0 on average, that make the means likeliest (Bradley and Terry 1952).

    Newton's method on a concave function: there is one answer if no mean is 0 or 1 and each two
    players are linked by others who met.
    """
    strength = [0.0] * players
    for _ in range(100):
        slope = [0.0] * players
        weights: dict[tuple[int, int], float] = {}
        for (i, j), (mean, pairs) in means.items():
            expected = 1 / (1 + exp(strength[j] - strength[i]))
            slope[i] += pairs * (mean - expected)
            slope[j] -= pairs * (mean - expected)
            weights[i, j] = pairs * expected * (1 - expected)
        step = balanced(weights, slope)
        longest = max(map(abs, step))
        damping = min(1.0, 1.0 / longest) if longest else 1.0
        strength = [old + damping * change for old, change in zip(strength, step, strict=True)]
        if longest < 1e-9:
            break
    return [ELO * each for each in strength]


def cycles(table: CrossTable, players: int) -> Cycles:
    """How cyclic a cross table is."""
    odds: dict[tuple[int, int], float] = {}
    weights: dict[tuple[int, int], float] = {}
    for both, counts in table.items():
        mean, pairs = _mean(counts)
        spread = sum(
            (count + IMAGINARY) * (score - mean) ** 2
            for score, count in zip(SCORES, counts, strict=True)
        )
        odds[both] = log(mean / (1 - mean))
        weights[both] = (mean * (1 - mean)) ** 2 * pairs * pairs / spread
    pull = [0.0] * players
    for (i, j), each in odds.items():
        pull[i] += weights[i, j] * each
        pull[j] -= weights[i, j] * each
    strength = balanced(weights, pull)
    whole = sum(weights[both] * each * each for both, each in odds.items())
    left = sum(
        weights[i, j] * (each - strength[i] + strength[j]) ** 2 for (i, j), each in odds.items()
    )
    free = max(0, len(odds) - players + 1)
    circles = sum(_goes_round(table, triple) for triple in combinations(range(players), 3))
    triples = players * (players - 1) * (players - 2) // 6
    if whole == 0:
        return Cycles(0.0, 0.0, circles, triples)
    return Cycles(left / whole, min(1.0, free / whole), circles, triples)


def _goes_round(table: CrossTable, triple: tuple[int, int, int]) -> bool:
    """Whether each of three surely beats the next one, this way round or the other."""
    i, j, k = triple
    surely = [_beats(table[i, j]), _beats(table[j, k]), -_beats(table[i, k])]
    return surely in ([1, 1, 1], [-1, -1, -1])


def _beats(counts: Sequence[int]) -> int:
    """1 if the first of two is surely better, -1 if the second, else 0."""
    low, high = interval(counts)
    return int(low > 0.5) - int(high < 0.5)


def _mean(counts: Sequence[int]) -> tuple[float, float]:
    pairs = sum(counts) + 1.0
    points = sum(score * count for score, count in zip(SCORES, counts, strict=True))
    return (points + 0.5) / pairs, pairs


def _resampled(counts: Sequence[int], luck: Random) -> tuple[float, float]:
    """The mean in another world: pairs weighted at random (Rubin's bootstrap 1981)."""
    parts = [luck.gammavariate(count + IMAGINARY, 1.0) for count in counts]
    points = sum(score * part for score, part in zip(SCORES, parts, strict=True))
    mean = points / sum(parts)
    return min(max(mean, 1e-6), 1 - 1e-6), sum(counts) + 1.0


def balanced(weights: Mapping[tuple[int, int], float], pull: Sequence[float]) -> list[float]:
    """The strengths, 0 on average, at which weighted differences add up to each player's pull.

    That is the solution of a weighted graph's Laplace equation; by Gauss, with pivots.
    """
    size = len(pull)
    level = sum(weights.values()) / size
    rows = [[level / size] * size + [each] for each in pull]
    for (i, j), weight in weights.items():
        rows[i][i] += weight
        rows[j][j] += weight
        rows[i][j] -= weight
        rows[j][i] -= weight
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for row in range(size):
            if row != place:
                factor = rows[row][place] / rows[place][place]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[size] / row[place] for place, row in enumerate(rows)]
