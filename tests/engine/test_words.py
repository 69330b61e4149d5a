"""Codes of verbs, phases and kinds: compiled and interpreted code know the same numbers."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.engine.builds import ENGINE

SHEETS = sorted(ENGINE.glob("*/words.pxd"))
CONSTANT = re.compile(r"^    ([A-Z][A-Z0-9_]*) = (-?\d+)$", re.MULTILINE)


def module_of(sheet: Path) -> ModuleType:
    return importlib.import_module(f"strategikon.engine.{sheet.parent.name}.words")


def declared(sheet: Path) -> list[tuple[str, int]]:
    return [(name, int(number)) for name, number in CONSTANT.findall(sheet.read_text("utf-8"))]


def numbers(module: ModuleType) -> dict[str, int]:
    return {name: number for name, number in vars(module).items() if type(number) is int}


def test_both_games_have_their_words() -> None:
    assert {"byzantium", "simancas"} <= {sheet.parent.name for sheet in SHEETS}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.parent.name)
def test_the_sheet_and_the_module_say_the_same_numbers(sheet: Path) -> None:
    pairs = declared(sheet)
    lines = [
        line.split("#")[0].strip()
        for line in sheet.read_text("utf-8").splitlines()
        if line.strip() and not line.strip().startswith("#")
    ]
    assert len(pairs) == len([line for line in lines if line != "cdef enum:"])
    assert len(dict(pairs)) == len(pairs)
    assert dict(pairs) == numbers(module_of(sheet))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.parent.name)
def test_a_verb_is_its_place_among_the_verbs(sheet: Path) -> None:
    module = module_of(sheet)
    verbs: tuple[str, ...] = module.VERBS
    assert len(set(verbs)) == len(verbs) <= 64
    for place, verb in enumerate(verbs):
        assert numbers(module)[verb.upper()] == place
