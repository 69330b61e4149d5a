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
    import strategikon.bridges.openspiel{module}
except ImportError as error:
    print(type(error).__name__, error, error.say("ko"), sep="\\n")
"""


@pytest.mark.parametrize("module", ["", ".bots"])
def test_importing_the_bridge_without_openspiel_is_one_sentence(module: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(module=module)],
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
