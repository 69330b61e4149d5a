"""One line about a game, for the lists of those who sit there and of those who look for one."""

from __future__ import annotations

from typing import Any

import msgspec

from strategikon.engine.byzantium import words as byzantium
from strategikon.engine.simancas import words as simancas
from strategikon.library.language import Words
from strategikon.records import Result
from strategikon.service.play.asking import Chair, persons_in
from strategikon.service.play.consulting import chosen_options
from strategikon.service.play.course import Course
from strategikon.service.play.endings import ending_in_words
from strategikon.service.play.pace import Between, Pace

_PHASES = {"simancas": simancas.PHASES, "byzantium": byzantium.PHASES}


class Summary(msgspec.Struct, frozen=True):
    """A game in a list; nothing in it is a secret of a seat.

    `waits_for`: the seats whose choice is awaited. `left`: by seat, milliseconds at the time `at`,
    {} where no time is counted; `running`: whose runs on from then. `options`: those that differ
    from the default. `joinable`: by anybody; `invitation`: the code of a link to a free seat;
    `onlookers`: both seats let them in. `told`: how it ended, as sentences.
    """

    game: str
    title: str
    deck: str
    options: dict[str, Any]
    seats: tuple[str, str]
    chairs: tuple[Chair, Chair]
    owner: int
    pace: Pace
    lesson: bool
    screen: bool
    joinable: bool
    invitation: str
    onlookers: bool
    begun: bool
    over: bool
    waits_for: tuple[str, ...]
    left: dict[str, int]
    running: tuple[str, ...]
    at: int
    started: int
    moved: int
    turn: int
    phase: str
    rows: int
    ending: Result | None
    told: Words | None
    next: str

    @property
    def persons(self) -> tuple[str, ...]:
        """The ids of the people who sit there, each once."""
        return persons_in(self.chairs)


def shown_in_lists(course: Course) -> tuple[object, ...]:
    """What a line says that changes while a game goes on: how far a secret choice has come not."""
    return (
        course.asked,
        course.clock.running,
        course.begun,
        *course.chairs,
        course.state.turn,  # type: ignore[attr-defined]  # both games count turns
        course.state.phase,  # type: ignore[attr-defined]  # both games have phases
    )


def summarise(course: Course, game: str, at: int, between: Between) -> Summary:
    """The line about a course as it stands."""
    left: dict[str, int] = {}
    if course.clock.pace.kind != "none":
        for place, seat in enumerate(course.seats):
            left[seat] = max(0, course.clock.left_at(place, at, between))
    first, second = course.chairs
    phase: int = course.state.phase  # type: ignore[attr-defined]  # both games have phases
    turn: int = course.state.turn  # type: ignore[attr-defined]  # both games count turns
    return Summary(
        game=game,
        title=course.title,
        deck=course.header.deck,
        options=chosen_options(course),
        seats=course.seats,
        chairs=(first, second),
        owner=course.header.owner,
        pace=course.header.pace,
        lesson=course.header.lesson,
        screen=course.header.screen,
        joinable=course.header.open and not course.full and not course.over,
        invitation=_invitation(course, game),
        onlookers=all(course.lets_in(seat) for seat in (0, 1)),
        begun=course.begun,
        over=course.over,
        waits_for=tuple(course.seats[seat] for seat in course.asked),
        left=left,
        running=tuple(course.seats[seat] for seat in course.clock.running),
        at=at,
        started=course.header.started,
        moved=max(course.moved),
        turn=turn,
        phase=_PHASES[course.title][phase],
        rows=course.rows,
        ending=course.ending,
        told=ending_in_words(course) if course.over else None,
        next=course.next,
    )


def _invitation(course: Course, game: str) -> str:
    """The code of a link to a free seat; "" where there is none."""
    code = course.header.invitation
    return f"{game}{code}" if code and not course.full and not course.over else ""
