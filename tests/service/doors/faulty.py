"""A network that fails: messages late, twice, after others, or lost with their connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.service.serving import new_act

#: After so long what was lost on the way is lost (seconds).
LATE = 0.3


class FaultyNetwork:
    """Stands between clients and the server. What a client said before a cut may arrive after
    what it says on its next connection."""

    def __init__(self, upstream: str, dice: random.Random) -> None:
        self.upstream = upstream
        self.dice = dice
        self.port = 0
        self.cuts = 0
        self._server: Server | None = None
        self._late: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await serve(
            self._carry, "127.0.0.1", 0, compression=None, max_size=None, close_timeout=1
        )
        self.port = next(iter(self._server.sockets)).getsockname()[1]

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()
        await asyncio.gather(*self._late, return_exceptions=True)

    async def _carry(self, client: ServerConnection) -> None:
        assert client.request is not None
        async with connect(
            self.upstream.replace("http", "ws", 1) + "/api/live",
            origin=self.upstream,  # type: ignore[arg-type]  # an origin is a string
            additional_headers={"Cookie": client.request.headers["Cookie"]},
            compression=None,
            max_size=None,
            proxy=None,
            close_timeout=1,
        ) as server:
            ways = [
                asyncio.create_task(self._forward(client, server, says=True)),
                asyncio.create_task(self._forward(server, client, says=False)),
            ]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
            await client.close()
            await asyncio.sleep(LATE)  # what is late may still arrive, whatever comes meanwhile

    async def _forward(self, source: Any, target: Any, says: bool) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for message in source:
                luck = self.dice.random()
                if luck < 0.04:
                    self.cuts += 1
                    if says and luck < 0.02:  # it arrives all the same, but late
                        self._later(self._send(target, message, LATE / 2))
                    return
                if luck < 0.2:
                    await asyncio.sleep(self.dice.random() * 0.03)
                await target.send(message)
                if says and luck > 0.9:
                    await target.send(message)

    async def _send(self, target: Any, message: Any, wait: float) -> None:
        await asyncio.sleep(wait)
        with contextlib.suppress(ConnectionClosed):
            await target.send(message)

    def _later(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._late.add(task)
        task.add_done_callback(self._late.discard)


class Stubborn:
    """A client like ours: says again under the old id what was not answered, over however many
    connections."""

    def __init__(self, network: FaultyNetwork, cookies: str, game: str, seed: float) -> None:
        self.network = network
        self.cookies = cookies
        self.game = game
        self.dice = random.Random(seed)
        self.pending: dict[str, Any] | None = None
        self.frame: Any = None
        self.done: list[tuple[dict[str, Any], int]] = []
        self.refused = 0

    async def play(self, most: int) -> None:
        """Until so many choices are made, or the game is over."""
        live: ClientConnection | None = None
        while len(self.done) < most:
            with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
                async with connect(
                    f"ws://127.0.0.1:{self.network.port}/",
                    additional_headers={"Cookie": self.cookies},
                    compression=None,
                    max_size=None,
                    proxy=None,
                    close_timeout=1,
                ) as live:
                    if await self._converse(live, most):
                        return
            # One who comes too often is let in once a second (RATES["socket"]).
            await asyncio.sleep(1.0 if live is not None and live.close_code == 4429 else 0.1)

    async def _converse(self, live: ClientConnection, most: int) -> bool:
        since = {} if self.frame is None else {"since": self.frame["number"]}
        await live.send(json.dumps({"t": "watch", "game": self.game, **since}))
        if self.pending is not None:
            await live.send(json.dumps(self.pending))
        async for text in live:
            self._hear(json.loads(text))
            if len(self.done) >= most or (self.frame and self.frame["ending"]):
                return True
            if self.pending is None and self.frame and self.frame["view"]["legal"]:
                self.pending = {
                    "t": "act",
                    "game": self.game,
                    "number": self.frame["number"],
                    "id": new_act(),
                    "event": self.dice.choice(self.frame["view"]["legal"]),
                }
                await live.send(json.dumps(self.pending))
        return False

    def _hear(self, frame: Any) -> None:
        if frame["t"] == "table":
            # A late frame of an old connection may not come here: each has its own.
            assert self.frame is None or frame["number"] >= self.frame["number"]
            self.frame = frame
        elif self.pending is not None and frame.get("id") == self.pending["id"]:
            if frame["t"] == "done":
                self.done.append((self.pending, frame["number"]))
            else:
                self.refused += 1
            self.pending = None
