"""The invariants: a state with a fault in it is told, with a sentence."""

from types import SimpleNamespace
from typing import Any

import pytest

from strategikon.engine import OVER
from strategikon.engine.simancas.inspect import inspect
from tests.engine.simancas.arrange import battle

FACTS = (
    *("setup", "actor", "side", "turn", "wins", "actions", "deck", "discard"),
    *("hand", "aside", "placed", "seen", "glimpsed", "glimpses", "revealed"),
)


def spoiled(**facts: Any) -> Any:
    """A state of a battle in which these facts are wrong.

    The deck is a, b (moors hold), x (christians placed), y (christians hold), d (in the deck).
    """
    state = battle(["a infantry", "b infantry moors"], ["x infantry", "y infantry"], ["d infantry"])
    state.do("moors pass", "christians place x")
    real = state.state
    copied = {name: getattr(real, name) for name in FACTS}
    asked = {"legal": real.legal, "outcome": real.outcome}
    return SimpleNamespace(**(copied | asked | facts))


A, B, X, Y, D = (1 << n for n in range(5))


def test_a_state_in_order_passes() -> None:
    inspect(spoiled())


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"deck": D | A}, "a card lies in two zones"),
        ({"deck": 0}, "a card lies in no zone"),
        ({"deck": D | 1 << 5}, "or there is one too many"),
        ({"hand": [A, Y], "placed": [0, X | B]}, "a card of the other side is placed"),
        ({"seen": [X, 0]}, "a seat knows a card that is not in that hand"),
        ({"glimpsed": [0, A]}, "a glimpsed card is not in the deck"),
        ({"glimpsed": [D, 0]}, "more cards are glimpsed than were looked at"),
        ({"revealed": A}, "a revealed card is not in the deck"),
        ({"turn": 0}, "the turn is out of range"),
        ({"turn": 26}, "the turn is out of range"),
        ({"turn": 9, "wins": [6, 0]}, "more wins than win the game"),
        ({"wins": [1, 1]}, "more wins than turns"),
        ({"actions": 201}, "too many actions in a battle"),
        ({"hand": [0, Y], "aside": [A | B, 0]}, None),
        ({"actor": 1}, "another side is asked than acts"),
        ({"actor": OVER}, "no choice, or a choice after the end"),
        ({"legal": list}, "no choice, or a choice after the end"),
        ({"legal": lambda: [2, 1]}, "choices are not sorted and unique"),
        ({"legal": lambda: [1, 1]}, "choices are not sorted and unique"),
        ({"outcome": object}, "an outcome before the end"),
        ({"actor": OVER, "legal": list}, "an outcome before the end"),
    ],
)
def test_a_fault_is_told(facts: dict[str, Any], sentence: str | None) -> None:
    state = spoiled(**facts)
    if sentence is None:
        inspect(state)  # two cards set aside are within the limit of four
        return
    with pytest.raises(AssertionError, match=sentence):
        inspect(state)


def test_more_cards_set_aside_than_allowed_are_told() -> None:
    cards = [f"c{n} infantry" for n in range(6)]
    table = battle(cards, ["x infantry"], exchange=4)
    real = table.state
    facts = {name: getattr(real, name) for name in FACTS}
    facts |= {"hand": [0b100000, facts["hand"][1]], "aside": [0b011111, 0]}
    with pytest.raises(AssertionError, match="more cards are set aside than allowed"):
        inspect(SimpleNamespace(**facts, legal=real.legal, outcome=real.outcome))  # type: ignore[arg-type]  # has what is looked at
