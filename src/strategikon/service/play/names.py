"""Names that people type, made fit to stand in a sentence of either language."""

from __future__ import annotations

import unicodedata

from strategikon.service.play.refusal import BAD_NAME, Refusal

MOST = 24
#: Controls, what overrides the direction of writing or joins signs unseen, and private use.
_CONTROLS = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
#: Letters and marks by the book of which nothing is to be seen: fillers, joiners, selectors.
UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)


def clean_name(typed: str) -> str:
    """The name as it is shown: composed (NFC), one blank between words, nothing unseen.

    Refusal if nothing is left or it is longer than 24 characters.
    """
    composed = unicodedata.normalize("NFC", typed)
    if any(unicodedata.category(sign) in _CONTROLS for sign in composed):
        raise Refusal("form", BAD_NAME)
    name = " ".join(composed.split())
    if not 1 <= len(name) <= MOST or all(_adds_nothing(sign) for sign in name):
        raise Refusal("form", BAD_NAME)
    if _stacked(name):
        raise Refusal("form", BAD_NAME)
    return name


def _adds_nothing(sign: str) -> bool:
    """Whether nobody could see a name of such signs only."""
    return sign == " " or sign in UNSEEN or _is_mark(sign)


def _is_mark(sign: str) -> bool:
    """Whether it stands on the letter before it, or around it."""
    return bool(unicodedata.combining(sign)) or unicodedata.category(sign) == "Me"


def _stacked(name: str) -> bool:
    """Whether so many marks stand on one letter that they would reach into other lines."""
    return unstacked(name, 2) != name


def unstacked(text: str, most: int) -> str:
    """The text with so many marks on one letter, and no more."""
    kept, run = [], 0
    for sign in text:
        run = run + 1 if _is_mark(sign) else 0
        if run <= most:
            kept.append(sign)
    return "".join(kept)
