"""What an audience sees of a course: the engine's view of a seat, or the public part of one."""

from __future__ import annotations

from typing import Any

from strategikon.engine import State
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.concealed import waiting
from strategikon.service.play.course import Course

View = dict[str, Any]

#: What an onlooker's view has in place of a seat's own.
EMPTY: dict[str, dict[str, Any]] = {
    "simancas": {
        "seat": "", "hand": (), "aside": (), "seen": (), "shown": (), "glimpsed": (),
        "revealed": (), "legal": (),
    },
    "byzantium": {
        "seat": "", "role": "", "hand": (), "chosen": (), "seen": (), "shown": (),
        "unusable": (), "legal": (),
    },
}  # fmt: skip


def view_of(course: Course, place: int) -> View:
    """What an audience may know of the game now, and nothing else; not to be changed."""
    view = public_view(course) if place == ONLOOKER else seat_view(course, place)
    if course.over and view["outcome"] is None:
        view.update(actor=None, asked=None, legal=[])
    return view


def seat_view(course: Course, seat: int) -> View:
    """What a seat may know; where both choose at once, as if the other had not."""
    if course.both is None:
        return course.public | course.state.own(seat)
    eyes = course.eyes(seat)
    view = eyes.view(seat)
    if seat != course.both[1] or not course.is_ready(seat):
        return view
    last = course.held[seat][-1]
    bare = last >> 6 in eyes.bare_verbs
    card = None if bare else eyes.card_name(last >> 6, last & 63)
    return waiting(view, course.seats[1 - seat], card)


def public_view(course: Course) -> View:
    """What everybody may know; where both choose at once, as if nobody had."""
    nothing_own = EMPTY[course.title].items()
    return course.public | {key: _fresh(value) for key, value in nothing_own}


class Sight(dict[str, Any]):
    """What the log asks of an audience's view of a state that nobody changes any more.

    What is a seat's own is made when it is first asked for: most events are told without.
    """

    def __init__(self, public: View, state: State, place: int) -> None:
        super().__init__(public)
        self._state = state
        self._place = place

    def __missing__(self, key: str) -> Any:
        if self._place == ONLOOKER:
            return EMPTY[self._state.game][key]
        own = self._state.own(self._place)
        self.update(own)
        return own[key]


def _fresh(value: object) -> object:
    return [] if value == () else value
