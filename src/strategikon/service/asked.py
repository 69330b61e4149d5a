"""What a client may say over the socket: closed structures, bounded in every field."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

#: A game's id in its address, and the id that a client gives to one of its own messages.
GameId = Annotated[str, Meta(pattern=r"^[a-z0-9]{10,16}$")]
ActId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,36}$")]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Any message of a client; `t` says which."""


class Watch(Asked, frozen=True, tag="watch"):
    """Show this table from now on; `since` is the last number seen (0: none).

    `seat` chooses one's eyes at a table for two on one screen; elsewhere it is left out. `log` is
    how many log entries the client has, `lang` the language it reads.
    """

    game: GameId
    since: Number = 0
    log: Number = 0
    lang: Annotated[str, Meta(pattern="^(en|ko)$")] = "en"
    seat: Annotated[str, Meta(max_length=12)] | None = None


class Unwatch(Asked, frozen=True, tag="unwatch"):
    """Show this table no longer."""

    game: GameId


class Act(Asked, frozen=True, tag="act"):
    """Choose: `event` is one of `view.legal` (seat, verb, perhaps a card) at `number`."""

    game: GameId
    number: Number
    id: ActId
    event: Annotated[list[Word], Meta(min_length=2, max_length=3)]


class Ask(Asked, frozen=True, tag="ask"):
    """Something between the people: one of the words of `may`, or an answer to the other's offer.

    `what`: "resign", "draw", "takeback", "rematch", "claim" (a win over somebody who is gone),
    and "accept", "decline" or "withdraw" with `of` the offer that is meant.
    """

    game: GameId
    number: Number
    id: ActId
    what: Annotated[str, Meta(max_length=12)]
    of: Annotated[str, Meta(max_length=12)] | None = None
    seat: Annotated[str, Meta(max_length=12)] | None = None


class Why(Asked, frozen=True, tag="why"):
    """Why is this event not offered to my seat?"""

    game: GameId
    id: ActId
    event: Annotated[list[Word], Meta(min_length=2, max_length=3)]


class Hint(Asked, frozen=True, tag="hint"):
    """What would the analyst choose? Only against a bot."""

    game: GameId
    id: ActId


class Say(Asked, frozen=True, tag="say"):
    """A line of talk to the other seat."""

    game: GameId
    id: ActId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Asked, frozen=True, tag="ping"):
    """Is anybody there?"""

    id: ActId


FromClient = Watch | Unwatch | Act | Ask | Why | Hint | Say | Ping
