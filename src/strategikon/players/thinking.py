"""Thinking about one move: a search within a budget, and what it found as data."""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import ceil, log2

from strategikon.engine import Dice, State
from strategikon.engine.search.flat import Flat, Tried
from strategikon.engine.search.guide import Guide
from strategikon.engine.search.guides import guide_for
from strategikon.players.budget import Budget

#: The most that luck adds to a guide's scores in rollouts, so that they differ, by game.
ROLLOUT_WHIM = {"simancas": 1.0, "byzantium": 1.0}

#: However busy the machine is, a move takes no more than so many times its budget by the clock.
PATIENCE = 4.0


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found: every plan (best first), rollouts made, seconds of CPU time used."""

    plans: tuple[Tried, ...]
    rollouts: int
    seconds: float

    @property
    def best(self) -> Tried:
        """The plan that the search would follow."""
        return self.plans[0]


def rollout_guides(state: State, threads: int = 1) -> tuple[Guide, ...]:
    """A guide for each thread that is to search this game."""
    return tuple(guide_for(state, ROLLOUT_WHIM[state.game]) for _ in range(threads))


def think(
    state: State,
    budget: Budget,
    seed: int,
    guides: tuple[Guide, ...] = (),
    *,
    open_cards: bool = False,
) -> Thought:
    """Flat Monte Carlo with sequential halving for the seat to act; ValueError if none is.

    A thread for each of the guides, one if none are given. The same state (as far as its seat can
    tell), seed, iterations and number of threads give the same thought. `open_cards` lets the
    search see everything: for measuring what luck leaves to skill, never for a player.
    """
    seeds = Dice(seed)
    searches = [
        Flat(state, guide, seeds.roll(2**31 - 1)) for guide in guides or rollout_guides(state)
    ]
    for search in searches:
        search.open = open_cards
    began = time.thread_time()
    if searches[0].plans > 1:
        _run(searches, budget)
    plans = merged(search.found() for search in searches)
    rollouts = sum(tried.samples for tried in plans)
    return Thought(plans, rollouts, time.thread_time() - began)


def _run(searches: list[Flat], budget: Budget) -> None:
    """Halve the plans in each search, side by side where there are several."""
    if len(searches) == 1:
        halve(searches[0], budget)
        return
    share = budget
    if budget.iterations is not None:
        share = Budget(iterations=max(1, budget.iterations // len(searches)))
    with ThreadPoolExecutor(len(searches)) as pool:
        list(pool.map(lambda search: halve(search, share), searches))


def halve(search: Flat, budget: Budget) -> None:
    """Sequential halving: the budget in equal parts, after each the worse half is dropped."""
    rounds = max(1, ceil(log2(search.plans)))
    for left in range(rounds, 0, -1):
        alive = len(search.living())
        if budget.iterations is not None:
            search.sample(max(1, budget.iterations // (rounds * alive)))
        else:
            assert budget.seconds is not None
            _sample_for(search, budget.seconds / rounds)
        if left > 1:
            search.keep((alive + 1) // 2)


def _sample_for(search: Flat, seconds: float) -> None:
    """Sample in small helpings until so much CPU time of this thread has gone by."""
    end = time.thread_time() + seconds
    deadline = time.monotonic() + PATIENCE * seconds
    helping = 1
    while True:
        before = time.thread_time()
        search.sample(helping)
        now = time.thread_time()
        if now >= end or time.monotonic() >= deadline:
            return
        if now - before < seconds / 20:
            helping *= 2


def merged(found: Iterable[list[Tried]]) -> tuple[Tried, ...]:
    """What several searches of the same state found, added up; the best first."""
    sums: dict[tuple[int, ...], list[Tried]] = {}
    for plans in found:
        for tried in plans:
            sums.setdefault(tried.actions, []).append(tried)
    together = [_added(parts) for parts in sums.values()]
    return tuple(sorted(together, key=lambda tried: (-tried.samples, -tried.mean)))


def _added(parts: list[Tried]) -> Tried:
    samples = sum(part.samples for part in parts)
    if len(parts) == 1 or samples == 0:
        return parts[0]
    mean = sum(part.mean * part.samples for part in parts) / samples
    square = sum(_square(part) for part in parts) / samples
    error = (max(0.0, square - mean * mean) / samples) ** 0.5
    return Tried(parts[0].actions, samples, mean, error)


def _square(part: Tried) -> float:
    """The sum of the squares of a plan's samples, from its mean and error."""
    return part.samples * (part.mean**2 + part.samples * part.error**2)


