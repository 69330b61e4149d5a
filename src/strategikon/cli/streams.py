"""The standard streams as the program finds them, made such that it can always read and write."""

from __future__ import annotations

import os
import sys


def settle_streams() -> None:
    """Open what was closed on nothing, and let no character be too much for an encoding.

    A standard stream that is closed leaves its number to the next file opened: a record would get
    what is meant for the terminal.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # kept open
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # text streams both
