"""Players asked for by name."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from strategikon.engine import GAMES, start
from strategikon.library import load_deck
from strategikon.players import SPECS, SpecError, ask, read_spec, seat_player

DECK = load_deck("simancas-standard").cards
#: A way to ask for each of them.
ASKED = (
    "random",
    "greedy",
    "level:1",
    "level:8",
    "level:8:20",
    "flat:20",
    "flat:5ms",
    "answer:5:greedy",
)


@pytest.mark.parametrize("text", ASKED)
def test_a_player_asked_for_is_spelled_as_it_was_asked_for(text: str) -> None:
    spec = read_spec(text)
    assert str(spec) == text
    assert not spec.is_person
    assert read_spec(str(spec)) == spec


def test_a_person_is_no_machine() -> None:
    assert read_spec("person").is_person


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", [each for each in ASKED if each != "level:8"])
def test_whoever_is_asked_for_chooses_something_legal(text: str, game: str) -> None:
    deck = load_deck(f"{game}-standard").cards
    state = start(deck)
    while state.actor < 0:
        state.apply(state.legal()[0])
    player = seat_player(text, deck, None, state.actor, 1)
    assert ask(player, state) in state.legal()


def test_every_kind_of_player_says_how_it_is_asked_for() -> None:
    for name, kind in SPECS.items():
        assert kind.form.split(":")[0] == name
        assert kind.summary.en != kind.summary.ko


def refusal(ask_for: Callable[[], object]) -> SpecError:
    with pytest.raises(SpecError) as refused:
        ask_for()
    assert str(refused.value) == refused.value.say("en") != refused.value.say("ko")
    return refused.value


def test_an_unknown_player_is_answered_with_those_there_are() -> None:
    refused = refusal(lambda: read_spec("oracle:3"))
    known = "random, greedy, level:1–8, flat:N, "
    assert str(refused).startswith(f'there is no player "oracle:3"; the players are {known}')
    assert "oracle:3" in refused.say("ko")
    assert known in refused.say("ko")
    assert "person" in refused.say("ko")


@pytest.mark.parametrize(
    "text",
    [
        *("greedy:2", "greedy:", "random:1:2", "person:me"),
        *("flat", "flat:", "flat:10:10", "level", "level:", "level:1:2:3", "level:1:"),
    ],
)
def test_too_few_or_too_many_arguments_are_refused(text: str) -> None:
    assert f'"{text}" is not how this player is asked for' in str(refusal(lambda: read_spec(text)))


BUDGETS = "0 -1 1.5 x 10000001 0s 0.0ms 61s 61000ms 5m 5,5s ٣ 1e3 +5 1_000"


@pytest.mark.parametrize("name", ["flat", "level:8"])
@pytest.mark.parametrize("budget", BUDGETS.split())
def test_a_budget_of_nothing_or_of_too_much_is_refused(budget: str, name: str) -> None:
    refused = str(refusal(lambda: read_spec(f"{name}:{budget}")))
    assert f'"{budget}" is no budget for a move; it takes a number of rollouts' in refused
    assert "from 1 to 10000000, or a time as in 200ms or 1.5s, at most 60s" in refused


@pytest.mark.parametrize("level", ["0", "9", "-1", "01", "1.0", "recruit", "٣"])
def test_a_level_that_does_not_exist_is_refused(level: str) -> None:
    refused = str(refusal(lambda: read_spec(f"level:{level}")))
    assert refused.endswith(f'there is no level "{level}"; the levels are 1 to 8')


def test_no_machine_can_be_a_person() -> None:
    refused = str(refusal(lambda: seat_player("person", DECK, None, 0, 1)))
    assert refused.startswith('"person" is a person')


def test_the_error_can_cross_processes() -> None:
    refused = refusal(lambda: read_spec("nobody"))
    again = pickle.loads(pickle.dumps(refused))
    assert again.say("ko") == refused.say("ko")


def test_a_level_is_named_with_its_rank() -> None:
    assert read_spec("level:1").title.say("en") == "level:1, recruit"
    assert read_spec("level:8:2s").title.say("ko") == "level:8:2s, 스트라테고스"
    assert read_spec("greedy").title.say("ko") == "greedy"
