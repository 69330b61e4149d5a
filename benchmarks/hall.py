"""What a move costs the server: CPU a move with frames to both seats, beside a bare append.

    python benchmarks/hall.py [--games N] [--moves N]

A move is judged, appended to SQLite durably by group commit, and a frame for both seats is built
and encoded. Bare: a message decoded, the same kind of row appended, an answer encoded. CPU time of
the whole process: the writer's thread and the random choices are in it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

import msgspec
import uvloop

from strategikon.engine import Dice
from strategikon.service.ops.garbage import Garbage
from strategikon.service.play import Audience, Hall, NewGame, Opponent, Table
from strategikon.service.store import EventStore, open_store

ENCODER = msgspec.json.Encoder()


async def new_table(hall: Hall, title: str) -> Table:
    asked = NewGame("anna", "Anna", title, Opponent("open"))
    table = await hall.table(await hall.create(asked))
    await table.sit("bela", "Béla")
    return table


class Watcher:
    """A seat's connection: a frame is built and encoded whenever there is something new."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.audience = Audience(seat, table.seats[seat])
        self.person = table.course.chairs[seat].person
        self.log = self.since = self.sent = 0

    def changed(self) -> None:
        frame = self.table.frame(self.audience, self.person, "en", self.log, self.since)
        self.log = frame["log_from"] + len(frame["log"])
        self.since = frame["number"]
        self.sent += len(ENCODER.encode(frame))


class Player:
    """Both seats of a table, choosing at random."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.dice = Dice(seed)
        self.watchers = [Watcher(table, seat) for seat in (0, 1)]
        for watcher in self.watchers:
            table.watch(watcher)
            watcher.changed()
        self.moves = 0

    async def play(self, moves: int) -> None:
        table = self.table
        while self.moves < moves and table.course.asked:
            asked = table.course.asked
            seat = asked[self.dice.roll(len(asked))]
            eyes = table.course.eyes(seat)
            legal = eyes.legal()
            event = eyes.event(legal[self.dice.roll(len(legal))])
            person = table.course.chairs[seat].person
            number = table.course.numbers[seat]
            answer = await table.act(person, None, number, f"act-{self.moves:06}", event)
            assert answer["t"] == "done", answer
            self.moves += 1


async def measure_hall(store: EventStore, title: str, games: int, moves: int) -> tuple[float, int]:
    hall = Hall(store)
    await hall.start()
    players = [Player(await new_table(hall, title), seed) for seed in range(games)]
    gc.collect()
    began = time.process_time()
    await asyncio.gather(*(player.play(moves) for player in players))
    spent = time.process_time() - began
    made = sum(player.moves for player in players)
    await hall.stop()
    return spent / made * 1e6, made


async def measure_bare(store: EventStore, games: int, moves: int) -> float:
    """The same appends with nothing to them."""
    asked = b'{"t":"act","game":"abcdefghijkl","number":7,"id":"act-000001","event":["a","b","c"]}'
    row = b"x" * 150

    async def client(game: str) -> None:
        await store.create(game, b"{}", b"", b"{}")
        for number in range(1, moves + 1):
            said = msgspec.json.decode(asked)
            await store.append(game, number, row)
            ENCODER.encode({"t": "done", "id": said["id"]})

    began = time.process_time()
    await asyncio.gather(*(client(f"bare{number:08}") for number in range(games)))
    return (time.process_time() - began) / (games * moves) * 1e6


async def measure_memory(folder: Path, title: str) -> tuple[float, float]:
    """The kB of an active table with both seats watching, halfway and later; and of a finished."""
    count = 8
    store = await open_store(folder / f"memory-{title}.db")
    hall = Hall(store)
    await hall.start()
    warm = Player(await new_table(hall, title), 999)
    await warm.play(10_000)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    players = [Player(await new_table(hall, title), seed) for seed in range(count)]
    await asyncio.gather(*(player.play(150) for player in players))
    gc.collect()
    active = (tracemalloc.get_traced_memory()[0] - before) / count / 1000
    await asyncio.gather(*(player.play(10_000) for player in players))
    for player in players:
        for watcher in player.watchers:
            player.table.unwatch(watcher)
        player.table.rest()
    tables = [player.table for player in players]
    players.clear()
    gc.collect()
    finished = (tracemalloc.get_traced_memory()[0] - before) / len(tables) / 1000
    tracemalloc.stop()
    await hall.stop()
    await store.close()
    return active, finished


async def measure(games: int, moves: int) -> None:
    Garbage().start()  # as the server does
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = await open_store(folder / "hall.db")
        bare = await measure_bare(store, games, moves)
        print(f"a bare append, with its message and answer: {bare:.0f} µs of CPU")
        for title in ("simancas", "byzantium"):
            cost, made = await measure_hall(store, title, games, moves)
            print(f"{title}: {cost:.0f} µs of CPU a move, frames to both seats ({made} moves)")
        await store.close()
        for title in ("simancas", "byzantium"):
            active, finished = await measure_memory(folder, title)
            print(f"{title}: {active:.0f} kB an active table, {finished:.0f} kB a finished one")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--moves", type=int, default=60)
    options = parser.parse_args()
    sys.setswitchinterval(0.0002)
    uvloop.run(measure(options.games, options.moves))


if __name__ == "__main__":
    main()
