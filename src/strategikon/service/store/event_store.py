"""What a table asks of whatever keeps its games: to append, to read, to say when it last lived.

A game is a header and rows numbered from 0. Nothing is ever changed or taken out. What a call has
written is on the disk when it returns; a call that raises has written nothing that was
acknowledged, though after a lost connection a row may turn out to be there (read, then go on).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from strategikon.library.language import Language, Words


class Conflict(Exception):
    """This game, or this row of it, is there already: somebody else was first."""


class StoreError(Exception):
    """What the storage could not do, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[StoreError], tuple[Words]]:
        return (StoreError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


@dataclass(frozen=True, slots=True)
class Stored:
    """A game as it is kept: its header, the dealer's seed, and its rows from the first asked for.

    `seed` is nobody's business before the game is over, so it is kept apart from both.
    """

    header: bytes
    seed: bytes
    rows: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """One game in a list: its id, how many rows it has, and whether it is over.

    `due`: when the server itself has something to do there (milliseconds since 1970), or None.
    """

    game: str
    rows: int
    over: bool
    due: int | None


class EventStore(Protocol):
    """Keeps games. Times are milliseconds since 1970; every method may raise StoreError."""

    async def create(
        self, game: str, header: bytes, seed: bytes, row: bytes, due: int | None = None
    ) -> None:
        """A new game with its row 0; Conflict if there is one of this id."""
        ...

    async def append(
        self, game: str, number: int, row: bytes, *, over: bool = False, due: int | None = None
    ) -> None:
        """Row `number` of a game; Conflict if it has one, with nothing changed.

        `over`: the game is over from here on. `due` replaces what was due there.
        """
        ...

    async def read(self, game: str, start: int = 0) -> Stored | None:
        """A game with its rows from `start` on; None if there is no such game."""
        ...

    async def games(
        self, *, due_before: int | None = None, unfinished: bool = False
    ) -> Sequence[Kept]:
        """All games, or those that are not over, or those where something is due before then."""
        ...

    async def beat(self, now: int) -> None:
        """Say that a server lives."""
        ...

    async def last_beat(self) -> int | None:
        """When a server last lived; None if none ever has."""
        ...

    async def outage(self, since: int, until: int) -> None:
        """Remember that no server was there in between."""
        ...

    async def outages(self) -> Sequence[tuple[int, int]]:
        """When no server was there, the earliest first."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go."""
        ...


#: What goes wrong below us, as people are told it.
DISK_FULL = Words(
    "the disk of the server is full; nothing was changed",
    "서버의 디스크가 가득 찼습니다. 아무것도 바뀌지 않았습니다",
)
LOCKED = Words(
    "the database is in use by another program; nothing was changed",
    "데이터베이스를 다른 프로그램이 쓰고 있습니다. 아무것도 바뀌지 않았습니다",
)
READ_ONLY = Words(
    "the database may not be written to; nothing was changed",
    "데이터베이스에 쓸 권한이 없습니다. 아무것도 바뀌지 않았습니다",
)
NOT_OPENED = Words(
    "the database could not be opened ({reason})", "데이터베이스를 열 수 없습니다({reason})"
)
NOT_REACHED = Words(
    "the database does not answer ({reason}); try again",
    "데이터베이스가 응답하지 않습니다({reason}). 다시 시도하세요",
)
FAILED = Words(
    "the database could not do this ({reason}); nothing was changed",
    "데이터베이스가 처리하지 못했습니다({reason}). 아무것도 바뀌지 않았습니다",
)
MOVED = Words(
    "the file of the database is no longer in its place; nothing more is kept before a restart",
    "데이터베이스 파일이 제자리에 없습니다. 서버를 다시 시작해야 더 저장할 수 있습니다",
)
CLOSED = Words("the database is closed", "데이터베이스가 닫혔습니다")
