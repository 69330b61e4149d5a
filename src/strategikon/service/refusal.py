"""What a door says when it does not let somebody in, or not do something: one sentence."""

from __future__ import annotations

from strategikon.library.language import Words


class Refusal(Exception):
    """Refused, with an HTTP status of 4xx, a rule or a word of the protocol, and a sentence.

    `after`: in how many seconds it may be tried again, where that is why.
    """

    def __init__(self, status: int, rule: str, words: Words, after: float | None = None) -> None:
        super().__init__(words.en)
        self.status = status
        self.rule = rule
        self.words = words
        self.after = after

    def spelled(self) -> dict[str, object]:
        """As it is sent."""
        return {"rule": self.rule, "text": {"en": self.words.en, "ko": self.words.ko}}


class Unready(Exception):
    """The server cannot be started as it was asked to; one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def say(self, language: str) -> str:
        """The sentence in that language."""
        return self.words.ko if language == "ko" else self.words.en
