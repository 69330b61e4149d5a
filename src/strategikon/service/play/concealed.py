"""Phases in which both seats choose at the same time: who, what each may see, and when it ends.

The rules ask one seat after the other, and what the second may know does not depend on what the
first has chosen. So both are asked at once: what each chooses is held beside the game until both
are done, and then said in the order of the rules. A seat's eyes are a copy of the game in which
the first has answered (the second seat's copy: in an arbitrary way) and its own choices are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from strategikon.engine import State

#: The words that end a choice made in secret.
ENDS = {"simancas": ("done",), "byzantium": ("done", "pass")}


def both_asked(state: State) -> tuple[int, int] | None:
    """The seats that choose at once in this state, in the order of the rules; None if not so.

    `state` is one in which nobody has chosen yet.
    """
    if state.actor < 0:
        return None
    ending = _ending(state)
    if ending is None:
        return None
    after = state.copy()
    first = state.actor
    after.apply(ending)
    if after.actor == 1 - first and _ending(after) is not None:
        return first, 1 - first
    return None


def ends(state: State, action: int) -> bool:
    """Whether a legal action ends a choice made in secret."""
    return state.verbs[action >> 6] in ENDS[state.game]


def _ending(state: State) -> int | None:
    """An action that ends the choice of the seat to act; None if none made in secret is asked.

    In Simancas only the exchange is ended by a word; in Byzantium the card passed on is one too.
    """
    return next((action for action in state.legal() if ends(state, action)), None)


def eyes_of_first(state: State, held: Sequence[int]) -> State:
    """The game as the first seat sees it that has chosen so far."""
    eyes = state.copy()
    for action in held:
        eyes.apply(action)
    return eyes


def eyes_of_second(state: State, held: Sequence[int]) -> State:
    """The game as the second seat sees it; a word that ends its choice is not said in the copy."""
    eyes = state.copy()
    ending = _ending(eyes)
    assert ending is not None
    eyes.apply(ending)
    for action in held:
        if not ends(eyes, action):
            eyes.apply(action)
    return eyes


def waiting(view: dict[str, Any], other: str, chosen: str | None) -> dict[str, Any]:
    """The second seat's view once it has chosen: it waits for the other.

    `chosen`: a card that it has passed on, which in the copy still lies in its hand.
    """
    view = {**view, "actor": other, "legal": []}
    if "side" in view:
        view["side"] = other
    if chosen is not None:
        view["hand"] = [card for card in view["hand"] if card != chosen]
        view["chosen"] = [*view["chosen"], chosen]
    return view
