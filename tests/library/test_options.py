"""Why an option does not fit, in both languages, whatever was chosen."""

from __future__ import annotations

import pytest

from strategikon.engine import GAMES
from strategikon.library.options import option_fault, taken

KNOWN = "wins, max_turns, passing, hand, exchange, specials"


@pytest.mark.parametrize(
    ("chosen", "en", "ko"),
    [
        (
            {"hand": 99},
            'option "hand" is 99; it takes a whole number from 1 to 12.',
            '옵션 "hand"의 값 99 대신 쓸 수 있는 것: 1부터 12까지의 정수.',
        ),
        (
            {"wins": "many"},
            'option "wins" is "many"; it takes a whole number from 1 to 9.',
            '옵션 "wins"의 값 "many" 대신 쓸 수 있는 것: 1부터 9까지의 정수.',
        ),
        (
            {"specials": 1},
            'option "specials" is 1; it takes true or false.',
            '옵션 "specials"의 값 1 대신 쓸 수 있는 것: true 또는 false.',
        ),
        (
            {"wins": 2, "\u202eluck": 3},
            f'there is no option "\\u202eluck" here; the options are {KNOWN}.',
            f'여기에 "\\u202eluck" 옵션은 없습니다. 있는 옵션: {KNOWN}.',
        ),
    ],
)
def test_the_first_option_that_does_not_fit_is_named(
    chosen: dict[str, object], en: str, ko: str
) -> None:
    fault = option_fault(GAMES["simancas"].options, chosen)
    assert fault is not None
    assert (fault.en, fault.ko) == (en, ko)


@pytest.mark.parametrize("title", GAMES)
def test_every_default_fits_and_is_said_to_be_taken(title: str) -> None:
    options = GAMES[title].options
    assert option_fault(options, {option.name: option.default for option in options}) is None
    for option in options:
        assert taken(option).en
        assert taken(option).ko
