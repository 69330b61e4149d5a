"""The person's side of the terminal: what is printed, what is asked, what is wiped away."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

#: Home, the screen, and what has scrolled off it (where a terminal lets go of that).
_HOME_AND_CLEAR = "\x1b[H\x1b[2J"
_CLEAR_SCROLLBACK = "\x1b[3J"


class Terminal:
    """Prints and asks. Where input comes from a pipe it is read line by line, and shown."""

    def __init__(self) -> None:
        for stream in (sys.stdout, sys.stdin):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # text streams both
        self.console = Console(highlight=False, emoji=False)
        self.is_live = sys.stdin.isatty() and self.console.is_terminal
        self._session: PromptSession[str] | None = None

    def show(self, *parts: RenderableType) -> None:
        """Print things one below the other."""
        for part in parts:
            self.console.print(part)

    def clear(self) -> None:
        """Begin a fresh screen, where there is one."""
        if self.is_live:
            self._control(_HOME_AND_CLEAR)

    def wipe(self) -> None:
        """Leave nothing of what was shown or typed: no scrolling back, no pasting what was cut."""
        self._session = None
        if self.console.is_terminal:
            self._control(_HOME_AND_CLEAR + _CLEAR_SCROLLBACK)

    def ask(self, completions: Sequence[str] = ()) -> str:
        """One line from the person; EOFError when there is nobody any more."""
        if self.is_live:
            return self._ask_live(completions)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(f"> {line.strip()}", markup=False)
        return line.strip()

    def pause(self) -> None:
        """Wait for Enter."""
        self.ask()

    def _ask_live(self, completions: Sequence[str]) -> str:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.history import DummyHistory

        if self._session is None:
            # No history: at a shared keyboard it would tell what the other has chosen.
            self._session = PromptSession(history=DummyHistory())
        completer = WordCompleter(
            list(completions), ignore_case=True, sentence=True, match_middle=True
        )
        return self._session.prompt("> ", completer=completer).strip()

    def _control(self, codes: str) -> None:
        self.console.file.write(codes)
        self.console.file.flush()
