"""The engine's files looked at from outside: a module from its source, code in either build."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import strategikon.engine

ENGINE = Path(strategikon.engine.__path__[0])


def from_source(name: str) -> Any:
    """A module of the engine as Python runs its source, whichever build this test runs in."""
    path = ENGINE / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"source_of_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def printed(code: str, build: str) -> str:
    """What a program prints that runs with that build of the engine."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=os.environ | {"STRATEGIKON_ENGINE": build},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
