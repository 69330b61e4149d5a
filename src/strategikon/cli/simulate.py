"""`strategikon simulate`: two machines play each other many times, and what comes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from strategikon.cli.failures import BadInput
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # imported when the command runs
    from strategikon.lab.simulating import Simulation


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="simancas or byzantium.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    players: Annotated[
        str,
        typer.Option(
            metavar="A,B", help="Who plays: for the moors and the christians, or for p1 and p2."
        ),
    ] = "random,random",
    seed: Annotated[
        int, typer.Option(metavar="S", help="A whole number; the same one gives the same games.")
    ] = 1,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes play.")] = 1,
    deck: Annotated[
        str | None, typer.Option(metavar="DECK", help="Another deck: its id, or a file.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be said again."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write the record of each game into this folder."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Draw the result (extra plots).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Let two machines play many games, and say how they ended.

    Wins and draws with 95% intervals (Wilson), how long the games were, and how they went turn by
    turn. The same seed gives the same numbers, however many processes play.
    """
    from strategikon.lab.report import report

    _within("--games", games, 1, 10**9)
    _within("--jobs", jobs, 1, 256)
    _within("--seed", seed, 0, 2**64 - 1)
    if plot is not None:
        _check_plot(plot)
    simulation = _simulation(game, games, players, seed, deck, option or [], records)
    found = report(simulation, _played(simulation, jobs, language))
    if plot is not None:
        _draw(plot, found, language)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from strategikon.cli.simulation_tables import print_report

    print_report(found, language)


def _simulation(
    game: str,
    games: int,
    players: str,
    seed: int,
    deck: str | None,
    options: list[str],
    records: Path | None,
) -> Simulation:
    """What was asked for, read and checked word by word."""
    from strategikon.cli.option_values import read_options
    from strategikon.engine import GAMES
    from strategikon.lab.playing import Pairing
    from strategikon.lab.simulating import Simulation
    from strategikon.library import load_deck
    from strategikon.players import read_spec

    if game not in GAMES:
        raise BadInput(_NO_GAME.filled(game=game, known=", ".join(GAMES)))
    names = players.split(",")
    if len(names) != 2:
        raise BadInput(_PLAYERS.filled(text=players))
    loaded = load_deck(deck or f"{game}-standard")
    if loaded.game != game:
        raise BadInput(_OTHER_GAME.filled(deck=loaded.id, is_of=loaded.game, game=game))
    first, second = map(read_spec, names)
    pairing = Pairing(loaded, (first, second), seed, read_options(options, game))
    return Simulation(pairing, games, records)


def _played(simulation: Simulation, jobs: int, language: Language) -> Any:
    """The tally of all the games, a bar on the terminal meanwhile."""
    from strategikon.cli.progress import progress_bar
    from strategikon.lab.simulating import simulate

    done = 0
    try:
        with progress_bar(_PLAYING, simulation.games, language) as tell:

            def progress(games: int) -> None:
                nonlocal done
                done += games
                tell(games)

            return simulate(simulation, jobs, progress)
    except KeyboardInterrupt:
        typer.echo(_STOPPED.say(language, done=done, games=simulation.games), err=True)
        raise typer.Exit(130) from None


def _check_plot(plot: Path) -> None:
    from strategikon.lab.plotting import check_plot

    check_plot(plot)


def _draw(plot: Path, found: dict[str, Any], language: Language) -> None:
    from strategikon.cli.pictures import put_picture
    from strategikon.lab.simulation_plot import draw_report

    put_picture(plot, lambda spoken: draw_report(found, plot, spoken), language)


def _within(option: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadInput(_RANGE.filled(option=option, value=value, low=low, high=high))


_PLAYING = Words("Playing", "진행 중")
_STOPPED = Words(
    "Stopped after {done} of {games} games; records written so far are whole.",
    "{games}게임 가운데 {done}게임에서 멈췄습니다. 그때까지 쓴 기록은 온전합니다.",
)
_RANGE = Words(
    "{option} is {value}; it takes a whole number from {low} to {high}.",
    "{option}의 값 {value} 대신 {low}부터 {high}까지의 정수를 써야 합니다.",
)
_NO_GAME = Words(
    'there is no game "{game}"; the games are {known}.',
    '"{game}" 게임은 없습니다. 있는 게임: {known}.',
)
_PLAYERS = Words(
    '--players is "{text}"; it takes two players with a comma between them,'
    " as in --players greedy,random.",
    '--players에 "{text}"라고 했지만, --players greedy,random처럼'
    " 쉼표를 사이에 두고 두 플레이어를 써야 합니다.",
)
_OTHER_GAME = Words(
    'deck "{deck}" is a deck of {is_of}, and the game is {game}.',
    '덱 "{deck}"의 게임은 {is_of}인데, 하려는 게임은 {game}입니다.',
)
