"""Exports: a deck written out and read again is the same deck, in either form."""

import copy
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategikon.library import canonical_json, load_deck, read_deck, to_json, to_toml
from tests.library.deck_strategies import Table, decks
from tests.library.small_decks import BYZANTIUM, SIMANCAS, deck, foes, read, simancas

#: The same cases in every run, however slow the machine is.
seeded = settings(derandomize=True, deadline=None)


@pytest.mark.rule("formats", "deck.form")
@seeded
@given(decks())
def test_a_deck_exported_and_read_again_is_the_same_deck(table: Table) -> None:
    first = read(table)
    for again in (
        read_deck(to_json(first).encode(), "again.json"),
        read_deck(to_toml(first).encode(), "again.toml"),
        read_deck(canonical_json(first), "again.json"),
    ):
        assert again == first
        assert again.sha256 == first.sha256
        assert again.cards == first.cards


@pytest.mark.rule("formats", "deck.canonical", "deck.canonical.defaults")
@seeded
@given(decks())
def test_canonical_json_is_sorted_without_blanks_and_without_defaults(table: Table) -> None:
    text = canonical_json(read(table)).decode()
    parsed = json.loads(text)
    assert text == json.dumps(parsed, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    defaults = {"copies": 1, "unique": False, "natural": False, "tags": [], "effects": []}
    written = [card for pile in ("cards", "byzantine", "foes") for card in parsed.get(pile, [])]
    assert not any(card.get(key) == value for card in written for key, value in defaults.items())


@pytest.mark.rule("formats", "deck.canonical")
@seeded
@given(decks(), st.randoms(use_true_random=False))
def test_the_order_of_keys_does_not_matter(table: Table, luck: Random) -> None:
    def shuffled(entry: Table) -> Table:
        keys = list(entry)
        luck.shuffle(keys)
        return {key: entry[key] for key in keys}

    turned = shuffled(table)
    for pile in ("cards", "byzantine", "foes"):
        if pile in turned:
            turned[pile] = [shuffled(card) for card in turned[pile]]
    assert read(turned).sha256 == read(table).sha256


@pytest.mark.rule("formats", "deck.canonical")
def test_canonical_json_of_a_small_deck_to_the_letter() -> None:
    assert canonical_json(read(simancas(copies=2, tags=["leon"], effects=[["levy", 1]]))) == (
        b'{"cards":[{"copies":2,"effects":[["levy",1]],"force":2,"id":"slingers","side":"any",'
        b'"tags":["leon"],"type":"skirmisher"},'
        b'{"force":3,"id":"spearmen","side":"any","type":"infantry"}],'
        b'"game":"simancas","id":"small","version":1}'
    )
    assert canonical_json(read(foes(natural=True, unique=True))) == (
        b'{"byzantine":[{"ages":["early","early"],"force":3,"id":"narses","type":"leader"}],'
        b'"foes":[{"ages":["early","late"],"force":1,"id":"famine","natural":true,'
        b'"type":"disaster","unique":true}],"game":"byzantium","id":"small","version":1}'
    )


@pytest.mark.rule("formats", "deck.canonical.defaults")
def test_defaults_written_out_make_the_same_deck() -> None:
    assert read(simancas(copies=1, tags=[], effects=[])).sha256 == read(SIMANCAS).sha256
    plain = foes(copies=1, unique=False, natural=False)
    assert read(plain).sha256 == read(BYZANTIUM).sha256


@pytest.mark.rule("formats", "deck.hash")
def test_everything_else_makes_another_hash() -> None:
    other = [
        deck(SIMANCAS, id="smaller"),
        deck(SIMANCAS, version=2),
        deck(SIMANCAS, cards=SIMANCAS["cards"][::-1]),
        simancas(force=1),
        simancas(tags=["leon", "castile"]),
        simancas(tags=["castile", "leon"]),
        simancas(effects=[["scout"], ["dread"]]),
        simancas(effects=[["dread"], ["scout"]]),
    ]
    assert len({read(table).sha256 for table in [SIMANCAS, *other]}) == len(other) + 1


@pytest.mark.rule("formats", "deck.hash")
def test_the_hash_belongs_to_the_cards_and_not_to_the_form() -> None:
    table = copy.deepcopy(SIMANCAS)
    assert read_deck(to_toml(read(table)).encode(), "x.toml").sha256 == read(table).sha256


def test_json_for_people_has_a_card_a_line() -> None:
    lines = to_json(load_deck("simancas-standard")).splitlines()
    assert lines[:5] == [
        "{",
        '  "id": "simancas-standard",',
        '  "game": "simancas",',
        '  "version": 1,',
        '  "cards": [',
    ]
    assert len(lines) == 46 + 7
    assert lines[5] == (
        '    {"id": "ramiro-ii", "type": "leader", "side": "christians", "force": 5,'
        ' "tags": ["leon"], "effects": [["rally", "infantry", 1]]},'
    )
