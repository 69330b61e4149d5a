"""The deal of a first game suits a first game."""

import asyncio
from collections import Counter

import pytest

from strategikon.library import SimancasDesign
from strategikon.service.play import NewGame, Opponent, Table
from tests.service.halls import TITLES, open_hall


async def lesson(database: str, title: str) -> Table:
    async with open_hall(database) as hall:
        asked = NewGame("anna", "Anna", title, Opponent("bot", 8), side="random", lesson=True)
        return await hall.table(await hall.create(asked))


@pytest.mark.parametrize("title", TITLES)
def test_a_lesson_is_short_and_against_the_lowest_bot(title: str, sqlite_database: str) -> None:
    table = asyncio.run(lesson(sqlite_database, title))
    assert table.course.header.options in ({"wins": 1}, {"turns_per_age": 1})
    assert [chair.kind for chair in table.course.chairs] == ["person", "bot"]
    assert table.course.chairs[1].spec == "level:1"
    assert table.summary().lesson


def test_the_first_hand_of_simancas_shows_most_types_and_most_can_be_placed(
    sqlite_database: str,
) -> None:
    table = asyncio.run(lesson(sqlite_database, "simancas"))
    designs = [table.course.deck.design(card) for card in table.view(0)["hand"]]
    hand = [design for design in designs if isinstance(design, SimancasDesign)]
    types = Counter(design.type for design in hand)
    assert len(types) == 6
    assert max(types.values()) <= 3
    assert types["leader"]
    assert types["cavalry"]
    assert types["infantry"]
    assert sum(design.side in ("any", "moors") for design in hand) >= 8
    assert sum(bool(design.effects) for design in hand) >= 2


def test_the_first_hand_of_byzantium_shows_every_type_and_all_of_it_is_of_use(
    sqlite_database: str,
) -> None:
    table = asyncio.run(lesson(sqlite_database, "byzantium"))
    view = table.view(0)
    types = Counter(table.course.deck.design(card).type for card in view["hand"])
    assert len(types) == 5
    assert max(types.values()) <= 4
    assert types["troop"] >= 2
    assert view["unusable"] == []
    assert view["emperor"] == view["seat"] == "p1"


@pytest.mark.parametrize("title", TITLES)
def test_every_lesson_is_dealt_alike(title: str, sqlite_database: str) -> None:
    first = asyncio.run(lesson(f"{sqlite_database}1", title))
    second = asyncio.run(lesson(f"{sqlite_database}2", title))
    assert first.view(0)["hand"] == second.view(0)["hand"]
