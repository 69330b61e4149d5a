"""How a budget is spent on a search: in samples, with a time in small helpings, or by halving."""

from __future__ import annotations

import time
from dataclasses import replace
from math import ceil, log2
from typing import Protocol

from strategikon.players.budget import Budget


class Samples(Protocol):
    """A search that gets better with every sample."""

    def sample(self, iterations: int, /) -> None:
        """Add so many samples, without the interpreter."""
        ...


class Plans(Samples, Protocol):
    """A search that compares plans, and can leave some of them out."""

    @property
    def plans(self) -> int:
        """How many plans there are."""
        ...

    def living(self) -> list[int]:
        """Those that are still compared."""
        ...

    def keep(self, best: int, /) -> None:
        """Go on with the `best` of them only."""
        ...


def halve(search: Plans, budget: Budget) -> None:
    """Sequential halving: the budget in equal parts, after each the worse half is dropped."""
    if search.plans == 1:
        return
    rounds = ceil(log2(search.plans))
    share = budget.part(rounds)
    for left in range(rounds, 0, -1):
        alive = len(search.living())
        sample_within(search, replace(share, iterations=share.part(alive).iterations))
        if left > 1:
            search.keep((alive + 1) // 2)


def sample_within(search: Samples, budget: Budget) -> None:
    """Sample as often as the budget says; with a time, in small helpings until it has gone by."""
    most = budget.iterations
    if budget.seconds is None and budget.clock is None:
        assert most is not None
        search.sample(most)
        return
    began, waited = time.thread_time(), time.monotonic()
    seconds = min(each for each in (budget.seconds, budget.clock) if each is not None)
    helping = 1
    while most is None or most > 0:
        helping = helping if most is None else min(helping, most)
        before = time.thread_time()
        search.sample(helping)
        now = time.thread_time()
        most = None if most is None else most - helping
        if budget.seconds is not None and now - began >= budget.seconds:
            return
        if budget.clock is not None and time.monotonic() - waited >= budget.clock:
            return
        if now - before < seconds / 20:
            helping *= 2
