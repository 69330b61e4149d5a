"""One game between machines: from its seed and number alone, with or without its events."""

from __future__ import annotations

import pickle

import pytest

from strategikon.engine import CHANCE, GAMES, OVER, SetupError, start
from strategikon.lab.playing import Pairing, play, play_and_note, seed_of
from strategikon.lab.tally import standing
from strategikon.library import load_deck
from strategikon.players import SpecError, read_spec
from tests.lab.seated import pairing

PLAYERS = [("random", "random"), ("greedy", "random"), ("random", "greedy"), ("greedy", "greedy")]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_noting_the_events_does_not_change_the_game(game: str, players: tuple[str, str]) -> None:
    table = pairing(game, *players)
    for number in range(1, 5):
        assert play(table, number) == play_and_note(table, number)[0]


@pytest.mark.parametrize("players", PLAYERS[:2])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_what_its_events_say(game: str, players: tuple[str, str]) -> None:
    table = pairing(game, *players)
    played, events, end = play_and_note(table, 3)
    state = start(table.deck.cards, table.options)
    actors, turns = [], []
    for event in events:
        turn = state.turn  # type: ignore[attr-defined]  # only the games themselves have turns
        actors.append(state.actor)
        state.play(event)
        if state.actor == OVER or state.turn != turn:  # type: ignore[attr-defined]  # as above
            turns.append(standing(state))
    outcome = state.outcome()
    assert outcome is not None
    assert state.key() == end.key()
    assert (played.winner, played.reason) == (outcome.winner, outcome.reason)
    assert played.chance == actors.count(CHANCE)
    assert played.decisions == len(actors) - actors.count(CHANCE)
    assert list(played.turns) == turns


@pytest.mark.parametrize("game", GAMES)
def test_games_differ_by_number_and_by_seed_and_by_nothing_else(game: str) -> None:
    first = [play(pairing(game, seed=1), number) for number in range(1, 9)]
    assert [play(pairing(game, seed=1), number) for number in range(8, 0, -1)] == first[::-1]
    assert len(set(first)) > 4
    assert [play(pairing(game, seed=2), number) for number in range(1, 9)] != first


def test_each_generator_has_a_seed_of_its_own() -> None:
    seeds = {
        seed_of(seed, game, whose)
        for seed in range(5)
        for game in range(1, 30)
        for whose in ("chance", "seat 0", "seat 1")
    }
    assert len(seeds) == 5 * 29 * 3
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_a_seed_of_the_lab_stays_what_it_was() -> None:
    """Numbers that somebody has published can be had again."""
    assert seed_of(1, 1, "chance") == 1639505812768165937


@pytest.mark.parametrize("game", GAMES)
def test_a_pairing_travels_to_another_process(game: str) -> None:
    table = pairing(game, "greedy")
    expected = play(table, 2)
    assert play(pickle.loads(pickle.dumps(table)), 2) == expected


def test_a_person_cannot_be_seated() -> None:
    with pytest.raises(SpecError, match='"person" is a person'):
        pairing("simancas", "person").seated(1)


def test_a_bad_option_is_refused_before_the_first_card() -> None:
    deck, spec = load_deck("simancas-standard"), read_spec("random")
    with pytest.raises(SetupError, match='option "wins" is 99'):
        _ = Pairing(deck, (spec, spec), 1, {"wins": 99}).opening
