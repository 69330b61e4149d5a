"""Players from other people's frameworks, by the first word of the spec that asks for them.

Whoever seats players adds these to those of our own; the framework is loaded when one is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from strategikon.engine import Deck, Dice, State


class Seat(Protocol):
    """Somebody who chooses for the seat that is to act."""

    def choose(self, state: State, seed: int) -> int:
        """One of the legal actions; the same for the same seed. The state stays as it is."""
        ...


def _openspiel(*arguments: str) -> Seat:
    from strategikon.bridges.openspiel.bots import openspiel_seat

    return openspiel_seat(*arguments)


#: What makes a seat of the rest of a spec, part by part: SEATS["openspiel"]("ismcts", "200") for
#: openspiel:ismcts:200. Raises an error with `say(language)`, one sentence, if it cannot be had.
SEATS: Mapping[str, Callable[..., Seat]] = {"openspiel": _openspiel}


class Thinking:
    """A player of another framework at our tables: it ponders a state dealt anew for its seat."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self._seat = seat
        self._dice = Dice(seed)

    def ponder(self, state: State) -> int:
        """One of the legal actions."""
        return self._seat.choose(state, self._dice.roll(2**31 - 1))


def openspiel_player(
    deck: Deck, options: Mapping[str, object], seat: int, seed: int, words: tuple[str, ...]
) -> Thinking:
    """The entry point of `openspiel:…`; an error with `say(language)` if it cannot be had."""
    return Thinking(_openspiel(*words), seed)
