"""OpenSpiel is an extra: whoever asks for one of its players without it is told what to install."""

from __future__ import annotations

import sys

import pytest

from strategikon.bridges.openspiel.extra import MISSING
from tests.cli.tables import Seat

PLAYER = "openspiel:ismcts:20"
#: Every command that takes a player, asking for one of OpenSpiel's.
ASKING = (
    ("match", "byzantium", "level:1", PLAYER, "--pairs", 1),
    ("match", "simancas", "openspiel:random", "greedy", "--pairs", 1, "--jobs", 2),
    ("ladder", "simancas", "--players", f"random,{PLAYER}", "--pairs", 1),
    ("simulate", "byzantium", "--players", f"{PLAYER},random", "--games", 1),
    ("exploit", "simancas", "--player", PLAYER, "--answers", 1),
    ("play", "byzantium", "--against", PLAYER),
)


@pytest.fixture(autouse=True)
def no_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where it is not installed, and nothing of the bridge has been imported yet."""
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for name in [name for name in sys.modules if name.startswith("strategikon.bridges.openspiel")]:
        monkeypatch.delitem(sys.modules, name)


@pytest.mark.parametrize("words", ASKING, ids=lambda words: f"{words[0]}-{words[1]}")
@pytest.mark.parametrize(("language", "sentence"), [("en", MISSING.en), ("ko", MISSING.ko)])
def test_it_is_one_sentence_and_nothing_is_played(
    words: tuple[object, ...], language: str, sentence: str, seat: Seat
) -> None:
    code, out, err = seat(*words, "--lang", language)
    assert (code, out) == (2, "")
    assert err.strip() == sentence
