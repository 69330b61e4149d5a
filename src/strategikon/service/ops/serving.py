"""One server process: it listens, serves until it is told to stop, and goes down gently."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator

import uvicorn

try:
    import resource
except ImportError:  # pragma: no cover  # only Windows has none, and no such limit
    resource = None  # type: ignore[assignment]  # the module that is not there

from strategikon.library.language import Words
from strategikon.service.doors.frames import MOST_FRAME
from strategikon.service.ops import logs, meters
from strategikon.service.ops.garbage import Garbage
from strategikon.service.ops.patience import Http, WebSocket
from strategikon.service.ops.settings import Settings
from strategikon.service.ops.workers import Workers
from strategikon.service.refusal import Unready

#: How long what is under way may take when the server goes down (seconds).
_GRACE = 10
#: Ports that are tried after the usual one, where nobody asked for one.
_NEXT = 20
#: With threads beside the loop, whoever waits for the interpreter waits no longer (seconds).
_SWITCH = 0.0002
_BACKLOG = 2048
#: Sockets and files that a process may have open, where the system lets it.
_MOST_FILES = 65_536
_STOPS = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """Says goodbye to every client before it closes a connection."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._garbage = Garbage()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop gently at the first signal; to have been told to stop is no failure."""
        before = {number: signal.signal(number, self.handle_exit) for number in _STOPS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors; a quick switch between threads keeps the loop awake."""
        sys.setswitchinterval(_SWITCH)
        await super().startup(sockets)
        self._garbage.start()
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, say `bye`, finish what is under way."""
        for listener in self.servers:
            listener.close()
        await self.config.app.state.house.say_bye()  # type: ignore[union-attr]  # built by us
        await super().shutdown(sockets)
        self._garbage.stop()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens there; without a port the usual one, or the next that is free."""
    wanted = [port] if port is not None else list(range(8000, 8000 + _NEXT))
    for number in wanted:
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                why = error.strerror or str(error)
                raise Unready(_NO_ADDRESS.filled(host=host, port=number, why=why)) from None
    raise Unready(_TAKEN.filled(port=wanted[0]))


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BACKLOG)
    except BaseException:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> int:
    """Serve until SIGTERM or SIGINT; `ready` is called once it is open. The exit code."""
    settings.to_environment()
    if settings.workers == 1:
        return _run(listener, ready)
    with tempfile.TemporaryDirectory(prefix="strategikon-") as folder:
        os.environ[meters.SHARED] = folder
        return Workers(settings.workers, _work, listener).run(ready)


def _work(listener: socket.socket) -> None:
    """The life of one of several processes."""
    sys.exit(_run(listener, lambda: None))


def _run(listener: socket.socket, ready: Callable[[], None]) -> int:
    from strategikon.service.app import build

    logs.start_logs()
    _allow_many_sockets()
    config = uvicorn.Config(
        build(Settings.from_environment()),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=Http,
        ws=WebSocket,
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,  # it costs memory, and sizes would tell what is alike
        ws_ping_interval=None,  # clients ping; the doors notice silence
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=Settings.from_environment().origin is not None,
        timeout_graceful_shutdown=_GRACE,
        timeout_keep_alive=30,
    )
    server = Server(config, ready)
    server.run(sockets=[listener])
    return 0 if server.started else 1


def _allow_many_sockets() -> None:
    """As many as the system grants; what it grants unasked is often 1,024."""
    if resource is None:  # pragma: no cover  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


_NO_ADDRESS = Words(
    "The server cannot listen at {host}, port {port}: {why}.",
    "{host}의 {port}번 포트에서 서버를 열 수 없습니다: {why}.",
)
_TAKEN = Words(
    "Port {port} is in use already; --port takes another.",
    "{port}번 포트는 이미 쓰이고 있습니다. --port로 다른 포트를 정해 주세요.",
)
