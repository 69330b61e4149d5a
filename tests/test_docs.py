"""The pages for people are true in what a machine can check: links, commands and examples."""

import re
import shlex
from pathlib import Path

import pytest
from typer.core import TyperGroup

from strategikon.cli.main import COMMANDS, load_command
from strategikon.library import load_deck, read_deck
from strategikon.records import check_deal, read_lines

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^strategikon .*|`(strategikon [^`]*)`", re.MULTILINE)


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


def options(words: list[str]) -> set[str]:
    """The options of the command that those words name."""
    command = load_command(words[0])
    if isinstance(command, TyperGroup) and len(words) > 1:
        command = command.commands[words[1]]
    return {option for parameter in command.params for option in parameter.opts} | {"--help"}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands_and_their_options_exist(page: Path) -> None:
    unknown = []
    for said in COMMAND.finditer(page.read_text(encoding="utf-8")):
        words = shlex.split(said[1] or said[0], comments=True)[1:]
        if words[0].startswith("-"):
            continue
        asked = {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)}
        if words[0] not in COMMANDS or asked - options(words):
            unknown.append(said[0])
    assert unknown == []


def examples(page: str, language: str) -> list[str]:
    """The examples on a page that are written in that language."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return [content for written_in, content in EXAMPLE.findall(text) if written_in == language]


def test_the_decks_on_the_page_are_decks_and_the_texts_are_texts(tmp_path: Path) -> None:
    frontier, empire, texts = examples("decks.md", "toml")
    (tmp_path / "frontier.toml").write_text(frontier, encoding="utf-8")
    (tmp_path / "frontier.texts.toml").write_text(texts, encoding="utf-8")
    deck = load_deck(tmp_path / "frontier.toml")
    assert (deck.title("ko"), deck.name("riders/2", "ko")) == ("변경", "기마대")
    assert read_deck(empire.encode(), "empire.toml").game == "byzantium"


def test_the_record_on_the_page_is_a_whole_game_with_a_deal_as_committed_to() -> None:
    [lines] = examples("records.md", "jsonl")
    deck = read_deck(examples("decks.md", "toml")[0].encode(), "frontier.toml")
    record = read_lines(lines.encode().splitlines(keepends=True), "game.jsonl", deck)
    assert record.over
    assert record.notes == ()
    assert check_deal(record) == "checked"


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
