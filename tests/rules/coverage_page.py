"""docs/rules-coverage.md: every rule of both games and their files, and the tests that prove it.

`python -m tests.rules.coverage_page` writes the page; with `--check` it only says what is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from strategikon.library.rules import PAGES, rule_ids, rules
from tests.rules.marks import Mark, MarkError, rule_marks

ROOT = Path(__file__).parents[2]
PAGE = "docs/rules-coverage.md"
COMMAND = "python -m tests.rules.coverage_page"


def untested(marks: Iterable[Mark]) -> list[str]:
    """A sentence for each rule that no test proves."""
    proved = {(mark.game, mark.rule) for mark in marks}
    return [
        f'{name}: no test proves the rule "{rule}"'
        for name in PAGES
        for rule in rule_ids(name)
        if (name, rule) not in proved
    ]


def unknown(marks: Iterable[Mark]) -> list[str]:
    """A sentence for each mark that names a rule which is not on the rules pages."""
    known = {(name, rule) for name in PAGES for rule in rule_ids(name)}
    return [
        f'{mark.where}: the rules of {mark.game} have no rule "{mark.rule}"'
        for mark in marks
        if (mark.game, mark.rule) not in known
    ]


def page(marks: Iterable[Mark]) -> str:
    """The page as it ought to be; the same marks in any order give the same text."""
    tests: dict[tuple[str, str], set[str]] = defaultdict(set)
    for mark in marks:
        tests[mark.game, mark.rule].add(mark.test)
    lines = [
        "# Rules and the tests that prove them",
        "",
        f"Made from the tests by `{COMMAND}`; changes made here by hand are lost.",
        "The rules stand in `src/strategikon/library/rules/`; [rules.md](rules.md) says how they",
        "are kept.",
    ]
    for name, title in PAGES.items():
        lines += ["", f"## {title.en}"]
        section = ""
        for rule in rules(name, "en").values():
            if rule.section != section:
                section = rule.section
                lines += ["", f"### {section}", "", "| rule | what | tests |", "|---|---|---|"]
            named = "<br>".join(_link(test) for test in sorted(tests[name, rule.id]))
            lines.append(f"| `{rule.id}` | {rule.title} | {named or '**none**'} |")
    return "\n".join(lines) + "\n"


def out_of_date(root: Path, marks: Iterable[Mark]) -> list[str]:
    """A sentence if the page is missing or is not the one that these marks make."""
    path = root / PAGE
    if path.is_file() and path.read_text(encoding="utf-8") == page(marks):
        return []
    return [f"{PAGE} is out of date; write it anew with `{COMMAND}`"]


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Write the page and say what is untested; 1 if there is a fault, 2 if a mark is unreadable."""
    parser = argparse.ArgumentParser(
        prog=COMMAND, description="Rules and the tests that prove them."
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing, only say what is wrong"
    )
    check: bool = parser.parse_args(arguments).check
    try:
        marks = rule_marks(root)
    except MarkError as error:
        print(error, file=sys.stderr)
        return 2
    faults = unknown(marks) + untested(marks)
    if check:
        faults += out_of_date(root, marks)
    else:
        (root / PAGE).write_text(page(marks), encoding="utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _link(test: str) -> str:
    file, _, name = test.partition("::")
    return f"[{name}](../{file})"


if __name__ == "__main__":
    raise SystemExit(main())
