"""The house keeps its promises: light imports, both builds, pins with hashes, clean files."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path

import pytest
from setup import compiled_modules

import strategikon

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ("requirements.txt", "requirements-play.txt", "requirements-node.txt")
HEAVY = ("asyncio", "cython", "numpy", "prompt_toolkit", "rich", "strategikon.engine", "typer")

# Written so that they do not match themselves.
MACHINE = re.compile(
    r"(?<![\w.])/(?:work|farm|root|home)/|/opt/pyp[i]|/tmp/bash_job[s]|"
    r"pypi\.org|pythonhosted\.org|npmjs\.org|deb\.debian\.org|://\w+:\w+@"
)
VAGUE = re.compile(r"(?:^|_)(?:utils?|helpers?|mgr|managers?|misc|data)(?:_|$)")


def python(code: str, engine: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"STRATEGIKON_ENGINE": engine},
        capture_output=True,
        text=True,
        timeout=60,
    )


def own_files() -> Iterator[Path]:
    """What is in git or about to be; in an unpacked archive, what nobody built."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        paths = [ROOT / name for name in listing.stdout.decode().split("\0")]
    except (OSError, subprocess.CalledProcessError):
        outside = re.compile(
            r"(?:^|/)(?:\.(?!ci/)|build/|dist/|__pycache__/|node_modules/|service/client/)"
            r"|\.egg-info/|\.so$"
        )
        paths = [p for p in ROOT.rglob("*") if not outside.search(p.relative_to(ROOT).as_posix())]
    yield from (path for path in paths if path.is_file())


def pins(name: str) -> dict[str, list[str]]:
    """Each line of a requirements file that names a release, with the hashes that follow it."""
    found: dict[str, list[str]] = {}
    pin = ""
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        words = line.rstrip("\\ ").strip()
        if words.startswith("--hash="):
            found[pin].append(words)
        else:
            pin = words
            found[pin] = []
    return found


def test_version_is_said_once() -> None:
    assert strategikon.__version__ == version("strategikon")


def test_importing_the_package_loads_nothing_heavy() -> None:
    run = python(f"import sys, strategikon; print([m for m in {HEAVY} if m in sys.modules])")
    assert run.stdout.strip() == "[]", run.stderr


def test_importing_the_package_takes_under_100_ms() -> None:
    clock = "from time import perf_counter as now; t = now(); import strategikon; print(now() - t)"
    assert min(float(python(clock).stdout) for _ in range(3)) < 0.1


def test_help_takes_under_300_ms_of_a_processor() -> None:
    command = [str(Path(sys.executable).with_name("strategikon")), "--help"]
    clock: list[float] = []
    for _ in range(4):
        subprocess.run(command, capture_output=True, check=True, timeout=60)
        clock.append(os.times().children_user + os.times().children_system)
    assert min(end - begin for begin, end in pairwise(clock)) < 0.3


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
def test_every_module_with_a_sheet_is_of_the_build_asked_for(engine: str) -> None:
    names = [
        ".".join(path.relative_to("src").with_suffix("").parts) for path in compiled_modules(ROOT)
    ]
    run = python(
        "import importlib, strategikon.engine as engine\n"
        f"for name in {names}:\n"
        "    print(name, importlib.import_module(name).__spec__.origin.rsplit('.', 1)[1])\n"
        "print(engine.build())",
        engine,
    )
    ending = {"compiled": ("so", "pyd"), "interpreted": ("py",)}[engine]
    *modules, build = run.stdout.splitlines()
    assert run.returncode == 0, run.stderr
    assert build == engine
    assert len(modules) == len(names) > 0
    assert [line for line in modules if line.split()[1] not in ending] == []


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_pin_has_hashes_and_no_host(name: str) -> None:
    assert {pin: hashes for pin, hashes in pins(name).items() if not hashes} == {}
    assert [pin for pin in pins(name) if not re.match(r"[\w.-]+==[\w.]+( ; |$)", pin)] == []


def test_a_player_gets_the_releases_that_were_tested() -> None:
    everything, play = map(pins, REQUIREMENTS[:2])
    assert {pin: play[pin] for pin in play if everything.get(pin) != play[pin]} == {}


def test_the_client_s_tools_are_pinned_with_hashes_and_no_host() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert {name for name, each in packages.items() if "integrity" not in each} == set()
    assert {name for name, each in packages.items() if "resolved" in each} == set()
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    loose = {name: is_ for name, is_ in asked["devDependencies"].items() if not is_[0].isdigit()}
    assert (loose, asked.get("dependencies", {})) == ({}, {})


def test_everything_the_project_asks_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    asked = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    asked += [line for line in [*groups["dev"], *groups["build"]] if isinstance(line, str)]
    names = {re.split(r"[^\w.-]", line)[0].replace("_", "-") for line in asked}
    assert names - {pin.split("==")[0] for pin in pins("requirements.txt")} == set()


def test_no_file_names_a_machine_or_a_host() -> None:
    found = []
    for path in own_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {hit[0]}" for hit in MACHINE.finditer(text)]
    assert found == []


def test_sources_stay_small() -> None:
    lengths = {path: len(path.read_bytes().splitlines()) for path in (ROOT / "src").rglob("*.py")}
    assert {str(path): length for path, length in lengths.items() if length > 400} == {}


def test_names_say_what_a_module_is() -> None:
    assert [str(path) for path in (ROOT / "src").rglob("*") if VAGUE.search(path.stem)] == []
