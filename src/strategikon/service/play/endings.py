"""How a game ended, in a sentence: by the rules, or because the people or a clock ended it."""

from __future__ import annotations

from typing import Any, cast

from strategikon.library.language import Words
from strategikon.library.narration import Names
from strategikon.records import Result
from strategikon.records.result import BY_RULES
from strategikon.service import wire
from strategikon.service.play.course import Course
from strategikon.service.play.sitters import names_in_sentences

_RESIGNED = Words(
    "{loser} resigned. {winner} wins.", "{loser:이/가} 기권해 {winner:이/가} 이겼습니다."
)
_TIMEOUT = Words(
    "{loser} ran out of time. {winner} wins.",
    "{loser}의 시간이 다 되어 {winner:이/가} 이겼습니다.",
)
_ABANDONED = Words(
    "{loser} left the game. {winner} wins.", "{loser:이/가} 떠나 {winner:이/가} 이겼습니다."
)
_LET_GO = Words(
    "The game was given up before it came to anything.", "승부가 나기 전에 게임을 그만두었습니다."
)
_AGREED = Words("Both agreed to a draw.", "서로 비기기로 했습니다.")
_WON = Words(
    "{winner} won, {more} to {less}.", "{winner:이/가} {more} 대 {less:으로/로} 이겼습니다."
)
_DRAWN = Words("A draw, {more} to {less}.", "{more} 대 {less} 무승부입니다.")
_BY_TABLE = {"resigned": _RESIGNED, "timeout": _TIMEOUT, "abandoned": _ABANDONED}


def ending_in_words(course: Course) -> Words:
    """How the game ended, told without a reader's own eyes; the game is over."""
    result = course.ending
    assert result is not None
    names = names_in_sentences(course)
    if result.reason in BY_RULES[course.title]:
        return _by_rules(result, names)
    if result.reason == "agreed":
        return _AGREED
    if result.winner is None:
        return _LET_GO
    loser = next(seat for seat in names if seat != result.winner)
    told = _BY_TABLE[result.reason].filled(
        winner=names[result.winner], loser=_capital(names[loser])
    )
    return Words(_sentences(told.en), told.ko)


def _by_rules(result: Result, names: Names) -> Words:
    scores = sorted(result.score.values(), reverse=True)
    if result.winner is None:
        return _DRAWN.filled(more=scores[0], less=scores[1])
    winner = _capital(names[result.winner])
    return _WON.filled(winner=winner, more=scores[0], less=scores[1])


def _capital(name: Words) -> Words:
    return Words(name.en[:1].upper() + name.en[1:], name.ko)


def _sentences(text: str) -> str:
    """Each sentence with a capital letter."""
    return ". ".join(part[:1].upper() + part[1:] for part in text.split(". "))


def wire_ending(course: Course, language: wire.Language) -> wire.Ending | None:
    """How the game ended, as it goes over the wire; None while it goes on."""
    result = course.ending
    if result is None:
        return None
    ending: dict[str, Any] = {
        "winner": result.winner,
        "score": dict(result.score),
        "reason": result.reason,
        "territory": result.territory,
        "text": ending_in_words(course).say(language),
    }
    return cast("wire.Ending", ending)
