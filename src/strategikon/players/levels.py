"""The levels that a person can climb, 1 to 8, for each game: what plays there, and how well.

What a level does is a row of a table. The figures behind the rows are in docs/players.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from strategikon.library.language import Words
from strategikon.players.budget import Budget
from strategikon.players.player import Seated
from strategikon.players.searcher import Follower, Searcher

#: The ranks of an army of the Strategikon, from the ranks to the general.
RANKS = (
    Words("recruit", "신병"),
    Words("soldier", "병사"),
    Words("dekarch", "십인장"),
    Words("hekatontarch", "백인장"),
    Words("tagmatarch", "대대장"),
    Words("moirarch", "연대장"),
    Words("merarch", "사단장"),
    Words("strategos", "스트라테고스"),
)
#: However busy the machine is, a move takes no longer by the clock (seconds).
CLOCK = 1.8


@dataclass(frozen=True, slots=True)
class Guided:
    """Follows the guide; luck adds up to `whim` to the score of each choice."""

    whim: float

    def seat(self, seed: int, budget: Budget | None) -> Seated:
        """Somebody who plays so; following a guide takes no time to speak of."""
        return Follower(seed, self.whim)


@dataclass(frozen=True, slots=True)
class Searching:
    """Searches by a method of METHODS within a budget; `temperature` softens the choice."""

    budget: Budget
    method: str = "flat"
    temperature: float = 0.0

    def seat(self, seed: int, budget: Budget | None) -> Seated:
        """Somebody who plays so, within another budget if one is given."""
        return Searcher(
            budget or self.budget, seed, method=self.method, temperature=self.temperature
        )


def _rollouts(iterations: int) -> Budget:
    return Budget(iterations, clock=CLOCK)


#: Level 1 first. A score of 1 is worth about a point of force in both games.
LEVELS: dict[str, tuple[Guided | Searching, ...]] = {
    "simancas": (
        Guided(58.0),
        Guided(38.0),
        Guided(25.0),
        Guided(15.5),
        Guided(8.0),
        Guided(0.5),
        Searching(_rollouts(330)),
        Searching(Budget(seconds=0.9, clock=CLOCK)),
    ),
    "byzantium": (
        Guided(12.8),
        Guided(9.8),
        Guided(7.2),
        Guided(5.4),
        Guided(4.2),
        Guided(2.6),
        Guided(0.5),
        Searching(Budget(seconds=0.9, clock=CLOCK)),
    ),
}


def seat_level(game: str, level: int, seed: int, budget: Budget | None = None) -> Seated:
    """A player of that level (1 to 8), thinking within its own budget or another one."""
    return LEVELS[game][level - 1].seat(seed, budget)
