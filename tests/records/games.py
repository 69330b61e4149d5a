"""Games to be written down: small decks, events as sentences, and games played at random."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from strategikon.engine import CHANCE, OVER, Dice, State, start
from strategikon.library import DeckFile, load_deck, read_deck
from strategikon.records import (
    Dealer,
    Event,
    Header,
    Record,
    RecordError,
    Result,
    chance_events,
    read_lines,
)

#: What makes a game of either kind short.
SHORT: dict[str, dict[str, object]] = {
    "simancas": {"wins": 1, "max_turns": 2},
    "byzantium": {"turns_per_age": 1},
}
PLAYERS = {
    "simancas": {"moors": "Zaynab", "christians": "엘비라"},
    "byzantium": {"p1": "Theodora", "p2": "요안네스"},
}
SEED = bytes(range(32))

#: A deck of one card of each type, two of infantry, for hands of two.
SMALL = """
id = "small"
game = "simancas"
version = 1
cards = [
  { id = "chief", type = "leader", side = "any", force = 4 },
  { id = "bows", type = "skirmisher", side = "any", force = 1 },
  { id = "horse", type = "cavalry", side = "any", force = 3 },
  { id = "spears", copies = 2, type = "infantry", side = "any", force = 2 },
  { id = "ridge", type = "terrain", side = "any", force = 1 },
  { id = "ruse", type = "strategy", side = "any", force = 1 },
  { id = "lances", type = "weapon", side = "any", force = 1 },
]
"""


@cache
def small_deck() -> DeckFile:
    return read_deck(SMALL.encode(), "small.toml")


def deck_of(*cards: str) -> DeckFile:
    """Those cards of the small deck, by their ids."""
    lines = SMALL.splitlines()
    kept = [line for line in lines if "{" not in line or line.split('"')[1] in cards]
    return read_deck("\n".join(kept).encode(), "part.toml")


def standard(game: str) -> DeckFile:
    return load_deck(f"{game}-standard")


class Sheet:
    """A record being written by hand: a header, then events, each a sentence."""

    def __init__(self, deck: DeckFile, **options: object) -> None:
        self.deck = deck
        self.header = Header.begin(deck, options, PLAYERS[deck.game]).spelled()
        self.lines: list[Any] = []

    def do(self, *events: str) -> Sheet:
        self.lines += [event.split() for event in events]
        return self

    def then(self, *lines: Any) -> Sheet:
        self.lines += lines
        return self

    @property
    def content(self) -> bytes:
        lines = [json.dumps(line, ensure_ascii=False) for line in (self.header, *self.lines)]
        return "".join(f"{line}\n" for line in lines).encode()

    def read(self) -> Record:
        return read(self.content, self.deck)

    def refused(self, *events: str) -> RecordError:
        """What is said of the last of these events, each before it being legal."""
        self.do(*events)
        error = refused(self.content, self.deck)
        assert error.line == 1 + len(self.lines), error.sentence
        return error


def small(**options: object) -> Sheet:
    """A game with the small deck and hands of two, before its first card."""
    return Sheet(small_deck(), **{"hand": 2, "wins": 1, "exchange": 1} | options)


def dealt(moors: str, christians: str, **options: object) -> Sheet:
    """The same after the first deal: "chief bows" for the moors' hand, and so on."""
    sheet = small(**options)
    for side, hand in (("moors", moors), ("christians", christians)):
        sheet.do(*(f"deck deal {side} {card}" for card in hand.split()))
    return sheet


def read(content: bytes, deck: DeckFile | None = None) -> Record:
    return read_lines(io.BytesIO(content), "game.jsonl", deck)


def refused(content: bytes, deck: DeckFile | None = None) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        read(content, deck)
    assert refusal.value.sentence == str(refusal.value)
    assert refusal.value.file == "game.jsonl"
    return refusal.value


def any_choice(dice: Dice) -> Callable[[State], Event]:
    """Whoever acts does anything legal."""

    def choose(state: State) -> Event:
        legal = state.legal()
        return state.event(legal[dice.roll(len(legal))])

    return choose


def played(
    deck: DeckFile,
    options: dict[str, object] | None = None,
    dice: int = 1,
    dealer: Dealer | None = None,
    most: int = 100_000,
) -> tuple[list[Event], State]:
    """A game at random, or its first `most` events, and how it stands then."""
    state = start(deck.cards, options)
    choose = any_choice(Dice(dice))
    events: list[Event] = []
    while state.actor != OVER and len(events) < most:
        if dealer is not None and state.actor == CHANCE:
            event = dealer.deal(state, chance_events(events))
        else:
            event = choose(state)
        state.play(event)
        events.append(event)
    return events, state


def sheet_of(
    game: str, dice: int = 1, committed: bool = False, most: int = 100_000, deck: str | None = None
) -> Sheet:
    """A short game at random as a record, with its result if it was played to the end."""
    found = load_deck(deck) if deck else standard(game)
    dealer = Dealer(SEED) if committed else None
    events, state = played(found, SHORT[game], dice, dealer, most)
    sheet = Sheet(found, **SHORT[game]).then(*events)
    if committed:
        sheet.header["deal"] = {
            "scheme": "hmac-sha256",
            "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        }
    result = Result.by_rules(state)
    if result is not None:
        last: dict[str, Any] = {"result": result.spelled()}
        sheet.then(last | ({"seed": SEED.hex()} if committed else {}))
    return sheet
