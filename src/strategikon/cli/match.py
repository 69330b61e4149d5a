"""`strategikon match`: which of two players is better, by how much, and how sure that is."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from strategikon.cli.failures import BadInput
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # imported when the command runs
    from strategikon.lab.matching import Match, MatchTally
    from strategikon.lab.pair_scores import Sprt


def match(
    game: Annotated[str, typer.Argument(metavar="GAME", help="simancas or byzantium.")],
    first: Annotated[
        str, typer.Argument(metavar="A", help="A player, as greedy, level:3 or flat:400.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="The opponent.")],
    pairs: Annotated[
        int, typer.Option(metavar="N", help="How many deals; each is played twice.")
    ] = 100,
    elo0: Annotated[
        float | None, typer.Option(metavar="E", help="Test this Elo difference ...")
    ] = None,
    elo1: Annotated[
        float | None,
        typer.Option(metavar="E", help="... against this one, and stop as soon as it is decided."),
    ] = None,
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
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write the record of each game into this folder."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Let A and B play every deal twice, seats exchanged, and say who is better.

    The two games of a deal are one sample: points a game, Elo and their 95% intervals come from
    pairs. With --elo0 and --elo1 a sequential test (SPRT, 5% either way) ends the match early.
    """
    from strategikon.cli.conditions import expect_numbers, expect_within, one_deck
    from strategikon.cli.option_values import read_options
    from strategikon.lab.match_report import match_report
    from strategikon.lab.matching import Match
    from strategikon.players import read_spec

    expect_within("--pairs", pairs, 1, 10**8)
    expect_numbers(jobs, seed)
    asked = Match(
        one_deck(game, deck),
        (read_spec(first), read_spec(second)),
        pairs,
        seed,
        read_options(option or [], game),
        records,
        _sprt(elo0, elo1),
    )
    found = match_report(asked, _played(asked, jobs, language))
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from strategikon.cli.match_tables import print_match

    print_match(found, language)


def _sprt(elo0: float | None, elo1: float | None) -> Sprt | None:
    from strategikon.lab.pair_scores import Sprt

    if elo0 is None and elo1 is None:
        return None
    if elo0 is None or elo1 is None:
        raise BadInput(_ONE_ELO)
    if not -_MOST_ELO <= elo0 < elo1 <= _MOST_ELO:
        raise BadInput(_ELOS.filled(elo0=f"{elo0:g}", elo1=f"{elo1:g}", most=_MOST_ELO))
    return Sprt(elo0, elo1)


def _played(asked: Match, jobs: int, language: Language) -> MatchTally:
    """The tally of all the pairs, a bar on the terminal meanwhile."""
    from strategikon.cli.long_runs import lasting
    from strategikon.lab.matching import play_match

    run = partial(play_match, asked, jobs)
    return lasting(run, _PLAYING, _STOPPED, asked.pairs, language)


_MOST_ELO = 2000
_PLAYING = Words("Pairs played", "진행한 쌍")
_STOPPED = Words(
    "Stopped after {done} of {total} pairs; records written so far are whole.",
    "{total}쌍 가운데 {done}쌍에서 멈췄습니다. 그때까지 쓴 기록은 온전합니다.",
)
_ONE_ELO = Words(
    "a test needs both --elo0 and --elo1, and one of them is missing.",
    "검정에는 --elo0과 --elo1이 모두 필요한데 하나가 없습니다.",
)
_ELOS = Words(
    "--elo0 is {elo0} and --elo1 is {elo1}; they take numbers from -{most} to {most},"
    " the first one below the second.",
    "--elo0은 {elo0}, --elo1은 {elo1}인데, -{most}부터 {most}까지의 수로"
    " 앞의 것이 더 작아야 합니다.",
)
