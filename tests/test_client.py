"""The browser client as it is built: of these sources, by a Node that need not be there before."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "src" / "strategikon" / "service" / "client"


def script(
    name: str, *words: str, root: Path = ROOT, path: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(root / "scripts" / name), *words],
        env=os.environ | ({"PATH": path} if path else {}),
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The client's sources and what was built of them, elsewhere."""
    for part in ("web", "src/strategikon/service/client"):
        leave = shutil.ignore_patterns("node_modules", "*.woff2")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=leave)
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "client.py", tmp_path / "scripts")
    return tmp_path


def test_what_the_package_holds_is_of_these_sources() -> None:
    assert script("client.py", "fresh").returncode == 0, "run: make setup"


def test_a_change_of_a_source_makes_it_stale(copy: Path) -> None:
    assert script("client.py", "fresh", root=copy).returncode == 0
    page = copy / "web" / "src" / "pages" / "Home.svelte"
    page.write_text(page.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert script("client.py", "fresh", root=copy).returncode == 1


def test_nothing_is_built_again_and_no_node_wanted_while_it_is_fresh(copy: Path) -> None:
    run = script("client.py", "build", root=copy, path=str(copy))
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_where_no_node_can_be_had_one_sentence_says_so_and_the_old_client_stays(copy: Path) -> None:
    (copy / "web" / "new.txt").write_text("new", encoding="utf-8")
    (copy / "requirements-node.txt").write_text("nothing-of-this-name-exists==1\n")
    run = script("client.py", "build", root=copy, path=str(copy))
    lines = run.stderr.splitlines()
    assert run.returncode == 1
    assert lines[-1].startswith("Strategikon: the browser client is not built: Node cannot be")
    assert "Traceback" not in run.stderr
    assert (copy / "src/strategikon/service/client/index.html").is_file()


def test_a_client_without_sources_is_as_fresh_as_it_will_get(copy: Path) -> None:
    shutil.rmtree(copy / "web")
    assert script("client.py", "build", root=copy, path=str(copy)).returncode == 0


def test_its_types_are_those_of_the_server_s_messages() -> None:
    run = script("client_types.py", "check")
    assert (run.returncode, run.stderr) == (0, "")


def test_its_page_runs_nothing_inline_and_asks_nobody_else() -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    assert "<style" not in page
    assert "style=" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert page.count("<script") == page.count('src="/assets/')
