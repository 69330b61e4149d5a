"""What a table asks of whoever sits at it."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, runtime_checkable

from strategikon.engine import Dice, State


class Player(Protocol):
    """Somebody in a seat, who knows what the seat's views show and nothing else."""

    def choose(self, view: dict[str, Any]) -> list[str]:
        """One of the events in `view["legal"]`; asked only when it is this seat's turn."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """Somebody who plays on a state, and so is given one where the hidden cards are dealt anew."""

    def ponder(self, state: State) -> int:
        """A legal action for the seat to act; what it does not know is not as at the table."""
        ...


#: Whoever sits at a table.
Seated: TypeAlias = Player | Thinker

#: Where the hidden cards lie in the state that a thinker is given: anywhere, but not as they do.
_ELSEWHERE = 0x5EA7


def ask(player: Seated, state: State) -> int:
    """The action of the player for the seat to act; the true hidden cards are never shown."""
    seat = state.actor
    if isinstance(player, Thinker):
        return player.ponder(state.redeal(seat, Dice(_ELSEWHERE)))
    return state.action(player.choose(state.view(seat)))
