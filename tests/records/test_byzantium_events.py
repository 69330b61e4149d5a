"""Events of Byzantium as a record spells them, each rule of the last section."""

from __future__ import annotations

from functools import cache

import pytest

from strategikon.library import DeckFile, read_deck
from tests.records.games import Sheet

#: Hands of three for the emperor and two for the foe player; every card is of every age.
DECK = """
id = "small"
game = "byzantium"
version = 1
byzantine = [
  { id = "basil", type = "leader", force = 3, ages = ["early", "late"] },
  { id = "gold", type = "recovery", force = 1, ages = ["early", "late"] },
  { id = "guard", copies = 2, type = "troop", force = 2, ages = ["early", "late"] },
  { id = "envoy", type = "negotiation", force = 1, ages = ["early", "late"] },
  { id = "code", type = "legacy", force = 0, legacy = 2, ages = ["early", "late"] },
]
foes = [
  { id = "avars", type = "northern", force = 3, ages = ["early", "late"] },
  { id = "bulgars", type = "northern", force = 2, ages = ["early", "late"] },
  { id = "persians", type = "southern", force = 3, ages = ["early", "late"] },
  { id = "rebels", type = "disaster", force = 1, ages = ["early", "late"] },
  { id = "horde", type = "troop", force = 2, ages = ["early", "late"] },
]
"""


@cache
def deck() -> DeckFile:
    return read_deck(DECK.encode(), "small.toml")


def small(**options: object) -> Sheet:
    return Sheet(deck(), **{"shrink": 6, "turns_per_age": 1, "exchange": 1} | options)


def dealt(emperor: str, foes: str, **options: object) -> Sheet:
    """The same after the first deal, p1 being emperor: "basil envoy gold" and so on."""
    sheet = small(**options)
    sheet.do(*(f"deck deal p1 {card}" for card in emperor.split()))
    return sheet.do(*(f"deck deal p2 {card}" for card in foes.split()))


def melding(emperor: str, foes: str) -> Sheet:
    return dealt(emperor, foes).do("p1 done", "p2 done")


@pytest.mark.rule("byzantium", "record.deal")
def test_a_deal_takes_that_card_from_the_players_pile_to_the_hand() -> None:
    view = dealt("basil envoy gold", "avars").read().state.view(0)
    assert view["hand"] == ["basil", "gold", "envoy"]
    assert (view["piles"]["byzantine"]["draw"], view["piles"]["foes"]["draw"]) == (3, 4)
    error = small().refused("deck deal p1 basil", "deck deal p1 basil")
    assert "(rule record.deal)" in error.sentence
    assert "concerns p1, not p2" in small().refused("deck deal p2 avars").sentence
    assert 'no card "avars"' in small().refused("deck deal p1 avars").sentence


@pytest.mark.rule("byzantium", "record.exchange")
@pytest.mark.rule("byzantium", "record.said")
def test_done_is_said_also_after_the_last_exchange_allowed() -> None:
    sheet = dealt("basil envoy gold", "avars horde").do("p1 exchange gold")
    assert 'expected ["p1","done"].' in sheet.refused("p2 done").sentence
    sheet.lines.pop()
    sheet.do("p1 done", "p2 done", "deck deal p1 code")
    assert sheet.read().state.view(0)["hand"] == ["basil", "envoy", "code"]


@pytest.mark.rule("byzantium", "record.meld")
@pytest.mark.rule("byzantium", "record.said")
def test_each_card_melded_is_an_event_and_done_ends_the_meld() -> None:
    sheet = melding("basil envoy guard/2", "avars horde")
    error = sheet.do("p1 meld basil").refused("p1 meld code")
    assert "(rule cards.held)" in error.sentence
    sheet.lines.pop()
    sheet.do("p1 meld guard/2", "p1 done", "p2 done")
    view = sheet.read().state.view(1)
    assert view["piles"]["byzantine"]["discard"] == ["basil", "guard/2"]
    assert view["territory"] == 15


def facing(*foes: str) -> Sheet:
    """The emperor has melded the envoy, the foe player these cards."""
    sheet = melding("basil envoy gold", "avars bulgars").do("p1 meld envoy", "p1 done")
    return sheet.do(*(f"p2 meld {card}" for card in foes), "p2 done")


@pytest.mark.rule("byzantium", "record.negotiate")
def test_the_emperor_negotiates_or_declines_where_there_is_a_target() -> None:
    asked = facing("avars").read().state.events()
    assert asked == [["p1", "decline"], ["p1", "negotiate", "avars"]]
    view = facing("avars").do("p1 negotiate avars").read().state.view(0)
    assert view["piles"]["foes"]["discard"] == ["avars"]
    assert facing("avars").do("p1 decline").read().state.view(0)["turn"] == 1
    assert ["p1", "decline"] not in facing().read().state.events()


@pytest.mark.rule("byzantium", "record.replace")
def test_the_foe_player_replaces_or_declines_where_a_card_fits() -> None:
    sheet = facing("avars").do("p1 negotiate avars")
    assert sheet.read().state.events() == [["p2", "decline"], ["p2", "replace", "bulgars"]]
    replaced = facing("avars").do("p1 negotiate avars", "p2 replace bulgars").read().state.view(1)
    assert replaced["hand"] == []
    assert ["p2", "decline"] not in facing("avars").do("p1 decline").read().state.events()


@pytest.mark.rule("byzantium", "record.pass")
def test_the_card_passed_on_is_said_also_when_there_is_only_one() -> None:
    sheet = facing("avars").do("p1 decline")
    assert sheet.read().state.events() == [["p1", "pass", "basil"], ["p1", "pass", "gold"]]
    sheet.do("p1 pass gold")
    assert 'expected ["p2","pass","bulgars"].' in sheet.refused("p2 done").sentence
    sheet.lines.pop()
    view = sheet.do("p2 pass bulgars").read().state.view(0)
    assert (view["turn"], view["hand"], view["seen"]) == (2, ["bulgars"], ["gold"])


@pytest.mark.rule("byzantium", "record.consequences")
def test_totals_tokens_and_piles_are_no_events() -> None:
    sheet = melding("basil envoy guard/2", "avars horde").do("p1 meld basil", "p1 meld guard/2")
    before = sheet.read().state.view(0)
    sheet.do("p1 done", "p2 meld avars", "p2 done")
    after = sheet.read().state.view(0)
    assert (before["territory"], after["territory"]) == (10, 12)
    assert (before["legacy"]["p1"], after["legacy"]["p1"]) == (10, 11)
    assert after["piles"]["byzantine"]["discard"] == ["basil", "guard/2"]
    assert after["piles"]["foes"]["discard"] == ["avars"]
