"""The door of the live connections: who may open one, and how one ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.requests import cookie_parser

from strategikon.service.doors import words
from strategikon.service.doors.connection import Closed, Connection
from strategikon.service.doors.frames import error_frame, spell
from strategikon.service.doors.house import House
from strategikon.service.people.rates import TOO_OFTEN
from strategikon.service.store import StoreError

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

ADDRESS = "/api/live"
#: A client that says nothing for so long is gone, and is looked for so often (seconds).
SILENCE, _LOOK = 60.0, 5.0
_log = logging.getLogger("strategikon.live")


async def live_socket(house: House, scope: Any, receive: Receive, send: Send) -> None:
    """A whole live connection, from the handshake to its end."""
    await receive()  # "websocket.connect"
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"").decode("latin-1").lower()
    origin = headers.get(b"origin", b"").decode("latin-1").lower()
    if scope["path"] != ADDRESS or not house.settings.same_origin(origin, host):
        await send({"type": "websocket.close", "code": 4403})
        return
    cookie = _cookie(headers.get(b"cookie", b""), house.cookie_name)
    session = house.people.session(cookie)
    try:
        person = await house.people.who(cookie)
    except StoreError as fault:
        await send({"type": "websocket.accept"})
        await _refuse(send, 1013, "busy", fault.words)
        return
    await send({"type": "websocket.accept"})
    if person is None or session is None:
        await _refuse(send, 4401, "person", words.NOBODY)
        return
    if not house.rates.allows("socket", person.id):
        await _refuse(send, 4429, "rate", TOO_OFTEN)
        return

    async def put(text: str) -> None:
        await send({"type": "websocket.send", "text": text})

    connection = Connection(house, person, session, put)
    if not house.live.join(connection):
        await _refuse(send, 4429, "rate", words.CONNECTIONS)
        return
    try:
        code, reason = await _converse(connection, receive)
    finally:
        house.live.leave(connection)
        await connection.end()
    with contextlib.suppress(OSError, RuntimeError):
        await send({"type": "websocket.close", "code": code, "reason": reason})


async def _refuse(send: Send, code: int, rule: str, said: Any) -> None:
    await send({"type": "websocket.send", "text": spell(error_frame(rule, said))})
    await send({"type": "websocket.close", "code": code, "reason": rule})


async def _converse(connection: Connection, receive: Receive) -> tuple[int, str]:
    """Hear and tell until one of them ends; why it ended."""
    telling = asyncio.create_task(connection.outbox.run())
    hearing = asyncio.create_task(_hear(connection, receive))
    looking = asyncio.create_task(_look(connection))
    tasks = {telling, hearing, looking}
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    said, looked, told = await asyncio.gather(hearing, looking, telling, return_exceptions=True)
    for found in (said, looked):
        if isinstance(found, tuple):
            return found
    for error in (said, looked, told):
        if isinstance(error, Exception) and not isinstance(error, OSError):
            _log.error("a live connection failed", exc_info=error)
            return 1011, "something went wrong in the server"
    return 1012, "come back"


async def _hear(connection: Connection, receive: Receive) -> tuple[int, str]:
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return 1000, ""
        text = message.get("text")
        try:
            await connection.hear(text if text is not None else "")
        except Closed as closed:
            return closed.code, closed.reason


async def _look(connection: Connection) -> tuple[int, str]:
    while True:
        await asyncio.sleep(_LOOK)
        if time.monotonic() - connection.heard_at > SILENCE:
            return 4000, "nothing was heard for a minute"
        if connection.outbox.lags:
            connection.house.meters.lagging.inc()
            return 4002, "too slow; come back and begin anew"


def _cookie(header: bytes, name: str) -> str | None:
    """Read as requests are: a strange cookie of a neighbouring port is no reason to stop."""
    return cookie_parser(header.decode("latin-1")).get(name)
