"""The rules pages in both languages, rule by rule: one of each game, one of the file formats.

A page is Markdown: `##` opens a section, in the order of play; `### id — Title` opens a rule.
A rule's id is what a refusal names (`Refused.rule`) and what a test says it proves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from strategikon.library.language import LANGUAGES, Language, Words
from strategikon.library.terms import GAMES

#: Every page there is, and its title.
PAGES: Mapping[str, Words] = GAMES | {"formats": Words("Decks and records", "덱과 기록")}

#: The first words of ids that belong to a phase, where there are more than the phase's own name.
_IN_PHASE = {
    "battle": ("battle", "tactic"),
    "meld": ("meld", "negotiation", "resolution"),
}
_RULE = re.compile(r"### (?P<id>[a-z]+(?:[._][a-z]+)*) — (?P<title>\S.*)")


class RulesError(ValueError):
    """There is no such page, language or phase, or a page is not written as a rules page."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as people read it: `text` is Markdown, a paragraph and perhaps a table."""

    id: str
    title: str
    text: str
    section: str


def rules(page: str, language: Language) -> Mapping[str, Rule]:
    """Every rule of a game, or of the "formats", by its id, in order; RulesError for others."""
    _known("called", page, tuple(PAGES))
    _known("in the language", language, LANGUAGES)
    return _page(page, language)


def rule_ids(page: str) -> tuple[str, ...]:
    """The ids of a game's rules, or of the "formats", in order, the same in both languages."""
    return tuple(rules(page, "en"))


def phase_rules(game: str, phase: str, language: Language) -> tuple[Rule, ...]:
    """The rules of one phase (its id, as in "reserve"), in the order of the page."""
    _known("of the game", game, tuple(GAMES))
    families = _IN_PHASE.get(phase, (phase,))
    found = tuple(
        rule for rule in rules(game, language).values() if rule.id.split(".")[0] in families
    )
    if not found:
        raise RulesError(f'the rules of {game} have no phase "{phase}"')
    return found


def read_page(text: str, name: str) -> dict[str, Rule]:
    """The rules of a page, by id; RulesError names the page (as `name`) and the line at fault."""
    found: dict[str, Rule] = {}
    section = ""
    for number, block in _blocks(text, name):
        heading, _, below = block.partition("\n")
        if heading.startswith("## "):
            section = heading.removeprefix("## ").strip()
            if below.strip():
                raise RulesError(f'{name}, line {number}: text of section "{section}" has no rule')
            continue
        rule = _rule(heading, below.strip(), section, f"{name}, line {number}")
        if rule.id in found:
            raise RulesError(f'{name}, line {number}: rule "{rule.id}" stands here a second time')
        found[rule.id] = rule
    return found


@cache
def _page(page: str, language: Language) -> Mapping[str, Rule]:
    name = f"{page}.{language}.md"
    text = (files("strategikon.library") / "rules" / name).read_text(encoding="utf-8")
    return MappingProxyType(read_page(text, name))


def _blocks(text: str, name: str) -> list[tuple[int, str]]:
    """The page cut before each heading below its own: the line a piece begins at, the piece."""
    lines = text.split("\n")
    starts = [at for at, line in enumerate(lines) if line.startswith(("## ", "### "))]
    head = "\n".join(lines[: starts[0]] if starts else lines).strip()
    if not head.startswith("# ") or "\n" in head:
        raise RulesError(f'{name}, line 1: a page begins with its title ("# …"), then a section')
    ends = [*starts[1:], len(lines)]
    return [
        (start + 1, "\n".join(lines[start:end])) for start, end in zip(starts, ends, strict=True)
    ]


def _rule(heading: str, text: str, section: str, where: str) -> Rule:
    matched = _RULE.fullmatch(heading.rstrip())
    if matched is None:
        raise RulesError(f'{where}: a rule is headed "### its.id — Its title", not "{heading}"')
    if not section:
        raise RulesError(f'{where}: rule "{matched["id"]}" stands before the first section')
    if not text:
        raise RulesError(f'{where}: rule "{matched["id"]}" says nothing')
    return Rule(matched["id"], matched["title"], text, section)


def _known(what: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        but_last = ", ".join(known[:-1])
        raise RulesError(f'there are no rules {what} "{given}", only {but_last} and {known[-1]}')
