"""1,000 sockets in 500 games on one server, beside a bare echo server with the same group commit.

    python benchmarks/load.py                          # a table
    python benchmarks/load.py --json --plot load.png   # all of it, and a picture
    python benchmarks/load.py --games 50 --seconds 5   # a small one

What is counted is explained in benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec
import sqlalchemy as sa
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from strategikon.service.ops.database import open_engine
from strategikon.service.ops.preparing import prepare
from strategikon.service.ops.settings import Settings, read_settings
from strategikon.service.people import tables
from strategikon.service.people.cookies import Cookies
from strategikon.service.people.people import signing_key
from strategikon.service.play import Hall, NewGame, Opponent
from strategikon.service.store import open_store

HERE = Path(__file__).parent
STRATEGIKON = Path(sys.executable).with_name("strategikon")
SEATS = {"simancas": ("moors", "christians"), "byzantium": ("p1", "p2")}
TICKS = os.sysconf("SC_CLK_TCK")
#: How long everybody plays, once all see their tables, before anything is counted (seconds).
WARM = 3.0


@dataclass(frozen=True)
class Measured:
    """One server under load. Times in milliseconds, but CPU a message in microseconds."""

    name: str
    sockets: int
    moves: int
    moves_per_second: float
    cpu_us_a_move: float
    frames_to_clients: int
    p50: float
    p95: float
    p99: float
    kb_an_active_game: float | None
    kb_a_finished_game: float | None


def cpu_seconds(pid: int) -> float:
    """The CPU time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_kb(pid: int) -> int:
    """The memory of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1])


# --- what is there before anybody comes ----------------------------------------------------------


async def set_tables(settings: Settings, games: int) -> list[tuple[str, str, list[str]]]:
    """People, and games between two each: the title, the id, the cookies of both."""
    engine = open_engine(settings.database)
    cookies = Cookies(await signing_key(engine))
    people = [(f"person{number:05d}", cookies.new()) for number in range(2 * games)]
    async with engine.begin() as write:
        await write.execute(
            sa.insert(tables.person),
            [{"id": person, "name": person, "made": 0, "settings": "{}"} for person, _ in people],
        )
        now = time.time_ns() // 1_000_000
        await write.execute(
            sa.insert(tables.session),
            [
                {"id": cookies.read(cookie), "person": person, "made": now, "seen": now}
                for person, cookie in people
            ],
        )
    await engine.dispose()
    store = await open_store(settings.database)
    hall = Hall(store)
    await hall.start()
    found = []
    for number in range(games):
        (first, one), (second, two) = people[2 * number : 2 * number + 2]
        title = ("simancas", "byzantium")[number % 2]
        asked = NewGame(first, first, title, Opponent("open"), side=SEATS[title][0])
        game = await hall.create(asked)
        await (await hall.table(game)).sit(second, second)
        found.append((title, game, [one, two]))
    await hall.stop()
    await store.close()
    return found


# --- the players ---------------------------------------------------------------------------------


class Evening:
    """All who play, how fast, and what they have measured."""

    def __init__(self, address: str, rate: float) -> None:
        self.address = address
        self.rate = rate
        self.counting = False
        self.over = False
        #: How many have not seen their table yet.
        self.coming = 0
        self.moves = 0
        self.frames = 0
        self.waits: list[float] = []

    async def open(self, cookie: str) -> ClientConnection:
        headers = {"Cookie": f"strategikon={cookie}"} if cookie else {}
        return await connect(
            self.address.replace("http", "ws", 1) + "/api/live",
            origin=self.address,  # type: ignore[arg-type]  # an origin is a string
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
            proxy=None,
        )

    def count(self, began: float) -> None:
        if self.counting:
            self.moves += 1
            self.waits.append(1000 * (time.perf_counter() - began))


class Seat:
    """One person at one table, who chooses at random when it is their turn to speak."""

    def __init__(self, evening: Evening, game: str, dice: random.Random) -> None:
        self.evening = evening
        self.game = game
        self.dice = dice
        self.said: dict[str, float] = {}
        self.frame: Any = None
        self.live: Any = None
        self.number = 0
        evening.coming += 1

    async def play(self, live: ClientConnection) -> None:
        self.live = live
        await live.send(json.dumps({"t": "watch", "game": self.game}))
        async for text in live:
            self.evening.frames += self.evening.counting
            frame = msgspec.json.decode(text)
            if frame["t"] == "table":
                self.evening.coming -= self.frame is None
                self.frame = frame
            elif frame["t"] in ("done", "refused"):
                began = self.said.pop(frame["id"], None)
                if frame["t"] == "done" and began is not None:
                    self.evening.count(began)
            if self.evening.over:
                break

    async def move(self) -> bool:
        """Make one move; False where there is none to make."""
        if self.frame is None or not self.frame["view"]["legal"] or self.said:
            return False
        self.number += 1
        act = f"act{self.number:08d}"
        event = self.dice.choice(self.frame["view"]["legal"])
        self.said[act] = time.perf_counter()
        said = {"t": "act", "game": self.game, "id": act, "event": event}
        await self.live.send(json.dumps(said | {"number": self.frame["number"]}))
        return True


class Shout:
    """One client of the echo server."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.live: Any = None
        self.number = 0
        self.began = 0.0

    async def play(self, live: ClientConnection) -> None:
        self.live = live
        async for _ in live:
            self.evening.frames += self.evening.counting
            self.evening.count(self.began)
            self.began = 0.0
            if self.evening.over:
                break

    async def move(self) -> bool:
        """Say one thing; False where the last is not answered yet."""
        if self.live is None or self.began:
            return False
        self.number += 1
        event = ["moors", "place", "berber-horse/1"]
        said = {"t": "act", "game": "abcdefghijkl", "id": f"act{self.number:08d}", "event": event}
        self.began = time.perf_counter()
        await self.live.send(json.dumps(said | {"number": self.number}))
        return True


#: Whoever may be asked for a move before one is left out: nearly all tables are busy then.
_ASKED = 64


async def call(evening: Evening, seats: Sequence[Seat | Shout]) -> None:
    """Have somebody move, whoever can, at times as a crowd has them: at random, at that rate."""
    dice = random.Random(3)
    due = time.perf_counter()
    while not evening.over:
        due += dice.expovariate(evening.rate)
        if (rest := due - time.perf_counter()) > 0:
            await asyncio.sleep(rest)
        for _ in range(_ASKED):
            if await dice.choice(seats).move():
                break


async def measure(
    evening: Evening, clients: list[tuple[str, Seat | Shout]], pid: int, seconds: float
) -> tuple[float, float, int]:
    """Let everybody play; CPU seconds and seconds of the counted part, and memory at its end."""
    lives = []
    for at in range(0, len(clients), 50):
        part = clients[at : at + 50]
        lives += await asyncio.gather(*(evening.open(cookie) for cookie, _ in part))
    playing = [
        asyncio.create_task(seat.play(live)) for live, (_, seat) in zip(lives, clients, strict=True)
    ]
    while evening.coming:
        await asyncio.sleep(0.1)
    playing.append(asyncio.create_task(call(evening, [seat for _, seat in clients])))
    await asyncio.sleep(WARM)
    began, cpu = time.perf_counter(), cpu_seconds(pid)
    evening.counting = True
    await asyncio.sleep(seconds)
    evening.counting = False
    spent, cpu = time.perf_counter() - began, cpu_seconds(pid) - cpu
    memory = resident_kb(pid)
    evening.over = True
    await asyncio.sleep(0.2)
    for live in lives:
        await live.close()
    await asyncio.gather(*playing, return_exceptions=True)
    return cpu, spent, memory


def measured(
    name: str, evening: Evening, sockets: int, cpu: float, spent: float, kb: float | None = None,
    finished: float | None = None,
) -> Measured:  # fmt: skip
    cuts = quantiles(evening.waits or [0.0, 0.0], n=100)
    return Measured(
        name, sockets, evening.moves, round(evening.moves / spent, 1),
        round(1e6 * cpu / max(1, evening.moves), 1), evening.frames,
        round(cuts[49], 2), round(cuts[94], 2), round(cuts[98], 2), kb, finished,
    )  # fmt: skip


def load_table(folder: Path, arguments: argparse.Namespace) -> Measured:
    """The real server."""
    settings = read_settings(str(folder / "tables.sqlite"))
    prepare(settings)
    found = asyncio.run(set_tables(settings, arguments.games))
    file = str(folder / "tables.sqlite")
    command = [*arguments.under.split(), str(STRATEGIKON), "serve", "--port", "0"]
    command += ["--database", file]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split(" at ")[1].split()[0]
        before = resident_kb(server.pid)
        sockets = 2 * len(found)
        evening = Evening(address, arguments.rate)
        dice = random.Random(1)
        clients: list[tuple[str, Seat | Shout]] = [
            (cookie, Seat(evening, game, random.Random(dice.random())))
            for _, game, cookies in found
            for cookie in cookies
        ]
        cpu, spent, memory = uvloop.run(measure(evening, clients, server.pid, arguments.seconds))
        active = round((memory - before) / len(found), 1)
        server.terminate()
    finished = uvloop.run(finished_games(settings, found))
    return measured("the table", evening, sockets, cpu, spent, active, finished)


async def finished_games(settings: Settings, found: list[tuple[str, str, list[str]]]) -> float:
    """Kilobytes a finished game in the cache: loaded, seen once by both, and let rest."""
    store = await open_store(settings.database)
    hall = Hall(store)
    await hall.start()
    before = resident_kb(os.getpid())
    for title, game, _ in found:
        table = await hall.table(game)
        for seat in (0, 1):
            table.frame(table.audience_for(table.course.chairs[seat].person))
        if not table.course.over:
            person, number = table.course.chairs[0].person, table.course.numbers[0]
            answer = await table.ask(person, None, number, "act-the-end", "resign")
            assert answer["t"] == "done", (title, answer)
        table.rest()
    after = resident_kb(os.getpid())
    await hall.stop()
    await store.close()
    return round((after - before) / len(found), 1)


def load_echo(folder: Path, arguments: argparse.Namespace) -> Measured:
    """The bare one."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(2048)
        listener.set_inheritable(True)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        command = [sys.executable, str(HERE / "echo_server.py"), str(folder / "echo.sqlite")]
        with subprocess.Popen([*command, str(listener.fileno())], close_fds=False) as server:
            time.sleep(1.0)
            sockets = 2 * arguments.games
            evening = Evening(address, arguments.rate)
            clients: list[tuple[str, Seat | Shout]] = [("", Shout(evening)) for _ in range(sockets)]
            cpu, spent, _ = uvloop.run(measure(evening, clients, server.pid, arguments.seconds))
            server.terminate()
    return measured("bare echo", evening, sockets, cpu, spent)


def table_of(found: list[Measured]) -> str:
    lines = [
        f"{'':12}{'sockets':>8}{'moves/s':>9}{'µs CPU/move':>13}{'p50':>8}{'p95':>8}{'p99':>8} ms"
    ]
    lines += [
        f"{each.name:12}{each.sockets:8}{each.moves_per_second:9.0f}{each.cpu_us_a_move:13.0f}"
        f"{each.p50:8.1f}{each.p95:8.1f}{each.p99:8.1f}"
        for each in found
    ]
    lines += [
        f"{each.name}: {each.kb_an_active_game} kB an active game with both its sockets, "
        f"{each.kb_a_finished_game} kB a finished one in the cache"
        for each in found
        if each.kb_an_active_game is not None
    ]
    return "\n".join(lines)


def draw(found: list[Measured], path: str) -> None:
    import matplotlib as mpl

    mpl.use("agg")
    import matplotlib.pyplot as plt

    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    names = [each.name for each in found]
    left.barh(names, [each.cpu_us_a_move for each in found], color="#7a5a2f")
    left.set_xlabel("µs of CPU a move")
    for name, each in zip(names, found, strict=True):
        cuts = [each.p50, each.p95, each.p99]
        right.plot(["p50", "p95", "p99"], cuts, marker="o", label=name)
    right.set_ylabel("ms from a choice to its being durable")
    right.legend()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second, all together")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--under", default="", help="a profiler to run the server under")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", metavar="FILE.png")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = [load_echo(folder, arguments), load_table(folder, arguments)]
    if arguments.plot:
        draw(found, arguments.plot)
    load = [round(each, 1) for each in os.getloadavg()]
    if arguments.json:
        told = {"servers": [asdict(each) for each in found], "load_average": load}
        print(json.dumps(told, indent=2))
    else:
        print(table_of(found), f"load of the machine: {load}", sep="\n")


if __name__ == "__main__":
    main()
