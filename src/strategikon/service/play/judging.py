"""What a table makes of what is asked of it: the row that is to be kept, or a refusal.

Judged by the course alone, at the time of receipt; nothing is changed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from strategikon.engine import CHANCE, OVER, Refused, State
from strategikon.engine.dice import Dice
from strategikon.library import DeckFile
from strategikon.library.advice import why_not
from strategikon.library.language import LANGUAGES, Language, Words
from strategikon.library.reasons import reason
from strategikon.records import Dealer
from strategikon.service.play import refusal as say
from strategikon.service.play.concealed import both_asked, ends
from strategikon.service.play.course import Course
from strategikon.service.play.pace import Between
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.rows import Row

Event = tuple[str, ...]

#: Where the hidden cards lie in the copy that is asked why something may not be done.
_ELSEWHERE = 0x5EA7


def judge_act(
    course: Course,
    seat: int,
    number: int,
    act_id: str,
    events: Sequence[Sequence[str]],
    at: int,
    between: Between,
) -> Row:
    """The row of a choice, or of several that a seat makes in secret at once; Refusal if not so.

    `events` begin with the seat's name, as in its view.
    """
    expect_current(course, seat, number)
    if not course.begun:
        raise Refusal("game", say.NOT_BEGUN)
    if course.is_ready(seat):
        raise Refusal("turn", say.WAIT_FOR_OTHER)
    eyes = course.eyes(seat)
    if eyes.actor != seat:
        raise Refusal("turn", say.NOT_YOUR_TURN)
    if course.both is None:
        (event,) = events
        return _plain(course, seat, act_id, event, at, between)
    return _secret(course, seat, act_id, events, at, between)


def expect_current(course: Course, seat: int, number: int) -> None:
    """Refusal unless the game goes on and the seat has seen all of it that it may know."""
    if course.over:
        raise Refusal("over", say.OVER)
    if number != course.numbers[seat]:
        raise Refusal("stale", say.STALE)


def _plain(
    course: Course, seat: int, act_id: str, event: Sequence[str], at: int, between: Between
) -> Row:
    """A choice that everybody learns of, with what the deck does then."""
    state = course.state.copy()
    _apply(course, state, seat, event)
    said = (tuple(event),)
    dealt = deal(state, course.dealer, course.chances)
    left = _left_after(course, (seat,), state, at, between)
    return Row("act", at, seat, act_id, (*said, *dealt), left=left)


def _secret(
    course: Course,
    seat: int,
    act_id: str,
    events: Sequence[Sequence[str]],
    at: int,
    between: Between,
) -> Row:
    """A choice that is held; the last of all is said with all that was held."""
    assert course.both is not None
    eyes = course.eyes(seat).copy()
    said: list[Event] = []
    actions: list[int] = []
    for event in events:
        if actions and ends(eyes, actions[-1]):
            raise Refusal("turn", say.WAIT_FOR_OTHER)
        actions.append(_apply(course, eyes, seat, event))
        said.append(tuple(event))
    if not ends(eyes, actions[-1]):
        return Row("hold", at, seat, act_id, tuple(said))
    if not course.is_ready(1 - seat):
        return Row("hold", at, seat, act_id, tuple(said), left=_charged(course, at, between))
    held = [list(course.held[0]), list(course.held[1])]
    held[seat] += actions
    state = course.state.copy()
    shown: list[Event] = []
    for each in course.both:
        for action in held[each]:
            shown.append(tuple(state.event(action)))
            state.apply(action)
    dealt = deal(state, course.dealer, course.chances)
    left = _left_after(course, course.both, state, at, between)
    return Row("act", at, seat, act_id, (*shown, *dealt), left=left)


def _apply(course: Course, state: State, seat: int, event: Sequence[str]) -> int:
    """Do a seat's event in a copy; the action that it is. Refusal with the rule and why."""
    if not event or event[0] != course.seats[seat]:
        raise Refusal("seat", say.NOT_THAT_SEAT)
    try:
        action = state.action(event)
        state.apply(action)
    except Refused as refused:
        raise _refusal(course, state, seat, event, refused) from None
    return action


def _refusal(
    course: Course, state: State, seat: int, event: Sequence[str], refused: Refused
) -> Refusal:
    """Why not, told by what the seat may know alone: the hidden cards lie elsewhere."""
    known = state.redeal(seat, Dice(_ELSEWHERE))
    try:
        known.play(event)
    except Refused as knowing:
        refused = knowing
    return Refusal(refused.rule, why_in_words(course, known, seat, event, refused))


def why_in_words(
    course: Course, known: State, seat: int, event: Sequence[str], refused: Refused
) -> Words:
    """The sentence of a refusal in both languages."""
    if (
        len(event) == 3
        and event[1] in known.verbs
        and known.actor == seat
        and is_card(course, event[2])
    ):
        view = known.view(seat)
        told = [
            why_not(Asked(known, course.deck, course.header.options, each), view, *event[1:])
            for each in LANGUAGES
        ]
        if told[0].rule == refused.rule:
            return Words(told[0].long, told[1].long)
    en, ko = (reason(refused.rule, each) for each in LANGUAGES)
    return Words(en, ko) if en and ko else say.FORM


def is_card(course: Course, card: str) -> bool:
    """Whether there is a card of that name in the deck of the game."""
    return any(card == each.name for pile in course.deck.cards.piles for each in pile)


@dataclass
class Asked:
    """A game whose rules can be asked why not, in one language."""

    state: State
    deck: DeckFile
    options: Mapping[str, object]
    language: Language


def deal(state: State, dealer: Dealer, number: int) -> list[Event]:
    """Let the deck act in `state` until a seat is asked or the game is over; its events."""
    dealt: list[Event] = []
    while state.actor == CHANCE:
        event = dealer.deal(state, number + len(dealt))
        state.play(event)
        dealt.append(tuple(event))
    return dealt


# --- clocks -------------------------------------------------------------------------------------


def _charged(course: Course, at: int, between: Between) -> tuple[int, int] | None:
    """What both have left, if time is counted."""
    if not course.clock.started:
        return None
    first, second = course.clock.charged(at, between)
    return first, second


def _left_after(
    course: Course, movers: Iterable[int], state: State, at: int, between: Between
) -> tuple[int, int] | None:
    """What both have left once `movers` have made a choice that led to `state`."""
    charged = _charged(course, at, between)
    if charged is None:
        return None
    left = list(charged)
    pace = course.clock.pace
    if pace.kind == "days":
        return pace.allowance, pace.allowance
    if state.actor != OVER:
        # A secret choice is a move of its own, even where its maker is asked next as well.
        apart = course.both is not None or both_asked(state) is not None
        for seat in movers:
            if apart or state.actor != seat:
                left[seat] += pace.increment * 1000
    return left[0], left[1]


def judge_flag(course: Course, at: int, between: Between) -> Row | None:
    """The end of a game in which somebody's time is up at that time; None if nobody's is."""
    fall = course.clock.first_to_fall(between)
    if course.over or fall is None or course.clock.left_at(fall[0], at, between) > 0:
        return None
    left = course.clock.charged(at, between)
    left[fall[0]] = 0
    return Row(
        "end", at, winner=1 - fall[0], reason="timeout", left=(max(0, left[0]), max(0, left[1]))
    )
