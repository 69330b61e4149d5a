"""Events of Simancas as a record spells them, each rule of the last section."""

from __future__ import annotations

import pytest

from tests.records.games import Sheet, dealt, deck_of, small


@pytest.mark.rule("simancas", "record.verb")
def test_a_choice_is_one_verb_and_one_card_at_most() -> None:
    sheet = dealt("chief bows", "horse ridge").do("moors exchange chief")
    assert sheet.read().events[-1] == ["moors", "exchange", "chief"]
    error = sheet.refused("moors exchange chief bows")
    assert "(rule event.form)" in error.sentence
    error = dealt("chief bows", "horse ridge").refused("moors exchange")
    assert "said with one card" in error.sentence


@pytest.mark.rule("simancas", "record.chance")
def test_chance_is_written_down_so_the_record_alone_plays_the_game_again() -> None:
    first, second = dealt("chief bows", "horse ridge"), dealt("chief bows", "horse lances")
    assert first.read().state.key() == first.read().state.key()
    assert first.read().state.key() != second.read().state.key()


@pytest.mark.rule("simancas", "record.deal")
def test_a_deal_takes_that_card_from_the_deck_to_that_hand() -> None:
    view = small().do("deck deal moors spears/2").read().state.view(0)
    assert view["hand"] == ["spears/2"]
    assert view["deck"] == 7
    error = small().refused("deck deal moors bows", "deck deal moors bows")
    assert "bows is not in the deck (rule record.deal)" in error.sentence
    assert 'expected ["deck","deal","moors","chief"], ' in error.sentence
    assert "or another of 7 in all" in error.sentence
    error = small().refused("deck deal christians bows")
    assert "concerns moors, not christians" in error.sentence


def looking() -> tuple[str, ...]:
    """The moors look at five of the six cards left, two having gone to the christians."""
    return ("moors done", "christians done", "moors command ruse", "deck reveal moors chief")


@pytest.mark.rule("simancas", "record.reveal")
def test_each_card_looked_at_is_an_event() -> None:
    sheet = dealt("ruse bows", "horse ridge").do(*looking())
    sheet.do("deck reveal moors lances", "deck reveal moors spears/1")
    assert sheet.read().state.view(0)["revealed"] == ["chief", "spears/1", "lances"]
    assert sheet.read().state.view(1)["revealed"] == []
    assert "(rule record.reveal)" in sheet.refused("deck reveal moors lances").sentence


@pytest.mark.rule("simancas", "record.keep")
def test_one_of_the_cards_looked_at_is_kept() -> None:
    sheet = dealt("ruse bows", "horse ridge").do(*looking())
    sheet.do(*(f"deck reveal moors {card}" for card in ("lances", "spears/1", "spears/2")))
    assert "keep" in sheet.read().state.view(0)["asked"]
    kept = sheet.do("moors keep lances").read().state.view(0)
    assert kept["hand"] == ["bows", "lances"]


@pytest.mark.rule("simancas", "record.lose")
def test_the_card_lost_at_random_is_an_event() -> None:
    sheet = dealt("bows ruse", "horse ridge")
    sheet.do("moors done", "christians done", "moors command bows", "deck lose christians horse")
    assert sheet.read().state.view(0)["discard"] == ["bows", "horse"]
    sheet.lines.pop()
    assert "(rule record.lose)" in sheet.refused("deck lose christians chief").sentence


@pytest.mark.rule("simancas", "record.exchange")
@pytest.mark.rule("simancas", "record.said")
def test_done_is_said_also_after_the_last_exchange_allowed() -> None:
    sheet = dealt("bows ruse", "horse ridge").do("moors exchange bows")
    error = sheet.refused("christians done")
    assert 'expected ["moors","done"].' in error.sentence


@pytest.mark.rule("simancas", "record.said")
def test_done_and_hold_are_said_where_nothing_else_is_allowed() -> None:
    sheet = dealt("spears/1 spears/2", "horse ridge", exchange=0).do("moors done")
    assert 'expected ["christians","done"].' in sheet.refused("moors hold").sentence
    sheet.lines.pop()
    sheet.do("christians done")
    assert 'expected ["moors","hold"].' in sheet.refused("christians hold").sentence


@pytest.mark.rule("simancas", "record.free_order")
def test_exchanges_may_be_named_in_any_order() -> None:
    hands = ("bows ruse", "horse ridge")
    one = dealt(*hands, exchange=2).do("moors exchange bows", "moors exchange ruse")
    other = dealt(*hands, exchange=2).do("moors exchange ruse", "moors exchange bows")
    assert one.read().state.key() == other.read().state.key()


@pytest.mark.rule("simancas", "record.command")
def test_a_command_or_hold_is_one_event_a_side() -> None:
    sheet = dealt("ridge ruse", "horse bows").do("moors done", "christians done")
    commanded = sheet.do("moors command ridge").read().state.view(1)
    assert commanded["discard"] == ["ridge"]
    sheet.do("deck deal moors chief", "deck deal moors lances", "christians hold")
    assert sheet.read().state.view(0)["phase"] == "battle"


@pytest.mark.rule("simancas", "record.discard")
def test_each_of_a_leaders_two_discards_is_an_event() -> None:
    sheet = dealt("chief ruse", "horse bows").do("moors done", "christians done")
    sheet.do("moors command chief")
    sheet.do(*(f"deck deal moors {card}" for card in ("spears/1", "spears/2", "ridge")))
    assert "the leader's discards are due now" in sheet.refused("moors hold").sentence
    sheet.lines.pop()
    sheet.do("moors discard ruse", "moors discard ridge")
    assert sheet.read().state.view(0)["hand"] == ["spears/1", "spears/2"]
    assert "it is for christians to act" in sheet.refused("moors discard spears/1").sentence


@pytest.mark.rule("simancas", "record.stop")
def test_who_must_discard_with_an_empty_hand_stops() -> None:
    sheet = Sheet(deck_of("chief", "horse"), hand=1)
    sheet.do("deck deal moors chief", "deck deal christians horse", "moors done", "christians done")
    sheet.do("moors command chief", "deck deal moors chief", "moors discard chief")
    view = sheet.read().state.view(0)
    assert (view["hand"], view["due"], view["actor"]) == ([], 0, "christians")


@pytest.mark.rule("simancas", "record.recover")
def test_a_weapon_names_the_card_taken_from_the_pile() -> None:
    sheet = dealt("spears/1 lances", "horse bows").do("moors exchange spears/1", "moors done")
    sheet.do("christians done", "deck deal moors chief", "moors command lances")
    sheet.do("moors recover spears/1")
    assert sheet.read().state.view(0)["hand"] == ["chief", "spears/1"]
    sheet.lines.pop()
    assert "(rule strategy.weapon)" in sheet.refused("moors recover lances").sentence


@pytest.mark.rule("simancas", "record.battle")
def test_place_tactic_and_pass_are_the_events_of_a_battle() -> None:
    sheet = dealt("chief bows", "horse ruse")
    sheet.do("moors done", "christians done", "moors hold", "christians hold")
    sheet.do("moors place bows", "christians tactic ruse", "deck deal christians ridge")
    sheet.do("moors pass")
    view = sheet.read().state.view(0)
    assert view["placed"] == {"moors": ["bows"], "christians": []}
    assert view["discard"] == ["ruse"]
    assert view["passed"] == {"moors": True, "christians": False}


@pytest.mark.rule("simancas", "record.destroy")
def test_the_target_is_said_also_when_there_is_only_one() -> None:
    sheet = dealt("chief bows", "horse ruse")
    sheet.do("moors done", "christians done", "moors hold", "christians hold")
    sheet.do("moors place bows", "christians tactic horse")
    error = sheet.refused("moors pass")
    assert 'expected ["christians","destroy","bows"].' in error.sentence
    sheet.lines.pop()
    view = sheet.do("christians destroy bows").read().state.view(0)
    assert view["discard"] == ["bows", "horse"]


@pytest.mark.rule("simancas", "record.consequences")
def test_passes_of_an_empty_hand_the_count_and_the_retreat_are_no_events() -> None:
    sheet = dealt("chief", "horse", hand=1, wins=2)
    sheet.do("moors done", "christians done", "moors hold", "christians hold")
    sheet.do("moors place chief", "christians place horse")
    view = sheet.read().state.view(0)
    assert (view["turn"], view["wins"]["moors"], view["actor"]) == (2, 1, "deck")
    assert view["discard"] == ["chief", "horse"]
