"""Games told in sentences, and games that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from strategikon.engine import OVER, Dice, Refused, start
from strategikon.library import DeckFile
from strategikon.library.language import Language
from strategikon.library.narration import Entry, Names, open_log

Event = list[str]
View = dict[str, Any]


def told(
    deck: DeckFile,
    events: Iterable[Event],
    seat: str | None,
    language: Language = "en",
    names: Names | None = None,
    **options: Any,
) -> list[Entry]:
    """The log of those events for that reader."""
    log = open_log(deck, options, language, seat, names)
    for event, before, after in seen(deck, events, seat, **options):
        log.tell(event, before, after)
    return log.entries


def seen(
    deck: DeckFile, events: Iterable[Event], seat: str | None, **options: object
) -> Iterator[tuple[Event, View, View]]:
    """Each event with the reader's views before and after it."""
    state = start(deck.cards, options)
    place = state.seats.index(seat) if seat else 0
    before = state.view(place)
    for event in events:
        state.play(event)
        after = state.view(place)
        yield event, before, after
        before = after


def texts(entries: Iterable[Entry]) -> list[str]:
    """What the entries say."""
    return [entry.text for entry in entries]


def at_random(deck: DeckFile, seed: int, **options: object) -> list[Event]:
    """The events of a game at random, to its end."""
    state, dice = start(deck.cards, options), Dice(seed)
    events = []
    while state.actor != OVER:
        legal = state.legal()
        events.append(state.event(legal[dice.roll(len(legal))]))
        state.play(events[-1])
    return events


def everything(view: View) -> View:
    """All that a seat sees."""
    return view


def twin_worlds(
    deck: DeckFile,
    events: Sequence[Event],
    seat: str,
    dice: Dice,
    part: Callable[[View], View] = everything,
    **options: object,
) -> list[Event] | None:
    """Those events with cards that the seat has never seen exchanged for one another.

    None if there are none to exchange, or if the seat could tell the difference. `part` is what
    somebody sees who is shown less than the seat.
    """
    views = [part(after) for _, _, after in seen(deck, events, seat, **options)]
    known = {name for view in views for name in names_in(view)}
    hidden = [event[-1] for event in events if len(event) > 2 and event[-1] not in known]
    every = [card.name for pile in deck.cards.piles for card in pile]
    swaps: dict[str, str] = {}
    for card in dict.fromkeys(hidden):
        pile = next(pile for pile in deck.cards.piles if card in [each.name for each in pile])
        free = [
            each.name
            for each in pile
            if each.name not in known | swaps.keys() and each.name != card
        ]
        if card in every and card not in swaps and free:
            other = free[dice.roll(len(free))]
            swaps |= {card: other, other: card}
    if not swaps:
        return None
    twin = [[*event[:-1], swaps.get(event[-1], event[-1])] for event in events]
    try:
        if [part(after) for _, _, after in seen(deck, twin, seat, **options)] != views:
            return None
    except Refused:
        return None
    return twin


def names_in(thing: object) -> Iterator[str]:
    """Every text in a view, whatever it is and wherever."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield from names_in(value)
    elif isinstance(thing, list):
        for each in thing:
            yield from names_in(each)
