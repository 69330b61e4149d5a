"""Measuring: what is counted is what was done, and every build is measured in its own process."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from strategikon.engine import CHANCE, GAMES, Dice, build
from strategikon.engine.playout import random_games
from strategikon.lab import openspiel_play, stopwatch
from strategikon.lab.benchmarking import BUILDS, BenchError, Series, bench, builds_present, steps
from strategikon.lab.benchmarking import _started as started

QUICK = 0.001  # seconds


# --- the stopwatch -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_games_are_counted_in_decisions_and_in_all_events(game: str) -> None:
    decisions, chance = random_games(stopwatch.opening(game), 3, Dice(stopwatch.SEED))
    counts = stopwatch.play(game, 3)()
    assert counts == {"decisions": decisions, "events": decisions + chance}


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_made_of_a_state_in_the_midst_of_a_game(game: str) -> None:
    state = stopwatch.midway(game)
    assert state.actor > CHANCE
    assert state.key() != stopwatch.opening(game).key()
    assert stopwatch.copy(game, 5)() == {"copies": 5}
    assert stopwatch.copy_into(game, 5)() == {"copies": 5}


def test_openspiel_is_counted_in_the_same_way() -> None:
    """Hearts: 52 cards dealt one by one and the direction of the pass; 52 played, 12 passed on."""
    counts = stopwatch.openspiel("hearts", 20)()
    chance = counts["events"] - counts["decisions"]
    assert chance == 20 * (52 + 1)
    assert 20 * 52 <= counts["decisions"] <= 20 * (52 + 12)


@pytest.mark.parametrize("rival", openspiel_play.RIVALS)
def test_the_same_seed_plays_the_same_games_of_openspiel(rival: str) -> None:
    games = [openspiel_play.random_games(rival, 2, seed) for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert len(set(games)) > 1 or rival == "hearts"


def test_a_measurement_says_how_long_it_took() -> None:
    took = stopwatch.timed(lambda: {"decisions": sum(range(200_000)) and 7})
    assert took["decisions"] == 7
    assert 0 < took["seconds"] <= took["wall"] + 0.02


@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_told_where_a_state_is_one_object(game: str) -> None:
    assert (stopwatch.state_bytes(game) is None) == (build() == "interpreted")


def test_a_stopwatch_is_asked_line_by_line() -> None:
    asked = [{"measure": "copy_into", "game": "simancas", "times": 4}, {"bytes": "simancas"}]
    done = subprocess.run(
        [sys.executable, "-m", "strategikon.lab.stopwatch"],
        input="".join(json.dumps(request) + "\n" for request in asked),
        capture_output=True,
        text=True,
        timeout=60,
    )
    hello, copies, size = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0, done.stderr
    assert hello == {"build": build()}
    assert copies["copies"] == 4
    assert set(size) == {"bytes"}


# --- a series of measurements --------------------------------------------------------------------


@dataclass
class Clockwork:
    """A stopwatch that needs the same time for each thing, and says what it was asked."""

    seconds: float
    build: str = "compiled"

    def __post_init__(self) -> None:
        self.asked: list[int] = []

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        times = request["times"]
        self.asked.append(times)
        return {"decisions": 10 * times, "seconds": self.seconds * times, "wall": 1.0}


@pytest.mark.parametrize("each", [1e-9, 1e-6, 0.001, 0.3, 20.0, 0.0])
def test_a_trial_finds_how_often_a_thing_fits_into_the_time(each: float) -> None:
    watch = Clockwork(each or 1e-12)
    series = Series(watch, "play", "simancas")  # type: ignore[arg-type]  # asked in the same way
    series.settle(0.5)
    assert series.times == max(1, round(0.5 / watch.seconds))
    assert len(watch.asked) < 12
    series.run()
    series.run()
    assert series.rates("decisions") == pytest.approx([10 / watch.seconds] * 2)
    assert series.rate("decisions") == pytest.approx(10 / watch.seconds)


# --- the whole -----------------------------------------------------------------------------------


def test_both_builds_are_found() -> None:
    assert builds_present() == BUILDS


def test_a_benchmark_has_every_game_in_every_build() -> None:
    told: list[None] = []
    found = bench(2, QUICK, False, lambda: told.append(None))
    assert len(told) == steps(2, False)
    entries = found["engine"]
    assert [(entry["build"], entry["game"]) for entry in entries] == [
        (build, game) for build in BUILDS for game in GAMES
    ]
    for entry in entries:
        assert len(entry["decisions_per_second_runs"]) == 2
        assert entry["events_per_second"] > entry["decisions_per_second"] > 0
        assert entry["copies_per_second"] == pytest.approx(1e9 / entry["copy_into_ns"], rel=0.01)
        assert (entry["state_bytes"] is None) == (entry["build"] == "interpreted")
        assert entry["decisions_ratio"] is entry["events_ratio"] is None
    assert found["openspiel"] == []
    assert found["openspiel_version"] is None
    assert 0 < found["core_share"] <= 1.1
    json.dumps(found)


def test_beside_openspiel_there_are_ratios_to_its_fastest() -> None:
    found = bench(1, QUICK, True)
    rivals = found["openspiel"]
    assert [rival["game"] for rival in rivals] == list(openspiel_play.RIVALS)
    assert found["openspiel_version"]
    for entry in found["engine"]:
        for count in ("decisions", "events"):
            fastest = max(rival[f"{count}_per_second"] for rival in rivals)
            ratio = entry[f"{count}_per_second"] / fastest
            assert entry[f"{count}_ratio"] == pytest.approx(ratio, abs=0.006)


def test_a_process_that_is_no_more_is_told_in_a_sentence() -> None:
    with started("compiled") as watch:
        watch._process.kill()
        with pytest.raises(BenchError, match="ended before its answer: exit code -9"):
            watch.ask({"bytes": "simancas"})


def test_what_a_process_said_last_is_told() -> None:
    with started("compiled") as watch, pytest.raises(BenchError, match="answer: KeyError: 'chess'"):
        watch.ask({"measure": "chess", "game": "simancas", "times": 1})
