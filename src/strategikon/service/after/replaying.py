"""A finished game as it looked at every position: to a seat, or with all cards open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from strategikon.engine import CHANCE
from strategikon.library.language import Language
from strategikon.service import wire
from strategikon.service.play import Audience, Table
from strategikon.service.play.course import Course
from strategikon.service.play.eyes import view_of
from strategikon.service.play.frames import Moment, build_frame, nothing
from strategikon.service.play.refusal import NOT_OVER, Refusal
from strategikon.service.play.telling import Telling
from strategikon.service.play.walk import Walk

#: Cards that only their seat sees, by game.
_OWN = {"simancas": ("hand", "aside", "revealed"), "byzantium": ("hand", "chosen")}
_EVERYBODY = {0: True, 1: True}


def replay_frames(
    table: Table, seat: str | None, person: str | None, language: Language
) -> list[wire.ReplayFrame]:
    """Every position of a game that is over, the first before any card; Refusal until then.

    `seat`: whose knowledge, or None for open cards, told from the first seat. Each frame's log
    has what is new in it.
    """
    if not table.course.over:
        raise Refusal("game", NOT_OVER)
    return list(_frames(table, seat, person, language))


def _frames(
    table: Table, seat: str | None, person: str | None, language: Language
) -> Iterator[wire.ReplayFrame]:
    place = 0 if seat is None else table.seats.index(seat)
    audience = Audience(place, table.seats[place])
    played = list(table.course.events())
    course = _begun(table)
    telling = Telling(course, place, language, Walk())
    log = 0
    for number in range(len(played) + 1):
        event = played[number - 1] if number else None
        if event is not None:
            _play(course, event)
        course.numbers = [number + 1] * 3
        if number == len(played):
            course.ending, course.next = table.course.ending, table.course.next
        new = telling.entries(course, log, number)
        log = new[1] + len(new[0])
        shown = build_frame(
            course, table.game, audience, person, language, view_of(course, place), new, _moment()
        )
        told = seat is None or event is None or event[0] == seat
        open_cards = _open(course) if seat is None else {}
        shown["may"] = nothing()
        found: Any = {**shown, "event": event if told else None, "open": open_cards}
        yield found


def _begun(table: Table) -> Course:
    """The game before its first card, with those who sat there in the end."""
    course = Course(table.course.header, table.course.dealer.seed)
    course.chairs = list(table.course.chairs)
    course.begun = True
    return course


def _play(course: Course, event: list[str]) -> None:
    """One event as it was; how choices came to be made in secret no longer matters."""
    action = course.state.action(event)
    course.chances += course.state.actor == CHANCE
    course.state = course.state.copy()  # whoever was told of the one before may keep it
    course.state.apply(action)
    course.actions.append(action)
    course.forget_views()


def _open(course: Course) -> dict[str, dict[str, Any]]:
    """What each seat sees alone, by seat."""
    keys = _OWN[course.title]
    return {
        seat: {key: view[key] for key in keys}
        for seat, view in zip(course.seats, map(course.state.own, (0, 1)), strict=True)
    }


def _moment() -> Moment:
    return Moment(0, lambda since, until: 0, _EVERYBODY, lambda seat: 0)
