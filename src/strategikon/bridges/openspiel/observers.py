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


class Observer:
    """One kind of observation, made anew for each state; `dict` are the pieces of `tensor`.

    Without perfect recall it is the seat's view of the table. With it, it is all that the seat
    has seen since the game began: the tensor shows the view too, before the story.
    """

    def __init__(self, game: Any, kind: Any) -> None:
        if kind.public_info is False or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError(
                "these games have observations of a single seat: "
                "public information together with that seat's own"
            )
        self._game = game
        self._recalls = kind.perfect_recall
        pieces: list[tuple[str, int, tuple[int, ...]]]
        pieces = [(name, size, (size,)) for name, size in game.layout.pieces]
        if self._recalls:
            pieces.append((STORY, game.steps * COLUMNS, (game.steps, COLUMNS)))
        self.tensor: Floats = np.zeros(sum(size for _, size, _ in pieces), np.float32)
        self.dict: dict[str, Floats] = {}
        begin = 0
        for name, size, shape in pieces:
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def set_from(self, state: Any, player: int) -> None:
        """Make `tensor` and `dict` what the player observes in that state."""
        self.tensor.fill(0)
        position = state.position
        self._game.layout.write(position.table.view(player), self.dict)
        if self._recalls:
            story = position.stories[player][-2 * self._game.steps :]
            self.dict[STORY][: len(story) // 2] = self._game.vocabulary.columns(story)

    def string_from(self, state: Any, player: int) -> str:
        """The same as a string: the view as JSON, or the story in words."""
        position = state.position
        if not self._recalls:
            return json.dumps(position.table.view(player), separators=(",", ":"))
        table = position.table
        story = self._game.vocabulary.text(position.stories[player])
        return f"{table.game} {table.seats[player]}: {position.joined[player]}{story}"
