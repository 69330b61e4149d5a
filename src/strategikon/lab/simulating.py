"""Many games between two machines, on one core or several: the same numbers either way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from strategikon.lab.crew import worked
from strategikon.lab.playing import Pairing, play
from strategikon.lab.recording import play_and_write, prepare_folder
from strategikon.lab.tally import Tally

#: Games that are played between two reports of progress: a blink, also where players think.
RANDOM_GAMES_A_PIECE = 64
GAMES_A_PIECE = 8


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

    SetupError, SpecError, LabError or RecordError before or, if the disk fails, during it;
    records that were written are whole. KeyboardInterrupt leaves no process behind.
    """
    prepare(simulation)
    pieces = sum(1 for _ in islice(simulation.pieces(), jobs))
    tally = Tally(simulation.pairing.deck.game)
    for part in worked(partial(play_piece, simulation), simulation.pieces(), pieces):
        tally.merge(part)
        progress(part.games)
    return tally


def prepare(simulation: Simulation) -> None:
    """Refuse what would fail later: a bad option, a person, records that are there already."""
    pairing = simulation.pairing
    _ = pairing.opening
    pairing.seated(1)
    folder = simulation.records
    if folder is not None:
        numbers = range(1, simulation.games + 1)
        prepare_folder(folder, (simulation.record_of(folder, game) for game in numbers))


def play_piece(simulation: Simulation, games: range) -> Tally:
    """Some of the games, one after the other."""
    pairing = simulation.pairing
    tally = Tally(pairing.deck.game)
    for game in games:
        if simulation.records is None:
            tally.add(play(pairing, game))
            continue
        file = simulation.record_of(simulation.records, game)
        origin = {"simulation": {"seed": pairing.seed, "game": game}}
        tally.add(play_and_write(pairing, game, file, origin))
    return tally
