"""Games summed up: who won how, turn by turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from strategikon.engine import GAMES
from strategikon.lab.playing import play
from strategikon.lab.report import QUANTILES, rate, report
from strategikon.lab.simulating import Simulation
from strategikon.lab.tally import Played, Tally
from tests.lab.seated import pairing

WON = Played(0, "wins", 40, 20, ((1, 0), (1, 0), (2, 0)))
LOST = Played(1, "wins", 30, 10, ((0, 1), (0, 2)))
DRAWN = Played(None, "max_turns", 50, 30, ((1, 0), (1, 1), (1, 1)))
FALLEN = Played(1, "fall", 9, 5, ((4, 11, 10), (0, 11, 7)))


def tally(game: str, *games: Played) -> Tally:
    together = Tally(game)
    for played in games:
        together.add(played)
    return together


def test_wins_and_draws_are_counted_apart() -> None:
    together = tally("simancas", WON, LOST, WON, DRAWN)
    assert (together.games, together.wins, together.draws) == (4, [2, 1], 1)
    assert together.reasons == {"wins": 3, "max_turns": 1}


def test_a_turn_is_won_by_whose_wins_grew_in_it() -> None:
    together = tally("simancas", WON, LOST, DRAWN)
    assert together.turn_wins == {1: [2, 1, 0], 2: [0, 2, 1], 3: [1, 0, 1]}


def test_events_are_decisions_and_chance() -> None:
    together = tally("simancas", WON, LOST)
    assert (together.decisions.mean, together.events.mean, together.turns.mean) == (35, 50, 2.5)


def test_territory_and_legacy_are_those_after_each_turn() -> None:
    together = tally("byzantium", FALLEN, FALLEN)
    assert together.turn_wins == {}
    assert [dist.mean for dist in together.standings[1]] == [4, 11, 10]
    assert [dist.mean for dist in together.standings[2]] == [0, 11, 7]


@pytest.mark.parametrize("game", GAMES)
def test_parts_merged_in_any_order_are_the_whole(game: str) -> None:
    games = [play(pairing(game), number) for number in range(1, 41)]
    parts = [tally(game, *games[start::6]) for start in range(6)]
    Random(1).shuffle(parts)
    merged = Tally(game)
    for part in parts:
        merged.merge(part)
    assert merged == tally(game, *games)


# --- the report ----------------------------------------------------------------------------------


def found(game: str, *games: Played) -> dict[str, Any]:
    return report(Simulation(pairing(game), len(games)), tally(game, *games))


def test_a_rate_says_of_how_many_and_how_sure_it_is() -> None:
    assert rate(1, 4) == {
        "count": 1,
        "of": 4,
        "rate": 0.25,
        "interval": [pytest.approx(0.0456, abs=1e-4), pytest.approx(0.6994, abs=1e-4)],
    }


def test_a_report_of_simancas_has_ties_and_wins_by_turn() -> None:
    numbers = found("simancas", WON, LOST, DRAWN)
    assert numbers["wins"]["moors"]["count"] == numbers["wins"]["christians"]["count"] == 1
    assert numbers["draws"]["rate"] == pytest.approx(1 / 3, abs=1e-6)
    assert (numbers["tied_turns"]["count"], numbers["tied_turns"]["of"]) == (2, 8)
    assert numbers["by_turn"] == [
        {"turn": 1, "games": 3, "wins": {"moors": 2, "christians": 1}, "tied": 0},
        {"turn": 2, "games": 3, "wins": {"moors": 0, "christians": 2}, "tied": 1},
        {"turn": 3, "games": 2, "wins": {"moors": 1, "christians": 0}, "tied": 1},
    ]
    assert numbers["length"] == {
        "decisions": {"mean": 40.0, "min": 30, "max": 50},
        "events": {"mean": 60.0, "min": 40, "max": 80},
        "turns": {"mean": pytest.approx(8 / 3, abs=1e-6), "min": 2, "max": 3},
    }


def test_a_report_of_byzantium_has_falls_and_standings_by_turn() -> None:
    numbers = found("byzantium", FALLEN, FALLEN)
    assert numbers["falls"]["count"] == numbers["wins"]["p2"]["count"] == 2
    last = numbers["by_turn"][1]
    assert (last["turn"], last["games"]) == (2, 2)
    assert last["territory"]["mean"] == 0.0
    assert last["legacy"]["p2"]["quantiles"] == {str(percent): 7 for percent in QUANTILES}
