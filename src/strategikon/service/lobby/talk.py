"""Talk between the seats of a game: kept, shown to the two of them, muted, reported."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import ReturningInsert

from strategikon.library.language import Words
from strategikon.service.lobby.tables import talk, talk_muted, talk_report
from strategikon.service.ops.database import once, reading, writing
from strategikon.service.ops.together import Together
from strategikon.service.play.names import unstacked
from strategikon.service.refusal import Refusal

#: Lines of a game that are shown to somebody who comes back.
_SHOWN = 100
#: The most lines that are kept of one game.
_MOST_LINES = 2_000
_TRIES = 5
_LOUD = select(talk.c.game).where(talk.c.game.in_(bindparam("games", expanding=True))).distinct()
#: Marks on one letter: more than any language has.
_MOST_MARKS = 4


@dataclass(frozen=True, slots=True)
class Line:
    """One line of talk; `fresh` is false for one that had been said already."""

    game: str
    number: int
    seat: int
    person: str
    name: str
    text: str
    at: int
    fresh: bool = True

    @property
    def when(self) -> str:
        """The time as frames spell it."""
        return datetime.fromtimestamp(self.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_text(text: str) -> str:
    """A line as it is kept: NFC, on one line, nothing that turns or hides signs or other lines."""
    plain = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in unicodedata.normalize("NFC", text)
        if unicodedata.category(sign) not in ("Cf", "Co", "Cs", "Cn") or sign == "\u200d"
    )
    line = unstacked(" ".join(plain.split()), _MOST_MARKS)
    if not line.strip("\u200d "):
        raise Refusal(422, "form", _EMPTY)
    return line[:500]


class Talk:
    """What was said at the tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._loud = Together(self._with_talk)

    async def say(self, game: str, seat: int, person: str, name: str, act: str, text: str) -> Line:
        """Keep one more line; the same act again is the same line."""
        said = read_text(text)
        now = time.time_ns() // 1_000_000
        for _ in range(_TRIES):
            try:
                async with writing(self._engine) as write:
                    number = (
                        await write.execute(_one_more(game, seat, person, name, act, said, now))
                    ).scalar()
            except IntegrityError:
                continue  # the other seat spoke at the same time
            if number is not None:
                return Line(game, number, seat, person, name, said, now)
            known = await self._said_before(game, person, act)
            if known is None:
                raise Refusal(409, "chat", _ENOUGH)
            return known
        raise Refusal(429, "busy", _BUSY)

    async def lines(self, game: str) -> list[Line]:
        """The last lines of a game."""
        return await self._last(talk.c.game == game)

    async def heard(self, game: str, person: str) -> list[Line]:
        """The last lines of a game as somebody hears them: only their own if the other is muted."""
        if not await self._loud.one(game):
            return []
        deaf = exists().where(talk_muted.c.game == game, talk_muted.c.person == person)
        return await self._last(talk.c.game == game, or_(talk.c.person == person, ~deaf))

    async def _with_talk(self, games: Sequence[str]) -> dict[str, bool]:
        """Which of these games have any: most have none."""
        async with reading(self._engine) as read:
            return dict.fromkeys((await read.execute(_LOUD, {"games": games})).scalars(), True)

    async def _last(self, *which: ColumnElement[bool]) -> list[Line]:
        query = select(talk).where(*which).order_by(talk.c.number.desc()).limit(_SHOWN)
        async with reading(self._engine) as read:
            rows = (await read.execute(query)).mappings().all()
        return [_line(row) for row in reversed(rows)]

    async def mute(self, game: str, person: str, muted: bool) -> None:
        """Whether somebody hears the other seat of a game no longer."""
        mine = (talk_muted.c.game == game, talk_muted.c.person == person)
        async with writing(self._engine) as write:
            if muted:
                await write.execute(once(self._engine, talk_muted, game=game, person=person))
            else:
                await write.execute(delete(talk_muted).where(*mine))

    async def muted(self, game: str) -> frozenset[str]:
        """Who of a game does not want to hear the other."""
        query = select(talk_muted.c.person).where(talk_muted.c.game == game)
        async with reading(self._engine) as read:
            return frozenset((await read.execute(query)).scalars())

    async def report(self, game: str, number: int, person: str) -> None:
        """Tell the host of a line of the other seat; telling it twice is telling it once."""
        query = select(talk.c.person).where(talk.c.game == game, talk.c.number == number)
        async with reading(self._engine) as read:
            said_by = (await read.execute(query)).scalar()
        if said_by is None or said_by == person:
            raise Refusal(404, "chat", _NO_LINE)
        now = time.time_ns() // 1_000_000
        told = once(self._engine, talk_report, game=game, number=number, person=person, at=now)
        async with writing(self._engine) as write:
            await write.execute(told)

    async def _said_before(self, game: str, person: str, act: str) -> Line | None:
        query = select(talk).where(talk.c.game == game, talk.c.person == person, talk.c.act == act)
        async with reading(self._engine) as read:
            row = (await read.execute(query)).mappings().first()
        return None if row is None else _line(row, fresh=False)


def _one_more(
    game: str, seat: int, person: str, name: str, act: str, text: str, at: int
) -> ReturningInsert[Any]:
    """The next line of a game, unless the act was said before or so much was: then none.

    One statement, so that the number and the answer to whether it was said are of one moment.
    """
    before = func.count().filter(talk.c.person == person, talk.c.act == act)
    number = func.coalesce(func.max(talk.c.number), 0) + 1
    said = {"game": game, "seat": seat, "person": person, "name": name, "act": act, "text": text}
    line = select(
        number,
        literal(at, BigInteger),
        *(literal(value, talk.c[key].type) for key, value in said.items()),
    )
    line = line.where(talk.c.game == game).having(before == 0, number <= _MOST_LINES)
    return insert(talk).from_select(["number", "at", *said], line).returning(talk.c.number)


_FIELDS = ("game", "number", "seat", "person", "name", "text", "at")


def _line(row: Any, fresh: bool = True) -> Line:
    return Line(**{name: row[name] for name in _FIELDS}, fresh=fresh)


_EMPTY = Words("There is nothing to be said in that.", "내용이 없습니다.")
_ENOUGH = Words("So much was said in this game already.", "이 게임에서는 더 이야기할 수 없습니다.")
_BUSY = Words("Please say that again.", "다시 말씀해 주세요.")
_NO_LINE = Words("There is no such line of the other seat.", "상대가 한 그런 말은 없습니다.")
