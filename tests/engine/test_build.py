"""Which build of the engine runs is the user's choice, and a wrong choice is a sentence."""

import sys
from importlib.machinery import ModuleSpec, PathFinder

import pytest

import strategikon.engine.state
from strategikon.engine import BuildError, _build

PATH = strategikon.engine.__path__


@pytest.fixture(autouse=True)
def _own_finders(monkeypatch: pytest.MonkeyPatch) -> None:
    """No finder of a test outlives it, and none of the run's choice reaches it."""
    finders = [finder for finder in sys.meta_path if not isinstance(finder, _build.SourcesOnly)]
    monkeypatch.setattr(sys, "meta_path", finders)


def compiled(monkeypatch: pytest.MonkeyPatch, answer: bool) -> None:
    """Let the contract be found as an extension, or not, whatever lies on this disk."""
    origin = "state.so" if answer else "state.py"
    spec = ModuleSpec(_build.CONTRACT, None, origin=origin)
    monkeypatch.setattr(_build, "EXTENSION_SUFFIXES", [".so"])
    monkeypatch.setattr(PathFinder, "find_spec", lambda *_: spec)
    monkeypatch.delitem(sys.modules, _build.CONTRACT, raising=False)


def test_by_itself_python_takes_what_has_been_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(_build.VARIABLE, raising=False)
    compiled(monkeypatch, True)
    _build.settle(PATH)
    assert _build.build() == "compiled"


def test_without_extensions_the_engine_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(_build.VARIABLE, raising=False)
    compiled(monkeypatch, False)
    _build.settle(PATH)
    assert _build.build() == "interpreted"


def test_interpreted_passes_extensions_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_build.VARIABLE, "interpreted")
    compiled(monkeypatch, True)
    _build.settle(PATH)
    assert _build.build() == "interpreted"


def test_compiled_is_content_with_extensions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_build.VARIABLE, "compiled")
    compiled(monkeypatch, True)
    _build.settle(PATH)
    assert _build.build() == "compiled"


def test_compiled_is_refused_where_nothing_was_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_build.VARIABLE, "compiled")
    compiled(monkeypatch, False)
    with pytest.raises(BuildError, match="has not been compiled here"):
        _build.settle(PATH)


def test_another_word_is_refused_with_the_words_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_build.VARIABLE, "fast")
    with pytest.raises(BuildError, match='is "fast"; it may be compiled or interpreted'):
        _build.settle(PATH)


def test_a_build_is_what_its_modules_were_loaded_from() -> None:
    origin = sys.modules[_build.CONTRACT].__file__ or ""
    assert _build.build() == ("interpreted" if origin.endswith(".py") else "compiled")


def test_sources_are_found_below_the_engine_and_nowhere_else() -> None:
    finder = _build.SourcesOnly()
    found = finder.find_spec(_build.CONTRACT, PATH)
    assert found is not None
    assert (found.origin or "").endswith("state.py")
    assert finder.find_spec("strategikon.library", strategikon.__path__) is None
    assert finder.find_spec(f"{_build.ENGINE}.no_such_module", PATH) is None
    assert finder.find_spec(f"{_build.ENGINE}.state", None) is None
