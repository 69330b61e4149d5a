"""How fast both games are through OpenSpiel: `python benchmarks/openspiel_rates.py [seconds]`.

CPU seconds of this process, so that other work on the machine matters less.
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from time import process_time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from strategikon.bridges.openspiel import CardGame, CardState
from strategikon.bridges.openspiel.bots import CompiledRollouts, openspiel_seat
from strategikon.engine import GAMES, Dice, build

SIMULATIONS = 100


def rate(seconds: float, once: Callable[[], int]) -> float:
    """How much of what `once` counts is done a second."""
    done = 0
    begin = process_time()
    while process_time() - begin < seconds:
        done += once()
    return done / (process_time() - begin)


def playout(game: CardGame, luck: random.Random) -> int:
    """A game played at random; how many events it had."""
    state = game.new_initial_state()
    events = 0
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        events += 1
    return events


def decisions(game: CardGame, luck: random.Random, wanted: int) -> Iterator[CardState]:
    """States from anywhere in random games where a seat has a choice."""
    while wanted:
        state = game.new_initial_state()
        while not state.is_terminal() and wanted:
            legal = state.legal_actions()
            if state.current_player() >= 0 and len(legal) > 1 and luck.random() < 0.05:
                wanted -= 1
                yield state.clone()
            state.apply_action(luck.choice(legal))


def measures(game: CardGame, seed: int) -> Iterator[tuple[str, Callable[[], int]]]:
    """What is measured, and how it is done and counted once."""
    luck = random.Random(seed)
    numbers = np.random.RandomState(seed)
    states = cycle(list(decisions(game, luck, 40)))

    def resample() -> int:
        state = next(states)
        state.resample_from_infostate(state.current_player(), luck.random)
        return 1

    def search(evaluator: mcts.Evaluator, simulations: int) -> int:
        bot = ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=numbers)
        bot.step(next(states))
        return simulations

    def seated() -> int:
        openspiel_seat("ismcts", str(SIMULATIONS)).choose(next(states).position.table, 1)
        return SIMULATIONS

    openspiels, ours = mcts.RandomRolloutEvaluator(1, numbers), CompiledRollouts(Dice(seed))
    yield "events of random games", lambda: playout(game, luck)
    yield "random games", lambda: bool(playout(game, luck))
    yield "resampled states", resample
    yield "simulations, OpenSpiel's rollouts", lambda: search(openspiels, 10)
    yield "simulations, our rollouts", lambda: search(ours, SIMULATIONS)
    yield "simulations, at our tables", seated


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    print(f"engine {build()}, {seconds:g} CPU seconds each")
    for name in GAMES:
        for what, once in measures(pyspiel.load_game(f"strategikon_{name}"), 1):
            print(f"{name:10} {what:34} {rate(seconds, once):10,.0f}/s")


if __name__ == "__main__":
    main()
