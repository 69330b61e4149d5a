"""Real servers for the tests: `strategikon serve` over loopback, and people who visit it."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

STRATEGIKON = Path(sys.executable).with_name("strategikon")
#: How long anything may take on a busy machine (seconds).
PATIENCE = 60.0
_number = itertools.count(1)
#: Browsers and sockets that were opened and are still to be closed.
_open: list[Visitor | Live] = []


def close_all() -> None:
    """Close what a test has left open."""
    while _open:
        _open.pop().close()


class Server:
    """A running `strategikon serve`, or a `program` that takes its arguments."""

    def __init__(
        self,
        database: str,
        *arguments: str,
        port: int = 0,
        program: Sequence[str] = (str(STRATEGIKON),),
    ) -> None:
        self.database = database
        command = [*program, "serve", "--port", str(port), "--database", database]
        self.process = subprocess.Popen(
            [*command, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            raise AssertionError(self.process.communicate(timeout=PATIENCE)[1])
        self.address = found[0]

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rsplit(":", 1)[1])

    @property
    def cpu_seconds(self) -> float:
        """The CPU time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """End it; the exit code, and what it wrote to standard error."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said

    def visitor(self, name: str | None = None) -> Visitor:
        """Somebody with a browser of their own; a guest if they have a name."""
        visitor = Visitor(self.address)
        if name is not None:
            visitor.post("/api/me", {"name": name})
        return visitor


@contextmanager
def serving(database: object, *arguments: str, port: int = 0) -> Iterator[Server]:
    """A server for as long as the block runs."""
    server = Server(str(database), *arguments, port=port)
    try:
        yield server
    finally:
        server.stop(signal.SIGKILL)


class Visitor:
    """A browser with cookies, which says what our client says."""

    def __init__(self, address: str, home: str | None = None) -> None:
        self.address = address
        self.home = home or new_home()
        self.http = httpx.Client(
            base_url=address,
            transport=httpx.HTTPTransport(local_address=self.home),
            headers={"X-Strategikon": "1", "Origin": address},
            timeout=PATIENCE,
        )

        _open.append(self)

    def close(self) -> None:
        """Close the browser."""
        self.http.close()

    @property
    def cookies(self) -> str:
        """The cookies as a header has them."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, **query: Any) -> Any:
        """What a good answer says."""
        return self._good(self.http.get(path, params=query))

    def post(self, path: str, body: Any = None) -> Any:
        """What a good answer says."""
        return self._good(self.http.post(path, json=body))

    def patch(self, path: str, body: Any) -> Any:
        """What a good answer says."""
        return self._good(self.http.patch(path, json=body))

    def delete(self, path: str, **query: Any) -> Any:
        """What a good answer says."""
        return self._good(self.http.delete(path, params=query))

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """The status and the rule of an answer that is a refusal, as every one is spelled."""
        answer = self.http.request(method, path, json=body, **more)
        said = answer.json()
        assert 400 <= answer.status_code < 500, answer.text
        assert set(said) == {"rule", "text"}
        assert set(said["text"]) == {"en", "ko"}
        assert all(said["text"].values())
        return answer.status_code, said["rule"]

    def live(self, **more: Any) -> Live:
        """The live connection."""
        return Live(
            connect(
                self.address.replace("http", "ws", 1) + "/api/live",
                origin=more.pop("origin", self.address),
                additional_headers={"Cookie": more.pop("cookies", self.cookies)},
                open_timeout=PATIENCE,
                compression=None,
                ping_interval=None,
                max_size=2**22,
                proxy=None,
                legacy=True,
                **more,
            )
        )

    def _good(self, answer: httpx.Response) -> Any:
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json()


class Live:
    """One socket; `raw` keeps everything that was heard, as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        _open.append(self)
        self.raw: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Go away."""
        self.socket.close()

    def say(self, kind: str, **fields: Any) -> str:
        """Say something; the id under which it is answered."""
        act = fields.setdefault("id", new_act()) if kind not in ("watch", "unwatch") else ""
        self.socket.send(json.dumps({"t": kind, **fields}))
        return str(act)

    def hear(self, *kinds: str, timeout: float = PATIENCE) -> Any:
        """The next frame, or the next of one of these kinds; TimeoutError if none comes."""
        while True:
            text = self.socket.recv(timeout=timeout)
            assert isinstance(text, str)
            self.raw.append(text)
            frame = json.loads(text)
            if not kinds or frame["t"] in kinds:
                return frame

    def answer(self, act: str) -> Any:
        """The answer to what was said under that id."""
        while True:
            frame = self.hear()
            if frame.get("id") == act:
                return frame

    def ask(self, kind: str, **fields: Any) -> Any:
        """Say something and hear its answer."""
        return self.answer(self.say(kind, **fields))


def new_home() -> str:
    """A loopback address that no other visitor comes from: much is counted by address."""
    number = next(_number)
    return f"127.{1 + os.getpid() % 250}.{number // 250 % 250}.{1 + number % 250}"


def new_act() -> str:
    """An id that no other message of this test has."""
    return f"act-{os.getpid()}-{next(_number)}"
