"""`strategikon admin`: what whoever runs a server does now and then."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from strategikon.library.language import Language, Words

app = typer.Typer(
    help="Back up, restore and verify all games of a server.",
    add_completion=False,
    no_args_is_help=True,
)
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="DB", help="As for serve; your own file by default."),
]
Lang = Annotated[Language, typer.Option("--lang", help="The language: English or Korean.")]
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
