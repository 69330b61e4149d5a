"""Phase 5, Retreat: the table is cleared and the next turn begins."""

from typing import Any

import pytest

from tests.engine.simancas.arrange import Table, battle


def fought(**options: Any) -> Table:
    """A turn in which both sides placed a card, kept one, and discarded one."""
    table = battle(
        ["a infantry 3", "b infantry", "k leader"],
        ["x infantry 2", "y infantry", "q leader"],
        [f"d{n} infantry" for n in range(10)],
        **options,
    )
    table.do("moors place a", "christians place x")
    table.do("moors tactic k", "deck deal moors d0", "deck deal moors d1")
    table.do("christians tactic q", "deck deal christians d2", "deck deal christians d3")
    return table.pass_out()


@pytest.mark.rule("simancas", "retreat.discard")
def test_placed_cards_and_hands_go_to_the_pile() -> None:
    table = fought()
    assert table.pile == {"a", "b", "k", "d0", "d1", "x", "y", "q", "d2", "d3"}
    assert table.line("moors") == table.line("christians") == set()
    assert table.hand("moors") == table.hand("christians") == set()
    assert table.public("deck") == 6


@pytest.mark.rule("simancas", "retreat.lead")
def test_the_next_turn_begins_with_its_deal() -> None:
    table = fought()
    assert (table.public("turn"), table.phase, table.actor) == (2, "fate", "deck")
    assert table.public("owed") == {"moors": 3, "christians": 3}
    assert table.public("passed") == {"moors": False, "christians": False}


@pytest.mark.rule("simancas", "retreat.lead")
def test_the_moors_lead_every_turn() -> None:
    table = battle(["a infantry"], ["x infantry"])
    for turn in range(1, 5):
        assert table.public("turn") == turn
        assert table.actor == "moors"
        table.do("moors pass", "christians pass")
        assert table.public("side") == "moors"
        table.do("deck deal moors a", "deck deal christians x")
        assert table.actor == "moors"
        table.do("moors done", "christians done")
        assert table.actor == "moors"
        table.do("moors hold", "christians hold")


@pytest.mark.rule("simancas", "retreat.decided")
@pytest.mark.parametrize("options", [{"wins": 1}, {"max_turns": 1}])
def test_after_the_battle_that_decides_the_game_the_table_stays(options: dict[str, int]) -> None:
    table = fought(**options)
    assert table.actor is None
    assert table.line("moors") == {"a"}
    assert table.line("christians") == {"x"}
    assert table.hand("moors") == {"b", "d0", "d1"}
    assert table.pile == {"k", "q"}
    assert table.public("turn") == 1
    assert table.phase == "battle"
    assert (table.force("moors"), table.force("christians")) == (3, 2)


@pytest.mark.rule("simancas", "retreat.discard", "effect.look")
def test_what_was_seen_of_a_hand_is_forgotten_with_the_hand() -> None:
    table = battle(["s skirmisher | scout"], ["x infantry"]).do("moors place s")
    assert table.sees("moors", "seen") == ["x"]
    table.do("christians pass")
    assert table.sees("moors", "seen") == table.sees("christians", "shown") == []
    table.do("deck deal moors s", "deck deal christians x")
    assert table.sees("moors", "seen") == []
