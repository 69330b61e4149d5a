"""Without OpenSpiel the bridge says in one sentence what to install."""

import pickle
import subprocess
import sys

import pytest

from strategikon.bridges.openspiel import ExtraMissing
from strategikon.bridges.openspiel.extra import MISSING

WITHOUT = """
import sys
sys.modules["pyspiel"] = None  # as where it is not installed
try:
    {asked}
except ImportError as error:
    print(type(error).__name__, error, error.say("ko"), sep="\\n")
"""


@pytest.mark.parametrize(
    "asked",
    [
        "import strategikon.bridges.openspiel",
        "import strategikon.bridges.openspiel.bots",
        "from strategikon.bridges.seats import SEATS; SEATS['openspiel']('random')",
    ],
)
def test_the_bridge_without_openspiel_is_one_sentence(asked: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(asked=asked)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert run.stdout.splitlines() == ["ExtraMissing", MISSING.en, MISSING.ko]


def test_the_sentence_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(ExtraMissing(MISSING)))
    assert error.say("en") == str(error)
    assert "strategikon[openspiel]" in error.say("ko")
