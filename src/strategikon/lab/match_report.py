"""The numbers of a match as plain data: what `--json` prints, and tables show."""

from __future__ import annotations

from math import isinf, sqrt
from typing import Any

from strategikon.lab import pair_scores
from strategikon.lab.estimates import Z95, Distribution
from strategikon.lab.matching import Match, MatchTally
from strategikon.lab.pace import Pace

#: The two players of a match, in the report.
NAMES = ("a", "b")


def match_report(match: Match, tally: MatchTally) -> dict[str, Any]:
    """Everything that a match found, in the eyes of the first player, "a".

    `score` is points a game from 0 to 1 and `elo` the difference that makes it likely, each with
    its 95% interval from pairs; an Elo without bound is None. All but `pace` is the same for the
    same seed, whatever it ran on, unless a player is given time instead of work.
    """
    opening: Any = match.legs[0].opening
    deck = match.deck
    score = pair_scores.rate(tally.pentanomial)
    low, high = pair_scores.interval(tally.pentanomial)
    found: dict[str, Any] = {
        "game": deck.game,
        "deck": {"id": deck.id, "version": deck.version, "sha256": deck.sha256},
        "options": dict(opening.setup.options),
        "players": dict(zip(NAMES, map(str, match.players), strict=True)),
        "seed": match.seed,
        "pairs": tally.pairs,
        "score": {"rate": rounded(score), "interval": [rounded(low), rounded(high)]},
        "elo": {"difference": elo(score), "interval": [elo(low), elo(high)]},
        "pentanomial": list(tally.pentanomial),
        "by_seat": {
            seat: dict(zip(("lost", "drawn", "won"), results, strict=True))
            for seat, results in zip(opening.seats, tally.results, strict=True)
        },
        "reasons": dict(sorted(tally.reasons.items())),
        "sprt": _sprt(match, tally),
        "pace": {name: _pace(pace) for name, pace in zip(NAMES, tally.paces, strict=True)},
    }
    if tally.margins.size:
        found["margin"] = _margin(tally.margins)
    return found


def elo(points: float) -> float | None:
    """The Elo difference of so many points a game, to a tenth; None where it has no bound."""
    difference = pair_scores.elo_of(points)
    return None if isinf(difference) else round(difference, 1)


def rounded(number: float) -> float:
    """A rate as it is reported."""
    return round(number, 6)


def _sprt(match: Match, tally: MatchTally) -> dict[str, Any] | None:
    sprt = match.sprt
    if sprt is None:
        return None
    return {
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "llr": round(sprt.ratio(tally.pentanomial), 4),
        "bounds": [round(sprt.lower, 4), round(sprt.upper, 4)],
        "accepted": tally.verdict,
    }


def _pace(pace: Pace) -> dict[str, Any]:
    return {
        "moves": pace.moves,
        "ms_a_move": round(1000 * pace.mean, 4),
        "ms_slowest": round(1000 * pace.slowest, 3),
    }


def _margin(margins: Distribution) -> dict[str, Any]:
    """The first player's legacy less the second's, a game; the interval is normal, from pairs."""
    mean, pairs = margins.mean, margins.size
    spread = sum(times * (both - mean) ** 2 for both, times in margins.seen.items())
    half = Z95 * sqrt(spread / pairs / (pairs - 1)) if pairs > 1 else None
    interval = None if half is None else [rounded((mean - half) / 2), rounded((mean + half) / 2)]
    return {"mean": rounded(mean / 2), "interval": interval}
