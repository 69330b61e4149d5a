"""The result of a match as tables in the terminal."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from strategikon.cli.deck_tables import print_table
from strategikon.cli.simulation_tables import numbers_table
from strategikon.library import terms
from strategikon.library.language import Language, Words

_TITLE = Words(
    "{game}, deck {deck}, {a} against {b}, {pairs} pairs, seed {seed}",
    "{game}, 덱 {deck}, {a} 대 {b}, {pairs}쌍, 시드 {seed}",
)
_FIGURE = Words("In the eyes of {a}", "{a} 기준")
_VALUE = Words("Value", "값")
_INTERVAL = Words("95% interval", "95% 구간")
_SCORE = Words("points a game", "게임당 점수")
_ELO = Words("Elo difference", "Elo 차이")
_MARGIN = Words("margin of legacy (LT)", "유산 차이")
_PAIRS = Words("Points of a pair", "한 쌍의 점수")
_SEAT = Words("{a} in the seat of", "{a}의 자리")
_WON = Words("Won", "승")
_DRAWN = Words("Drawn", "무")
_LOST = Words("Lost", "패")
_NUMBER = Words("Pairs", "쌍")
_PLAYER = Words("Player", "플레이어")
_MOVES = Words("Moves", "수")
_MEAN_TIME = Words("CPU ms a move", "수당 CPU 시간(ms)")
_SLOWEST = Words("slowest", "최장")
_SPRT = Words(
    "SPRT of Elo {elo0} against {elo1}: log likelihood ratio {llr} ({low} to {high}), {verdict}.",
    "SPRT(Elo {elo0} 대 {elo1}): 로그 우도비 {llr}({low}부터 {high}까지), {verdict}.",
)
_VERDICTS = {
    "elo0": Words(
        "the difference is {elo0} rather than {elo1}", "차이는 {elo1}보다 {elo0} 쪽입니다"
    ),
    "elo1": Words(
        "the difference is {elo1} rather than {elo0}", "차이는 {elo0}보다 {elo1} 쪽입니다"
    ),
    None: Words("not decided yet", "아직 정해지지 않았습니다"),
}


def print_match(found: dict[str, Any], language: Language) -> None:
    """Print what `lab.match_report.match_report` found."""
    print_table(_figures(found, language))
    print_table(_pairs(found, language))
    print_table(_seats(found, language))
    print_table(_paces(found, language))
    if found["sprt"] is not None:
        print(_said(found["sprt"], language))


def percent(rate: float) -> str:
    """A rate in percent."""
    return f"{100 * rate:.1f}%"


def signed(number: float | None, unbounded: str = "∞") -> str:
    """A difference with its sign; one without bound as that sign."""
    return unbounded if number is None else f"{number:+.0f}"


def percents(interval: list[float]) -> str:
    """An interval of a rate."""
    low, high = interval
    return f"{100 * low:.1f}–{100 * high:.1f}%"


def _figures(found: dict[str, Any], language: Language) -> Table:
    title = _TITLE.say(
        language,
        game=terms.GAMES[found["game"]],
        deck=found["deck"]["id"],
        **found["players"],
        pairs=f"{found['pairs']:,}",
        seed=found["seed"],
    )
    columns = _FIGURE.filled(a=found["players"]["a"]), _VALUE, _INTERVAL
    table = numbers_table(title, columns, 1, language)
    score, elo = found["score"], found["elo"]
    low, high = elo["interval"]
    table.add_row(_SCORE.say(language), percent(score["rate"]), percents(score["interval"]))
    table.add_row(
        _ELO.say(language),
        signed(elo["difference"], "∞" if score["rate"] else "-∞"),
        f"{signed(low, '-∞')} … {signed(high)}",
    )
    if "margin" in found:
        margin = found["margin"]
        ends = margin["interval"]
        table.add_row(
            _MARGIN.say(language),
            f"{margin['mean']:+.2f}",
            "" if ends is None else f"{ends[0]:+.2f} … {ends[1]:+.2f}",
        )
    return table


def _pairs(found: dict[str, Any], language: Language) -> Table:
    table = numbers_table(None, (_PAIRS,), 1, language)
    for points in ("0", "½", "1", "1½", "2"):
        table.add_column(points, justify="right")
    table.add_row(_NUMBER.say(language), *(f"{count:,}" for count in found["pentanomial"]))
    return table


def _seats(found: dict[str, Any], language: Language) -> Table:
    columns = _SEAT.filled(a=found["players"]["a"]), _WON, _DRAWN, _LOST
    table = numbers_table(None, columns, 1, language)
    names = terms.SIDES if found["game"] == "simancas" else terms.PLAYERS
    for seat, results in found["by_seat"].items():
        counts = (f"{results[key]:,}" for key in ("won", "drawn", "lost"))
        table.add_row(names[seat].say(language), *counts)
    return table


def _paces(found: dict[str, Any], language: Language) -> Table:
    table = numbers_table(None, (_PLAYER, _MOVES, _MEAN_TIME, _SLOWEST), 1, language)
    for name, pace in found["pace"].items():
        table.add_row(
            found["players"][name],
            f"{pace['moves']:,}",
            f"{pace['ms_a_move']:,.3f}",
            f"{pace['ms_slowest']:,.1f}",
        )
    return table


def _said(sprt: dict[str, Any], language: Language) -> str:
    elos = {name: f"{sprt[name]:g}" for name in ("elo0", "elo1")}
    low, high = sprt["bounds"]
    return _SPRT.say(
        language,
        **elos,
        llr=f"{sprt['llr']:.2f}",
        low=f"{low:.2f}",
        high=f"{high:.2f}",
        verdict=_VERDICTS[sprt["accepted"]].filled(**elos),
    )
