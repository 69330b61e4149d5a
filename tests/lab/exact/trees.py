"""Trees to flatten: games of OpenSpiel as it plays them, and our games for study, each once."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import pyspiel

from strategikon.engine import CHANCE, OVER, State, start
from strategikon.lab.exact.histories import Histories
from strategikon.lab.exact.policies import GameForm
from strategikon.lab.exact.sequence_form import SequenceForm, sequence_form
from strategikon.library import StudyGame, study_games


class Spiel:
    """The tree of an OpenSpiel game: one event at a time, its own information states."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def root(self) -> Any:
        return self.game.new_initial_state()

    def actor(self, history: Any) -> int:
        if history.is_terminal():
            return OVER
        return CHANCE if history.is_chance_node() else int(history.current_player())

    def information(self, history: Any) -> str:
        return str(history.information_state_string(history.current_player()))

    def choices(self, history: Any) -> list[int]:
        return list(history.legal_actions())

    def choose(self, history: Any, choice: int) -> Any:
        return history.child(choice)

    def luck(self, history: Any) -> Iterable[tuple[Any, float]]:
        return [(history.child(action), share) for action, share in history.chance_outcomes()]

    def payoff(self, history: Any) -> float:
        return float(history.returns()[0])


@cache
def flattened_spiel(name: str) -> SequenceForm[Any, int]:
    """A game that OpenSpiel brings, flattened."""
    return sequence_form(Spiel(pyspiel.load_game(name)))


def flattened(state: State) -> GameForm:
    """A game of ours before its first card, flattened."""
    return sequence_form(Histories(state))


def small(game: str) -> StudyGame:
    """The smaller of a game's games for study."""
    return next(one for one in study_games() if (one.game, one.name) == (game, "small"))


@cache
def flattened_small(game: str) -> GameForm:
    """The same, flattened."""
    chosen = small(game)
    return flattened(start(chosen.deck.cards, chosen.options))
