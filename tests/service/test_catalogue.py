"""What a client is told of a deck: every physical card once, every word in both languages."""

from __future__ import annotations

import pytest

from strategikon.library import load_deck
from strategikon.library.language import LANGUAGES, Language
from strategikon.service.catalogue import catalogue
from strategikon.service.messages import components

DECKS = ("simancas-standard", "byzantium-standard", "simancas-small", "byzantium-small")


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_physical_card_has_one_face(name: str, lang: Language) -> None:
    deck = load_deck(name)
    told = [card for face in catalogue(deck, lang)["cards"] for card in face["cards"]]
    held = [card.name for pile in deck.cards.piles for card in pile]
    assert sorted(told) == sorted(held)


@pytest.mark.parametrize("name", DECKS)
def test_both_languages_tell_the_same_facts_in_other_words(name: str) -> None:
    english, korean = (catalogue(load_deck(name), lang) for lang in LANGUAGES)
    assert english["words"].keys() == korean["words"].keys()
    for kind, words in english["words"].items():
        assert words.keys() == korean["words"][kind].keys()
        assert all(korean["words"][kind].values())
    assert [face["force"] for face in english["cards"]] == [f["force"] for f in korean["cards"]]
    assert english["title"] != korean["title"]


def test_a_simancas_card_says_what_it_does_as_strategy_and_as_tactic() -> None:
    faces = catalogue(load_deck("simancas-standard"), "en")["cards"]
    infantry = [face for face in faces if face["type"] == "infantry"]
    assert all(face["tactical"] and not face["strategic"] for face in infantry)


def test_every_message_has_a_schema() -> None:
    found = components()
    assert {"TableFrame", "Act", "SimancasView", "ByzantiumView", "Catalogue"} <= found.keys()
    assert found["Act"]["properties"]["t"]["enum"] == ["act"]
    assert found["Act"]["additionalProperties"] is False


def test_a_byzantine_meld_holds_one_leader_and_four_troops() -> None:
    slots = catalogue(load_deck("byzantium-standard"), "en")["slots"]
    most = {(slot["role"], slot["of"]): slot["most"] for slot in slots}
    assert (most["emperor", "leader"], most["emperor", "troop"]) == (1, 4)
    assert most["foes", "natural"] == 1
    assert catalogue(load_deck("simancas-standard"), "en")["slots"] == []
