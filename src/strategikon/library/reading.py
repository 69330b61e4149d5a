"""A deck file's bytes made into plain values, or one sentence that says why they cannot be."""

from __future__ import annotations

import codecs
import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

from strategikon.library import faults
from strategikon.library.faults import DeckError
from strategikon.library.language import Words
from strategikon.library.lines import Trail, json_line, json_places, toml_line

Form = Literal["toml", "json"]

#: The most bytes a file may have; two full decks with long comments take a tenth of it.
MOST_BYTES = 256 * 1024
#: How deep a JSON file may nest; a deck needs four levels, its texts too.
MOST_DEPTH = 16

# The longer marks first: UTF-32's begins like UTF-16's.
_MARKS = (
    (codecs.BOM_UTF8, "UTF-8"),
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that could be parsed: its values, and where in it they stand."""

    file: str
    form: Form
    text: str
    content: object

    def line(self, trail: Trail) -> int | None:
        """The line on which the value at the end of the trail is written, if it can be told."""
        if not trail:
            return None
        find = toml_line if self.form == "toml" else json_line
        return find(self.text, trail)


def read_bytes(path: Path) -> bytes:
    """What is in the file, at most one byte more than a deck may have; DeckError if unreadable."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        fault = faults.NO_FILE
    except IsADirectoryError:
        fault = faults.A_DIRECTORY
    except PermissionError:
        fault = faults.NO_PERMISSION
    except OSError as error:
        fault = faults.UNREADABLE.filled(reason=error.strerror)
    except ValueError:  # a path with a NUL in it
        fault = faults.NO_FILE
    raise DeckError(str(path), fault)


def read_document(content: bytes, file: str, form: Form | None) -> Document:
    """The file's values; its form is told by the name, or by the first sign in it."""
    text = _decoded(content, file)
    if form is None:
        form = _form(file, text)
    parsed = _toml(text, file) if form == "toml" else _json(text, file)
    return Document(file, form, text, parsed)


def _form(file: str, text: str) -> Form:
    name = file.lower()
    if name.endswith(".json"):
        return "json"
    if name.endswith(".toml"):
        return "toml"
    return "json" if text.lstrip().startswith("{") else "toml"


def _decoded(content: bytes, file: str) -> str:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            raise DeckError(file, faults.BYTE_ORDER_MARK.filled(encoding=encoding))
    if len(content) > MOST_BYTES:
        raise DeckError(file, faults.TOO_LARGE.filled(most=MOST_BYTES // 1024))
    if (nul := content.find(b"\0")) >= 0:
        raise DeckError(file, faults.NUL_BYTE, _line_at(content, nul))
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        fault = faults.NOT_UTF8.filled(byte=content[error.start])
        raise DeckError(file, fault, _line_at(content, error.start)) from None
    if not text.strip():
        raise DeckError(file, faults.EMPTY)
    return text.replace("\r\n", "\n")


def _line_at(content: bytes, offset: int) -> int:
    return content.count(b"\n", 0, offset) + 1


def _toml(text: str, file: str) -> object:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise DeckError(file, faults.TOO_DEEP) from None
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        match re.findall(r"\d+", place):
            case [line, column]:
                fault = faults.NOT_TOML.filled(reason=_in_words(reason, column))
                raise DeckError(file, fault, int(line)) from None
            case _:
                fault = faults.NOT_TOML.filled(reason=faults.AT_THE_END.filled(reason=reason))
                raise DeckError(file, fault, text.count("\n") + 1) from None
    except ValueError:
        raise DeckError(file, faults.TOO_MANY_DIGITS) from None


def _json(text: str, file: str) -> object:
    def no_number(constant: str) -> NoReturn:
        raise DeckError(file, faults.NO_NUMBER.filled(constant=constant))

    try:
        parsed: object = json.loads(text, parse_constant=no_number)
    except RecursionError:
        raise DeckError(file, faults.TOO_DEEP) from None
    except json.JSONDecodeError as error:
        fault = faults.NOT_JSON.filled(reason=_in_words(error.msg, error.colno))
        raise DeckError(file, fault, error.lineno) from None
    except DeckError:
        raise
    except ValueError:
        raise DeckError(file, faults.TOO_MANY_DIGITS) from None
    _check_places(text, file)
    return parsed


def _check_places(text: str, file: str) -> None:
    """Refuse a key that a JSON table has twice, and lists without end; a parser takes both."""
    seen: set[Trail] = set()
    for trail, offset in json_places(text):
        line = text.count("\n", 0, offset) + 1
        if len(trail) > MOST_DEPTH:
            raise DeckError(file, faults.TOO_DEEP, line)
        if trail in seen:
            fault = faults.KEY_TWICE.filled(key=faults.shown(trail[-1]))
            raise DeckError(file, fault, line)
        seen.add(trail)


def _in_words(reason: str, column: object) -> Words:
    """The parser's own reason, which is English; in Korean the place alone is said."""
    return Words(f"{faults.printable(reason)}, column {column}", f"{column}열")
