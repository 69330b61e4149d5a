"""How a turn, and how the game, is won, tied and drawn."""

from typing import Any

import pytest

from strategikon.engine import OVER, Outcome
from tests.engine.simancas.arrange import SEATS, Table, battle


def play_turn(table: Table, winner: str | None) -> None:
    """Play a turn from the first deal to the end of the battle: tied by passing if None wins it."""
    strong, weak = SEATS if winner != "christians" else SEATS[::-1]
    held = {strong: "strong", weak: "weak"}
    table.do(*(f"deck deal {side} {held[side]}" for side in SEATS))
    table.do("moors done", "christians done", "moors hold", "christians hold")
    for side in SEATS:
        table.do(f"{side} pass" if winner is None else f"{side} place {held[side]}")


def match(**options: Any) -> Table:
    """Two cards, one each; whoever holds the strong one can win. Moors win the first turn."""
    table = battle(["strong infantry 3"], ["weak infantry 2"], **options)
    return table.do("moors place strong", "christians place weak")


def tied(**options: Any) -> Table:
    """The same two cards after a first turn that nobody won."""
    table = battle(["strong infantry 3"], ["weak infantry 2"], **options)
    return table.do("moors pass", "christians pass")


@pytest.mark.rule("simancas", "battle.force")
def test_more_force_wins_the_turn() -> None:
    table = match()
    assert table.score == (1, 0)
    play_turn(table, "christians")
    assert table.score == (1, 1)


@pytest.mark.rule("simancas", "winning.tie", "battle.tie")
def test_a_tied_turn_is_won_by_nobody() -> None:
    table = battle(["a infantry 2", "b infantry 1"], ["c cavalry 3"])
    table.do("moors place a", "christians place c", "moors place b").pass_out()
    assert table.score == (0, 0)
    assert table.public("turn") == 2


@pytest.mark.rule("simancas", "battle.tie")
def test_two_empty_lines_are_a_tie() -> None:
    table = tied()
    assert table.score == (0, 0)
    assert table.public("turn") == 2


@pytest.mark.rule("simancas", "winning.turns", "option.wins")
def test_five_turns_win_the_game() -> None:
    table = match()
    for won in range(2, 6):
        assert table.state.outcome() is None
        play_turn(table, "moors")
        assert table.score == (won, 0)
    assert table.state.actor == OVER
    assert table.state.outcome() == Outcome(0, (5, 0), "wins")
    assert table.public("outcome") == {
        "winner": "moors",
        "score": {"moors": 5, "christians": 0},
        "reason": "wins",
    }


@pytest.mark.rule("simancas", "winning.turns")
def test_christians_win_the_game_too() -> None:
    table = match()
    for _ in range(5):
        assert table.public("outcome") is None
        play_turn(table, "christians")
    assert table.state.outcome() == Outcome(1, (1, 5), "wins")
    assert table.public("outcome")["winner"] == "christians"


@pytest.mark.rule("simancas", "option.wins")
@pytest.mark.parametrize("wins", range(1, 10))
def test_the_turns_needed_are_an_option(wins: int) -> None:
    table = match(wins=wins)
    for _ in range(wins - 1):
        assert table.actor is not None
        play_turn(table, "moors")
    assert table.state.outcome() == Outcome(0, (wins, 0), "wins")


@pytest.mark.rule("simancas", "winning.max_turns", "option.max_turns")
def test_after_the_last_turn_more_wins_have_won() -> None:
    table = match()
    for _ in range(23):
        play_turn(table, None)
    assert table.public("turn") == 25
    play_turn(table, None)
    assert table.state.outcome() == Outcome(0, (1, 0), "max_turns")


@pytest.mark.rule("simancas", "winning.draw")
def test_after_the_last_turn_equal_wins_are_a_draw() -> None:
    table = match(max_turns=2)
    play_turn(table, "christians")
    assert table.state.outcome() == Outcome(None, (1, 1), "max_turns")
    assert table.public("outcome")["winner"] is None


@pytest.mark.rule("simancas", "winning.draw")
def test_a_game_of_tied_turns_is_a_draw() -> None:
    table = tied(max_turns=3)
    play_turn(table, None)
    play_turn(table, None)
    assert table.state.outcome() == Outcome(None, (0, 0), "max_turns")


@pytest.mark.rule("simancas", "option.max_turns")
@pytest.mark.parametrize("last", [1, 2, 7, 99])
def test_the_last_turn_is_an_option(last: int) -> None:
    table = tied(max_turns=last)
    for turn in range(2, last + 1):
        assert table.public("turn") == turn
        play_turn(table, None)
    assert table.actor is None


@pytest.mark.rule("simancas", "winning.turns", "winning.max_turns")
def test_the_last_win_in_the_last_turn_counts_as_a_win() -> None:
    table = match(wins=2, max_turns=2)
    play_turn(table, "moors")
    assert table.state.outcome() == Outcome(0, (2, 0), "wins")
