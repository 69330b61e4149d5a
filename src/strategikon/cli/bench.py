"""`strategikon bench`: how fast the engine plays here, and how that compares."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from strategikon.cli.failures import BadInput
from strategikon.library.language import Language, Words


def bench(
    runs: Annotated[
        int, typer.Option(metavar="N", help="How often each thing is measured (1 to 99).")
    ] = 5,
    seconds: Annotated[
        float, typer.Option(metavar="S", help="How long each measurement lasts, about.")
    ] = 0.5,
    openspiel: Annotated[
        bool | None,
        typer.Option(
            "--openspiel/--no-openspiel",
            help="Measure OpenSpiel too (extra openspiel); without a word, if it is installed.",
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Draw the result (extra plots).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Measure random play and copies of both games, in each build that is here, on one core.

    Rates are medians of several runs in CPU time. Players' decisions are counted; all events,
    chance included, stand beside them. benchmarks/README.md says how to read it.
    """
    from strategikon.lab.openspiel_play import is_installed

    if not 1 <= runs <= 99:
        raise BadInput(_RUNS.filled(value=runs))
    if not 0.001 <= seconds <= 60:
        raise BadInput(_SECONDS.filled(value=seconds))
    if openspiel and not is_installed():
        raise BadInput(_NO_OPENSPIEL)
    if plot is not None:
        _check_plot(plot)
    found = _measured(runs, seconds, is_installed() if openspiel is None else openspiel, language)
    if plot is not None:
        _draw(plot, found, language)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from strategikon.cli.bench_tables import print_bench

    print_bench(found, language)


def _measured(
    runs: int, seconds: float, with_openspiel: bool, language: Language
) -> dict[str, Any]:
    from strategikon.cli.progress import progress_bar
    from strategikon.lab import benchmarking

    with progress_bar(_MEASURING, benchmarking.steps(runs, with_openspiel), language) as tell:
        return benchmarking.bench(runs, seconds, with_openspiel, lambda: tell(1))


def _check_plot(plot: Path) -> None:
    from strategikon.lab.plotting import check_plot

    check_plot(plot)


def _draw(plot: Path, found: dict[str, Any], language: Language) -> None:
    from strategikon.cli.pictures import put_picture
    from strategikon.lab.bench_plot import draw_bench

    put_picture(plot, lambda spoken: draw_bench(found, plot, spoken), language)


_MEASURING = Words("Measuring", "측정 중")
_RUNS = Words(
    "--runs is {value}; it takes a whole number from 1 to 99.",
    "--runs의 값 {value} 대신 1부터 99까지의 정수를 써야 합니다.",
)
_SECONDS = Words(
    "--seconds is {value}; it takes a number from 0.001 to 60.",
    "--seconds의 값 {value} 대신 0.001부터 60까지의 수를 써야 합니다.",
)
_NO_OPENSPIEL = Words(
    "--openspiel needs OpenSpiel, which is not installed here; it comes with the extra openspiel"
    ' (pip install "strategikon[openspiel]").',
    "--openspiel에는 OpenSpiel이 필요한데 설치되어 있지 않습니다."
    ' openspiel 추가 묶음에 들어 있습니다(pip install "strategikon[openspiel]").',
)
