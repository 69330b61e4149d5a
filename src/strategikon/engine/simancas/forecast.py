"""What battle lines of Simancas come to that do not lie on the table: for advice and players.

The same force and the same protection as in battle, asked of a table that nobody plays at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.simancas.showing import line
else:
    from strategikon.engine.simancas.showing import line

from strategikon.engine.deck import Deck
from strategikon.engine.simancas.game import Simancas
from strategikon.engine.simancas.setup import SEATS, Setup


class Forecast:
    """Weighs any two lines of one deck under one game's options; lines are sets of cards."""

    def __init__(self, deck: Deck, options: Mapping[str, object] | None = None) -> None:
        self.table = Simancas(Setup(deck, options))

    def force(self, moors: int, christians: int) -> tuple[int, int]:
        """The force of both lines, all bonuses counted: the moors', the christians'."""
        self.table.placed[0] = moors
        self.table.placed[1] = christians
        return self.table.line_force(0), self.table.line_force(1)

    def lines(self, moors: int, christians: int) -> dict[str, dict[str, Any]]:
        """Both lines as a view tells them: the force of each, and how it is made."""
        self.table.placed[0] = moors
        self.table.placed[1] = christians
        return {SEATS[0]: line(self.table, 0), SEATS[1]: line(self.table, 1)}

    def open_to_attack(self, owner: int, moors: int, christians: int) -> int:
        """The set of cards of the line of `owner` (a seat) that may be destroyed."""
        self.table.placed[0] = moors
        self.table.placed[1] = christians
        return self.table.open_to_attack(owner)
