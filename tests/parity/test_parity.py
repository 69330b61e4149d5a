"""The compiled engine and the interpreted one play the same games, to the last bit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from strategikon.engine import GAMES

ROOT = Path(__file__).parents[2]
#: 1,000 games of each kind, of more than 250 steps each on average.
CHUNKS = 4
GAMES_A_CHUNK = 250
LENGTH = 250


def stream(build: str, game: str, chunk: int) -> list[str]:
    """What the games of a chunk come to with one build: the build, steps and digest."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tests.parity.stream"),
            *(game, str(chunk * GAMES_A_CHUNK), str(GAMES_A_CHUNK)),
        ],
        cwd=ROOT,
        env=os.environ | {"STRATEGIKON_ENGINE": build},
        capture_output=True,
        text=True,
        timeout=600,
    )
    if "has not been compiled here" in done.stderr:
        pytest.fail("There is no compiled engine to compare with: run `make setup` first.")
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_both_builds_play_the_same_games(game: str, chunk: int) -> None:
    interpreted, steps, digest = stream("interpreted", game, chunk)
    assert interpreted == "interpreted"
    assert stream("compiled", game, chunk) == ["compiled", steps, digest]
    assert int(steps) > LENGTH * GAMES_A_CHUNK
