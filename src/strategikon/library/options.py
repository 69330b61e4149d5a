"""What the options of a game take, and why one that was chosen does not fit, as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from strategikon.engine import Option
from strategikon.library.faults import TRUE_OR_FALSE, one_of, printable, shown, whole
from strategikon.library.language import Words


def taken(option: Option) -> Words:
    """What an option takes, as the end of a sentence."""
    if isinstance(option.default, bool):
        return TRUE_OR_FALSE
    return one_of(option.words) if option.words else whole(option.low, option.high)


def option_fault(options: Iterable[Option], chosen: Mapping[str, object]) -> Words | None:
    """Why the first of the chosen options that does not fit does not; None if all do."""
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        option = known.get(name)
        if option is None:
            return no_option(name, known)
        if not option.takes(value):
            return option_value(option, value)
    return None


def no_option(name: str, known: Iterable[str]) -> Words:
    """That a game has no option of that name, and which it has."""
    return _UNKNOWN.filled(name=printable(name), known=", ".join(known))


def option_value(option: Option, value: object) -> Words:
    """That an option does not take this value, and what it does take."""
    return _VALUE.filled(name=option.name, value=shown(value), allowed=taken(option))


_UNKNOWN = Words(
    'there is no option "{name}" here; the options are {known}.',
    '여기에 "{name}" 옵션은 없습니다. 있는 옵션: {known}.',
)
_VALUE = Words(
    'option "{name}" is {value}; it takes {allowed}.',
    '옵션 "{name}"의 값 {value} 대신 쓸 수 있는 것: {allowed}.',
)
