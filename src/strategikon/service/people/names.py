"""Names that people give themselves: short, printable, and nothing that disturbs a line."""

from __future__ import annotations

import unicodedata

from strategikon.library.language import Words
from strategikon.service.play.names import UNSEEN, clean_name
from strategikon.service.play.refusal import Refusal as TableRefusal
from strategikon.service.refusal import Refusal


def read_name(text: str) -> str:
    """The name as it is kept (NFC, blanks single); Refusal if no table would have it."""
    try:
        return clean_name(" ".join(text.split()))
    except TableRefusal:
        raise Refusal(422, "name", _NO_NAME) from None


def account_key(name: str) -> str:
    """What two names share that people would take for the same."""
    seen = "".join(sign for sign in name if sign not in UNSEEN)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())


_NO_NAME = Words(
    "A name has 1 to 24 letters, digits or signs that can be seen.",
    "이름은 눈에 보이는 글자, 숫자, 기호 1자 이상 24자 이하로 지어 주세요.",
)
