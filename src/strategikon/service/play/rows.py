"""The rows of a game's log: each is one accepted act with everything that followed from it."""

from __future__ import annotations

from typing import Literal

import msgspec

#: What a row is: "start" the first; "sit"; "seen", a seat was there for the first time; "act";
#: "hold", choices made in secret; "let go", the last of them taken back; "back", choices taken
#: back with consent; "offer", "withdraw", "decline"; "end", by what the table says; "next", the
#: game that follows; "eyes", whether a seat lets onlookers in.
Kind = Literal[
    "start", "sit", "seen", "act", "hold", "let go", "back", "offer", "withdraw", "decline", "end",
    "next", "eyes",
]  # fmt: skip


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row. `at`: milliseconds since 1970, when it was received. `seat`: whose act, or -1.

    `id`: the client's own for it. `do`: the events that followed, as in a record. `keep`: how
    many events stay after a takeback. `what`: which offer. `left`: both clocks after it. `yes`:
    of "eyes". The rest says who sits down, how the game ended, and which game comes next.
    """

    t: Kind
    at: int
    seat: int = -1
    id: str = ""
    do: tuple[tuple[str, ...], ...] = ()
    keep: int = -1
    what: str = ""
    left: tuple[int, int] | None = None
    person: str = ""
    name: str = ""
    winner: int = -1
    reason: str = ""
    next: str = ""
    yes: bool = False


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Row)


def spell_row(row: Row) -> bytes:
    """The row as it is kept."""
    return _encoder.encode(row)


def read_row(body: bytes) -> Row:
    """The row that was kept."""
    return _decoder.decode(body)
