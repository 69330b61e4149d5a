"""The analysis of a game as tables in the terminal: the choices that cost, and the sums."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table

from strategikon.cli.deck_tables import print_table
from strategikon.cli.hinting import plan_words
from strategikon.library import terms
from strategikon.library.language import Language, Words
from strategikon.players.analyst import MARK_NAMES
from strategikon.records import Record

_COLOURS = {"good": "", "dubious": "yellow", "mistake": "red", "blunder": "bold red"}

_COSTLY = Words("Choices that surely cost something", "확실히 손해를 본 선택")
_EVENT = Words("Event", "사건")
_TURN = Words("Turn", "턴")
_SIDE = Words("Side", "진영")
_MADE = Words("Chosen", "고른 것")
_BEST = Words("Better", "더 나은 것")
_COST = Words("Cost", "손해")
_ERROR = Words("± error", "± 오차")
_MARK = Words("Mark", "평가")
_SUMMARY = Words("Summary", "요약")
_DECISIONS = Words("Decisions", "선택")
_LOST = Words("Lost in all", "손해 합계")
_PARTS = Words("What moved the chances of {side}", "{side}의 승산을 움직인 것")
_PART = Words("Part", "요인")
_CHANGE = Words("Change", "변화")
_START = Words("at the first decision", "첫 선택 때")
_CHOICES = Words("choices of {side}", "{side}의 선택")
_LUCK = Words("luck", "운")
_HIDDEN = Words("what one side knew and the other did not", "한쪽만 알던 것")
_RESULT = Words("the result", "결과")
_NOTHING = Words(
    "No choice was surely worse than another.", "다른 선택보다 확실히 나쁜 선택은 없었습니다."
)


def print_analysis(record: Record, found: dict[str, Any], language: Language) -> None:
    """Print what `players.analyst.report` found."""
    costly = [each for each in found["decisions"] if each["mark"] != "good"]
    print_table(_costly(record, costly, language) if costly else _nothing(language))
    print_table(_summary(found, language))
    if "shares" in found:
        print_table(_shares(found, language))


def _side(game: str, side: str, language: Language) -> str:
    names = terms.SIDES if game == "simancas" else terms.PLAYERS
    return names[side].say(language)


def _costly(record: Record, costly: list[dict[str, Any]], language: Language) -> Table:
    table = Table(title=_COSTLY.say(language), box=box.SIMPLE_HEAD, title_justify="left")
    for name in (_EVENT, _TURN):
        table.add_column(name.say(language), justify="right")
    for name in (_SIDE, _MADE, _BEST):
        table.add_column(name.say(language), overflow="fold")
    for name in (_COST, _ERROR):
        table.add_column(name.say(language), justify="right")
    table.add_column(_MARK.say(language))
    for each in costly:
        table.add_row(
            str(each["position"] + 1),
            str(each["known"]["turn"]),
            _side(record.header.game, each["side"], language),
            plan_words(each["made"], record.deck, language),
            plan_words(each["best"]["events"], record.deck, language),
            f"{100 * each['loss']:.1f}%",
            f"{100 * each['error']:.1f}%",
            MARK_NAMES[each["mark"]].say(language),
            style=_COLOURS[each["mark"]],
        )
    return table


def _nothing(language: Language) -> Table:
    return Table(title=_NOTHING.say(language), box=None, title_justify="left")


def _summary(found: dict[str, Any], language: Language) -> Table:
    table = Table(title=_SUMMARY.say(language), box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column(_SIDE.say(language))
    for name in (_DECISIONS, *MARK_NAMES.values(), _LOST):
        table.add_column(name.say(language), justify="right")
    for side, part in found["summary"].items():
        marks = [str(part["marks"][mark]) for mark in MARK_NAMES]
        lost = f"{100 * part['lost']:.1f}%"
        who = f"{_side(found['game'], side, language)} ({found['players'][side]})"
        table.add_row(who, str(part["decisions"]), *marks, lost)
    return table


def _shares(found: dict[str, Any], language: Language) -> Table:
    shares = found["shares"]
    first, second = found["players"]
    title = _PARTS.say(language, side=_side(found["game"], first, language))
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column(_PART.say(language))
    table.add_column(_CHANGE.say(language), justify="right")
    table.add_row(_START.say(language), f"{100 * shares['start']:.1f}%")
    for side in (first, second):
        row = _CHOICES.say(language, side=_side(found["game"], side, language))
        table.add_row(row, _signed(shares[f"choices of {side}"]))
    table.add_row(_LUCK.say(language), _signed(shares["luck"]))
    table.add_row(_HIDDEN.say(language), _signed(shares["hidden cards"]))
    table.add_row(_RESULT.say(language), f"{100 * shares['result']:.0f}%")
    return table


def _signed(change: float) -> str:
    return f"{100 * change:+.1f}%"
