"""What a host looks after: reported talk is listed, and nobody is forgotten who has played."""

from __future__ import annotations

import asyncio
import json
import subprocess
import time

from sqlalchemy import select, update

from strategikon.service.lobby.talk import Talk
from strategikon.service.ops.database import reading, writing
from strategikon.service.ops.hosting import prune_guests, reported_lines
from strategikon.service.people import People
from strategikon.service.people.tables import person, session
from strategikon.service.play import NewGame, Opponent
from tests.service.halls import FakeTime, open_hall
from tests.service.people.test_at_once import KEY, PASSWORD, opened
from tests.service.serving import STRATEGIKON

GAME = "game00000000"
DAY = 86_400_000


def admin(*words: str) -> tuple[int, str, str]:
    """What `strategikon admin` says: the code, and what it writes."""
    command = [str(STRATEGIKON), "admin", *words]
    said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    return said.returncode, said.stdout, said.stderr


def test_what_was_reported_is_listed_once(database: str) -> None:
    async def talk() -> list[str]:
        async with opened(database) as engine:
            talk = Talk(engine)
            for number, text in enumerate(("hello", "something rude", "<b>worse</b>"), 1):
                await talk.say(GAME, 0, "anna", "Anna", f"act-{number:05}", text)
            for number in (2, 3, 2):
                await talk.report(GAME, number, "bela")
        return [
            f"{line.number} {line.name}: {line.text}" for line in await reported_lines(database)
        ]

    assert sorted(asyncio.run(talk())) == ["2 Anna: something rude", "3 Anna: <b>worse</b>"]
    code, out, _ = admin("reports", "--database", database, "--json")
    assert code == 0
    assert {line["text"] for line in json.loads(out)} == {"something rude", "<b>worse</b>"}
    code, out, _ = admin("reports", "--database", database, "--lang", "ko")
    assert code == 0
    assert "something rude" in out
    assert out.endswith("신고된 말은 2개입니다.\n")


def test_without_reports_that_is_said(sqlite_database: str) -> None:
    async def nothing() -> None:
        async with opened(sqlite_database):
            pass

    asyncio.run(nothing())
    assert admin("reports", "--database", sqlite_database)[:2] == (0, "Nothing was reported.\n")


def test_only_guests_who_never_played_and_are_long_gone_are_forgotten(database: str) -> None:
    async def people() -> None:
        async with opened(database) as engine, open_hall(database, FakeTime()) as hall:
            everybody = People(engine, KEY)
            names = ("gone", "back", "account", "played", "joined", "new")
            made = {name: await everybody.guest(name) for name in names}
            ids = {name: each.person.id for name, each in made.items()}
            await everybody.make_account(made["account"].person, "Komnene", PASSWORD)
            old = time.time_ns() // 1_000_000 - 50 * DAY
            async with writing(engine) as write:
                aged = [ids[name] for name in names if name != "new"]
                await write.execute(update(person).where(person.c.id.in_(aged)).values(made=old))
                left = [each for each in aged if each != ids["back"]]
                await write.execute(
                    update(session).where(session.c.person.in_(left)).values(seen=old)
                )
            asked = NewGame(ids["played"], "played", "simancas", Opponent("open"))
            table = await hall.table(await hall.create(asked))  # and no list was written
            await table.sit(ids["joined"], "joined")
            assert await prune_guests(database, 60) == 0
            assert await prune_guests(database, 40) == 1
            async with reading(engine) as read:
                stay = set((await read.execute(select(person.c.id))).scalars())
                sessions = set((await read.execute(select(session.c.person))).scalars())
            assert stay == sessions == set(ids.values()) - {ids["gone"]}
            fresh = People(engine, KEY)
            assert await fresh.who(made["gone"].cookie) is None
            assert (await fresh.who(made["played"].cookie)) is not None

    asyncio.run(people())


def test_nobody_is_forgotten_soon(sqlite_database: str) -> None:
    code, _, err = admin("prune", "--days", "3", "--database", sqlite_database)
    assert (code, err) == (2, "--days is 3; it takes a whole number from 30 to 3650.\n")
    code, _, err = admin("prune", "--days", "30", "--database", sqlite_database)
    assert (code, err) == (2, f"There is no database {sqlite_database}.\n")
