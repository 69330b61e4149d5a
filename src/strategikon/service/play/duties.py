"""What the server itself has to do at a table, and when: a bot's move, a flag."""

from __future__ import annotations

from strategikon.service.play.course import Course
from strategikon.service.play.pace import Between


def due_of(course: Course, between: Between) -> int | None:
    """When something is to be done that no person does; None if nothing is."""
    fall = course.clock.first_to_fall(between)
    bots = course.is_bot(0) or course.is_bot(1)
    if bots and (any(map(course.is_bot, course.asked)) or answers_owed(course)):
        return course.asked_at if fall is None else min(course.asked_at, fall[1])
    return None if fall is None else fall[1]


def answers_owed(course: Course) -> bool:
    """Whether a bot has been offered something and has not answered."""
    return any(asking >= 0 and course.is_bot(1 - asking) for asking in course.offers.values())
