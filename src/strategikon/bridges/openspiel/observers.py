"""What a seat observes, for OpenSpiel: strings, and tensors with named pieces."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from strategikon.bridges.openspiel.steps import Floats

#: The piece of an information state that is the seat's story: a row for each step.
STORY = "story"
COLUMNS = 3

NOBODY = pyspiel.PrivateInfoType.NONE
ONE_SEAT = pyspiel.PrivateInfoType.SINGLE_PLAYER


class Observer:
    """One kind of observation, made anew for each state; `dict` are the pieces of `tensor`.

    Without perfect recall it is the seat's view of the table, or the part of it that is public
    (as seat 0 sees it), or the part that is not. With it, it is all that the seat has seen since
    the game began: the tensor shows the view too, before the story.
    """

    def __init__(self, game: Any, kind: Any) -> None:
        self._game = game
        self._recalls = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == ONE_SEAT
        whole = self._public and self._private
        if kind.private_info not in (NOBODY, ONE_SEAT) or (self._recalls and not whole):
            raise ValueError(
                "an observation of these games is of one seat, or of what is public or private "
                "of it; with perfect recall it is of both together"
            )
        pieces = [(name, (size,)) for name, size in game.layout.pieces if self._shows(name)]
        shapes: dict[str, tuple[int, ...]] = dict(pieces)
        if self._recalls:
            shapes[STORY] = (game.steps, COLUMNS)
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor: Floats = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Floats] = {}
        begin = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[begin : begin + size].reshape(shapes[name])
            begin += size
        unseen = {name: np.zeros(size, np.float32) for name, size in game.layout.pieces}
        self._pieces = unseen | self.dict

    def _shows(self, name: str) -> bool:
        """Whether a piece, or a key of a view, belongs to this kind of observation."""
        return bool(self._private if name in self._game.layout.private else self._public)

    def set_from(self, state: Any, player: int) -> None:
        """Make `tensor` and `dict` what the player observes in that state."""
        self.tensor.fill(0)
        position = state.position
        self._game.layout.write(self._view(position, player), self._pieces)
        if self._recalls:
            story = position.stories[player][-2 * self._game.steps :]
            self.dict[STORY][: len(story) // 2] = self._game.vocabulary.columns(story)

    def string_from(self, state: Any, player: int) -> str:
        """The same as a string: the view as JSON, or the story in words."""
        position = state.position
        if not self._recalls:
            view = self._view(position, player)
            shown = {name: value for name, value in view.items() if self._shows(name)}
            return json.dumps(shown, separators=(",", ":"))
        table = position.table
        story = position.text(player, self._game.vocabulary)
        return f"{table.game} {table.seats[player]}: {position.joined[player]}{story}"

    def _view(self, position: Any, player: int) -> dict[str, Any]:
        view: dict[str, Any] = position.table.view(player if self._private else 0)
        return view
