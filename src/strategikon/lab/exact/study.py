"""A game for study, flattened and solved, and the players measured on it: all numbers as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from strategikon.engine import GAMES, start
from strategikon.lab.exact.histories import Histories
from strategikon.lab.exact.policies import GameForm, Policy, Strategy, Uniform
from strategikon.lab.exact.sequence_form import sequence_form
from strategikon.lab.exact.sequences import Floats
from strategikon.lab.exact.solving import Solver, exploitability
from strategikon.library import StudyGame


def flatten(game: StudyGame, progress: Callable[[int], None] = lambda nodes: None) -> GameForm:
    """The whole tree of the game, flattened; `progress` is told how many histories were seen."""
    return sequence_form(Histories(start(game.deck.cards, game.options)), progress=progress)


@dataclass(frozen=True, slots=True)
class Measured:
    """Two plans measured: `value` is what seat 0 gets when they meet.

    `best` by seat is what a best answer in that seat gets against the other's plan;
    `exploitability` is half the sum of both (NashConv / 2), `share` that of `random`'s.
    """

    value: float
    best: tuple[float, float]
    exploitability: float
    share: float


class Study:
    """A flattened game with its yardstick: how exploitable `random` is there."""

    def __init__(self, game: StudyGame, form: GameForm) -> None:
        self.game = game
        self.form = form
        plans = Strategy(Uniform(), 0).plans(form)
        self.random = self.measured(plans, exploitability(form, plans).mean)

    @property
    def seats(self) -> tuple[str, str]:
        """The names of the seats."""
        return GAMES[self.game.game].seats

    @property
    def sets(self) -> int:
        """The information sets of both seats together."""
        return sum(sequences.sets for sequences in self.form.sequences)

    def measure(
        self, policy: Policy, seed: int, progress: Callable[[int], None] = lambda sets: None
    ) -> Measured:
        """How exploitable a policy is; `progress` is told of information sets done."""
        plans = Strategy(policy, seed).plans(self.form, progress)
        return self.measured(plans, self.random.exploitability)

    def measured(self, plans: tuple[Floats, Floats], yardstick: float) -> Measured:
        """Two plans measured; a share is one of `yardstick`."""
        answers = exploitability(self.form, plans)
        value = self.form.value(*plans)
        return Measured(value, answers.best, answers.mean, answers.mean / yardstick)

    def solve(
        self, iterations: int, progress: Callable[[int], None] = lambda done: None
    ) -> Iterator[tuple[int, Measured]]:
        """CFR+'s average strategy after 1, 2, 5, 10, … and at last `iterations` iterations."""
        solver = Solver(self.form)
        for stop in milestones(iterations):
            while solver.iterations < stop:
                done = min(stop - solver.iterations, 10)
                solver.run(done)
                progress(done)
            yield stop, self.measured(solver.average, self.random.exploitability)


def milestones(iterations: int) -> list[int]:
    """1, 2, 5, 10, 20, 50, … and at last `iterations`: where a curve is drawn through."""
    steps = [step * 10**power for power in range(len(str(iterations))) for step in (1, 2, 5)]
    return [step for step in steps if step < iterations] + [iterations]


def described(study: Study) -> dict[str, Any]:
    """What game this is and how large, and how exploitable `random` is in it."""
    game, census = study.game, study.form.census
    return {
        "game": game.game,
        "name": game.name,
        "deck": {"id": game.deck.id, "sha256": game.deck.sha256},
        "options": dict(game.options),
        "histories": {
            "all": census.nodes,
            "decisions": census.decisions,
            "chance": census.luck,
            "ends": census.ends,
        },
        "information_sets": {
            seat: sequences.sets for seat, sequences in zip(study.seats, study.form.sequences)
        },
        "random": numbers(study.random, study.seats),
    }


def numbers(measured: Measured, seats: tuple[str, str]) -> dict[str, Any]:
    """A measurement by the names of the seats."""
    return {
        "exploitability": measured.exploitability,
        "share": measured.share,
        "value": dict(zip(seats, (measured.value, -measured.value))),
        "best_answer": dict(zip(seats, measured.best)),
    }
