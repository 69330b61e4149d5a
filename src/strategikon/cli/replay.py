"""`strategikon replay`: the record of a game, step by step, as the table or one seat saw it."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from strategikon.cli.failures import BadInput
from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # imported when the command runs
    from strategikon.engine import State
    from strategikon.records import Record


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a game (.jsonl).")],
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="Show the game after N events only.")
    ] = None,
    view: Annotated[
        str | None,
        typer.Option("--view", metavar="SIDE", help="Show what that seat sees, and no more."),
    ] = None,
    legal: Annotated[
        bool,
        typer.Option(
            "--legal", help="Print what is legal before each event: a sorted JSON list a line."
        ),
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print views as JSON, one line for each position.")
    ] = False,
    deck: Annotated[
        str | None, typer.Option("--deck", metavar="DECK", help="The deck, if it is one's own.")
    ] = None,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Step through the record of a game.

    On a terminal: Enter goes on, b goes back, a number goes there, q leaves. Elsewhere the whole
    game is told in sentences. Without --view both hands lie open. --legal prints, before each
    event and once more if the game is still in progress, every event legal there, those of chance
    too.
    """
    from strategikon.library import load_deck
    from strategikon.records import read_record

    if legal and view is not None:
        raise BadInput(_LEGAL_IS_OPEN)
    record = read_record(file, None if deck is None else load_deck(deck))
    seat = None if view is None else _seat(record, view)
    if at is not None and not 0 <= at <= len(record.events):
        raise BadInput(_NO_POSITION.filled(at=at, last=len(record.events)))
    for note in record.notes:
        typer.echo(note.say(language), err=True)
    if seat is None and not record.over:
        typer.echo(_OPEN_IN_PROGRESS.say(language), err=True)
    if legal:
        _print_legal(record, at)
    elif as_json:
        _print_views(record, seat, at)
    else:
        _show(record, seat, at, language)


def _seat(record: Record, view: str) -> int:
    from strategikon.library.faults import printable

    seats = record.state.seats
    if view not in seats:
        known = Words(" or ".join(seats), " 또는 ".join(seats))
        raise BadInput(_NO_SEAT.filled(view=printable(view), known=known))
    return seats.index(view)


def _print_legal(record: Record, at: int | None) -> None:
    """What is legal at that position; without one, wherever somebody or chance had to act."""
    from strategikon.records import replay as positions
    from strategikon.records import state_at

    if at is not None:
        _print_line(state_at(record, at).events())
        return
    for position, state in positions(record):
        if position < len(record.events) or not record.over:
            _print_line(state.events())


def _print_views(record: Record, seat: int | None, at: int | None) -> None:
    """The views at that position, or at all of them, a line each."""
    from strategikon.records import replay as positions
    from strategikon.records import state_at

    if at is not None:
        _print_line(_views(state_at(record, at), seat))
        return
    for _, state in positions(record):
        _print_line(_views(state, seat))


def _views(state: State, seat: int | None) -> dict[str, Any]:
    """The view of the seat; without one, both by the seats' names."""
    if seat is not None:
        return state.view(seat)
    return {name: state.view(number) for number, name in enumerate(state.seats)}


def _print_line(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _show(record: Record, seat: int | None, at: int | None, language: Language) -> None:
    from strategikon.cli.playback import Playback

    playback = Playback(record, seat, language)
    if at is not None:
        playback.show(at)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        playback.step()
    else:
        playback.tell()


_OPEN_IN_PROGRESS = Words(
    "this game is not over, and both hands lie open here; --view SIDE shows one seat's only.",
    "끝나지 않은 게임인데 양쪽 손을 모두 펴 보입니다. --view로 한 자리에서 본 것만 볼 수 있습니다.",
)
_LEGAL_IS_OPEN = Words(
    "--legal prints what chance may bring too, which no seat may see; leave --view out.",
    "--legal은 어느 자리도 볼 수 없는 우연 사건까지 보여 주므로 --view와 함께 쓸 수 없습니다.",
)
_NO_SEAT = Words(
    '--view is "{view}"; a seat of this game is {known}.',
    '--view 값이 "{view}"인데, 이 게임의 자리는 {known}입니다.',
)
_NO_POSITION = Words(
    "--at is {at}; this record takes a whole number from 0 to {last}, its number of events.",
    "--at 값이 {at}인데, 이 기록에서는 0부터 사건의 수인 {last}까지의 정수를 쓸 수 있습니다.",
)
