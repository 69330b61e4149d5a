"""Pictures of what the lab found: drawn in both languages, refused in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from strategikon.engine import GAMES
from strategikon.lab import plotting
from strategikon.lab.bench_plot import draw_bench
from strategikon.lab.plotting import PlotError, check_plot, labels_language
from strategikon.lab.report import report
from strategikon.lab.simulating import Simulation, simulate
from strategikon.lab.simulation_plot import draw_report
from strategikon.library.language import LANGUAGES, Language
from tests.lab.seated import pairing

BEGINNINGS = {"a.png": b"\x89PNG\r\n", "a.SVG": b"<?xml", "a.pdf": b"%PDF-"}

FOUND = {
    "engine": [
        {"game": game, "build": build, "decisions_per_second": speed}
        for game, build, speed in (
            ("simancas", "compiled", 9_000_000),
            ("byzantium", "interpreted", 100_000),
        )
    ],
    "openspiel": [{"game": "hearts", "decisions_per_second": 250_000}],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_simulation_is_drawn_in_both_languages(game: str, language: Language) -> None:
    """A letter that the font lacks would be a warning, and warnings are errors."""
    simulation = Simulation(pairing(game), 50)
    found = report(simulation, simulate(simulation))
    for name, beginning in BEGINNINGS.items():
        assert draw_report(found, Path(name), language).startswith(beginning)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_benchmark_is_drawn_in_both_languages(language: Language) -> None:
    for name, beginning in BEGINNINGS.items():
        assert draw_bench(FOUND, Path(name), language).startswith(beginning)


def test_a_benchmark_without_openspiel_is_drawn_too() -> None:
    assert draw_bench(FOUND | {"openspiel": []}, Path("a.png"), "en").startswith(b"\x89PNG")


def test_korean_is_written_where_there_is_a_font() -> None:
    assert labels_language("ko") == "ko"
    assert labels_language("en") == "en"


def test_without_a_korean_font_the_labels_are_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, plotting.FONT_PACKAGE, None)
    monkeypatch.setattr(plotting, "SYSTEM_FONTS", ("No Such Gothic",))
    assert labels_language("ko") == "en"


def test_a_font_of_the_system_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, plotting.FONT_PACKAGE, None)
    monkeypatch.setattr(plotting, "SYSTEM_FONTS", ("No Such Gothic", "DejaVu Sans"))
    assert labels_language("ko") == "ko"


# --- refused -------------------------------------------------------------------------------------


def refusal(path: Path) -> str:
    with pytest.raises(PlotError) as error:
        check_plot(path)
    assert str(error.value) == error.value.say("en")
    assert error.value.say("ko") != error.value.say("en")
    return str(error.value)


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    said = refusal(Path("a.png"))
    assert said.startswith("--plot needs matplotlib, which is not installed here")
    assert 'pip install "strategikon[plots]"' in said


@pytest.mark.parametrize("name", ["a.jpg", "a", "png", ".png", "a.png.txt"])
def test_a_picture_has_one_of_three_forms(name: str, tmp_path: Path) -> None:
    said = refusal(tmp_path / name)
    assert said.endswith(f"{name}; its name must end in one of .png, .svg, .pdf.")


def test_a_picture_needs_a_folder_and_is_none(tmp_path: Path) -> None:
    assert "cannot be put at" in refusal(tmp_path / "nowhere" / "a.png")
    (tmp_path / "a.png").mkdir()
    assert "cannot be put at" in refusal(tmp_path / "a.png")


@pytest.mark.parametrize("name", ["a.png", "A.PNG", "a.svg", "a.pdf"])
def test_a_picture_that_can_be_drawn_is_not_refused(name: str, tmp_path: Path) -> None:
    check_plot(tmp_path / name)
