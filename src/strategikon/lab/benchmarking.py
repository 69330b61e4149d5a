"""How fast the engine plays: both games, both builds, beside OpenSpiel, on one core."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from statistics import median
from typing import Any

from strategikon import __version__
from strategikon.engine import GAMES
from strategikon.lab import openspiel_play
from strategikon.lab.interrupts import interrupts_held
from strategikon.library.language import Language, Words

BUILDS = ("compiled", "interpreted")
#: What is measured of the engine, and the count that makes a rate of it.
ENGINE_MEASURES = ("play", "copy_into", "copy")

#: A trial of this share of the time wanted tells how often to do a thing.
TRIAL = 0.1


class BenchError(RuntimeError):
    """A measurement that came to nothing, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[BenchError], tuple[Words]]:
        return (BenchError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


class Stopwatch:
    """A process of `lab.stopwatch`, in one build of the engine."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        hello = self._line()
        self.build = str(hello["build"])

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Its answer to one request; BenchError if the process is no more."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # `_line` says what happened
        return self._line()

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line:
            answer: dict[str, Any] = json.loads(line)
            return answer
        _, said = self._process.communicate()
        last = said.strip().splitlines()[-1:] or [f"exit code {self._process.returncode}"]
        raise BenchError(_LOST.filled(reason=last[0]))


@dataclass
class Series:
    """One thing measured again and again: which process does it, what of which game, how often."""

    stopwatch: Stopwatch
    measure: str
    game: str
    times: int = 1
    runs: list[dict[str, Any]] = field(default_factory=list)

    def settle(self, seconds: float) -> None:
        """Find how often the thing fits into so many seconds; the trials warm everything up."""
        while True:
            taken = self._run()["seconds"]
            if taken >= TRIAL * seconds:
                self.times = max(1, round(self.times * seconds / taken))
                return
            growth = TRIAL * seconds / taken if taken > 0 else 100.0
            self.times = max(self.times + 1, round(self.times * min(1.5 * growth, 100.0)))

    def run(self) -> None:
        """Measure once more."""
        self.runs.append(self._run())

    def rates(self, count: str) -> list[float]:
        """How many of what is counted by that name a second, in each run."""
        return [run[count] / run["seconds"] for run in self.runs]

    def rate(self, count: str) -> float:
        """The median of `rates`."""
        return median(self.rates(count))

    def _run(self) -> dict[str, Any]:
        return self.stopwatch.ask({"measure": self.measure, "game": self.game, "times": self.times})


@cache
def builds_present() -> tuple[str, ...]:
    """The builds of the engine that can be had here."""
    return tuple(build for build in BUILDS if _can_start(build))


def steps(runs: int, with_openspiel: bool) -> int:
    """How many steps such a benchmark has, trials included."""
    rivals = len(openspiel_play.RIVALS) if with_openspiel else 0
    return (1 + runs) * (len(builds_present()) * len(GAMES) * len(ENGINE_MEASURES) + rivals)


def bench(
    runs: int,
    seconds: float,
    with_openspiel: bool,
    progress: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Measure everything `runs` times, about `seconds` of CPU time each, and report.

    The runs are interleaved: each thing once, then each thing again, so that whatever else the
    machine does meanwhile meets all of them. `progress` is called `steps` times.
    The report is plain data, described in benchmarks/README.md.
    """
    with ExitStack() as processes:
        stopwatches = {
            build: processes.enter_context(_started(build)) for build in builds_present()
        }
        series = [
            Series(stopwatch, measure, game)
            for stopwatch in stopwatches.values()
            for game in GAMES
            for measure in ENGINE_MEASURES
        ]
        if with_openspiel:
            stopwatch = next(iter(stopwatches.values()))
            series += [Series(stopwatch, "openspiel", rival) for rival in openspiel_play.RIVALS]
        for each in series:
            each.settle(seconds)
            progress()
        for _ in range(runs):
            for each in series:
                each.run()
                progress()
        return _report(stopwatches, series, runs, seconds)


# --- processes -----------------------------------------------------------------------------------


def _can_start(build: str) -> bool:
    """Whether Python finds that build: the other build is chosen where an import would fail."""
    code = "import strategikon.engine"
    return (
        subprocess.run(
            [sys.executable, "-c", code], env=_environment(build), capture_output=True, check=False
        ).returncode
        == 0
    )


@contextmanager
def _started(build: str) -> Iterator[Stopwatch]:
    with interrupts_held():
        process = subprocess.Popen(
            [sys.executable, "-m", "strategikon.lab.stopwatch"],
            env=_environment(build),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    with process:
        try:
            yield Stopwatch(process)
        finally:
            process.kill()


def _environment(build: str) -> dict[str, str]:
    return os.environ | {"STRATEGIKON_ENGINE": build}


# --- the report ----------------------------------------------------------------------------------


def _report(
    stopwatches: dict[str, Stopwatch], series: list[Series], runs: int, seconds: float
) -> dict[str, Any]:
    found = {(each.stopwatch.build, each.measure, each.game): each for each in series}
    engine = [
        _engine(build, game, stopwatches[build], found) for build in stopwatches for game in GAMES
    ]
    rivals = [_rival(each) for each in series if each.measure == "openspiel"]
    for entry in engine:
        for rate in ("decisions_per_second", "events_per_second"):
            fastest = max((rival[rate] for rival in rivals), default=None)
            entry[f"{rate.removesuffix('_per_second')}_ratio"] = (
                None if fastest is None else round(entry[rate] / fastest, 2)
            )
    times = [run for each in series for run in each.runs]
    return {
        "version": __version__,
        "runs": runs,
        "seconds": seconds,
        "engine": engine,
        "openspiel": rivals,
        "openspiel_version": openspiel_play.installed_version() if rivals else None,
        "machine": {
            "python": platform.python_version(),
            "system": platform.system(),
            "machine": platform.machine(),
            "processor": _processor(),
            "cores": os.cpu_count(),
        },
        "core_share": round(sum(t["seconds"] for t in times) / sum(t["wall"] for t in times), 3),
    }


def _engine(
    build: str, game: str, stopwatch: Stopwatch, found: dict[tuple[str, str, str], Series]
) -> dict[str, Any]:
    play, copy_into, copy = (found[build, measure, game] for measure in ENGINE_MEASURES)
    into = copy_into.rate("copies")
    return {
        "build": build,
        "game": game,
        "decisions_per_second": round(play.rate("decisions")),
        "decisions_per_second_runs": [round(rate) for rate in play.rates("decisions")],
        "events_per_second": round(play.rate("events")),
        "copies_per_second": round(into),
        "copy_into_ns": round(1e9 / into, 2),
        "copy_ns": round(1e9 / copy.rate("copies"), 1),
        "state_bytes": stopwatch.ask({"bytes": game})["bytes"],
    }


def _rival(play: Series) -> dict[str, Any]:
    return {
        "game": play.game,
        "decisions_per_second": round(play.rate("decisions")),
        "decisions_per_second_runs": [round(rate) for rate in play.rates("decisions")],
        "events_per_second": round(play.rate("events")),
    }


def _processor() -> str:
    """The processor's name where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor()


_LOST = Words(
    "a measuring process ended before its answer: {reason}.",
    "측정하던 프로세스가 답하기 전에 끝났습니다: {reason}.",
)
