"""Many games between two machines, on one core or several: the same numbers either way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from strategikon.lab.interrupts import ignore_interrupts, interrupts_held
from strategikon.lab.playing import Pairing, play, play_and_note
from strategikon.lab.tally import Played, Tally
from strategikon.library.language import Language, Words
from strategikon.records import Header, Result, verify_record, write_record

#: Games that are played between two reports of progress: a blink, also where players think.
RANDOM_GAMES_A_PIECE = 64
GAMES_A_PIECE = 8


class SimulationError(ValueError):
    """A simulation that cannot be run, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[SimulationError], tuple[Words]]:
        return (SimulationError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


@dataclass(frozen=True)
class Simulation:
    """How many games of a pairing, and the folder for a record of each (None: no records)."""

    pairing: Pairing
    games: int
    records: Path | None = None

    def pieces(self) -> Iterator[range]:
        """The numbers of the games, from 1, in pieces that one process plays at a stretch."""
        swift = self.pairing.all_random and self.records is None
        size = RANDOM_GAMES_A_PIECE if swift else GAMES_A_PIECE
        for first in range(1, self.games + 1, size):
            yield range(first, min(first + size, self.games + 1))

    def record_of(self, folder: Path, game: int) -> Path:
        """The file for the record of the game of that number."""
        digits = len(str(self.games))
        pairing = self.pairing
        return folder / f"{pairing.deck.game}-{pairing.seed}-{game:0{digits}}.jsonl"


def simulate(
    simulation: Simulation, jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> Tally:
    """Play all the games, in `jobs` processes; `progress` is told of games as they end.

    SetupError, SpecError, SimulationError or RecordError before or, if the disk fails, during it;
    records that were written are whole. KeyboardInterrupt leaves no process behind.
    """
    prepare(simulation)
    pieces = list(simulation.pieces())
    jobs = min(jobs, len(pieces))
    done = _in_processes(simulation, pieces, jobs) if jobs > 1 else _here(simulation, pieces)
    tally = Tally(simulation.pairing.deck.game)
    for part in done:
        tally.merge(part)
        progress(part.games)
    return tally


def prepare(simulation: Simulation) -> None:
    """Refuse what would fail later: a bad option, a person, records that are there already."""
    pairing = simulation.pairing
    _ = pairing.opening
    pairing.seated(1)
    folder = simulation.records
    if folder is None:
        return
    if folder.exists() and not folder.is_dir():
        raise SimulationError(_NO_FOLDER.filled(folder=folder))
    folder.mkdir(parents=True, exist_ok=True)
    for game in range(1, simulation.games + 1):
        file = simulation.record_of(folder, game)
        if file.exists():
            raise SimulationError(_RECORD_THERE.filled(file=file))


def play_piece(simulation: Simulation, games: range) -> Tally:
    """Some of the games, one after the other."""
    tally = Tally(simulation.pairing.deck.game)
    for game in games:
        if simulation.records is None:
            tally.add(play(simulation.pairing, game))
        else:
            tally.add(_play_and_write(simulation, simulation.records, game))
    return tally


def _play_and_write(simulation: Simulation, folder: Path, game: int) -> Played:
    """One game, its record written and then verified as anybody would verify it."""
    pairing = simulation.pairing
    played, events, state = play_and_note(pairing, game)
    seats = state.seats
    header = Header.begin(
        pairing.deck,
        pairing.options,
        dict(zip(seats, map(str, pairing.players), strict=True)),
        x={"simulation": {"seed": pairing.seed, "game": game}},
    )
    file = simulation.record_of(folder, game)
    write_record(file, header, events, Result.by_rules(state))
    verify_record(file, pairing.deck)
    return played


# --- on one core, and on several ---------------------------------------------------------------


def _here(simulation: Simulation, pieces: list[range]) -> Iterator[Tally]:
    for piece in pieces:
        yield play_piece(simulation, piece)


def _in_processes(simulation: Simulation, pieces: list[range], jobs: int) -> Iterator[Tally]:
    """The pieces in their order, two for each process under way or waiting."""
    left = iter(pieces)
    under_way: list[Future[Tally]] = []
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=_sit_down, initargs=(simulation,)
    )
    try:
        for piece in islice(left, 2 * jobs):
            under_way.append(_submit(pool, piece))
        while under_way:
            part = under_way.pop(0).result()
            for piece in islice(left, 1):
                under_way.append(_submit(pool, piece))
            yield part
    except BrokenProcessPool as error:
        raise SimulationError(_PROCESS_LOST) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, piece: range) -> Future[Tally]:
    with interrupts_held():
        return pool.submit(_play_here, piece)


_at_hand: Simulation | None = None


def _sit_down(simulation: Simulation) -> None:
    """What a process is told once, before its first piece."""
    global _at_hand  # noqa: PLW0603  # a process has one simulation
    ignore_interrupts()
    _at_hand = simulation


def _play_here(piece: range) -> Tally:
    assert _at_hand is not None
    return play_piece(_at_hand, piece)


_NO_FOLDER = Words(
    "{folder} is not a folder, and records need one",
    "{folder:은/는} 폴더가 아니며, 기록을 두려면 폴더가 있어야 합니다",
)
_RECORD_THERE = Words(
    "{file} is there already; choose another folder or another seed",
    "{file} 파일이 이미 있습니다. 다른 폴더나 다른 시드를 고르세요",
)
_PROCESS_LOST = Words(
    "one of the processes that played was ended from outside, perhaps for want of memory;"
    " try fewer jobs",
    "게임을 돌리던 프로세스 하나가 밖에서 끝났습니다(메모리 부족일 수 있습니다)."
    " --jobs 값을 줄여 보세요",
)
