"""What is said where a player is asked for who cannot be had."""

from __future__ import annotations

from strategikon.library.language import Language, Words


class SpecError(ValueError):
    """A player asked for who does not exist, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[SpecError], tuple[Words]]:
        return (SpecError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)
