"""Where in a deck file something stands: the line of a card or of one of its keys."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator

#: The way to a value from the top of a file: ("cards", 3, "force").
Trail = tuple[str | int, ...]

# Each look at a TOML file parses a part of it; beyond so many characters the line is left out.
_MOST_PARSED = 1_500_000

_JSON_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],]')


def toml_line(text: str, trail: Trail) -> int | None:
    """The line on which a value of a valid TOML file is written; None if that takes too long.

    The parser itself is asked: the first lines of the file, as many as make whole statements,
    either hold the value already or not yet, so the statement that brings it is found by halving.
    """
    lines = text.split("\n")
    parsed = 0
    without = 0  # so many lines do not hold it
    below = len(lines)  # no statement ends from here to where the one we seek ends
    while below - without > 1:
        middle = cut = (without + below) // 2
        held = None
        while cut < below and held is None:
            beginning = "\n".join(lines[:cut])
            parsed += len(beginning)
            if parsed > _MOST_PARSED:
                return None
            held = _held(beginning, trail)
            cut += held is None  # the cut goes through a statement of several lines
        if held is False:
            without = cut
        else:
            below = middle
    return without + 1


def json_line(text: str, trail: Trail) -> int | None:
    """The line of a key, or of an object or list in a list, of a valid JSON file."""
    for place, offset in json_places(text):
        if place == trail:
            return text.count("\n", 0, offset) + 1
    return None


def json_places(text: str) -> Iterator[tuple[Trail, int]]:
    """Every key of a valid JSON text, and every object or list in a list, with its offset."""
    trail: list[str | int] = []
    key_next = False
    for token in _JSON_TOKEN.finditer(text):
        match token.group():
            case "{" | "[" as opening:
                if trail and isinstance(trail[-1], int):
                    yield tuple(trail), token.start()
                key_next = opening == "{"
                trail.append("" if key_next else 0)
            case "}" | "]":
                trail.pop()
                key_next = False
            case ",":
                last = trail[-1]
                key_next = isinstance(last, str)
                if isinstance(last, int):
                    trail[-1] = last + 1
            case string if key_next:
                key_next = False
                trail[-1] = json.loads(string)
                yield tuple(trail), token.start()


def _held(text: str, trail: Trail) -> bool | None:
    """Whether that part of a TOML file holds the value; None if it ends within a statement."""
    try:
        inner: object = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return None
    for step in trail:
        match inner, step:
            case dict(), str() if step in inner:
                inner = inner[step]
            case list(), int() if step < len(inner):
                inner = inner[step]
            case _:
                return False
    return True
