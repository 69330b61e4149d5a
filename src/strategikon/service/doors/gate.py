"""The gate before every address: size, host, origin, and what browsers are told about safety."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from strategikon.service.doors import words
from strategikon.service.doors.socket import live_socket
from strategikon.service.ops.meters import Meters
from strategikon.service.ops.settings import Settings
from strategikon.service.refusal import Refusal

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

#: The most bytes of a request's body, and how long it may take (seconds).
MOST_BODY, BODY = 16_384, 15.0
#: Whoever reads the body may take our refusal for a fault of form; here it can be found.
REFUSED = "strategikon.refused"
_READS = ("GET", "HEAD")
_log = logging.getLogger("strategikon.doors")


class Gate:
    """Stands before the application: lets in what may come, and says what becomes of it."""

    def __init__(self, app: Any, settings: Settings, meters: Meters) -> None:
        self._app = app
        self._settings = settings
        self._meters = meters
        self._headers = _safety(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket (which looks at its own origin)."""
        if scope["type"] == "websocket":
            await live_socket(scope["app"].state.house, scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        answer = _Answer(send, [*self._headers, _policy(scope), *_caching(scope)])
        try:
            self._check(scope)
            await self._app(scope, _Bounded(scope, receive), answer)
        except Refusal as refusal:
            await _refuse(answer, refusal)
        except Exception:
            _log.exception("a request failed", extra={"route": _route(scope)})
            await _refuse(answer, Refusal(500, "fault", words.FAULT))
        self._meters.request(
            _route(scope), scope["method"], answer.status, time.perf_counter() - began
        )

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self._settings.knows(host) and not _is_probe(scope):
            raise Refusal(421, "host", words.HOST)
        if scope["method"] in _READS:
            return
        origin = headers.get(b"origin")
        site = headers.get(b"sec-fetch-site", b"same-origin")
        foreign = origin is not None and not self._settings.same_origin(
            origin.decode("latin-1").lower(), host
        )
        if foreign or site != b"same-origin" or headers.get(b"x-strategikon") != b"1":
            raise Refusal(403, "origin", words.FOREIGN)
        _check_length(headers)


class _Answer:
    """Sends an answer with the headers that every one has."""

    def __init__(self, send: Send, headers: Headers) -> None:
        self._send = send
        self._headers = headers
        self.status = 0

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = int(message["status"])
            given = {name for name, _ in message["headers"]}
            more = [(name, value) for name, value in self._headers if name not in given]
            message["headers"] = [*message["headers"], *more]
        await self._send(message)


class _Bounded:
    """Receives a body as long as it is not too large, and comes."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self._scope = scope
        self._receive = receive
        self._left = MOST_BODY
        self._until: float | None = asyncio.get_running_loop().time() + BODY

    async def __call__(self) -> MutableMapping[str, Any]:
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise self._refused(Refusal(408, "slow", words.SLOW)) from None
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise self._refused(Refusal(413, "size", words.LARGE))
        if not message.get("more_body", False):
            self._until = None  # what comes next is that the client goes
        return message

    def _refused(self, refusal: Refusal) -> Refusal:
        self._scope[REFUSED] = refusal
        return refusal


def _check_length(headers: dict[bytes, bytes]) -> None:
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length[:12]) > MOST_BODY or len(length) > 12:
        raise Refusal(413, "size", words.LARGE)


async def _refuse(answer: _Answer, refusal: Refusal) -> None:
    """Say it, unless something else was said already."""
    if answer.status:
        return
    body = msgspec.json.encode(refusal.spelled())
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if refusal.after is not None:
        headers.append((b"retry-after", str(int(refusal.after) + 1).encode()))
    await answer({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await answer({"type": "http.response.body", "body": body})


def _route(scope: Scope) -> str:
    """The address without what is particular in it: a game's id, an invitation's code."""
    route = scope.get("route")
    return str(getattr(route, "path", "")) or "other"


def _is_probe(scope: Scope) -> bool:
    return scope["path"] in ("/healthz", "/readyz", "/metrics")


def _caching(scope: Scope) -> Headers:
    """What is told of somebody's games stays with them."""
    return [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []


def _policy(scope: Scope) -> tuple[bytes, bytes]:
    """Nothing from elsewhere, no code or style but from files of ours."""
    host = dict(scope["headers"]).get(b"host", b"")
    live = b" ws://%s wss://%s" % (host, host) if _plain(host) else b""
    return (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        b"img-src 'self' data:; manifest-src 'self'; media-src 'self'; worker-src 'self'; "
        b"connect-src 'self'" + live + b"; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'",
    )


def _plain(host: bytes) -> bool:
    return bool(host) and all(sign in b"abcdefghijklmnopqrstuvwxyz0123456789.-:[]" for sign in host)


def _safety(settings: Settings) -> Headers:
    headers = [
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"no-referrer"),
        (b"permissions-policy", _NOTHING),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
    ]
    if settings.secure:
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    return headers


_NOTHING = b", ".join(
    name + b"=()"
    for name in (b"camera", b"geolocation", b"microphone", b"payment", b"usb", b"midi", b"serial")
)
