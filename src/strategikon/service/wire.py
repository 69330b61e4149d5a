"""What goes over the wire, each message once: the client's types are generated from these.

`docs/protocol.md` says when each is sent. Frames from the server are plain dictionaries of the
types below; frames from a client are decoded into the structures in `asked.py`.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from strategikon.service.told import Entry

Language = Literal["en", "ko"]
Seat = Literal["moors", "christians", "p1", "p2"]
#: Whose eyes a view is for: a seat, or somebody who has none.
Audience = Literal["moors", "christians", "p1", "p2", "onlooker"]


class Said(TypedDict):
    """A text in both languages."""

    en: str
    ko: str


class Sitter(TypedDict):
    """Who sits in a seat; `name` is "" and `kind` "open" while nobody does.

    `level` is the spec of a bot ("level:3"). `you`: the client's person sits here (in both seats
    at a table for two on one screen). `present`: has a live connection (bots always have).
    """

    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    you: bool
    present: bool


class Clock(TypedDict):
    """Time left, in milliseconds at the moment the frame was sent; null where there is no clock.

    `running`: the seats whose time runs (both in a concealed phase; only the reader's own is
    told there, with every seat that has not shown that it is ready).
    """

    pace: Literal["none", "live", "days"]
    left: dict[str, int]
    increment: int
    running: list[Seat]


class Choice(TypedDict):
    """What is certain to follow from one legal event, in a few words of the reader's language.

    `event` as in `view.legal`; `final`: it cannot be taken back alone, since somebody learns of it.
    """

    event: list[str]
    note: str
    final: bool


class Offers(TypedDict):
    """What one seat has asked of the other and is not answered yet: the asking seat, or null."""

    draw: Seat | None
    takeback: Seat | None
    rematch: Seat | None


class May(TypedDict):
    """What the reader's seat may ask of the table now (`takeback` "alone": done at once)."""

    resign: bool
    draw: bool
    takeback: Literal["alone", "ask"] | None
    rematch: bool
    claim: bool
    hint: bool
    chat: bool


class Ending(TypedDict):
    """How a game ended; as in a record, `reason` by the rules or by the table."""

    winner: Seat | None
    score: dict[str, int]
    reason: str
    territory: int | None
    text: str


class Deal(TypedDict):
    """What binds the dealer: the SHA-256 of its seed, and once the game is over the seed."""

    scheme: Literal["hmac-sha256"]
    commitment: str
    seed: str | None


class TableFrame(TypedDict):
    """A whole table as one audience may see it, at one number of that audience.

    `number` counts what this audience has been shown, from 1; it says nothing about what else
    happened. `view` is the engine's view of the seat (`engine/*/view.py`); of an onlooker's view
    it is the public part (the hand keys are empty). `log` is the whole log when the client had
    nothing, else the entries from `log_from` on, which replace what the client had from there.
    `ready`: seats that have finished a choice made by both at once. `lets_in`: seats that allow
    onlookers, who come where both do.
    """

    t: Literal["table"]
    game: str
    number: int
    audience: Audience
    title: Literal["simancas", "byzantium"]
    deck: str
    options: dict[str, Any]
    seats: dict[str, Sitter]
    view: dict[str, Any]
    prompt: str
    choices: list[Choice]
    log: list[Entry]
    log_from: int
    clock: Clock
    offers: Offers
    may: May
    ready: list[Seat]
    lets_in: list[Seat]
    deal: Deal
    ending: Ending | None
    next: str | None
    invitation: str | None


class ReplayFrame(TableFrame):
    """One position of a game that is over; `number` - 1 events have led to it.

    `event`: the last of them, where its reader knows of it: null at first, and of the other seat's
    in a seat's own replay. `open`: with all cards open, what each seat holds alone (by seat, then
    by the key of its view), else {}. `log` has the entries that are new.
    """

    event: list[str] | None
    open: dict[str, dict[str, list[str]]]


class DoneFrame(TypedDict):
    """The client's act `id` is on the disk; `number` is the audience's after it."""

    t: Literal["done"]
    game: str
    id: str
    number: int


class RefusedFrame(TypedDict):
    """The client's act `id` was refused; `rule` is the rule it breaks or a word of the protocol.

    Words of the protocol: "stale" (the table has moved on), "seat", "game", "form", "rate",
    "over", "busy".
    """

    t: Literal["refused"]
    game: str
    id: str
    rule: str
    text: str
    number: int


class WhyFrame(TypedDict):
    """Why a choice is not offered: `short` in two words, `text` as a sentence, `rule` its id."""

    t: Literal["why"]
    game: str
    id: str
    event: list[str]
    short: str
    text: str
    rule: str
    title: str


class HintFrame(TypedDict):
    """What the analyst would choose for the reader's seat, best first."""

    t: Literal["hint"]
    game: str
    id: str
    choices: list[HintChoice]


class HintChoice(TypedDict):
    """One plan: its events in order, the chance to win (0 to 1), its standard error."""

    events: list[list[str]]
    value: float
    error: float
    samples: int


class ChatFrame(TypedDict):
    """One line of talk between the seats; `number` counts the lines of a game from 1."""

    t: Literal["chat"]
    game: str
    number: int
    seat: Seat
    name: str
    text: str
    at: str


class PresenceFrame(TypedDict):
    """Who is connected now, by seat."""

    t: Literal["presence"]
    game: str
    present: dict[str, bool]


class LobbyFrame(TypedDict):
    """The person's own list of games has changed: fetch it again."""

    t: Literal["lobby"]


class PongFrame(TypedDict):
    """The answer to a ping, with the same `id`."""

    t: Literal["pong"]
    id: str


class ByeFrame(TypedDict):
    """The server goes down and comes back: reconnect after `after` milliseconds."""

    t: Literal["bye"]
    after: int


class ErrorFrame(TypedDict):
    """A frame that was no message of the protocol; nothing came of it."""

    t: Literal["error"]
    rule: str
    text: str


class Listed(TypedDict):
    """A game in a list: one's own, one that anybody may join, or what an invitation leads to.

    `yours`: the seats of the person who asks ([] at a table not joined yet). `your_turn`: one of
    them has something to choose. `started` and `moved` are UTC (ISO 8601). `invitation` is told to
    whoever sits there while a seat is open. `options` are those that differ from the default.
    """

    id: str
    title: Literal["simancas", "byzantium"]
    deck: str
    options: dict[str, Any]
    seats: dict[str, Sitter]
    yours: list[Seat]
    your_turn: bool
    turn: int
    phase: str
    clock: Clock
    started: str
    moved: str
    lesson: bool
    screen: bool
    invitation: str | None
    ending: Ending | None
    next: str | None


FromServer = (
    TableFrame
    | DoneFrame
    | RefusedFrame
    | WhyFrame
    | HintFrame
    | ChatFrame
    | PresenceFrame
    | LobbyFrame
    | PongFrame
    | ByeFrame
    | ErrorFrame
)
