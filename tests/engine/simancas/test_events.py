"""What is an event, what is not, and that the events alone replay a game."""

import pytest

from strategikon.engine import OVER, Dice, start
from tests.engine.simancas.arrange import SEATS, Table, battle, card, deck_of, reserve, strategy


@pytest.mark.rule("simancas", "record.verb")
def test_every_choice_is_one_verb_with_at_most_one_card() -> None:
    table = battle(["a infantry", "k leader"], ["x infantry"], ["d infantry"])
    for event in table.state.events():
        assert event[0] == "moors"
        assert len(event) in (2, 3)
    assert table.may == ["moors pass", "moors place a", "moors place k", "moors tactic k"]


@pytest.mark.rule("simancas", "record.chance")
def test_the_events_alone_replay_the_game() -> None:
    kinds = ["leader", "strategy", "cavalry", "skirmisher", "weapon", "terrain", "infantry"]
    deck = deck_of(card(f"c{n} {kinds[n % 7]} {n % 5 + 1}") for n in range(20))
    state, dice, said = start(deck, {"hand": 4, "wins": 2}), Dice(4), []
    while state.actor != OVER:
        event = state.events()[dice.roll(len(state.events()))]
        said.append(event)
        state.play(event)
    again = start(deck, {"hand": 4, "wins": 2})
    for event in said:
        again.play(event)
    assert again.key() == state.key()
    assert again.outcome() == state.outcome()


@pytest.mark.rule("simancas", "record.chance")
def test_chance_is_an_event_even_with_one_card_to_choose_from() -> None:
    table = battle(["k leader"], ["x infantry"], ["d infantry"]).do("moors tactic k")
    assert table.may == ["deck deal moors d"]
    assert table.actor == "deck"


@pytest.mark.rule("simancas", "record.deal")
def test_a_card_is_dealt_from_the_deck_only() -> None:
    table = battle(["k leader"], ["x infantry"], ["d infantry", "e infantry"]).do("moors tactic k")
    for name in ("k", "x"):
        assert (
            table.refuses("record.deal", f"deck deal moors {name}") == f"{name} is not in the deck"
        )
    table.do("deck deal moors d").refuses("record.deal", "deck deal moors d")


@pytest.mark.rule("simancas", "record.lose")
def test_a_card_is_lost_from_that_hand_only() -> None:
    table = battle(["p strategy | dread", "a infantry"], ["x infantry"], ["d infantry"])
    table.do("moors place p")
    for name in ("a", "d", "p"):
        table.refuses("record.lose", f"deck lose christians {name}")
    table.do("deck lose christians x")


@pytest.mark.rule("simancas", "record.reveal", "record.keep")
def test_a_look_at_the_deck_is_said_card_by_card() -> None:
    table = strategy(["council strategy"], ["x infantry"], ["d infantry", "e infantry"])
    table.do("moors command council")
    assert table.may == ["deck reveal moors d", "deck reveal moors e"]
    table.do("deck reveal moors e", "deck reveal moors d", "moors keep e")


@pytest.mark.rule("simancas", "record.exchange", "record.said")
def test_done_is_said_by_both_even_where_nothing_can_be_exchanged() -> None:
    table = reserve(["a infantry"], ["x infantry"], exchange=0)
    assert table.may == ["moors done"]
    assert table.do("moors done").may == ["christians done"]
    assert table.do("christians done").phase == "strategy"


@pytest.mark.rule("simancas", "record.exchange", "record.said")
def test_done_is_said_after_the_last_exchange_too() -> None:
    table = reserve(["a infantry"], ["x infantry"]).do("moors exchange a")
    assert table.may == ["moors done"]
    assert table.actor == "moors"


@pytest.mark.rule("simancas", "record.command", "record.said")
def test_hold_is_said_even_where_nothing_can_be_commanded() -> None:
    table = strategy(["a infantry"], ["x infantry"])
    assert table.may == ["moors hold"]
    assert table.do("moors hold").may == ["christians hold"]


@pytest.mark.rule("simancas", "record.said")
def test_hold_is_said_by_a_side_without_a_card() -> None:
    table = strategy(["bows skirmisher"], ["x infantry"])
    table.do("moors command bows", "deck lose christians x")
    assert table.hand("christians") == set()
    assert table.may == ["christians hold"]


@pytest.mark.rule("simancas", "record.discard")
def test_the_discards_of_a_leader_are_two_events() -> None:
    table = strategy(["k leader"], ["x infantry"], ["d infantry", "e infantry", "f infantry"])
    table.do("moors command k", *(f"deck deal moors {name}" for name in "def"))
    table.do("moors discard d", "moors discard e")
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "record.recover")
def test_what_a_weapon_takes_is_said_even_with_one_card_to_take() -> None:
    table = strategy(["w weapon"], ["x infantry"], pile=["old infantry"]).do("moors command w")
    assert table.may == ["moors recover old"]


@pytest.mark.rule("simancas", "record.free_order")
def test_the_order_of_exchanges_is_free() -> None:
    ends = set()
    for order in ("ab", "ba"):
        table = reserve(["a infantry", "b infantry"], ["x infantry"], ["d infantry", "e infantry"])
        table.do(*(f"moors exchange {name}" for name in order), "moors done", "christians done")
        ends.add(table.state.key())
    assert len(ends) == 1


@pytest.mark.rule("simancas", "record.consequences")
def test_looks_shuffles_and_the_next_turn_are_no_events() -> None:
    table = battle(["s skirmisher 3 | scout, levy 1"], ["x infantry"], pile=["p infantry"])
    assert table.public("deck") == 0
    table.do("moors place s")  # looks at the hand; the pile becomes the deck
    assert table.sees("moors", "seen") == ["x"]
    assert table.may == ["deck deal moors p"]
    table.do("deck deal moors p", "christians place x", "moors pass")  # both hands are through
    assert table.public("turn") == 2
    assert table.score == (1, 0)
    assert {event.split()[1] for event in table.may} == {"deal"}


@pytest.mark.rule("simancas", "record.battle")
@pytest.mark.parametrize("side", SEATS)
def test_place_tactic_and_pass_are_said_by_either_side(side: str) -> None:
    hands = (["a infantry", "k leader"], ["x infantry"])
    table = battle(*hands) if side == "moors" else battle(*hands[::-1]).do("moors pass")
    assert table.may == [f"{side} pass", f"{side} place a", f"{side} place k", f"{side} tactic k"]


@pytest.mark.rule("simancas", "record.stop")
def test_who_has_nothing_left_to_discard_simply_stops() -> None:
    table = strategy(["k leader"], ["x infantry"]).do("moors command k", "deck deal moors k")
    assert table.public("due") == 2
    table.do("moors discard k")
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "record.verb")
def test_an_action_an_event_and_back() -> None:
    table = Table(start(deck_of(map(card, ["a infantry", "b infantry"])), {"hand": 1}))
    assert table.state.legal() == [0, 1]
    assert table.state.event(1) == ["deck", "deal", "moors", "b"]
    assert table.state.action(["deck", "deal", "moors", "b"]) == 1
