"""The command `strategikon`: finds the command that is meant, runs it, and says what went wrong.

The module of a command is imported when that command runs, so that `--help` answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from strategikon import __version__
from strategikon.cli.failures import failed
from strategikon.cli.streams import settle_streams


@dataclass(frozen=True, slots=True)
class Command:
    """Where a command lives: `attribute` of `module` is a function or a Typer app."""

    module: str
    attribute: str
    summary: str


COMMANDS = {
    "play": Command("strategikon.cli.play", "play", "Play a game in the terminal."),
    "replay": Command("strategikon.cli.replay", "replay", "Step through the record of a game."),
    "verify": Command("strategikon.cli.verify", "verify", "Check records: legality, result, deal."),
    "deck": Command("strategikon.cli.deck", "app", "List, show, check and export decks."),
    "simulate": Command("strategikon.cli.simulate", "simulate", "Let machines play many games."),
    "analyse": Command(
        "strategikon.cli.analyse", "analyse", "Judge the choices of a finished game."
    ),
    "match": Command("strategikon.cli.match", "match", "Which of two players is better."),
    "ladder": Command("strategikon.cli.ladder", "ladder", "Rate several players."),
    "exploit": Command(
        "strategikon.cli.exploit", "exploit", "Measure a player on games that are solved exactly."
    ),
    "solve": Command("strategikon.cli.exploit", "solve", "Solve a game for study exactly."),
    "tune": Command("strategikon.cli.tune", "tune", "Search for better weights of a guide."),
    "serve": Command("strategikon.cli.serve", "serve", "Play in the browser: serve the tables."),
    "admin": Command("strategikon.cli.admin", "app", "Back up, restore and verify all games."),
    "bench": Command("strategikon.cli.bench", "bench", "Measure how fast the engine is."),
}


class Commands(TyperGroup):
    """The commands by name; none is imported before it is wanted."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, imported now; None if there is none."""
        return load_command(cmd_name) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of the help page, from the summaries above."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in COMMANDS.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first word names; if there is none, say which there are."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            known = ", ".join(COMMANDS)
            raise typer.BadParameter(f'there is no command "{args[0]}"; the commands are {known}')
        return super().resolve_command(ctx, args)


def load_command(name: str) -> Any:
    """The command as Typer runs it."""
    entry = COMMANDS[name]
    found: typer.Typer | Callable[..., Any] = getattr(import_module(entry.module), entry.attribute)
    if not isinstance(found, typer.Typer):
        function, found = found, typer.Typer(add_completion=False)
        found.command(name, help=entry.summary if function.__doc__ is None else None)(function)
    found.rich_markup_mode = None
    return typer.main.get_command(found)


app = typer.Typer(
    cls=Commands,
    name="strategikon",
    help="Two historical card games for two: Simancas and Byzantium.",
    add_completion=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"strategikon {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Show the help where no command is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: list[str]) -> int:
    """Run a command line without the program's name; its exit code. Never raises."""
    try:
        group = typer.main.get_command(app)
        with group.make_context("strategikon", list(arguments)) as context:
            group.invoke(context)
        sys.stdout.flush()
    except typer.Exit as end:
        return end.exit_code
    except BaseException as error:
        return failed(error, arguments)
    return 0


def forget_no_width() -> None:
    """A terminal that says it has no columns has not said how wide it is."""
    if os.environ.get("COLUMNS", "").strip("0 ") == "":
        os.environ.pop("COLUMNS", None)


def main() -> None:
    """The entry point of the console script."""
    settle_streams()
    forget_no_width()
    sys.exit(run(sys.argv[1:]))
