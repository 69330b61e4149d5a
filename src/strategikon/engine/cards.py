"""Sets of cards as integers, a bit a card: the interpreted twin of cards.pxd.

A card is its place in the deck file, from 0; a set of them fits 64 bits. Compiled code takes
these functions from cards.pxd instead; both compute the same numbers.
"""

from collections.abc import Iterable, Iterator

Cards = int

ALL = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def count(cards: int) -> int:
    """How many cards the set holds."""
    return cards.bit_count()


def lowest(cards: int) -> int:
    """The first card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def nth(cards: int, k: int) -> int:
    """The card with exactly `k` cards of the set before it; `k` is below `count(cards)`."""
    for _ in range(k):
        cards &= cards - 1
    return lowest(cards)


def mix(total: int, fact: int) -> int:
    """A running 64-bit hash `total` with one more 64-bit `fact` in it."""
    total = ((total ^ fact) * GOLDEN) & ALL
    return total ^ (total >> 29)


def each(cards: int) -> Iterator[int]:
    """The cards of a set, first to last."""
    while cards:
        yield lowest(cards)
        cards &= cards - 1


def gather(cards: Iterable[int]) -> int:
    """The set of the cards named."""
    together = 0
    for card in cards:
        together |= 1 << card
    return together
