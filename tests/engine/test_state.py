"""The contract of a state: what is offered, the three forms of a choice, and careless events."""

from __future__ import annotations

from typing import Any

import pytest

from strategikon.engine import CHANCE, GAMES, OVER, Dice, Refused, State
from strategikon.engine.state import DECK, Choices, checked_seat, split_event
from tests.conformance.cases import random_case
from tests.engine.builds import from_source

SEATS = ("moors", "christians")

plain = from_source("state")


# --- what is offered -----------------------------------------------------------------------------


def offered(*kinds: tuple[int, int]) -> Any:
    choices = plain.Choices()
    for verb, cards in kinds:
        choices.add(verb, cards)
    return choices


def test_at_first_nothing_is_offered() -> None:
    assert Choices().actions() == []
    assert offered().total() == 0


def test_an_action_is_its_verb_and_its_card() -> None:
    assert offered((3, 0b101), (9, 1 << 63)).actions() == [3 * 64, 3 * 64 + 2, 9 * 64 + 63]


def test_actions_ascend_whatever_was_offered_first() -> None:
    assert offered((9, 1), (0, 0b11), (4, 1)).actions() == [0, 1, 256, 576]


def test_a_verb_without_a_card_to_it_is_not_offered() -> None:
    choices = offered((1, 0), (2, 0b1))
    assert choices.actions() == [128]
    assert not choices.holds(1, 0)


def test_as_many_are_offered_as_there_are_cards_to_each_verb() -> None:
    choices = offered((1, 0b111), (5, (1 << 64) - 1), (2, 1))
    assert choices.total() == len(choices.actions()) == 68


def test_a_choice_is_held_by_its_verb_only() -> None:
    choices = offered((3, 0b100), (5, 0b001))
    assert choices.holds(3, 2)
    assert choices.holds(5, 0)
    for verb, card in ((3, 0), (5, 2), (4, 2), (0, 0)):
        assert not choices.holds(verb, card)


def test_what_was_offered_can_be_taken_back() -> None:
    choices = offered((3, 0b100))
    choices.clear()
    assert choices.actions() == []
    assert not choices.holds(3, 2)


# --- an event's words ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "meant"),
    [
        (["moors", "pass"], ("moors", "pass", None, None)),
        (["christians", "place", "duero"], ("christians", "place", None, "duero")),
        (("moors", "done"), ("moors", "done", None, None)),
        (["deck", "deal", "moors", "duero"], ("deck", "deal", "moors", "duero")),
    ],
)
def test_an_event_is_taken_apart(event: Any, meant: tuple[str | None, ...]) -> None:
    assert split_event(event, SEATS) == meant


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ("moors pass", "an event is a list of words"),
        (b"moors", "an event is a list of words"),
        (None, "an event is a list of words"),
        ({"moors": "pass"}, "an event is a list of words"),
        (["moors", 1], "an event is a list of words"),
        (["moors", None], "an event is a list of words"),
        ([], "an event has 2 to 4 words, not 0"),
        (["moors"], "an event has 2 to 4 words, not 1"),
        (["deck", "deal", "moors", "a", "b"], "an event has 2 to 4 words, not 5"),
        (["p1", "pass"], '"p1" is none of deck, moors, christians'),
        (["Moors", "pass"], '"Moors" is none of deck, moors, christians'),
        (["", "pass"], '"" is none of deck, moors, christians'),
        (["moors", "place", "a", "b"], "a player's event has at most 3 words"),
        (["deck", "deal"], 'an event of the deck is ["deck", verb, moors or christians, card]'),
        (
            ["deck", "deal", "moors"],
            'an event of the deck is ["deck", verb, moors or christians, card]',
        ),
        (
            ["deck", "deal", "deck", "a"],
            'an event of the deck is ["deck", verb, moors or christians, card]',
        ),
    ],
)
def test_what_is_no_event_is_refused_in_a_sentence(event: Any, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        split_event(event, SEATS)
    assert refusal.value.sentence == str(refusal.value) == sentence
    assert refusal.value.rule == "event.form"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_0_or_1(seat: int) -> None:
    assert checked_seat(seat) == seat


@pytest.mark.parametrize("seat", [-1, 2, 10**9])
def test_there_is_no_third_seat(seat: int) -> None:
    with pytest.raises(ValueError, match=f"a seat is 0 or 1, not {seat}"):
        checked_seat(seat)
    state = random_case("simancas", 1).begin()
    with pytest.raises(ValueError, match="a seat is 0 or 1"):
        state.information(seat)
    with pytest.raises(ValueError, match="a seat is 0 or 1"):
        state.redeal(seat, Dice(1))


# --- the three forms -----------------------------------------------------------------------------


def asked(game: str, actor: int) -> State:
    """A state in which that actor is to choose among several, a few steps into a game."""
    for seed in range(100):
        state, dice = random_case(game, seed).begin(), Dice(seed)
        for _ in range(200):
            legal = state.legal()
            if state.actor == actor and (actor == OVER or len(legal) > 2):
                return state
            if not legal:
                break
            state.apply(legal[dice.roll(len(legal))])
    raise AssertionError(f"{actor} never acts in {game}")


def refusal_of(state: State, event: list[str]) -> str:
    before = state.key()
    with pytest.raises(Refused) as refusal:
        state.play(event)
    assert state.key() == before
    assert refusal.value.rule in ("event.form", "turn")
    return refusal.value.sentence


@pytest.mark.parametrize("actor", [CHANCE, 0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_an_action_is_an_event_and_back_again(game: str, actor: int) -> None:
    state = asked(game, actor)
    for action in state.legal():
        event = state.event(action)
        assert state.action(event) == action
        assert event[0] == (DECK if actor == CHANCE else state.seats[actor])
        assert event[1] == state.verbs[action >> 6]
    assert state.events() == sorted(map(state.event, state.legal()))


@pytest.mark.parametrize("game", GAMES)
def test_a_verb_of_another_game_is_refused_with_those_of_this_one(game: str) -> None:
    state = asked(game, 0)
    sentence = refusal_of(state, [state.seats[0], "castle"])
    assert sentence == f'"castle" is not a verb of {game}: {", ".join(state.verbs)}'


@pytest.mark.parametrize("game", GAMES)
def test_a_player_does_not_deal_and_the_deck_does_not_choose(game: str) -> None:
    player, deck = asked(game, 0), asked(game, CHANCE)
    said = refusal_of(player, [player.seats[0], "deal", "no-such-card"])
    assert said == f'"deal" is an event of the deck, not of "{player.seats[0]}"'
    said = refusal_of(deck, ["deck", "done", deck.seats[0], "no-such-card"])
    assert said == '"done" is an event of a player, not of "deck"'


@pytest.mark.parametrize("game", GAMES)
def test_done_is_said_without_a_card_and_other_verbs_with_one(game: str) -> None:
    state = asked(game, 0)
    seat = state.seats[0]
    assert refusal_of(state, [seat, "done", "a"]) == '"done" is said without a card'
    assert refusal_of(state, [seat, "exchange"]) == '"exchange" is said with one card'


@pytest.mark.parametrize("game", GAMES)
def test_a_chance_event_names_whom_it_concerns(game: str) -> None:
    state = asked(game, CHANCE)
    deck, verb, seat, card = state.events()[0]
    other = next(name for name in state.seats if name != seat)
    said = refusal_of(state, [deck, verb, other, card])
    assert said == f"this chance event concerns {seat}, not {other}"


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_there_is_not_cannot_be_meant(game: str) -> None:
    state = asked(game, 0)
    said = refusal_of(state, [state.seats[0], "exchange", "excalibur"])
    assert said == 'there is no card "excalibur" that this event can mean'


@pytest.mark.parametrize("game", GAMES)
def test_nobody_acts_before_the_turn_comes(game: str) -> None:
    state = asked(game, 0)
    first, second = state.seats
    assert refusal_of(state, [second, "done"]) == f"it is for {first} to act, not for {second}"
    said = refusal_of(state, ["deck", "deal", first, "a"])
    assert said == f"it is for {first} to act, not for deck"


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_is_no_action_is_refused(game: str) -> None:
    state = asked(game, 0)
    beyond = 64 * len(state.verbs)
    for action in (-1, beyond, 10**6):
        with pytest.raises(Refused, match=f"{action} is not an action of {game}"):
            state.apply(action)


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_not_offered_is_refused_by_a_rule(game: str) -> None:
    state = asked(game, 0)
    before, legal = state.key(), set(state.legal())
    for action in range(64 * len(state.verbs)):
        if action not in legal:
            with pytest.raises(Refused) as refusal:
                state.apply(action)
            assert refusal.value.rule
    assert state.key() == before


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_nothing_is_legal_and_nothing_refused_otherwise(game: str) -> None:
    state = asked(game, OVER)
    assert state.legal() == []
    assert state.events() == []
    for event in ([state.seats[0], "done"], ["deck", "deal", state.seats[0], "a"]):
        with pytest.raises(Refused, match="the game is over") as refusal:
            state.play(event)
        assert refusal.value.rule == "over"


# --- what a game has to give ---------------------------------------------------------------------


def test_the_contract_alone_is_no_game() -> None:
    bare: Any = plain.State()
    choices = plain.Choices()
    bare.offer(choices)
    bare.commit(0, 0)
    bare.copy_into(bare)
    bare.redeal_into(0, Dice(1), bare)
    assert choices.actions() == []
    assert bare.luck(choices, Dice(1)) == 0
    assert (bare.digest(), bare.digest_for(0)) == (0, 0)
    for unanswered in (
        lambda: bare.card_name(0, 0),
        lambda: bare.find_card(0, "a"),
        bare.chance_seat,
        lambda: bare.refusal(0, 0),
        bare.copy,
        bare.outcome,
        bare.public,
        lambda: bare.own(0),
        lambda: bare.view(0),
        bare.check,
    ):
        with pytest.raises(NotImplementedError):
            unanswered()
