"""Several processes that serve at one address: started together, replaced when one dies."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess

_spawn = multiprocessing.get_context("spawn")
#: A process that dies sooner than this could never serve (seconds).
_TOO_SOON = 5.0
_LOOK = 0.5


class Workers:
    """So many processes that run `work` with the listening socket, until they are told to stop."""

    def __init__(
        self, number: int, work: Callable[[socket.socket], None], listener: socket.socket
    ) -> None:
        self._number = number
        self._work = work
        self._listener = listener
        self._stop = threading.Event()
        self._running: list[tuple[SpawnProcess, float]] = []

    def run(self, ready: Callable[[], None]) -> int:
        """Keep them running; the exit code, not 0 if one died at once and all were stopped."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._stop.set())
        self._running = [self._started() for _ in range(self._number)]
        ready()
        failed = False
        while not failed and not self._stop.wait(_LOOK):
            failed = not self._replaced()
        for process, _ in self._running:
            if process.is_alive():
                process.terminate()
        for process, _ in self._running:
            process.join()
        return 1 if failed else 0

    def _started(self) -> tuple[SpawnProcess, float]:
        process = _spawn.Process(target=self._work, args=(self._listener,))
        process.start()
        return process, time.monotonic()

    def _replaced(self) -> bool:
        """Another in the place of each that died; False if one never came to serve."""
        for place, (process, since) in enumerate(self._running):
            if process.is_alive():
                continue
            if time.monotonic() - since < _TOO_SOON:
                return False
            self._running[place] = self._started()
        return True
