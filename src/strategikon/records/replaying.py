"""Playing a record through: every event applied in order, the first illegal one refused."""

from __future__ import annotations

from collections.abc import Iterator

from strategikon.engine import OVER, Refused, State
from strategikon.library.faults import escaped
from strategikon.library.language import Words
from strategikon.library.rules import rules
from strategikon.records import faults
from strategikon.records.faults import Place
from strategikon.records.jsonline import spell
from strategikon.records.record import FIRST_EVENT_LINE, Event, Record

_EXPECTED = 3  # legal events that a sentence lists
_SHOWN = 160  # characters of an event, or of the engine's reason, that a sentence quotes


def replay(record: Record) -> Iterator[tuple[int, State]]:
    """(0, the game before its first card), (1, after the first event), … to the last event.

    Each state is independent of the others. RecordError at the first event that is not legal.
    """
    state = record.start()
    yield 0, state.copy()
    for position, event in enumerate(record.events):
        play(state, event, Place(record.file, FIRST_EVENT_LINE + position))
        yield position + 1, state.copy()


def state_at(record: Record, position: int) -> State:
    """The game after so many events; IndexError unless it is from 0 to all of them."""
    if not 0 <= position <= len(record.events):
        raise IndexError(f"a position is from 0 to {len(record.events)}, not {position}")
    state = record.start()
    for number, event in enumerate(record.events[:position]):
        play(state, event, Place(record.file, FIRST_EVENT_LINE + number))
    return state


def play(state: State, event: Event, place: Place) -> None:
    """Do the event on that line; RecordError, the state untouched, if it is not legal there."""
    try:
        state.play(event)
    except Refused as refused:
        raise place.error(_illegal(state, event, refused)) from None


def _illegal(state: State, event: Event, refused: Refused) -> Words:
    return faults.ILLEGAL.filled(
        event=_quoted(spell(event)),
        reason=_quoted(refused.sentence),
        rule=refused.rule,
        title=rules(state.game, "ko")[refused.rule].title,
        expected=_expected(state),
    )


def _expected(state: State) -> Words:
    if state.actor == OVER:
        return faults.THE_END
    legal = [spell(event) for event in state.events()]
    if len(legal) <= _EXPECTED:
        return Words(" or ".join(legal), " 또는 ".join(legal))
    return faults.ONE_OF_MORE.filled(events=", ".join(legal[:_EXPECTED]), total=len(legal))


def _quoted(text: str) -> str:
    return escaped(text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…")
