"""The options a table may choose before the first card: their defaults and what they allow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from strategikon.engine.refused import SetupError

OptionValue = int | bool | str


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its default and either a range of whole numbers, words, or true and false."""

    name: str
    default: OptionValue
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def allowed(self) -> str:
        """What the option takes, as the end of a sentence."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.words:
            return " or ".join(f'"{word}"' for word in self.words)
        return f"a whole number from {self.low} to {self.high}"

    def takes(self, value: object) -> bool:
        """Whether the value is one of those allowed, of the right type."""
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if self.words:
            return isinstance(value, str) and value in self.words
        return type(value) is int and self.low <= value <= self.high


def settle_options(
    options: tuple[Option, ...], chosen: Mapping[str, object] | None
) -> dict[str, OptionValue]:
    """Every option with its value, chosen or default; SetupError names a bad one."""
    settled: dict[str, OptionValue] = {option.name: option.default for option in options}
    for name, value in (chosen or {}).items():
        option = next((known for known in options if known.name == name), None)
        if option is None:
            known_names = ", ".join(settled)
            raise SetupError(f'there is no option "{name}" here; the options are {known_names}')
        if not option.takes(value):
            raise SetupError(f'option "{name}" is {value!r}; it takes {option.allowed()}')
        settled[name] = value  # type: ignore[assignment]  # `takes` has just checked the type
    return settled
