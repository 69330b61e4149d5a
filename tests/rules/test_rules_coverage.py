"""No rule without a test, no test of a rule that is not there, and the page that says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategikon.library.rules import PAGES, rule_ids
from tests.rules.coverage_page import PAGE, ROOT, main, out_of_date, page, unknown, untested
from tests.rules.marks import Mark, MarkError, marks_in, rule_marks


def marks_of(*body: str) -> list[tuple[str, str, str]]:
    source = "\n".join(["import pytest", *body])
    return [(mark.game, mark.rule, mark.test) for mark in marks_in(source, "tests/test_it.py")]


# --- the project as it stands ------------------------------------------------------------------


def test_every_rule_has_a_test() -> None:
    assert untested(rule_marks(ROOT)) == []


def test_every_test_names_rules_that_are_there() -> None:
    assert unknown(rule_marks(ROOT)) == []


def test_the_page_is_up_to_date() -> None:
    assert out_of_date(ROOT, rule_marks(ROOT)) == []


# --- which marks count --------------------------------------------------------------------------


def test_a_mark_on_a_function_counts_for_it() -> None:
    assert marks_of('@pytest.mark.rule("simancas", "turn")', "def test_a(): ...") == [
        ("simancas", "turn", "tests/test_it.py::test_a")
    ]


def test_a_test_may_prove_several_rules() -> None:
    assert marks_of(
        '@pytest.mark.rule("simancas", "turn", "over")',
        '@pytest.mark.rule("byzantium", "turn")',
        "async def test_a(): ...",
    ) == [
        ("simancas", "turn", "tests/test_it.py::test_a"),
        ("simancas", "over", "tests/test_it.py::test_a"),
        ("byzantium", "turn", "tests/test_it.py::test_a"),
    ]


def test_a_mark_on_a_class_counts_for_its_tests_and_not_for_its_helpers() -> None:
    assert marks_of(
        '@pytest.mark.rule("simancas", "turn")',
        "class TestTurns:",
        "    def test_a(self): ...",
        "    def helps(self): ...",
        '    @pytest.mark.rule("simancas", "over")',
        "    def test_b(self): ...",
    ) == [
        ("simancas", "turn", "tests/test_it.py::TestTurns::test_a"),
        ("simancas", "turn", "tests/test_it.py::TestTurns::test_b"),
        ("simancas", "over", "tests/test_it.py::TestTurns::test_b"),
    ]


@pytest.mark.parametrize("spelled", ["pytestmark", "pytestmark: pytest.MarkDecorator"])
def test_a_mark_on_a_module_counts_for_its_tests(spelled: str) -> None:
    assert marks_of(f'{spelled} = pytest.mark.rule("simancas", "turn")', "def test_a(): ...") == [
        ("simancas", "turn", "tests/test_it.py::test_a")
    ]


def test_a_mark_on_one_case_of_a_parametrized_test_counts_for_the_test() -> None:
    assert marks_of(
        '@pytest.mark.parametrize("n", [',
        '    pytest.param(1, marks=pytest.mark.rule("simancas", "turn")),',
        "])",
        "def test_a(n): ...",
    ) == [("simancas", "turn", "tests/test_it.py::test_a")]


def test_a_mark_on_a_state_machine_counts_for_what_is_collected_of_it() -> None:
    assert marks_of('TestGame = pytest.mark.rule("simancas", "turn")(Machine.TestCase)') == [
        ("simancas", "turn", "tests/test_it.py::TestGame")
    ]


@pytest.mark.parametrize(
    "body",
    [
        ('@pytest.mark.rule("simancas", "turn")', "def helps(): ..."),
        ('@pytest.mark.rule("simancas", "turn")', "class Machine: ..."),
        ('CASES = [pytest.param(1, marks=pytest.mark.rule("simancas", "turn"))]',),
        ('holder.x = pytest.mark.rule("simancas", "turn")',),
        ('holder.x: object = pytest.mark.rule("simancas", "turn")',),
    ],
)
def test_a_mark_on_what_is_not_collected_is_an_error(body: tuple[str, ...]) -> None:
    with pytest.raises(MarkError, match=r"tests/test_it\.py, line 2: @pytest\.mark\.rule.* stands"):
        marks_of(*body)


def test_a_mark_on_an_empty_class_proves_nothing() -> None:
    with pytest.raises(MarkError, match=r"tests/test_it\.py, line 2"):
        marks_of('@pytest.mark.rule("simancas", "turn")', "class TestNothing: ...")


@pytest.mark.parametrize(
    "mark", ["rule()", 'rule("simancas")', 'rule("simancas", name)', 'rule(game="simancas")']
)
def test_a_mark_that_is_not_spelled_out_is_an_error(mark: str) -> None:
    with pytest.raises(MarkError, match=r"tests/test_it\.py, line 2: a rule mark is spelled out"):
        marks_of(f"@pytest.mark.{mark}", "def test_a(): ...")


# --- what is said of them -----------------------------------------------------------------------


def proof(game: str, rule: str, test: str = "tests/test_it.py::test_a") -> Mark:
    return Mark(game, rule, test, 7)


def all_proved() -> list[Mark]:
    return [proof(name, rule) for name in PAGES for rule in rule_ids(name)]


def test_a_rule_without_a_test_is_told() -> None:
    marks = [mark for mark in all_proved() if (mark.game, mark.rule) != ("byzantium", "over")]
    assert untested(marks) == ['byzantium: no test proves the rule "over"']
    assert untested(all_proved()) == []


def test_an_unknown_rule_is_told_with_file_and_line() -> None:
    marks = [*all_proved(), proof("simancas", "meld.age"), proof("hearts", "turn")]
    assert unknown(marks) == [
        'tests/test_it.py, line 7: the rules of simancas have no rule "meld.age"',
        'tests/test_it.py, line 7: the rules of hearts have no rule "turn"',
    ]


def test_the_page_does_not_depend_on_the_order_of_the_marks() -> None:
    marks = [*all_proved(), proof("simancas", "turn", "tests/test_it.py::test_0")]
    assert page(marks) == page(marks[::-1])
    links = "[test_0](../tests/test_it.py)<br>[test_a](../tests/test_it.py)"
    assert f"| `turn` | Whose choice it is | {links} |" in page(marks)


def project(root: Path, body: str) -> Path:
    for folder in ("docs", "tests/deep"):
        (root / folder).mkdir(parents=True)
    (root / "tests/deep/test_it.py").write_text(f"import pytest\n{body}\n", encoding="utf-8")
    return root


def proving(marks: list[Mark]) -> str:
    said = [f'@pytest.mark.rule("{mark.game}", "{mark.rule}")' for mark in marks]
    return "\n".join([*said, "def test_all(): ..."])


def test_the_page_is_written_and_then_up_to_date(tmp_path: Path) -> None:
    root = project(tmp_path, proving(all_proved()))
    assert main(["--check"], root) == 1
    assert not (root / PAGE).exists()
    assert main([], root) == 0
    assert main(["--check"], root) == 0
    (root / PAGE).write_text("changed by hand\n", encoding="utf-8")
    assert out_of_date(root, rule_marks(root)) != []


def test_writing_the_page_tells_what_is_untested(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path, proving(all_proved()[1:]))
    assert main([], root) == 1
    assert capsys.readouterr().err == 'simancas: no test proves the rule "game.sides"\n'


def test_a_mark_that_cannot_be_read_stops_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path, "@pytest.mark.rule()\ndef test_a(): ...")
    assert main([], root) == 2
    assert "tests/deep/test_it.py, line 2: a rule mark is spelled out" in capsys.readouterr().err
    assert not (root / PAGE).exists()
