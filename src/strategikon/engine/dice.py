"""Luck for simulation and search: a small fast generator, the same stream in both builds.

SplitMix64 (Steele, Lea and Flood 2014). Games between people do not use it: their luck comes
from a dealer with a secret seed.
"""

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, nth
else:
    from strategikon.engine.cards import Cards, count, nth

ALL = cython.declare(Cards, 0xFFFFFFFFFFFFFFFF)
LOW32 = cython.declare(Cards, 0xFFFFFFFF)
TWO32 = cython.declare(Cards, 0x100000000)
STEP = cython.declare(Cards, 0x9E3779B97F4A7C15)
FIRST = cython.declare(Cards, 0xBF58476D1CE4E5B9)
SECOND = cython.declare(Cards, 0x94D049BB133111EB)


class Dice:
    """A generator of chance; `seed` is any whole number, taken modulo 2^64."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def next(self) -> Cards:
        """The next 64 bits."""
        self.state = (self.state + STEP) & ALL
        bits: Cards = self.state
        bits = ((bits ^ (bits >> 30)) * FIRST) & ALL
        bits = ((bits ^ (bits >> 27)) * SECOND) & ALL
        return bits ^ (bits >> 31)

    def below(self, sides: cython.int) -> cython.int:
        """A whole number from 0 to `sides` - 1, each exactly as likely (Lemire 2019)."""
        span: Cards = sides
        product: Cards = (self.next() >> 32) * span
        if (product & LOW32) < span:
            spare: Cards = (TWO32 - span) % span
            while (product & LOW32) < spare:
                product = (self.next() >> 32) * span
        return product >> 32

    def pick(self, cards: Cards) -> cython.int:
        """One card of a set that is not empty, each as likely."""
        return nth(cards, self.below(count(cards)))

    def take(self, cards: Cards, wanted: cython.int) -> Cards:
        """`wanted` cards of the set, each such choice as likely; all of it if it holds fewer."""
        one: Cards = 1
        taken: Cards = 0
        bit: Cards
        while wanted > 0 and cards:
            bit = one << self.pick(cards)
            taken |= bit
            cards ^= bit
            wanted -= 1
        return taken

    def roll(self, sides: int) -> int:
        """`below` for callers from Python; ValueError unless `sides` is from 1 to 2^31 - 1."""
        if not 1 <= sides < 1 << 31:
            raise ValueError(f"a die has from 1 to {(1 << 31) - 1} sides, not {sides}")
        return self.below(sides)
