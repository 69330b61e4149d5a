"""What an audience sees of a course: the engine's view of a seat, or the public part of one."""

from __future__ import annotations

from typing import Any

from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.concealed import waiting
from strategikon.service.play.course import Course

View = dict[str, Any]

#: What everybody at a table may know, by game: the rest of a view is a seat's own.
PUBLIC = {
    "simancas": (
        "game", "turn", "phase", "actor", "asked", "side", "wins", "deck", "discard", "hands",
        "looked", "placed", "force", "owed", "due", "target", "passed", "actions", "outcome",
    ),
    "byzantium": (
        "game", "emperor", "turn", "turns", "age", "phase", "actor", "asked", "territory",
        "legacy", "piles", "aside", "hands", "meld", "force", "owed", "outcome",
    ),
}  # fmt: skip
#: What an onlooker's view has in place of a seat's own.
EMPTY: dict[str, dict[str, Any]] = {
    "simancas": {
        "seat": "", "hand": (), "aside": (), "seen": (), "shown": (), "glimpsed": (),
        "revealed": (), "legal": (),
    },
    "byzantium": {
        "seat": "", "role": "", "hand": (), "chosen": (), "seen": (), "shown": (),
        "unusable": (), "legal": (),
    },
}  # fmt: skip


def view_of(course: Course, place: int) -> View:
    """What an audience may know of the game now, and nothing else; not to be changed."""
    view = public_view(course) if place == ONLOOKER else seat_view(course, place)
    if course.over and view["outcome"] is None:
        view.update(actor=None, asked=None, legal=[])
    return view


def seat_view(course: Course, seat: int) -> View:
    """What a seat may know; where both choose at once, as if the other had not."""
    eyes = course.eyes(seat)
    view = eyes.view(seat)
    if course.both is None or seat != course.both[1] or not course.is_ready(seat):
        return view
    last = course.held[seat][-1]
    bare = last >> 6 in eyes.bare_verbs
    card = None if bare else eyes.card_name(last >> 6, last & 63)
    return waiting(view, course.seats[1 - seat], card)


def public_view(course: Course) -> View:
    """What everybody may know; where both choose at once, as if nobody had."""
    return onlookers_part(course.state.view(0))


def onlookers_part(view: View) -> View:
    """The public part of a seat's view."""
    title = view["game"]
    public = {key: view[key] for key in PUBLIC[title]}
    return {**{key: _fresh(value) for key, value in EMPTY[title].items()}, **public}


def _fresh(value: object) -> object:
    return [] if value == () else value
