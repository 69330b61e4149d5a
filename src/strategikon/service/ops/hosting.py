"""What whoever runs a server looks after: talk that was reported, guests who never came back."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import delete, func, select

from strategikon.service.lobby.tables import lobby_game, lobby_seat, talk, talk_report
from strategikon.service.ops.database import open_engine, reading, writing
from strategikon.service.ops.keeping import expect_there
from strategikon.service.people.tables import person, session
from strategikon.service.play.hall import course_of
from strategikon.service.store import open_store

_DAY = 86_400_000
#: A visit is noted once a day.
_NOTED = 1


@dataclass(frozen=True, slots=True)
class Reported:
    """A line of talk that the other seat has reported: who said it when, and when it was told."""

    game: str
    number: int
    person: str
    name: str
    text: str
    said: str
    reported: str


async def reported_lines(database: str | None) -> list[Reported]:
    """Every line that was reported, the last report first. Unready, StoreError."""
    query = (
        select(
            talk.c.game,
            talk.c.number,
            talk.c.person,
            talk.c.name,
            talk.c.text,
            talk.c.at.label("said"),
            func.max(talk_report.c.at).label("reported"),
        )
        .join(
            talk_report,
            (talk_report.c.game == talk.c.game) & (talk_report.c.number == talk.c.number),
        )
        .group_by(*talk.primary_key, talk.c.person, talk.c.name, talk.c.text, talk.c.at)
        .order_by(func.max(talk_report.c.at).desc(), talk.c.game, talk.c.number)
    )
    engine = open_engine(expect_there(database))
    try:
        async with reading(engine) as read:
            rows = (await read.execute(query)).mappings().all()
    finally:
        await engine.dispose()
    return [_reported(row) for row in rows]


async def prune_guests(database: str | None, days: int) -> int:
    """Forget guests who sit in no game and were not here for so many days; how many they were.

    Accounts stay, and so does everybody who has ever sat at a table. Unready, StoreError.
    """
    unlisted = await _unlisted(database)
    since = time.time_ns() // 1_000_000 - (days + _NOTED) * _DAY
    seated = select(lobby_seat.c.person)
    here = select(session.c.person).where(session.c.seen >= since)
    idle = (
        person.c.account.is_(None)
        & (person.c.made < since)
        & person.c.id.not_in(seated)
        & person.c.id.not_in(here)
        & person.c.id.not_in(unlisted)
    )
    engine = open_engine(expect_there(database))
    try:
        async with writing(engine) as write:
            gone = select(person.c.id).where(idle)
            await write.execute(delete(session).where(session.c.person.in_(gone)))
            return (await write.execute(delete(person).where(idle))).rowcount
    finally:
        await engine.dispose()


async def _unlisted(database: str | None) -> list[str]:
    """Who sits in games of which the lists do not know everything yet."""
    store = await open_store(expect_there(database))
    engine = open_engine(expect_there(database))
    try:
        async with reading(engine) as read:
            lines = (await read.execute(select(lobby_game.c.id, lobby_game.c.rows))).mappings()
            known: dict[str, int] = {line["id"]: line["rows"] for line in lines}
        found: set[str] = set()
        for kept in await store.games():
            if known.get(kept.game, -1) < kept.rows:
                stored = await store.read(kept.game)
                assert stored is not None
                found |= {chair.person for chair in course_of(stored).chairs}
        return sorted(found)
    finally:
        await engine.dispose()
        await store.close()


def _reported(row: Any) -> Reported:
    times = {name: _when(row[name]) for name in ("said", "reported")}
    return Reported(**{**row, **times})


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
