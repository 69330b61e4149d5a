"""A seat is told what it may know and nothing else; what it may not know cannot change its view."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from strategikon.engine import GAMES, OVER, Dice, State
from tests.conformance.cases import Case, extremes, random_case
from tests.conformance.walk import sample
from tests.conformance.witnesses import WITNESSES, View

BATCHES = 3
WALKS = 66


def told(state: State, seat: int) -> str:
    """The view of a seat to the last byte."""
    return json.dumps(state.view(seat), ensure_ascii=False)


def batch(game: str, number: int) -> list[Case]:
    cases = [random_case(game, seed) for seed in range(number, WALKS, BATCHES)]
    return [*cases, *extremes(game)] if number == 0 else cases


def witnessed(case: Case, seed: int = 0) -> Iterator[tuple[State, Any, list[View]]]:
    """The states of a random game, what a witness of every event has written down, the views."""
    state, dice = case.begin(), Dice(seed)
    witness = WITNESSES[state.game](case.deck, case.settled)
    while state.actor != OVER:
        legal = state.legal()
        action = legal[dice.roll(len(legal))]
        event = state.event(action)
        state.apply(action)
        views = [state.view(seat) for seat in (0, 1)]
        witness.note(event, views[0])
        yield state, witness, views


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "knowledge.own", "knowledge.seen", "knowledge.public")
@pytest.mark.rule("simancas", "knowledge.unknown")
@pytest.mark.rule("byzantium", "knowledge.own", "knowledge.public", "knowledge.unknown")
def test_each_seat_is_told_what_the_events_let_it_know_and_no_hidden_card(
    game: str, number: int
) -> None:
    for case in batch(game, number):
        for _, witness, views in witnessed(case):
            witness.agrees(views)
            for view in views:
                shown = json.dumps(view)
                hidden = witness.hidden(view["seat"], view)
                leaked = {card for card in hidden if f'"{card}"' in shown}
                assert not leaked, f"{case.name}: {view['seat']} is told of {leaked}"


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "knowledge.belief")
@pytest.mark.rule("byzantium", "knowledge.unknown")
def test_a_redeal_is_a_state_that_the_seat_cannot_tell_from_the_real_one(
    game: str, number: int
) -> None:
    dice = Dice(number)
    for case in batch(game, number):
        for state in sample(case, every=4):
            for seat in (0, 1):
                other = state.redeal(seat, dice)
                other.check()
                assert told(other, seat) == told(state, seat)
                assert other.information(seat) == state.information(seat)
                assert other.actor == state.actor
                if state.actor == seat:
                    assert other.legal() == state.legal()


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "knowledge.belief", "knowledge.revealed", "knowledge.seen")
@pytest.mark.rule("byzantium", "knowledge.passed", "knowledge.open_draw")
def test_a_redeal_never_puts_a_card_where_the_seat_knows_that_it_is_not(
    game: str, number: int
) -> None:
    dice = Dice(10 + number)
    for case in batch(game, number):
        for state, witness, views in witnessed(case, seed=2):
            if dice.roll(3) == 0:
                for seat, view in enumerate(views):
                    theirs = state.redeal(seat, dice).view(1 - seat)
                    witness.allows(theirs, view["seat"])


@pytest.mark.parametrize("game", GAMES)
def test_a_redealt_game_plays_on_to_its_end(game: str) -> None:
    dice = Dice(20)
    for case in batch(game, 1):
        for state in sample(case, every=40):
            for seat in (0, 1):
                other = state.redeal(seat, dice)
                while other.actor != OVER:
                    legal = other.legal()
                    other.apply(legal[dice.roll(len(legal))])
                    other.check()


@pytest.mark.parametrize("game", GAMES)
def test_where_views_differ_information_differs(game: str) -> None:
    """One information key, one view: over many games of the same deck, and their redeals."""
    dice = Dice(30)
    for case in batch(game, 2)[:10]:
        views: dict[tuple[int, int], str] = {}
        for seed in range(3):
            for state in sample(case, every=2, seed=seed):
                for seat in (0, 1):
                    for each in (state, state.redeal(1 - seat, dice)):
                        shown = told(each, seat)
                        assert views.setdefault((seat, each.information(seat)), shown) == shown


@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_leaves_the_dice_and_nothing_else_changed(game: str) -> None:
    for case in batch(game, 0)[:10]:
        for state in sample(case, every=10):
            key = state.key()
            for seat in (0, 1):
                first, second = state.redeal(seat, Dice(3)), state.redeal(seat, Dice(3))
                assert first.key() == second.key()
            assert state.key() == key


# --- twin worlds --------------------------------------------------------------------------------

#: Questions whose answers the opponent does not learn at once.
CONCEALED = {"simancas": {"exchange", "keep"}, "byzantium": {"exchange", "meld", "pass"}}


def still_concealed(before: State, after: State) -> bool:
    """Whether the choice just made lies hidden: nobody's hand or the phase has changed by it."""
    was, now = before.view(0), after.view(0)
    return bool(
        was["phase"] == now["phase"] and now["actor"] != "deck" and was["turn"] == now["turn"]
    )


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "reserve.secret", "knowledge.kept")
@pytest.mark.rule("byzantium", "redraw.secret", "meld.secret", "knowledge.concealed")
def test_twins_that_differ_in_a_concealed_choice_look_the_same(game: str, number: int) -> None:
    compared = 0
    for case in batch(game, number):
        for state in sample(case, every=2):
            asked = state.view(0)["asked"]
            if state.actor < 0 or asked not in CONCEALED[game]:
                continue
            watcher = 1 - state.actor
            twins = []
            for action in state.legal():
                if action >> 6 not in state.bare_verbs:
                    twin = state.copy()
                    twin.apply(action)
                    if asked == "keep" or still_concealed(state, twin):
                        twins.append(twin)
            assert len({told(twin, watcher) for twin in twins}) <= 1
            assert len({twin.information(watcher) for twin in twins}) <= 1
            compared += len(twins) > 1
    assert compared > 50


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("simancas", "reserve.secret", "reserve.sizes")
@pytest.mark.rule("byzantium", "redraw.secret", "meld.secret")
def test_the_second_to_choose_sees_nothing_of_how_the_first_chose(game: str) -> None:
    """Whatever the first chose, and how much of it, shows only when both are through."""
    dice = Dice(40)
    compared = 0
    for case in batch(game, 0):
        for state in sample(case, every=6):
            asked = state.view(0)["asked"]
            if state.actor < 0 or asked not in CONCEALED[game] - {"keep"}:
                continue
            first, twins = state.actor, []
            for _ in range(4):
                twin = state.copy()
                while twin.actor == first and twin.view(0)["asked"] == asked:
                    legal = twin.legal()
                    twin.apply(legal[dice.roll(len(legal))])
                if twin.actor == 1 - first and twin.view(0)["asked"] == asked:
                    twins.append(twin)
            while twins and twins[0].actor == 1 - first and twins[0].view(0)["asked"] == asked:
                assert len({told(twin, 1 - first) for twin in twins}) == 1
                assert len({twin.information(1 - first) for twin in twins}) == 1
                legal = twins[0].legal()
                action = legal[dice.roll(len(legal))]
                for twin in twins:
                    twin.apply(action)
                compared += len(twins) > 1
    assert compared > 20


#: What a seat may do without learning anything by it, unless a card is drawn, lost or looked at.
SILENT = {"simancas": {"exchange", "keep", "place", "hold"}, "byzantium": {"exchange", "meld"}}


@pytest.mark.parametrize("game", GAMES)
def test_the_same_step_from_two_states_that_a_seat_cannot_tell_apart_shows_it_the_same(
    game: str,
) -> None:
    dice = Dice(50)
    compared = 0
    for case in batch(game, 1):
        for state in sample(case, every=8):
            if state.actor < 0:
                continue
            seat, before = state.actor, state.view(state.actor)
            twin = state.redeal(seat, dice)
            for action in state.legal():
                if GAMES[game].verbs[action >> 6] not in SILENT[game]:
                    continue
                real, other = state.copy(), twin.copy()
                real.apply(action)
                other.apply(action)
                after = real.view(seat)
                if real.actor >= 0 and (after["seen"], after["phase"]) == (
                    before["seen"],
                    before["phase"],
                ):
                    assert told(real, seat) == told(other, seat)
                    assert real.information(seat) == other.information(seat)
                    compared += 1
    assert compared > 100
