"""The last line of a record: how the game ended, by the rules or by what the table says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from strategikon.engine import Outcome, State
from strategikon.library.faults import one_of, shown, whole
from strategikon.library.language import Words
from strategikon.records import faults
from strategikon.records.faults import Place
from strategikon.records.fields import Fields

#: The reasons that the rules of each game know.
BY_RULES = {"simancas": ("wins", "max_turns"), "byzantium": ("turns", "fall")}
#: The reasons that a table gives to a game which the rules have not ended; the first two must
#: name a winner.
BY_TABLE = ("resigned", "timeout", "abandoned", "agreed")
DECIDED = ("resigned", "timeout")

#: What a view calls the count that `score` holds, and the empire's territory.
_STANDING = {"simancas": ("wins", None), "byzantium": ("legacy", "territory")}
_MOST = 2**31 - 1
_SEED = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `winner` is a seat's name, None for a draw or for no one; `score` counts by seat wins in
    Simancas and legacy in Byzantium, `territory` is Byzantium's; `reason` is a record's word.
    """

    winner: str | None
    score: Mapping[str, int]
    reason: str
    territory: int | None = None

    @classmethod
    def by_rules(cls, state: State) -> Result | None:
        """How the rules ended this game, None while they have not."""
        outcome: Outcome | None = state.outcome()
        if outcome is None:
            return None
        winner = None if outcome.winner is None else state.seats[outcome.winner]
        score = dict(zip(state.seats, outcome.score))
        return cls(winner, score, outcome.reason, outcome.territory)

    @classmethod
    def by_table(cls, state: State, reason: str, winner: str | None) -> Result:
        """How the table ended a game that the rules have not; RecordError if it may not so."""
        score, territory = standing(state)
        result = cls(winner, score, reason, territory)
        check_result(Fields(result.spelled(), Place(None), "result"), state)
        return result

    def spelled(self) -> dict[str, Any]:
        """The result as its line has it under "result"."""
        raw: dict[str, Any] = {
            "winner": self.winner,
            "score": dict(self.score),
            "reason": self.reason,
        }
        if self.territory is not None:
            raw["territory"] = self.territory
        return raw


def standing(state: State) -> tuple[dict[str, int], int | None]:
    """The score by seat, and the territory in Byzantium, as they stand now."""
    score, territory = _STANDING[state.game]
    view = state.view(0)  # both are open to everybody
    return dict(view[score]), None if territory is None else view[territory]


def read_result(
    content: object, place: Place, state: State, commitment: str | None
) -> tuple[Result, bytes | None]:
    """The result on a line, checked against the state it ends, and the dealer's seed."""
    fields = Fields(content, place)
    fields.only("result", "seed")
    result = check_result(fields.inner("result"), state)
    return result, _seed(fields, commitment)


def check_result(fields: Fields, state: State) -> Result:
    """The result, if this state may end so; RecordError says why it may not."""
    result = _form(fields, state)
    _compare(fields, result, _ending(fields, result, state))
    return result


def _form(fields: Fields, state: State) -> Result:
    """The result as it is spelled, whatever the state."""
    has_territory = _STANDING[state.game][1] is not None
    fields.only("winner", "score", "reason", *(["territory"] if has_territory else []))
    reasons = one_of((*BY_RULES[state.game], *BY_TABLE))
    reason = fields.text("reason", reasons)
    if reason not in (*BY_RULES[state.game], *BY_TABLE):
        raise fields.not_allowed("reason", reasons)
    score = fields.inner("score")
    score.only(*state.seats)
    return Result(
        _winner(fields, state.seats, reason),
        {seat: _count(score, seat) for seat in state.seats},
        reason,
        _count(fields, "territory") if has_territory else None,
    )


def _winner(fields: Fields, seats: tuple[str, str], reason: str) -> str | None:
    allowed = one_of(seats) if reason in DECIDED else _OR_NULL.filled(seats=one_of(seats))
    winner = fields.take("winner", allowed)
    if winner is None and reason not in DECIDED:
        return None
    if winner not in seats:
        raise fields.not_allowed("winner", allowed)
    return str(winner)


def _count(fields: Fields, key: str) -> int:
    allowed = whole(0, _MOST)
    value = fields.take(key, allowed)
    if type(value) is not int or not 0 <= value <= _MOST:
        raise fields.not_allowed(key, allowed)
    return value


def _ending(fields: Fields, result: Result, state: State) -> Result:
    """What the result must be, given its reason and, from a table, its winner."""
    ended = Result.by_rules(state)
    if result.reason not in BY_TABLE:
        if ended is None:
            raise fields.error(faults.NOT_OVER.filled(reason=result.reason), "reason")
        return ended
    if ended is not None:
        fault = faults.OVER_BY_RULES.filled(reason=result.reason, right=ended.reason)
        raise fields.error(fault, "reason")
    score, territory = standing(state)
    return Result(result.winner, score, result.reason, territory)


def _compare(fields: Fields, result: Result, right: Result) -> None:
    """Refuse the first part that is not as it was played."""
    has, must = _parts(result), _parts(right)
    for key in must:
        if has[key] != must[key]:
            fault = faults.NOT_AS_PLAYED.filled(
                field=fields.name(key), value=shown(has[key]), right=shown(must[key])
            )
            raise fields.error(fault, key)


def _parts(result: Result) -> dict[str, object]:
    counts = {f"score.{seat}": count for seat, count in result.score.items()}
    return {
        "reason": result.reason,
        "winner": result.winner,
        **counts,
        "territory": result.territory,
    }


def _seed(fields: Fields, commitment: str | None) -> bytes | None:
    """The seed beside the result; required with a committed deal, forbidden without."""
    if commitment is None:
        if "seed" in fields.content:
            raise fields.error(faults.NO_DEAL, "seed")
        return None
    if "seed" not in fields.content:
        raise fields.error(faults.NO_SEED, "seed")
    value = fields.text("seed", faults.A_SEED)
    if not _SEED.fullmatch(value):
        raise fields.not_allowed("seed", faults.A_SEED)
    return bytes.fromhex(value)


_OR_NULL = Words("{seats}, or null", "{seats}이거나 null")
