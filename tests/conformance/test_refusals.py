"""What is not legal is refused: by a rule that there is, in one sentence, the state untouched."""

import pytest

from strategikon.engine import CHANCE, GAMES, OVER, Refused, State
from strategikon.library.rules import rule_ids
from tests.conformance.cases import random_case
from tests.conformance.walk import sample

MALFORMED: list[object] = [
    [],
    ["deck"],
    [""],
    ["moors"],
    ["p1"],
    ["nobody", "pass"],
    ["deck", "deal"],
    ["deck", "deal", "nobody", "card-1"],
    ["deck", "deal", "moors", "card-1", "card-2"],
    ["p1", "meld", "b-1", "b-2"],
    ["moors", "place", "card-1", "card-2"],
    ["moors", "\0"],
    ["p1", "done", ""],
    ["moors", 1],
    [None, None],
    "moors pass",
    b"moors pass",
    None,
    0,
    {},
]


def refused(state: State, game: str, event: object) -> str:
    """The rule by which the event is refused; nothing has changed."""
    key, information = state.key(), [state.information(seat) for seat in (0, 1)]
    with pytest.raises(Refused) as refusal:
        state.play(event)  # type: ignore[arg-type]  # whatever a careless program may send
    return untouched(state, game, refusal.value, key, information)


def refused_action(state: State, game: str, action: int) -> str:
    key, information = state.key(), [state.information(seat) for seat in (0, 1)]
    with pytest.raises(Refused) as refusal:
        state.apply(action)
    return untouched(state, game, refusal.value, key, information)


def untouched(state: State, game: str, refusal: Refused, key: int, information: list[int]) -> str:
    assert state.key() == key
    assert [state.information(seat) for seat in (0, 1)] == information
    assert refusal.rule in rule_ids(game)
    assert refusal.sentence.strip()
    assert "\n" not in refusal.sentence
    return refusal.rule


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "event.form", "cards.held", "turn", "over")
@pytest.mark.rule("byzantium", "event.form", "cards.held", "turn", "over")
def test_every_number_that_is_not_legal_is_refused(game: str, number: int) -> None:
    verbs = len(GAMES[game].verbs)
    for seed in range(number, 30, 3):
        for state in sample(random_case(game, seed), every=50):
            legal = set(state.legal())
            view = [state.view(seat) for seat in (0, 1)]
            for action in range(-2, verbs * 64 + 2):
                if action not in legal:
                    rule = refused_action(state, game, action)
                    if state.actor == OVER and 0 <= action < verbs * 64:
                        assert rule == "over"
            state.check()
            assert [state.view(seat) for seat in (0, 1)] == view


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "turn", "over")
@pytest.mark.rule("byzantium", "turn", "over")
def test_nobody_acts_for_somebody_else(game: str) -> None:
    seats = GAMES[game].seats
    for seed in range(40):
        for state in sample(random_case(game, seed), every=20):
            rule = "over" if state.actor == OVER else "turn"
            due = "deck" if state.actor == CHANCE else seats[state.actor]
            for actor in (*seats, "deck"):
                if actor == due and state.actor != OVER:
                    continue
                card = "no-such-card"
                events = [[actor, "done"], [actor, "pass"], [actor, "exchange", card]]
                if actor == "deck":
                    events = [[actor, "deal", seats[0], card]]
                for event in events:
                    assert refused(state, game, event) == rule


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "turn")
@pytest.mark.rule("byzantium", "turn")
def test_a_legal_event_said_by_another_is_refused(game: str) -> None:
    seats = GAMES[game].seats
    for seed in range(40):
        for state in sample(random_case(game, seed), every=20):
            for event in state.events()[:4]:
                if state.actor == CHANCE:
                    seat = seats[1 - seats.index(event[2])]
                    assert refused(state, game, [*event[:2], seat, event[3]]) == "event.form"
                    assert refused(state, game, [event[2], event[1], event[3]]) == "turn"
                else:
                    other = seats[1 - state.actor]
                    assert refused(state, game, [other, *event[1:]]) == "turn"
                    refused(state, game, ["deck", event[1], event[0], *event[2:]])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "event.form")
@pytest.mark.rule("byzantium", "event.form")
def test_what_is_no_event_is_refused(game: str) -> None:
    for seed in range(20):
        for state in sample(random_case(game, seed), every=60):
            for event in MALFORMED:
                assert refused(state, game, event) in ("event.form", "turn", "over")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "event.form")
@pytest.mark.rule("byzantium", "event.form")
def test_a_legal_event_with_a_word_too_many_or_too_few_is_refused(game: str) -> None:
    for seed in range(30):
        for state in sample(random_case(game, seed), every=25):
            for event in state.events()[:3]:
                assert refused(state, game, [*event, event[-1]]) == "event.form"
                if len(event) > 2:
                    assert refused(state, game, event[:-1]) == "event.form"
                assert refused(state, game, [*event[:-1], event[-1] + "/9"]) == "event.form"
