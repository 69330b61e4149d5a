"""Other games that a seat cannot tell from the one it plays: possible, complete, even, and blind.

Blind: what is drawn depends on what the seat saw, and on nothing that it did not see.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from strategikon.bridges.openspiel import CardGame, CardState
from strategikon.bridges.openspiel.draws import Draws, Rest
from strategikon.engine import GAMES, Dice, State
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.refusals import question as byzantine_question
from strategikon.engine.cards import gather
from strategikon.engine.simancas.game import Simancas
from strategikon.engine.simancas.refusals import question as simancas_question
from tests.bridges.small_games import LIVELY, Node, lively, nodes, whole


def some_states(game: CardGame, games: int, share: float) -> Iterator[CardState]:
    """A share of the states of some games played at random."""
    luck = random.Random(21)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if luck.random() < share:
                yield state
            state.apply_action(luck.choice(state.legal_actions()))
        yield state


def number(value: float) -> Callable[[], float]:
    """A sampler that says one number."""
    return lambda: value


@pytest.mark.parametrize("name", LIVELY)
def test_a_seat_cannot_tell_a_resampled_state_from_the_real_one(name: str) -> None:
    luck = random.Random(1)
    kinds = [make_observation(lively(name), kind) for kind in (None, INFO_STATE_OBS_TYPE)]
    other_ways = 0
    for state in some_states(lively(name), 6, 0.2):
        for seat in range(2):
            sample = state.resample_from_infostate(seat, luck.random)
            other_ways += sample.history() != state.history()
            assert sample.current_player() == state.current_player()
            if state.current_player() == seat:
                assert sample.legal_actions() == state.legal_actions()
            for kind in kinds:
                seen = []
                for each in (state, sample):
                    kind.set_from(each, seat)
                    seen.append((kind.tensor.tobytes(), kind.string_from(each, seat)))
                assert seen[0] == seen[1]
            real, drawn = state.position.table, sample.position.table
            assert drawn.information(seat) == real.information(seat)
            drawn.check()
    assert other_ways > 100


@pytest.mark.parametrize("name", LIVELY)
def test_a_resampled_state_is_what_its_history_leads_to(name: str) -> None:
    luck = random.Random(2)
    for state in some_states(lively(name), 3, 0.05):
        for seat in range(2):
            sample = state.resample_from_infostate(seat, luck.random)
            again = lively(name).new_initial_state()
            for action in sample.history():
                assert action in again.legal_actions()
                again.apply_action(action)
            assert str(again) == str(sample)
            assert again.position.stories == sample.position.stories


@pytest.mark.parametrize("name", LIVELY)
def test_what_is_drawn_depends_on_nothing_that_the_seat_has_not_seen(name: str) -> None:
    luck = random.Random(3)
    for state in some_states(lively(name), 4, 0.15):
        for seat in range(2):
            twin = state.resample_from_infostate(seat, luck.random)
            said = luck.random()
            samples = [each.resample_from_infostate(seat, number(said)) for each in (state, twin)]
            assert samples[0].history() == samples[1].history()


@pytest.mark.parametrize("name", ["skirmish", "ambush", "border"])
def test_every_history_that_agrees_with_what_a_seat_saw_is_drawn_as_often(name: str) -> None:
    """Chi-squared over some information sets, none in the midst of a choice in secret.

    There any choice may have been made, and larger ones are drawn less often.
    """
    game = whole(name)
    sets: dict[tuple[int, bytes, tuple[int, ...]], list[Node]] = defaultdict(list)
    for node in nodes(game):
        if asked(node.position.table) not in ("exchange", "meld", "pass"):
            for seat in range(2):
                sets[seat, node.position.stories[seat], node.past].append(node)
    luck = random.Random(4)
    larger = sorted((key for key, alike in sets.items() if len(alike) > 1), key=repr)
    excess = freedom = 0.0
    for key in luck.sample(larger, 40):
        histories = {node.history for node in sets[key]}
        drawn = Counter(samples(game, min(histories), key[0], 12 * len(histories), luck))
        assert set(drawn) <= histories
        excess += sum((drawn[history] - 12) ** 2 / 12 for history in histories)
        freedom += len(histories) - 1
    assert abs(excess - freedom) < 4 * (2 * freedom) ** 0.5


def asked(table: State) -> str | None:
    """What is asked now; quicker than by a view."""
    if isinstance(table, Byzantium):
        return byzantine_question(table)
    assert isinstance(table, Simancas)
    return simancas_question(table)


def samples(
    game: CardGame, history: tuple[int, ...], seat: int, times: int, luck: random.Random
) -> Iterator[tuple[int, ...]]:
    """The histories of states drawn from the information set of this one."""
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    for _ in range(times):
        yield tuple(state.resample_from_infostate(seat, luck.random).history())


def test_cards_seen_since_fill_the_draws_that_they_can_have_come_from() -> None:
    """Cards 1 and 2 came from the first two draws, 3 not from them; 7 lay in the pile till then."""
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        draws = Draws()
        draws.draw()
        draws.draw()
        draws.want(1)
        draws.want(2)
        draws.draw()
        draws.draw()
        draws.draw()
        draws.want(3, first=2)
        rest = Rest(early=gather([5, 6]), late=gather([5, 6, 7]), border=2)
        found[tuple(draws.filled(rest, Dice(seed)))] += 1
    assert all(set(filled[:2]) == {1, 2} and 3 in filled[2:] for filled in found)
    assert len(found) == 2 * 3 * 6  # orders of 1 and 2, places of 3, two of 5, 6, 7 in order
    assert min(found.values()) > 4


def test_a_choice_that_leaves_fewer_ways_is_made_less_often() -> None:
    """Card 1 in the early slot leaves 4 * 3 ways for the rest, in the late one 2 * 3 ways."""
    found: Counter[int] = Counter()
    for seed in range(3000):
        draws = Draws()
        for _ in range(3):
            draws.draw()
        draws.want(1)
        rest = Rest(early=gather([5, 6]), late=gather([5, 6, 7, 8]), border=1)
        found[draws.filled(rest, Dice(seed)).index(1)] += 1
    early, late = found[0] / 3000, (found[1] + found[2]) / 2 / 3000
    assert early / late == pytest.approx(12 / 6, rel=0.15)


def test_a_hand_known_to_hold_one_of_some_cards_holds_one() -> None:
    draws = Draws()
    draws.draw()
    draws.draw()
    rest = Rest(early=0, late=gather(range(10)), holds=gather([3]))
    for seed in range(50):
        assert 3 in draws.filled(rest, Dice(seed))


@pytest.mark.parametrize(("second", "holds"), [("persians", True), ("raiders", False)])
def test_whether_a_replacement_was_asked_for_says_what_the_foes_hold(
    second: str, holds: bool
) -> None:
    """The foes' second card is one of two; only the persians can replace the goths."""
    state = whole("treaty").new_initial_state()
    for event in (
        *(["deck", "deal", "p1", card] for card in ("narses", "gold/1", "gold/2")),
        *(["deck", "deal", "p2", card] for card in ("goths", second)),
        *(["p1", "done"], ["p2", "done"], ["p1", "meld", "gold/1"], ["p1", "done"]),
        *(["p2", "meld", "goths"], ["p2", "done"], ["p1", "negotiate", "goths"]),
        *([["p2", "decline"]] if holds else []),
    ):
        state.apply_action(state.position.table.action(event))
    for seed in range(20):
        sample = state.resample_from_infostate(0, number(seed / 20))
        assert (sample.position.table.view(1)["hand"] == ["persians"]) == holds
        assert sample.information_state_string(0) == state.information_state_string(0)


def test_a_card_of_a_past_age_was_drawn_after_the_hand_was_looked_through() -> None:
    """The goths are known to be in hand since the pile ran out; drawn earlier, they were away."""
    state = whole("late goths").new_initial_state()
    for event in (
        *(["deck", "deal", "p1", f"levies/{copy}"] for copy in range(1, 5)),
        *(["deck", "deal", "p2", card] for card in ("huns", "persians", "raiders")),
        *([["p1", "done"], ["p2", "done"]] * 2),
        *(["p1", "pass", "levies/1"], ["p2", "pass", "huns"]),
        *(["deck", "deal", "p2", card] for card in ("levies/2", "levies/3")),
        *(["deck", "deal", "p1", card] for card in ("arabs", "franks")),
        *(["p2", "done"], ["p1", "exchange", "huns"], ["p1", "exchange", "arabs"], ["p1", "done"]),
        *(["deck", "deal", "p1", card] for card in ("goths", "raiders")),
    ):
        state.apply_action(state.position.table.action(event))
    drawn = set()
    for seed in range(20):
        sample = state.resample_from_infostate(1, number(seed / 20))
        assert sample.information_state_string(1) == state.information_state_string(1)
        hand = sample.position.table.view(0)["hand"]
        assert {"goths", "franks"} < set(hand)
        drawn.add(tuple(hand))
    assert len(drawn) > 1


def test_before_the_first_card_of_a_turn_there_is_one_state_only() -> None:
    state = lively("few in hand").new_initial_state()
    while not state.position.at_dawn or not state.history():
        state.apply_action(state.legal_actions()[-1])
    for seat in range(2):
        assert state.resample_from_infostate(seat, number(0.5)).history() == state.history()


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_sampler_will_do(game: str) -> None:
    state = pyspiel.load_game(f"strategikon_{game}").new_initial_state()
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    drawn = {str(state.resample_from_infostate(0, sampler)) for _ in range(5)}
    assert len(drawn) == 5


@pytest.mark.parametrize("name", LIVELY)
def test_a_table_joined_in_the_middle_of_a_turn_is_dealt_anew(name: str) -> None:
    game = lively(name)
    luck = random.Random(6)
    joined = other_hands = 0
    for state in some_states(game, 3, 0.1):
        seat = state.current_player()
        if seat < 0:
            continue
        joined += 1
        guest = game.join(state.position.table)
        sample = guest.resample_from_infostate(seat, luck.random)
        assert guest.history() == sample.history() == []
        known = guest.information_state_string(seat)
        assert known.endswith(f"joined {state.position.table.information(seat):016x}: ")
        assert sample.information_state_string(seat) == known
        assert sample.legal_actions() == guest.legal_actions() == state.legal_actions()
        sample.position.table.check()
        other_hands += sample.position.table.key() != state.position.table.key()
        sample.apply_action(state.legal_actions()[-1])
        longer = sample.information_state_string(seat)
        assert longer.startswith(known)
        assert longer != known
        again = sample.resample_from_infostate(seat, luck.random)
        assert again.information_state_string(seat) == longer
    assert joined > 10
    assert other_hands > joined / 4


def test_a_table_joined_is_like_any_other_from_the_next_turn_on() -> None:
    game = lively("few in hand")
    luck = random.Random(7)
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(luck.choice(state.legal_actions()))
    guest = game.join(state.position.table)
    while not guest.position.at_dawn:
        guest.apply_action(guest.legal_actions()[-1])
    for _ in range(25):
        guest.apply_action(luck.choice(guest.legal_actions()))
    seat = max(guest.current_player(), 0)
    sample = guest.resample_from_infostate(seat, luck.random)
    assert len(sample.history()) > 0
    assert sample.information_state_string(seat) == guest.information_state_string(seat)
    assert np.array_equal(
        sample.information_state_tensor(seat), guest.information_state_tensor(seat)
    )


def test_a_table_joined_cannot_be_stored() -> None:
    game = lively("few in hand")
    guest: Any = game.join(game.new_initial_state().position.table)
    with pytest.raises(TypeError, match="its history does not begin with its first card"):
        guest.serialize()
