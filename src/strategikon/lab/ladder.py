"""A ladder: several players, each against each of the others, on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any

from strategikon.lab.crew import worked
from strategikon.lab.match_report import match_report, rounded
from strategikon.lab.matching import Match, MatchTally, PlayedPair, play_pairs, prepare
from strategikon.lab.pace import Pace
from strategikon.lab.ratings import Cycles, Rating, cycles, rated
from strategikon.lab.refusal import LabError
from strategikon.library import DeckFile
from strategikon.library.language import Words
from strategikon.players import Spec

#: Two players by their places in the ladder, the smaller place first.
Both = tuple[int, int]


@dataclass(frozen=True)
class Ladder:
    """Who plays, and how many deals each two of them play twice; LabError if it is no ladder."""

    deck: DeckFile
    players: tuple[Spec, ...]
    pairs: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for spec in self.players:
            if self.players.count(spec) > 1:
                raise LabError(_TWICE.filled(spec=spec))
        if len(self.players) < 2:
            raise LabError(_FEW)

    @property
    def meetings(self) -> list[Both]:
        """Each two players."""
        return list(combinations(range(len(self.players)), 2))

    def match(self, both: Both) -> Match:
        """The match of two players; all matches are played on the same deals."""
        first, second = both
        return Match(
            self.deck,
            (self.players[first], self.players[second]),
            self.pairs,
            self.seed,
            self.options,
        )

    def pieces(self) -> Iterator[tuple[Both, range]]:
        """Pairs of one match that one process plays at a stretch, match after match."""
        for both in self.meetings:
            for pairs in self.match(both).pieces():
                yield both, pairs


def play_ladder(
    ladder: Ladder, jobs: int = 1, progress: Callable[[int], None] = lambda pairs: None
) -> dict[Both, MatchTally]:
    """Play all matches in `jobs` processes; `progress` is told of pairs as they end.

    The same numbers however many processes play. SetupError or SpecError before the first game.
    """
    for both in ladder.meetings:
        prepare(ladder.match(both))
    pieces = list(ladder.pieces())
    tallies = {both: MatchTally() for both in ladder.meetings}
    for (both, _), part in zip(
        pieces, worked(partial(_play_piece, ladder), pieces, min(jobs, len(pieces))), strict=True
    ):
        for pair in part:
            tallies[both].add(pair)
        progress(len(part))
    return tallies


def _play_piece(ladder: Ladder, piece: tuple[Both, range]) -> list[PlayedPair]:
    both, pairs = piece
    return play_pairs(ladder.match(both), pairs)


def ladder_report(ladder: Ladder, tallies: Mapping[Both, MatchTally]) -> dict[str, Any]:
    """Everything that a ladder found, as plain data; the best player first.

    `players`: Elo (0 the average) with its 95% interval, and CPU time a move. `matches`: each
    two players, as `strategikon match` reports them. `cyclic`: see `ratings.Cycles`.
    """
    table = {both: tally.pentanomial for both, tally in tallies.items()}
    ratings = rated(table, len(ladder.players), ladder.seed)
    paces = [Pace() for _ in ladder.players]
    for both, tally in tallies.items():
        for player, pace in zip(both, tally.paces, strict=True):
            paces[player].merge(pace)
    order = sorted(range(len(ratings)), key=lambda player: -ratings[player].elo)
    reports = [match_report(ladder.match(both), tally) for both, tally in tallies.items()]
    own = ("players", "score", "elo", "pentanomial", "pace", "margin")
    return {
        **{name: reports[0][name] for name in ("game", "deck", "options", "seed")},
        "pairs": ladder.pairs,
        "players": [_player(ladder.players[p], ratings[p], paces[p]) for p in order],
        "matches": [{name: each[name] for name in own if name in each} for each in reports],
        "cyclic": _cyclic(cycles(table, len(ladder.players))),
    }


def cross(found: dict[str, Any]) -> list[list[float | None]]:
    """Points a game of each player against each, the best player first; None against itself."""
    places = {player["player"]: place for place, player in enumerate(found["players"])}
    table: list[list[float | None]] = [[None] * len(places) for _ in places]
    for match in found["matches"]:
        first, second = (places[match["players"][name]] for name in ("a", "b"))
        table[first][second] = match["score"]["rate"]
        table[second][first] = 1 - match["score"]["rate"]
    return table


def _player(spec: Spec, rating: Rating, pace: Pace) -> dict[str, Any]:
    return {
        "player": str(spec),
        "elo": round(rating.elo, 1),
        "interval": [round(end, 1) for end in rating.interval],
        "ms_a_move": round(1000 * pace.mean, 4),
    }


def _cyclic(found: Cycles) -> dict[str, Any]:
    return {
        "share": rounded(found.share),
        "noise": rounded(found.noise),
        "circles": found.circles,
        "triples": found.triples,
    }


_TWICE = Words("{spec} is named twice", "{spec:이/가} 두 번 나옵니다")
_FEW = Words("a ladder takes at least two players", "사다리에는 플레이어가 둘 이상 있어야 합니다")
