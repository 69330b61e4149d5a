"""How fast positions are searched, beside OpenSpiel's own C++ search, in one run.

    python benchmarks/search.py                 # a table; progress goes to a terminal's stderr
    python benchmarks/search.py --json --runs 9

What is counted is explained in benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from statistics import median
from typing import Any

from strategikon.engine import Dice, State, build
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.setup import Setup as ByzantiumSetup
from strategikon.engine.search.flat import Flat
from strategikon.engine.search.guides import guide_for
from strategikon.engine.search.methods import METHODS
from strategikon.engine.simancas.game import Simancas
from strategikon.engine.simancas.setup import Setup as SimancasSetup
from strategikon.library import load_deck

#: What is played: a name, the game, its options.
PLAYED: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("simancas", "simancas", {}),
    ("simancas, Three Days", "simancas", {"wins": 2}),
    ("byzantium", "byzantium", {}),
)
#: Every so many decisions of a played game, one is searched.
EVERY = 9
HEARTS = "hearts, OpenSpiel's ISMCTSBot (C++)"
#: A round of hearts: the deal and the passing, which its search cannot look into; then the play.
HEARTS_DEALT = 65
SEED = 3


@dataclass(frozen=True)
class Rate:
    """Searches of positions spread over whole games: samples a second of one core."""

    name: str
    method: str
    samples_per_second: float
    runs: list[float]


def opening(game: str, options: dict[str, Any]) -> State:
    deck = load_deck(f"{game}-standard").cards
    if game == "simancas":
        return Simancas(SimancasSetup(deck, options))
    return Byzantium(ByzantiumSetup(deck, options))


def decisions(game: str, options: dict[str, Any], every: int = EVERY) -> list[State]:
    """Every so manieth real decision of one game that two guides play."""
    state, dice, met = opening(game, options), Dice(SEED), []
    guide = guide_for(state)
    while state.actor >= -1:
        legal = state.legal()
        if state.actor < 0:
            state.apply(legal[dice.roll(len(legal))])
            continue
        if len(legal) > 1:
            met.append(state.copy())
        state.apply(guide.choice(state, dice))
    return met[::every]


def search_rate(method: str, states: list[State], samples: int) -> float:
    """Samples a second of processor time, all positions together."""
    made, spent = 0, 0.0
    for state in states:
        search = METHODS[method](state, guide_for(state, 1.0), SEED)
        plans = search.plans if isinstance(search, Flat) else 1
        began = time.process_time()
        search.sample(max(1, samples // plans))
        spent += time.process_time() - began
        made += sum(tried.samples for tried in search.found())
    return made / spent


def hearts_positions(every: int) -> list[Any]:
    """Every so manieth real decision of one random round of hearts."""
    import pyspiel

    chance, met = random.Random(SEED), []
    state = pyspiel.load_game("hearts").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
            continue
        legal = state.legal_actions()
        if len(state.history()) >= HEARTS_DEALT and len(legal) > 1:
            met.append(state.clone())
        state.apply_action(chance.choice(legal))
    return met[::every]


def hearts_rate(states: list[Any], samples: int) -> float:
    """Simulations a second of processor time of OpenSpiel's own search."""
    import pyspiel

    spent = 0.0
    for state in states:
        evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(SEED, evaluator, 2.0, samples, -1, final, False, False)
        began = time.process_time()
        bot.step(state)
        spent += time.process_time() - began
    return samples * len(states) / spent


def trials(samples: int) -> Iterator[tuple[str, str, Callable[[], float]]]:
    """All that is measured: a name, a method, and what measures it once."""
    for name, game, options in PLAYED:
        states = decisions(game, options)
        for method in ("spiel-ismcts", "pimc", "flat", "ismcts", "grove"):
            yield name, method, partial(search_rate, method, states, samples)
    try:
        positions = hearts_positions(every=3)
    except ImportError:
        print("open_spiel is not installed: no ratios (extra openspiel)", file=sys.stderr)
        return
    yield HEARTS, "openspiel", partial(hearts_rate, positions, samples)


def thread_gain(game: str, samples: int) -> float:
    """Samples a second of two threads side by side, by those of one, by the clock."""
    state = decisions(game, {})[0]

    def work(seed: int) -> None:
        METHODS["ismcts"](state, guide_for(state, 1.0), seed).sample(samples)

    with ThreadPoolExecutor(2) as pool:
        times = []
        for _ in range(3):
            began = time.perf_counter()
            work(1)
            one = time.perf_counter()
            list(pool.map(work, (1, 2)))
            times.append(2 * (one - began) / (time.perf_counter() - one))
    return max(times)


def measure(runs: int, samples: int) -> list[Rate]:
    """Everything once, then everything again: medians of the runs."""
    measured: dict[tuple[str, str], list[float]] = {}
    todo = list(trials(samples))
    for run in range(runs):
        for name, method, trial in todo:
            if sys.stderr.isatty():
                print(f"\r\033[Krun {run + 1} of {runs}: {name}, {method}", end="", file=sys.stderr)
            measured.setdefault((name, method), []).append(trial())
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return [Rate(*key, median(rates), rates) for key, rates in measured.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=3, help="how often all is measured")
    parser.add_argument("--samples", type=int, default=2000, help="samples for each position")
    parser.add_argument("--json", action="store_true", help="numbers for a program")
    chosen = parser.parse_args()
    if chosen.runs < 1 or chosen.samples < 1:
        parser.error("--runs and --samples are at least 1")
    rates = measure(chosen.runs, chosen.samples)
    threads = {game: thread_gain(game, 20 * chosen.samples) for game in ("simancas", "byzantium")}
    hearts = next((rate.samples_per_second for rate in rates if rate.name == HEARTS), None)
    if chosen.json:
        shown = [asdict(rate) for rate in rates]
        print(json.dumps({"build": build(), "rates": shown, "two_threads": threads}, indent=1))
        return
    print(f"Samples a second of one core, {build()}; all decisions of a game alike\n")
    for rate in rates:
        ratio = f"{rate.samples_per_second / hearts:8.1f} ×" if hearts else ""
        print(f"{rate.name:36} {rate.method:14} {rate.samples_per_second:12,.0f} {ratio}")
    for game, gain in threads.items():
        print(f"two threads in {game}: {gain:.2f} times one")


if __name__ == "__main__":
    main()
