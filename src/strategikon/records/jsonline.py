"""One line of a record between bytes and plain values: strict JSON, nothing that JSON is not."""

from __future__ import annotations

import codecs
import json
import math
from typing import NoReturn

from strategikon.library.faults import printable, shown
from strategikon.library.language import Words
from strategikon.records import faults
from strategikon.records.faults import Place

#: The most bytes a line may have without its end; an event of long names takes a few hundred.
MOST_BYTES = 64 * 1024
#: How deep the values of a line may nest; the format itself needs three levels, "x" perhaps more.
MOST_DEPTH = 32

_MARKS = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class _NotJson(ValueError):
    """What Python's parser lets pass although it is not JSON, or not the JSON of a record."""

    def __init__(self, fault: Words) -> None:
        super().__init__(fault.en)
        self.fault = fault


def parse(content: bytes, place: Place) -> object:
    """The value that a line spells; RecordError says why it spells none."""
    if len(content.rstrip(b"\n")) > MOST_BYTES:
        raise place.error(faults.TOO_LONG.filled(most=MOST_BYTES // 1024))
    if place.line == 1 and content.startswith(_MARKS):
        raise place.error(faults.BYTE_ORDER_MARK)
    if b"\0" in content:
        raise place.error(faults.NUL_BYTE)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise place.error(faults.NOT_UTF8.filled(byte=content[error.start])) from None
    if not text.strip():
        raise place.error(faults.BLANK)
    value = _loads(text, place)
    if "\\u" in text and _half_characters(value):
        raise place.error(faults.HALF_CHARACTER)
    return value


def spell(value: object) -> str:
    """A value as one line of a record spells it, without its end; ValueError if JSON cannot."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _loads(text: str, place: Place) -> object:
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_no_number,
            parse_float=_finite,
        )
    except _NotJson as error:
        raise place.error(error.fault) from None
    except RecursionError:
        raise place.error(_too_deep()) from None
    except json.JSONDecodeError as error:
        column = Words(f"{error.msg}, column {error.colno}", f"{error.colno}열")
        raise place.error(faults.NOT_JSON.filled(reason=column)) from None
    except ValueError as error:  # a number with thousands of digits
        reason = printable(str(error))
        raise place.error(faults.NOT_JSON.filled(reason=reason)) from None
    if not _nests_within(value, MOST_DEPTH):
        raise place.error(_too_deep())
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _NotJson(faults.KEY_TWICE.filled(key=shown(key)))
        found[key] = value
    return found


def _no_number(constant: str) -> NoReturn:
    raise _NotJson(faults.NOT_JSON.filled(reason=constant))


def _finite(number: str) -> float:
    value = float(number)
    if math.isinf(value):
        raise _NotJson(faults.NOT_JSON.filled(reason=printable(number)))
    return value


def _too_deep() -> Words:
    return faults.TOO_DEEP.filled(most=MOST_DEPTH)


def _nests_within(value: object, levels: int) -> bool:
    if isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, list):
        inner = value
    else:
        return True
    return levels > 0 and all(_nests_within(part, levels - 1) for part in inner)


def _half_characters(value: object) -> bool:
    try:
        spell(value).encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False
