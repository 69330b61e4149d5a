"""A server that is killed while people play, and what must be so when the next one begins.

As a program (`python -m tests.service.killing DATABASE SEED`) it is that server: it plays games
at random and writes a line for each act that was acknowledged, until it is killed.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from strategikon.engine import Dice
from strategikon.records import Dealer
from strategikon.service.play import Hall, NewGame, Opponent, Pace, Table
from strategikon.service.play.hall import course_of
from strategikon.service.play.rows import read_row
from strategikon.service.store import open_store
from tests.service.halls import SHORT, TITLES, FakeTime, quick_bots

GAMES = 12
PACE = Pace("live", minutes=5, increment=0)
HOUR = 3_600_000
OPPONENTS = (Opponent("open"), Opponent("bot", 1))


async def serve(database: str, seed: int) -> None:
    """Games of two people and of a person with a bot, as fast as they can be played."""
    store = await open_store(database)
    hall = Hall(store, bots=quick_bots())
    await hall.start()
    await asyncio.gather(*(play_for_ever(hall, seed * 100 + number) for number in range(GAMES)))


async def play_for_ever(hall: Hall, seed: int) -> None:
    dice, count = Dice(seed), 0
    while True:
        title = TITLES[dice.roll(2)]
        asked = NewGame(
            "anna",
            "Anna",
            title,
            OPPONENTS[dice.roll(2)],
            options=SHORT[title],
            pace=PACE,
        )
        table = await hall.table(await hall.create(asked))
        if asked.opponent.kind == "open":
            await table.sit("bela", "Bela")
        for seat in table.seats:
            await table.present(seat, True)
        acknowledge(table, "created", 0)
        while table.course.asked or not table.course.over:
            seats = [seat for seat in table.course.asked if not table.course.is_bot(seat)]
            if not seats:
                await asyncio.sleep(0.001)
                continue
            count += 1
            await act(table, seats[dice.roll(len(seats))], dice, f"act-{seed:05}-{count:06}")


async def act(table: Table, seat: int, dice: Dice, act_id: str) -> None:
    legal = table.view(seat)["legal"]
    event = legal[dice.roll(len(legal))]
    person = table.course.chairs[seat].person
    number = table.course.numbers[seat]
    answer = await table.act(person, None, number, act_id, event)
    if answer["t"] == "done":
        acknowledge(table, act_id, answer["number"])


def acknowledge(table: Table, act_id: str, number: int) -> None:
    """A line that is with the reader before anything else happens, whatever becomes of us."""
    os.write(1, json.dumps([table.game, act_id, number]).encode() + b"\n")


@dataclass(frozen=True)
class Crash:
    """What one crash left: acts acknowledged, games, and the most time that clocks were given."""

    acknowledged: int
    games: int
    gift: int


def crash_once(database: str, seed: int) -> Crash:
    """Let a server play, kill it at a random moment, and see what the next one finds.

    An empty database for each time: the next one begins an hour later, by its own clock.
    """
    luck = random.Random(seed)
    command = [sys.executable, "-m", "tests.service.killing", database, str(seed)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2])
    assert server.stdout is not None
    first = server.stdout.readline()
    time.sleep(luck.uniform(0.05, 1.2))
    server.kill()
    killed = time.time_ns() // 1_000_000
    told = first + server.stdout.read()
    server.stdout.close()
    server.wait()
    lines = [json.loads(line) for line in told.splitlines() if line.endswith(b"]")]
    return asyncio.run(inspect(database, lines, killed))


async def inspect(database: str, lines: list[Any], killed: int) -> Crash:
    """Every acknowledged act is there, every game replays, every clock is fair."""
    store = await open_store(database)
    hall = Hall(store, time=FakeTime(killed + HOUR), bots=quick_bots())
    hall.bots.attend = lambda *whatever: None  # type: ignore[method-assign]  # only to look
    await hall.start()
    games: dict[str, set[tuple[str, int]]] = {}
    for game, act_id, number in lines:
        games.setdefault(game, set()).add((act_id, number))
    gift = 0
    for game, acts in games.items():
        stored = await store.read(game)
        assert stored is not None, f"{game} was acknowledged and is gone"
        rows = [read_row(body) for body in stored.rows]
        course = course_of(stored)
        course.state.check()
        replay_answers(stored, acts)
        dealer = Dealer(stored.seed)
        assert dealer.commitment == course.header.commitment
        if not course.over and course.clock.running:
            gift = max(gift, await fair_clock(hall, game, rows[-1].at, killed))
    await hall.stop()
    await store.close()
    return Crash(sum(map(len, games.values())), len(games), gift)


def replay_answers(stored: Any, acts: set[tuple[str, int]]) -> None:
    """Each act that was acknowledged is in a row, with the number that was answered."""
    from strategikon.service.play.asking import read_header
    from strategikon.service.play.course import Course

    course = Course(read_header(stored.header), stored.seed)
    answers = {("created", 0)}
    for body in stored.rows:
        row = read_row(body)
        course.apply(row)
        if row.id:
            answers.add((row.id, course.numbers[row.seat]))
    assert acts <= answers, f"acknowledged and lost: {sorted(acts - answers)}"


async def fair_clock(hall: Hall, game: str, last: int, killed: int) -> int:
    """Nobody lost time for the hour in which no server was there; what they gained (ms)."""
    table = await hall.table(game)
    course, now = table.course, hall.now()
    gains = []
    for seat in course.clock.running:
        had = course.clock.left[seat] - max(0, killed - course.clock.since)
        left = course.clock.left_at(seat, now, hall.between)
        assert left >= had - 1, f"{game}: a clock lost {had - left} ms while no server was there"
        gains.append(left - had)
    assert last <= killed + 50
    return max(gains)


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], int(sys.argv[2])))
