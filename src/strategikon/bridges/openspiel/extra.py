"""OpenSpiel is an extra: what is said where it is not installed."""

from __future__ import annotations

from importlib.util import find_spec

from strategikon.library.language import Language, Words

MISSING = Words(
    "OpenSpiel is not installed; install Strategikon with its extra, strategikon[openspiel]",
    "OpenSpiel이 설치되어 있지 않습니다. 추가 기능과 함께 strategikon[openspiel]로 설치해 주세요",
)


class ExtraMissing(ImportError):
    """An extra that is not installed, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[ExtraMissing], tuple[Words]]:
        return (ExtraMissing, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


def expect_openspiel() -> None:
    """ExtraMissing unless OpenSpiel is installed."""
    if find_spec("pyspiel") is None:
        raise ExtraMissing(MISSING)
