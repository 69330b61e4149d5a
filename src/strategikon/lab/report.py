"""The numbers of a simulation as plain data: what `--json` prints, and tables and plots show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from strategikon.lab.estimates import Distribution, wilson
from strategikon.lab.simulating import Simulation
from strategikon.lab.tally import Tally

#: In how many of 100 games a number is at most the quantile shown.
QUANTILES = (5, 25, 50, 75, 95)


def report(simulation: Simulation, tally: Tally) -> dict[str, Any]:
    """Everything that a simulation found; the same for the same seed, whatever it ran on.

    Rates are from 0 to 1, `interval` is a rate's 95% interval (Wilson). Seats are named.
    """
    pairing = simulation.pairing
    opening: Any = pairing.opening
    seats: tuple[str, str] = opening.seats
    deck = pairing.deck
    found: dict[str, Any] = {
        "game": deck.game,
        "deck": {"id": deck.id, "version": deck.version, "sha256": deck.sha256},
        "options": dict(opening.setup.options),
        "players": dict(zip(seats, map(str, pairing.players), strict=True)),
        "seed": pairing.seed,
        "games": tally.games,
        "wins": {seat: rate(tally.wins[place], tally.games) for place, seat in enumerate(seats)},
        "draws": rate(tally.draws, tally.games),
        "reasons": dict(sorted(tally.reasons.items())),
        "length": {
            "decisions": extent(tally.decisions),
            "events": extent(tally.events),
            "turns": extent(tally.turns),
        },
    }
    if deck.game == "simancas":
        return found | _turns_won(tally, seats)
    falls = {"falls": rate(tally.reasons["fall"], tally.games)}
    return found | falls | _turns_standing(tally, seats)


def rate(hits: int, trials: int) -> dict[str, Any]:
    """How often something happened among how many, with the interval of the rate."""
    low, high = wilson(hits, trials)
    return {
        "count": hits,
        "of": trials,
        "rate": _rounded(hits / trials),
        "interval": [_rounded(low), _rounded(high)],
    }


def extent(distribution: Distribution) -> dict[str, Any]:
    """Mean, least and greatest."""
    mean = _rounded(distribution.mean)
    return {"mean": mean, "min": distribution.low, "max": distribution.high}


def spread(distribution: Distribution) -> dict[str, Any]:
    """Mean and quantiles."""
    quantiles = {str(percent): distribution.quantile(percent) for percent in QUANTILES}
    return {"mean": _rounded(distribution.mean), "quantiles": quantiles}


def _turns_won(tally: Tally, seats: Sequence[str]) -> dict[str, Any]:
    """Simancas: who won which turn, and how many turns nobody won."""
    turns = sorted(tally.turn_wins.items())
    tied = sum(counts[2] for _, counts in turns)
    by_turn = [
        {
            "turn": turn,
            "games": sum(counts),
            "wins": dict(zip(seats, counts[:2], strict=True)),
            "tied": counts[2],
        }
        for turn, counts in turns
    ]
    return {"tied_turns": rate(tied, sum(sum(counts) for _, counts in turns)), "by_turn": by_turn}


def _turns_standing(tally: Tally, seats: Sequence[str]) -> dict[str, Any]:
    """Byzantium: territory and legacy as each turn left them, of the games that had that turn."""
    by_turn = []
    for turn, (territory, *legacy) in sorted(tally.standings.items()):
        by_seat = {seat: spread(own) for seat, own in zip(seats, legacy, strict=True)}
        entry = {"turn": turn, "games": territory.size}
        by_turn.append(entry | {"territory": spread(territory), "legacy": by_seat})
    return {"by_turn": by_turn}


def _rounded(number: float) -> float:
    return round(number, 6)
