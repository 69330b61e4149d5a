"""`strategikon ladder`: several players, each against each of the others, and their ratings."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # imported when the command runs
    from strategikon.lab.ladder import Ladder

#: Who plays unless somebody is named: nobody who thinks long.
_PLAYERS = "random,greedy,level:1,level:2,level:3,level:4,level:5,level:6"


def ladder(
    game: Annotated[str, typer.Argument(metavar="GAME", help="simancas or byzantium.")],
    players: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who plays, with commas between.")
    ] = _PLAYERS,
    pairs: Annotated[
        int, typer.Option(metavar="N", help="How many deals each two play, each deal twice.")
    ] = 100,
    seed: Annotated[
        int, typer.Option(metavar="S", help="A whole number; the same one gives the same deals.")
    ] = 1,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes play.")] = 1,
    deck: Annotated[
        list[str] | None, typer.Option(metavar="DECK", help="Another deck: its id, or a file.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be said again."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Draw the result (extra plots).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Let each two of several players play the same deals, and rate them.

    Ratings are Elo (Bradley-Terry on the whole cross table), 0 the average, with 95% intervals by
    a bootstrap over pairs. It also says how cyclic the players are: what one number a player
    cannot explain.
    """
    from strategikon.cli.conditions import expect_numbers, expect_plot, expect_within, one_deck
    from strategikon.cli.option_values import read_options
    from strategikon.lab.ladder import Ladder
    from strategikon.players import read_spec

    expect_within("--pairs", pairs, 1, 10**8)
    expect_numbers(jobs, seed)
    expect_plot(plot)
    asked = Ladder(
        one_deck(game, deck),
        tuple(map(read_spec, players.split(","))),
        pairs,
        seed,
        read_options(option or [], game),
    )
    found = _found(asked, jobs, language)
    if plot is not None:
        _draw(plot, found, language)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from strategikon.cli.ladder_tables import print_ladder

    print_ladder(found, language)


def _found(asked: Ladder, jobs: int, language: Language) -> dict[str, Any]:
    """The report, a bar on the terminal meanwhile."""
    from strategikon.cli.long_runs import lasting
    from strategikon.lab.ladder import ladder_report, play_ladder

    run = partial(play_ladder, asked, jobs)
    total = asked.pairs * len(asked.meetings)
    return ladder_report(asked, lasting(run, _PLAYING, _STOPPED, total, language))


def _draw(plot: Path, found: dict[str, Any], language: Language) -> None:
    from strategikon.cli.pictures import put_picture
    from strategikon.lab.ladder_plot import draw_ladder

    put_picture(plot, lambda spoken: draw_ladder(found, plot, spoken), language)


_PLAYING = Words("Pairs played", "진행한 쌍")
_STOPPED = Words(
    "Stopped after {done} of {total} pairs; a ladder cannot be told from a part.",
    "{total}쌍 가운데 {done}쌍에서 멈췄습니다. 일부만으로는 순위를 매길 수 없습니다.",
)
