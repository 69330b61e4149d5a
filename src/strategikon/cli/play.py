"""`strategikon play`: a game at this terminal, against the machine or with two people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from strategikon.cli.failures import INTERRUPTED
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # imported when the command runs
    from strategikon.cli.terminal import Terminal

GAME_HELP = "simancas or byzantium."
AGAINST_HELP = "Who plays the other side: greedy, random, or person for two at one keyboard."


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=GAME_HELP)] = None,
    against: Annotated[
        str | None, typer.Option(metavar="PLAYER", help=AGAINST_HELP + " [greedy]")
    ] = None,
    me: Annotated[
        str | None,
        typer.Option("--me", metavar="PLAYER", help="Who plays your side. [person]"),
    ] = None,
    side: Annotated[
        str | None,
        typer.Option(metavar="SIDE", help="Your side: moors or christians, p1 or p2."),
    ] = None,
    deck: Annotated[
        str | None, typer.Option(metavar="DECK", help="Another deck: its id, or a file.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be said again."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="Deal the cards that this number stands for.")
    ] = None,
    deal_check: Annotated[
        bool,
        typer.Option("--deal-check", help="Show before the first card what binds the dealer."),
    ] = False,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record into this new file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game of this record.")
    ] = None,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Play a game in the terminal.

    At each question a number or a name chooses; help tells what else can be typed. Every choice
    is written to a record at once, so a game that is left can be resumed.
    """
    from strategikon.cli.seating import Wish, begin, go_on
    from strategikon.cli.sitting import Sitting
    from strategikon.cli.terminal import Terminal
    from strategikon.records import RecordError

    terminal = Terminal()
    wish = Wish(game, against, me, side, deck, tuple(option or ()), seed, deal_check, record)
    if resume is not None:
        session = go_on(resume, wish, language)
    else:
        if game is None and terminal.is_live:
            wish = wish.of(_choose_game(terminal, language))
        session = begin(wish, language)
    sitting = Sitting(session, terminal, deck)
    try:
        sitting.play()
    except KeyboardInterrupt:
        sitting.leave()
        if not session.is_over:
            session.write_rest()
        sitting.say_how_to_resume()
        raise typer.Exit(INTERRUPTED) from None
    except RecordError:
        sitting.say_how_to_resume()
        raise
    finally:
        session.record.close()


def _choose_game(terminal: Terminal, language: Language) -> str:
    """Ask which game it is to be; the first one for Enter alone."""
    from strategikon.engine import GAMES
    from strategikon.library import terms

    games = list(GAMES)
    for number, game in enumerate(games, start=1):
        terminal.show(f"{number}  {terms.GAMES[game].say(language)}  {_ABOUT[game].say(language)}")
    while True:
        answer = terminal.ask(games).casefold()
        if not answer:
            return games[0]
        for number, game in enumerate(games, start=1):
            if answer == str(number) or answer in (game, terms.GAMES[game].ko):
                return game
        terminal.show(_WHICH.say(language, last=len(games)))


_ABOUT = {
    "simancas": Words("939: two armies before the walls", "939년, 성벽 앞의 두 군대"),
    "byzantium": Words("an empire that lasts, or falls", "버티거나 무너지는 제국"),
}
_WHICH = Words("Type a number from 1 to {last}.", "1부터 {last}까지의 번호를 입력하세요.")
