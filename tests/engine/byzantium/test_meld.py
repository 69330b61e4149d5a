"""Phase 4: both choose a meld in secret and show it; then there may be a negotiation."""

from __future__ import annotations

import pytest

from strategikon.engine.byzantium.setup import LIMITS
from tests.engine.byzantium.arrange import (
    asked,
    broken_rule,
    deal,
    exchange,
    forward,
    hands,
    meld,
    offered,
    pass_on,
    refused,
    say,
    seen,
)

COURT = """
basil     leader      4 early
irene     leader      2 early
tribute   negotiation 0 early
embassy   negotiation 0 early
walls     legacy      1 early 1
"""
HORDE = """
attila   northern 4 early unique
avars    northern 3 early
vandals  southern 2 early
persians southern 3 early
quake    disaster 1 early natural
"""


@pytest.mark.rule("byzantium", "meld.choose", "record.said")
def test_a_meld_may_be_empty_and_done_is_said() -> None:
    game = hands(COURT, HORDE)
    exchange(game)
    say(game, "p1 done")
    assert ["p2", "done"] in game.events()
    say(game, "p2 done")
    assert asked(game) == "pass"


@pytest.mark.rule("byzantium", "meld.secret", "knowledge.concealed")
def test_the_foe_player_learns_nothing_of_the_meld_before_choosing() -> None:
    empty, full = hands(COURT, HORDE), hands(COURT, HORDE)
    for game, cards in ((empty, ""), (full, "basil tribute walls")):
        exchange(game)
        say(game, *(f"p1 meld {card}" for card in cards.split()), "p1 done")
    assert empty.view(1) == full.view(1)
    assert empty.information(1) == full.information(1)
    assert full.view(1)["meld"] == {"emperor": [], "foes": []}
    assert full.view(0)["chosen"] == ["basil", "tribute", "walls"]


@pytest.mark.rule("byzantium", "meld.secret")
def test_both_melds_are_shown_when_both_are_chosen() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute basil", "attila quake")
    for seat in game.seats:
        view = seen(game, seat)
        assert view["meld"] == {"emperor": ["basil", "tribute"], "foes": ["attila", "quake"]}
        assert view["force"] == {
            "emperor": {"total": 4, "printed": {"basil": 4, "tribute": 0}},
            "foes": {"total": 5, "printed": {"attila": 4, "quake": 1}},
        }


@pytest.mark.rule("byzantium", "meld.byzantine", "meld.foes")
def test_the_limits_of_the_melds_are_these() -> None:
    assert [dict(kinds) for kinds in LIMITS] == [
        {"leader": 1, "recovery": 2, "troop": 4, "negotiation": 1, "legacy": 2},
        {"northern": 1, "southern": 1, "disaster": 2, "natural": 1, "troop": 4},
    ]


@pytest.mark.rule("byzantium", "meld.byzantine")
@pytest.mark.parametrize(
    ("kind", "most"),
    [("leader", 1), ("recovery", 2), ("troop", 4), ("negotiation", 1), ("legacy", 2)],
)
def test_the_byzantine_meld_holds_no_more_of_a_type(kind: str, most: int) -> None:
    table = "\n".join(f"{kind}/{copy} {kind} 0 early 1" for copy in range(1, most + 2))
    game = hands(f"{table}\nother {'leader' if kind == 'troop' else 'troop'} 0 early")
    exchange(game)
    say(game, *(f"p1 meld {kind}/{copy}" for copy in range(1, most + 1)))
    refusal = refused(game, ["p1", "meld", f"{kind}/{most + 1}"])
    assert refusal.rule == "meld.byzantine"
    assert refusal.sentence == f"the meld may hold no more than {most} {kind}"
    say(game, "p1 meld other")


@pytest.mark.rule("byzantium", "meld.foes")
@pytest.mark.parametrize(
    ("kind", "most"), [("northern", 1), ("southern", 1), ("disaster", 2), ("troop", 4)]
)
def test_the_meld_of_the_foes_holds_no_more_of_a_type(kind: str, most: int) -> None:
    table = "\n".join(f"{kind}/{copy} {kind} 0 early" for copy in range(1, most + 2))
    game = hands("", f"{table}\nother {'northern' if kind == 'troop' else 'troop'} 0 early")
    exchange(game)
    say(game, "p1 done", *(f"p2 meld {kind}/{copy}" for copy in range(1, most + 1)))
    refusal = refused(game, ["p2", "meld", f"{kind}/{most + 1}"])
    assert refusal.rule == "meld.foes"
    assert refusal.sentence == f"the meld may hold no more than {most} {kind}"
    say(game, "p2 meld other")


@pytest.mark.rule("byzantium", "meld.foes.natural")
def test_only_one_of_the_disasters_may_be_natural() -> None:
    foes = "\n".join(f"quake/{copy} disaster 1 early natural" for copy in (1, 2))
    game = hands("", f"{foes}\nriot disaster 1 early\nschism disaster 1 early")
    exchange(game)
    say(game, "p1 done", "p2 meld quake/1")
    assert offered(game, "meld") == {"riot", "schism"}
    assert broken_rule(game, "p2 meld quake/2") == "meld.foes.natural"
    say(game, "p2 meld riot")
    assert broken_rule(game, "p2 meld schism") == "meld.foes"


@pytest.mark.rule("byzantium", "meld.age")
def test_only_cards_of_the_present_age_can_be_melded() -> None:
    game = hands(
        "a troop 1 early-middle\nb troop 1 early-middle\nc troop 1 early-middle",
        byzantine_pile="past troop 1 early",
        turns_per_age=1,
    )
    exchange(game, "a")
    deal(game, "past")
    meld(game)
    pass_on(game, "b", "raider/1")
    forward(game, 2)
    exchange(game, "a")
    deal(game, "past")
    refusal = refused(game, ["p2", "meld", "past"])
    assert refusal.rule == "meld.age"
    assert refusal.sentence == "past cannot be used in the middle age"


@pytest.mark.rule("byzantium", "cards.held", "record.meld")
def test_a_card_is_melded_once_and_from_hand() -> None:
    game = hands(COURT, HORDE, byzantine_pile="fresh troop 1 early")
    exchange(game)
    say(game, "p1 meld basil")
    assert broken_rule(game, "p1 meld basil") == "cards.held"
    assert broken_rule(game, "p1 meld fresh") == "cards.held"
    say(game, "p1 meld walls")


# --- negotiation ----------------------------------------------------------------------------------


@pytest.mark.rule("byzantium", "negotiation.discard", "record.negotiate")
def test_the_emperor_may_discard_a_northern_or_southern_card_of_the_foes() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute", "avars vandals quake")
    assert game.events() == [
        ["p1", "decline"],
        ["p1", "negotiate", "avars"],
        ["p1", "negotiate", "vandals"],
    ]
    for card in ("quake", "attila", "persians"):
        assert broken_rule(game, f"p1 negotiate {card}") == "negotiation.discard"


@pytest.mark.rule("byzantium", "negotiation.discard")
@pytest.mark.parametrize(
    ("emperor", "foes"), [("basil walls", "attila vandals"), ("tribute", "quake"), ("tribute", "")]
)
def test_there_is_no_negotiation_without_a_negotiation_card_and_a_target(
    emperor: str, foes: str
) -> None:
    game = hands(COURT, HORDE)
    meld(game, emperor, foes)
    assert asked(game) == "pass"


@pytest.mark.rule("byzantium", "negotiation.pile")
def test_the_card_sent_home_goes_to_the_discard_pile_even_if_unique() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute", "attila")
    say(game, "p1 negotiate attila")
    piles = seen(game, "p1")["piles"]["foes"]
    assert (piles["discard"], piles["removed"]) == (["attila"], [])
    say(game, "p2 decline")
    assert seen(game, "p1")["piles"]["foes"]["removed"] == []
    assert game.territory == 10


@pytest.mark.rule("byzantium", "negotiation.decline")
def test_the_emperor_may_leave_the_meld_of_the_foes_as_it_is() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute", "attila")
    say(game, "p1 decline")
    assert asked(game) == "pass"
    assert game.territory == 10 - 4


@pytest.mark.rule("byzantium", "negotiation.replace", "record.replace")
def test_the_foe_player_may_put_another_card_in_its_place_at_once() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute", "attila")
    say(game, "p1 negotiate attila")
    assert game.events() == [
        ["p2", "decline"],
        ["p2", "replace", "avars"],
        ["p2", "replace", "persians"],
        ["p2", "replace", "vandals"],
    ]
    say(game, "p2 replace persians")
    assert game.territory == 10 - 3
    assert asked(game) == "pass"


@pytest.mark.rule("byzantium", "negotiation.replace")
def test_only_a_northern_or_southern_card_of_the_hand_replaces() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute", "attila")
    say(game, "p1 negotiate attila")
    assert broken_rule(game, "p2 replace quake") == "negotiation.replace"
    assert broken_rule(game, "p2 replace attila") == "cards.held"


@pytest.mark.rule("byzantium", "negotiation.replace.limits")
def test_the_replacement_must_fit_the_limits_of_the_meld() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute", "attila vandals")
    say(game, "p1 negotiate attila")
    assert offered(game, "replace") == {"avars"}
    assert broken_rule(game, "p2 replace persians") == "negotiation.replace.limits"
    say(game, "p2 replace avars")
    assert game.territory == 10 - 5


@pytest.mark.rule("byzantium", "negotiation.replace.limits")
def test_the_replacement_must_be_of_the_present_age() -> None:
    game = hands(
        "embassy negotiation 0 early-middle",
        "rus northern 2 early-middle\nslavs northern 1 early-middle",
        foes_pile="huns southern 1 early",
        turns_per_age=1,
        shrink=5,
    )
    exchange(game, "", "slavs")
    deal(game, "huns")
    meld(game)
    pass_on(game, "embassy", "rus")
    deal(game, "guard/1 guard/2 slavs raider/1")
    exchange(game, "", "raider/1")
    deal(game, "huns")
    meld(game, "embassy", "rus")
    say(game, "p2 negotiate rus")
    assert offered(game, "replace") == {"slavs"}
    assert broken_rule(game, "p1 replace huns") == "negotiation.replace.limits"


@pytest.mark.rule("byzantium", "negotiation.replace", "knowledge.not_asked")
def test_the_foe_player_is_not_asked_when_no_card_fits() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute", "vandals attila")
    say(game, "p1 negotiate vandals")
    assert offered(game, "replace") == {"persians"}
    alone = hands(COURT, "attila northern 4 early unique\nquake disaster 1 early natural")
    meld(alone, "tribute", "attila")
    say(alone, "p1 negotiate attila")
    assert asked(alone) == "pass"
    assert "lacks" not in alone.view(0)


@pytest.mark.rule("byzantium", "negotiation.replace")
def test_the_foe_player_may_decline() -> None:
    game = hands(COURT, HORDE)
    meld(game, "tribute basil", "attila")
    say(game, "p1 negotiate attila", "p2 decline")
    assert game.territory == 10 + 4
