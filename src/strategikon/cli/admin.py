"""`strategikon admin`: what whoever runs a server does now and then."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from strategikon.cli.failures import BadInput
from strategikon.library.language import Language, Words

app = typer.Typer(
    help="Back up, restore and verify all games of a server; look after its people.",
    add_completion=False,
    no_args_is_help=True,
)
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="DB", help="As for serve; your own file by default."),
]
Lang = Annotated[Language, typer.Option("--lang", help="The language: English or Korean.")]
#: Guests who come back sooner than that are not forgotten; browsers keep no cookie for longer.
LEAST_DAYS, MOST_DAYS = 30, 3_650
#: A game that is not whole is no bad input: finding it is what the command is for.
FAULTY = 1


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; must not exist.")],
    database: Database = None,
    language: Lang = "en",
) -> None:
    """Copy everything into one file, also while the server runs."""
    from strategikon.service.ops.keeping import back_up

    games = asyncio.run(back_up(database, file))
    typer.echo(_BACKED_UP.say(language, file=file, games=games))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by backup.")],
    database: Database = None,
    language: Lang = "en",
) -> None:
    """Make a database of a copy; never over one in which there is something."""
    from strategikon.service.ops.keeping import restore as restored

    games = asyncio.run(restored(file, database))
    typer.echo(_RESTORED.say(language, file=file, games=games))


@app.command()
def verify(database: Database = None, language: Lang = "en") -> None:
    """Play every game through again and say which are not whole; the exit code is then 1."""
    from strategikon.cli.progress import progress_bar
    from strategikon.service.ops.verifying import verify_all

    with progress_bar(_VERIFYING, None, language) as tell:
        checked = asyncio.run(verify_all(database, lambda done, of: tell(1)))
    for game, fault in checked.faults.items():
        typer.echo(f"{game}: {fault}", err=True)
    whole = checked.games - len(checked.faults)
    typer.echo(_VERIFIED.say(language, whole=whole, games=checked.games, over=checked.over))
    if checked.faults:
        raise typer.Exit(FAULTY)


@app.command()
def reports(
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON array.")] = False,
    language: Lang = "en",
) -> None:
    """List the lines of talk that people have reported, the last report first."""
    from strategikon.service.ops.hosting import reported_lines

    lines = asyncio.run(reported_lines(database))
    if as_json:
        typer.echo(json.dumps([asdict(line) for line in lines], ensure_ascii=False, indent=2))
        return
    for line in lines:
        typer.echo(_REPORTED.say(language, **asdict(line)))
    typer.echo((_REPORTS if lines else _NO_REPORTS).say(language, count=len(lines)))


@app.command()
def prune(
    days: Annotated[
        int, typer.Option("--days", metavar="N", help="Not here for so many days, from 30 on.")
    ],
    database: Database = None,
    language: Lang = "en",
) -> None:
    """Forget guests who never sat at a table and were not here for so long; also while it runs."""
    from strategikon.service.ops.hosting import prune_guests

    if not LEAST_DAYS <= days <= MOST_DAYS:
        raise BadInput(_DAYS.filled(days=days, least=LEAST_DAYS, most=MOST_DAYS))
    guests = asyncio.run(prune_guests(database, days))
    typer.echo(_PRUNED.say(language, guests=guests, days=days))


_REPORTED = Words(
    "{reported}  game {game}, line {number}, {name} ({person}) at {said}: {text}",
    "{reported}  게임 {game}, {number}번째 줄, {name}({person}), {said}: {text}",
)
_REPORTS = Words("Reported lines: {count}.", "신고된 말은 {count}개입니다.")
_NO_REPORTS = Words("Nothing was reported.", "신고된 말이 없습니다.")
_DAYS = Words(
    "--days is {days}; it takes a whole number from {least} to {most}.",
    "--days의 값 {days} 대신 {least}부터 {most}까지의 정수를 써야 합니다.",
)
_PRUNED = Words(
    "Guests forgotten, who sat in no game and were not here for {days} days: {guests}.",
    "게임을 한 적 없이 {days}일 동안 오지 않은 손님 {guests}명을 지웠습니다.",
)
_BACKED_UP = Words(
    "{file} has everything: {games} games.", "{file}에 모두 담았습니다. 게임 {games}개입니다."
)
_RESTORED = Words(
    "Everything in {file} is there again: {games} games.",
    "{file}의 내용을 모두 되살렸습니다. 게임 {games}개입니다.",
)
_VERIFYING = Words("Playing through", "다시 두는 중")
_VERIFIED = Words(
    "{whole} of {games} games are whole; {over} are over.",
    "게임 {games}개 가운데 {whole}개가 온전합니다. 끝난 게임은 {over}개입니다.",
)
