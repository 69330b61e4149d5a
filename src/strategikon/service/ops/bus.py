"""What servers of one database tell each other: by a Redis, or only oneself where there is none."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

_CHANNEL = "strategikon:doors"
_AGAIN = 0.5
_log = logging.getLogger("strategikon.bus")

Hear = Callable[[Any], Awaitable[None]]


class Bus:
    """Says a thing to every server, this one included; without a Redis there is only this one.

    Words that are lost while the Redis is away cost liveliness, never truth: everything that
    counts is in the database.
    """

    def __init__(self, url: str | None = None) -> None:
        self._url = url
        self._hearers: dict[str, list[Hear]] = {}
        self._redis: Any = None
        self._task: asyncio.Task[None] | None = None

    def on(self, topic: str, hear: Hear) -> None:
        """Hear what is said of a topic."""
        self._hearers.setdefault(topic, []).append(hear)

    async def say(self, topic: str, what: Any) -> None:
        """Say it; this server hears it at once where it is alone."""
        if self._redis is None:
            await self._heard(topic, what)
            return
        from redis.exceptions import RedisError

        try:
            await self._redis.publish(_CHANNEL, msgspec.json.encode([topic, what]))
        except (RedisError, OSError):
            _log.warning("the Redis does not answer; other servers are not told")
            await self._heard(topic, what)

    async def open(self) -> None:
        """Begin to listen."""
        if self._url is not None:
            import redis.asyncio

            self._redis = redis.asyncio.from_url(self._url)
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready))
            async with asyncio.timeout(10):
                await ready.wait()

    async def close(self) -> None:
        """Listen no longer."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            await self._redis.aclose()

    async def _listen(self, ready: asyncio.Event) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._redis.pubsub() as heard:
                    await heard.subscribe(_CHANNEL)
                    ready.set()
                    async for message in heard.listen():
                        if message["type"] == "message":
                            await self._heard(*msgspec.json.decode(message["data"]))
            except (RedisError, OSError):
                _log.warning("the Redis is away; trying again")
                await asyncio.sleep(_AGAIN)

    async def _heard(self, topic: str, what: Any) -> None:
        for hear in self._hearers.get(topic, ()):
            try:
                await hear(what)
            except Exception:
                _log.exception("what another server said was not understood")
