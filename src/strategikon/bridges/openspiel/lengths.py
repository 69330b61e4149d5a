"""How long a game can last at most, for those who must set aside room before it begins.

Bounds, not averages: a battle of Simancas ends after 200 actions at the latest, and a game of
that deck seldom has a tenth of what is allowed for here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.setup import LIMITS
from strategikon.engine.deck import SimancasCard
from strategikon.engine.simancas import words as simancas_words
from strategikon.engine.simancas.game import Simancas


@dataclass(frozen=True, slots=True)
class Lengths:
    """The most decisions of players, chance events, and steps of one seat's story in a game."""

    decisions: int
    chance: int
    steps: int


def simancas_lengths(game: Simancas) -> Lengths:
    """The bounds for a deck and its options.

    A step is a decision or a chance event, or a card of the opponent learnt of in another way,
    of which there are no more than it draws; and each turn's beginning.
    """
    setup = game.setup
    cards: tuple[SimancasCard, ...] = ()
    if setup.options["specials"]:
        cards = cast("tuple[SimancasCard, ...]", setup.deck.piles[0])
    strikes = max([1, *(_times(card, "strike") for card in cards)])
    draws = max([2, *(_drawn(card) for card in cards)])
    exchanges = min(setup.exchange, setup.hand)
    decisions = 2 * (exchanges + 1) + 2 * 3 + simancas_words.MOST_ACTIONS * (1 + strikes)
    chance = 2 * (setup.hand + exchanges + simancas_words.LOOKED_AT)
    chance += simancas_words.MOST_ACTIONS * draws
    turns = setup.max_turns
    return Lengths(turns * decisions, turns * chance, turns * (decisions + 2 * chance + 3))


def _times(card: SimancasCard, keyword: str) -> int:
    return sum(effect[0] == keyword for effect in card.effects)


def _drawn(card: SimancasCard) -> int:
    """How many chance events may follow when the card is placed."""
    levies = (int(effect[1]) for effect in card.effects if effect[0] == "levy")
    return sum(levies) + _times(card, "dread")


def byzantium_lengths(game: Byzantium) -> Lengths:
    """The bounds for a deck and its options.

    Every card put away is removed for good, so that those draws are as many as there are cards.
    """
    setup = game.setup
    hands = max(setup.fill[:3]) + max(setup.fill[3:])
    melds = sum(limit for kinds in LIMITS for name, limit in kinds if name != "natural")
    decisions = 2 * (setup.exchange + 1) + melds + 2 + 1 + 1 + 2
    chance = hands + 2 * setup.exchange
    cards = sum(setup.size)
    turns = setup.turns
    most_drawn = turns * chance + cards
    steps = turns * (decisions + 4) + 2 * most_drawn + cards
    return Lengths(turns * decisions, most_drawn, steps)
