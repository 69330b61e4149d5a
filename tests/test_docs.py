"""The pages for people are true in what a machine can check: links, headings, make targets."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """The headings of a page, spelled as links spell them."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if re.match(r"https?://|mailto:", link):
            continue
        place, _, anchor = link.partition("#")
        target = (page.parent / place).resolve() if place else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_make_targets_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    text = page.read_text(encoding="utf-8")
    said = re.findall(r"(?:^|`)(?:[A-Z_]+=\S+ )*make ([a-z]+)", text, re.MULTILINE)
    assert set(said) - targets == set()


def test_every_page_can_be_reached_from_the_first() -> None:
    reached: set[Path] = set()
    todo = [ROOT / "README.md"]
    while todo:
        page = todo.pop()
        if page in reached:
            continue
        reached.add(page)
        links = [link.partition("#")[0] for link in LINK.findall(page.read_text(encoding="utf-8"))]
        paths = [(page.parent / link).resolve() for link in links if link.endswith(".md")]
        todo += [path for path in paths if path.exists()]
    assert [name(page) for page in PAGES if page not in reached] == []
