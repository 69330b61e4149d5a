"""The dealer of a game between people: bound by a secret seed before the first card.

Chance event number k, counted from 0 over the whole game, picks one of n candidates: the first
8 bytes of HMAC-SHA256(seed, k as 8 bytes ‖ attempt as 4 bytes), all big-endian, modulo n; numbers
that would favour some candidate are passed over, one attempt after the other. With one candidate
nothing is drawn, but k counts.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from strategikon.engine import CHANCE, State
from strategikon.engine.state import DECK
from strategikon.records.record import Event

SEED_BYTES = 32
_SPAN = 2**64


class Dealer:
    """Whoever holds the seed; it keeps no count, so a step taken back or again is dealt the same.

    `seed`: 32 bytes, from the operating system where none are given. ValueError for another
    length. `commitment` is what the header tells of it.
    """

    def __init__(self, seed: bytes | None = None) -> None:
        self.seed = secrets.token_bytes(SEED_BYTES) if seed is None else bytes(seed)
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")

    def __repr__(self) -> str:
        """Without the seed, which is nobody's business before the end."""
        return f"Dealer(commitment={self.commitment!r})"

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed in hex."""
        return hashlib.sha256(self.seed).hexdigest()

    def deal(self, state: State, number: int) -> Event:
        """The event that chance event `number` is in this state; ValueError if none is due.

        The state is not changed.
        """
        if state.actor != CHANCE:
            raise ValueError("there is no card to be dealt, revealed or lost now")
        candidates = state.legal()  # one verb's cards, in the order of the deck file
        return state.event(candidates[pick(self.seed, number, len(candidates))])


def pick(seed: bytes, number: int, candidates: int) -> int:
    """Which of so many candidates (from 1) chance event `number` picks, counted from 0."""
    if candidates == 1:
        return 0
    fair = _SPAN - _SPAN % candidates
    attempt = 0
    while (drawn := _draw(seed, number, attempt)) >= fair:
        attempt += 1
    return drawn % candidates


def chance_events(events: Iterable[Event]) -> int:
    """How many of these events are chance's: the number that its next one has."""
    return sum(event[0] == DECK for event in events)


def _draw(seed: bytes, number: int, attempt: int) -> int:
    message = number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
    # The constructor instead of its name: OpenSSL looks a name up each time.
    return int.from_bytes(hmac.digest(seed, message, hashlib.sha256)[:8], "big")
