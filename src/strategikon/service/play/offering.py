"""What the people at a table may ask of each other: a draw, a takeback, a rematch, the end.

Judged like choices: a row to be kept, or a refusal; nothing is changed here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from strategikon.service.play import refusal as say
from strategikon.service.play.course import Course
from strategikon.service.play.judging import expect_current
from strategikon.service.play.pace import DAY, MINUTE, Between
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.rows import Row

#: After so long without the other a game can be claimed: where clocks run, and where none does.
GONE_LIVE = 3 * MINUTE
GONE_BY_POST = 14 * DAY
#: How often a seat may change its mind while both choose; each time is a row that is kept.
MOST_LET_GO = 200

Gone = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Asking:
    """One ask: by whom, at which number and when, its own id; what it is, and of which offer.

    `gone` tells for how many milliseconds a seat has had no connection.
    """

    seat: int
    number: int
    id: str
    at: int
    between: Between
    what: str
    of: str
    gone: Gone

    def left(self, course: Course) -> tuple[int, int] | None:
        """What both seats have left now, where time is counted."""
        if not course.clock.started:
            return None
        first, second = course.clock.charged(self.at, self.between)
        return max(0, first), max(0, second)


def judge_ask(course: Course, asking: Asking) -> Row:
    """The row of an ask; Refusal if it may not be."""
    judge = _JUDGES.get(asking.what)
    if judge is None:
        raise Refusal("form", say.CANNOT)
    if asking.what in ("accept", "decline", "withdraw"):
        if asking.of not in course.offers:
            raise Refusal("form", say.NO_OFFER)
    elif asking.of:
        raise Refusal("form", say.CANNOT)
    rematch = "rematch" in (asking.what, asking.of)
    if rematch:
        if not course.over:
            raise Refusal("game", say.NOT_OVER)
        if asking.number != course.numbers[asking.seat]:
            raise Refusal("stale", say.STALE)
    else:
        expect_current(course, asking.seat, asking.number)
    return judge(course, asking)


# --- the end ------------------------------------------------------------------------------------


def _resign(course: Course, asking: Asking) -> Row:
    """Give up; or let a game go that nobody has joined."""
    if not course.begun:
        return _ended(course, asking, -1, "abandoned")
    return _ended(course, asking, 1 - asking.seat, "resigned")


def _claim(course: Course, asking: Asking) -> Row:
    """The other has gone: the game is mine, or nobody's if the other never made a choice."""
    if not may_claim(course, asking.seat, asking.at, asking.gone, asking.between):
        raise Refusal("game", say.NOT_GONE)
    other = 1 - asking.seat
    winner = asking.seat if course.has_chosen(other) else -1
    return _ended(course, asking, winner, "abandoned")


def may_claim(course: Course, seat: int, at: int, gone: Gone, between: Between) -> bool:
    """Whether the game can be claimed by a seat whose opponent is not there.

    Live: the other is asked (or clocks wait for it) and has had no connection for three minutes.
    Without a clock: the other has been asked for fourteen days. By post the clock decides.
    """
    other = 1 - seat
    if course.over or not course.begun or course.is_bot(other) or course.header.screen:
        return False
    kind = course.clock.pace.kind
    if kind == "live":
        waits = other in course.asked or not course.clock.started
        return waits and gone(other) >= GONE_LIVE
    if kind == "none":
        asked = other in course.asked
        return asked and between(course.asked_at, at) >= GONE_BY_POST
    return False


def _ended(course: Course, asking: Asking, winner: int, reason: str) -> Row:
    return Row(
        "end",
        asking.at,
        asking.seat,
        asking.id,
        winner=winner,
        reason=reason,
        left=asking.left(course),
    )


# --- offers -------------------------------------------------------------------------------------


def _draw(course: Course, asking: Asking) -> Row:
    if not course.begun or course.header.screen:
        raise Refusal("game", say.CANNOT)
    if course.offers["draw"] == 1 - asking.seat:
        return _ended(course, asking, -1, "agreed")
    return _offered(course, asking)


def _rematch(course: Course, asking: Asking) -> Row:
    """Both want to play again; `next` of the row is filled in when there is a game."""
    if course.next or not course.begun:
        raise Refusal("game", say.CANNOT)
    if course.offers["rematch"] == 1 - asking.seat or course.header.screen:
        return Row("next", asking.at, asking.seat, asking.id)
    return _offered(course, asking)


def _takeback(course: Course, asking: Asking) -> Row:
    """What nobody knows of is taken back alone; anything else is asked of the other."""
    seat = asking.seat
    if course.held[seat]:
        if course.let_go[seat] >= MOST_LET_GO:
            raise Refusal("game", say.ENOUGH)
        left = asking.left(course) if course.is_ready(seat) else None
        return Row("let go", asking.at, seat, asking.id, left=left)
    keep = take_back_to(course, seat)
    if course.header.screen:
        return _taken_back(course, asking, keep)
    if course.offers["takeback"] == 1 - seat:
        raise Refusal("game", say.CANNOT)
    return _offered(course, asking, keep)


def take_back_to(course: Course, seat: int) -> int:
    """How many events would stay if a seat took back its last choice; Refusal if it may not.

    Not across anything that the deck did: a card that was seen stays seen. What both chose at
    once is taken back as a whole.
    """
    mark = course.last_choice(seat) if course.begun else None
    if mark is None:
        raise Refusal("game", say.NOTHING_TO_TAKE_BACK)
    if course.dealt_since(mark):
        raise Refusal("game", say.DEALT_SINCE)
    return mark


def _taken_back(course: Course, asking: Asking, keep: int) -> Row:
    return Row("back", asking.at, asking.seat, asking.id, keep=keep, left=asking.left(course))


def _offered(course: Course, asking: Asking, keep: int = -1) -> Row:
    if course.offers[asking.what] == asking.seat:
        raise Refusal("game", say.OFFERED)
    if (asking.seat, asking.what) in course.declined:
        raise Refusal("game", say.DECLINED)
    return Row("offer", asking.at, asking.seat, asking.id, what=asking.what, keep=keep)


def _accept(course: Course, asking: Asking) -> Row:
    if course.offers[asking.of] != 1 - asking.seat:
        raise Refusal("game", say.NO_OFFER)
    if asking.of == "draw":
        return _ended(course, asking, -1, "agreed")
    if asking.of == "takeback":
        return _taken_back(course, asking, course.keep_asked)
    return Row("next", asking.at, asking.seat, asking.id)


def _decline(course: Course, asking: Asking) -> Row:
    if course.offers[asking.of] != 1 - asking.seat:
        raise Refusal("game", say.NO_OFFER)
    return Row("decline", asking.at, asking.seat, asking.id, what=asking.of)


def _withdraw(course: Course, asking: Asking) -> Row:
    if course.offers[asking.of] != asking.seat:
        raise Refusal("game", say.NO_OFFER)
    return Row("withdraw", asking.at, asking.seat, asking.id, what=asking.of)


_JUDGES: dict[str, Callable[[Course, Asking], Row]] = {
    "resign": _resign,
    "claim": _claim,
    "draw": _draw,
    "takeback": _takeback,
    "rematch": _rematch,
    "accept": _accept,
    "decline": _decline,
    "withdraw": _withdraw,
}
