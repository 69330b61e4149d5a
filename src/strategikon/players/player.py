"""What a table asks of whoever sits at it."""

from __future__ import annotations

from typing import Any, Protocol


class Player(Protocol):
    """Somebody in a seat, who knows what the seat's views show and nothing else."""

    def choose(self, view: dict[str, Any]) -> list[str]:
        """One of the events in `view["legal"]`; asked only when it is this seat's turn."""
        ...
