"""Reading a record: line by line, each played as it comes, the first fault told with its line.

A last line without its end that is no JSON was torn off in writing: it is left out and mentioned.
One that is JSON lost nothing but its end, for no line's beginning is JSON, and counts. Lines may
end in CR LF too. A record that the rules have ended without a result is given its result.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial

from strategikon.engine import SetupError, State, start
from strategikon.library.deck_file import DeckFile
from strategikon.library.faults import escaped, shown
from strategikon.records import faults
from strategikon.records.faults import Place, RecordError
from strategikon.records.header import Header, read_header
from strategikon.records.jsonline import MOST_BYTES, parse
from strategikon.records.record import Event, Extent, Record
from strategikon.records.replaying import play
from strategikon.records.result import Result, read_result


def read_record(path: str | os.PathLike[str], deck: DeckFile | None = None) -> Record:
    """The record in that file; RecordError, and nothing else, says what is wrong with it.

    A deck of one's own must be given, and be the one that the header names; without, the packaged
    deck of the header's id is taken.
    """
    file = os.fspath(path)
    place = Place(file)
    try:
        with open(path, "rb") as stream:
            lines = iter(partial(stream.readline, MOST_BYTES + 2), b"")
            return read_lines(lines, file, deck)
    except FileNotFoundError:
        fault = faults.NO_FILE
    except IsADirectoryError:
        fault = faults.A_DIRECTORY
    except PermissionError:
        fault = faults.NO_PERMISSION
    except OSError as error:
        fault = faults.UNREADABLE.filled(reason=error.strerror)
    except RecordError:
        raise
    except ValueError:  # a path with a NUL in it
        fault = faults.NO_FILE
    raise place.error(fault)


def read_lines(lines: Iterable[bytes], file: str, deck: DeckFile | None = None) -> Record:
    """The record in those lines, each with its line end; `file` is what sentences call it."""
    reading = _Reading(file, deck)
    for line in lines:
        reading.take(line)
    return reading.record()


class _Reading:
    """A record that is being read: so much is known, and the game stands so."""

    def __init__(self, file: str, deck: DeckFile | None) -> None:
        self.file = file
        self.given = deck
        self.number = 0
        self.size = 0
        self.kept = 0
        self.ends_line = True
        self.torn: RecordError | None = None
        self.began: tuple[Header, DeckFile, State] | None = None
        self.events: list[Event] = []
        self.ended: tuple[Result, bytes | None] | None = None

    def take(self, content: bytes) -> None:
        """The next line."""
        if self.torn is not None:
            raise self.torn
        self.number += 1
        self.size += len(content)
        place = Place(self.file, self.number)
        if self.ended is not None:
            raise place.error(faults.FINISHED)
        self.ends_line = content.endswith(b"\n")
        try:
            value = parse(content, place)
        except RecordError as error:
            if self.ends_line or len(content) > MOST_BYTES:
                raise
            self.torn = error
            return
        self.understand(value, place)
        self.kept = self.size

    def understand(self, value: object, place: Place) -> None:
        """The header, then events, then the result."""
        if self.began is None:
            self.began = self.begin(value, place)
            return
        header, _, state = self.began
        if isinstance(value, list):
            play(state, value, place)
            self.events.append(value)
        elif isinstance(value, dict):
            self.ended = read_result(value, place, state, header.commitment)
        else:
            raise place.error(faults.NO_LINE.filled(value=shown(value)))

    def begin(self, value: object, place: Place) -> tuple[Header, DeckFile, State]:
        """The game before its first card."""
        header, deck = read_header(value, place, self.given)
        try:
            return header, deck, start(deck.cards, header.options)
        except SetupError as error:
            fault = faults.TOO_FEW_CARDS.filled(reason=escaped(str(error)))
            raise place.error(fault, "options") from None

    def record(self) -> Record:
        """What was read, once there are no more lines."""
        if self.began is None:
            raise self.torn or Place(self.file).error(faults.EMPTY)
        header, deck, state = self.began
        result, seed = self.ended or (Result.by_rules(state), None)
        return Record(
            self.file,
            header,
            deck,
            tuple(self.events),
            state,
            result,
            supplied=result is not None and self.ended is None,
            seed=seed,
            torn=None if self.torn is None else self.number,
            extent=Extent(self.size, self.kept, self.torn is not None or self.ends_line),
        )
