"""How a game ended, in a sentence: by the rules or by what the table said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from strategikon.library.language import Words

if TYPE_CHECKING:
    from strategikon.records import Result


def result_words(result: Result) -> Words:
    """The result in one sentence: who won, how it stands, and why it is over."""
    from strategikon.library.narration import default_names
    from strategikon.library.terms import PLAYERS, SIDES

    seats = SIDES | PLAYERS
    if result.winner is not None:
        names = default_names("simancas") | default_names("byzantium")
        who = _WON.filled(seat=names[result.winner])
    else:
        who = _NOBODY if result.reason == "abandoned" else _DRAWN
    score = [_COUNT.filled(seat=seats[seat], count=count) for seat, count in result.score.items()]
    fields = {"who": who, "score": _joined(score), "reason": _REASONS[result.reason]}
    if result.territory is None:
        return _RESULT.filled(**fields)
    return _WITH_TERRITORY.filled(territory=result.territory, **fields)


def _joined(parts: list[Words]) -> Words:
    return Words(", ".join(part.en for part in parts), ", ".join(part.ko for part in parts))


_RESULT = Words("{who} ({reason}): {score}.", "{who}({reason}): {score}.")
_WITH_TERRITORY = Words(
    "{who} ({reason}): {score}, territory {territory}.",
    "{who}({reason}): {score}, 영토 {territory}.",
)
_COUNT = Words("{seat} {count}", "{seat} {count}")
_WON = Words("Won by {seat}", "{seat} 승리")
_DRAWN = Words("Drawn", "무승부")
_NOBODY = Words("Won by nobody", "승자 없음")
_REASONS = {
    "wins": Words("enough turns won", "필요한 턴을 모두 이김"),
    "max_turns": Words("the last turn is over", "마지막 턴이 끝남"),
    "turns": Words("the last turn is over", "마지막 턴이 끝남"),
    "fall": Words("the Empire has fallen", "제국이 무너짐"),
    "resigned": Words("the other side resigned", "상대가 기권함"),
    "timeout": Words("the other side ran out of time", "상대의 시간이 다 됨"),
    "abandoned": Words("the game was abandoned", "게임을 그만둠"),
    "agreed": Words("both agreed", "양쪽이 합의함"),
}
