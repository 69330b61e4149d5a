"""The first line of a record: which game, with which deck and options, between whom."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from strategikon.engine import GAMES
from strategikon.engine.options import Option, OptionValue
from strategikon.library.deck_file import DeckFile
from strategikon.library.faults import A_SLUG, one_of, shown, whole
from strategikon.library.language import Words
from strategikon.library.options import taken
from strategikon.library.shelf import deck_ids, load_deck
from strategikon.records import faults
from strategikon.records.faults import Place
from strategikon.records.fields import Fields
from strategikon.records.jsonline import parse, spell

FORMAT = "strategikon/1"
SCHEME = "hmac-sha256"

_HASH = re.compile(r"[0-9a-fA-F]{64}")
_TIME = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|\+00:00)"
)


@dataclass(frozen=True, slots=True)
class DeckName:
    """The deck of a game, so named that no other can be meant."""

    id: str
    version: int
    sha256: str

    @classmethod
    def of(cls, deck: DeckFile) -> DeckName:
        """The name of a deck that was read."""
        return cls(deck.id, deck.version, deck.sha256)


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed before the first card.

    `options` has those only that differ from their default; `players` the name to be shown for
    each seat; `commitment` the hex SHA-256 of the dealer's seed, None without a verifiable deal;
    `x` what other programs put in, kept and ignored.
    """

    game: str
    deck: DeckName
    options: Mapping[str, OptionValue]
    players: Mapping[str, str]
    started: str | None = None
    commitment: str | None = None
    x: Mapping[str, Any] | None = None

    @classmethod
    def begin(
        cls,
        deck: DeckFile,
        options: Mapping[str, object] | None,
        players: Mapping[str, str],
        *,
        started: datetime | None = None,
        commitment: str | None = None,
        x: Mapping[str, Any] | None = None,
    ) -> Header:
        """The header of a new game; RecordError, with its field, for what no header may have.

        `started` is a time with its zone.
        """
        raw: dict[str, Any] = {
            "format": FORMAT,
            "game": deck.game,
            "deck": _spelled_name(DeckName.of(deck)),
            "options": dict(options or {}),
            "players": dict(players),
        }
        if started is not None:
            raw["started"] = f"{started.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
        if commitment is not None:
            raw["deal"] = {"scheme": SCHEME, "commitment": commitment}
        if x is not None:
            raw["x"] = dict(x)
        nowhere = Place(None)
        # Half a character is left to the parser, which knows how to refuse it.
        line = spell(raw).encode("utf-8", "backslashreplace")
        return read_header(parse(line, nowhere), nowhere, deck)[0]

    def spelled(self) -> dict[str, Any]:
        """The header as its line has it."""
        raw: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "deck": _spelled_name(self.deck),
            "options": dict(self.options),
            "players": dict(self.players),
        }
        if self.started is not None:
            raw["started"] = self.started
        if self.commitment is not None:
            raw["deal"] = {"scheme": SCHEME, "commitment": self.commitment}
        if self.x is not None:
            raw["x"] = self.x
        return raw


def read_header(content: object, place: Place, deck: DeckFile | None) -> tuple[Header, DeckFile]:
    """The header on a line, and its deck: the one given, else the packaged one of its id."""
    if not isinstance(content, dict):
        raise place.error(faults.NO_HEADER.filled(value=shown(content)))
    fields = Fields(content, place)
    if fields.text("format", _quoted(FORMAT)) != FORMAT:
        raise fields.not_allowed("format", _quoted(FORMAT))
    fields.only("format", "game", "deck", "options", "players", "started", "deal", "x")
    game = fields.text("game", one_of(tuple(GAMES)))
    if game not in GAMES:
        raise fields.not_allowed("game", one_of(tuple(GAMES)))
    name, deck = _deck(fields.inner("deck"), deck)
    if deck.game != game:
        fault = faults.ANOTHER_DECK.filled(field="game", value=shown(game), right=shown(deck.game))
        raise fields.error(fault, "game")
    header = Header(
        game,
        name,
        _options(fields.inner("options"), GAMES[game].options),
        _players(fields.inner("players"), GAMES[game].seats),
        _started(fields) if "started" in content else None,
        _commitment(fields.inner("deal")) if "deal" in content else None,
        fields.inner("x").content if "x" in content else None,
    )
    return header, deck


def _deck(fields: Fields, given: DeckFile | None) -> tuple[DeckName, DeckFile]:
    fields.only("id", "version", "sha256")
    name = DeckName(
        fields.text("id", A_SLUG), _version(fields), read_hash(fields, "sha256").lower()
    )
    if given is None and name.id not in deck_ids():
        known = ", ".join(deck_ids())
        raise fields.error(faults.UNKNOWN_DECK.filled(id=shown(name.id), known=known), "id")
    deck = load_deck(name.id) if given is None else given
    right = DeckName.of(deck)
    for key in ("id", "version", "sha256"):
        has, must = getattr(name, key), getattr(right, key)
        if has != must:
            fault = faults.ANOTHER_DECK.filled(
                field=fields.name(key), value=_whole_text(has), right=_whole_text(must)
            )
            raise fields.error(fault, key)
    return name, deck


def _version(fields: Fields) -> int:
    allowed = whole(1, 2**31 - 1)
    value = fields.take("version", allowed)
    if type(value) is not int or not 1 <= value < 2**31:
        raise fields.not_allowed("version", allowed)
    return value


def read_hash(fields: Fields, key: str) -> str:
    """A SHA-256 in hex, upper or lower case."""
    value = fields.text(key, faults.A_HASH)
    if not _HASH.fullmatch(value):
        raise fields.not_allowed(key, faults.A_HASH)
    return value


def _options(fields: Fields, options: tuple[Option, ...]) -> dict[str, OptionValue]:
    """Those that differ from their default, in the order of the rules."""
    fields.only(*(option.name for option in options))
    chosen: dict[str, OptionValue] = {}
    for option in options:
        value = fields.content.get(option.name, option.default)
        if not option.takes(value):
            raise fields.not_allowed(option.name, taken(option))
        if value != option.default:
            chosen[option.name] = value  # type: ignore[assignment]  # `takes` has checked the type
    return chosen


def _players(fields: Fields, seats: tuple[str, str]) -> dict[str, str]:
    fields.only(*seats)
    return {seat: fields.text(seat, faults.A_NAME) for seat in seats}


def _started(fields: Fields) -> str:
    value = fields.text("started", faults.A_TIME)
    if not _TIME.fullmatch(value) or not _on_the_calendar(value):
        raise fields.not_allowed("started", faults.A_TIME)
    return value


def _on_the_calendar(time: str) -> bool:
    try:
        datetime.fromisoformat(time)
    except ValueError:
        return False
    return True


def _commitment(fields: Fields) -> str:
    fields.only("scheme", "commitment")
    if fields.text("scheme", _quoted(SCHEME)) != SCHEME:
        raise fields.not_allowed("scheme", _quoted(SCHEME))
    return read_hash(fields, "commitment").lower()


def _spelled_name(deck: DeckName) -> dict[str, Any]:
    return {"id": deck.id, "version": deck.version, "sha256": deck.sha256}


def _quoted(word: str) -> Words:
    return Words(f'"{word}"', f'"{word}"')


def _whole_text(value: object) -> Words:
    """The value, quoted whole where it is a hash (which `shown` would cut)."""
    if isinstance(value, str) and _HASH.fullmatch(value):
        return _quoted(value)
    return shown(value)
