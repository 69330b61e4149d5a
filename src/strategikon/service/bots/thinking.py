"""Thinking in threads: a bot is given what its seat may know, and answers with what it does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from strategikon.engine import Dice, State
from strategikon.engine.deck import Deck
from strategikon.players import ask, seat_player
from strategikon.players.budget import Budget
from strategikon.players.thinking import Thought, think

T = TypeVar("T")

_log = logging.getLogger("strategikon.bots")
#: Where the hidden cards lie in the state that is thought about.
_ELSEWHERE = 0x5EA7
#: How long the analyst thinks for a hint.
HINT = Budget(iterations=4_000, clock=1.5)


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: `state` as far as its seat can see it, a copy of its own.

    `ends`: the verbs that end a choice made in secret, () where there is none: then all of it is
    answered at once, so that nobody can count how many cards it is.
    """

    state: State = field(repr=False)
    seat: int
    spec: str
    deck: Deck = field(repr=False)
    options: Mapping[str, object]
    seed: int
    ends: tuple[str, ...] = ()


class Thinkers:
    """A few threads for all bots and hints; a search gives way to everything else meanwhile."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot")

    async def answer(self, question: Question) -> list[list[str]]:
        """The events that the bot chooses."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, answer, question)

    async def hint(self, state: State, seed: int) -> Thought:
        """What the analyst would do in a state as the seat to act can see it."""
        loop = asyncio.get_running_loop()
        known = state.redeal(state.actor, Dice(_ELSEWHERE))
        return await loop.run_in_executor(self._pool, think, known, HINT, seed)

    def stop(self) -> None:
        """Let go of the threads; what is being thought about is thought in vain."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def answer(question: Question) -> list[list[str]]:
    """The events that a bot chooses: one, or a whole secret choice."""
    state = question.state
    options = dict(question.options)
    bot = seat_player(question.spec, question.deck, options, question.seat, question.seed)
    events: list[list[str]] = []
    while True:
        try:
            action = ask(bot, state)
        except Exception:  # a bot of another package may do anything; the game goes on
            _log.exception("a bot (%s) failed and does the first thing allowed", question.spec)
            action = state.legal()[-1]
        event = state.event(action)
        events.append(event)
        if not question.ends or event[1] in question.ends:
            return events
        state.apply(action)
