"""A ladder as tables in the terminal: the ratings, and who scored what against whom."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from strategikon.cli.deck_tables import print_table
from strategikon.cli.match_tables import percent
from strategikon.cli.simulation_tables import numbers_table
from strategikon.lab.ladder import cross
from strategikon.library import terms
from strategikon.library.language import Language, Words

_TITLE = Words(
    "{game}, deck {deck}, {pairs} pairs between each two, seed {seed}",
    "{game}, 덱 {deck}, 둘마다 {pairs}쌍, 시드 {seed}",
)
_PLAYER = Words("Player", "플레이어")
_ELO = Words("Elo", "Elo")
_INTERVAL = Words("95% interval", "95% 구간")
_TIME = Words("CPU ms a move", "수당 CPU 시간(ms)")
_CROSS = Words(
    "Points a game, row against column, in percent", "행이 열을 상대로 얻은 게임당 점수(%)"
)
_CYCLIC = Words(
    "Cyclic: ratings leave {share} of the squared log odds unexplained (luck alone would leave"
    " {noise}); {circles} of {triples} triples surely go round.",
    "순환성: 로그 승산 제곱합의 {share}가 평점으로 설명되지 않습니다(우연만으로는 {noise})."
    " 세 명의 조합 {triples}개 가운데 {circles}개가 확실히 물고 물립니다.",
)


def print_ladder(found: dict[str, Any], language: Language) -> None:
    """Print what `lab.ladder.ladder_report` found."""
    print_table(_ratings(found, language))
    print_table(_cross(found, language))
    cyclic = found["cyclic"]
    rates = {name: percent(cyclic[name]) for name in ("share", "noise")}
    print(_CYCLIC.say(language, **cyclic | rates))


def _ratings(found: dict[str, Any], language: Language) -> Table:
    title = _TITLE.say(
        language,
        game=terms.GAMES[found["game"]],
        deck=found["deck"]["id"],
        pairs=f"{found['pairs']:,}",
        seed=found["seed"],
    )
    table = numbers_table(title, (_PLAYER, _ELO, _INTERVAL, _TIME), 1, language)
    for player in found["players"]:
        low, high = player["interval"]
        table.add_row(
            player["player"],
            f"{player['elo']:+.0f}",
            f"{low:+.0f} … {high:+.0f}",
            f"{player['ms_a_move']:,.3f}",
        )
    return table


def _cross(found: dict[str, Any], language: Language) -> Table:
    names = [player["player"] for player in found["players"]]
    table = numbers_table(_CROSS.say(language), (_PLAYER,), 1, language)
    for name in names:
        table.add_column(name, justify="right")
    for name, row in zip(names, cross(found), strict=True):
        table.add_row(name, *("" if rate is None else f"{100 * rate:.1f}" for rate in row))
    return table
