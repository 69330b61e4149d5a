"""How long a connection is waited for: uvicorn itself waits for ever.

A request that is begun is sent to its end, and what is told is read, within some seconds; else the
connection is given up. A proxy does the same for those behind it; not every server has one.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as HttpProtocol
    from websockets.frames import Frame
else:
    HttpProtocol = AutoHTTPProtocol

#: How long the head of a request may take from its first byte on, or from the connection on
#: (seconds).
HEAD = 10.0
#: How long a client may take nothing while something waits for it (seconds).
STALLED = 30.0
#: How long a client has to hear why it is to go (seconds).
GOODBYE = 5.0
#: With which code a socket is closed that floods us (docs/protocol.md).
FLOOD = 4008
#: How many frames of a socket that say nothing (pings, pieces) are heard between two that do, and
#: how many that do may wait to be heard: more than the doors would listen to.
MOST_EMPTY, MOST_WAITING = 100, 300
#: How much is taken in before it is looked whether it is a flood (bytes).
_SLICE = 4_096


class _Deadline:
    """Does something after some seconds, unless it is called off; begun again it goes on."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, seconds: float, transport: asyncio.Transport) -> None:
        """Give the connection up then."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def stop(self) -> None:
        """It is in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Http(HttpProtocol):
    """HTTP, with deadlines for the head of a request and for taking an answer.

    The body of a request is waited for where it is read (`doors/gate.py`).
    """

    # uvicorn's own signature is as narrow.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, and should say something."""
        super().connection_made(transport)
        self._head, self._stalled = _Deadline(), _Deadline()
        self._head.begin(HEAD, transport)

    def data_received(self, data: bytes) -> None:
        """A part of a request: what is begun is to be ended."""
        super().data_received(data)
        asked = self.cycle is not None and not self.cycle.response_complete
        if asked or self.transport.get_protocol() is not self:  # it may be a WebSocket by now
            self._head.stop()
        else:
            self._head.begin(HEAD, self.transport)

    def pause_writing(self) -> None:
        """The client does not take what it asked for."""
        super().pause_writing()
        self._stalled.begin(STALLED, self.transport)

    def resume_writing(self) -> None:
        """It takes it."""
        super().resume_writing()
        self._stalled.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._head.stop()
        self._stalled.stop()
        super().connection_lost(exc)


class WebSocket(WebSocketsSansIOProtocol):
    """A live connection that takes what it is told, and does not pour in more than can be heard.

    What it says in messages is counted by the doors, when they come to it; pings, pieces of
    messages, and whatever is said after the end reach no door.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A handshake has come, whole."""
        super().connection_made(transport)
        self.close_timeout = GOODBYE
        self._stalled, self._deaf = _Deadline(), False
        self._empty, self._rest = 0, b""

    def data_received(self, data: bytes) -> None:
        """Some frames, or parts of them; from a flood they are taken and not looked at."""
        if not self._deaf:
            self._rest += data
            self._take_in()

    async def receive(self) -> Any:
        """What has been said next; then there is room for more."""
        message = await super().receive()
        self._take_in()
        return message

    def _take_in(self) -> None:
        """As much as may wait to be heard; after the end, whatever comes."""
        while self._rest and (self.close_sent or self.queue.qsize() <= MOST_WAITING):
            part, self._rest = self._rest[:_SLICE], self._rest[_SLICE:]
            super().data_received(part)
            if self._deaf or self.transport.is_closing():
                self._rest = b""

    def handle_ping(self) -> None:
        """A ping, answered unless there are too many of them."""
        if self._says_something():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message."""
        if self._says_something():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message; one after the end is none."""
        if not self.close_sent:
            self._empty = 0
            super().send_receive_event_to_app()
        else:
            self._says_something()

    def _says_something(self) -> bool:
        """Whether it is worth listening to; if not, nothing is, and the connection ends soon."""
        self._empty += 1
        if self._empty <= MOST_EMPTY:
            return True
        self._deaf = True
        if not self.close_sent:
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD})
            self.conn.send_close(FLOOD, "too many frames that say nothing")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_timer = self.loop.call_later(GOODBYE, self.transport.close)
        return False

    def pause_writing(self) -> None:
        """The client does not take what it is told: until it does it is not heard either."""
        super().pause_writing()
        self._stalled.begin(STALLED, self.transport)
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """It takes it."""
        super().resume_writing()
        self._stalled.stop()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._stalled.stop()
        super().connection_lost(exc)
