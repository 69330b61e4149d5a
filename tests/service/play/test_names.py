"""Names that people type stand in sentences of both languages and change nothing around them."""

import asyncio

import pytest

from strategikon.service.play import NewGame, Opponent, Refusal
from strategikon.service.play.names import clean_name
from tests.service.halls import eyes, open_hall


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna   of  Amorium ", "Anna of Amorium"),
        ("Be\u0301la", "Béla"),
        ("\u1100\u1161\u11bc", "강"),
        ("x" * 24, "x" * 24),
        ("{name}", "{name}"),
        ("<b>", "<b>"),
    ],
)
def test_a_name_is_composed_and_trimmed(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "x" * 25,
        "a\nb",
        "a\x00b",
        "\u202egnirts",
        "a\u200bb",
        "a\u2066b",
        "\ue000",
        "\u0301",
        "Z\u0351\u0343\u0303\u0327",
        "\ud800",
    ],
)
def test_what_is_no_name_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="24 printable"):
        clean_name(typed)


def test_a_name_with_braces_is_told_as_it_is(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            asked = NewGame("anna", "{cards:을/를}", "simancas", Opponent("open"), side="moors")
            table = await hall.table(await hall.create(asked))
            await table.sit("bela", "{0}")
            for language in ("en", "ko"):
                frame = table.frame(eyes(table, 1), "bela", language)
                assert "{cards:을/를}" in "".join(entry["text"] for entry in frame["log"])
                assert frame["seats"]["moors"]["name"] == "{cards:을/를}"

    asyncio.run(game())


def test_two_of_one_name_are_told_apart_by_their_sides(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database) as hall:
            asked = NewGame("anna", "Kim", "simancas", Opponent("open"), side="moors")
            table = await hall.table(await hall.create(asked))
            await table.sit("bela", "KIM")
            texts = [entry["text"] for entry in table.frame(eyes(table, 1), "bela")["log"]]
            assert "The moors drew 9 cards." in texts

    asyncio.run(game())
