"""Whose eyes a table is shown to: one seat's, or those of somebody who has none."""

from __future__ import annotations

from dataclasses import dataclass

#: The place of an onlooker among the three audiences; a seat's is its number.
ONLOOKER = 2


@dataclass(frozen=True, slots=True)
class Audience:
    """A seat (0 or 1) or ONLOOKER, and the name by which frames call it."""

    place: int
    name: str

    @property
    def is_seat(self) -> bool:
        """Whether it is a seat's."""
        return self.place != ONLOOKER
