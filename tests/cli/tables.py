"""Sitting down at `strategikon play` as its user does: through a pipe, or at a terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from strategikon.library import DeckFile
from strategikon.library.designs import card_names
from strategikon.library.language import Language

MAIN = "from strategikon.cli.main import main; main()"
PATIENCE = 60.0
ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[()][A-Z0-9]|[=>])")

#: What makes a game of either kind short, as it is typed.
SHORT = {
    "simancas": ("--option", "wins=1", "--option", "max_turns=2"),
    "byzantium": ("--option", "turns_per_age=1"),
}


#: The command run in this process: its words, and lines on its standard input; in answer its
#: exit code, its output and its errors.
Seat = Callable[..., tuple[int, str, str]]


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Everything that the program keeps for its user goes into the folder."""
    kept = {"XDG_DATA_HOME": str(folder / "data"), "XDG_STATE_HOME": str(folder / "state")}
    plain = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "NO_COLOR")}
    return plain | kept | {"PYTHONIOENCODING": "utf-8"} | more


def piped(
    folder: Path, *words: object, lines: Sequence[str] = (), **more: str
) -> subprocess.CompletedProcess[str]:
    """The command with those lines on its standard input."""
    return subprocess.run(
        [sys.executable, "-c", MAIN, *map(str, words)],
        input="".join(f"{line}\n" for line in lines),
        env=environment(folder, **more),
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )


class AtTerminal:
    """The command at a terminal of its own: all it writes is in `seen`, its words in `text`."""

    def __init__(self, folder: Path, *words: object, columns: int = 80, rows: int = 60) -> None:
        self.near, far = pty.openpty()
        os.set_blocking(self.near, False)
        size = {"COLUMNS": str(columns), "LINES": str(rows)}
        env = environment(folder, TERM="xterm-256color", PROMPT_TOOLKIT_NO_CPR="1", **size)
        self.run = subprocess.Popen(
            [sys.executable, "-c", MAIN, *map(str, words)],
            stdin=far,
            stdout=far,
            stderr=far,
            env=env,
            cwd=folder,
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509  # nothing here runs in threads
        )
        os.close(far)
        self.seen = ""
        self._read = 0

    @property
    def text(self) -> str:
        """What has been shown, without the codes for colours and places."""
        return ESCAPES.sub("", self.seen)

    def until(self, *wanted: str) -> str:
        """What appears, from the last thing waited for, until one of those does."""
        ends = time.monotonic() + PATIENCE
        while True:
            begun, text = self._read, self.text
            ends_of = [
                text.find(words, begun) + len(words) for words in wanted if words in text[begun:]
            ]
            if ends_of:
                self._read = min(ends_of)
                return text[begun : self._read]
            assert time.monotonic() < ends, text[begun:]
            assert self._more(), f"it ended before {wanted!r}: {text[begun:]}"

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.near, text.encode())

    def end(self) -> int:
        """Wait until it has ended; its exit code."""
        ends = time.monotonic() + PATIENCE
        while self._more():
            assert time.monotonic() < ends, self.text[self._read :]
        code = self.run.wait(PATIENCE)
        os.close(self.near)
        return code

    def _more(self) -> bool:
        """Read a little; False once nobody will write any more."""
        if not select.select([self.near], [], [], 0.2)[0]:
            return self.run.poll() is None
        try:
            got = os.read(self.near, 65536)
        except OSError:  # the other end is closed
            return False
        self.seen += got.decode(errors="replace")
        return bool(got)


def _own_terminal() -> None:
    """Be the session whose terminal this is, so that Ctrl-C is a signal."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def names_of(deck: DeckFile, cards: Sequence[str], language: Language) -> set[str]:
    """What those of the words are called that are cards of the deck."""
    every = {name for design in deck.designs for name in card_names(design)}
    return {deck.name(card, language) for card in cards if card in every}
