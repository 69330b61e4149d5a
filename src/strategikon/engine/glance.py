"""A view of which only those parts are made that are asked for, at the time that it was taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Glance(dict[str, Any]):
    """What a seat may know, part by part: as a view's keys, made when first asked for.

    `game` is a state that nobody changes any more. It is no dictionary to walk through: it has
    only what has been asked for.
    """

    __slots__ = ("_game", "_parts", "_seat")

    def __init__(self, game: Any, seat: int, parts: Mapping[str, Callable[[Any, int], Any]]):
        super().__init__()
        self._game = game
        self._seat = seat
        self._parts = parts

    def __missing__(self, key: str) -> Any:
        part = self[key] = self._parts[key](self._game, self._seat)
        return part
