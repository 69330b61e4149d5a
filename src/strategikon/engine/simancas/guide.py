"""How Simancas is played in rollouts: by what choices are worth, to the end of the turn.

Between battles the cards are all alike, so a turn is worth what it does to the race to the wins.
"""

from __future__ import annotations

from itertools import combinations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, lowest
    from cython.cimports.strategikon.engine.simancas.game import Simancas
    from cython.cimports.strategikon.engine.simancas.setup import Setup
    from cython.cimports.strategikon.engine.simancas.weighing import Weighing
    from cython.cimports.strategikon.engine.simancas.words import (
        BATTLE,
        DISCARD,
        DONE,
        EXCHANGE,
        PASS,
        RESERVE,
    )
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.cards import Cards, count, lowest
    from strategikon.engine.simancas.game import Simancas
    from strategikon.engine.simancas.setup import Setup
    from strategikon.engine.simancas.weighing import Weighing
    from strategikon.engine.simancas.words import (
        BATTLE,
        DISCARD,
        DONE,
        EXCHANGE,
        PASS,
        RESERVE,
    )
    from strategikon.engine.state import Choices, State

#: Exchanges considered: sets of up to EXCHANGED of the CONSIDERED cards least worth keeping.
CONSIDERED = 7
EXCHANGED = 4

#: The chances of a turn between equals: the moors win it, nobody does (the rest: christians).
MOORS_TURN = 0.475
TIED_TURN = 0.06
#: One card: shifted, it must not be a number of the compiler's own choice of width.
ONE = cython.declare(Cards, 1)


class SimancasGuide(Weighing):
    """The heuristic for one setup; `weights` override WEIGHTS by name, ValueError if unknown."""

    def __init__(
        self, setup: Setup, whim: float = 0.0, weights: dict[str, float] | None = None
    ) -> None:
        super().__init__(setup, whim, weights)
        if not cython.compiled:
            self.race = [[[0.0] * 101 for _ in range(11)] for _ in range(11)]
            self.alike = [0] * 64
            self.from_turn = 0
        cards = setup.cards()
        for place, card in enumerate(cards):
            self.alike[place] = next(i for i, c in enumerate(cards) if c.slug == card.slug)
        self._run_race()

    def _run_race(self) -> None:
        """The moors' chance to win the game from each score, with so many turns left to play."""
        wins = self.setup.wins
        for left in range(self.setup.max_turns + 1):
            for moors in range(wins + 1):
                for christians in range(wins + 1):
                    self.race[moors][christians][left] = self._race_at(moors, christians, left)

    def _race_at(self, moors: int, christians: int, left: int) -> float:
        wins = self.setup.wins
        if moors >= wins or christians >= wins:
            return 1.0 if moors >= wins else 0.0
        if left == 0:
            return 0.5 if moors == christians else float(moors > christians)
        before = left - 1
        return (
            MOORS_TURN * self.race[moors + 1][christians][before]
            + TIED_TURN * self.race[moors][christians][before]
            + (1 - MOORS_TURN - TIED_TURN) * self.race[moors][christians + 1][before]
        )

    # --- the horizon -----------------------------------------------------------------------------

    def set_out(self, root: State) -> cython.void:
        """Rollouts end with this turn."""
        self.from_turn = cython.cast(Simancas, root).turn

    def arrived(self, state: State) -> cython.bint:
        """Whether the turn, or the game, is over."""
        return state.actor < -1 or cython.cast(Simancas, state).turn != self.from_turn

    def worth(self, state: State, seat: cython.int) -> cython.double:
        """The seat's chance to win the race from this score."""
        left: cython.int = self.setup.max_turns - cython.cast(Simancas, state).turn + 1
        if state.actor < -1:
            left = 0
        moors: cython.double = self.race[cython.cast(Simancas, state).wins[0]][
            cython.cast(Simancas, state).wins[1]
        ][left]
        return moors if seat == 0 else 1.0 - moors

    # --- what is chosen in secret, and in any order ----------------------------------------------

    def conceals(self, state: State) -> cython.bint:
        """Exchanges are shown once both sides have chosen."""
        return cython.cast(Simancas, state).phase == RESERVE

    def reopen(self, state: State, seat: cython.int) -> cython.bint:
        """The moors choose first: while the christians are asked, that choice is still secret."""
        if cython.cast(Simancas, state).phase != RESERVE or seat == 0 or state.actor != seat:
            return False
        self.take_back(cython.cast(Simancas, state))
        return True

    def take_back(self, game: Simancas) -> cython.void:
        """Ask the moors again what they exchange."""
        game.hand[0] |= game.aside[0]
        game.aside[0] = 0
        game.side = 0
        game.actor = 0

    def likelihood(self, state: State, seat: cython.int, choices: Choices) -> cython.double:
        """Whoever just passed in battle had little in hand that would have turned it."""
        return self.passed(cython.cast(Simancas, state), seat, choices)

    def passed(self, game: Simancas, seat: cython.int, choices: Choices) -> cython.double:
        """How likely the opponent of `seat` passed with the hand that it has here."""
        other: cython.int = 1 - seat
        if game.phase != BATTLE or game.passes == 0 or game.actor != seat or game.hand[other] == 0:
            return 1.0
        game.side = other
        game.actor = other
        game.offer(choices)
        self.rated = 0
        self.rate(game, choices)
        game.side = seat
        game.actor = seat
        return self.share_of(PASS)

    def in_order(self, state: State, verb: cython.int, cards: Cards, last: cython.int) -> Cards:
        """Exchanges are a set, and so are a leader's discards, of which there is a fixed number."""
        if verb == EXCHANGE:
            return self.above(cards, last)
        if verb != DISCARD:
            return cards
        hand: Cards = cython.cast(Simancas, state).hand[cython.cast(Simancas, state).side]
        firsts: cython.int = count(hand) - cython.cast(Simancas, state).discards + 1
        early: Cards = 0
        while firsts > 0:
            early |= hand ^ (hand & (hand - 1))
            hand &= hand - 1
            firsts -= 1
        later: Cards = self.above(cards & early, last)
        return later if later else cards

    # --- plans -----------------------------------------------------------------------------------

    def plans_of(self, state: State, verb: int, cards: int) -> list[tuple[int, int, int]]:
        """Exchanges are sets: all small sets of the cards least worth keeping, then done."""
        game = cython.cast(Simancas, state)
        if verb == EXCHANGE:
            return self._exchanges(game, cards)
        if verb == DONE and self.setup.exchange > game.aside[game.side].bit_count():
            return []
        return super().plans_of(state, verb, cards)

    def _exchanges(self, state: Simancas, cards: int) -> list[tuple[int, int, int]]:
        side = state.side
        most = self.setup.exchange - state.aside[side].bit_count()
        firsts = [card for card in range(64) if cards >> card & 1]
        firsts.sort(key=lambda card: self.keep[side][card])
        seen: set[tuple[int, ...]] = set()
        found: list[tuple[int, int, int]] = []
        for size in range(min(most, EXCHANGED) + 1):
            for chosen in combinations(firsts[:CONSIDERED], size):
                alike = tuple(sorted(self.alike[card] for card in chosen))
                if alike not in seen:
                    seen.add(alike)
                    found.append((EXCHANGE, sum(ONE << card for card in chosen), DONE))
        return found

    def first_alike(self, state: State, verb: cython.int, cards: Cards) -> Cards:
        """Copies of one card are one choice, unless the opponent knows one of them."""
        one: Cards = 1
        seat: cython.int = state.actor
        known: Cards = cython.cast(Simancas, state).seen[1 - seat]
        left: Cards = cards
        firsts: Cards = 0
        card: cython.int
        other: cython.int
        while left:
            card = lowest(left)
            left &= left - 1
            other = self.alike[card]
            while other < card and not (
                (cards >> other) & 1
                and self.alike[other] == self.alike[card]
                and ((known >> other) & 1) == ((known >> card) & 1)
            ):
                other += 1
            if other == card:
                firsts |= one << card
        return firsts
