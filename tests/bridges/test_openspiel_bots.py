"""OpenSpiel's players at our tables: legal, repeatable, and never told a hidden card."""

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from strategikon.bridges.openspiel import CardState
from strategikon.bridges.openspiel.bots import (
    Guest,
    Ismcts,
    SeatError,
    UniformRandom,
    openspiel_seat,
)
from strategikon.bridges.seats import SEATS
from strategikon.engine import GAMES, OVER, Dice, State, start
from strategikon.library import load_deck
from tests.bridges.small_games import lively, whole

KINDS = [("random",), ("ismcts", "12")]


def decisions(game: str, wanted: int) -> Iterator[State]:
    """Some decisions of a standard game, played at random, with more than one choice."""
    luck = random.Random(3)
    state = start(load_deck(f"{game}-standard").cards)
    while wanted and state.actor != OVER:
        legal = state.legal()
        if state.actor >= 0 and len(legal) > 1 and luck.random() < 0.3:
            wanted -= 1
            yield state
        state.apply(luck.choice(legal))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_seat_chooses_legally_and_leaves_the_table_alone(game: str, kind: tuple[str]) -> None:
    seat = openspiel_seat(*kind)
    for state in decisions(game, 20):
        before = state.key()
        assert seat.choose(state, 5) in state.legal()
        assert state.key() == before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_chooses_the_same_whatever_is_hidden(game: str, kind: tuple[str]) -> None:
    seat, other_seat, dice = openspiel_seat(*kind), openspiel_seat(*kind), Dice(9)
    chosen = set()
    for seed, state in enumerate(decisions(game, 20)):
        twin = state.redeal(state.actor, dice)
        assert seat.choose(state, seed) == other_seat.choose(twin, seed)
        chosen.add(seat.choose(state, seed))
    assert len(chosen) > 5


def test_other_seeds_choose_otherwise() -> None:
    seat = openspiel_seat("random")
    state = next(decisions("simancas", 1))
    assert len({seat.choose(state, seed) for seed in range(30)}) > 3


class Peeper(Guest):
    """A bot that looks at the table it is given, whole, and chooses the first action."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[State] = []

    def _bot(self, root: CardState, seat: int, dice: Dice) -> "Peeper":
        self.tables.append(root.position.table.copy())
        return self

    def step(self, root: CardState) -> int:
        return root.legal_actions()[0]


def test_a_bot_is_given_a_table_dealt_anew() -> None:
    peeper = Peeper()
    truths = []
    for seed, state in enumerate(decisions("simancas", 20)):
        truths.append(state.copy())
        peeper.choose(state, seed)
    pairs = list(zip(truths, peeper.tables))
    assert all(seen.information(real.actor) == real.information(real.actor) for real, seen in pairs)
    assert sum(seen.key() != real.key() for real, seen in pairs) > 15


def test_the_searcher_finds_the_card_that_wins() -> None:
    """Christians have passed; moors with the axes win the turn by placing them."""
    game = whole("duel")
    state = game.new_initial_state()
    for event in (
        ["deck", "deal", "moors", "axes"],
        ["deck", "deal", "christians", "spears"],
        ["moors", "done"],
        ["christians", "done"],
        ["moors", "hold"],
        ["christians", "hold"],
        ["moors", "pass"],
        ["christians", "place", "spears"],
    ):
        state.apply_action(state.position.table.action(event))
    table = state.position.table
    seat = openspiel_seat("ismcts", "200")
    for seed in range(3):
        assert table.event(seat.choose(table, seed)) == ["moors", "place", "axes"]


def test_specs_find_openspiels_players_without_loading_openspiel() -> None:
    assert isinstance(SEATS["openspiel"]("ismcts", "7"), Ismcts)
    assert isinstance(SEATS["openspiel"]("random"), UniformRandom)
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, strategikon.bridges.seats; print('pyspiel' in sys.modules)",
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert run.stdout == "False\n"


def test_a_seat_may_go_from_table_to_table() -> None:
    seat = openspiel_seat("ismcts", "5")
    for name in ("few in hand", "open draws", "many in hand"):
        state = lively(name).new_initial_state()
        while state.current_player() < 0:
            state.apply_action(state.legal_actions()[0])
        table = state.position.table
        assert seat.choose(table, 1) in table.legal()


@pytest.mark.parametrize(
    "arguments", [(), ("ismcts",), ("minimax",), ("random", "3"), ("ismcts", "3", "4"), ("",)]
)
def test_seats_that_there_are_not(arguments: tuple[str, ...]) -> None:
    with pytest.raises(SeatError) as caught:
        openspiel_seat(*arguments)
    sentence = caught.value.say("en")
    assert "there are openspiel:ismcts:N and openspiel:random" in sentence
    assert "openspiel:ismcts:N과 openspiel:random이 있습니다" in caught.value.say("ko")
    assert pickle.loads(pickle.dumps(caught.value)).say("ko") == caught.value.say("ko")


@pytest.mark.parametrize("budget", ["0", "-1", "many", "1000001", "99999999999999999999", "２"])
def test_budgets_that_cannot_be_spent(budget: str) -> None:
    with pytest.raises(SeatError, match="a number of simulations from 1 to 1000000, not"):
        openspiel_seat("ismcts", budget)
