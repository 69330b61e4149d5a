"""What the server itself has to do at a table, and when: a bot's move, a flag."""

from __future__ import annotations

from strategikon.service.play.course import Course
from strategikon.service.play.pace import Between


def due_of(course: Course, between: Between) -> int | None:
    """When something is to be done that no person does; None if nothing is."""
    moments: list[int] = []
    if any(course.is_bot(seat) for seat in course.asked) or answers_owed(course):
        moments.append(course.asked_at)
    fall = course.clock.first_to_fall(between)
    if fall is not None:
        moments.append(fall[1])
    return min(moments, default=None)


def answers_owed(course: Course) -> bool:
    """Whether a bot has been offered something and has not answered."""
    return any(asking >= 0 and course.is_bot(1 - asking) for asking in course.offers.values())
