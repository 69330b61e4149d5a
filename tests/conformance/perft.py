"""How many ways a game can go: the events in a row, counted to a depth or to the end."""

from __future__ import annotations

from strategikon.engine import OVER, State


def perft(state: State, depth: int) -> int:
    """The number of ways to go on for exactly `depth` events."""
    if depth == 0:
        return 1
    return sum(divide(state, depth).values())


def divide(state: State, depth: int) -> dict[str, int]:
    """`perft` by the first event, to find out where a number comes from."""
    ways = {}
    for action in state.legal():
        other = state.copy()
        other.apply(action)
        ways[" ".join(state.event(action))] = perft(other, depth - 1)
    return ways


def endings(state: State) -> int:
    """The number of ways in which a game can go on to its end."""
    if state.actor == OVER:
        return 1
    total = 0
    for action in state.legal():
        other = state.copy()
        other.apply(action)
        total += endings(other)
    return total
