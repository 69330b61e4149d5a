"""Searches find the same in both builds, to the last digit."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
FIND = """
from strategikon.engine.search.methods import METHODS
from tests.engine.search.positions import NAMES, look, positions
for game in NAMES:
    for state in positions(game):
        print(game, state.key())
        for method in METHODS:
            print(method, look(method, state, samples=8))
"""


def found(engine: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", FIND],
        cwd=ROOT,
        env=os.environ | {"STRATEGIKON_ENGINE": engine, "PYTHONPATH": f"{ROOT}/src:{ROOT}"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_both_builds_find_the_same() -> None:
    compiled = found("compiled")
    assert len(compiled) > 100
    assert compiled == found("interpreted")
