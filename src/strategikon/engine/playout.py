"""Random play of any game, to its end, without the interpreter: for speed, tests and baselines."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, nth
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.quick import roll
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.cards import Cards, count, nth
    from strategikon.engine.dice import Dice
    from strategikon.engine.quick import roll
    from strategikon.engine.state import Choices, State


def step_at_random(state: State, choices: Choices, dice: Dice) -> cython.void:
    """Do one legal choice, each as likely, of whoever acts (chance included)."""
    state.offer(choices)
    kind: cython.int = 0
    size: cython.int = count(choices.cards[0])
    total: cython.int = size
    i: cython.int
    for i in range(1, choices.kinds):
        total += count(choices.cards[i])
    chosen: cython.int = roll(dice, total)
    while chosen >= size:
        chosen -= size
        kind += 1
        size = count(choices.cards[kind])
    cards: Cards = choices.cards[kind]
    state.commit(choices.verb[kind], nth(cards, chosen))


def finish_at_random(state: State, choices: Choices, dice: Dice) -> cython.void:
    """Play `state` itself at random to its end."""
    while state.actor >= -1:
        if state.actor >= 0:
            step_at_random(state, choices, dice)
        else:
            state.luck(choices, dice)


def play_at_random(state: State, dice: Dice) -> tuple[int, int]:
    """Play `state` itself to its end; how many decisions players made, and chance events."""
    choices: Choices = Choices()
    decisions: cython.longlong = 0
    events: cython.longlong = 0
    with cython.nogil:
        while state.actor >= -1:
            if state.actor >= 0:
                decisions += 1
                step_at_random(state, choices, dice)
            else:
                events += state.luck(choices, dice)
    return decisions, events


def random_games(start: State, games: int, dice: Dice) -> tuple[int, int]:
    """Play `games` games at random from `start`, which stays as it is; decisions and events."""
    state: State = start.copy()
    choices: Choices = Choices()
    left: cython.longlong = games
    decisions: cython.longlong = 0
    events: cython.longlong = 0
    with cython.nogil:
        while left > 0:
            left -= 1
            start.copy_into(state)
            while state.actor >= -1:
                if state.actor >= 0:
                    decisions += 1
                    step_at_random(state, choices, dice)
                else:
                    events += state.luck(choices, dice)
    return decisions, events


def copies(start: State, times: int) -> int:
    """Copy `start` into one other state `times` times; returns `times`. Measures `copy_into`."""
    state: State = start.copy()
    left: cython.longlong = times
    with cython.nogil:
        while left > 0:
            left -= 1
            start.copy_into(state)
    return times
