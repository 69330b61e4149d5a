"""Tuning: candidates play champions on paired deals, and only who is surely better is crowned."""

from __future__ import annotations

import json
import sys

import pytest

from strategikon.cli.main import run
from strategikon.engine import GAMES
from strategikon.lab.refusal import LabError
from strategikon.lab.tuning.contest import WEIGHTS, Contest
from strategikon.lab.tuning.evolving import CANDIDATES, Tuning, tune
from strategikon.library import load_deck

#: A guide of Byzantium that throws its best cards away, and one of Simancas that never acts.
FOOLISH = {
    "byzantium": {**WEIGHTS["byzantium"], "drawn_byzantine": 12.0, "drawn_foes": 12.0},
    "simancas": {**WEIGHTS["simancas"], "place_first": -90.0, "overtake": -90.0},
}
SHORT = {"byzantium": {"turns_per_age": 1}, "simancas": {"wins": 1}}


def contest(game: str, seed: int = 3) -> Contest:
    return Contest(load_deck(f"{game}-standard"), seed, SHORT[game])


@pytest.mark.parametrize("game", GAMES)
def test_equals_share_the_points_of_every_pair(game: str) -> None:
    assert contest(game).pentanomial(WEIGHTS[game], WEIGHTS[game], range(1, 31)) == [0, 0, 30, 0, 0]


@pytest.mark.parametrize("game", GAMES)
def test_a_pair_is_as_good_for_the_one_as_it_is_bad_for_the_other(game: str) -> None:
    mine = contest(game).pentanomial(FOOLISH[game], WEIGHTS[game], range(1, 61))
    theirs = contest(game).pentanomial(WEIGHTS[game], FOOLISH[game], range(1, 61))
    assert mine == theirs[::-1]
    assert mine[0] + mine[1] > mine[3] + mine[4]


def test_a_foolish_guide_is_bettered_and_the_challenger_crowned() -> None:
    begin = {**WEIGHTS["simancas"], "overtake": -3.0, "drawn": 1.0, "exposed_leader": 2.0}
    tuning = Tuning(contest("simancas"), 5, pairs=20, era=5, challenge=100, begin=begin)
    steps: list[int] = []
    found = tune(tuning, progress=steps.append)
    assert sum(steps) == tuning.steps == 5 * CANDIDATES + 1
    (challenge,) = found["challenges"]
    assert challenge["won"]
    assert challenge["interval"][0] > 0.5
    assert found["champion"] == challenge["weights"] != begin


def test_the_same_seed_finds_the_same_with_any_number_of_processes() -> None:
    tuning = Tuning(contest("byzantium"), 2, pairs=4, era=1, challenge=20)
    alone, together = tune(tuning), tune(tuning, jobs=2)
    assert alone == together
    assert alone["champion"] in [alone["begun_with"], *(c["weights"] for c in alone["challenges"])]
    assert alone["champion"]["worth_lead"] == WEIGHTS["byzantium"]["worth_lead"]
    assert tune(Tuning(contest("byzantium", 4), 2, pairs=4, era=1, challenge=20)) != alone


def test_without_the_optimiser_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(LabError, match="extra tuning"):
        tune(Tuning(contest("byzantium"), 1))
    assert run(["tune", "byzantium"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert 'pip install "strategikon[tuning]"' in err


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_command_prints_the_champion(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    short = ("--option", "turns_per_age=1", "--generations", "1", "--pairs", "2", "--era", "1")
    words = ["tune", "byzantium", *short]
    asked = [*words, "--challenge", "4", "--lang", language]
    assert run(asked) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert [line.split(":")[0] for line in out.splitlines()[1:]] == [
        f'"{name}"' for name in WEIGHTS["byzantium"]
    ]
    assert run([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["seed"], found["candidates"], len(found["history"])) == (1, CANDIDATES, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", 'there is no game "chess"'),
        ("simancas --generations 0", "--generations is 0; it takes a whole number from 1"),
        ("simancas --pairs 1", "--pairs is 1; it takes a whole number from 2"),
        ("simancas --era 0", "--era is 0"),
        ("simancas --challenge 0", "--challenge is 0"),
        ("simancas --deck byzantium-standard", "is a deck of byzantium, and the game is simancas"),
    ],
)
def test_bad_input_is_one_sentence_and_2(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tune", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err
