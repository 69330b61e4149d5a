"""What a new game is asked to be, and what is written down of it before the first card."""

from __future__ import annotations

import secrets
import string
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from strategikon.service.play.pace import Pace

_ID_SIGNS = string.ascii_lowercase + string.digits


class Opponent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits opposite: a bot, whoever has the link, anybody, or the same person's other side."""

    kind: Literal["bot", "invite", "open", "screen"]
    level: int = 1


class NewGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that a person asks for. `side`: a seat, or "random"; `deck`: the standard one if None.

    `lesson`: short, against the lowest bot, with a deal that suits a first game. `onlookers`:
    the person lets them in. `onward`: events to begin from (with a bot only), of game `of`.
    """

    person: str
    name: str
    title: str
    opponent: Opponent
    side: str = "random"
    deck: str | None = None
    options: dict[str, Any] = {}
    pace: Pace = Pace()
    lesson: bool = False
    onlookers: bool = False
    onward: tuple[tuple[str, ...], ...] = ()
    of: str = ""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and who sits in it: a person, a bot (`spec`), or nobody yet."""

    kind: Literal["person", "bot", "open"] = "open"
    person: str = ""
    name: str = ""
    spec: str = ""


def persons_in(chairs: Iterable[Chair]) -> tuple[str, ...]:
    """The ids of the people who sit there, each once."""
    sitting = (chair.person for chair in chairs if chair.kind == "person")
    return tuple(dict.fromkeys(sitting))


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is fixed of a game before its first card. `chairs` in the order of the seats.

    `owner`: the seat of whoever created it. `commitment`: the SHA-256 of the dealer's seed, ""
    where the deal goes on from another game's. `invitation`: the secret part of a link.
    """

    title: str
    deck: str
    deck_sha256: str
    options: dict[str, Any]
    chairs: tuple[Chair, Chair]
    pace: Pace
    started: int
    commitment: str
    owner: int = 0
    screen: bool = False
    lesson: bool = False
    open: bool = False
    invitation: str = ""
    onlookers: bool = False
    onward: tuple[tuple[str, ...], ...] = ()
    of: str = ""


_decoder = msgspec.json.Decoder(Header)


def spell_header(header: Header) -> bytes:
    """The header as it is kept."""
    return msgspec.json.encode(header)


def read_header(body: bytes) -> Header:
    """The header that was kept."""
    return _decoder.decode(body)


def new_id() -> str:
    """An id that no other game has, for an address."""
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(12))
