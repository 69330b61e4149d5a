"""The picture of a ladder: ratings with their intervals, and who scored what against whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from strategikon.lab.ladder import cross
from strategikon.lab.plotting import SEAT_COLOURS, blank, lettering, saved
from strategikon.library import terms
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # loaded when something is drawn
    from matplotlib.axes import Axes


def draw_ladder(found: dict[str, Any], path: Path, language: Language) -> bytes:
    """A ladder's report as a picture, in the form that the name of `path` asks for."""
    title = _TITLE.say(language, game=terms.GAMES[found["game"]], pairs=f"{found['pairs']:,}")
    with lettering(language):
        figure, (ratings, table) = blank(2, 6.5)
        figure.suptitle(title)
        _draw_ratings(ratings, found)
        _draw_cross(table, found, language)
        return saved(figure, path)


def _draw_ratings(axes: Axes, found: dict[str, Any]) -> None:
    players = found["players"][::-1]
    names = [player["player"] for player in players]
    elos = [player["elo"] for player in players]
    below = [player["elo"] - player["interval"][0] for player in players]
    above = [player["interval"][1] - player["elo"] for player in players]
    axes.errorbar(elos, names, xerr=(below, above), fmt="o", capsize=4, color=SEAT_COLOURS[0])
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel("Elo")


def _draw_cross(axes: Axes, found: dict[str, Any], language: Language) -> None:
    names = [player["player"] for player in found["players"]]
    rates = cross(found)
    shown = [[float("nan") if rate is None else 100 * rate for rate in row] for row in rates]
    axes.imshow(shown, cmap="PuOr", vmin=0, vmax=100)
    axes.set_xticks(range(len(names)), names, rotation=45, ha="right")
    axes.set_yticks(range(len(names)), names)
    for row, cells in enumerate(shown):
        for column, rate in enumerate(cells):
            if row != column:
                axes.text(column, row, f"{rate:.0f}", ha="center", va="center")
    axes.set_xlabel(_CROSS.say(language))


_TITLE = Words("{game}, {pairs} pairs between each two", "{game}, 둘마다 {pairs}쌍")
_CROSS = Words("points a game, row against column, %", "행이 열을 상대로 얻은 게임당 점수, %")
