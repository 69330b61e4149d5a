"""Random play a turn at a time, for those who watch what each turn of a game brings."""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.playout import step_at_random
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.dice import Dice
    from strategikon.engine.playout import step_at_random
    from strategikon.engine.state import Choices, State


def step(state: State, choices: Choices, dice: Dice) -> cython.bint:
    """One legal choice, each as likely, of whoever acts; whether that is a player."""
    player: cython.bint = state.actor >= 0
    step_at_random(state, choices, dice)
    return player


def play_turn_at_random(state: State, dice: Dice) -> tuple[int, int]:
    """Play `state` itself to the end of its turn; players' decisions and chance events.

    The same dice bring the same game as `play_at_random`. Nothing is done once the game is over.
    """
    watched: Any = state  # only the games themselves know which turn it is
    turn: Any = watched.turn
    choices: Choices = Choices()
    decisions: cython.longlong = 0
    events: cython.longlong = 0
    while state.actor >= -1 and watched.turn == turn:
        if step(state, choices, dice):
            decisions += 1
        else:
            events += 1
    return decisions, events
