"""The options of a game: what each takes, and what is refused at set-up."""

from typing import Any

import pytest

from strategikon.engine import GAMES, SetupError, start
from strategikon.engine.simancas.setup import Setup
from tests.engine.simancas.arrange import card, deck_of

DECK = deck_of(card(f"c{n} infantry") for n in range(24))

TAKES: dict[str, list[Any]] = {
    "wins": [1, 5, 9],
    "max_turns": [1, 25, 99],
    "passing": ["both", "final"],
    "hand": [1, 9, 12],
    "exchange": [0, 4, 9],
    "specials": [True, False],
}
REFUSES: dict[str, list[Any]] = {
    "wins": [0, 10, -1, "5", 5.0, True, None],
    "max_turns": [0, 100, "25", False],
    "passing": ["none", "", 1, None, ["both"]],
    "hand": [0, 13, "9", 9.5],
    "exchange": [-1, 10, "4", True],
    "specials": [0, 1, "true", None],
}


@pytest.mark.rule("simancas", "option.values")
def test_every_option_is_tried_here() -> None:
    names = [option.name for option in GAMES["simancas"].options]
    assert names == list(TAKES) == list(REFUSES)


@pytest.mark.rule(
    "simancas",
    "option.values",
    "option.wins",
    "option.max_turns",
    "option.passing",
    "option.hand",
    "option.exchange",
    "option.specials",
)
@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in TAKES.items() for v in vs])
def test_an_option_takes_its_values(name: str, value: Any) -> None:
    setup = Setup(DECK, {name: value})
    assert setup.options[name] == value


@pytest.mark.rule("simancas", "option.values")
@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in REFUSES.items() for v in vs])
def test_an_option_takes_no_other_value(name: str, value: Any) -> None:
    with pytest.raises(SetupError, match=f'option "{name}" is .*; it takes '):
        start(DECK, {name: value})


@pytest.mark.rule("simancas", "option.values")
def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match='there is no option "speed" here; the options are wins'):
        start(DECK, {"speed": 3})


@pytest.mark.rule("simancas", "option.values")
@pytest.mark.parametrize("chosen", [None, {}])
def test_what_is_not_chosen_has_its_default(chosen: dict[str, object] | None) -> None:
    assert Setup(DECK, chosen).options == {
        "wins": 5,
        "max_turns": 25,
        "passing": "both",
        "hand": 9,
        "exchange": 4,
        "specials": True,
    }


@pytest.mark.rule("simancas", "option.hand.deck")
@pytest.mark.parametrize("hand", range(1, 13))
def test_the_deck_must_have_twice_as_many_cards_as_a_hand(hand: int) -> None:
    enough = [card(f"c{n} infantry") for n in range(2 * hand)]
    assert Setup(deck_of(enough), {"hand": hand}).hand == hand
    with pytest.raises(SetupError) as refusal:
        start(deck_of(enough[:-1]), {"hand": hand})
    assert str(refusal.value) == (
        f'deck "arranged" has {2 * hand - 1} cards; hands of {hand} need at least {2 * hand}'
        " (option hand)"
    )
