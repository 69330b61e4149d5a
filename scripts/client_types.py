#!/usr/bin/env python3
"""Writes web/src/wire/openapi.ts: the messages of the server as the client's types.

scripts/client_types.py         write the file
scripts/client_types.py check   exit 1, with a sentence, if it is not what would be written
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from strategikon.service.messages import components

ROOT = Path(__file__).resolve().parents[1]
TYPES = ROOT / "web" / "src" / "wire" / "openapi.ts"


def written(target: Path) -> int:
    """Write the types to a file; the exit status of what makes them."""
    said = {
        "openapi": "3.1.0",
        "info": {"title": "Strategikon", "version": "1"},
        "paths": {},
        "components": {"schemas": components()},
    }
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "openapi.json")
        source.write_text(json.dumps(said), encoding="utf-8")
        command = [sys.executable, str(ROOT / "scripts" / "client.py"), "npm", "exec", "--"]
        command += ["openapi-typescript", str(source), "-o", str(target)]
        return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode


def main(words: list[str]) -> int:
    """Write or check the types."""
    if words != ["check"]:
        return written(TYPES)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "openapi.ts")
        if status := written(target):
            return status
        if target.read_bytes() == TYPES.read_bytes():
            return 0
    print("web/src/wire/openapi.ts is not of the server's messages: make types.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
