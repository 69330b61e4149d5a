"""The people: from a guest's first click to an account on every device."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from strategikon.library.language import Words
from strategikon.service.ops.database import reading, writing
from strategikon.service.ops.together import Together
from strategikon.service.people import passwords, tables
from strategikon.service.people.cookies import Cookies
from strategikon.service.people.names import account_key, read_name
from strategikon.service.refusal import Refusal
from strategikon.service.store import StoreError

#: For how long a session is believed without asking the database (seconds): another server may
#: have ended it.
_BELIEVED = 20.0
_MOST_REMEMBERED = 20_000
#: A session unused for so long has ended (milliseconds), and is noted as used this often.
_FORGOTTEN = 400 * 86_400_000
_NOTED = 86_400_000
_OF_SESSIONS = (
    select(tables.person, tables.session.c.id.label("session"), tables.session.c.seen)
    .join(tables.session, tables.session.c.person == tables.person.c.id)
    .where(tables.session.c.id.in_(bindparam("sessions", expanding=True)))
)
_ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as the tables know them."""

    id: str
    name: str
    account: bool
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class Recovered:
    """A new way in: the cookie of a session, and the code to be written down if there is one."""

    person: Person
    cookie: str
    recovery: str | None = None


class People:
    """Everybody who has come, kept in the database."""

    def __init__(self, engine: AsyncEngine, key: bytes) -> None:
        self._engine = engine
        self._cookies = Cookies(key)
        self._passwords = passwords.Passwords()
        #: Told of sessions that have ended.
        self.on_end: Callable[[list[str]], Awaitable[None]] = _nobody_listens
        self._remembered: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self._known = Together(self._looked_up)
        #: How often something that was remembered was found to be old.
        self._outdated = 0

    # --- who is it ---------------------------------------------------------------------------

    async def who(self, cookie: str | None) -> Person | None:
        """Whoever has this cookie; None if it is forged, ended or nobody's."""
        found = self._cookies.read(cookie)
        if found is None:
            return None
        known = self._remembered.get(found)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        outdated = self._outdated
        person = await self._known.one(found)
        if outdated == self._outdated:  # else it may be old already
            self._remember(found, person)
        return person

    def session(self, cookie: str | None) -> str | None:
        """The id of the session that a cookie names, if it is one of ours."""
        return self._cookies.read(cookie)

    def forget_session(self, session: str) -> None:
        """It has ended, here or at another server."""
        self._outdated += 1
        self._remembered.pop(session, None)

    async def _looked_up(self, sessions: Sequence[str]) -> dict[str, Person]:
        """Whose sessions these are, of those that are anybody's."""
        async with reading(self._engine) as read:
            rows = (await read.execute(_OF_SESSIONS, {"sessions": sessions})).mappings().all()
        now = _now()
        rows = [row for row in rows if row["seen"] >= now - _FORGOTTEN]
        unnoted = [row["session"] for row in rows if row["seen"] < now - _NOTED]
        if unnoted:
            note = update(tables.session).where(tables.session.c.id.in_(unnoted))
            with contextlib.suppress(StoreError):  # they are known all the same
                await self._run(note.values(seen=now))
        return {row["session"]: _person(row) for row in rows}

    def _remember(self, session: str, person: Person | None) -> None:
        self._remembered.pop(session, None)
        if person is not None:
            self._remembered[session] = (person, time.monotonic() + _BELIEVED)
            if len(self._remembered) > _MOST_REMEMBERED:
                self._remembered.popitem(last=False)

    def _forget(self, person: str) -> None:
        """Ask the database again about somebody who has changed."""
        self._outdated += 1
        for session in [key for key, (one, _) in self._remembered.items() if one.id == person]:
            del self._remembered[session]

    # --- guests ------------------------------------------------------------------------------

    async def guest(self, name: str) -> Recovered:
        """A new guest of that name."""
        person = Person(_new_id(), read_name(name), account=False)
        await self._run(
            insert(tables.person).values(id=person.id, name=person.name, made=_now(), settings="{}")
        )
        return Recovered(person, await self._begin(person))

    async def rename(self, person: Person, name: str) -> Person:
        """A guest by another name; an account keeps its own but for how it is spelled."""
        read = read_name(name)
        if person.account and account_key(read) != account_key(person.name):
            raise Refusal(409, "name", _ACCOUNT_KEEPS)
        mine = tables.person.c.account  # it may have been made an account since it was looked up
        if not await self._change(
            person, or_(mine.is_(None), mine == account_key(read)), name=read
        ):
            raise Refusal(409, "name", _ACCOUNT_KEEPS)
        return Person(person.id, read, person.account, person.settings)

    async def keep_settings(self, person: Person, settings: dict[str, Any]) -> None:
        """What the person's client is set to, for their other devices."""
        await self._change(person, settings=msgspec.json.encode(settings).decode())

    # --- accounts ----------------------------------------------------------------------------

    async def make_account(self, person: Person, name: str, password: str) -> Recovered:
        """Turn a guest into an account of that name; games stay as they are."""
        if person.account:
            raise Refusal(409, "account", _HAS_ONE)
        read = read_name(name)
        _check_password(password, read)
        code = passwords.new_recovery()
        hashed = await self._passwords.hashed(password)
        try:
            changed = await self._change(
                person,
                tables.person.c.account.is_(None),
                name=read,
                account=account_key(read),
                password=hashed,
                recovery=passwords.hashed_recovery(code),
            )
        except IntegrityError:
            raise Refusal(409, "name", _TAKEN) from None
        if not changed:  # by another tab, at the same moment
            raise Refusal(409, "account", _HAS_ONE)
        made = Person(person.id, read, True, person.settings)
        return Recovered(made, await self._begin(made), code)

    async def log_in(self, name: str, password: str) -> Recovered:
        """A session on this device; the same words and the same time for a wrong name."""
        row = await self._account(name)
        kept = None if row is None else row["password"]
        if not await self._passwords.right(password, kept) or row is None:
            raise Refusal(403, "password", _WRONG)
        person = _person(row)
        return Recovered(person, await self._begin(person))

    async def recover(self, name: str, code: str, password: str) -> Recovered:
        """A new password by the recovery code; every other session ends, and the code is new."""
        row = await self._account(name)
        right = passwords.right_recovery(code, None if row is None else row["recovery"])
        if row is None or not right:
            raise Refusal(403, "recovery", _WRONG_CODE)
        person = _person(row)
        _check_password(password, person.name)
        new = passwords.new_recovery()
        changed = await self._change(
            person,
            tables.person.c.recovery == passwords.hashed_recovery(code),
            password=await self._passwords.hashed(password),
            recovery=passwords.hashed_recovery(new),
        )
        if not changed:  # the code was used a moment ago
            raise Refusal(403, "recovery", _WRONG_CODE)
        await self.end_all(person)
        return Recovered(person, await self._begin(person), new)

    async def _account(self, name: str) -> Any:
        query = select(tables.person).where(tables.person.c.account == account_key(name))
        async with reading(self._engine) as read:
            return (await read.execute(query)).mappings().first()

    # --- sessions ----------------------------------------------------------------------------

    async def end(self, cookie: str | None) -> None:
        """End the session of this cookie."""
        session = self._cookies.read(cookie)
        if session is not None:
            await self._run(delete(tables.session).where(tables.session.c.id == session))
            self.forget_session(session)
            await self.on_end([session])

    async def end_all(self, person: Person) -> None:
        """End every session of a person, on whatever device."""
        mine = tables.session.c.person == person.id
        async with writing(self._engine) as write:
            gone = delete(tables.session).where(mine).returning(tables.session.c.id)
            ended = list((await write.execute(gone)).scalars())
        self._forget(person.id)
        await self.on_end(ended)

    async def _begin(self, person: Person) -> str:
        cookie = self._cookies.new()
        session, now = self._cookies.read(cookie), _now()
        await self._run(
            insert(tables.session).values(id=session, person=person.id, made=now, seen=now)
        )
        return cookie

    async def _change(
        self, person: Person, still: ColumnElement[bool] | None = None, **values: Any
    ) -> bool:
        """Write it down; False, with nothing changed, if something is not `still` so."""
        who = tables.person.c.id == person.id
        changed = update(tables.person).where(who if still is None else and_(who, still))
        async with writing(self._engine) as write:
            found = await write.execute(changed.values(**values))
        self._forget(person.id)
        return found.rowcount == 1

    async def _run(self, statement: Any) -> None:
        async with writing(self._engine) as write:
            await write.execute(statement)


async def signing_key(engine: AsyncEngine) -> bytes:
    """The key that all servers of this database sign with; made by the first."""
    query = select(tables.secret.c.value).where(tables.secret.c.name == "cookies")
    async with reading(engine) as read:
        kept = (await read.execute(query)).scalar()
    if kept is None:
        try:
            async with writing(engine) as write:
                fresh = secrets.token_hex(32)
                await write.execute(insert(tables.secret).values(name="cookies", value=fresh))
        except IntegrityError:
            pass  # another server was faster
        return await signing_key(engine)
    return bytes.fromhex(kept)


async def _nobody_listens(ended: list[str]) -> None:
    """Where no server runs, nobody is connected."""


def _person(row: Any) -> Person:
    return Person(row["id"], row["name"], row["account"] is not None, row["settings"])


def _new_id() -> str:
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(14))


def _now() -> int:
    return time.time_ns() // 1_000_000


def _check_password(password: str, name: str) -> None:
    if not passwords.LEAST <= len(password) <= passwords.MOST or password == name:
        raise Refusal(422, "password", _WEAK)


_TAKEN = Words("This name has an account already.", "이 이름은 이미 다른 계정이 쓰고 있습니다.")
_HAS_ONE = Words("You have an account already.", "이미 계정이 있습니다.")
_ACCOUNT_KEEPS = Words("An account keeps its name.", "계정의 이름은 바꿀 수 없습니다.")
_WRONG = Words("Name and password do not match.", "이름과 비밀번호가 맞지 않습니다.")
_WRONG_CODE = Words("Name and recovery code do not match.", "이름과 복구 코드가 맞지 않습니다.")
_WEAK = Words(
    "A password has 8 to 200 characters and is not the name.",
    "비밀번호는 8자 이상 200자 이하로, 이름과 다르게 정해 주세요.",
)
