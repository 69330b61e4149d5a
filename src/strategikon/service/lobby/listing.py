"""A game as a list shows it: what anybody who may see the list may know."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from strategikon.library.language import Language
from strategikon.service import wire
from strategikon.service.play import Summary
from strategikon.service.play.pace import Between
from strategikon.service.play.sitters import chair_name


def listed(
    summary: Summary,
    person: str | None,
    language: Language,
    now: int,
    between: Between,
    present: Mapping[int, bool],
) -> wire.Listed:
    """The line about a game at the time `now`, as `person` is shown it."""
    mine = [
        seat
        for seat, chair in zip(summary.seats, summary.chairs, strict=True)
        if chair.kind == "person" and chair.person == person
    ]
    told: dict[str, Any] = {
        "id": summary.game,
        "title": summary.title,
        "deck": summary.deck,
        "options": summary.options,
        "seats": {
            seat: _sitter(summary, place, person, language, present)
            for place, seat in enumerate(summary.seats)
        },
        "yours": mine,
        "your_turn": bool(set(mine) & set(summary.waits_for)),
        "turn": summary.turn,
        "phase": summary.phase,
        "clock": _clock(summary, now, between),
        "started": _when(summary.started),
        "moved": _when(summary.moved),
        "lesson": summary.lesson,
        "screen": summary.screen,
        "invitation": (summary.invitation or None) if mine else None,
        "ending": _ending(summary, language),
        "next": (summary.next or None) if mine else None,
    }
    return told  # type: ignore[return-value]  # every key of it stands above


def _sitter(
    summary: Summary,
    place: int,
    person: str | None,
    language: Language,
    present: Mapping[int, bool],
) -> dict[str, Any]:
    chair = summary.chairs[place]
    return {
        "kind": chair.kind,
        "name": chair_name(chair).say(language),
        "level": chair.spec or None,
        "you": chair.kind == "person" and chair.person == person,
        "present": chair.kind == "bot" or present.get(place, False),
    }


def _clock(summary: Summary, now: int, between: Between) -> dict[str, Any]:
    spent = between(summary.at, now)
    pace = summary.pace
    return {
        "pace": pace.kind,
        "left": {
            seat: max(0, left - spent if seat in summary.running else left)
            for seat, left in summary.left.items()
        },
        "increment": pace.increment * 1000 if pace.kind == "live" else 0,
        "running": list(summary.running),
    }


def _ending(summary: Summary, language: Language) -> dict[str, Any] | None:
    ending = summary.ending
    if ending is None or summary.told is None:
        return None
    return {
        "winner": ending.winner,
        "score": dict(ending.score),
        "reason": ending.reason,
        "territory": ending.territory,
        "text": summary.told.say(language),
    }


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
