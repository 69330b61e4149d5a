"""One line about a game, for the lists of those who sit there and of those who look for one."""

from __future__ import annotations

from dataclasses import dataclass

from strategikon.records import Result
from strategikon.service.play.asking import Chair
from strategikon.service.play.course import Course
from strategikon.service.play.pace import Between, Pace


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a list; nothing in it is a secret of a seat.

    `waits_for`: the seats whose choice is awaited. `left`: by seat, milliseconds at the time `at`,
    {} where no time is counted. `numbers`: by seat, what a client would have seen. `joinable`: by
    anybody; `onlookers`: both seats let them in.
    """

    game: str
    title: str
    deck: str
    seats: tuple[str, str]
    chairs: tuple[Chair, Chair]
    owner: int
    pace: Pace
    lesson: bool
    screen: bool
    joinable: bool
    onlookers: bool
    begun: bool
    over: bool
    waits_for: tuple[str, ...]
    left: dict[str, int]
    at: int
    started: int
    moved: int
    turn: int
    rows: int
    ending: Result | None
    next: str

    @property
    def persons(self) -> tuple[str, ...]:
        """The ids of the people who sit there, each once."""
        sitting = (chair.person for chair in self.chairs if chair.kind == "person")
        return tuple(dict.fromkeys(sitting))


def summarise(course: Course, game: str, at: int, between: Between) -> Summary:
    """The line about a course as it stands."""
    left: dict[str, int] = {}
    if course.clock.pace.kind != "none":
        for place, seat in enumerate(course.seats):
            left[seat] = max(0, course.clock.left_at(place, at, between))
    first, second = course.chairs
    turn: int = course.state.turn  # type: ignore[attr-defined]  # both games count turns
    return Summary(
        game=game,
        title=course.title,
        deck=course.header.deck,
        seats=course.seats,
        chairs=(first, second),
        owner=course.header.owner,
        pace=course.header.pace,
        lesson=course.header.lesson,
        screen=course.header.screen,
        joinable=course.header.open and not course.full and not course.over,
        onlookers=all(course.lets_in(seat) for seat in (0, 1)),
        begun=course.begun,
        over=course.over,
        waits_for=tuple(course.seats[seat] for seat in course.asked),
        left=left,
        at=at,
        started=course.header.started,
        moved=max(course.moved),
        turn=turn,
        rows=course.rows,
        ending=course.ending,
        next=course.next,
    )
