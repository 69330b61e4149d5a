"""`strategikon` with less patience, so that no test has to wait for long.

As a program: `python -m tests.service.hasty serve …`.
"""

from __future__ import annotations

import socket
from unittest import mock

#: How long the head and the body of a request may take, and how long nothing may be taken.
HEAD, BODY, STALLED = 1.0, 1.5, 2.0
#: How much of what it says may lie between the server and whoever listens (bytes).
SENT = 16_384


def main() -> None:
    """Be that program."""
    from strategikon.cli.main import main as strategikon
    from strategikon.service.doors import gate
    from strategikon.service.ops import patience, serving

    def listen(host: str, port: int | None) -> socket.socket:
        listener = listens(host, port)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT)
        return listener

    listens = serving.listen
    mock.patch.object(serving, "listen", listen).start()

    mock.patch.object(patience, "HEAD", HEAD).start()
    mock.patch.object(patience, "STALLED", STALLED).start()
    mock.patch.object(patience, "GOODBYE", HEAD).start()
    mock.patch.object(gate, "BODY", BODY).start()
    strategikon()


if __name__ == "__main__":
    main()
