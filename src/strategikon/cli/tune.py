"""`strategikon tune`: the weights of a game's guide, searched for by play against itself."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any

import typer

from strategikon.library.language import Language, Words


def tune(
    game: Annotated[str, typer.Argument(metavar="GAME", help="simancas or byzantium.")],
    generations: Annotated[
        int, typer.Option(metavar="N", help="How many generations of 14 candidates.")
    ] = 60,
    pairs: Annotated[
        int, typer.Option(metavar="N", help="How many deals each candidate plays, each twice.")
    ] = 150,
    era: Annotated[
        int, typer.Option(metavar="N", help="After how many generations a champion is challenged.")
    ] = 10,
    challenge: Annotated[
        int, typer.Option(metavar="N", help="How many deals a challenge has, each played twice.")
    ] = 1000,
    seed: Annotated[
        int, typer.Option(metavar="S", help="A whole number; the same one finds the same.")
    ] = 1,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes play.")] = 1,
    deck: Annotated[
        list[str] | None, typer.Option(metavar="DECK", help="Another deck: its id, or a file.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be said again."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print all that was found.")] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Search for better weights of the guide that rollouts and the player greedy follow.

    CMA-ES: candidates play the last two champions on paired deals; now and then the middle of
    them challenges the champion on fresh ones. Needs the extra tuning. Nothing is changed: the
    weights found are printed.
    """
    from strategikon.cli.conditions import expect_numbers, expect_within, one_deck
    from strategikon.cli.long_runs import lasting
    from strategikon.cli.option_values import read_options
    from strategikon.lab.tuning.contest import Contest
    from strategikon.lab.tuning.evolving import Tuning, check_tuning
    from strategikon.lab.tuning.evolving import tune as search

    expect_within("--generations", generations, 1, 10**6)
    expect_within("--pairs", pairs, 2, 10**6)
    expect_within("--era", era, 1, 10**6)
    expect_within("--challenge", challenge, 1, 10**6)
    expect_numbers(jobs, seed)
    check_tuning()
    contest = Contest(one_deck(game, deck), seed, read_options(option or [], game))
    asked = Tuning(contest, generations, pairs, era, challenge)
    found = lasting(partial(search, asked, jobs), _TUNING, _STOPPED, asked.steps, language)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for line in told(found, language):
        typer.echo(line)


def told(found: dict[str, Any], language: Language) -> list[str]:
    """What was found, a line each: the challenges, then the champion's weights."""
    lines = [
        (_WON if one["won"] else _LOST).say(
            language,
            generation=one["generation"],
            points=f"{100 * one['points']:.1f}%",
            low=f"{100 * one['interval'][0]:.1f}",
            high=f"{100 * one['interval'][1]:.1f}",
        )
        for one in found["challenges"]
    ]
    return [*lines, *(f'"{name}": {value},' for name, value in found["champion"].items())]


_TUNING = Words("Tuning", "조율 중")
_STOPPED = Words(
    "Stopped after {done} of {total} steps; nothing was changed.",
    "{total}단계 가운데 {done}단계에서 멈췄습니다. 바뀐 것은 없습니다.",
)
_WON = Words(
    "Generation {generation}: the challenger has {points} ({low} to {high}) and is champion.",
    "{generation}세대: 도전자의 점수는 {points}({low}–{high})로, 새 챔피언이 됩니다.",
)
_LOST = Words(
    "Generation {generation}: the challenger has {points} ({low} to {high}); no new champion.",
    "{generation}세대: 도전자의 점수는 {points}({low}–{high})로, 챔피언은 그대로입니다.",
)
