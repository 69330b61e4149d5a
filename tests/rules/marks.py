"""Which test proves which rule: the `rule` marks, read from the test files without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FORM = '@pytest.mark.rule("game", "rule.id")'


class MarkError(ValueError):
    """A mark that proves nothing: not spelled out, or on something that pytest does not collect."""


@dataclass(frozen=True, order=True, slots=True)
class Mark:
    """One test says that it proves one rule."""

    game: str
    rule: str
    test: str
    """As pytest calls it: "tests/engine/test_battle.py::test_infantry_cannot_be_commanded"."""
    line: int

    @property
    def where(self) -> str:
        return f"{self.test.partition('::')[0]}, line {self.line}"


def rule_marks(root: Path) -> list[Mark]:
    """Every mark of every test file below `root`/tests, sorted; MarkError names file and line."""
    found: list[Mark] = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        found.extend(marks_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()))
    return sorted(set(found))


def marks_in(source: str, file: str) -> list[Mark]:
    """The marks of one test file, called `file` in the tests' names."""
    module = ast.parse(source, filename=file)
    found = list(_of_body(module.body, file, file))
    placed = {(mark.line, mark.rule) for mark in found}
    for call in _calls(module):
        for rule in _ids(call, file)[1]:
            if (call.lineno, rule) not in placed:
                raise MarkError(
                    f"{file}, line {call.lineno}: {FORM} stands on a test, on a class of tests, "
                    "in a parametrized case of a test, or in pytestmark"
                )
    return found


def _of_body(body: list[ast.stmt], scope: str, file: str) -> Iterator[Mark]:
    """The marks of a module or of a class, whose own name so far is `scope`."""
    tests = [node for node in body if _is_test(node)]
    for node in tests:
        name = f"{scope}::{_name(node)}"
        if isinstance(node, ast.ClassDef):
            inside = [f"{name}::{_name(test)}" for test in node.body if _is_test(test)]
            for decorator in node.decorator_list:
                yield from _marked(decorator, inside, file)
            yield from _of_body(node.body, name, file)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                yield from _marked(decorator, [name], file)
        else:
            yield from _marked(node, [name], file)
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and _name(node) == "pytestmark":
            yield from _marked(node, [f"{scope}::{_name(test)}" for test in tests], file)


def _is_test(node: ast.stmt) -> bool:
    """What pytest collects; `TestX = Machine.TestCase` is how a state machine is collected."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name.startswith("test")
    return _name(node).startswith("Test")


def _name(node: ast.stmt) -> str:
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name
    if isinstance(node, ast.AnnAssign):
        return node.target.id if isinstance(node.target, ast.Name) else ""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def _marked(node: ast.AST, tests: list[str], file: str) -> Iterator[Mark]:
    for call in _calls(node):
        game, rules = _ids(call, file)
        for rule in rules:
            for test in tests:
                yield Mark(game, rule, test, call.lineno)


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and ast.unparse(inner.func) == "pytest.mark.rule":
            yield inner


def _ids(call: ast.Call, file: str) -> tuple[str, list[str]]:
    """The game of a mark and the ids of its rules."""
    words = [
        word.value
        for word in call.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]
    if call.keywords or len(words) < 2 or len(words) < len(call.args):
        raise MarkError(f"{file}, line {call.lineno}: a rule mark is spelled out, {FORM}")
    return words[0], words[1:]
