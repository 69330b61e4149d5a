"""Names that people type, made fit to stand in a sentence of either language."""

from __future__ import annotations

import unicodedata

from strategikon.service.play.refusal import BAD_NAME, Refusal

MOST = 24
#: Controls, what overrides the direction of writing or joins signs unseen, and private use.
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")


def clean_name(typed: str) -> str:
    """The name as it is shown: composed (NFC), one blank between words, nothing unseen.

    Refusal if nothing is left or it is longer than 24 characters.
    """
    composed = unicodedata.normalize("NFC", typed)
    if any(unicodedata.category(sign) in _UNSEEN for sign in composed):
        raise Refusal("form", BAD_NAME)
    name = " ".join(composed.split())
    if not 1 <= len(name) <= MOST or all(unicodedata.combining(sign) for sign in name):
        raise Refusal("form", BAD_NAME)
    if _stacked(name):
        raise Refusal("form", BAD_NAME)
    return name


def _stacked(name: str) -> bool:
    """Whether so many marks stand on one letter that they would reach into other lines."""
    run = 0
    for sign in name:
        run = run + 1 if unicodedata.combining(sign) else 0
        if run > 2:
            return True
    return False
