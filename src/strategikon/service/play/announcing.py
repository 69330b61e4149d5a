"""Several servers with the same games tell each other what has happened, over Redis."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

CHANNEL = "strategikon"
#: How soon a Redis that is away is looked for again (seconds).
_AGAIN = 0.5


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a server says: a game has come to have so many rows, or who is connected to it.

    `persons`: the ids of those who sit there. `here`: by place, 1 or 0; None if it is not told.
    `rows` of 0 says nothing of rows.
    """

    sender: str
    game: str
    rows: int = 0
    persons: tuple[str, ...] = ()
    here: tuple[int, int] | None = None


class Announcer(Protocol):
    """Carries news between servers; nothing depends on its arrival but how soon it is known."""

    @property
    def connected(self) -> bool:
        """Whether news travels now."""
        ...

    async def start(self, hear: Callable[[News | None], None]) -> None:
        """Begin; `hear` is called with each piece, and with None when some may have been lost."""
        ...

    def say(self, news: News) -> None:
        """Tell the others, soon."""
        ...

    async def stop(self) -> None:
        """End."""
        ...


class RedisAnnouncer:
    """News over one channel of the Redis (or Valkey) at a redis:// URL."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self._redis: Any = Redis.from_url(url)
        self._said: asyncio.Queue[bytes] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._connected = False
        self._decoder = msgspec.json.Decoder(News)

    @property
    def connected(self) -> bool:
        """Whether news travels now."""
        return self._connected

    async def start(self, hear: Callable[[News | None], None]) -> None:
        """Begin to listen and to tell."""
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(hear, ready)),
            asyncio.create_task(self._tell()),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 5)

    async def _listen(self, hear: Callable[[News | None], None], ready: asyncio.Event) -> None:
        """Hear for as long as there is a Redis, and look for it when there is none."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    await channel.get_message(timeout=5)
                    self._connected = True
                    ready.set()
                    hear(None)
                    while True:
                        message = await channel.get_message(
                            ignore_subscribe_messages=True, timeout=30
                        )
                        if message is not None:
                            self._hear(message["data"], hear)
            except (RedisError, OSError):
                self._connected = False
                await asyncio.sleep(_AGAIN)

    def _hear(self, body: bytes, hear: Callable[[News | None], None]) -> None:
        try:
            news = self._decoder.decode(body)
        except msgspec.MsgspecError:
            return
        hear(news)

    def say(self, news: News) -> None:
        """Tell the others, soon; what is too much is let go, for it can be read from the store."""
        with contextlib.suppress(asyncio.QueueFull):
            self._said.put_nowait(msgspec.json.encode(news))

    async def _tell(self) -> None:
        while True:
            said = [await self._said.get()]
            while not self._said.empty():
                said.append(self._said.get_nowait())
            while not await self._publish(said):
                await asyncio.sleep(_AGAIN)

    async def _publish(self, said: list[bytes]) -> bool:
        """Tell all of it; False where the Redis is away: some may have been told."""
        from redis.exceptions import RedisError

        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for body in said:
                    pipeline.publish(CHANNEL, body)
                await pipeline.execute()
        except (RedisError, OSError):
            return False
        return True

    async def stop(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._connected = False
        await self._redis.aclose()
