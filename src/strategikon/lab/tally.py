"""What happened in games that machines played: in one of them, and in all of them together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from strategikon.lab.estimates import Distribution
from strategikon.lab.pace import Pace


@dataclass(frozen=True, slots=True)
class Played:
    """One game from its first card to its end.

    `turns` has an entry for each turn, how it left the game: in Simancas the wins of the moors
    and of the christians so far, in Byzantium the territory and the legacy of p1 and of p2.
    `paces`: how long each seat thought, which is never the same twice and so never compared;
    none where both chose at random.
    """

    winner: int | None
    reason: str
    decisions: int
    chance: int
    turns: tuple[tuple[int, ...], ...]
    paces: tuple[Pace, ...] = field(default=(), compare=False)


def standing(state: Any) -> tuple[int, ...]:
    """What an entry of `Played.turns` says of a state of either game."""
    if state.game == "simancas":
        return tuple(state.wins)
    return state.territory, *state.legacy


@dataclass
class Tally:
    """Many games of one kind, summed up; exact, so that the order of adding does not matter.

    `turn_wins`: turn → who won it (seat 0, seat 1, nobody), Simancas only. `standings`: turn →
    one distribution for each number of `standing`.
    """

    game: str
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    decisions: Distribution = field(default_factory=Distribution)
    events: Distribution = field(default_factory=Distribution)
    turns: Distribution = field(default_factory=Distribution)
    turn_wins: dict[int, list[int]] = field(default_factory=dict)
    standings: dict[int, tuple[Distribution, ...]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.decisions.size

    def add(self, played: Played) -> None:
        """One more game."""
        if played.winner is None:
            self.draws += 1
        else:
            self.wins[played.winner] += 1
        self.reasons[played.reason] += 1
        self.decisions.add(played.decisions)
        self.events.add(played.decisions + played.chance)
        self.turns.add(len(played.turns))
        for turn, numbers in enumerate(played.turns, 1):
            for number, distribution in zip(numbers, self._standings(turn, len(numbers))):
                distribution.add(number)
        if self.game == "simancas":
            self._add_turn_wins(played)

    def merge(self, other: Tally) -> None:
        """All the games of another tally of the same kind."""
        for seat in range(2):
            self.wins[seat] += other.wins[seat]
        self.draws += other.draws
        self.reasons.update(other.reasons)
        self.decisions.merge(other.decisions)
        self.events.merge(other.events)
        self.turns.merge(other.turns)
        for turn, counts in other.turn_wins.items():
            mine = self.turn_wins.setdefault(turn, [0, 0, 0])
            for place in range(3):
                mine[place] += counts[place]
        for turn, distributions in other.standings.items():
            ours = self._standings(turn, len(distributions))
            for own, others in zip(ours, distributions, strict=True):
                own.merge(others)

    def _standings(self, turn: int, numbers: int) -> tuple[Distribution, ...]:
        if turn not in self.standings:
            self.standings[turn] = tuple(Distribution() for _ in range(numbers))
        return self.standings[turn]

    def _add_turn_wins(self, played: Played) -> None:
        before: tuple[int, ...] = (0, 0)
        for turn, wins in enumerate(played.turns, 1):
            place = next((seat for seat in range(2) if wins[seat] > before[seat]), 2)
            self.turn_wins.setdefault(turn, [0, 0, 0])[place] += 1
            before = wins
