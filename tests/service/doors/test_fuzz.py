"""Rulings on whatever a machine can think of: refused, or closed with a reason, never a fault."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

from tests.service.playing import Player
from tests.service.serving import Server, Visitor

#: Threads of the client's library draw random numbers at the same time.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module")
QUICK = settings(
    max_examples=80,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
WORDS = st.sampled_from(
    ["t", "game", "id", "number", "event", "what", "of", "seat", "since", "log", "lang", "text"]
)
KINDS = st.sampled_from(["watch", "unwatch", "act", "ask", "why", "hint", "say", "ping", "table"])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40) | KINDS
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=6)
)


class Fuzzed:
    """A table, and somebody at it who says anything; a new connection whenever one is closed."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.visitor = server.visitor("Fuzz")
        asked = {"game": "simancas", "opponent": {"kind": "screen"}}
        self.game: str = self.visitor.post("/api/games", asked)["id"]
        self.player = Player(self.visitor, self.game)
        self.other = Player(self.visitor, self.game)

    def say(self, text: str | bytes) -> None:
        """Say it; the answer is a frame of the protocol, or the end with a reason."""
        live = self.player.live
        end: Close | None = None
        try:
            live.socket.send(text)
            live.say("ping", id="pingpong1")
            while (heard := live.hear())["t"] != "pong":
                if heard.get("rule") == "rate":  # perhaps it was the ping that was too often
                    time.sleep(0.3)
                    live.say("ping", id="pingpong1")
        except ConnectionClosed as closed:
            end = closed.rcvd
        else:
            return
        assert end is not None
        assert end.code in (1007, 1009, 4008), end
        live.close()
        time.sleep(1.5)  # so much was said that watching again might be too often
        self.player = Player(self.visitor, self.game)


@pytest.fixture(scope="module")
def fuzzed(server: Server) -> Fuzzed:
    return Fuzzed(server)


@pytest.fixture(autouse=True)
def _closed_in_the_end() -> None:
    """The table of this module stays open between its tests."""


@QUICK
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_text_and_bytes(fuzzed: Fuzzed, text: str | bytes) -> None:
    if isinstance(text, str):
        text = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    fuzzed.say(text)


@QUICK
@given(st.dictionaries(WORDS, ANYTHING, max_size=8), KINDS)
def test_structures(fuzzed: Fuzzed, fields: dict[str, Any], kind: str) -> None:
    said = {"id": "fuzzfuzz1", "game": fuzzed.game, **fields, "t": kind}
    fuzzed.say(json.dumps(said)[:4000])


@QUICK
@given(
    st.lists(st.text(min_size=1, max_size=80), min_size=2, max_size=3),
    st.integers(0, 2**31),
    KINDS,
    st.text(max_size=12),
)
def test_well_formed_nonsense(
    fuzzed: Fuzzed, event: list[str], number: int, kind: str, what: str
) -> None:
    said: dict[str, Any] = {"t": kind, "game": fuzzed.game}
    if kind in ("act", "ask", "why", "hint", "say"):
        said["id"] = "fuzzfuzz2"
    if kind in ("act", "ask"):
        said["number"] = number
    if kind in ("act", "why"):
        said["event"] = event
    if kind == "ask":
        said |= {"what": what, "of": what}
    if kind == "say":
        said["text"] = "".join(event)
    fuzzed.say(json.dumps(said))


def test_and_others_were_not_disturbed(fuzzed: Fuzzed, server: Server) -> None:
    assert fuzzed.other.live.ask("ping")["t"] == "pong"
    told = Visitor(server.address).http.get("/metrics").text
    assert 'status="500"' not in told
    assert server.process.poll() is None
