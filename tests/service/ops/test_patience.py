"""Connections that are begun and not ended, and answers that nobody takes, are given up."""

from __future__ import annotations

import contextlib
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.hasty import BODY, HEAD, STALLED
from tests.service.playing import pair
from tests.service.serving import Server, new_act

#: How much later than it should a busy machine may do something (seconds).
LATE = 30.0
POST = (
    "POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Strategikon: 1\r\n"
    "Content-Type: application/json\r\nContent-Length: 60\r\n\r\n"
)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    program = (sys.executable, "-m", "tests.service.hasty")
    server = Server(str(tmp_path_factory.mktemp("hasty") / "tables.sqlite"), program=program)
    yield server
    assert server.stop()[0] == 0


def called(server: Server, more: int | None = None) -> socket.socket:
    """A bare connection; `more`: how many bytes it takes in before it is asked for them."""
    caller = socket.socket()
    if more is not None:
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, more)
    caller.settimeout(LATE)
    caller.connect(("127.0.0.1", server.port))
    return caller


def hung_up(caller: socket.socket) -> bytes:
    """What is said until the server closes the connection; TimeoutError if it does not."""
    said = b""
    try:
        while part := caller.recv(65_536):
            said += part
    except ConnectionResetError:
        pass
    return said


def answered(caller: socket.socket) -> str:
    """One whole answer."""
    said = b""
    while b"\r\n\r\n" not in said or not said.endswith(b"}"):
        part = caller.recv(65_536)
        assert part, said
        said += part
    return said.decode()


def until_hung_up(caller: socket.socket, text: bytes, pause: float) -> None:
    """Say this again and again until nobody listens any more."""
    until = time.monotonic() + HEAD + 2 * LATE
    with contextlib.suppress(ConnectionError):
        while True:
            with contextlib.suppress(TimeoutError):  # it may take nothing in before it hangs up
                caller.sendall(text)
            time.sleep(pause)
            assert time.monotonic() < until


@pytest.mark.parametrize("begun", ["", "GE", "GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: "])
def test_a_head_that_does_not_end_is_not_waited_for(hasty: Server, begun: str) -> None:
    began = time.monotonic()
    with called(hasty) as caller:
        caller.sendall(begun.encode())
        assert hung_up(caller) == b""
    assert HEAD * 0.8 < time.monotonic() - began < HEAD + LATE


def test_a_head_that_drips_is_not_waited_for_either(hasty: Server) -> None:
    with called(hasty) as caller:
        caller.sendall(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ")
        until_hung_up(caller, b"a", 0.1)


def test_the_second_head_on_a_connection_is_waited_for_no_longer(hasty: Server) -> None:
    with called(hasty) as caller:
        caller.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert "200 OK" in answered(caller)
        time.sleep(HEAD * 1.5)  # whoever says nothing at all may come back for a while
        caller.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert "200 OK" in answered(caller)
        caller.sendall(b"GET /healthz HTTP/1.1\r\nHo")
        assert hung_up(caller) == b""


def test_a_body_that_does_not_end_is_refused(hasty: Server) -> None:
    began = time.monotonic()
    with called(hasty) as caller:
        caller.sendall(POST.encode() + b'{"name": ')
        answer = answered(caller)
        assert time.monotonic() - began > BODY * 0.8
        assert answer.startswith("HTTP/1.1 408")
        assert '"rule":"slow"' in answer


def test_a_body_in_pieces_is_taken(hasty: Server) -> None:
    body = b'{"name": "Anna"' + b" " * 44 + b"}"
    with called(hasty) as caller:
        caller.sendall(POST.encode() + body[:10])
        time.sleep(0.3)
        caller.sendall(body[10:])
        assert "200 OK" in answered(caller)


def test_an_answer_that_nobody_takes_is_not_kept_for_them(hasty: Server) -> None:
    path = "/api/catalogue/simancas-standard"
    length = len(hasty.visitor().http.get(path).content)
    ask = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with called(hasty, more=4_096) as caller:
        caller.sendall(ask * 40)  # more than lies in any buffer on the way
        time.sleep(STALLED * 2 + 1)
        assert len(hung_up(caller)) < 40 * length


def upgraded(server: Server, cookies: str) -> socket.socket:
    """A live connection, by hand."""
    caller = called(server, more=4_096)
    caller.sendall(
        f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.address}\r\n"
        f"Cookie: {cookies}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101 Switching" in caller.recv(65_536)
    return caller


def frame(kind: int, text: bytes = b"") -> bytes:
    """A frame of a client, masked with zeros."""
    assert len(text) < 126
    return bytes([kind, 0x80 | len(text), 0, 0, 0, 0]) + text


PING, PIECE, LAST, TEXT = 0x89, 0x00, 0x80, 0x01


@pytest.mark.parametrize("many", [10, 5_000])
@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(PING, b"a")),
        (frame(TEXT, b'{"t":'), frame(PIECE)),
        (b"", frame(LAST | TEXT, b"{}")),
        (b"", frame(LAST | TEXT, b'{"t":"ping","id":"act-12345"}')),
    ],
    ids=["pings", "pieces", "no messages", "messages"],
)
def test_a_flood_of_frames_is_not_listened_to(
    hasty: Server, first: bytes, flood: bytes, many: int
) -> None:
    """Also one that goes on when it has been told to go."""
    with upgraded(hasty, hasty.visitor("Anna").cookies) as caller:
        caller.sendall(first)
        until_hung_up(caller, flood * many, 0.001)
    anna, _ = pair(hasty, "simancas")
    assert anna.live.ask("ping")["t"] == "pong"


def test_a_ping_now_and_then_and_a_message_in_pieces_are_heard(hasty: Server) -> None:
    said = f'{{"t":"ping","id":"{new_act()}"}}'.encode()
    with upgraded(hasty, hasty.visitor("Anna").cookies) as caller:
        for _ in range(5):
            caller.sendall(frame(PING, b"a") * 30)
            caller.sendall(frame(TEXT, said[:10]) + frame(PIECE, said[10:20]))
            caller.sendall(frame(LAST, said[20:]))
            told = b""
            while b"pong" not in told:
                told += caller.recv(65_536)


def test_a_client_that_takes_nothing_is_given_up(hasty: Server) -> None:
    """Though it says no more than it may."""
    anna = hasty.visitor("Anna")
    game = anna.post("/api/games", {"game": "simancas", "opponent": {"kind": "screen"}})["id"]
    watch = frame(LAST | TEXT, f'{{"t":"watch","game":"{game}"}}'.encode())
    began = time.monotonic()
    with upgraded(hasty, anna.cookies) as caller:
        caller.sendall(watch * 60)
        time.sleep(STALLED + 1)
        assert b"too many" not in hung_up(caller)
    assert STALLED * 0.8 < time.monotonic() - began < STALLED + LATE


def test_whoever_says_nothing_strange_is_not_disturbed(hasty: Server, tmp_path: Path) -> None:
    anna, bela = pair(hasty, "byzantium")
    time.sleep(STALLED + 1)
    assert anna.live.ask("ping")["t"] == bela.live.ask("ping")["t"] == "pong"
    assert hasty.process.poll() is None
