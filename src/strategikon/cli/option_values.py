"""Options of a game as they are typed: `--option wins=3 --option specials=false`."""

from __future__ import annotations

from collections.abc import Iterable

from strategikon.cli.failures import BadInput
from strategikon.engine import GAMES, Option
from strategikon.engine.options import OptionValue
from strategikon.library.faults import TRUE_OR_FALSE, one_of, whole
from strategikon.library.language import Words

_TRUTH = {"true": True, "false": False}


def read_options(texts: Iterable[str], game: str) -> dict[str, OptionValue]:
    """The options typed for that game, each `name=value`; BadInput says what is allowed."""
    options = {option.name: option for option in GAMES[game].options}
    chosen: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(_FORM.filled(text=text))
        if name not in options:
            raise BadInput(_UNKNOWN.filled(name=name, known=", ".join(options)))
        if name in chosen:
            raise BadInput(_TWICE.filled(name=name))
        chosen[name] = _value(options[name], value)
    return chosen


def _value(option: Option, text: str) -> OptionValue:
    value: OptionValue | None = text
    if isinstance(option.default, bool):
        value = _TRUTH.get(text)
    elif not option.words:
        value = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None
    if value is None or not option.takes(value):
        raise BadInput(_VALUE.filled(name=option.name, value=text, allowed=_allowed(option)))
    return value


def _allowed(option: Option) -> Words:
    if isinstance(option.default, bool):
        return TRUE_OR_FALSE
    return one_of(option.words) if option.words else whole(option.low, option.high)


_FORM = Words(
    '--option is "{text}"; it takes a name and a value, as in --option exchange=3.',
    '--option에 "{text}"라고 했지만, --option exchange=3처럼 이름과 값을 써야 합니다.',
)
_UNKNOWN = Words(
    'there is no option "{name}" here; the options are {known}.',
    '여기에 "{name}" 옵션은 없습니다. 있는 옵션: {known}.',
)
_TWICE = Words(
    'option "{name}" is given twice.',
    '옵션 "{name}"의 값이 두 번 주어졌습니다.',
)
_VALUE = Words(
    'option "{name}" is "{value}"; it takes {allowed}.',
    '옵션 "{name}"의 값 "{value}" 대신 쓸 수 있는 것: {allowed}.',
)
