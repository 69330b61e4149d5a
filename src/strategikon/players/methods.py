"""The ways to search for a move, by the names with which players are asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from strategikon.engine import State
from strategikon.engine.search.arena import NODES
from strategikon.engine.search.flat import Flat
from strategikon.engine.search.grove import Grove
from strategikon.engine.search.growth import TreeOptions
from strategikon.engine.search.guide import Guide
from strategikon.engine.search.methods import weighed
from strategikon.engine.search.pimc import Pimc
from strategikon.engine.search.spiel import SpielTree
from strategikon.engine.search.tree import Tree
from strategikon.library.language import Words
from strategikon.players.budget import Budget
from strategikon.players.spending import halve, sample_within


@dataclass(frozen=True, slots=True)
class Method:
    """One way to search.

    `begin` makes a search for the seat to act of a state, a guide, a seed and a budget; `spend`
    spends the budget on it. Searches have `open`, `sample`, and `found`, the best plan first.
    `by_mean`: the best of what several threads found has the best mean; else it was tried most.
    `mixes`: where both sides choose in secret, `policy` says how often each choice is to be made.
    """

    summary: Words
    begin: Callable[[State, Guide, int, Budget], Any]
    spend: Callable[[Any, Budget], None]
    by_mean: bool = False
    mixes: bool = False


def _room(budget: Budget) -> int:
    """The nodes that a tree may need: a large one takes longer to make than a short search."""
    return NODES if budget.iterations is None else min(NODES, 64 + 4 * budget.iterations)


METHODS: dict[str, Method] = {
    "flat": Method(
        Words(
            "deals the hidden cards many times and tries everything on each deal",
            "숨은 카드를 여러 번 새로 나누어 패마다 모든 선택을 해 봅니다",
        ),
        lambda state, guide, seed, budget: Flat(state, guide, seed),
        halve,
    ),
    "weighed": Method(
        Words(
            "as flat, on deals in which the opponent would have chosen as it did",
            "flat과 같되, 상대가 보인 선택과 어울리는 패로 나눕니다",
        ),
        lambda state, guide, seed, budget: weighed(state, guide, seed),
        halve,
    ),
    "ismcts": Method(
        Words(
            "grows a tree of what the seat may know (SO-ISMCTS), played out by the guide",
            "자리가 알 수 있는 것으로 나무를 키우며(SO-ISMCTS) 길잡이대로 끝까지 둡니다",
        ),
        lambda state, guide, seed, budget: Tree(state, guide, seed, TreeOptions(_room(budget))),
        sample_within,
    ),
    "mixed": Method(
        Words(
            "as ismcts, but mixes its choices where both sides choose in secret (regret matching)",
            "ismcts와 같되, 서로 몰래 고를 때는 후회 맞추기로 선택을 섞습니다",
        ),
        lambda state, guide, seed, budget: Tree(
            state, guide, seed, TreeOptions(_room(budget), mixed=True)
        ),
        sample_within,
        mixes=True,
    ),
    "grove": Method(
        Words(
            "as flat, but what follows a choice is learnt in a tree",
            "flat과 같되, 선택 뒤에 이어질 수를 나무에서 배웁니다",
        ),
        lambda state, guide, seed, budget: Grove(state, guide, seed, TreeOptions(_room(budget))),
        halve,
    ),
    "pimc": Method(
        Words(
            "searches each deal with open cards, and lets the deals vote (PIMC)",
            "나눈 패마다 카드를 펼쳐 놓고 찾은 뒤 표결합니다(PIMC)",
        ),
        lambda state, guide, seed, budget: Pimc(state, guide, seed),
        sample_within,
        by_mean=True,
    ),
    "spiel-ismcts": Method(
        Words(
            "the algorithm of OpenSpiel's ISMCTS on our core, played out at random",
            "OpenSpiel의 ISMCTS 알고리즘을 이 엔진에서 무작위로 끝까지 둡니다",
        ),
        lambda state, guide, seed, budget: SpielTree(state, guide, seed, nodes=_room(budget)),
        sample_within,
    ),
}
