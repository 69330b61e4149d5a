"""Mixed choices by regret matching (Hart and Mas-Colell 2000), where both seats choose in secret.

A choice is made as often as it is regretted that it was not made. What is found in the end is the
average of how choices were mixed, later mixtures counting more. Only one choice is tried at a
time: what others would have brought is estimated by their means (as in VR-MCCFR, Schmid et al.
2019).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, lowest
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.search.arena import Arena
    from cython.cimports.strategikon.engine.state import Choices
else:
    from strategikon.engine.cards import Cards, lowest
    from strategikon.engine.dice import Dice
    from strategikon.engine.search.arena import Arena
    from strategikon.engine.state import Choices

#: The part of a mixture that is spread evenly, so that everything goes on being tried.
TREMBLE = cython.declare(cython.double, 0.2)
#: 2^-53, which turns 53 random bits into a number from 0 to 1.
GRAIN = cython.declare(cython.double, 1.0 / 9007199254740992.0)


def open_all(arena: Arena, node: cython.int, choices: Choices) -> cython.void:
    """An edge for everything that may be chosen, or none where there is no room for all."""
    cards: Cards
    kind: cython.int
    if arena.edges + choices.total() > arena.most_edges:
        arena.full = True
        return
    for kind in range(choices.kinds):
        cards = choices.cards[kind]
        while cards:
            arena.add_edge(node, choices.verb[kind] * 64 + lowest(cards))
            cards &= cards - 1


def regrets_at(arena: Arena, node: cython.int) -> cython.double:
    """The sum of all regrets at a node that are above nothing."""
    regrets: cython.double = 0.0
    edge: cython.int = arena.first[node]
    while edge >= 0:
        regrets += max(0.0, arena.regret[edge])
        edge = arena.next[edge]
    return regrets


def number_at(arena: Arena, node: cython.int) -> cython.int:
    """How many edges a node has."""
    number: cython.int = 0
    edge: cython.int = arena.first[node]
    while edge >= 0:
        number += 1
        edge = arena.next[edge]
    return number


def part_of(
    arena: Arena, edge: cython.int, regrets: cython.double, number: cython.int
) -> cython.double:
    """How often a choice is made: by its regret, or evenly where nothing is regretted."""
    if regrets > 0.0:
        return max(0.0, arena.regret[edge]) / regrets
    return 1.0 / number


def pick_mixed(arena: Arena, node: cython.int, dice: Dice) -> cython.int:
    """An edge of a node that has some, at random as the mixture and its trembling say."""
    regrets: cython.double = regrets_at(arena, node)
    number: cython.int = number_at(arena, node)
    left: cython.double = cython.cast(cython.double, dice.next() >> 11) * GRAIN
    weight: cython.double = arena.met[node] + 1
    part: cython.double
    chosen: cython.int = -1
    edge: cython.int = arena.first[node]
    while edge >= 0:
        part = part_of(arena, edge, regrets, number)
        arena.share[edge] += weight * part
        arena.offer(edge)
        if left >= 0.0:
            chosen = edge
        left -= (1.0 - TREMBLE) * part + TREMBLE / number
        edge = arena.next[edge]
    return chosen


def estimate(arena: Arena, edge: cython.int) -> cython.double:
    """What a choice brings, as far as it was tried."""
    return arena.total[edge] / arena.visits[edge] if arena.visits[edge] else 0.5


def learn_mixed(
    arena: Arena, node: cython.int, chosen: cython.int, value: cython.double
) -> cython.void:
    """Change the regrets by what came of one choice, before its mean is changed by it."""
    regrets: cython.double = regrets_at(arena, node)
    number: cython.int = number_at(arena, node)
    part: cython.double = part_of(arena, chosen, regrets, number)
    news: cython.double = value - estimate(arena, chosen)
    news /= (1.0 - TREMBLE) * part + TREMBLE / number
    expected: cython.double = part * news
    edge: cython.int = arena.first[node]
    while edge >= 0:
        expected += part_of(arena, edge, regrets, number) * estimate(arena, edge)
        edge = arena.next[edge]
    edge = arena.first[node]
    while edge >= 0:
        part = estimate(arena, edge) - expected
        if edge == chosen:
            part += news
        arena.regret[edge] += part
        edge = arena.next[edge]
