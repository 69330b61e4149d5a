"""Options of a game as they are typed: `--option wins=3 --option specials=false`."""

from __future__ import annotations

from collections.abc import Iterable

from strategikon.cli.failures import BadInput
from strategikon.engine import GAMES, Option
from strategikon.engine.options import OptionValue
from strategikon.library.language import Words
from strategikon.library.options import no_option, option_value

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
            raise BadInput(no_option(name, options))
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
        raise BadInput(option_value(option, text))
    return value


_FORM = Words(
    '--option is "{text}"; it takes a name and a value, as in --option exchange=3.',
    '--option에 "{text}"라고 했지만, --option exchange=3처럼 이름과 값을 써야 합니다.',
)
_TWICE = Words(
    'option "{name}" is given twice.',
    '옵션 "{name}"의 값이 두 번 주어졌습니다.',
)
