"""The log of a table as one audience reads it in one language, told as far as the game has come."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from strategikon.engine import State
from strategikon.library.language import Language
from strategikon.library.narration import Entry, open_log
from strategikon.service import wire
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.course import Course, first_state
from strategikon.service.play.endings import ending_in_words
from strategikon.service.play.eyes import OnlookersGlance
from strategikon.service.play.sitters import names_in_sentences

#: For how many of the last changes it is known from which entry on they changed the log.
CHANGES = 32


class Telling:
    """The log of one audience in one language.

    What both choose at once enters it when it is shown, so it never says who has chosen what.
    """

    def __init__(self, course: Course, place: int, language: Language) -> None:
        self.place = place
        self.language = language
        self._changes: deque[tuple[int, int, int]] = deque(maxlen=CHANGES)
        self._number = 0
        self._begin(course)

    def _begin(self, course: Course) -> None:
        seat = course.seats[self.place] if self.place != ONLOOKER else ""
        self._full = course.full
        names = names_in_sentences(course)
        options = course.header.options
        self.log = open_log(course.deck, options, self.language, seat, names)
        self._state: State = first_state(course.header)
        self._before = self._view()
        self._fed = 0
        self._settled = 0
        self._rewound = course.rewound
        self._ended = False

    def _view(self) -> Mapping[str, Any]:
        if self.place == ONLOOKER:
            return OnlookersGlance(self._state)
        return self._state.glance(self.place)

    def entries(self, course: Course, have: int, since: int) -> tuple[list[Entry], int]:
        """The entries that replace a reader's from the place that is given with them.

        The reader has `have` entries, as they were when the audience's number was `since`.
        """
        self._catch_up(course)
        first = min(have, self._unchanged_since(since))
        return self.log.entries[first:], first

    def _unchanged_since(self, since: int) -> int:
        """How many entries are now as they were at that number; 0 if it is not known."""
        if since == self._number:
            return len(self.log.entries)
        first = len(self.log.entries)
        for before, _, changed in reversed(self._changes):
            first = min(first, changed)
            if before <= since:
                return first
        return 0

    def _catch_up(self, course: Course) -> None:
        number = course.numbers[self.place]
        if number == self._number:
            return
        # Whoever has sat down meanwhile is called by name from the first line on.
        rewound = course.rewound != self._rewound or course.full != self._full
        # Only entries of the phase that is being told can still grow.
        settled = 0 if rewound else self._settled
        old = [(entry.text, len(entry.cards)) for entry in self.log.entries[settled:]]
        if rewound:
            self._begin(course)
        self._feed(course)
        changed = settled + _first_difference(old, self.log.entries[settled:])
        self._settled = _last_heading(self.log.entries)
        self._changes.append((self._number, number, changed))
        self._number = number

    def _feed(self, course: Course) -> None:
        for action in course.actions[self._fed :]:
            event = self._state.event(action)
            self._state.apply(action)
            after = self._view()
            self.log.tell(event, self._before, after)
            self._before = after
        self._fed = len(course.actions)
        if course.over and not self._ended and self._before["outcome"] is None:
            self._ended = True
            self.log.result(ending_in_words(course).say(self.language))


def _last_heading(entries: list[Entry]) -> int:
    """Where the phase begins that is being told."""
    for place in range(len(entries) - 1, -1, -1):
        if entries[place].kind == "heading":
            return place
    return 0


def _first_difference(old: list[tuple[str, int]], new: list[Entry]) -> int:
    """The place of the first entry that is not as it was."""
    for place, ((text, cards), entry) in enumerate(zip(old, new)):
        if (text is not entry.text and text != entry.text) or cards != len(entry.cards):
            return place
    return min(len(old), len(new))


def wire_entry(entry: Entry) -> wire.Entry:
    """An entry as it goes over the wire."""
    return {
        "kind": entry.kind,
        "turn": entry.turn,
        "phase": entry.phase,
        "text": entry.text,
        "seat": entry.seat,
        "mark": entry.mark,
        "cards": list(entry.cards),
    }
