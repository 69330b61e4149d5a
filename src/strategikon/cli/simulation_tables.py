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
_TERRITORY = Words("Territory (TT) after each turn", "턴이 끝날 때의 영토")
_LEGACY = Words("Legacy (LT) of {seat} after each turn", "턴이 끝날 때 {seat}의 유산")


def print_report(found: dict[str, Any], language: Language) -> None:
    """Print what `lab.report.report` found."""
    print_table(_results(found, language))
    print_table(_length(found, language))
    for table in _by_turn(found, language):
        print_table(table)


def _results(found: dict[str, Any], language: Language) -> Table:
    game = terms.GAMES[found["game"]]
    title = _TITLE.say(
        language,
        game=game,
        deck=found["deck"]["id"],
        games=f"{found['games']:,}",
        seed=found["seed"],
    )
    table = numbers_table(title, (_RESULT, _PLAYER, _GAMES, _SHARE, _INTERVAL), 2, language)
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
    table = numbers_table(None, (_LENGTH, _MEAN, _LEAST, _MOST), 1, language)
    named = {"decisions": _DECISIONS, "events": _EVENTS, "turns": _TURNS}
    for key, words in named.items():
        numbers = found["length"][key]
        extremes = f"{numbers['min']:,}", f"{numbers['max']:,}"
        table.add_row(words.say(language), f"{numbers['mean']:,.1f}", *extremes)
    return table


def _by_turn(found: dict[str, Any], language: Language) -> list[Table]:
    if found["game"] == "simancas":
        return [_turns_won(found, language)]
    turns = found["by_turn"]
    territory = [turn["territory"] for turn in turns]
    tables = [_spreads(_TERRITORY.say(language), turns, territory, language)]
    for seat in found["wins"]:
        title = _LEGACY.say(language, seat=_seat(found, seat))
        legacy = [turn["legacy"][seat] for turn in turns]
        tables.append(_spreads(title, turns, legacy, language))
    return tables


def _spreads(
    title: str, turns: list[dict[str, Any]], spreads: list[dict[str, Any]], language: Language
) -> Table:
    """One number of Byzantium as each turn left it: its mean, and its quantiles."""
    table = numbers_table(title, (_TURN, _GAMES, _MEAN), 0, language)
    for percent in spreads[0]["quantiles"]:
        table.add_column(f"{percent}%", justify="right")
    for turn, spread in zip(turns, spreads, strict=True):
        numbers = str(turn["turn"]), f"{turn['games']:,}", f"{spread['mean']:.1f}"
        table.add_row(*numbers, *map(str, spread["quantiles"].values()))
    return table


def _turns_won(found: dict[str, Any], language: Language) -> Table:
    seats = list(found["wins"])
    names = [_WIN.filled(seat=_seat(found, seat)) for seat in seats]
    table = numbers_table(None, (_TURN, _GAMES, *names, _TIES), 0, language)
    for turn in found["by_turn"]:
        numbers = [turn["games"], *turn["wins"].values(), turn["tied"]]
        table.add_row(str(turn["turn"]), *(f"{number:,}" for number in numbers))
    return table


def numbers_table(
    title: str | None, columns: Sequence[Words], names: int, language: Language
) -> Table:
    """An empty table; its first `names` columns are words, the others numbers."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for place, column in enumerate(columns):
        justify = "left" if place < names else "right"
        table.add_column(column.say(language), justify=justify)  # type: ignore[arg-type]  # one of the two
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
