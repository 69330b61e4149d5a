"""Random play of OpenSpiel's games, as its documentation shows it to users of Python."""

from __future__ import annotations

import random
from importlib.metadata import version
from importlib.util import find_spec

#: Card games for two or more with hidden hands, the nearest there are to ours.
RIVALS = ("hearts", "crazy_eights", "gin_rummy")


def is_installed() -> bool:
    """Whether OpenSpiel can be imported here."""
    return find_spec("pyspiel") is not None


def installed_version() -> str:
    """Which release of it."""
    return version("open_spiel")


def random_games(name: str, games: int, seed: int) -> tuple[int, int]:
    """Play so many games of that name to the end; players' decisions and chance events.

    Chance is sampled from its outcomes, a player takes any legal action. Of the ways to write
    this in Python it is the fastest that we know.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(seed).random
    decisions = chance = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = pyspiel.sample_action(state.chance_outcomes(), luck())
                chance += 1
            else:
                legal = state.legal_actions()
                action = legal[int(luck() * len(legal))]
                decisions += 1
            state.apply_action(action)
    return decisions, chance
