"""The record of one game: its header, its events in order, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from strategikon.engine import OVER, State, start
from strategikon.library.deck_file import DeckFile
from strategikon.library.language import Words
from strategikon.records import faults
from strategikon.records.header import Header
from strategikon.records.jsonline import spell
from strategikon.records.result import Result

#: One event as a line spells it: ["moors", "place", "berber-horse/2"].
Event = list[str]

#: Event number i, counted from 0, stands on this line and the i that follow.
FIRST_EVENT_LINE = 2


@dataclass(frozen=True, slots=True)
class Extent:
    """How much of a file was read: all of it, what is kept of it, and whether that ends a line."""

    size: int
    kept: int
    ends_line: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read and played through, so every event in it is legal.

    `state` is the game after the last event; take a `copy()` to play on. `supplied` tells a
    result that is not written but given by the rules; `torn` is the number of a last line that
    was torn off in writing, and left out; `seed` is the dealer's, told beside the result.
    """

    file: str
    header: Header
    deck: DeckFile
    events: tuple[Event, ...]
    state: State = field(repr=False, compare=False)
    result: Result | None = None
    supplied: bool = False
    seed: bytes | None = None
    torn: int | None = None
    extent: Extent = Extent(0, 0, True)

    def start(self) -> State:
        """The game before its first card."""
        return start(self.deck.cards, self.header.options)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by what the table said."""
        return self.result is not None or self.state.actor == OVER

    @property
    def notes(self) -> tuple[Words, ...]:
        """What somebody who reads this record must be told, although it is good."""
        notes = []
        if self.torn is not None:
            notes.append(faults.TORN.filled(line=self.torn))
        if self.supplied and self.result is not None:
            notes.append(faults.SUPPLIED.filled(result=spell(self.result.spelled())))
        return tuple(notes)
