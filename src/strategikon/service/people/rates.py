"""How often something that costs may be asked: a bucket for each kind and whoever asks."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from strategikon.library.language import Words
from strategikon.service.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and from then on one every so many seconds."""

    burst: int
    every: float


RATES = {
    "guest": Rate(20, 15.0),  # by address
    "log in": Rate(10, 20.0),  # by address
    "log in as": Rate(10, 30.0),  # by name
    "account": Rate(5, 60.0),  # by person
    "create": Rate(20, 6.0),  # by person
    "join": Rate(20, 3.0),  # by person
    "analyse": Rate(6, 30.0),  # by person
    "heavy": Rate(20, 2.0),  # by person or address: replays, records
    "change": Rate(60, 0.5),  # by person or address: whatever changes something
    "read": Rate(240, 0.05),  # by person or address
    "frame": Rate(240, 0.03),  # by session
    "watch": Rate(80, 0.1),  # by person
    "act": Rate(80, 0.05),  # by person: over sockets and without
    "say": Rate(8, 1.5),  # by person
    "hint": Rate(6, 4.0),  # by person
    "why": Rate(30, 0.2),  # by person
    "socket": Rate(40, 1.0),  # by person
}
_MOST_BUCKETS = 20_000


class Rates:
    """Counts who asked for what; forgets those who asked longest ago.

    `clock` gives seconds. A bucket holds when it will be full again, which is all there is to it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._full: OrderedDict[tuple[str, str], float] = OrderedDict()

    def allows(self, kind: str, whose: str) -> bool:
        """Whether this one more may be; it is counted if so."""
        return self.wait(kind, whose) == 0.0

    def wait(self, kind: str, whose: str) -> float:
        """0 and counted if it may be now, else in how many seconds."""
        rate, now, key = RATES[kind], self._clock(), (kind, whose)
        full = max(self._full.get(key, 0.0), now)
        late = full + rate.every - now - rate.burst * rate.every
        if late > 1e-9:
            return late
        self._full[key] = full + rate.every
        self._full.move_to_end(key)
        if len(self._full) > _MOST_BUCKETS:
            self._full.popitem(last=False)
        return 0.0

    def ask(self, kind: str, whose: str) -> None:
        """Count one more; Refusal (429) if it is one too many."""
        wait = self.wait(kind, whose)
        if wait > 0.0:
            raise Refusal(429, "rate", TOO_OFTEN, after=wait)


TOO_OFTEN = Words(
    "That was too often in a short time. Please wait a moment.",
    "짧은 시간에 너무 여러 번 요청하셨습니다. 잠시 기다려 주세요.",
)
