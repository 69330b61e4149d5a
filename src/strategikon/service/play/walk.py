"""A course walked action by action: once for all who are told of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from strategikon.engine import State
from strategikon.service.play.course import Course


class Step(NamedTuple):
    """What an action made of the game: as a record spells it, the state after it, what is public.

    Nobody changes any of them.
    """

    event: list[str]
    state: State
    public: dict[str, Any]


class Walk:
    """The steps of a course's last row are kept until each of `readers` has been told of them."""

    def __init__(self) -> None:
        self.readers = 0
        self._course: Course | None = None
        self._steps: dict[int, tuple[Step, int]] = {}

    def step(self, course: Course, place: int, before: State) -> Step:
        """The step that the action at `place` makes from the state before it."""
        if course is not self._course:
            self._course = course
            self._steps.clear()
        known = self._steps.pop(place) if place in self._steps else None
        step, told = known or (_step(course, place, before), 0)
        if told + 1 < self.readers and place >= course.last_row_from:
            self._steps[place] = step, told + 1
        return step

    def rest(self) -> None:
        """Let go of what can be made again."""
        self.readers = 0
        self._course = None
        self._steps.clear()


def _step(course: Course, place: int, before: State) -> Step:
    action = course.actions[place]
    event = before.event(action)
    if place == len(course.actions) - 1:
        return Step(event, course.state, course.public)
    after = before.copy()
    after.apply(action)
    return Step(event, after, after.public())
