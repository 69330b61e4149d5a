"""The picture of an exact study: CFR+ over iterations, and searchers over samples."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from strategikon.lab.plotting import blank, lettering, saved
from strategikon.library import terms
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # loaded when something is drawn
    from matplotlib.axes import Axes

#: Colours that those who see few colours can tell apart, and marks beside them.
STYLES = (
    ("#0072b2", "o"),
    ("#d55e00", "s"),
    ("#009e73", "^"),
    ("#cc79a7", "D"),
    ("#e69f00", "v"),
    ("#56b4e9", "P"),
)


def draw_study(found: dict[str, Any], path: Path, language: Language) -> bytes:
    """The report of `exploit` or `solve`, in the form that the name of `path` asks for."""
    searched = sampled(found)
    title = _TITLE.say(
        language,
        game=terms.GAMES[found["game"]],
        name=found["name"],
        histories=f"{found['histories']['all']:,}",
    )
    with lettering(language):
        figure, axes = blank(2 if searched else 1, 6.5)
        figure.suptitle(title)
        _draw_equilibrium(axes[0], found, language)
        if searched:
            _draw_samples(axes[1], searched, language)
        return saved(figure, path)


def sampled(found: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The players that were measured with several numbers of samples, by their common form."""
    forms: dict[str, list[dict[str, Any]]] = {}
    for player in found.get("players", ()):
        if player["samples"] is not None:
            forms.setdefault(player["form"], []).append(player)
    return forms


def _draw_equilibrium(axes: Axes, found: dict[str, Any], language: Language) -> None:
    curve = found["equilibrium"]["curve"]
    iterations = [point["iterations"] for point in curve]
    shares = [100 * point["share"] for point in curve]
    axes.plot(iterations, shares, color="black", marker=".", label="CFR+")
    single = [player for player in found.get("players", ()) if player["samples"] is None]
    for place, player in enumerate(single):
        colour, _ = STYLES[place % len(STYLES)]
        axes.axhline(100 * player["share"], color=colour, label=player["player"])
    _scale(axes, _ITERATIONS, language)


def _draw_samples(
    axes: Axes, searched: dict[str, list[dict[str, Any]]], language: Language
) -> None:
    for place, (form, players) in enumerate(searched.items()):
        colour, mark = STYLES[place % len(STYLES)]
        samples = [player["samples"] for player in players]
        shares = [100 * player["share"] for player in players]
        # Dashes in turn, so that a curve is seen through another that lies on it.
        line = "-" if place % 2 == 0 else "--"
        axes.plot(samples, shares, color=colour, marker=mark, linestyle=line, label=form)
    _scale(axes, _SAMPLES, language)
    asked = sorted({player["samples"] for players in searched.values() for player in players})
    axes.set_xticks(asked, [f"{samples:,}" for samples in asked])
    axes.minorticks_off()
    axes.set_yscale("linear")
    axes.set_ylim(bottom=0)


def _scale(axes: Axes, below: Words, language: Language) -> None:
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel(below.say(language))
    axes.set_ylabel(_SHARE.say(language))
    axes.grid(visible=True, alpha=0.3)
    axes.legend()


_TITLE = Words(
    'Exploitability: {game}, "{name}" ({histories} histories)',
    "착취 가능도: {game}, “{name}”(이력 {histories}개)",
)
_ITERATIONS = Words("iterations of CFR+", "CFR+ 반복 횟수")
_SAMPLES = Words("samples a choice", "선택마다의 표본 수")
_SHARE = Words("exploitability, % of random's", "착취 가능도, random의 %")
