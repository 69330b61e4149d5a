"""Who may act from which seat, and who may sit down."""

from __future__ import annotations

import hmac

from strategikon.service.play import refusal as say
from strategikon.service.play.course import Course
from strategikon.service.play.judging import deal
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.rows import Row


def place_of(course: Course, person: str, wanted: str | None) -> int:
    """The seat (0 or 1) from which a person acts; Refusal if it has none or not that one.

    Which it is is known here; `wanted` only chooses where both are the same person's.
    """
    mine = [
        seat
        for seat, chair in enumerate(course.chairs)
        if chair.kind == "person" and chair.person == person
    ]
    if not mine:
        raise Refusal("seat", say.NOT_YOURS)
    if wanted is None:
        return mine[0]
    for seat in mine:
        if course.seats[seat] == wanted:
            return seat
    raise Refusal("seat", say.NOT_THAT_SEAT)


def judge_sit(
    course: Course,
    game: str,
    person: str,
    name: str,
    wanted: str | None,
    invitation: str | None,
    at: int,
) -> Row:
    """The row of somebody who sits down, with the first cards if both seats are taken then."""
    if course.over:
        raise Refusal("over", say.OVER)
    if any(chair.person == person for chair in course.chairs if chair.kind == "person"):
        raise Refusal("seat", say.SEATED)
    free = [seat for seat, chair in enumerate(course.chairs) if chair.kind == "open"]
    if wanted is not None:
        free = [seat for seat in free if course.seats[seat] == wanted]
    if not free:
        raise Refusal("seat", say.NO_SEAT)
    if not course.header.open:
        right = f"{game}{course.header.invitation}"
        if not hmac.compare_digest(right.encode(), (invitation or "").encode()):
            raise Refusal("seat", say.WRONG_INVITATION)
    dealt = deal(course.state.copy(), course.dealer, course.chances) if _fills(course) else []
    return Row("sit", at, free[0], person=person, name=name, do=tuple(dealt))


def _fills(course: Course) -> bool:
    """Whether one more person fills the table."""
    return sum(chair.kind == "open" for chair in course.chairs) == 1
