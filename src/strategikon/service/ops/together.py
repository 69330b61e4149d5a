"""Questions that many ask at the same time are asked as one: so everybody can come back at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import islice
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

#: The most questions in one: databases allow so many values and more.
MOST = 200


class Together(Generic[K, V]):
    """Asks `ask` for the values of many keys; who asks meanwhile is in the next question.

    So an answer is never older than the question to it. What `ask` raises, all of them get.
    """

    def __init__(self, ask: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]) -> None:
        self._ask = ask
        self._waiting: dict[K, asyncio.Future[V | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def one(self, key: K) -> V | None:
        """The value of one key; None if it has none."""
        answer = self._waiting.get(key)
        if answer is None:
            answer = self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._work())
        return await asyncio.shield(answer)  # others may wait for it too

    async def _work(self) -> None:
        while self._waiting:
            asked = {key: self._waiting.pop(key) for key in list(islice(self._waiting, MOST))}
            try:
                found = await self._ask(list(asked))
            except Exception as error:
                for answer in asked.values():
                    answer.set_exception(error)
                    answer.exception()  # nobody may be left to hear of it
            else:
                for key, answer in asked.items():
                    answer.set_result(found.get(key))
