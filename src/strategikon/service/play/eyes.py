"""What an audience sees of a course: the engine's view of a seat, or the public part of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from strategikon.engine import State
from strategikon.engine.byzantium import view as byzantium
from strategikon.engine.simancas import view as simancas
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
_PARTS: dict[str, Mapping[str, Any]] = {"simancas": simancas.PARTS, "byzantium": byzantium.PARTS}
_PUBLIC = {title: frozenset(keys) for title, keys in PUBLIC.items()}
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
    if course.both is None:
        return _open_view(course, seat)
    eyes = course.eyes(seat)
    view = eyes.view(seat)
    if seat != course.both[1] or not course.is_ready(seat):
        return view
    last = course.held[seat][-1]
    bare = last >> 6 in eyes.bare_verbs
    card = None if bare else eyes.card_name(last >> 6, last & 63)
    return waiting(view, course.seats[1 - seat], card)


def _open_view(course: Course, seat: int) -> View:
    """A seat's view where nobody chooses in secret: what is public is made for both at once."""
    state = course.state
    shared = course.public
    public = _PUBLIC[state.game]
    return {
        key: shared[key] if key in public else part(state, seat)
        for key, part in _PARTS[state.game].items()
    }


def public_view(course: Course) -> View:
    """What everybody may know; where both choose at once, as if nobody had."""
    return onlookers_part(course.state.view(0))


def onlookers_part(view: View) -> View:
    """The public part of a seat's view."""
    title = view["game"]
    public = {key: view[key] for key in PUBLIC[title]}
    return {**{key: _fresh(value) for key, value in EMPTY[title].items()}, **public}


class OnlookersGlance(dict[str, Any]):
    """What the log asks of an onlooker's view, part by part; of the moment it was taken."""

    def __init__(self, state: State) -> None:
        super().__init__(EMPTY[state.game])
        self._glance = state.glance(0)

    def __missing__(self, key: str) -> Any:
        if key not in PUBLIC[self._glance["game"]]:
            raise KeyError(key)
        part = self[key] = self._glance[key]
        return part


def _fresh(value: object) -> object:
    return [] if value == () else value
