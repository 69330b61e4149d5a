"""Rulings on what two requests of one person do at the same moment, on either kind of database."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from strategikon.service.database import upgrade
from strategikon.service.ops.database import open_engine
from strategikon.service.ops.settings import database_url
from strategikon.service.people import People
from strategikon.service.people.people import signing_key
from strategikon.service.refusal import Refusal

KEY = b"k" * 32
PASSWORD = "correct horse"


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[AsyncEngine]:
    """The database with its schema."""
    url = database_url(database)
    engine = open_engine(url)
    await upgrade(url)
    try:
        yield engine
    finally:
        await engine.dispose()


async def at_once(*works: Awaitable[Any]) -> tuple[list[Any], Counter[str]]:
    """What those brought that went well, and how often the others were refused by which rule."""
    found = await asyncio.gather(*works, return_exceptions=True)
    refused: Counter[str] = Counter()
    for each in found:
        if isinstance(each, Refusal):
            refused[each.rule] += 1
        elif isinstance(each, BaseException):
            raise each
    return [each for each in found if not isinstance(each, BaseException)], refused


def test_a_guest_becomes_one_account_however_often_it_is_asked(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            people = [People(engine, KEY), People(engine, KEY)]
            guest = (await people[0].guest("Anna")).person
            names = [f"Anna {number}" for number in range(4)]
            made, refused = await at_once(
                *(
                    people[number % 2].make_account(guest, name, PASSWORD)
                    for number, name in enumerate(names)
                )
            )
            assert len(made) == 1
            assert refused == {"account": 3}
            (account,) = made
            assert (await people[1].who(account.cookie)) == account.person
            await people[0].recover(account.person.name, account.recovery, "another one")

    asyncio.run(ask())


def test_a_name_goes_to_one_of_those_who_want_it(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            people = People(engine, KEY)
            guests = [(await people.guest("Anna")).person for _ in range(4)]
            made, refused = await at_once(
                *(people.make_account(guest, "Komnene", PASSWORD) for guest in guests)
            )
            assert len(made) == 1
            assert refused == {"name": 3}

    asyncio.run(ask())


def test_a_recovery_code_is_used_once_however_often_it_is_sent(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            people = People(engine, KEY)
            guest = (await people.guest("Anna")).person
            code = (await people.make_account(guest, "Anna", PASSWORD)).recovery
            assert code is not None
            made, refused = await at_once(
                *(people.recover("Anna", code, f"another {number}") for number in range(4))
            )
            assert len(made) == 1
            assert refused == {"recovery": 3}
            assert await people.who(made[0].cookie) is not None

    asyncio.run(ask())


def test_whoever_was_made_an_account_elsewhere_is_not_renamed(database: str) -> None:
    """Another server still takes them for a guest."""

    async def ask() -> None:
        async with opened(database) as engine:
            here, there = People(engine, KEY), People(engine, KEY)
            made = await here.guest("Anna")
            guest = await there.who(made.cookie)
            assert guest is not None
            await here.make_account(guest, "Anna", PASSWORD)
            renamed, refused = await at_once(
                there.rename(guest, "Zoe"), there.rename(guest, "ANNA")
            )
            assert [each.name for each in renamed] == ["ANNA"]
            assert refused == {"name": 1}

    asyncio.run(ask())


def test_all_servers_sign_with_one_key(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            keys, _ = await at_once(*(signing_key(engine) for _ in range(6)))
            assert len(set(keys)) == 1

    asyncio.run(ask())


def test_every_session_that_is_ended_is_told(database: str) -> None:
    """Also one that begins at that moment: it goes on, or its socket hears of its end."""

    async def ask() -> None:
        async with opened(database) as engine:
            people = People(engine, KEY)
            guest = (await people.guest("Anna")).person
            await people.make_account(guest, "Anna", PASSWORD)
            told: list[str] = []

            async def hear(ended: list[str]) -> None:
                told.extend(ended)

            people.on_end = hear
            found, _ = await at_once(
                *(people.log_in("Anna", PASSWORD) for _ in range(4)),
                *(people.end_all(guest) for _ in range(2)),
            )
            for new in found:
                if new is not None and people.session(new.cookie) not in told:
                    assert await people.who(new.cookie) is not None

    asyncio.run(ask())


def test_who_is_looked_up_while_their_session_ends_is_not_remembered(database: str) -> None:
    async def ask() -> None:
        async with opened(database) as engine:
            people = People(engine, KEY)
            cookie = (await people.guest("Anna")).cookie
            look_up = people._known.one

            async def slowly(session: str) -> Any:
                found = await look_up(session)
                await people.end(cookie)
                return found

            people._known.one = slowly  # type: ignore[assignment]  # nothing else is as slow
            assert await people.who(cookie) is not None, "they were known when it was asked"
            people._known.one = look_up  # type: ignore[method-assign]  # as it was
            assert await people.who(cookie) is None

    asyncio.run(ask())
