"""Players that other packages bring: found by their entry point, refused in a sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import invalidate_caches
from pathlib import Path

import pytest

from strategikon.engine import start
from strategikon.library import load_deck
from strategikon.players import SpecError, ask, known_players, read_spec, seat_player

DECK = load_deck("simancas-standard").cards
ORACLE = """
class Last:
    def ponder(self, state):
        return state.legal()[-1]

def oracle(deck, options, seat, seed, arguments):
    assert (deck.game, dict(options), seat, seed) == ("simancas", {}, 1, 5)
    assert arguments == ("delphi", "9")
    return Last()
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs a distribution `delphi` with that code, an entry point, and perhaps an extra."""

    def installed(code: str, extra: str = "") -> None:
        (tmp_path / "delphi_oracle.py").write_text(code)
        about = tmp_path / "delphi-1.0.dist-info"
        about.mkdir()
        extras = f"Provides-Extra: {extra}\n" if extra else ""
        (about / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: delphi\nVersion: 1\n{extras}"
        )
        (about / "entry_points.txt").write_text(
            "[strategikon.players]\noracle = delphi_oracle:oracle\n"
        )
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "delphi_oracle", raising=False)
        invalidate_caches()

    return installed


def test_a_player_of_another_package_is_seated_with_its_arguments(install: Install) -> None:
    install(ORACLE)
    spec = read_spec("oracle:delphi:9")
    assert (str(spec), spec.is_person) == ("oracle:delphi:9", False)
    player = seat_player(spec, DECK, None, 1, 5)
    state = start(DECK)
    while state.actor < 0:
        state.apply(state.legal()[0])
    assert ask(player, state) == state.legal()[-1]


def test_who_is_plugged_in_is_named_among_the_players(install: Install) -> None:
    assert "oracle" not in known_players()
    install(ORACLE)
    assert "oracle:…" in known_players()


def refusal() -> SpecError:
    with pytest.raises(SpecError) as refused:
        seat_player("oracle", DECK, None, 0, 1)
    return refused.value


def test_a_missing_module_is_named_with_the_extra_that_brings_it(install: Install) -> None:
    install("import pythia", extra="oracle")
    assert str(refusal()) == (
        'the player "oracle" needs pythia, which is not installed here; it comes with the extra'
        ' oracle (pip install "delphi[oracle]")'
    )
    assert "pythia가 필요한데 설치되어 있지 않습니다" in refusal().say("ko")


def test_a_missing_module_without_an_extra_is_named_too(install: Install) -> None:
    install("import pythia")
    assert str(refusal()) == (
        'the player "oracle", which delphi brings, needs pythia, which is not installed here'
    )


def test_what_a_package_says_of_itself_is_passed_on(install: Install) -> None:
    install(
        "class Closed(ImportError):\n"
        "    def say(self, language):\n"
        "        return {'en': 'The oracle is closed.', 'ko': '신탁소가 닫혔습니다.'}[language]\n"
        "raise Closed\n"
    )
    assert (refusal().say("en"), refusal().say("ko")) == (
        "The oracle is closed.",
        "신탁소가 닫혔습니다.",
    )
