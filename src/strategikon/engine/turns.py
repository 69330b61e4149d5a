"""Random play for those who watch: a turn at a time, or an action at a time."""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, lowest
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.playout import step_at_random
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.cards import Cards, lowest
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


def offered(state: State) -> list[int]:
    """The legal actions in the order in which random play counts them: as they are offered.

    The one at `dice.roll(len(offered))` is the one that random play would do with those dice.
    """
    choices: Choices = Choices()
    state.offer(choices)
    actions: list[int] = []
    cards: Cards
    for i in range(choices.kinds):
        cards = choices.cards[i]
        while cards:
            actions.append(choices.verb[i] * 64 + lowest(cards))
            cards &= cards - 1
    return actions
