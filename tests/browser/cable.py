"""A cable between a browser and the server, which can be pulled out and put back."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Cable:
    """Carries bytes between its own port and another; while it is out nothing gets through."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._lines: set[socket.socket] = set()
        self._out = False
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where a browser connects to."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def pull(self) -> None:
        """Cut every connection, and let no new one through."""
        self._out = True
        for line in list(self._lines):
            self._end(line)

    def put_back(self) -> None:
        """Let connections through again."""
        self._out = False

    def close(self) -> None:
        """End it."""
        self.pull()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self._out:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._to), 5)
            except OSError:
                near.close()
                continue
            far.settimeout(None)
            self._lines |= {near, far}
            if self._out:  # pulled in this very moment
                self._end(near)
                self._end(far)
                continue
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while said := one.recv(65_536):
                other.sendall(said)
        self._end(one)
        self._end(other)

    def _end(self, line: socket.socket) -> None:
        self._lines.discard(line)
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()


@contextmanager
def cable(port: int) -> Iterator[Cable]:
    """A cable for as long as the block runs."""
    laid = Cable(port)
    try:
        yield laid
    finally:
        laid.close()
