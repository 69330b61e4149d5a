"""The ways to search for a move, by the names with which players are asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from strategikon.engine import State
from strategikon.engine.search.flat import Flat
from strategikon.engine.search.guide import Guide
from strategikon.library.language import Words
from strategikon.players.budget import Budget
from strategikon.players.spending import halve


@dataclass(frozen=True, slots=True)
class Method:
    """One way to search.

    `begin` makes a search for the seat to act of a state, a guide, a seed and a budget; `spend`
    spends the budget on it. Searches have `open`, `sample`, and `found`, the best plan first.
    `by_mean`: the best of what several threads found has the best mean; else it was tried most.
    """

    summary: Words
    begin: Callable[[State, Guide, int, Budget], Any]
    spend: Callable[[Any, Budget], None]
    by_mean: bool = False


METHODS: dict[str, Method] = {
    "flat": Method(
        Words(
            "deals the hidden cards many times and tries everything on each deal",
            "숨은 카드를 여러 번 새로 나누어 패마다 모든 선택을 해 봅니다",
        ),
        lambda state, guide, seed, budget: Flat(state, guide, seed),
        halve,
    ),
}
