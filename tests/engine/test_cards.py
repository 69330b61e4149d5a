"""Sets of cards: what is computed is what a set is, in Python and in the C of cards.pxd."""

from __future__ import annotations

import ctypes
import os
import re
import shlex
import subprocess
import sysconfig
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from setup import flags

from strategikon.engine.cards import count, each, gather, lowest, mix, nth
from tests.engine.builds import ENGINE

ALL = (1 << 64) - 1


def sets() -> Iterator[int]:
    """Every set of one byte in every byte, the full set, and sets of all sizes by chance."""
    for shift in range(0, 64, 8):
        yield from (byte << shift for byte in range(1, 256))
    yield from (1 << card for card in range(64))
    yield from (ALL, ALL >> 1, ALL << 1 & ALL, 1 | 1 << 63, 0x5555555555555555, 0xAAAAAAAAAAAAAAAA)
    luck = Random(939)
    for size in range(1, 65):
        for _ in range(10):
            yield gather(luck.sample(range(64), size))


def members(cards: int) -> list[int]:
    return [card for card in range(64) if cards >> card & 1]


@pytest.fixture(scope="session")
def c(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The C functions of cards.pxd, compiled as the engine is."""
    sheet = (ENGINE / "cards.pxd").read_text(encoding="utf-8")
    written = re.search(r'cdef extern from \*:\n    """\n(.*?)\n    """', sheet, re.DOTALL)
    assert written is not None
    number = "unsigned long long"
    source = f"""{written[1]}
    int count({number} cards) {{ return strategikon_count(cards); }}
    int lowest({number} cards) {{ return strategikon_lowest(cards); }}
    int nth({number} cards, int k) {{ return strategikon_nth(cards, k); }}
    {number} mix({number} total, {number} fact) {{ return strategikon_mix(total, fact); }}
    """
    folder = tmp_path_factory.mktemp("cards")
    (folder / "cards.c").write_text(source)
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    command = [*compiler, *flags(), "-Wall", "-Werror", "-shared", "-fPIC", "cards.c"]
    subprocess.run([*command, "-o", "cards.so"], cwd=folder, check=True, timeout=60)
    library: Any = ctypes.CDLL(str(folder / "cards.so"))
    for name in ("count", "lowest", "nth", "mix"):
        getattr(library, name).argtypes = [ctypes.c_uint64] * (2 if name == "mix" else 1)
    library.nth.argtypes = [ctypes.c_uint64, ctypes.c_int]
    library.mix.restype = ctypes.c_uint64
    return library


def test_a_set_has_as_many_cards_as_bits(c: Any) -> None:
    assert count(0) == c.count(0) == 0
    for cards in sets():
        assert count(cards) == c.count(cards) == len(members(cards))


def test_the_lowest_card_is_the_first_of_the_deck(c: Any) -> None:
    for cards in sets():
        assert lowest(cards) == c.lowest(cards) == members(cards)[0]


def test_the_nth_card_has_n_cards_before_it(c: Any) -> None:
    for cards in sets():
        places = members(cards)
        assert [nth(cards, k) for k in range(len(places))] == places
        assert [c.nth(cards, k) for k in range(len(places))] == places


def test_a_hash_goes_on_alike_in_python_and_in_c(c: Any) -> None:
    luck = Random(1453)
    ours = theirs = 0
    facts = [0, 1, ALL, *(luck.getrandbits(64) for _ in range(1000))]
    for fact in facts:
        ours, theirs = mix(ours, fact), c.mix(theirs, fact)
        assert 0 <= ours == theirs <= ALL


def test_one_fact_more_or_another_order_is_another_hash() -> None:
    assert mix(mix(0, 1), 2) != mix(mix(0, 2), 1)
    assert len({mix(939, 1 << card) for card in range(64)}) == 64


def test_cards_are_walked_in_the_order_of_the_deck() -> None:
    assert list(each(0)) == []
    for cards in sets():
        assert list(each(cards)) == members(cards)


def test_a_set_is_gathered_from_its_cards_in_any_order() -> None:
    assert gather([]) == 0
    assert gather([63, 0, 5, 5]) == 1 << 63 | 1 << 5 | 1
    for cards in sets():
        assert gather(reversed(members(cards))) == cards
