"""`strategikon deck`: the decks there are, a deck's cards, one's own deck checked, and exports."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from strategikon.cli import deck_tables
from strategikon.cli.failures import BAD_INPUT, BadInput
from strategikon.cli.whole_file import write_whole
from strategikon.library import (
    DeckError,
    DeckFile,
    canonical_json,
    deck_ids,
    load_deck,
    terms,
    to_json,
    to_toml,
)
from strategikon.library.designs import PILES
from strategikon.library.language import Language, Words

app = typer.Typer(
    help="Decks: list, show, check and export them.",
    add_completion=False,
    rich_markup_mode=None,
)

Format = Literal["toml", "json", "canonical"]

DeckArgument = Annotated[
    str, typer.Argument(metavar="DECK", help="A deck's id, or the path of a .toml or .json file.")
]
LanguageOption = Annotated[
    Language, typer.Option("--lang", help="The language: English or Korean.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]

_FINE = Words(
    "{file}: fine ({game}, {cards}, sha256 {sha256})",
    "{file}: 이상 없음({game}, {cards}, sha256 {sha256})",
)
_EXISTS = Words(
    "{file}: this file exists already; --force replaces it.",
    "{file}: 이미 있는 파일이며, --force를 쓰면 바꿔 씁니다.",
)
_NOT_WRITTEN = Words("{file}: cannot be written ({reason}).", "{file}: 쓸 수 없습니다({reason}).")


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Show the help where no command is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("list")
def list_decks(language: LanguageOption = "en", as_json: JsonOption = False) -> None:
    """List the decks that come with the program."""
    decks = [load_deck(deck) for deck in deck_ids()]
    if as_json:
        _print_json([_summary(deck, language) for deck in decks])
    else:
        deck_tables.print_table(deck_tables.decks_table(decks, language))


@app.command()
def show(
    deck: DeckArgument,
    language: LanguageOption = "en",
    history: Annotated[
        bool, typer.Option("--history", help="Print each card's line of history too.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Show every card, its effects in words."""
    loaded = load_deck(deck)
    if as_json:
        _print_json(_summary(loaded, language) | _cards(loaded, language))
        return
    narrow = deck_tables.is_narrow()
    for table in deck_tables.card_tables(loaded, language, history, narrow):
        deck_tables.print_table(table)


@app.command()
def check(
    decks: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Files of decks, .toml or .json.")
    ],
    language: LanguageOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Check decks and say the first fault of each.

    The exit code is 0 if all are fine and 2 if one is not.
    """
    found = [_checked(deck) for deck in decks]
    if as_json:
        _print_json([_verdict(*one, language) for one in zip(decks, found, strict=True)])
    for deck, result in zip(decks, found, strict=True):
        if isinstance(result, DeckError):
            typer.echo(result.say(language), err=True)
        elif not as_json:
            typer.echo(_fine(deck, result, language))
    if any(isinstance(result, DeckError) for result in found):
        raise typer.Exit(BAD_INPUT)


@app.command()
def export(
    deck: DeckArgument,
    form: Annotated[
        Format | None,
        typer.Option(
            "--format",
            help="The format; canonical is the JSON that the sha256 is taken over."
            " Left out, it is TOML for a file named .toml, else JSON.",
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to this file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    language: LanguageOption = "en",
) -> None:
    """Write a deck out as JSON or TOML."""
    content = _written(load_deck(deck), form or _form_of(output))
    if output is None:
        sys.stdout.buffer.write(content)
        return
    try:
        write_whole(output, content, replace=force)
    except FileExistsError:
        raise BadInput(_EXISTS.filled(file=output)) from None
    except OSError as error:
        raise BadInput(_NOT_WRITTEN.filled(file=output, reason=error.strerror)) from None


def _checked(deck: str) -> DeckFile | DeckError:
    try:
        return load_deck(deck)
    except DeckError as error:
        return error


def _fine(deck: str, loaded: DeckFile, language: Language) -> str:
    return _FINE.say(
        language,
        file=deck,
        game=terms.GAMES[loaded.game],
        cards=deck_tables.counted(loaded, language),
        sha256=loaded.sha256[:12],
    )


def _verdict(deck: str, result: DeckFile | DeckError, language: Language) -> dict[str, Any]:
    if isinstance(result, DeckError):
        fault = result.say(language)
        place = {"line": result.line, "card": result.card, "field": result.field}
        return {"file": deck, "fine": False, "fault": fault} | place
    return {"file": deck, "fine": True} | _summary(result, language)


def _summary(deck: DeckFile, language: Language) -> dict[str, Any]:
    sizes = [len(pile) for pile in deck.cards.piles]
    return {
        "id": deck.id,
        "game": deck.game,
        "version": deck.version,
        "size": dict(zip(PILES[deck.game], sizes, strict=True)),
        "sha256": deck.sha256,
        "title": deck.title(language),
    }


def _cards(deck: DeckFile, language: Language) -> dict[str, Any]:
    """Each pile of the deck as exported, with the texts of its cards."""
    exported: dict[str, Any] = json.loads(canonical_json(deck))
    for pile in PILES[deck.game]:
        for card in exported[pile]:
            card["name"] = deck.name(card["id"], language)
            card["history"] = deck.history(card["id"], language)
    return {pile: exported[pile] for pile in PILES[deck.game]}


def _form_of(output: Path | None) -> Format:
    return "toml" if output is not None and output.suffix.lower() == ".toml" else "json"


def _written(deck: DeckFile, form: Format) -> bytes:
    match form:
        case "toml":
            return to_toml(deck).encode("utf-8")
        case "json":
            return to_json(deck).encode("utf-8")
        case "canonical":
            return canonical_json(deck)


def _print_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
