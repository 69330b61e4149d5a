"""What the engine says to something that the rules do not allow."""

from __future__ import annotations

from collections.abc import Mapping


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
    """A game that cannot be set up: an unknown option, a value out of range, a deck too small.

    `rule` is the id of the rule that it breaks; `facts` are the names and numbers in the sentence,
    for whoever says it in another language.
    """

    def __init__(
        self,
        sentence: str,
        rule: str = "option.values",
        facts: Mapping[str, str | int] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence
        self.facts = dict(facts or {})

    def __reduce__(self) -> tuple[type[SetupError], tuple[str, str, dict[str, str | int]]]:
        return (SetupError, (self.sentence, self.rule, self.facts))
