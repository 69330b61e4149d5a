"""What `exploit` and `solve` found, as tables in the terminal."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from strategikon.cli.deck_tables import print_table
from strategikon.cli.simulation_tables import numbers_table
from strategikon.library import terms
from strategikon.library.language import Language, Words

_TITLE = Words(
    '{game}, "{name}": {histories} histories, {sets} information sets',
    "{game}, “{name}”: 이력 {histories}개, 정보 집합 {sets}개",
)
_PLAYER = Words("Player", "플레이어")
_ANSWERS = Words("Asked", "물은 횟수")
_EXPLOITABILITY = Words("Exploitability", "착취 가능도")
_SHARE = Words("Of random's", "random 대비")
_VALUE = Words("Value for {seat}", "{seat}의 값")
_BEST = Words("Best answer of {seat}", "{seat}의 최선 응수")
_CFR = Words("CFR+, iteration {iterations}", "CFR+, 반복 {iterations}회")


def print_study(found: dict[str, Any], language: Language) -> None:
    """Print a study: who was measured, and how CFR+ went."""
    table = _table(found, language)
    _add(table, "random", 1, found["random"])
    for player in found.get("players", ()):
        if player["player"] != "random":
            _add(table, player["player"], player["answers"], player)
    table.add_section()
    for point in found["equilibrium"]["curve"]:
        name = _CFR.say(language, iterations=f"{point['iterations']:,}")
        _add(table, name, None, point)
    print_table(table)


def _table(found: dict[str, Any], language: Language) -> Table:
    game = found["game"]
    seats = terms.SIDES if game == "simancas" else terms.PLAYERS
    first, second = (seats[seat] for seat in found["information_sets"])
    title = _TITLE.say(
        language,
        game=terms.GAMES[game],
        name=found["name"],
        histories=f"{found['histories']['all']:,}",
        sets=f"{sum(found['information_sets'].values()):,}",
    )
    best = [_BEST.filled(seat=seat) for seat in (first, second)]
    columns = (_PLAYER, _ANSWERS, _EXPLOITABILITY, _SHARE, _VALUE.filled(seat=first), *best)
    return numbers_table(title, columns, 1, language)


def _add(table: Table, name: str, answers: int | None, numbers: dict[str, Any]) -> None:
    value = next(iter(numbers["value"].values()))
    table.add_row(
        name,
        "" if answers is None else f"{answers:,}",
        f"{numbers['exploitability']:.5f}",
        f"{100 * numbers['share']:.3f}%",
        f"{value:+.4f}",
        *(f"{best:+.4f}" for best in numbers["best_answer"].values()),
    )
