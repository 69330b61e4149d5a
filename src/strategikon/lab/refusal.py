"""What the lab says where something cannot be run."""

from __future__ import annotations

from strategikon.library.language import Language, Words


class LabError(ValueError):
    """A run that cannot be made, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[LabError], tuple[Words]]:
        return (type(self), (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)
