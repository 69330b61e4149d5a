"""A match: two players, every deal played twice with seats exchanged; the pair is the sample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path

from strategikon.lab.crew import worked
from strategikon.lab.estimates import Distribution
from strategikon.lab.pace import Pace
from strategikon.lab.pair_scores import Sprt, Verdict
from strategikon.lab.playing import Pairing, play
from strategikon.lab.recording import play_and_write, prepare_folder
from strategikon.lab.tally import Played
from strategikon.library import DeckFile
from strategikon.players import Spec

#: Pairs that are played between two reports of progress.
PAIRS_A_PIECE = 4


@dataclass(frozen=True)
class Match:
    """Who plays whom: `pairs` deals, each played twice.

    `records`: the folder for a record of each game (None: no records). `sprt`: a test that ends
    the match as soon as it tells (None: all pairs are played).
    """

    deck: DeckFile
    players: tuple[Spec, Spec]
    pairs: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    records: Path | None = None
    sprt: Sprt | None = None

    @property
    def legs(self) -> tuple[Pairing, Pairing]:
        """Both games of a pair: the first player in the first seat, then in the second one."""
        first, second = self.players
        return (
            Pairing(self.deck, (first, second), self.seed, self.options, leg=1),
            Pairing(self.deck, (second, first), self.seed, self.options, leg=2),
        )

    def pieces(self) -> Iterator[range]:
        """The numbers of the pairs, from 1, in pieces that one process plays at a stretch."""
        for first in range(1, self.pairs + 1, PAIRS_A_PIECE):
            yield range(first, min(first + PAIRS_A_PIECE, self.pairs + 1))

    def record_of(self, folder: Path, pair: int, leg: int) -> Path:
        """The file for the record of a game."""
        digits = len(str(self.pairs))
        return folder / f"{self.deck.game}-{self.seed}-{pair:0{digits}}-{leg}.jsonl"


@dataclass(frozen=True, slots=True)
class PlayedPair:
    """One deal, played twice.

    `halves`: the half points (0, 1, 2) of the first player in each leg. `margins`: its legacy less
    the opponent's at the end of each leg, in Byzantium. `paces`: of the first player, the second.
    """

    halves: tuple[int, int]
    reasons: tuple[str, str]
    margins: tuple[int, ...]
    paces: tuple[Pace, Pace] = field(compare=False)


@dataclass
class MatchTally:
    """Pairs summed up, all in the first player's eyes.

    `pentanomial`: how many pairs brought 0 to 4 half points. `results`: in each leg (so in each
    seat), how many games brought 0, 1 and 2. `margins`: of both games of a pair together.
    """

    pentanomial: list[int] = field(default_factory=lambda: [0] * 5)
    results: tuple[list[int], list[int]] = field(default_factory=lambda: ([0] * 3, [0] * 3))
    reasons: Counter[str] = field(default_factory=Counter)
    margins: Distribution = field(default_factory=Distribution)
    paces: tuple[Pace, Pace] = field(default_factory=lambda: (Pace(), Pace()), compare=False)
    verdict: Verdict | None = None

    @property
    def pairs(self) -> int:
        """How many pairs were played."""
        return sum(self.pentanomial)

    def add(self, pair: PlayedPair) -> None:
        """One more pair."""
        self.pentanomial[sum(pair.halves)] += 1
        for results, half in zip(self.results, pair.halves, strict=True):
            results[half] += 1
        self.reasons.update(pair.reasons)
        if pair.margins:
            self.margins.add(sum(pair.margins))
        for mine, theirs in zip(self.paces, pair.paces, strict=True):
            mine.merge(theirs)


def play_match(
    match: Match, jobs: int = 1, progress: Callable[[int], None] = lambda pairs: None
) -> MatchTally:
    """Play the match in `jobs` processes; `progress` is told of pairs as they end.

    Pairs count in their order, so the same seed gives the same numbers and ends a test at the
    same pair, however many processes play. SetupError, SpecError, LabError or RecordError before
    or, if the disk fails, during it.
    """
    prepare(match)
    crew = sum(1 for _ in islice(match.pieces(), jobs))
    tally = MatchTally()
    played = worked(partial(play_pairs, match), match.pieces(), crew)
    for part in played:
        for pair in part:
            tally.add(pair)
            progress(1)
            if match.sprt is not None:
                tally.verdict = match.sprt.verdict(tally.pentanomial)
            if tally.verdict is not None:
                played.close()
                return tally
    return tally


def prepare(match: Match) -> None:
    """Refuse what would fail later: a bad option, a person, records that are there already."""
    for leg in match.legs:
        _ = leg.opening
        leg.seated(1)
    if match.records is not None:
        numbers = ((pair, leg) for pair in range(1, match.pairs + 1) for leg in (1, 2))
        folder = match.records
        prepare_folder(folder, (match.record_of(folder, *number) for number in numbers))


def play_pairs(match: Match, pairs: range) -> list[PlayedPair]:
    """Some of the pairs, one after the other."""
    first, second = match.legs
    return [
        played_pair(match.deck.game, _play(match, first, pair), _play(match, second, pair))
        for pair in pairs
    ]


def _play(match: Match, leg: Pairing, pair: int) -> Played:
    if match.records is None:
        return play(leg, pair)
    file = match.record_of(match.records, pair, leg.leg)
    origin = {"match": {"seed": match.seed, "pair": pair, "leg": leg.leg}}
    return play_and_write(leg, pair, file, origin)


def played_pair(game: str, first: Played, second: Played) -> PlayedPair:
    """Both games of a pair, in the eyes of the player who sat in the first seat first."""
    halves = _half_points(first.winner, 0), _half_points(second.winner, 1)
    margins: tuple[int, ...] = ()
    if game == "byzantium":
        margins = _margin(first, 0), _margin(second, 1)
    paces = Pace(), Pace()
    for played, seats in ((first, paces), (second, paces[::-1])):
        for pace, seat in zip(played.paces, seats, strict=True):
            seat.merge(pace)
    return PlayedPair(halves, (first.reason, second.reason), margins, paces)


def _half_points(winner: int | None, seat: int) -> int:
    return 1 if winner is None else 2 * (winner == seat)


def _margin(played: Played, seat: int) -> int:
    _, *legacy = played.turns[-1]
    return legacy[seat] - legacy[1 - seat]
