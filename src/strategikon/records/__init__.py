"""The record of a game: reading, writing, replaying it, and deals that can be verified."""

from strategikon.records.dealing import Dealer, chance_events
from strategikon.records.faults import RecordError
from strategikon.records.header import DeckName, Header
from strategikon.records.reading import read_lines, read_record
from strategikon.records.record import Event, Record
from strategikon.records.replaying import replay, state_at
from strategikon.records.result import Result
from strategikon.records.verifying import Verified, check_deal, verify_record
from strategikon.records.writing import RecordWriter, write_record

__all__ = [
    "Dealer",
    "DeckName",
    "Event",
    "Header",
    "Record",
    "RecordError",
    "RecordWriter",
    "Result",
    "Verified",
    "chance_events",
    "check_deal",
    "read_lines",
    "read_record",
    "replay",
    "state_at",
    "verify_record",
    "write_record",
]
