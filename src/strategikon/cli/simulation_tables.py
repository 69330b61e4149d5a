"""The result of a simulation as tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table

from strategikon.cli.deck_tables import print_table
from strategikon.library import terms
from strategikon.library.language import Language, Words

_TITLE = Words(
    "{game}, deck {deck}, {games} games, seed {seed}", "{game}, 덱 {deck}, {games}게임, 시드 {seed}"
)
_RESULT = Words("Result", "결과")
_PLAYER = Words("Player", "플레이어")
_GAMES = Words("Games", "게임")
_SHARE = Words("Share", "비율")
_INTERVAL = Words("95% interval", "95% 구간")
_WIN = Words("{seat} won", "{seat} 승리")
_DRAWN = Words("drawn", "무승부")
_FALLS = Words("the Empire fell", "제국 붕괴")
_TIED = Words("turns tied", "동점인 턴")
_LENGTH = Words("Length of a game", "게임의 길이")
_DECISIONS = Words("decisions", "선택")
_EVENTS = Words("events, chance included", "사건(우연 포함)")
_TURNS = Words("turns", "턴")
_MEAN = Words("Mean", "평균")
_LEAST = Words("Least", "최소")
_MOST = Words("Most", "최대")
_TURN = Words("Turn", "턴")
_TIES = Words("tied", "동점")
_TERRITORY = Words("TT", "영토")
_LEGACY = Words("LT {seat}", "유산 {seat}")
_QUANTILES = Words("5 · 25 · 50 · 75 · 95%", "5 · 25 · 50 · 75 · 95%")


def print_report(found: dict[str, Any], language: Language) -> None:
    """Print what `lab.report.report` found."""
    print_table(_results(found, language))
    print_table(_length(found, language))
    print_table(_by_turn(found, language))


def _results(found: dict[str, Any], language: Language) -> Table:
    game = terms.GAMES[found["game"]]
    title = _TITLE.say(
        language,
        game=game,
        deck=found["deck"]["id"],
        games=f"{found['games']:,}",
        seed=found["seed"],
    )
    table = _table(title, (_RESULT, _PLAYER, _GAMES, _SHARE, _INTERVAL), 2, language)
    for seat, wins in found["wins"].items():
        name = _WIN.say(language, seat=_seat(found, seat))
        table.add_row(name, found["players"][seat], *_rate(wins))
    table.add_row(_DRAWN.say(language), "", *_rate(found["draws"]))
    table.add_section()
    if found["game"] == "simancas":
        table.add_row(_TIED.say(language), "", *_rate(found["tied_turns"]))
    else:
        table.add_row(_FALLS.say(language), "", *_rate(found["falls"]))
    return table


def _length(found: dict[str, Any], language: Language) -> Table:
    table = _table(None, (_LENGTH, _MEAN, _LEAST, _MOST), 1, language)
    named = {"decisions": _DECISIONS, "events": _EVENTS, "turns": _TURNS}
    for key, words in named.items():
        numbers = found["length"][key]
        extremes = f"{numbers['min']:,}", f"{numbers['max']:,}"
        table.add_row(words.say(language), f"{numbers['mean']:,.1f}", *extremes)
    return table


def _by_turn(found: dict[str, Any], language: Language) -> Table:
    if found["game"] == "simancas":
        return _turns_won(found, language)
    seats = list(found["wins"])
    columns = [_TURN, _GAMES, _TERRITORY, _QUANTILES]
    for seat in seats:
        columns += [_LEGACY.filled(seat=_seat(found, seat)), _QUANTILES]
    table = _table(None, columns, 0, language)
    for turn in found["by_turn"]:
        cells = [str(turn["turn"]), f"{turn['games']:,}", *_spread(turn["territory"])]
        for seat in seats:
            cells += _spread(turn["legacy"][seat])
        table.add_row(*cells)
    return table


def _turns_won(found: dict[str, Any], language: Language) -> Table:
    seats = list(found["wins"])
    names = [_WIN.filled(seat=_seat(found, seat)) for seat in seats]
    table = _table(None, (_TURN, _GAMES, *names, _TIES), 0, language)
    for turn in found["by_turn"]:
        numbers = [turn["games"], *turn["wins"].values(), turn["tied"]]
        table.add_row(str(turn["turn"]), *(f"{number:,}" for number in numbers))
    return table


def _table(title: str | None, columns: Sequence[Words], names: int, language: Language) -> Table:
    """An empty table; its first `names` columns are words, the others numbers."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for place, column in enumerate(columns):
        justify = "left" if place < names else "right"
        table.add_column(column.say(language), justify=justify, no_wrap=True)  # type: ignore[arg-type]  # one of the two
    return table


def _seat(found: dict[str, Any], seat: str) -> Words:
    return (terms.SIDES if found["game"] == "simancas" else terms.PLAYERS)[seat]


def _rate(numbers: dict[str, Any]) -> tuple[str, str, str]:
    low, high = numbers["interval"]
    return (
        f"{numbers['count']:,}",
        f"{100 * numbers['rate']:.1f}%",
        f"{100 * low:.1f}–{100 * high:.1f}%",
    )


def _spread(numbers: dict[str, Any]) -> list[str]:
    quantiles = " · ".join(map(str, numbers["quantiles"].values()))
    return [f"{numbers['mean']:.1f}", quantiles]
