"""The least a durable server can do: JSON in, a row on the disk by the same group commit, JSON out.

Run by benchmarks/load.py beside the real one.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from typing import Any

import msgspec
import uvicorn

from strategikon.service.database import upgrade
from strategikon.service.store import SqliteStore


class Said(msgspec.Struct):
    """What a client says."""

    t: str
    id: str
    game: str
    number: int
    event: list[str]


_read = msgspec.json.Decoder(Said).decode
_spell = msgspec.json.Encoder().encode


class Echo:
    """An ASGI application that keeps what it is told and says so."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.store: Any = None
        self.games = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            await upgrade(f"sqlite+aiosqlite:///{self.path}")
            self.store = SqliteStore(self.path)
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await self.store.close()
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "websocket":
            await self.converse(receive, send)

    async def converse(self, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.games += 1
        game, number = f"echo{self.games}", 0
        await self.store.create(game, b"", b"", b"")
        while (message := await receive())["type"] == "websocket.receive":
            said = _read(message["text"])
            number += 1
            await self.store.append(game, number, _spell(said))
            done = {"t": "done", "game": said.game, "id": said.id, "number": number}
            await send({"type": "websocket.send", "text": _spell(done).decode()})


def main() -> None:
    sys.setswitchinterval(0.0002)
    listener = socket.socket(fileno=os.dup(int(sys.argv[2])))
    config = uvicorn.Config(
        Echo(sys.argv[1]),
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        log_level="warning",
    )
    asyncio.run(uvicorn.Server(config).serve(sockets=[listener]))


if __name__ == "__main__":
    main()
