"""Passwords and recovery codes: hashed so that they cannot be read back, slowly and in threads."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

#: Sooner than this is guessed, later than this only keeps the server busy.
LEAST, MOST = 8, 200
#: Hashes at once: each takes 19 MiB and a processor for some 30 ms (OWASP's second choice).
_AT_ONCE = 2
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
#: Without the letters that are taken for one another.
_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"


class Passwords:
    """Hashes and checks passwords, a few at a time, never in the loop that serves the tables."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._nobody = _HASHER.hash(secrets.token_hex(16))

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        async with self._turn:
            return await asyncio.to_thread(_HASHER.hash, password)

    async def right(self, password: str, kept: str | None) -> bool:
        """Whether it is the password; as slow where there is none (`kept` None)."""
        async with self._turn:
            found = await asyncio.to_thread(_verify, password, kept or self._nobody)
        return found and kept is not None


def _verify(password: str, kept: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


def new_recovery() -> str:
    """A code of four groups of five letters, to be written down: 98 bits."""
    letters = "".join(secrets.choice(_LETTERS) for _ in range(20))
    return "-".join(letters[at : at + 5] for at in range(0, 20, 5))


def hashed_recovery(code: str) -> str:
    """What is kept of a code; so long a one needs no slow hash."""
    letters = "".join(sign for sign in code.upper() if sign.isalnum())
    return hashlib.sha256(letters.encode("utf-8", "replace")).hexdigest()


def right_recovery(code: str, kept: str | None) -> bool:
    """Whether it is the code."""
    return hmac.compare_digest(hashed_recovery(code), kept or "") and kept is not None
