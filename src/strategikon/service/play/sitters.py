"""Who sits at a table, by the names that people and sentences use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from strategikon.library.language import Language, Words
from strategikon.library.narration import Names, default_names
from strategikon.players.levels import RANKS
from strategikon.service.play.asking import Chair
from strategikon.service.play.course import Course
from strategikon.service.wire import Sitter


def bot_name(spec: str) -> Words:
    """What people call a bot: the rank of its level, or its spec."""
    name, _, argument = spec.partition(":")
    if name == "level" and argument.isdigit() and 1 <= int(argument) <= len(RANKS):
        return RANKS[int(argument) - 1]
    return Words(spec, spec)


def chair_name(chair: Chair) -> Words:
    """What people call whoever sits there; empty while nobody does."""
    if chair.kind == "bot":
        return bot_name(chair.spec)
    return Words(chair.name, chair.name)


def names_in_sentences(course: Course) -> Names:
    """What each seat is called in a sentence: its person, unless both would be called the same."""
    first, second = course.chairs
    return _names(course.title, course.seats, (first, second))


@lru_cache(512)
def _names(title: str, seats: tuple[str, str], chairs: tuple[Chair, Chair]) -> Names:
    defaults = default_names(title)
    names: dict[str, Words] = {}
    for seat, chair in zip(seats, chairs):
        if chair.kind == "person":
            names[seat] = Words(chair.name, chair.name)
        elif chair.kind == "bot":
            rank = bot_name(chair.spec)
            names[seat] = Words(f"the {rank.en}", rank.ko) if rank in RANKS else rank
        else:
            names[seat] = defaults[seat]
    first, second = names.values()
    if first.en.casefold() == second.en.casefold() or first.ko == second.ko:
        return defaults
    return names


def sitters(
    course: Course, person: str | None, present: Mapping[int, bool], language: Language
) -> dict[str, Sitter]:
    """Who sits where, as `person` is told."""
    first, second = (
        sitter(chair, person, present.get(place, False), language)
        for place, chair in enumerate(course.chairs)
    )
    return {course.seats[0]: first, course.seats[1]: second}


@lru_cache(1024)
def sitter(chair: Chair, person: str | None, present: bool, language: Language) -> Sitter:
    """Who sits in a chair, as `person` is told; not to be changed."""
    return {
        "kind": chair.kind,
        "name": chair_name(chair).say(language),
        "level": chair.spec or None,
        "you": chair.kind == "person" and chair.person == person,
        "present": chair.kind == "bot" or present,
    }
