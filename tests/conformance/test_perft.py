"""The size of the tree of small games; the first numbers are worked out by hand beside the test.

Deeper numbers were counted by the engine and are kept so that a change of them is noticed. When a
test fails, `divide` of `tests.conformance.perft` says which first event the difference is under.
"""

from __future__ import annotations

import pytest

from strategikon.engine import ByzantiumCard, Deck, State, start
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.setup import Setup
from tests.conformance.perft import divide, endings, perft
from tests.engine.simancas.arrange import battle, card, deck_of, reserve, strategy


def counts(state: State, depth: int) -> list[int]:
    return [perft(state, deep) for deep in range(1, depth + 1)]


# --- Simancas -----------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "fate.deal", "fate.order", "reserve.exchange")
def test_from_the_first_deal() -> None:
    """Four infantry cards, hands of one.

    1: any of 4 cards to the moors. 2: times any of 3 to the christians.
    3: times 2, the moors exchange or are done. 4: who exchanged can only be done, after "done" the
    christians exchange or are done: 12 * (1 + 2). 5: 12 * (2, the christians after the exchange,
    + 1, done after the christians' exchange, + 1, hold).
    """
    state = start(deck_of(card(f"{name} infantry") for name in "abcd"), {"hand": 1})
    assert counts(state, 2) == [4, 4 * 3]
    assert counts(state, 5)[2:] == [12 * 2, 12 * 3, 12 * 4]
    assert counts(state, 9)[5:] == [72, 96, 120, 216]


@pytest.mark.rule("simancas", "reserve.exchange", "reserve.draw_order")
def test_from_the_reserve() -> None:
    """Hands of two, one card in the deck, one exchange allowed.

    1: 2 cards or done. 2: done after an exchange, 2 times 1; after "done" the christians have 3.
    3: 3 for the christians after each exchange; after "done" and an exchange, done (2 times 1),
    after "done" twice, hold (1).
    """
    table = reserve(
        ["a infantry", "b infantry"], ["x infantry", "y infantry"], ["d infantry"], exchange=1
    )
    assert divide(table.state, 2) == {"moors exchange a": 1, "moors exchange b": 1, "moors done": 3}
    assert counts(table.state, 3) == [3, 5, 2 * 3 + 2 + 1]
    assert counts(table.state, 6)[3:] == [9, 11, 21]


@pytest.mark.rule("simancas", "strategy.command", "strategy.strategy", "strategy.leader")
def test_from_the_strategy_phase() -> None:
    """Moors hold a leader and a strategy card, the christians infantry; three cards in the deck.

    1: command either, or hold. 2: the leader draws one of 3 cards, the strategy card looks at one
    of 3, after "hold" the christians can only hold. 3: the second of 3 cards drawn (6) or looked
    at (6); in battle, place or use either card, or pass (5).
    """
    table = strategy(
        ["king leader", "plan strategy"],
        ["x infantry", "y infantry"],
        ["d infantry", "e infantry", "f infantry"],
    )
    assert divide(table.state, 2) == {
        "moors command king": 3,
        "moors command plan": 3,
        "moors hold": 1,
    }
    assert counts(table.state, 3) == [3, 7, 6 + 6 + 5]
    assert counts(table.state, 6)[3:] == [27, 88, 220]


@pytest.mark.rule("simancas", "battle.place", "battle.tactic", "battle.pass")
def test_from_the_battle() -> None:
    """Moors hold infantry and a leader, the christians a skirmisher and a card that they cannot
    place; the deck is empty.

    1: place either, use the leader, or pass. 2: after the infantry the christians place, pass, or
    use the skirmisher (3); after the leader is placed there is no target (2); the leader used draws
    itself, the only card of the pile (1); after a pass again 2. 3, in that order: after "place a"
    the moors have 3 with the king still in hand, twice, or name the target (1); after "place king"
    2 with the infantry, twice; the christians have 2; after a pass the moors have 4, or in the next
    turn any of 4 cards is dealt.
    """
    table = battle(["a infantry", "king leader"], ["bows skirmisher", "guest infantry moors"])
    assert divide(table.state, 2) == {
        "moors place a": 3,
        "moors place king": 2,
        "moors tactic king": 1,
        "moors pass": 2,
    }
    assert counts(table.state, 3) == [4, 8, (3 + 1 + 3) + (2 + 2) + 2 + (4 + 4)]
    assert counts(table.state, 6)[3:] == [47, 109, 240]


@pytest.mark.rule("simancas", "battle.passing.both", "battle.empty_hand")
def test_every_way_in_which_a_battle_of_one_card_each_can_go() -> None:
    """Moors pass, then the christians pass (1), or place and the moors place or pass (2);
    or the moors place, and the christians place or pass (2). Two ways to deal, nothing before."""
    deck = deck_of(card(f"{name} infantry") for name in "ab")
    state = start(deck, {"hand": 1, "exchange": 0, "max_turns": 1})
    assert endings(state) == 2 * (1 + 2 + 2)
    final = start(deck, {"hand": 1, "exchange": 0, "max_turns": 1, "passing": "final"})
    assert endings(final) == 2 * (1 + 1 + 2)  # after "pass" the moors are out


# --- Byzantium ----------------------------------------------------------------------------------


def soldiers(letter: str, size: int) -> tuple[ByzantiumCard, ...]:
    return tuple(
        ByzantiumCard(f"{letter}{n}", f"{letter}{n}", "troop", 1, 0, 2) for n in range(size)
    )


@pytest.mark.rule("byzantium", "draw.emperor", "draw.foes", "redraw.exchange")
def test_from_the_first_deal_of_byzantium() -> None:
    """Four byzantine and three foe troops, hands of three and of two, one exchange allowed.

    1 to 5: 4, 3, 2 cards to the emperor, then 3, 2 to the foe player. 6: times 3 cards to exchange,
    or done. 7: after an exchange done (3 times 1), after "done" 2 cards or done (3).
    """
    deck = Deck("small", "byzantium", 1, (soldiers("b", 4), soldiers("f", 3)))
    state = Byzantium(Setup(deck, {"shrink": 6, "exchange": 1}))
    assert counts(state, 5) == [4, 4 * 3, 24, 24 * 3, 24 * 6]
    assert counts(state, 7)[5:] == [144 * 4, 144 * (3 + 3)]
