"""The log of a table as one audience reads it in one language, told as far as the game has come."""

from __future__ import annotations

from collections import deque
from typing import Any

from strategikon.engine import State
from strategikon.library.language import Language
from strategikon.library.narration import Entry, open_log
from strategikon.service import told
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.beginning import first_state
from strategikon.service.play.course import Course
from strategikon.service.play.endings import ending_in_words
from strategikon.service.play.eyes import Sight
from strategikon.service.play.sitters import names_in_sentences
from strategikon.service.play.walk import Walk

#: For how many of the last changes it is known from which entry on they changed the log.
CHANGES = 32
#: How many of the last entries are kept at hand; who wants more is told the game from its start.
KEPT = 48


class Telling:
    """The log of one audience in one language.

    What both choose at once enters it when it is shown, so it never says who has chosen what.
    """

    def __init__(self, course: Course, place: int, language: Language, walk: Walk) -> None:
        self.place = place
        self.language = language
        self._walk = walk
        self._changes: deque[tuple[int, int]] = deque(maxlen=CHANGES)
        self._number = 0
        self._begin(course)

    def _begin(self, course: Course) -> None:
        seat = course.seats[self.place] if self.place != ONLOOKER else ""
        self._full = course.full
        names = names_in_sentences(course)
        options = course.header.options
        self.log = open_log(course.deck, options, self.language, seat, names)
        self._state: State = first_state(course.header)
        self._before = Sight(self._state.public(), self._state, self.place)
        self._fed = 0
        self._rewound = course.rewound
        self._ended = False

    def entries(self, course: Course, have: int, since: int) -> tuple[list[Entry], int]:
        """The entries that replace a reader's from the place that is given with them.

        The reader has `have` entries, as they were when the audience's number was `since`.
        """
        if course.numbers[self.place] != self._number:
            self.log.forget(KEPT)
            self._catch_up(course)
        first = min(have, self._unchanged_since(since, self.log.length))
        if first < self.log.forgotten:  # somebody who comes anew is told all of it, anew
            return Telling(course, self.place, self.language, Walk()).entries(course, first, 0)
        return self.log.entries[first - self.log.forgotten :], first

    def _unchanged_since(self, since: int, first: int) -> int:
        """How many entries are now as they were at that number; 0 if it is not known.

        `first`: how many there are.
        """
        if since == self._number:
            return first
        for before, changed in reversed(self._changes):
            first = min(first, changed)
            if before <= since:
                return first
        return 0

    def _catch_up(self, course: Course) -> None:
        # Whoever has sat down meanwhile is called by name from the first line on.
        if course.rewound != self._rewound or course.full != self._full:
            old, forgotten = self.log.entries, self.log.forgotten
            self._begin(course)
            self._feed(course)
            same = _alike(old, self.log.entries[forgotten:])
            changed = forgotten + same if same else 0
            self.log.changed_from()
        else:
            self._feed(course)
            changed = self.log.changed_from()
        self._changes.append((self._number, changed))
        self._number = course.numbers[self.place]

    def _feed(self, course: Course) -> None:
        for place in range(self._fed, len(course.actions)):
            step = self._walk.step(course, place, self._state)
            self._state = step.state
            after = Sight(step.public, step.state, self.place)
            self.log.tell(step.event, self._before, after)
            self._before = after
        self._fed = len(course.actions)
        if course.over and not self._ended and self._before["outcome"] is None:
            self._ended = True
            self.log.result(ending_in_words(course).say(self.language))


def _alike(old: list[Entry], new: list[Entry]) -> int:
    """How many entries are the same from the first on."""
    for place, (before, now) in enumerate(zip(old, new)):
        if before != now:
            return place
    return min(len(old), len(new))


def wire_entry(entry: Entry) -> told.Entry:
    """An entry as it goes over the wire."""
    sent: told.Entry = {
        "kind": entry.kind,
        "turn": entry.turn,
        "phase": entry.phase,
        "text": entry.text,
        "seat": entry.seat,
        "mark": entry.mark,
        "cards": list(entry.cards),
    }
    decided: Any = entry.decided
    if decided is not None:
        sent["melds" if "meld" in decided else "battle"] = decided
    return sent
