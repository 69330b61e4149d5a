"""Names that people give themselves: short, printable, and nothing that disturbs a line."""

from __future__ import annotations

import unicodedata

from strategikon.library.language import Words
from strategikon.service.refusal import Refusal

MOST = 24
#: Letters, marks, numbers, punctuation, symbols and the blank; no controls, no bidi, no tags.
_FORBIDDEN = ("C", "Zl", "Zp")
#: More marks than this on one letter only blot out the lines above it.
_MOST_MARKS = 3


def read_name(text: str) -> str:
    """The name as it is kept (NFC, blanks single); Refusal if nobody may be called so."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= MOST or not _printable(name) or _blotted(name) or _blank(name):
        raise Refusal(422, "name", _NO_NAME)
    return name


def account_key(name: str) -> str:
    """What two names share that people would take for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _printable(name: str) -> bool:
    return not any(unicodedata.category(sign).startswith(_FORBIDDEN) for sign in name)


def _blank(name: str) -> bool:
    """Nothing that anybody could see (U+3164 and its like are letters by the book)."""
    return all(sign in " \u115f\u1160\u3164\uffa0\u2800" for sign in name)


def _blotted(name: str) -> bool:
    run = 0
    for sign in name:
        run = run + 1 if unicodedata.combining(sign) else 0
        if run > _MOST_MARKS:
            return True
    return False


_NO_NAME = Words(
    "A name has 1 to 24 letters, digits or signs that can be seen.",
    "이름은 눈에 보이는 글자, 숫자, 기호 1자 이상 24자 이하로 지어 주세요.",
)
