"""Many games: the same on one core and on several, with records and without, and refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategikon.engine import GAMES, SetupError
from strategikon.lab import crew
from strategikon.lab.refusal import LabError
from strategikon.lab.simulating import Simulation, simulate
from strategikon.players import SpecError
from strategikon.records import read_record, verify_record
from tests.lab.seated import pairing, vanish


@pytest.mark.parametrize(("first", "games"), [("random", 300), ("greedy", 30)])
@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_are_the_same_however_many_processes_play(
    game: str, first: str, games: int
) -> None:
    simulation = Simulation(pairing(game, first), games)
    alone = simulate(simulation)
    assert alone.games == games
    assert simulate(simulation, jobs=2) == alone
    assert simulate(simulation, jobs=3) == alone


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_of_every_game(jobs: int) -> None:
    told: list[int] = []
    simulate(Simulation(pairing("simancas"), 150), jobs, told.append)
    assert sum(told) == 150
    assert len(told) > 2


@pytest.mark.parametrize("games", [1, 7, 8, 9, 64, 65, 1000])
@pytest.mark.parametrize("first", ["random", "greedy"])
def test_every_game_is_in_one_piece(first: str, games: int) -> None:
    pieces = Simulation(pairing("simancas", first), games).pieces()
    assert [number for piece in pieces for number in piece] == list(range(1, games + 1))


@pytest.mark.parametrize("first", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_leaves_a_record_that_anybody_can_verify(
    game: str, first: str, tmp_path: Path
) -> None:
    table = pairing(game, first)
    folder = tmp_path / "records" / "of the lab"
    noted = simulate(Simulation(table, 12, folder), jobs=2)
    assert noted == simulate(Simulation(table, 12))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{game}-939-{n:02}.jsonl" for n in range(1, 13)]
    winners = []
    for number, file in enumerate(files, 1):
        record = verify_record(file).record
        assert record.header.x == {"simulation": {"seed": 939, "game": number}}
        assert list(record.header.players.values()) == [first, "random"]
        assert record.header.options == table.options
        assert record.result is not None
        winners.append(record.result.winner)
    seats = GAMES[game].seats
    assert [winners.count(seat) for seat in seats] == noted.wins


def test_the_same_games_are_recorded_whoever_plays_them(tmp_path: Path) -> None:
    for jobs in (1, 2):
        simulate(Simulation(pairing("simancas"), 20, tmp_path / str(jobs)), jobs)
    for file in (tmp_path / "1").iterdir():
        assert file.read_bytes() == (tmp_path / "2" / file.name).read_bytes()


# --- refused before the first card ---------------------------------------------------------------


def test_a_record_that_is_there_already_is_left_alone(tmp_path: Path) -> None:
    there = tmp_path / "simancas-939-5.jsonl"
    there.write_text("something of mine")
    with pytest.raises(LabError) as refusal:
        simulate(Simulation(pairing("simancas"), 9, tmp_path))
    assert str(refusal.value) == refusal.value.say("en")
    assert str(there) in refusal.value.say("en")
    assert str(there) in refusal.value.say("ko")
    assert list(tmp_path.iterdir()) == [there]
    assert there.read_text() == "something of mine"


def test_records_go_into_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "records"
    file.write_text("")
    with pytest.raises(LabError, match="records is not a folder"):
        simulate(Simulation(pairing("simancas"), 9, file))


def test_a_folder_that_cannot_be_made_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="Not a directory"):
        simulate(Simulation(pairing("simancas"), 9, tmp_path / "file" / "records"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_person_is_refused_before_any_process_starts(jobs: int) -> None:
    with pytest.raises(SpecError, match="only machines can play here"):
        simulate(Simulation(pairing("simancas", "person"), 90), jobs)


def test_a_bad_option_is_refused_before_a_folder_is_made(tmp_path: Path) -> None:
    table = pairing("simancas")
    table.options["hand"] = 99  # type: ignore[index]  # a dict here
    with pytest.raises(SetupError, match='option "hand" is 99'):
        simulate(Simulation(table, 90, tmp_path / "records"))
    assert list(tmp_path.iterdir()) == []


# --- processes -----------------------------------------------------------------------------------


def test_a_process_that_is_ended_from_outside_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_do", vanish)
    with pytest.raises(LabError, match="ended from outside"):
        simulate(Simulation(pairing("simancas"), 500), jobs=2)


def test_a_record_of_the_lab_can_be_played_on(tmp_path: Path) -> None:
    """It is a record like any other."""
    simulate(Simulation(pairing("simancas"), 1, tmp_path))
    (file,) = tmp_path.iterdir()
    assert read_record(file).over
