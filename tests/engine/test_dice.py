"""Luck for simulation: the published stream, even dice, and the same in both builds."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from strategikon.engine import Dice, SimancasCard, start
from strategikon.engine.deck import Deck
from tests.conformance.chi_square import assert_fair, evenly
from tests.engine.builds import from_source, printed

#: SplitMix64 from seed 1234567, as published with other implementations of it.
PUBLISHED = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)

plain = from_source("dice")


def test_the_stream_is_the_published_one() -> None:
    dice = plain.Dice(1234567)
    assert tuple(dice.next() for _ in PUBLISHED) == PUBLISHED


@pytest.mark.parametrize("sides", [1, 2, 6, 52, 1000, 2**31 - 1])
def test_a_roll_is_made_of_the_upper_half_of_the_published_stream(sides: int) -> None:
    dice = Dice(1234567)
    assert [dice.roll(sides) for _ in PUBLISHED] == [(b >> 32) * sides >> 32 for b in PUBLISHED]


def test_a_seed_counts_modulo_two_to_the_64th() -> None:
    for seed in (0, 1, -1, 2**64 - 1, 12345678901234567890):
        assert (
            Dice(seed + 2**64).roll(1000) == Dice(seed).roll(1000) == Dice(seed - 2**64).roll(1000)
        )


def test_a_generator_goes_on_from_its_state() -> None:
    first = Dice(7)
    for _ in range(10):
        first.roll(6)
    second = Dice(0)
    second.state = first.state
    assert [first.roll(100) for _ in range(20)] == [second.roll(100) for _ in range(20)]


@pytest.mark.parametrize("sides", [0, -1, 2**31, 2**40])
def test_a_die_without_sides_or_with_too_many_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match=r"a die has from 1 to 2147483647 sides, not -?\d+"):
        Dice(1).roll(sides)


@pytest.mark.parametrize("sides", [2, 3, 7, 52, 64, 100])
def test_every_side_is_as_likely(sides: int) -> None:
    dice = Dice(939 + sides)
    assert_fair([dice.roll(sides) for _ in range(400 * sides)], evenly(range(sides)))


def test_a_die_of_very_many_sides_is_even_where_remainders_would_not_be() -> None:
    sides = 3 * 2**29  # of 2^32 numbers a plain remainder would take the lower third twice as often
    dice = Dice(1453)
    parts = [dice.roll(sides) * 12 // sides for _ in range(60_000)]
    assert_fair(parts, evenly(range(12)))


def test_a_throw_that_cannot_be_shared_out_evenly_is_thrown_again() -> None:
    """Of 2^32 throws two are left over among 2^31 - 1 sides: those whose product ends in 0 or 1."""
    dice = plain.Dice(0)
    bits = iter([0, 2**63, 5])
    dice.next = lambda: next(bits)
    assert dice.below(2**31 - 1) == 2**30 - 1
    assert list(bits) == [5]


# --- sets of cards -------------------------------------------------------------------------------


def test_a_card_is_picked_from_its_set_only_and_each_as_likely() -> None:
    places = (0, 1, 7, 8, 31, 32, 62, 63)
    cards = sum(1 << card for card in places)
    dice = plain.Dice(3)
    assert_fair([dice.pick(cards) for _ in range(4000)], evenly(places))


@pytest.mark.parametrize("wanted", range(7))
def test_so_many_cards_are_taken_and_every_such_set_is_as_likely(wanted: int) -> None:
    places = (0, 5, 31, 40, 62, 63)
    cards = sum(1 << card for card in places)
    dice = plain.Dice(100 + wanted)
    taken = [dice.take(cards, wanted) for _ in range(200 * comb(6, wanted))]
    sets = [sum(1 << card for card in chosen) for chosen in combinations(places, wanted)]
    if len(sets) == 1:
        assert set(taken) == set(sets)
    else:
        assert_fair(taken, evenly(sets))


def test_a_set_that_is_too_small_is_taken_whole() -> None:
    dice = plain.Dice(1)
    assert dice.take(0b1011, 9) == 0b1011
    assert dice.take(0, 3) == 0
    assert dice.take(0b1011, 0) == 0


def test_a_hand_is_dealt_anew_evenly_in_this_build_too() -> None:
    """`take` as it runs here: three hidden cards of seven, each such hand as likely."""
    names = [f"c{n}" for n in range(10)]
    cards = tuple(SimancasCard(name, name, "infantry", "any", 3) for name in names)
    state = start(Deck("ten", "simancas", 1, (cards,)), {"hand": 3})
    for name in ("c0", "c1", "c2"):
        state.play(["deck", "deal", "moors", name])
    for name in ("c3", "c5", "c9"):
        state.play(["deck", "deal", "christians", name])
    dice = Dice(939)
    hands = [tuple(state.redeal(0, dice).view(1)["hand"]) for _ in range(100 * comb(7, 3))]
    assert_fair(hands, evenly(combinations(names[3:], 3)))


# --- both builds ---------------------------------------------------------------------------------

ROLLS = """
from strategikon.engine import Dice
for seed in (0, 1, 939, 2**64 - 1, -5):
    dice = Dice(seed)
    print([dice.roll(sides) for sides in (1, 2, 3, 52, 64, 1000, 2**31 - 1) * 30], dice.state)
"""


def test_both_builds_throw_the_same() -> None:
    assert printed(ROLLS, "compiled") == printed(ROLLS, "interpreted")
