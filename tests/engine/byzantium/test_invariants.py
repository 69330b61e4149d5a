"""Every invariant that `check` looks after is one that it can see broken."""

from __future__ import annotations

from typing import Any, cast

import pytest

from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.inspect import inspect
from strategikon.engine.byzantium.words import CHANCE, MELD, OVER
from tests.engine.byzantium.arrange import hands, meld, say

HORDE = "attila northern 4 early\nvandals southern 2 early"


class Tampered:
    """A game in which some facts are said to be otherwise."""

    def __init__(self, game: Byzantium, **facts: Any) -> None:
        self._game = game
        self.__dict__.update(facts)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def broken(game: Byzantium, **facts: Any) -> str:
    """What the inspection says of the tampered game."""
    game.check()
    with pytest.raises(AssertionError) as caught:
        inspect(cast("Byzantium", Tampered(game, **facts)))
    return str(caught.value)


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"hand": [0b111, 0b111]}, "a card lies in two zones"),
        ({"hand": [0b111, 0b01]}, "a card lies in no zone"),
        ({"hand": [0b110, 0b11], "meld": [0b001, 0]}, "on the table at the wrong time"),
        ({"seen": [0, 0b100]}, "a card is known that is not in that hand"),
        ({"lacks": 0b01}, "known to be elsewhere"),
        ({"holds": 0b100}, "holds no card that it ought to"),
        ({"owed": [1, 0]}, "more cards than fill it"),
        ({"hand": [0b110, 0b11], "chosen": [0b001, 0]}, "more cards are exchanged than allowed"),
        ({"turn": 0}, "the turn is out of range"),
        ({"territory": 21}, "the territory is out of range"),
        ({"legacy": [-1, 10]}, "legacy is below nothing"),
        ({"territory": 0}, "the Empire has fallen and the game goes on"),
        ({"legal": lambda: [130, 64]}, "not sorted and unique"),
        ({"legal": list}, "no choice, or a choice after the end"),
        ({"outcome": lambda: 0}, "an outcome before the end"),
        ({"question": 0}, "a question, and nobody asked"),
        ({"actor": CHANCE}, "a question, and nobody asked"),
        ({"side": 1}, "another player is asked than acts"),
    ],
)
def test_a_broken_invariant_is_told(facts: dict[str, Any], sentence: str) -> None:
    game = hands(foes=HORDE, foes_pile="huns northern 1 early", exchange=0)
    assert sentence in broken(game, **facts)


def test_a_meld_that_breaks_a_rule_is_told() -> None:
    game = hands("basil leader 4 early\nirene leader 4 early\nold leader 4 early")
    say(game, "p1 done", "p2 done")
    tampered = {"hand": [0b100, 0b11], "chosen": [0b011, 0], "question": MELD}
    assert "more of a kind than allowed" in broken(game, **tampered)
    usable = [0b110, 0, 0, 0b11, 0, 0]
    setup = Tampered(cast("Byzantium", game.setup), usable=usable)
    assert "cannot be used in this age" in broken(game, **tampered, setup=setup)


def test_a_hand_with_more_useless_cards_than_can_be_is_told() -> None:
    game = hands("basil leader 4 early\nirene leader 4 early\nold leader 4 early")
    setup = Tampered(cast("Byzantium", game.setup), usable=[0b110, 0, 0, 0b11, 0, 0])
    assert "more useless cards than known" in broken(game, setup=setup)


def test_secrets_at_the_wrong_time_are_told() -> None:
    game = hands("tribute negotiation 0 early", HORDE)
    meld(game, "tribute", "attila")
    facts = {"hand": [0b100, 0b10], "chosen": [0b010, 0]}
    assert "in secret at the wrong time" in broken(game, **facts)


def test_a_game_that_is_over_is_inspected_too() -> None:
    game = hands(foes="attila northern 99 early")
    meld(game, foes="attila")
    assert game.actor == OVER
    assert "no choice, or a choice after the end" in broken(game, legal=lambda: [64])
