"""Weights that get better: CMA-ES (Hansen), whose candidates play the last two champions.

Every generation all candidates play the same fresh deals against the same rivals. After each era
of some generations the middle of the population challenges the newest champion on deals that
nobody was chosen by; it takes its place if the interval of its points is above a half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any

from strategikon.lab.crew import worked
from strategikon.lab.pair_scores import interval, rate
from strategikon.lab.refusal import LabError
from strategikon.lab.tuning.contest import WEIGHTS, Contest, Weights
from strategikon.library.language import Words

#: Candidates in a generation, and how many of the newest champions each of them plays.
CANDIDATES = 14
RIVALS = 2
#: A step of a weight is this part of it, and at least so much (a score of 1 is a point of force).
STEP, LEAST_STEP = 0.3, 0.5
#: Where the search begins, in steps.
SPREAD = 0.5
#: How weights are called that only a search looks at: no guide plays differently for them.
SEARCHED = "worth_"


@dataclass(frozen=True)
class Tuning:
    """How long to search: `pairs` a candidate a generation, half of them against each rival.

    `era`: generations between two challenges, each of `challenge` pairs. `begin`: the first
    champion, the guide's weights as they are if None.
    """

    contest: Contest
    generations: int
    pairs: int = 150
    era: int = 10
    challenge: int = 1000
    begin: Weights | None = None

    @property
    def steps(self) -> int:
        """Candidates to be played and challenges, all together: for a bar."""
        return self.generations * CANDIDATES + self.generations // self.era

    @property
    def first(self) -> dict[str, float]:
        """The first champion."""
        return dict(self.begin or WEIGHTS[self.contest.deck.game])

    @property
    def moving(self) -> list[str]:
        """The names of the weights that are searched for."""
        return [name for name in self.first if not name.startswith(SEARCHED)]

    def weights(self, point: Sequence[float]) -> dict[str, float]:
        """The weights at a point of the search, whose origin is the first champion."""
        weights = self.first
        for name, step in zip(self.moving, point, strict=True):
            value = weights[name]
            weights[name] = round(value + max(LEAST_STEP, STEP * abs(value)) * step, 4)
        return weights


def check_tuning() -> None:
    """LabError unless the optimiser is installed."""
    if find_spec("cma") is None:
        raise LabError(_NO_CMA)


def tune(
    tuning: Tuning, jobs: int = 1, progress: Callable[[int], None] = lambda steps: None
) -> dict[str, Any]:
    """Search, and say what was found as plain data; the same for the same seed, on any `jobs`.

    LabError without the extra tuning; SetupError for bad options.
    """
    check_tuning()
    import cma

    _ = tuning.contest.opening
    champions: list[dict[str, float]] = [tuning.first]
    challenges: list[dict[str, Any]] = []
    history: list[dict[str, Any]] = []
    options = {"popsize": CANDIDATES, "seed": tuning.contest.seed % 2**31 + 1, "verbose": -9}
    search = cma.CMAEvolutionStrategy([0.0] * len(tuning.moving), SPREAD, options)
    for generation in range(1, tuning.generations + 1):
        points = search.ask()
        rivals = champions[-RIVALS:]
        scores = []
        for score in _scores(tuning, generation, [*map(tuning.weights, points)], rivals, jobs):
            scores.append(score)
            progress(1)
        search.tell(points, [-score for score in scores])
        history.append(
            {
                "generation": generation,
                "best": max(scores),
                "mean": sum(scores) / len(scores),
                "sigma": float(search.sigma),
            }
        )
        if generation % tuning.era == 0:
            middle = tuning.weights([float(step) for step in search.mean])
            found = _challenge(tuning, generation, middle, champions[-1])
            challenges.append(found)
            if found["won"]:
                champions.append(middle)
            progress(1)
    return _report(tuning, champions, challenges, history)


def _scores(
    tuning: Tuning,
    generation: int,
    candidates: list[dict[str, float]],
    rivals: Sequence[Weights],
    jobs: int,
) -> Iterator[float]:
    """The points a game of every candidate, in their order, all on the same deals."""
    work = partial(points_of, tuning, generation, tuple(rivals))
    return worked(work, candidates, min(jobs, len(candidates)))


def points_of(
    tuning: Tuning, generation: int, rivals: Sequence[Weights], candidate: Weights
) -> float:
    """The points a game of one candidate against all rivals."""
    share = max(1, tuning.pairs // len(rivals))
    counts = [0] * 5
    for number, rival in enumerate(rivals):
        first = 1 + (generation * RIVALS + number) * tuning.pairs
        against = tuning.contest.pentanomial(candidate, rival, range(first, first + share))
        counts = [one + other for one, other in zip(counts, against, strict=True)]
    return rate(counts)


def _challenge(
    tuning: Tuning, generation: int, challenger: Weights, champion: Weights
) -> dict[str, Any]:
    """Whether a challenger is surely better, on deals of their own."""
    contest = Contest(tuning.contest.deck, ~tuning.contest.seed, tuning.contest.options)
    first = 1 + generation * tuning.challenge
    counts = contest.pentanomial(challenger, champion, range(first, first + tuning.challenge))
    bounds = interval(counts)
    return {
        "generation": generation,
        "points": rate(counts),
        "interval": list(bounds),
        "won": bounds[0] > 0.5,
        "weights": dict(challenger),
    }


def _report(
    tuning: Tuning,
    champions: list[dict[str, float]],
    challenges: list[dict[str, Any]],
    history: list[dict[str, Any]],
) -> dict[str, Any]:
    deck = tuning.contest.deck
    return {
        "game": deck.game,
        "deck": {"id": deck.id, "sha256": deck.sha256},
        "options": dict(tuning.contest.opening.setup.options),  # type: ignore[attr-defined]  # as every game
        "seed": tuning.contest.seed,
        "candidates": CANDIDATES,
        "pairs": tuning.pairs,
        "generations": tuning.generations,
        "begun_with": champions[0],
        "champion": champions[-1],
        "challenges": challenges,
        "history": history,
    }


_NO_CMA = Words(
    "tuning needs the package cma, which is not installed here; it comes with the extra tuning"
    ' (pip install "strategikon[tuning]").',
    "조율에는 cma 패키지가 필요한데 설치되어 있지 않습니다."
    ' tuning 추가 묶음에 들어 있습니다(pip install "strategikon[tuning]").',
)
