"""A process that does one thing many times and says how long it took: `python -m` this module.

Asked line by line on standard input, it answers on standard output, both in JSON. Time is CPU
time of this process, so that a busy machine counts little; `wall` tells how busy it was.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import repeat
from time import perf_counter, process_time
from typing import Any

from strategikon.engine import CHANCE, OVER, Dice, State, build, start
from strategikon.engine.playout import copies, random_games
from strategikon.lab import openspiel_play
from strategikon.lab.interrupts import ignore_interrupts
from strategikon.library import load_deck

SEED = 939

#: How many steps from the first card a state is whose copies are measured: well within a game.
STEPS = 60

#: What was counted: by name, such as decisions.
Counts = dict[str, int]


def opening(game: str) -> State:
    """A game with its standard deck and options, before the first card."""
    return start(load_deck(f"{game}-standard").cards)


def midway(game: str) -> State:
    """The same in the midst of a game, a player to choose."""
    state, dice = opening(game), Dice(SEED)
    for step in range(10 * STEPS):
        if step >= STEPS and state.actor > CHANCE:
            break
        legal = state.legal()
        state.apply(legal[dice.roll(len(legal))])
    assert state.actor != OVER
    return state


def play(game: str, times: int) -> Callable[[], Counts]:
    """So many games at random."""
    state, dice = opening(game), Dice(SEED)

    def run() -> Counts:
        decisions, chance = random_games(state, times, dice)
        return {"decisions": decisions, "events": decisions + chance}

    return run


def copy_into(game: str, times: int) -> Callable[[], Counts]:
    """So many copies into one state that is there already, without the interpreter."""
    state = midway(game)
    return lambda: {"copies": copies(state, times)}


def copy(game: str, times: int) -> Callable[[], Counts]:
    """So many copies as Python programs make them, each a new state."""
    state = midway(game)

    def run() -> Counts:
        for copied in repeat(state.copy, times):
            copied()
        return {"copies": times}

    return run


def openspiel(game: str, times: int) -> Callable[[], Counts]:
    """So many games of OpenSpiel's at random."""

    def run() -> Counts:
        decisions, chance = openspiel_play.random_games(game, times, SEED)
        return {"decisions": decisions, "events": decisions + chance}

    return run


MEASURES = {"play": play, "copy_into": copy_into, "copy": copy, "openspiel": openspiel}


def timed(run: Callable[[], Counts]) -> dict[str, Any]:
    """What it counted, and the seconds it took: of this process (CPU), and by the clock."""
    wall, begun = perf_counter(), process_time()
    counts: dict[str, Any] = dict(run())
    counts["seconds"] = process_time() - begun
    counts["wall"] = perf_counter() - wall
    return counts


def state_bytes(game: str) -> int | None:
    """What a state takes beside the setup that all share; None where it is made of many objects."""
    return sys.getsizeof(opening(game)) if build() == "compiled" else None


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """One request: {"measure", "game", "times"}, or {"bytes": game}."""
    if "bytes" in request:
        return {"bytes": state_bytes(request["bytes"])}
    return timed(MEASURES[request["measure"]](request["game"], request["times"]))


def main() -> None:
    """Answer until nobody asks any more."""
    ignore_interrupts()
    print(json.dumps({"build": build()}), flush=True)  # noqa: T201  # this is the protocol
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)  # noqa: T201  # as above


if __name__ == "__main__":
    main()
