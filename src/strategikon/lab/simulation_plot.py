"""The picture of a simulation: who won, and how the games went turn by turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from strategikon.lab.plotting import NOBODY_COLOUR, SEAT_COLOURS, blank, lettering, saved
from strategikon.library import terms
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # loaded when something is drawn
    from matplotlib.axes import Axes


def draw_report(found: dict[str, Any], path: Path, language: Language) -> bytes:
    """A simulation's report as a picture, in the form that the name of `path` asks for."""
    panels = _SIMANCAS if found["game"] == "simancas" else _BYZANTIUM
    title = _TITLE.say(
        language,
        game=terms.GAMES[found["game"]],
        players=" – ".join(found["players"].values()),
        games=f"{found['games']:,}",
    )
    with lettering(language):
        figure, axes = blank(len(panels), 5.5)
        figure.suptitle(title)
        for panel, one in zip(panels, axes, strict=True):
            panel(one, found, language)
        return saved(figure, path)


def _draw_wins(axes: Axes, found: dict[str, Any], language: Language) -> None:
    rates = [*found["wins"].values(), found["draws"]]
    names = [_seat(found, seat, language) for seat in found["wins"]] + [_DRAW.say(language)]
    shares = [100 * rate["rate"] for rate in rates]
    below = [100 * (rate["rate"] - rate["interval"][0]) for rate in rates]
    above = [100 * (rate["interval"][1] - rate["rate"]) for rate in rates]
    axes.bar(names, shares, color=(*SEAT_COLOURS, NOBODY_COLOUR))
    axes.errorbar(names, shares, yerr=(below, above), fmt="none", ecolor="black", capsize=4)
    axes.set_ylim(0, 100)
    axes.set_ylabel(_WON.say(language))


def _draw_turn_wins(axes: Axes, found: dict[str, Any], language: Language) -> None:
    turns = [turn["turn"] for turn in found["by_turn"]]
    floor = [0.0] * len(turns)
    parts = [
        (_seat(found, seat, language), [turn["wins"][seat] for turn in found["by_turn"]])
        for seat in found["wins"]
    ]
    parts.append((_TIED.say(language), [turn["tied"] for turn in found["by_turn"]]))
    for (name, counts), colour in zip(parts, (*SEAT_COLOURS, NOBODY_COLOUR), strict=True):
        axes.bar(turns, counts, bottom=floor, label=name, color=colour)
        floor = [low + count for low, count in zip(floor, counts, strict=True)]
    _count_turns(axes, language)
    axes.set_ylabel(_GAMES.say(language))
    axes.legend()


def _draw_territory(axes: Axes, found: dict[str, Any], language: Language) -> None:
    turns = [turn["turn"] for turn in found["by_turn"]]
    spreads = [turn["territory"] for turn in found["by_turn"]]
    _band(axes, turns, spreads, NOBODY_COLOUR, _TERRITORY.say(language))
    _count_turns(axes, language)
    axes.set_ylabel(_TERRITORY.say(language))


def _draw_legacy(axes: Axes, found: dict[str, Any], language: Language) -> None:
    turns = [turn["turn"] for turn in found["by_turn"]]
    for seat, colour in zip(found["wins"], SEAT_COLOURS, strict=True):
        spreads = [turn["legacy"][seat] for turn in found["by_turn"]]
        _band(axes, turns, spreads, colour, _seat(found, seat, language))
    _count_turns(axes, language)
    axes.set_ylabel(_LEGACY.say(language))
    axes.legend()


_SIMANCAS = (_draw_wins, _draw_turn_wins)
_BYZANTIUM = (_draw_wins, _draw_territory, _draw_legacy)


def _count_turns(axes: Axes, language: Language) -> None:
    axes.set_xlabel(_TURN.say(language))
    axes.locator_params(integer=True)


def _band(
    axes: Axes, turns: list[int], spreads: list[dict[str, Any]], colour: str, name: str
) -> None:
    """The median as a line; half of all games in the dark band, 90 in 100 in the light one."""
    at = {
        percent: [spread["quantiles"][percent] for spread in spreads]
        for percent in spreads[0]["quantiles"]
    }
    axes.fill_between(turns, at["5"], at["95"], color=colour, alpha=0.15, linewidth=0)
    axes.fill_between(turns, at["25"], at["75"], color=colour, alpha=0.3, linewidth=0)
    axes.plot(turns, at["50"], color=colour, label=name)


def _seat(found: dict[str, Any], seat: str, language: Language) -> str:
    words = terms.SIDES if found["game"] == "simancas" else terms.PLAYERS
    return words[seat].say(language)


_TITLE = Words("{game}: {players}, {games} games", "{game}: {players}, {games}게임")
_WON = Words("games, %", "게임, %")
_DRAW = Words("drawn", "무승부")
_TIED = Words("tied", "동점")
_TURN = Words("turn", "턴")
_GAMES = Words("games", "게임")
_TERRITORY = Words("territory (TT)", "영토")
_LEGACY = Words("legacy (LT)", "유산")
