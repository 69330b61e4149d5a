"""Every game of a database played through again: which are whole, and what is wrong with others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from strategikon.engine import Refused, SetupError
from strategikon.library.faults import DeckError
from strategikon.library.language import Words
from strategikon.records import RecordError, check_deal, read_lines
from strategikon.service.ops.keeping import expect_there
from strategikon.service.play.consulting import record_lines
from strategikon.service.play.course import Course
from strategikon.service.play.hall import course_of
from strategikon.service.store import EventStore, open_store

#: What a game that is not whole makes of being played through.
_FAULTS = (
    msgspec.MsgspecError, Refused, SetupError, DeckError, RecordError, ValueError, KeyError,
    IndexError, AssertionError, TypeError,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Checked:
    """How many games were played through, and the first fault of each that is not whole."""

    games: int
    over: int
    faults: dict[str, str]


async def verify_all(database: str | None, progress: Callable[[int, int], None]) -> Checked:
    """Play every game through; `progress` is told how many are done, and of how many."""
    store = await open_store(expect_there(database))
    try:
        kept = await store.games()
        over, faults = 0, {}
        for number, each in enumerate(kept, 1):
            fault = await _fault(store, each.game, each.over)
            if fault is not None:
                faults[each.game] = fault
            over += each.over
            progress(number, len(kept))
        return Checked(len(kept), over, faults)
    finally:
        await store.close()


async def _fault(store: EventStore, game: str, over: bool) -> str | None:
    stored = await store.read(game)
    if stored is None:
        return _GONE.en
    try:
        course = course_of(stored)
        if course.over != over:
            return _UNLIKE.en
        _check(course, game)
    except _FAULTS as error:
        return " ".join(str(error).split())[:300] or type(error).__name__
    return None


def _check(course: Course, game: str) -> None:
    """A game that is over makes a record that passes, its deal included."""
    course.state.check()
    if course.over:
        check_deal(read_lines(record_lines(course), game, course.deck))


_GONE = Words("it has no rows", "기록이 없습니다")
_UNLIKE = Words(
    "its rows and the list of games do not agree on whether it is over",
    "끝났는지에 대해 기록과 목록이 다릅니다",
)
