"""Ladders: everybody meets everybody on the same deals, and is rated."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategikon.lab.ladder import Ladder, cross, ladder_report, play_ladder
from strategikon.lab.ladder_plot import draw_ladder
from strategikon.lab.matching import play_match
from strategikon.lab.refusal import LabError
from strategikon.library import load_deck
from strategikon.library.language import LANGUAGES, Language
from strategikon.players import SpecError, read_spec
from tests.lab.seated import QUICK


def ladder(*players: str, pairs: int = 6, game: str = "simancas") -> Ladder:
    deck = load_deck(f"{game}-standard")
    return Ladder(deck, tuple(map(read_spec, players)), pairs, 939, dict(QUICK[game]))


def test_the_numbers_are_the_same_however_many_processes_play() -> None:
    asked = ladder("random", "greedy", "flat:9")
    alone = play_ladder(asked)
    assert play_ladder(asked, jobs=2) == alone
    assert set(alone) == {(0, 1), (0, 2), (1, 2)}


def test_each_meeting_is_the_match_that_the_two_would_play() -> None:
    asked = ladder("random", "greedy", "level:2")
    told: list[int] = []
    tallies = play_ladder(asked, 1, told.append)
    assert sum(told) == 3 * 6
    for both, tally in tallies.items():
        assert play_match(asked.match(both)) == tally


def test_the_best_player_comes_first() -> None:
    asked = ladder("random", "level:1", "greedy", pairs=12)
    found = ladder_report(asked, play_ladder(asked))
    assert [player["player"] for player in found["players"]] == ["greedy", "level:1", "random"]
    assert sum(player["elo"] for player in found["players"]) == pytest.approx(0, abs=0.2)
    for player in found["players"]:
        assert player["interval"][0] < player["elo"] < player["interval"][1]
        assert player["ms_a_move"] > 0
    assert found["cyclic"]["triples"] == 1
    assert len(found["matches"]) == 3
    table = cross(found)
    for row in range(3):
        assert table[row][row] is None
        for column in range(row):
            above, below = table[row][column], table[column][row]
            assert above is not None
            assert below is not None
            assert above + below == pytest.approx(1)
            assert above < below


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ladder_is_drawn_in_both_languages(language: Language) -> None:
    asked = ladder("random", "greedy", "level:1", pairs=2, game="byzantium")
    found = ladder_report(asked, play_ladder(asked))
    assert draw_ladder(found, Path("a.png"), language).startswith(b"\x89PNG")


def test_nobody_plays_against_oneself() -> None:
    with pytest.raises(LabError, match="greedy is named twice"):
        ladder("greedy", "random", "greedy")


def test_a_ladder_takes_two() -> None:
    with pytest.raises(LabError, match="at least two players"):
        ladder("greedy")


def test_a_person_cannot_be_on_a_ladder() -> None:
    with pytest.raises(SpecError, match='"person" is a person'):
        play_ladder(ladder("greedy", "person"))
