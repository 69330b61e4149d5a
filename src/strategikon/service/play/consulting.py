"""Questions to a table that change nothing: why not, what the analyst would do, the record."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from strategikon.engine import GAMES, Dice, Refused, State
from strategikon.library.advice import why_not
from strategikon.library.language import Language, Words
from strategikon.library.reasons import reason_in_short
from strategikon.library.rules import rules
from strategikon.players.thinking import Thought
from strategikon.records import Header
from strategikon.records.header import DeckName
from strategikon.records.jsonline import spell
from strategikon.service import wire
from strategikon.service.play import refusal as say
from strategikon.service.play.course import Course
from strategikon.service.play.judging import Asked, is_card, why_in_words
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.sitters import chair_name

#: How many plans a hint tells of.
HINTS = 3
#: Where the hidden cards lie in the copy that is asked.
_ELSEWHERE = 0x5EA7
_ALLOWED = Words("This is allowed now.", "지금 할 수 있습니다.")
_CAN = Words("allowed", "가능")


def why_frame(
    course: Course, game: str, seat: int, act_id: str, event: Sequence[str], language: Language
) -> wire.WhyFrame:
    """Why an event is not offered to a seat, told by what the seat may know alone."""
    known = course.eyes(seat).redeal(seat, Dice(_ELSEWHERE))
    short, text, rule = _why(course, known, seat, list(event), language)
    page = rules(course.title, language).get(rule)
    return {
        "t": "why",
        "game": game,
        "id": act_id,
        "event": list(event),
        "short": short,
        "text": text,
        "rule": rule,
        "title": page.title if page is not None else "",
    }


def _why(
    course: Course, known: State, seat: int, event: list[str], language: Language
) -> tuple[str, str, str]:
    """In two words, in a sentence, and the rule."""
    if course.over:
        return reason_in_short("over", language), say.OVER.say(language), "over"
    ready = course.is_ready(seat)
    if not event or event[0] != course.seats[seat] or known.actor != seat or ready:
        return reason_in_short("turn", language), say.NOT_YOUR_TURN.say(language), "turn"
    try:
        known.copy().play(event)
    except Refused as refused:
        text = why_in_words(course, known, seat, event, refused).say(language)
        short = reason_in_short(refused.rule, language)
        if len(event) == 3 and event[1] in known.verbs and is_card(course, event[2]):
            asked = Asked(known, course.deck, course.header.options, language)
            told = why_not(asked, known.view(seat), event[1], event[2])
            if told.rule == refused.rule:
                short = told.short
        return short, text, refused.rule
    return _CAN.say(language), _ALLOWED.say(language), ""


def may_have_hint(course: Course, seat: int) -> State:
    """The game as the seat sees it, where the analyst may advise it now; Refusal."""
    if course.over:
        raise Refusal("over", say.OVER)
    if not course.is_bot(1 - seat):
        raise Refusal("game", say.ONLY_BOTS)
    eyes = course.eyes(seat)
    if eyes.actor != seat or course.is_ready(seat):
        raise Refusal("turn", say.NOT_YOUR_TURN)
    return eyes


def hint_frame(game: str, act_id: str, state: State, thought: Thought) -> wire.HintFrame:
    """What the analyst found for the seat to act in `state`."""
    return {
        "t": "hint",
        "game": game,
        "id": act_id,
        "choices": [
            {
                "events": _events(state, tried.actions),
                "value": tried.mean,
                "error": tried.error,
                "samples": tried.samples,
            }
            for tried in thought.plans[:HINTS]
        ],
    }


def _events(state: State, actions: Sequence[int]) -> list[list[str]]:
    """The events of a plan, as far as its seat says them one after the other."""
    seat, copy = state.actor, state.copy()
    events: list[list[str]] = []
    for action in actions:
        if copy.actor != seat:
            break
        events.append(copy.event(action))
        copy.apply(action)
    return events


def record_lines(course: Course) -> list[bytes]:
    """The record of a game that is over, a line each; Refusal before.

    The record is one that `strategikon verify` passes: with the deal's commitment and its seed.
    """
    result = course.ending
    if result is None:
        raise Refusal("game", say.NOT_OVER)
    header = course.header
    players = {
        seat: chair_name(chair).en or "nobody" for seat, chair in zip(course.seats, course.chairs)
    }
    raw = Header(
        game=course.title,
        deck=DeckName.of(course.deck),
        options=chosen_options(course),
        players=players,
        started=f"{datetime.fromtimestamp(header.started / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}",
        commitment=header.commitment or None,
    ).spelled()
    last: dict[str, object] = {"result": result.spelled()}
    if header.commitment:
        last["seed"] = course.dealer.seed.hex()
    lines: list[object] = [raw, *course.events(), last]
    return [f"{spell(line)}\n".encode() for line in lines]


def chosen_options(course: Course) -> dict[str, Any]:
    """The options that are not as they would be anyway."""
    usual = {option.name: option.default for option in GAMES[course.title].options}
    return {
        name: value for name, value in course.header.options.items() if usual.get(name) != value
    }
