"""Frames on the socket: read into what a client may say, or not at all."""

from __future__ import annotations

from typing import Any

import msgspec

from strategikon.library.language import Words
from strategikon.service.asked import FromClient

#: The most bytes of a frame from a client.
MOST_FRAME = 4_096

_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


class NoFrame(ValueError):
    """What was sent is no message of the protocol."""


def read_frame(text: str) -> FromClient:
    """What a client says; NoFrame if it is nothing that a client may say."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise NoFrame from error


def spell(frame: Any) -> str:
    """A frame as it goes over the wire."""
    return _encoder.encode(frame).decode()


def error_frame(rule: str, said: Words) -> dict[str, str]:
    """That a frame was none, in the two languages on one line: who sent it told none."""
    return {"t": "error", "rule": rule, "text": f"{said.en} {said.ko}"}
