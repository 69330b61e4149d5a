"""The record of the game being played: each event on the disk before anybody is told of it."""

from __future__ import annotations

from pathlib import Path

from strategikon.library import DeckFile
from strategikon.records import Header, Record, RecordWriter, Result


class OpenRecord:
    """A record that is being written; the last event may be taken back."""

    def __init__(self, path: Path, deck: DeckFile, writer: RecordWriter) -> None:
        self.path = path
        self.deck = deck
        self._writer = writer

    @classmethod
    def create(cls, path: Path, deck: DeckFile, header: Header) -> OpenRecord:
        """A new record; RecordError if there is a file of this name or none can be written."""
        return cls(path, deck, RecordWriter.create(path, header))

    @classmethod
    def resume(cls, record: Record) -> OpenRecord:
        """Go on with a record that was read; RecordError if it is finished or in use."""
        return cls(Path(record.file), record.deck, RecordWriter.resume(record))

    def write(self, events: list[list[str]]) -> None:
        """Write events; RecordError, and none of them written, if that cannot be done."""
        self._writer.events(events)

    def take_back(self) -> None:
        """Cut off the last event, as if it had never been chosen."""
        self._writer.take_back()

    def finish(self, result: Result, seed: bytes | None) -> None:
        """Write how the game ended, with the seed of a committed deal."""
        self._writer.result(result, seed)

    def close(self) -> None:
        """Let go of the file."""
        self._writer.close()
