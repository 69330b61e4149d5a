"""What many games tell of a number: how it is distributed, and how sure a rate is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

#: The half width, in standard deviations, of an interval that holds the truth 95 times in 100.
Z95 = 1.959963984540054


def wilson(hits: float, trials: float) -> tuple[float, float]:
    """The 95% interval (Wilson 1927) of a rate of which `hits` in `trials` were seen.

    Where trials depend on each other, both are what they are worth in independent ones. With no
    trials nothing is known: from 0 to 1.
    """
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} hits in {trials} trials")
    if trials == 0:
        return 0.0, 1.0
    rate = hits / trials
    shrink = 1 + Z95 * Z95 / trials
    middle = (rate + Z95 * Z95 / (2 * trials)) / shrink
    half = Z95 / shrink * sqrt(rate * (1 - rate) / trials + (Z95 / (2 * trials)) ** 2)
    low = 0.0 if hits == 0 else middle - half
    return low, 1.0 if hits == trials else middle + half


@dataclass
class Distribution:
    """Whole numbers and how often each was seen; adding is exact, in whatever order."""

    seen: Counter[int] = field(default_factory=Counter)

    def add(self, value: int) -> None:
        """One more value."""
        self.seen[value] += 1

    def merge(self, other: Distribution) -> None:
        """All that another distribution saw."""
        self.seen.update(other.seen)

    @property
    def size(self) -> int:
        """How many values were seen."""
        return self.seen.total()

    @property
    def mean(self) -> float:
        """Their mean; ValueError if there are none."""
        self._some()
        return sum(value * times for value, times in self.seen.items()) / self.size

    @property
    def low(self) -> int:
        """The least value seen."""
        return min(self.seen)

    @property
    def high(self) -> int:
        """The greatest value seen."""
        return max(self.seen)

    def quantile(self, percent: int) -> int:
        """The least value seen that at least `percent` (1 to 100) in 100 of all do not exceed."""
        self._some()
        wanted, passed = -(-self.size * percent // 100), 0
        for value in sorted(self.seen):
            passed += self.seen[value]
            if passed >= wanted:
                return value
        raise ValueError(f"a quantile is from 1 to 100 in 100, not {percent}")

    def _some(self) -> None:
        if not self.seen:
            raise ValueError("nothing was seen")
