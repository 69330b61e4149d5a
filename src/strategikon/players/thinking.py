"""Thinking about one move: a search within a budget, and what it found as data."""

from __future__ import annotations

import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from strategikon.engine import Dice, State
from strategikon.engine.search.flat import Tried
from strategikon.engine.search.guide import Guide
from strategikon.engine.search.guides import guide_for
from strategikon.engine.search.merge import merge, merge_policies
from strategikon.players.budget import Budget
from strategikon.players.methods import METHODS, Method

#: The most that luck adds to a guide's scores in rollouts, so that they differ, by game.
ROLLOUT_WHIM = {"simancas": 1.0, "byzantium": 1.0}


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found: every plan (best first), rollouts made, seconds of CPU time used.

    `mixture`: how often each plan is to be followed, where that is not always the best one.
    """

    plans: tuple[Tried, ...]
    rollouts: int
    seconds: float
    mixture: Mapping[tuple[int, ...], float] = field(default_factory=dict)

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
    method: str = "flat",
    open_cards: bool = False,
) -> Thought:
    """Search by a method of METHODS for the seat to act; ValueError if none is.

    A thread for each of the guides, one if none are given. The same state (as far as its seat can
    tell), seed, iterations and number of threads give the same thought. `open_cards` lets the
    search see everything: for measuring what luck leaves to skill, never for a player.
    """
    seeds = Dice(seed)
    chosen = METHODS[method]
    searches = [
        chosen.begin(state, guide, seeds.roll(2**31 - 1), budget)
        for guide in guides or rollout_guides(state)
    ]
    for search in searches:
        search.open = open_cards
    began = time.thread_time()
    _run(chosen, searches, budget)
    found = [search.found() for search in searches]
    plans = tuple(found[0] if len(found) == 1 else merge(found, chosen.by_mean))
    rollouts = sum(tried.samples for tried in plans)
    mixture = merge_policies([search.policy() for search in searches]) if chosen.mixes else {}
    return Thought(plans, rollouts, time.thread_time() - began, mixture)


def _run(method: Method, searches: list[Any], budget: Budget) -> None:
    """Spend the budget, shared among the searches, side by side where there are several."""
    if len(searches) == 1:
        method.spend(searches[0], budget)
        return
    share = replace(budget, iterations=budget.part(len(searches)).iterations)
    with ThreadPoolExecutor(len(searches)) as pool:
        list(pool.map(lambda search: method.spend(search, share), searches))
