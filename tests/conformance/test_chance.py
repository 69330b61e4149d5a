"""Luck is even: deals, draws, losses, looks at the deck, random play, and cards redealt.

What is counted comes from the engine's own random play, so both builds are put to the test.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from strategikon.engine import ByzantiumCard, Deck, Dice, State, start
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.setup import Setup
from strategikon.engine.playout import play_at_random
from tests.conformance.chi_square import assert_fair, evenly, p_value, tail
from tests.engine.simancas.arrange import Table, battle, card, deck_of, reserve, strategy

Names = frozenset[str]


def played(state: State, times: int, seed: int) -> Iterator[State]:
    """The ends of so many random games from one state."""
    dice = Dice(seed)
    for _ in range(times):
        end = state.copy()
        play_at_random(end, dice)
        yield end


def redealt(table: Table, seat: int, times: int, seed: int) -> Iterator[dict[str, list[str]]]:
    """What the other side sees of its own cards in so many redeals."""
    dice = Dice(seed)
    for _ in range(times):
        yield table.state.redeal(seat, dice).view(1 - seat)


def subsets(names: list[str], size: int) -> list[Names]:
    return [frozenset(chosen) for chosen in combinations(names, size)]


# --- the measure itself -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [
        # NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4
        (3.841, 1, 0.05),
        (10.828, 1, 0.001),
        (18.307, 10, 0.05),
        (29.588, 10, 0.001),
        (124.342, 100, 0.05),
        (149.449, 100, 0.001),
        (77.929, 100, 0.95),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(
    statistic: float, freedom: int, p: float
) -> None:
    assert tail(statistic, freedom) == pytest.approx(p, rel=2e-3)
    assert tail(0, freedom) == 1


def test_uneven_luck_is_found() -> None:
    dice = Dice(1)
    loaded = [min(dice.roll(7), 5) for _ in range(3000)]  # a die that shows its last side too often
    with pytest.raises(AssertionError, match="this is not how luck falls"):
        assert_fair(loaded, evenly(range(6)))
    assert_fair([dice.roll(6) for _ in range(3000)], evenly(range(6)))


def test_impossible_outcomes_are_found() -> None:
    with pytest.raises(AssertionError):
        p_value({"a": 50, "b": 50, "c": 1}, evenly("ab"))


# --- Simancas -----------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "zones.uniform", "fate.deal")
def test_every_deal_is_as_likely() -> None:
    names = [f"c{n}" for n in range(6)]
    options = {"hand": 2, "exchange": 0, "max_turns": 1}
    first = start(deck_of(card(f"{name} infantry") for name in names), options)
    found = []
    for end in played(first, 4500, seed=11):
        view = end.view(0)
        held = [set(end.view(seat)["hand"]) for seat in (0, 1)]
        found.append(
            tuple(
                frozenset(held[seat] | set(view["placed"][side]))
                for seat, side in enumerate(("moors", "christians"))
            )
        )
    deals = [(m, c) for m in subsets(names, 2) for c in subsets(names, 2) if not m & c]
    assert_fair(found, evenly(deals))


@pytest.mark.rule("simancas", "zones.uniform", "effect.levy")
@pytest.mark.parametrize("deck", [2, 9, 40])
def test_every_draw_is_as_likely(deck: int) -> None:
    names = [f"d{n}" for n in range(deck)]
    table = battle(
        ["mules infantry | levy 1"],
        ["x infantry moors"],
        [f"{name} infantry christians" for name in names],
        max_turns=1,
    ).do("moors place mules")
    found = [end.view(0)["hand"][0] for end in played(table.state, 100 * deck, seed=12)]
    assert_fair(found, evenly(names))


@pytest.mark.rule("simancas", "zones.uniform", "zones.empty_deck")
def test_every_draw_from_a_deck_made_anew_is_as_likely() -> None:
    pile = [f"p{n}" for n in range(7)]
    table = battle(
        ["mules infantry | levy 2"],
        ["x infantry moors"],
        pile=[f"{name} infantry christians" for name in pile],
        max_turns=1,
        exchange=7,
    ).do("moors place mules")
    drawn = [set(end.view(0)["hand"]) & set(pile) for end in played(table.state, 2100, seed=13)]
    assert_fair(map(frozenset, drawn), evenly(subsets(pile, 2)))


@pytest.mark.rule("simancas", "record.lose", "effect.dread")
@pytest.mark.parametrize("hand", [2, 5, 12])
def test_every_card_is_as_likely_to_be_lost(hand: int) -> None:
    names = [f"x{n}" for n in range(hand)]
    table = battle(
        ["pursuit strategy | dread"], [f"{name} infantry moors" for name in names], max_turns=1
    ).do("moors place pursuit")
    found = []
    for end in played(table.state, 150 * hand, seed=14):
        (lost,) = set(names) - set(end.view(1)["hand"])
        found.append(lost)
    assert_fair(found, evenly(names))


@pytest.mark.rule("simancas", "strategy.strategy", "zones.uniform")
def test_every_five_cards_are_as_likely_to_be_looked_at() -> None:
    names = [f"d{n}" for n in range(8)]
    table = strategy(
        ["council strategy"],
        ["x infantry moors"],
        [f"{name} infantry christians" for name in names],
        max_turns=1,
    ).do("moors command council")
    found = []
    for end in played(table.state, 5600, seed=15):
        view = end.view(0)
        found.append((view["hand"][0], frozenset(view["glimpsed"])))
    rest = [(kept, others) for kept in names for others in subsets(names, 4) if kept not in others]
    assert_fair(found, evenly(rest))


@pytest.mark.rule("simancas", "reserve.draw_order", "zones.uniform")
def test_what_replaces_an_exchange_is_as_likely_to_be_any_card() -> None:
    """Random exchanges of cards that are alike leave every card as likely to end in any hand."""
    names = [f"c{n}" for n in range(7)]
    options = {"hand": 2, "exchange": 2, "max_turns": 1}
    first = start(deck_of(card(f"{name} infantry") for name in names), options)
    found = []
    for end in played(first, 2100, seed=16):
        held = set(end.view(0)["hand"]) | set(end.view(0)["placed"]["moors"])
        found.append(frozenset(held))
    assert_fair(found, evenly(subsets(names, 2)))


def test_random_play_chooses_evenly_among_all_that_is_legal() -> None:
    """Moors alone place a, b, c or pass: each as likely, whatever verb it has."""
    table = battle(
        ["w infantry", "a infantry", "b infantry", "c infantry"],
        ["x infantry"],
        passing="final",
        max_turns=1,
    ).do("moors place w", "christians pass")
    found = [frozenset(end.view(0)["placed"]["moors"]) for end in played(table.state, 2400, 17)]
    chances = {frozenset("w"): 1 / 4, frozenset("wabc"): 1 / 4}
    chances |= {frozenset(f"w{one}"): 1 / 4 / 3 for one in "abc"}
    chances |= {frozenset(f"w{two}"): 2 / 4 / 3 / 2 for two in ("ab", "ac", "bc")}
    assert_fair(found, chances)


# --- redeals ------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "knowledge.belief", "knowledge.unknown")
def test_every_hand_that_the_opponent_may_have_is_as_likely() -> None:
    deck = [f"d{n}" for n in range(6)]
    table = battle(
        ["a infantry", "b infantry", "c infantry"],
        ["x infantry", "y infantry", "z infantry"],
        [f"{name} infantry" for name in deck],
    )
    found = [frozenset(view["hand"]) for view in redealt(table, 0, 4200, seed=21)]
    assert_fair(found, evenly(subsets([*"xyz", *deck], 3)))


@pytest.mark.rule("simancas", "knowledge.belief", "knowledge.revealed", "knowledge.seen")
def test_what_a_seat_knows_bounds_the_hands_and_the_rest_is_even() -> None:
    deck = [f"d{n}" for n in range(8)]
    table = strategy(
        ["council strategy", "scouts skirmisher | scout", "a infantry"],
        ["x infantry", "y infantry", "z infantry"],
        [f"{name} infantry" for name in deck],
    )
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    table.do("moors keep d0", "christians hold", "moors place scouts", "christians place x")
    assert table.sees("moors", "seen") == ["y", "z"]
    found = [frozenset(view["hand"]) for view in redealt(table, 0, 50, seed=22)]
    assert set(found) == {frozenset("yz")}
    table = strategy(
        ["council strategy", "a infantry"],
        ["x infantry", "y infantry"],
        [f"{name} infantry" for name in deck],
    )
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    table.do("moors keep d0")
    found = [frozenset(view["hand"]) for view in redealt(table, 0, 1000, seed=23)]
    assert_fair(found, evenly(subsets(["x", "y", "d5", "d6", "d7"], 2)))


@pytest.mark.rule("simancas", "knowledge.belief", "reserve.secret")
def test_a_concealed_exchange_is_of_every_size_and_every_set_alike() -> None:
    table = reserve(["a infantry", "b infantry"], ["x infantry", "y infantry"], exchange=4)
    table.do("moors exchange a", "moors done")
    found = [
        (frozenset(view["hand"]), frozenset(view["aside"]))
        for view in redealt(table, 1, 1200, seed=24)
    ]
    both, none = frozenset("ab"), frozenset[str]()
    chances = {
        (both, none): 1 / 3,
        (none, both): 1 / 3,
        (frozenset("a"), frozenset("b")): 1 / 6,
        (frozenset("b"), frozenset("a")): 1 / 6,
    }
    assert_fair(found, chances)


@pytest.mark.rule("simancas", "knowledge.belief", "knowledge.revealed")
def test_the_cards_that_the_opponent_looks_at_are_any_of_the_deck() -> None:
    deck = [f"d{n}" for n in range(7)]
    table = strategy(["council strategy"], ["x infantry"], [f"{name} infantry" for name in deck])
    table.do("moors command council", *(f"deck reveal moors d{n}" for n in range(5)))
    found = [frozenset(view["revealed"]) for view in redealt(table, 1, 1050, seed=25)]
    assert_fair(found, evenly(subsets(deck, 5)))
    table.do("moors keep d0")
    found = [frozenset(view["hand"]) for view in redealt(table, 1, 1050, seed=26)]
    assert_fair(found, evenly(subsets(deck, 1)))


# --- Byzantium ----------------------------------------------------------------------------------


def soldiers(letter: str, size: int, force: int) -> tuple[ByzantiumCard, ...]:
    return tuple(
        ByzantiumCard(f"{letter}{n}", f"{letter}{n}", "troop", force, 0, 2) for n in range(size)
    )


def falling(byzantine: int, foes: int) -> State:
    """The Empire has one territory; any meld of the foes makes it fall. Hands of three and two."""
    deck = Deck("falling", "byzantium", 1, (soldiers("b", byzantine, 0), soldiers("f", foes, 1)))
    return Byzantium(Setup(deck, {"shrink": 6, "territory": 1, "exchange": 0}))


@pytest.mark.rule("byzantium", "players.uniform", "draw.emperor", "draw.foes")
def test_every_first_deal_of_byzantium_is_as_likely() -> None:
    """Of games that end in the first turn, which no card makes likelier than another."""
    found = []
    for end in played(falling(5, 5), 6000, seed=31):
        emperor, foe = end.view(0), end.view(1)
        if emperor["turn"] == 1:
            melds = emperor["meld"]
            hands = emperor["hand"] + melds["emperor"], foe["hand"] + melds["foes"]
            found.append(tuple(map(frozenset, hands)))
    byzantine = subsets([f"b{n}" for n in range(5)], 3)
    foes = subsets([f"f{n}" for n in range(5)], 2)
    assert len(found) > 2000
    assert_fair(found, evenly((b, f) for b in byzantine for f in foes))


@pytest.mark.rule("byzantium", "knowledge.unknown")
def test_every_hand_that_the_other_player_may_have_is_as_likely() -> None:
    game = falling(6, 6)
    for player, names in (("p1", ["b0", "b1", "b2"]), ("p2", ["f0", "f1"])):
        for name in names:
            game.play(["deck", "deal", player, name])
    dice = Dice(32)
    theirs = [frozenset(game.redeal(0, dice).view(1)["hand"]) for _ in range(1500)]
    assert_fair(theirs, evenly(subsets([f"f{n}" for n in range(6)], 2)))
    ours = [frozenset(game.redeal(1, dice).view(0)["hand"]) for _ in range(2000)]
    assert_fair(ours, evenly(subsets([f"b{n}" for n in range(6)], 3)))
