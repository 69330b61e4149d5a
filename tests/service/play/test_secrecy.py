"""Two games that a seat cannot tell apart are shown to it to the last byte alike, all the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from strategikon.engine import OVER, Dice
from strategikon.engine.refused import Refused
from strategikon.library.shelf import load_deck
from strategikon.service.play import Audience, Hall, Table
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.hall import course_of
from strategikon.service.play.rows import Row, read_row, spell_row
from strategikon.service.store import Stored
from tests.library.tellings import names_in, twin_worlds
from tests.service.halls import (
    PEOPLE,
    TITLES,
    FakeTime,
    ask,
    choose,
    new_act,
    open_hall,
    play_on,
    play_until,
    shown,
    two_people,
)

Event = tuple[str, ...]


async def played(database: str, title: str, seed: int, steps: int) -> tuple[str, Stored, Any]:
    """A game at random as it was kept, with its options."""
    async with open_hall(database, FakeTime()) as hall:
        table = await two_people(hall, title)
        await play_on(table, Dice(seed), steps)
        stored = await hall.store.read(table.game)
        assert stored is not None
        return table.game, stored, table.course.header.options


def renamed(row: Row, swaps: dict[str, str]) -> Row:
    """The row with some cards exchanged for others."""
    do = tuple((*event[:-1], swaps.get(event[-1], event[-1])) for event in row.do)
    return msgspec.structs.replace(row, do=do)


def twin_rows(
    title: str, stored: Stored, seat: str, options: dict[str, Any], dice: Dice
) -> list[Row] | None:
    """The rows of a game that the seat cannot tell from this one; None if there is none."""
    rows = [read_row(body) for body in stored.rows]
    events = [list(event) for row in rows if row.t != "hold" for event in row.do]
    deck = load_deck(f"{title}-standard")
    twin = twin_worlds(deck, events, seat, dice, **options)
    if twin is None:
        return None
    swaps = {old[-1]: new[-1] for old, new in zip(events, twin) if old != new}
    others = [renamed(row, swaps) for row in rows]
    try:  # a choice that is still held must be one in the twin too
        course_of(Stored(stored.header, stored.seed, tuple(map(spell_row, others))))
    except Refused:
        return None
    return others


async def side_by_side(
    folder: Path, game: str, stored: Stored, rows: Sequence[Row], twin: Sequence[Row]
) -> AsyncIterator[tuple[Table, Table]]:
    """Both games in halls of their own, grown by a row at a time."""
    async with (
        open_hall(str(folder / "real.db"), FakeTime()) as first,
        open_hall(str(folder / "twin.db"), FakeTime()) as second,
    ):
        tables: list[Table] = []
        for number in range(len(rows)):
            for hall, row in ((first, rows[number]), (second, twin[number])):
                await grow(hall, game, stored, number, row)
            if not tables:
                tables = [await first.table(game), await second.table(game)]
            for table in tables:
                await table.catch_up()
            yield tables[0], tables[1]


async def grow(hall: Hall, game: str, stored: Stored, number: int, row: Row) -> None:
    if number == 0:
        await hall.store.create(game, stored.header, stored.seed, spell_row(row))
    else:
        await hall.store.append(game, number, spell_row(row))


def everything(table: Table, seat: int) -> list[bytes]:
    """All that the seat can get out of a table without changing it."""
    told = [shown(table, seat, language) for language in ("en", "ko")]
    told.append(shown(table, seat, log_from=3, since=table.course.numbers[seat]))
    cards = [card.name for pile in table.course.deck.cards.piles for card in pile]
    verbs = table.course.state.verbs
    name = table.seats[seat]
    for verb in (verbs[3], verbs[5], verbs[-1]):
        for card in cards[:: len(cards) // 7]:
            told.append(msgspec.json.encode(table.why(name, [name, verb, card])))
    return told


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("title", TITLES)
def test_twin_worlds_are_shown_alike(title: str, seat: int, tmp_path: Path) -> None:
    async def compare() -> int:
        compared = 0
        for seed in range(8):
            folder = tmp_path / str(seed)
            folder.mkdir()
            game, stored, options = await played(str(folder / "play.db"), title, seed, 8 + 6 * seed)
            rows = [read_row(body) for body in stored.rows]
            name = load_deck_seat(title, seat)
            twin = twin_rows(title, stored, name, options, Dice(seed))
            if twin is None or twin == rows:
                continue
            async for real, other in side_by_side(folder, game, stored, rows, twin):
                assert everything(real, seat) == everything(other, seat)
                compared += real.course.state.key() != other.course.state.key()
        return compared

    assert asyncio.run(compare()) > 10


def load_deck_seat(title: str, seat: int) -> str:
    from strategikon.engine import GAMES

    name: str = GAMES[title].seats[seat]
    return name


@pytest.mark.parametrize("title", TITLES)
def test_what_is_refused_is_refused_alike_in_both_worlds(title: str, tmp_path: Path) -> None:
    """Tried for every card of the deck: the answer says nothing of where a card lies."""

    async def compare() -> int:
        compared = 0
        for seed in range(3):
            folder = tmp_path / str(seed)
            folder.mkdir()
            game, stored, options = await played(str(folder / "play.db"), title, seed, 20)
            rows = [read_row(body) for body in stored.rows]
            for seat in (0, 1):
                name = load_deck_seat(title, seat)
                twin = twin_rows(title, stored, name, options, Dice(seed))
                if twin is None or twin == rows:
                    continue
                (folder / str(seat)).mkdir()
                pairs = side_by_side(folder / str(seat), game, stored, rows, twin)
                last = None
                async for last in pairs:
                    if len(rows) != last[0].course.rows:
                        continue
                    for card in [c.name for pile in last[0].course.deck.cards.piles for c in pile]:
                        for verb in last[0].course.state.verbs:
                            event = [name, verb, card]
                            if event in last[0].view(seat)["legal"]:
                                continue
                            act = new_act()
                            first = await choose(last[0], seat, event, act)
                            second = await choose(last[1], seat, event, act)
                            assert first == second
                            assert first["t"] == "refused"
                            compared += 1
        return compared

    assert asyncio.run(compare()) > 300


@pytest.mark.parametrize("title", TITLES)
def test_no_hidden_card_and_no_seed_is_in_any_frame(title: str, sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            for seed in range(4):
                table = await two_people(hall, title)
                await table.allow_onlookers("anna", True)
                await table.allow_onlookers("bela", True)
                dice = Dice(seed)
                seen: dict[int, set[str]] = {0: set(), 1: set(), ONLOOKER: set()}
                while table.course.asked:
                    await play_on(table, dice, 1)
                    frames = {
                        seat: shown(table, seat, ("en", "ko")[dice.roll(2)]) for seat in (0, 1)
                    }
                    onlooker = Audience(ONLOOKER, "onlooker")
                    frames[ONLOOKER] = msgspec.json.encode(table.frame(onlooker, "carla"))
                    for place, frame in frames.items():
                        hidden = hidden_from(table, place)
                        rest = msgspec.json.decode(frame)
                        told = set(names_in(rest.pop("log")))
                        assert not hidden & set(names_in(rest))
                        # What was seen, shuffled and dealt again is still told of its own time.
                        assert not hidden & told - seen[place]
                        seen[place] |= set(names_in(rest["view"]))
                        if not table.course.over:
                            assert table.course.dealer.seed.hex().encode() not in frame

    asyncio.run(game())


def hidden_from(table: Table, place: int) -> set[str]:
    """Cards in hands that an audience does not know: of both hands for an onlooker."""
    state = table.course.state
    if state.actor == OVER:
        return set()
    hidden: set[str] = set()
    known = set(names_in(table.view(place)))
    for seat in (0, 1):
        if seat != place:
            view = state.view(seat)
            mine = {*view["hand"], *view.get("aside", ()), *view.get("chosen", ())}
            hidden |= {card for card in mine if card not in view["shown"]} if place < 2 else mine
    if place == ONLOOKER:
        public = {*names_in([table.view(place)[key] for key in ("discard", "placed", "piles",
                  "meld", "aside") if key in table.view(place)])}  # fmt: skip
        assert not hidden & known - public
        return {card for card in hidden if card not in public}
    return hidden - known if place < 2 else hidden


@pytest.mark.parametrize("title", TITLES)
def test_a_secret_choice_in_one_world_and_another_in_the_other_look_the_same(
    title: str, tmp_path: Path
) -> None:
    """The same game twice; in one seat another secret is chosen. The other seat plays on alike."""

    async def compare() -> int:
        compared = 0
        for seed in range(6):
            folder = tmp_path / str(seed)
            folder.mkdir()
            async with open_hall(str(folder / "play.db"), FakeTime()) as hall:
                table = await two_people(hall, title)
                dice = Dice(seed)
                await play_on(table, dice, 2 * seed if title == "byzantium" else 0)
                await play_until(
                    table,
                    dice,
                    lambda table: table.course.both is not None and not any(table.course.held),
                )
                game, stored = table.game, await hall.store.read(table.game)
            assert stored is not None
            rows = [read_row(body) for body in stored.rows]
            last = None
            async for last in side_by_side(folder, game, stored, rows, rows):
                if last[0].course.rows != len(rows):
                    continue
                compared += await differ(last[0], last[1], seed % 2, dice)
        return compared

    async def differ(real: Table, twin: Table, chooser: int, dice: Dice) -> int:
        watcher = 1 - chooser
        compared = 0
        for table, most in ((real, 1), (twin, 3)):
            for _ in range(most):
                legal = [e for e in table.view(chooser)["legal"] if len(e) == 3]
                if not legal or table.course.is_ready(chooser):
                    break
                await choose(table, chooser, legal[dice.roll(len(legal))])
        for _ in range(3):
            if real.course.is_ready(chooser) != twin.course.is_ready(chooser):
                break
            assert everything(real, watcher) == everything(twin, watcher)
            compared += 1
            if real.course.is_ready(watcher):
                break
            legal = real.view(watcher)["legal"]
            event, act = legal[dice.roll(len(legal))], new_act()
            if len(event) == 2 or event[1] == "pass":
                break
            assert await choose(real, watcher, event, act) == await choose(
                twin, watcher, event, act
            )
        back = await ask(real, watcher, "takeback"), await ask(twin, watcher, "takeback")
        assert back[0]["t"] == back[1]["t"]
        assert everything(real, watcher) == everything(twin, watcher)
        return compared

    assert asyncio.run(compare()) > 8


def test_a_seat_is_nobodys_by_what_a_message_says(sqlite_database: str) -> None:
    async def game() -> None:
        async with open_hall(sqlite_database, FakeTime()) as hall:
            table = await two_people(hall, "simancas")
            number = table.course.numbers[1]
            theirs = table.view(1)["legal"][0]
            for person, seat in (("anna", None), ("anna", "christians"), ("carla", "christians")):
                answer = await table.act(person, seat, number, new_act(), theirs)
                assert (answer["t"], answer.get("rule")) == ("refused", "seat")
                answer = await table.ask(person, seat or "christians", number, new_act(), "resign")
                assert (answer["t"], answer.get("rule")) == ("refused", "seat")
            assert table.audience_for("anna", "christians").name == "moors"
            assert not table.course.over
            assert table.course.held == ([], [])
            assert PEOPLE == ("anna", "bela")

    asyncio.run(game())
