"""Two sets of weights for one game's guide, played against each other on paired deals.

Guides alone play here, without a search and without a record, so that a pair takes a blink: both
games of a pair begin with the same deal and the same dice afterwards, the seats exchanged.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from strategikon.engine import Dice, State, start
from strategikon.engine.byzantium import guide as byzantium
from strategikon.engine.search.guide import play_out
from strategikon.engine.search.guides import GUIDES
from strategikon.engine.simancas import weighing as simancas
from strategikon.lab.playing import seed_of
from strategikon.library import DeckFile

#: The weights that each game's guide has now, by name.
WEIGHTS: dict[str, Mapping[str, float]] = {
    "simancas": simancas.WEIGHTS,
    "byzantium": byzantium.WEIGHTS,
}

Weights = Mapping[str, float]


@dataclass(frozen=True)
class Contest:
    """Where weights are compared: a deck, options, and a seed from which all deals follow."""

    deck: DeckFile
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)

    @cached_property
    def opening(self) -> State:
        """The state before the first card; SetupError for a bad option or too small a deck."""
        return start(self.deck.cards, self.options)

    def pentanomial(self, first: Weights, second: Weights, pairs: range) -> list[int]:
        """How many of the pairs of those numbers brought `first` 0 to 4 half points."""
        counts = [0] * 5
        for pair in pairs:
            counts[self.half_points(first, second, pair)] += 1
        return counts

    def half_points(self, first: Weights, second: Weights, pair: int) -> int:
        """The half points of `first` in both games of a pair."""
        return self._game(first, second, pair, 0) + self._game(first, second, pair, 1)

    def _game(self, first: Weights, second: Weights, pair: int, seat: int) -> int:
        """The half points of `first`, sitting in that seat."""
        setup = self.opening.setup  # type: ignore[attr-defined]  # every game has its own kind
        make = GUIDES[self.deck.game]
        guides = [make(setup, 0.0, dict(weights)) for weights in (first, second)]
        state = self.opening.copy()
        play_out(state, guides[seat], guides[1 - seat], Dice(seed_of(self.seed, pair, "tuning")))
        outcome = state.outcome()
        assert outcome is not None
        return 1 if outcome.winner is None else 2 * (outcome.winner == seat)

    def __getstate__(self) -> dict[str, object]:
        """All but the opening, which every process makes for itself."""
        return {name: value for name, value in vars(self).items() if name != "opening"}
