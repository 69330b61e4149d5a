"""The frame of a table: everything that one audience may see, as one message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from strategikon.library.advice import prompt, take_notes
from strategikon.library.language import Language, Words
from strategikon.service import wire
from strategikon.service.play.audience import ONLOOKER, Audience
from strategikon.service.play.course import OFFERS, Course
from strategikon.service.play.endings import wire_ending
from strategikon.service.play.offering import Gone, may_claim
from strategikon.service.play.pace import Between
from strategikon.service.play.sitters import names_in_sentences, sitters
from strategikon.service.play.telling import wire_entry

_BOTH = Words("Both choose in secret.", "양쪽이 몰래 고르는 중입니다.")
_WAITING = Words("Waiting for somebody to sit down.", "상대가 앉기를 기다리는 중입니다.")


class Moment(msgspec.Struct, frozen=True):
    """What a frame needs beside the course: the time, who is there, for how long the other is not.

    `gone` tells for how many milliseconds a seat has had no connection.
    """

    at: int
    between: Between
    present: Mapping[int, bool]
    gone: Gone


def build_frame(
    course: Course,
    game: str,
    audience: Audience,
    person: str | None,
    language: Language,
    view: dict[str, Any],
    log: tuple[list[Any], int],
    moment: Moment,
) -> wire.TableFrame:
    """The frame of an audience; `view` is its own, `log` the entries to send and their place."""
    place = audience.place
    entries, log_from = log
    return {
        "t": "table",
        "game": game,
        "number": course.numbers[place],
        "audience": audience.name,  # type: ignore[typeddict-item]  # a seat or "onlooker"
        "title": course.title,  # type: ignore[typeddict-item]  # one of the two games
        "deck": course.header.deck,
        "options": course.header.options,
        "seats": sitters(course, person, moment.present, language),
        "view": view,
        "prompt": prompt_of(course, place, view, language),
        "choices": choices_of(course, place, view, language),
        "log": [wire_entry(entry) for entry in entries],
        "log_from": log_from,
        "clock": clock_of(course, moment),
        "offers": offers_of(course, place),
        "may": may_of(course, place, moment),
        "ready": [course.seats[seat] for seat in course.ready],  # type: ignore[misc]  # seats
        "lets_in": lets_in(course),
        "deal": deal_of(course),
        "ending": wire_ending(course, language),
        "next": (course.next or None) if place != ONLOOKER else None,
        "invitation": invitation_of(course, game, place),
    }


def prompt_of(course: Course, place: int, view: dict[str, Any], language: Language) -> str:
    """What the reader is asked, or for whom it waits."""
    if course.over:
        return ""
    if not course.begun:
        return _WAITING.say(language)
    if course.both is not None and place == ONLOOKER:
        return _BOTH.say(language)
    return prompt(view, course.header.options, names_in_sentences(course), language)


def choices_of(
    course: Course, place: int, view: dict[str, Any], language: Language
) -> list[wire.Choice]:
    """What is certain to follow from each legal event, and whether it can be taken back alone."""
    if not view["legal"]:
        return []
    note = take_notes(view, course.deck, course.header.options, language).on
    secret = course.both is not None
    return [
        {"event": event, "note": note(event), "final": not secret or event[1] in ("done", "pass")}
        for event in view["legal"]
    ]


def clock_of(course: Course, moment: Moment) -> wire.Clock:
    """The time of both seats. Where both choose at once a seat's runs until it is ready."""
    clock = course.clock
    left: dict[str, int] = {}
    if clock.pace.kind != "none":
        for place, seat in enumerate(course.seats):
            left[seat] = max(0, clock.left_at(place, moment.at, moment.between))
    return {
        "pace": clock.pace.kind,
        "left": left,
        "increment": clock.pace.increment * 1000 if clock.pace.kind == "live" else 0,
        "running": [course.seats[seat] for seat in clock.running],  # type: ignore[misc]  # seats
    }


def offers_of(course: Course, place: int) -> wire.Offers:
    """What one seat has asked of the other; between the two of them."""
    told: dict[str, Any] = dict.fromkeys(OFFERS)
    if place != ONLOOKER:
        for what, seat in course.offers.items():
            if seat >= 0:
                told[what] = course.seats[seat]
    return told  # type: ignore[return-value]  # the keys are OFFERS


def lets_in(course: Course) -> list[wire.Seat]:
    """The seats that let onlookers in."""
    open_to = (course.seats[place] for place in (0, 1) if course.lets_in(place))
    return list(open_to)  # type: ignore[arg-type]  # seats


def nothing() -> wire.May:
    """What an onlooker may ask of a table, and whoever looks at a game that is over."""
    return {
        "resign": False,
        "draw": False,
        "takeback": None,
        "rematch": False,
        "claim": False,
        "hint": False,
        "chat": False,
    }


def may_of(course: Course, place: int, moment: Moment) -> wire.May:
    """What the reader's seat may ask of the table now."""
    may = nothing()
    if place == ONLOOKER:
        return may
    other = 1 - place
    screen = course.header.screen
    may["chat"] = not screen and not course.is_bot(0) and not course.is_bot(1) and course.full
    if course.over:
        may["rematch"] = course.begun and not course.next and _may_offer(course, place, "rematch")
        return may
    may["resign"] = True
    if not course.begun:
        return may
    may["draw"] = not screen and _may_offer(course, place, "draw")
    may["takeback"] = _may_take_back(course, place)
    may["claim"] = may_claim(course, place, moment.at, moment.gone, moment.between)
    may["hint"] = course.is_bot(other) and course.eyes(place).actor == place
    return may


def _may_offer(course: Course, place: int, what: str) -> bool:
    return course.offers[what] != place and (place, what) not in course.declined


def _may_take_back(course: Course, place: int) -> Any:
    if course.held[place]:
        return "alone"
    mark = course.last_choice(place)
    if mark is None or course.dealt_since(mark):
        return None
    if course.header.screen:
        return "alone"
    free = course.offers["takeback"] == -1 and (place, "takeback") not in course.declined
    return "ask" if free else None


def deal_of(course: Course) -> wire.Deal:
    """What binds the dealer; its seed only once the game is over."""
    return {
        "scheme": "hmac-sha256",
        "commitment": course.header.commitment,
        "seed": course.dealer.seed.hex() if course.over and course.header.commitment else None,
    }


def invitation_of(course: Course, game: str, place: int) -> str | None:
    """The code of a link to a free seat, for whoever created the game."""
    if course.full or course.over or place != course.header.owner:
        return None
    return f"{game}{course.header.invitation}" if course.header.invitation else None
