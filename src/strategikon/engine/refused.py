"""What the engine says to something that the rules do not allow."""

from __future__ import annotations


class Refused(ValueError):
    """An event that the rules forbid here; the state is as it was.

    `rule` is the id of the rule that it breaks, as in the rules pages ("battle.place.side").
    """

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        return (Refused, (self.rule, self.sentence))


class SetupError(ValueError):
    """A game that cannot be set up: an unknown option, a value out of range, a deck too small."""
