"""The picture of an analysed game: the chances of the first side, and the choices that cost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from strategikon.lab.plotting import NOBODY_COLOUR, SEAT_COLOURS, blank, lettering, saved
from strategikon.library import terms
from strategikon.library.language import Language, Words
from strategikon.players.analyst import MARK_NAMES

_SIGNS = {"dubious": "o", "mistake": "s", "blunder": "X"}


def draw_analysis(found: dict[str, Any], path: Path, language: Language) -> bytes:
    """What `players.analyst.report` found as a curve, in the form that the name of `path` asks for.

    Of one side alone there is no curve: its choices stand at the chance that it saw itself.
    """
    names = terms.SIDES if found["game"] == "simancas" else terms.PLAYERS
    sides = tuple(found["players"])
    with lettering(language):
        figure, (axes,) = blank(1, 10)
        if "curve" in found:
            axes.plot(*zip(*found["curve"], strict=True), color=NOBODY_COLOUR, linewidth=1)
        for side, colour in zip(sides, SEAT_COLOURS, strict=True):
            for mark, sign in _SIGNS.items():
                points = [
                    (each["position"], _for_first(each, sides))
                    for each in found["decisions"]
                    if each["side"] == side and each["mark"] == mark
                ]
                if points:
                    label = f"{names[side].say(language)}: {MARK_NAMES[mark].say(language)}"
                    at, chances = zip(*points, strict=True)
                    axes.scatter(at, chances, c=colour, marker=sign, label=label)
        axes.axhline(0.5, color=NOBODY_COLOUR, linewidth=0.5)
        axes.set_ylim(0, 1)
        axes.set_xlabel(_EVENTS.say(language))
        axes.set_ylabel(_CHANCE.say(language, side=names[sides[0]].say(language)))
        if axes.get_legend_handles_labels()[0]:
            axes.legend(fontsize=8)
        return saved(figure, path)


def _for_first(each: dict[str, Any], sides: tuple[str, ...]) -> float:
    """The best chance at a decision, as that of the first side."""
    best: float = each["best"]["value"]
    return best if each["side"] == sides[0] else 1.0 - best


_EVENTS = Words("events", "사건")
_CHANCE = Words("chance of {side} to win", "{side}의 승산")
