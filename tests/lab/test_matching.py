"""Matches: every deal twice, seats exchanged; the same numbers on one core and on several."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategikon.engine import GAMES
from strategikon.lab import crew
from strategikon.lab.match_report import match_report
from strategikon.lab.matching import Match, MatchTally, play_match, played_pair
from strategikon.lab.pace import Pace
from strategikon.lab.pair_scores import Sprt, rate
from strategikon.lab.playing import play
from strategikon.lab.refusal import LabError
from strategikon.lab.tally import Played
from strategikon.library import load_deck
from strategikon.players import SpecError, read_spec
from strategikon.records import verify_record
from tests.lab.seated import QUICK, vanish


def match(
    game: str,
    first: str = "greedy",
    second: str = "random",
    pairs: int = 10,
    records: Path | None = None,
    sprt: Sprt | None = None,
) -> Match:
    deck = load_deck(f"{game}-standard")
    players = read_spec(first), read_spec(second)
    return Match(deck, players, pairs, 939, dict(QUICK[game]), records, sprt)


# --- a pair --------------------------------------------------------------------------------------


def ended(winner: int | None, legacy: tuple[int, int] = (10, 7)) -> Played:
    return Played(winner, "last_turn", 20, 9, ((5, 10, 10), (3, *legacy)), (Pace(3), Pace(4)))


@pytest.mark.parametrize(
    ("winners", "halves"),
    [
        ((0, 1), (2, 2)),
        ((1, 0), (0, 0)),
        ((0, 0), (2, 0)),
        ((1, 1), (0, 2)),
        ((None, 1), (1, 2)),
        ((1, None), (0, 1)),
    ],
)
def test_a_player_scores_in_both_seats(
    winners: tuple[int | None, int | None], halves: tuple[int, int]
) -> None:
    first, second = map(ended, winners)
    pair = played_pair("simancas", first, second)
    assert (pair.halves, pair.margins) == (halves, ())


def test_margins_and_thinking_are_counted_to_who_sat_there() -> None:
    pair = played_pair("byzantium", ended(0, (12, 7)), ended(0, (9, 8)))
    assert pair.margins == (5, -1)
    assert [pace.moves for pace in pair.paces] == [3 + 4, 4 + 3]


def test_pairs_are_counted_by_their_points() -> None:
    tally = MatchTally()
    for winners in ((0, 1), (0, 1), (0, 0), (None, 1), (1, 0), (None, None)):
        first, second = map(ended, winners)
        tally.add(played_pair("byzantium", first, second))
    assert tally.pentanomial == [1, 0, 2, 1, 2]
    assert tally.results == ([1, 2, 3], [2, 1, 3])
    assert (tally.pairs, tally.reasons["last_turn"], tally.margins.size) == (6, 12, 6)


@pytest.mark.parametrize("game", GAMES)
def test_both_games_of_a_pair_begin_with_the_same_cards(game: str, tmp_path: Path) -> None:
    play_match(match(game, "greedy", "greedy", 3, tmp_path))
    dealt = {}
    for file in tmp_path.iterdir():
        events = verify_record(file).record.events
        players = [place for place, event in enumerate(events) if event[0] != "deck"]
        dealt[file.stem[-3:]] = events[: players[0]]
    assert len(dealt) == 6
    for pair in "123":
        assert dealt[f"{pair}-1"] == dealt[f"{pair}-2"]
        assert len(dealt[f"{pair}-1"]) > 3
    assert dealt["1-1"] != dealt["2-1"]


def test_the_luck_of_players_is_another_in_each_game() -> None:
    """Two who choose at random do not play the same game twice."""
    tally = play_match(match("simancas", "random", "random", 30))
    assert tally.pentanomial[2] < 30


# --- a match -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_are_the_same_however_many_processes_play(game: str) -> None:
    asked = match(game, "flat:12", "greedy", 10)
    alone = play_match(asked)
    assert alone.pairs == 10
    assert play_match(asked, jobs=2) == alone
    assert play_match(asked, jobs=3) == alone


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_test_ends_the_match_at_the_same_pair(jobs: int) -> None:
    told: list[int] = []
    asked = match("simancas", pairs=400, sprt=Sprt(0, 100))
    tally = play_match(asked, jobs, told.append)
    assert tally.verdict == "elo1"
    assert 5 < tally.pairs == sum(told) < 100
    again = play_match(match("simancas", pairs=tally.pairs))
    assert again.pentanomial == tally.pentanomial


def test_a_test_that_does_not_tell_lets_all_pairs_be_played() -> None:
    tally = play_match(match("simancas", "greedy", "greedy", 8, sprt=Sprt(-5, 5)))
    assert (tally.pairs, tally.verdict) == (8, None)


def test_greedy_beats_chance_in_pairs() -> None:
    tally = play_match(match("byzantium", pairs=20))
    assert rate(tally.pentanomial) > 0.75
    assert tally.margins.mean > 0


def test_the_first_seat_is_the_first_players_in_the_first_leg() -> None:
    asked = match("simancas", pairs=12)
    first, second = asked.legs
    assert [str(spec) for spec in first.players] == ["greedy", "random"]
    assert [str(spec) for spec in second.players] == ["random", "greedy"]
    wins = [
        sum(play(leg, pair).winner == seat for pair in range(1, 13))
        for seat, leg in enumerate((first, second))
    ]
    assert [results[2] for results in play_match(asked).results] == wins


def test_moves_are_counted_and_timed() -> None:
    tally = play_match(match("simancas", "flat:50", "greedy", 2))
    searcher, guided = tally.paces
    assert searcher.moves > 20
    assert guided.moves > 20
    assert searcher.mean > guided.mean > 0
    assert searcher.slowest >= searcher.mean


def test_records_of_both_games_are_left_to_verify(tmp_path: Path) -> None:
    asked = match("byzantium", pairs=11, records=tmp_path / "of the match")
    tally = play_match(asked, jobs=2)
    assert tally == play_match(match("byzantium", pairs=11))
    files = sorted((tmp_path / "of the match").iterdir())
    names = [f"byzantium-939-{pair:02}-{leg}.jsonl" for pair in range(1, 12) for leg in (1, 2)]
    assert [file.name for file in files] == names
    won = 0
    for file in files:
        record = verify_record(file).record
        assert record.header.x is not None
        leg = record.header.x["match"]["leg"]
        players = list(record.header.players.values())
        assert players == (["greedy", "random"] if leg == 1 else ["random", "greedy"])
        assert record.result is not None
        won += record.result.winner == ("p1" if leg == 1 else "p2")
    assert won == sum(results[2] for results in tally.results)


# --- the report ----------------------------------------------------------------------------------


def test_the_report_has_everything_a_claim_of_strength_needs() -> None:
    asked = match("byzantium", pairs=6, sprt=Sprt(0, 50))
    found = match_report(asked, play_match(asked))
    assert found["players"] == {"a": "greedy", "b": "random"}
    assert sum(found["pentanomial"]) == found["pairs"] <= 6
    low, high = found["score"]["interval"]
    assert 0 <= low < found["score"]["rate"] <= high <= 1
    assert found["sprt"]["bounds"] == [-2.9444, 2.9444]
    assert found["margin"]["interval"][0] < found["margin"]["mean"] < found["margin"]["interval"][1]
    assert sum(sum(results.values()) for results in found["by_seat"].values()) == 2 * found["pairs"]
    assert set(found["by_seat"]) == {"p1", "p2"}
    assert found["pace"]["a"]["ms_a_move"] > 0


def test_an_elo_without_bound_is_none() -> None:
    asked = match("simancas")
    tally = MatchTally()
    for _ in range(5):
        tally.add(played_pair("simancas", ended(0), ended(1)))
    found = match_report(asked, tally)
    assert found["elo"]["difference"] is None
    assert found["elo"]["interval"][0] > 0
    assert found["elo"]["interval"][1] is None


# --- refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_person_cannot_play_a_match(jobs: int) -> None:
    with pytest.raises(SpecError, match='"person" is a person'):
        play_match(match("simancas", "greedy", "person"), jobs)


def test_a_record_that_is_there_already_is_left_alone(tmp_path: Path) -> None:
    there = tmp_path / "simancas-939-2-2.jsonl"
    there.write_text("mine")
    with pytest.raises(LabError, match="is there already"):
        play_match(match("simancas", pairs=3, records=tmp_path))
    assert list(tmp_path.iterdir()) == [there]


def test_a_process_that_is_ended_from_outside_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_do", vanish)
    with pytest.raises(LabError, match="ended from outside"):
        play_match(match("simancas", pairs=50), jobs=2)
