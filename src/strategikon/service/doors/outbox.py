"""What is still to be told to one client; a slow one delays nobody, and misses only what is old."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

#: Frames that may wait; of each table only the newest does.
_MOST_WAITING = 256
#: How long one frame may be on its way (seconds).
_PATIENCE = 15.0

#: Makes the newest frame of a table, spelled; None if there is nothing new after all.
Show = Callable[[], Awaitable[str | None]]


class Outbox:
    """Sends to one client, in order; of a table that changed meanwhile only how it is now.

    `send` puts one text on the wire and returns when there is room for more.
    """

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._waiting: deque[str] = deque()
        self._tables: dict[str, Show] = {}
        self._wake = asyncio.Event()
        self._sending_since = 0.0
        self._closing = False

    @property
    def lags(self) -> bool:
        """Whether the client does not keep up, and so had better begin anew."""
        late = self._sending_since and time.monotonic() - self._sending_since > _PATIENCE
        return bool(late) or len(self._waiting) > _MOST_WAITING

    @property
    def empty(self) -> bool:
        """Whether all that waited is on the wire."""
        return not self._waiting and not self._sending_since

    def tell(self, text: str) -> None:
        """Send this in its turn."""
        self._waiting.append(text)
        self._wake.set()

    def show(self, game: str, make: Show) -> None:
        """Send how a table is, once what waits was sent; made only then."""
        self._tables[game] = make
        self._wake.set()

    def drop(self, game: str) -> None:
        """Nothing more of that table."""
        self._tables.pop(game, None)

    def close(self) -> None:
        """Send what waits, then end."""
        self._closing = True
        self._wake.set()

    async def run(self) -> None:
        """Send until it is closed."""
        while not (self._closing and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            while self._waiting or (self._tables and not self._closing):
                text = self._waiting.popleft() if self._waiting else await self._newest()
                if text is not None:
                    self._sending_since = time.monotonic()
                    await self._send(text)
                    self._sending_since = 0.0

    async def _newest(self) -> str | None:
        game = next(iter(self._tables))
        return await self._tables.pop(game)()
