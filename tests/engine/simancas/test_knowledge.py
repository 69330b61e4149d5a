"""Who knows what: what each side is shown, and what a machine may assume about the rest."""

import json
from typing import Any

import pytest

from strategikon.engine import OVER, Dice, start
from tests.engine.simancas.arrange import Table, battle, card, deck_of, reserve, strategy

DECK = [f"d{n} infantry" for n in range(8)]
BOTH = ("moors", "christians")


def names_shown(table: Table, side: str) -> str:
    return json.dumps(table.state.view(BOTH.index(side)))


def may_hold(table: Table, seat: int, deals: int = 300) -> set[str]:
    """The cards that the other side holds in some state that `seat` cannot tell from this one."""
    dice = Dice(7)
    found: set[str] = set()
    for _ in range(deals):
        found |= set(table.state.redeal(seat, dice).view(1 - seat)["hand"])
    return found


def looked(deck: int = 8, christians: tuple[str, ...] = ("x infantry", "y terrain")) -> Table:
    """Moors have looked at d0 to d4 and kept d0; christians are asked what to command."""
    table = strategy(["council strategy", "a infantry"], christians, DECK[:deck])
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(min(5, deck))))
    return table.do("moors keep d0")


# --- public -------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "knowledge.public")
def test_both_sides_see_what_is_public() -> None:
    table = battle(
        ["k leader", "a infantry"], ["x infantry", "y leader"], DECK, pile=["p infantry"]
    )
    table.do("moors tactic k", "deck deal moors d0", "deck deal moors d1", "christians place x")
    assert table.public("turn") == 1
    assert table.public("phase") == "battle"
    assert table.public("wins") == {"moors": 0, "christians": 0}
    assert table.public("deck") == 6
    assert table.public("hands") == {"moors": 3, "christians": 1}
    assert table.public("discard") == ["p", "k"]
    assert table.public("placed") == {"moors": [], "christians": ["x"]}
    assert table.public("actions") == 2


@pytest.mark.rule("simancas", "knowledge.public")
def test_the_number_of_cards_still_to_be_drawn_is_public() -> None:
    table = battle(["k leader"], ["x infantry"], DECK).do("moors tactic k")
    assert table.public("owed") == {"moors": 2, "christians": 0}
    table.do("deck deal moors d0")
    assert table.public("owed") == {"moors": 1, "christians": 0}


@pytest.mark.rule("simancas", "knowledge.own")
def test_a_side_knows_its_own_hand() -> None:
    table = battle(["k leader", "a infantry"], ["x infantry", "y leader"], DECK)
    assert table.sees("moors", "hand") == ["k", "a"]
    assert table.sees("christians", "hand") == ["x", "y"]


@pytest.mark.rule("simancas", "knowledge.unknown")
def test_a_side_is_shown_no_card_that_it_does_not_know() -> None:
    table = battle(["k leader", "a infantry"], ["x infantry", "y leader"], DECK)
    table.do("moors tactic k", "deck deal moors d0", "deck deal moors d1")
    for name in ("a", "d0", "d1", "d2"):
        assert f'"{name}"' not in names_shown(table, "christians")
    for name in ("x", "y", "d2"):
        assert f'"{name}"' not in names_shown(table, "moors")


@pytest.mark.rule("simancas", "knowledge.unknown")
def test_only_the_side_that_is_asked_is_told_what_is_legal() -> None:
    table = battle(["a infantry"], ["x infantry"])
    assert table.sees("moors", "legal") == [["moors", "pass"], ["moors", "place", "a"]]
    assert table.sees("christians", "legal") == []


@pytest.mark.rule("simancas", "knowledge.unknown")
def test_there_are_two_views_and_no_third() -> None:
    table = battle(["a infantry"], ["x infantry"])
    for seat in (2, -1, 7):
        for ask in (
            table.state.view,
            table.state.information,
            lambda s: table.state.redeal(s, Dice(1)),
        ):
            with pytest.raises(ValueError, match="a seat is 0 or 1"):
                ask(seat)


# --- seen ---------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "knowledge.seen")
def test_cards_seen_are_known_until_they_leave_the_hand() -> None:
    table = strategy(["r cavalry", "a infantry"], ["x infantry", "y leader"], DECK)
    table.do("moors command r", "deck deal moors d0")
    assert table.sees("moors", "seen") == ["x", "y"]
    table.do("christians command y")
    assert table.sees("moors", "seen") == ["x"]
    table.do("deck deal christians d1", "deck deal christians d2", "deck deal christians d3")
    assert table.sees("moors", "seen") == ["x"]
    table.do("christians discard d1", "christians discard x")
    assert table.sees("moors", "seen") == []


@pytest.mark.rule("simancas", "knowledge.seen")
def test_cards_seen_are_known_through_the_battle() -> None:
    table = strategy(["r cavalry", "s skirmisher"], ["x infantry", "y leader", "z terrain"], DECK)
    table.do("moors command r", "deck deal moors d0", "christians hold", "moors place d0")
    assert table.sees("moors", "seen") == ["x", "y", "z"]
    table.do("christians place x")
    assert table.sees("moors", "seen") == ["y", "z"]


@pytest.mark.rule("simancas", "knowledge.seen", "knowledge.belief")
def test_a_card_seen_stays_in_that_hand_however_the_rest_is_dealt() -> None:
    table = battle(["s skirmisher | scout"], ["x infantry", "y leader | levy 2"], DECK)
    table.do(
        "moors place s", "christians place y", "deck deal christians d0", "deck deal christians d1"
    )
    dice = Dice(3)
    for _ in range(200):
        hand = table.state.redeal(0, dice).view(1)["hand"]
        assert "x" in hand
        assert len(hand) == 3


@pytest.mark.rule("simancas", "knowledge.recovered")
def test_a_recovered_card_is_known_until_it_leaves_the_hand() -> None:
    table = strategy(["w weapon", "a infantry"], ["x infantry"], DECK, pile=["old cavalry"])
    table.do("moors command w", "moors recover old")
    assert table.sees("christians", "seen") == ["old"]
    assert table.sees("moors", "shown") == ["old"]
    table.do("christians hold")
    assert table.sees("christians", "seen") == ["old"]
    table.do("moors place old")
    assert table.sees("christians", "seen") == []
    assert table.public("placed")["moors"] == ["old"]


@pytest.mark.rule("simancas", "knowledge.recovered", "knowledge.seen")
def test_a_recovered_card_is_known_besides_those_seen_before() -> None:
    table = strategy(["r cavalry"], ["w weapon", "x infantry"], DECK, pile=["old skirmisher"])
    table.do("moors command r", "deck deal moors d1")
    assert table.sees("moors", "seen") == ["w", "x"]
    table.do("christians command w", "christians recover old")
    assert table.sees("moors", "seen") == ["old", "x"]


@pytest.mark.rule("simancas", "knowledge.lost")
def test_a_card_lost_at_random_is_open() -> None:
    table = battle(["p strategy | dread"], ["x infantry", "y leader"]).do("moors place p")
    for name in ("x", "y"):
        assert f'"{name}"' not in names_shown(table, "moors")
    table.do("deck lose christians y")
    assert table.public("discard") == ["y"]


# --- revealed, kept, glimpsed -------------------------------------------------------------------


@pytest.mark.rule("simancas", "knowledge.revealed")
def test_only_the_side_that_looks_is_shown_the_cards_of_the_deck() -> None:
    table = strategy(["council strategy"], ["x infantry"], DECK)
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    assert table.sees("moors", "revealed") == ["d0", "d1", "d2", "d3", "d4"]
    assert table.sees("christians", "revealed") == []
    assert table.public("looked") == 5
    assert '"d0"' not in names_shown(table, "christians")


@pytest.mark.rule("simancas", "knowledge.kept")
def test_the_opponent_cannot_tell_which_card_was_kept() -> None:
    table = strategy(["council strategy"], ["x infantry"], DECK)
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    views, keys = set(), set()
    for n in range(5):
        kept = table.copy().do(f"moors keep d{n}")
        views.add(names_shown(kept, "christians"))
        keys.add(kept.state.information(1))
        assert kept.sees("moors", "hand") == [f"d{n}"]
    assert len(views) == len(keys) == 1


@pytest.mark.rule("simancas", "knowledge.kept")
def test_the_opponent_cannot_tell_which_cards_were_looked_at() -> None:
    views = set()
    for first in (0, 3):
        table = strategy(["council strategy"], ["x infantry"], DECK)
        table.do("moors command council")
        table.do(*(f"deck reveal moors d{n}" for n in range(first, first + 5)))
        views.add(names_shown(table, "christians"))
    assert len(views) == 1


@pytest.mark.rule("simancas", "knowledge.revealed", "knowledge.belief")
def test_cards_seen_in_the_deck_are_not_in_the_opponents_hand() -> None:
    table = looked()
    assert table.sees("moors", "glimpsed") == ["d1", "d2", "d3", "d4"]
    assert table.sees("christians", "glimpsed") == []
    assert may_hold(table, 0) == {"x", "y", "d5", "d6", "d7"}


@pytest.mark.rule("simancas", "knowledge.revealed", "knowledge.belief")
def test_cards_being_looked_at_are_not_in_the_opponents_hand() -> None:
    table = strategy(["council strategy", "a infantry"], ["x infantry", "y terrain"], DECK)
    table.do("moors command council", "deck reveal moors d0", "deck reveal moors d1")
    assert may_hold(table, 0) == {"x", "y", *(f"d{n}" for n in range(2, 8))}


@pytest.mark.rule("simancas", "knowledge.belief")
def test_when_the_opponent_draws_the_cards_seen_in_the_deck_may_be_in_that_hand() -> None:
    table = looked().do("christians command y", "deck deal christians d1")
    assert table.sees("moors", "glimpsed") == []
    assert may_hold(table, 0) == {"x", *(f"d{n}" for n in range(1, 8))}


@pytest.mark.rule("simancas", "knowledge.belief")
def test_a_card_kept_by_the_opponent_counts_as_drawn() -> None:
    table = looked(christians=("x infantry", "plan strategy")).do("christians command plan")
    table.do(*(f"deck reveal christians d{n}" for n in (1, 2, 3, 4, 5)))
    assert table.sees("moors", "glimpsed") == ["d1", "d2", "d3", "d4"]
    assert may_hold(table, 0) == {"x", "d5", "d6", "d7"}
    table.do("christians keep d5")
    assert table.sees("moors", "glimpsed") == []
    assert table.sees("christians", "glimpsed") == ["d1", "d2", "d3", "d4"]
    assert may_hold(table, 0) == {"x", *(f"d{n}" for n in range(1, 8))}


@pytest.mark.rule("simancas", "knowledge.revealed")
def test_the_own_draw_leaves_the_knowledge_of_the_other_cards() -> None:
    table = strategy(["council strategy", "k leader"], ["x infantry", "y infantry"], DECK)
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    table.do("moors keep d0", "christians hold", "moors tactic k")
    table.do("deck deal moors d2", "deck deal moors d7")
    assert table.sees("moors", "glimpsed") == ["d1", "d3", "d4"]
    assert may_hold(table, 0) == {"x", "y", "d5", "d6"}


@pytest.mark.rule("simancas", "knowledge.revealed")
def test_cards_seen_in_the_deck_are_forgotten_with_the_turn() -> None:
    table = looked().do("christians hold").pass_out()
    assert table.sees("moors", "glimpsed") == []


@pytest.mark.rule("simancas", "knowledge.revealed")
def test_christians_may_look_at_the_deck_too() -> None:
    table = strategy(["a infantry"], ["plan strategy", "x infantry"], DECK).do("moors hold")
    table.do("christians command plan", *(f"deck reveal christians d{n}" for n in range(5)))
    assert table.sees("christians", "revealed") == ["d0", "d1", "d2", "d3", "d4"]
    assert table.sees("moors", "revealed") == []
    assert may_hold(table, 1) == {"a", "moors-idler/1", "d5", "d6", "d7"}


# --- conclusions and beliefs --------------------------------------------------------------------


@pytest.mark.rule("simancas", "knowledge.conclusions")
def test_a_view_holds_what_was_seen_and_no_conclusions() -> None:
    """With an empty deck moors could name each card that christians hold; the view does not."""
    table = battle(["a infantry"], ["x infantry"])
    assert table.public("deck") == 0
    assert table.sees("moors", "seen") == []
    assert '"x"' not in names_shown(table, "moors")


@pytest.mark.rule("simancas", "knowledge.belief")
def test_unknown_cards_may_be_in_the_deck_or_in_the_opponents_hand() -> None:
    table = battle(["a infantry"], ["x infantry"], DECK)
    assert may_hold(table, 0) == {"x", *(f"d{n}" for n in range(8))}
    assert may_hold(table, 1) == {"a", *(f"d{n}" for n in range(8))}


@pytest.mark.rule("simancas", "knowledge.belief")
def test_the_own_hand_and_the_open_cards_stay_where_they_are() -> None:
    table = battle(
        ["a infantry", "b infantry"], ["x infantry", "y infantry"], DECK, pile=["p infantry"]
    )
    table.do("moors place a", "christians place x")
    dice = Dice(5)
    for _ in range(50):
        other = table.state.redeal(0, dice)
        other.check()
        assert other.view(0) == table.state.view(0)
        assert other.view(1)["placed"] == {"moors": ["a"], "christians": ["x"]}


@pytest.mark.rule("simancas", "knowledge.belief", "reserve.secret")
def test_a_concealed_exchange_may_be_of_any_size_and_any_cards() -> None:
    table = reserve(["a infantry", "b infantry"], ["x infantry", "y infantry"], DECK, exchange=2)
    table.do("moors exchange a", "moors done")
    dice = Dice(11)
    found = {tuple(table.state.redeal(1, dice).view(0)["aside"]) for _ in range(2000)}
    assert {len(aside) for aside in found} == {0, 1, 2}
    assert {name for aside in found for name in aside} == {"a", "b", *(f"d{n}" for n in range(8))}


@pytest.mark.rule("simancas", "knowledge.belief", "reserve.secret")
def test_before_the_christians_choose_the_moors_know_that_nothing_is_set_aside() -> None:
    table = reserve(["a infantry", "b infantry"], ["x infantry", "y infantry"], DECK)
    table.do("moors exchange a")
    dice = Dice(2)
    for _ in range(50):
        assert table.state.redeal(0, dice).view(1)["aside"] == []
    table.do("moors done", "christians exchange y")
    assert any(table.state.redeal(0, dice).view(1)["aside"] for _ in range(50))
    for _ in range(50):
        assert table.state.redeal(1, dice).view(1)["aside"] == ["y"]


@pytest.mark.rule("simancas", "knowledge.belief")
def test_what_the_opponent_looked_at_may_be_any_cards_of_the_deck() -> None:
    table = strategy(["council strategy"], ["x infantry"], DECK)
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    dice = Dice(9)
    found = {tuple(table.state.redeal(1, dice).view(0)["revealed"]) for _ in range(300)}
    assert {len(cards) for cards in found} == {5}
    assert {name for cards in found for name in cards} == {f"d{n}" for n in range(8)}
    table.do("moors keep d0")
    after = {tuple(table.state.redeal(1, dice).view(0)["glimpsed"]) for _ in range(300)}
    assert {len(cards) for cards in after} == {4}


@pytest.mark.rule("simancas", "knowledge.belief")
def test_a_redeal_does_not_touch_the_state_itself() -> None:
    table = looked()
    before = table.state.key()
    table.state.redeal(0, Dice(1))
    table.state.redeal(1, Dice(1))
    assert table.state.key() == before


def test_a_deck_made_anew_in_the_midst_of_a_turn_leaves_the_redeal_true() -> None:
    """With few cards decks run out in battle; what a seat has seen stays where it saw it."""
    cards = ["leader", "strategy", "terrain", "cavalry", "infantry", "weapon", "skirmisher"]
    deck = deck_of(card(f"{kind}/{n} {kind}") for kind in cards for n in (1, 2))
    anew = 0
    for seed in range(6):
        state: Any = start(deck, {"hand": 5, "wins": 2, "max_turns": 3, "exchange": 2})
        dice = Dice(seed)
        while state.actor != OVER:
            pile, turn = state.discard, state.turn
            legal = state.legal()
            state.apply(legal[dice.roll(len(legal))])
            anew += state.turn == turn and pile.bit_count() > 1 and state.discard == 0
            for seat in (0, 1):
                other = state.redeal(seat, dice)
                other.check()
                assert other.view(seat) == state.view(seat)
                assert other.information(seat) == state.information(seat)
                assert other.legal() == state.legal() or state.actor != seat
    assert anew > 2
