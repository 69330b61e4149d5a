"""How fast small games are solved exactly: the games for study, flattened, by CFR+.

    python benchmarks/solve.py                  # the small ones
    python benchmarks/solve.py --large          # those of about a million histories as well
    python benchmarks/solve.py --json

What is counted is explained in benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from strategikon.lab.exact.sequence_form import SequenceForm
from strategikon.lab.exact.solving import Solver, exploitability, uniform
from strategikon.lab.exact.study import flatten
from strategikon.library import study_games

ITERATIONS = 200


@dataclass(frozen=True)
class Solved:
    """One game: seconds of processor time to flatten it and for all iterations, what came of it."""

    name: str
    histories: int
    information_sets: int
    flattening: float
    solving: float
    exploitability: float
    share_of_random: float
    value: float
    megabytes: int


def games(large: bool) -> Iterator[tuple[str, Callable[[], SequenceForm[Any, Any]]]]:
    """A name, and what flattens the game."""
    for game in study_games():
        if large or game.name == "small":
            yield f"{game.game} {game.name}", lambda game=game: flatten(game)


def solved(name: str, flat: Callable[[], SequenceForm[Any, Any]], iterations: int) -> Solved:
    began = time.process_time()
    form = flat()
    flattened = time.process_time()
    solver = Solver(form)
    solver.run(iterations)
    ended = time.process_time()
    left = exploitability(form, solver.average).mean
    return Solved(
        name,
        form.census.nodes,
        sum(sequences.sets for sequences in form.sequences),
        flattened - began,
        ended - flattened,
        left,
        left / exploitability(form, uniform(form)).mean,
        form.value(*solver.average),
        resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="of CFR+")
    parser.add_argument("--large", action="store_true", help="the large games for study as well")
    parser.add_argument("--json", action="store_true", help="numbers for a program")
    chosen = parser.parse_args()
    if chosen.iterations < 1:
        parser.error("--iterations is at least 1")
    found = []
    for name, flat in games(chosen.large):
        if sys.stderr.isatty():
            print(f"\r\033[K{name}", end="", file=sys.stderr)
        found.append(solved(name, flat, chosen.iterations))
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    if chosen.json:
        print(json.dumps([asdict(one) for one in found], indent=1))
        return
    print(f"{chosen.iterations} iterations of CFR+, seconds of processor time\n")
    for one in found:
        print(
            f"{one.name:18} {one.histories:>11,} histories {one.information_sets:>9,} sets"
            f" {one.flattening:8.2f} s to flatten {one.solving:8.2f} s to solve"
            f" {100 * one.share_of_random:8.4f}% of random's, value {one.value:+.4f},"
            f" {one.megabytes:,} MB"
        )


if __name__ == "__main__":
    main()
