"""Options before the first card: what one takes, what it says it takes, and what is settled."""

from __future__ import annotations

import pytest

from strategikon.engine import GAMES, Option, SetupError
from strategikon.engine.options import settle_options

NUMBER = Option("turns", 4, 1, 6)
WORD = Option("passing", "both", words=("both", "final"))
TRUTH = Option("specials", True)
OPTIONS = (NUMBER, WORD, TRUTH)


@pytest.mark.parametrize("value", [1, 4, 6])
def test_a_number_is_taken_from_its_range(value: int) -> None:
    assert NUMBER.takes(value)


@pytest.mark.parametrize("value", [0, 7, -1, 10**30, 4.0, "4", True, None, [4]])
def test_nothing_else_is_a_number_of_that_range(value: object) -> None:
    assert not NUMBER.takes(value)


def test_a_word_is_one_of_its_words() -> None:
    assert WORD.takes("both")
    assert WORD.takes("final")
    for value in ("Both", "", "both ", 0, None, True, ["both"]):
        assert not WORD.takes(value)


def test_true_and_false_are_no_numbers() -> None:
    assert TRUTH.takes(True)
    assert TRUTH.takes(False)
    for value in (0, 1, "true", None):
        assert not TRUTH.takes(value)


def test_an_option_says_what_it_takes() -> None:
    assert NUMBER.allowed() == "a whole number from 1 to 6"
    assert WORD.allowed() == '"both" or "final"'
    assert TRUTH.allowed() == "true or false"


@pytest.mark.parametrize("chosen", [None, {}])
def test_what_nobody_chose_is_at_its_default(chosen: dict[str, object] | None) -> None:
    assert settle_options(OPTIONS, chosen) == {"turns": 4, "passing": "both", "specials": True}


def test_what_was_chosen_stands_in_the_order_of_the_game() -> None:
    settled = settle_options(OPTIONS, {"specials": False, "turns": 1})
    assert list(settled.items()) == [("turns", 1), ("passing", "both"), ("specials", False)]


def test_an_option_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError) as refusal:
        settle_options(OPTIONS, {"turns": 2, "speed": 9})
    sentence = 'there is no option "speed" here; the options are turns, passing, specials'
    assert str(refusal.value) == sentence


def test_a_value_that_is_not_taken_is_refused_with_those_that_are() -> None:
    with pytest.raises(SetupError) as refusal:
        settle_options(OPTIONS, {"passing": "never"})
    assert str(refusal.value) == 'option "passing" is \'never\'; it takes "both" or "final"'


def test_choices_are_left_as_they_were() -> None:
    chosen = {"turns": 2}
    settle_options(OPTIONS, chosen)["turns"] = 3
    assert chosen == {"turns": 2}


@pytest.mark.parametrize("game", GAMES)
def test_every_default_is_a_value_that_the_option_takes(game: str) -> None:
    for option in GAMES[game].options:
        assert option.takes(option.default)
        assert option.words or isinstance(option.default, bool) or option.low < option.high
