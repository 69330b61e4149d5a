"""Every refusal of the engine names a rule that stands on the rules pages of its game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import strategikon.engine
from strategikon.library.rules import rule_ids
from strategikon.library.terms import GAMES

ENGINE = Path(strategikon.engine.__path__[0])


def named(files: list[Path]) -> set[str]:
    """The rules named by `Refused("…", …)` in these files."""
    return {
        call.args[0].value
        for file in files
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) == "Refused"
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_game_refuses_by_its_own_rules(game: str) -> None:
    refusals = named(list((ENGINE / game).rglob("*.py")))
    assert refusals
    assert refusals <= set(rule_ids(game))


@pytest.mark.parametrize("game", GAMES)
def test_what_both_games_share_refuses_by_rules_of_both(game: str) -> None:
    assert named(list(ENGINE.glob("*.py"))) <= set(rule_ids(game))
