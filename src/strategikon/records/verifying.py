"""Verifying a record: that it is legal, that its result is true, that no card was chosen."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Literal

from strategikon.engine import CHANCE
from strategikon.library.deck_file import DeckFile
from strategikon.library.faults import escaped
from strategikon.records import faults
from strategikon.records.dealing import Dealer
from strategikon.records.faults import Place
from strategikon.records.jsonline import spell
from strategikon.records.reading import read_record
from strategikon.records.record import FIRST_EVENT_LINE, Record

#: "none": the dealer bound itself to nothing. "open": it did, but has not told its seed, for the
#: game goes on or its result is not written. "checked": every chance event is the seed's.
Deal = Literal["none", "open", "checked"]


@dataclass(frozen=True, slots=True)
class Verified:
    """A record in which no fault was found, and what could be said of its deal."""

    record: Record
    deal: Deal


def verify_record(path: str | os.PathLike[str], deck: DeckFile | None = None) -> Verified:
    """The record in that file, all of it checked; RecordError tells the first fault.

    Legality and result come first: the seed of a deal is looked at once the events are legal.
    """
    record = read_record(path, deck)
    return Verified(record, check_deal(record))


def check_deal(record: Record) -> Deal:
    """Whether the chance events are those that the seed picks; RecordError at the first that
    is not, or at a seed that is not the one committed to."""
    if record.header.commitment is None:
        return "none"
    if record.seed is None:
        return "open"
    dealer = Dealer(record.seed)
    if dealer.commitment != record.header.commitment:
        last = Place(record.file, FIRST_EVENT_LINE + len(record.events))
        raise last.error(faults.WRONG_SEED.filled(hash=dealer.commitment), "seed")
    _check_events(record, dealer)
    return "checked"


def _check_events(record: Record, dealer: Dealer) -> None:
    state = record.start()
    number = 0
    for position, event in enumerate(record.events):
        if state.actor == CHANCE:
            right = dealer.deal(state, number)
            if event != right:
                fault = faults.WRONG_CARD.filled(
                    number=number, event=escaped(spell(event)), right=escaped(spell(right))
                )
                raise Place(record.file, FIRST_EVENT_LINE + position).error(fault)
            number += 1
        state.play(event)
