"""The standard decks: the cards that the rules folder lists, and the hashes that records name."""

import hashlib
import json
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import chain

import pytest

from strategikon.engine.deck import AGES, ByzantiumCard, SimancasCard
from strategikon.library import canonical_json, deck_ids, deck_sha256, load_deck, to_toml
from strategikon.library.effects import effect_name

DECKS = files("strategikon.library") / "decks"

SIMANCAS = load_deck("simancas-standard")
BYZANTIUM = load_deck("byzantium-standard")

FILE_HASHES = {
    "simancas-standard": "32ea728b7cedd43cdb172d197ebac8e14deab7dc2290257f3f8e139db6b7d8a3",
    "byzantium-standard": "6e655937f905fef00c01ccb8285cb7c5ffa2162084480d2d3df397947d09cd76",
}
#: What the records of both games name; a change of these is another deck and another version.
DECK_HASHES = {
    "simancas-standard": "abfeeddc2d735bc740fbb2403a16dcc02a20b07f9afdc20cf158925c96e4af23",
    "byzantium-standard": "79f0ab225425a2d9721181ee84035041882911915b4c3a8732df6f2b7dc70be2",
}


def simancas_cards() -> list[SimancasCard]:
    return [card for card in SIMANCAS.cards.piles[0] if isinstance(card, SimancasCard)]


def byzantium_cards(pile: int) -> list[ByzantiumCard]:
    return [card for card in BYZANTIUM.cards.piles[pile] if isinstance(card, ByzantiumCard)]


def test_the_package_brings_both_standard_decks() -> None:
    assert deck_ids() == ("byzantium-standard", "simancas-standard")


@pytest.mark.parametrize("deck_id", FILE_HASHES)
def test_the_files_are_those_of_the_rules(deck_id: str) -> None:
    content = (DECKS / f"{deck_id}.toml").read_bytes()
    assert hashlib.sha256(content).hexdigest() == FILE_HASHES[deck_id]


@pytest.mark.parametrize("deck_id", deck_ids())
def test_a_deck_of_the_package_is_named_like_its_file(deck_id: str) -> None:
    deck = load_deck(deck_id)
    assert (deck.id, deck.cards.id) == (deck_id, deck_id)
    assert (deck.version, deck.cards.version) == (1, 1)
    assert deck.cards.game == deck.game


@pytest.mark.parametrize("deck_id", DECK_HASHES)
def test_the_hash_is_the_one_that_records_name(deck_id: str) -> None:
    deck = load_deck(deck_id)
    assert deck.sha256 == deck_sha256(deck) == DECK_HASHES[deck_id]


@pytest.mark.rule("formats", "deck.hash", "deck.canonical")
@pytest.mark.parametrize("deck_id", DECK_HASHES)
def test_the_hash_is_over_the_file_as_canonical_json(deck_id: str) -> None:
    # The standard files write no default out, so their values are the canonical ones already.
    table = tomllib.loads((DECKS / f"{deck_id}.toml").read_text(encoding="utf-8"))
    text = json.dumps(table, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert canonical_json(load_deck(deck_id)) == text.encode()
    assert hashlib.sha256(text.encode()).hexdigest() == DECK_HASHES[deck_id]


@pytest.mark.parametrize("deck_id", FILE_HASHES)
def test_an_export_to_toml_is_the_file_itself(deck_id: str) -> None:
    assert to_toml(load_deck(deck_id)).encode() == (DECKS / f"{deck_id}.toml").read_bytes()


def test_simancas_has_60_cards_of_46_designs() -> None:
    assert len(simancas_cards()) == 60
    assert len(SIMANCAS.designs) == 46
    assert Counter(card.type for card in simancas_cards()) == {
        "leader": 8,
        "skirmisher": 9,
        "cavalry": 10,
        "infantry": 12,
        "terrain": 7,
        "strategy": 7,
        "weapon": 7,
    }


def test_simancas_has_as_many_cards_for_either_side() -> None:
    sides = Counter(card.side for card in simancas_cards())
    assert sides == {"any": 18, "christians": 21, "moors": 21}


def test_34_cards_of_simancas_are_plain() -> None:
    assert sum(not card.effects for card in simancas_cards()) == 34


def test_a_few_cards_of_simancas_as_they_are_printed() -> None:
    cards = {card.name: card for card in simancas_cards()}
    ramiro = cards["ramiro-ii"]
    assert (ramiro.type, ramiro.side, ramiro.force, ramiro.tags) == (
        "leader",
        "christians",
        5,
        ("leon",),
    )
    assert ramiro.effects == (("rally", "infantry", 1),)
    assert cards["border-scouts"].effects == (("scout",), ("levy", 1))
    assert cards["castilian-peasants/3"].tags == ("castile",)
    assert cards["ravine-of-alhandega"].effects == (("strike", "cavalry"),)
    assert cards["najda-ibn-husayn"].effects == (("bond", "saqaliba", 2),)
    assert "spearmen" not in cards


def test_every_bond_of_simancas_has_cards_to_bond_with() -> None:
    tags = set(chain.from_iterable(card.tags for card in simancas_cards()))
    assert tags == {"leon", "castile", "navarre", "saqaliba", "frontier"}
    bonds = [e for card in simancas_cards() for e in card.effects if e[0] == "bond"]
    assert {effect_name(effect, "en") for effect in bonds} == {
        "Bond Castile 1",
        "Bond Saqaliba 2",
        "Bond frontier 1",
        "Bond Saqaliba 1",
        "Bond Navarre 1",
        "Bond León 1",
    }


def test_the_byzantine_deck_has_63_cards_of_50_designs() -> None:
    cards = byzantium_cards(0)
    assert (len(cards), len(BYZANTIUM.piles[0])) == (63, 50)
    assert Counter(card.type for card in cards) == {
        "leader": 17,
        "recovery": 11,
        "troop": 19,
        "negotiation": 6,
        "legacy": 10,
    }
    assert Counter(AGES[card.first] for card in cards) == {"early": 34, "middle": 15, "late": 14}


def test_the_foes_deck_has_63_cards_of_52_designs() -> None:
    cards = byzantium_cards(1)
    assert (len(cards), len(BYZANTIUM.piles[1])) == (63, 52)
    assert Counter(card.type for card in cards) == {
        "northern": 14,
        "southern": 14,
        "disaster": 15,
        "troop": 20,
    }
    assert Counter(AGES[card.first] for card in cards) == {"early": 31, "middle": 14, "late": 18}


def test_a_few_cards_of_byzantium_as_they_are_printed() -> None:
    byzantine = {card.name: card for card in byzantium_cards(0)}
    foes = {card.name: card for card in byzantium_cards(1)}
    corpus = byzantine["corpus-juris"]
    assert (corpus.force, corpus.first, corpus.last) == (0, 0, 0)
    assert (corpus.unique, corpus.legacy) == (True, 2)
    assert (byzantine["strategos/2"].first, byzantine["strategos/2"].last) == (0, 1)
    assert foes["earthquake/1"].natural
    assert not foes["usurper/1"].natural
    assert not foes["attila"].legacy


@pytest.mark.rule("formats", "deck.physical")
@pytest.mark.parametrize("deck_id", deck_ids())
def test_physical_names_are_unique_and_copies_counted_from_1(deck_id: str) -> None:
    deck = load_deck(deck_id)
    names = [card.name for pile in deck.cards.piles for card in pile]
    assert len(set(names)) == len(names)
    for design in deck.designs:
        printed = [name for name in names if name.partition("/")[0] == design.id]
        numbered = [f"{design.id}/{copy}" for copy in range(1, design.copies + 1)]
        assert printed == ([design.id] if design.copies == 1 else numbered)


def test_the_physical_cards_are_in_the_order_of_the_file() -> None:
    order = [card.slug for card in SIMANCAS.cards.piles[0]]
    assert list(dict.fromkeys(order)) == [design.id for design in SIMANCAS.designs]
    assert order[8:11] == ["slingers", "slingers", "border-scouts"]


def test_a_card_is_found_by_slug_and_by_physical_name() -> None:
    assert SIMANCAS.design("slingers/2") is SIMANCAS.design("slingers")
    with pytest.raises(KeyError):
        SIMANCAS.design("attila")
