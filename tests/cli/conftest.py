"""What the tests of the command share."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from strategikon.cli.main import run
from tests.cli.tables import Seat, environment


@pytest.fixture
def seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Seat:
    """The command in this process, in a folder of its own, 80 columns wide."""
    monkeypatch.chdir(tmp_path)
    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("COLUMNS", "80")

    def command(*words: object, lines: Sequence[str] = ()) -> tuple[int, str, str]:
        typed = "".join(f"{line}\n" for line in lines).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
        code = run([str(word) for word in words])
        return code, *capsys.readouterr()

    return command
