"""The picture of a benchmark: decisions a second, side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from strategikon.lab.plotting import NOBODY_COLOUR, SEAT_COLOURS, blank, lettering, saved
from strategikon.library import terms
from strategikon.library.language import Language, Words


def draw_bench(found: dict[str, Any], path: Path, language: Language) -> bytes:
    """What `lab.benchmarking.bench` found as bars, in the form that the name of `path` asks for.

    The scale is logarithmic: a bar twice as long is not twice as much.
    """
    bars = [(*_ours(entry, language), SEAT_COLOURS[0]) for entry in found["engine"]]
    bars += [(*_theirs(entry), NOBODY_COLOUR) for entry in found["openspiel"]]
    bars.sort(key=lambda bar: bar[1])
    names, speeds, colours = zip(*bars, strict=True)
    with lettering(language):
        figure, (axes,) = blank(1, 9)
        drawn = axes.barh(names, speeds, color=colours)
        axes.bar_label(drawn, labels=[f"{speed:,}" for speed in speeds], padding=3)
        axes.set_xscale("log")
        axes.set_xlim(min(speeds) / 3, max(speeds) * 8)
        axes.set_xlabel(_DECISIONS.say(language))
        return saved(figure, path)


def _ours(entry: dict[str, Any], language: Language) -> tuple[str, int]:
    name = f"{terms.GAMES[entry['game']].say(language)} ({BUILDS[entry['build']].say(language)})"
    return name, entry["decisions_per_second"]


def _theirs(entry: dict[str, Any]) -> tuple[str, int]:
    return f"{entry['game']} (OpenSpiel)", entry["decisions_per_second"]


BUILDS = {
    "compiled": Words("compiled", "컴파일"),
    "interpreted": Words("interpreted", "인터프리터"),
}
_DECISIONS = Words(
    "players' decisions a second, random play, one core",
    "초당 플레이어 선택 수(무작위, 코어 하나)",
)
