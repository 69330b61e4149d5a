"""Players asked for by name."""

from __future__ import annotations

import pickle

import pytest

from strategikon.library import load_deck
from strategikon.players import SPECS, SpecError, read_spec, seat_player

DECK = load_deck("simancas-standard").cards


@pytest.mark.parametrize("name", SPECS)
def test_every_player_there_is_can_be_asked_for(name: str) -> None:
    spec = read_spec(name)
    assert str(spec) == name
    assert spec.is_person == (name == "person")


def test_an_unknown_player_is_answered_with_those_there_are() -> None:
    with pytest.raises(SpecError) as refused:
        read_spec("oracle:3")
    assert str(refused.value) == (
        'there is no player "oracle:3"; the players are random, greedy, person'
    )
    assert "oracle:3" in refused.value.say("ko")
    assert "random, greedy, person" in refused.value.say("ko")


@pytest.mark.parametrize("text", ["greedy:2", "greedy:", "random:1:2", "person:me"])
def test_an_argument_that_a_player_does_not_take_is_refused(text: str) -> None:
    with pytest.raises(SpecError, match=f'"{text}" is not how this player is asked for'):
        read_spec(text)


def test_no_machine_can_be_a_person() -> None:
    with pytest.raises(SpecError, match='"person" is a person'):
        seat_player("person", DECK, None, 0, 1)


def test_the_error_can_cross_processes() -> None:
    with pytest.raises(SpecError) as refused:
        read_spec("nobody")
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.say("ko") == refused.value.say("ko")
