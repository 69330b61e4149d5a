"""`strategikon analyse`: a finished game looked at again, decision by decision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from strategikon.cli.failures import BadInput
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # imported when the command runs
    from strategikon.players.analyst import Judged
    from strategikon.records import Record


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    side: Annotated[
        str | None, typer.Option(metavar="SIDE", help="Only the decisions of this side or player.")
    ] = None,
    level: Annotated[
        int, typer.Option(metavar="L", help="How long to look, from 1 (a glance) to 8.")
    ] = 6,
    seed: Annotated[
        int, typer.Option(metavar="S", help="A whole number; the same one finds the same.")
    ] = 1,
    deck: Annotated[
        str | None, typer.Option("--deck", metavar="DECK", help="The deck, if it is one's own.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Draw the curve (extra plots).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Judge every decision of a finished game by what its side could know then.

    A choice is marked only where another was surely better, by more than two standard errors.
    What chance changed is told apart from what was chosen.
    """
    from strategikon.library import load_deck
    from strategikon.players.analyst import report
    from strategikon.records import read_record

    if plot is not None:
        from strategikon.lab.plotting import check_plot

        check_plot(plot)
    if not 0 <= seed < 2**32:
        raise BadInput(_SEED.filled(seed=seed))
    record = read_record(file, None if deck is None else load_deck(deck))
    seat = _seat(record, side)
    judged = _judged(record, level, seat, seed, language)
    found = report(record, judged, seat)
    if plot is not None:
        _draw(plot, found, language)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from strategikon.cli.analysis_tables import print_analysis

    print_analysis(record, found, language)


def _seat(record: Record, side: str | None) -> int | None:
    seats = record.start().seats
    if side is None:
        return None
    if side not in seats:
        raise BadInput(_NO_SIDE.filled(side=side, first=seats[0], second=seats[1]))
    return seats.index(side)


def _judged(
    record: Record, level: int, seat: int | None, seed: int, language: Language
) -> list[Judged]:
    """Every decision judged, a bar on the terminal meanwhile."""
    from strategikon.cli.progress import progress_bar
    from strategikon.players.analyst import analyse, check, wanted

    check(record, level)
    with progress_bar(_LOOKING, len(wanted(record, seat)), language) as tell:
        return analyse(record, level, seat, seed, tell)


def _draw(plot: Path, found: dict[str, Any], language: Language) -> None:
    from strategikon.cli.pictures import put_picture
    from strategikon.lab.analysis_plot import draw_analysis

    put_picture(plot, lambda spoken: draw_analysis(found, plot, spoken), language)


_LOOKING = Words("Looking", "살펴보는 중")
_SEED = Words(
    "--seed is {seed}; it takes a whole number from 0 to 4294967295.",
    "--seed의 값 {seed} 대신 0부터 4294967295까지의 정수를 써야 합니다.",
)
_NO_SIDE = Words(
    '--side is "{side}"; in this game it is {first} or {second}.',
    '--side의 값 "{side}" 대신 이 게임에서는 {first} 또는 {second}를 써야 합니다.',
)
