"""Strength against time: points against one opponent, from matches that were played before.

    strategikon match byzantium level:8:20ms greedy --pairs 100 --json > 20ms.json
    strategikon match byzantium level:8:100ms greedy --pairs 40 --json > 100ms.json
    python benchmarks/strength.py 20ms.json 100ms.json --plot strength.png

Matches of the same player, with different seeds, count together.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

from strategikon.lab.pair_scores import interval, rate
from strategikon.lab.plotting import SEAT_COLOURS, blank, check_plot, lettering, saved

TIME = re.compile(r".*:(\d+(?:\.\d+)?)(ms|s)")


class Point(NamedTuple):
    """One player: milliseconds for a thought, pairs, points a game and their 95% interval."""

    player: str
    milliseconds: float
    pairs: int
    points: float
    low: float
    high: float


def milliseconds(player: str) -> float:
    """The time in a player's spec; ValueError if it has none."""
    time = TIME.fullmatch(player)
    if time is None:
        raise ValueError(f"{player} has no time for a move, as level:8:20ms has")
    return float(time[1]) * (1000 if time[2] == "s" else 1)


def points(reports: list[dict[str, Any]]) -> list[Point]:
    """A point for each player, the least time first."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0] * 5)
    for report in reports:
        counted = counts[report["players"]["a"]]
        counted[:] = [sum(both) for both in zip(counted, report["pentanomial"], strict=True)]
    found = [
        Point(player, milliseconds(player), sum(counted), rate(counted), *interval(counted))
        for player, counted in counts.items()
    ]
    return sorted(found, key=lambda point: point.milliseconds)


def draw(found: list[Point], title: str, path: Path) -> bytes:
    """The points with their intervals over time, in the form that the name of `path` asks for."""
    with lettering("en"):
        figure, (axes,) = blank(1, 6.5)
        figure.suptitle(title)
        times = [point.milliseconds for point in found]
        rates = [100 * point.points for point in found]
        below = [100 * (point.points - point.low) for point in found]
        above = [100 * (point.high - point.points) for point in found]
        axes.errorbar(times, rates, yerr=(below, above), fmt="o-", capsize=4, color=SEAT_COLOURS[0])
        axes.axhline(50, color="black", alpha=0.3)
        axes.set_xscale("log")
        axes.set_xticks(times, [f"{time:g} ms" for time in times])
        axes.minorticks_off()
        axes.set_xlabel("CPU time a thought")
        axes.set_ylabel("points a game, %, with 95% intervals")
        axes.grid(visible=True, alpha=0.3)
        return saved(figure, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("reports", nargs="+", type=Path, help="what match --json printed")
    parser.add_argument("--plot", type=Path, help="draw the curve (extra plots)")
    chosen = parser.parse_args()
    try:
        if chosen.plot is not None:
            check_plot(chosen.plot)
        reports = [json.loads(path.read_text(encoding="utf-8")) for path in chosen.reports]
        against = {(report["game"], report["players"]["b"]) for report in reports}
        found = points(reports)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    except (KeyError, TypeError):
        parser.error("a file holds something else than what match --json prints")
    if len(against) > 1:
        parser.error("the matches are of different games, or against different opponents")
    game, opponent = against.pop()
    for point in found:
        between = f"{100 * point.low:.1f}-{100 * point.high:.1f}"
        print(f"{point.player:>16} {100 * point.points:5.1f}% ({between}) {point.pairs:5} pairs")
    if chosen.plot is not None:
        title = f"{game.capitalize()}: strength against time, opponent {opponent}"
        chosen.plot.write_bytes(draw(found, title, chosen.plot))


if __name__ == "__main__":
    main()
