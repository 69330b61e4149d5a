"""What paired games tell: one deal played twice, seats exchanged, is one observation.

A pair brings from 0 to 4 half points; how often each came up (the pentanomial counts) is all that
the figures here are made of. Rates are points a game, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10
from typing import Literal

from strategikon.lab.estimates import wilson

#: What a pair can bring, in points a game.
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
#: What stands for a result that was not seen yet where logarithms are taken.
UNSEEN = 1e-3

#: How often each of SCORES came up.
Pentanomial = Sequence[int]


def rate(counts: Pentanomial) -> float:
    """Points a game; ValueError if there are no pairs."""
    pairs = sum(counts)
    if pairs == 0:
        raise ValueError("no pair was played")
    return sum(score * count for score, count in zip(SCORES, counts, strict=True)) / pairs


def interval(counts: Pentanomial) -> tuple[float, float]:
    """The 95% interval of the rate: Wilson's, for as many trials as the pairs are worth.

    How many that is follows from how much pairs differ (the design effect of surveys: Kish 1965,
    Korn and Graubard 1998): like players share the luck of a deal, so a pair is worth more than
    two games. One imaginary pair half a point off keeps few pairs from seeming to be sure.
    """
    pairs, mean = sum(counts), rate(counts)
    spread = sum(count * (score - mean) ** 2 for score, count in zip(SCORES, counts, strict=True))
    variance = (spread + 0.25) / pairs
    trials = pairs * mean * (1 - mean) / variance if 0 < mean < 1 else float(pairs)
    return wilson(mean * trials, trials)


def elo_of(points: float) -> float:
    """The Elo difference at which so many points a game are expected; infinite for 0 and 1."""
    if points <= 0.0 or points >= 1.0:
        return inf if points > 0.5 else -inf
    return 400 * log10(points / (1 - points))


def points_of(elo: float) -> float:
    """The points a game that are expected at an Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


# --- the sequential test -------------------------------------------------------------------------

Verdict = Literal["elo0", "elo1"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential probability ratio test: is the difference `elo1` rather than `elo0`?

    Either is accepted wrongly at most 5 times in 100. ValueError unless elo0 < elo1.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 is {self.elo0}, which is not below elo1, {self.elo1}")

    @property
    def lower(self) -> float:
        """The log likelihood ratio at which elo0 is accepted."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log likelihood ratio at which elo1 is accepted."""
        return log((1 - self.beta) / self.alpha)

    def verdict(self, counts: Pentanomial) -> Verdict | None:
        """What is accepted by now; None while the pairs so far do not tell."""
        ratio = self.ratio(counts)
        if ratio <= self.lower:
            return "elo0"
        return "elo1" if ratio >= self.upper else None

    def ratio(self, counts: Pentanomial) -> float:
        """The log likelihood ratio of elo1 to elo0, whatever the distribution of pairs is.

        Each hypothesis says what the rate is; for the rest, the distribution with that rate under
        which the counts are likeliest is taken (the generalised test: Van den Bergh 2017).
        """
        if sum(counts) == 0:
            return 0.0
        seen = [max(float(count), UNSEEN) for count in counts]
        likely0, likely1 = (_likeliest(seen, points_of(elo)) for elo in (self.elo0, self.elo1))
        return sum(
            count * log(one / zero) for count, zero, one in zip(seen, likely0, likely1, strict=True)
        )


def _likeliest(seen: Sequence[float], mean: float) -> list[float]:
    """The distribution over SCORES of that mean that makes what was seen likeliest.

    Its shares are seen/(1 + x·(score − mean)), with the one x that makes the mean right
    (Lagrange); found by halving, as what is to be 0 falls steadily in x.
    """
    total = sum(seen)
    off = [score - mean for score in SCORES]
    low, high = -1 / off[-1], -1 / off[0]
    for _ in range(60):
        x = (low + high) / 2
        if sum(count * d / (1 + x * d) for count, d in zip(seen, off, strict=True)) > 0:
            low = x
        else:
            high = x
    return [count / total / (1 + x * d) for count, d in zip(seen, off, strict=True)]
