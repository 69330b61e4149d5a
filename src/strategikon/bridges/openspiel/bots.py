"""OpenSpiel's own players at our tables: `openspiel:ismcts:N` and `openspiel:random`.

A table asks such a seat with `choose(state, seed)`. The state is the real one, so the first thing
done to it is to deal anew all that the seat does not know; the bot plays from that, and samples
other deals from there. It gives the same answer for all states that the seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from strategikon.bridges.openspiel.games import OPENSPIEL_GAMES, CardGame, CardState
from strategikon.bridges.seats import Seat
from strategikon.engine import Dice, State
from strategikon.engine.playout import play_at_random
from strategikon.library.language import Language, Words

#: How much the bot explores, for outcomes from -1 to 1.
EXPLORATION = 2.0

MOST_SIMULATIONS = 1_000_000


class SeatError(ValueError):
    """A seat that cannot be had, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[SeatError], tuple[Words]]:
        return (SeatError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


class CompiledRollouts(mcts.Evaluator):  # type: ignore[misc]  # open_spiel has no types
    """Random play to the end, as OpenSpiel's RandomRolloutEvaluator has it, by our engine."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def evaluate(self, state: CardState) -> Any:
        """The returns of one game played on at random from there, an array of two."""
        table = state.position.table.copy()
        play_at_random(table, self._dice)
        outcome = table.outcome()
        if outcome is None or outcome.winner is None:
            return np.zeros(2)
        return np.array([1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0])

    def prior(self, state: CardState) -> list[tuple[int, float]]:
        """Every choice, each with the same probability."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Guest:
    """A bot of OpenSpiel at our table, seated anew for every choice."""

    def __init__(self) -> None:
        self._game: CardGame | None = None
        self._setup: object = None

    def choose(self, state: State, seed: int) -> int:
        """One of the legal actions; the same for the same seed. The state stays as it is."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        dice = Dice(seed)
        seat = state.actor
        root = self._game_of(state).join(state.redeal(seat, dice))
        return int(self._bot(root, seat, dice).step(root))

    def _bot(self, root: CardState, seat: int, dice: Dice) -> Any:
        raise NotImplementedError

    def _game_of(self, state: State) -> CardGame:
        """The OpenSpiel game of this table's deck and options."""
        setup = state.setup  # type: ignore[attr-defined]  # only the games have a setup
        if self._game is None or self._setup is not setup:
            self._game = OPENSPIEL_GAMES[state.game](setup.options, setup.deck)
            self._setup = setup
        return self._game


class Ismcts(Guest):
    """OpenSpiel's ISMCTS bot in Python, so many simulations a choice, over our redealt states."""

    def __init__(self, simulations: int, exploration: float = EXPLORATION) -> None:
        super().__init__()
        self._simulations = simulations
        self._exploration = exploration

    def _bot(self, root: CardState, seat: int, dice: Dice) -> Any:
        bot = ismcts.ISMCTSBot(
            root.get_game(),
            CompiledRollouts(dice),
            self._exploration,
            self._simulations,
            random_state=_numpy_luck(dice),
        )
        sampler = _sampler(dice)
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler))
        return bot


class UniformRandom(Guest):
    """OpenSpiel's bot that chooses at random."""

    def _bot(self, root: CardState, seat: int, dice: Dice) -> Any:
        return UniformRandomBot(seat, _numpy_luck(dice))


def _numpy_luck(dice: Dice) -> Any:
    return np.random.RandomState(dice.roll(1 << 30))


def _sampler(dice: Dice) -> Callable[[], float]:
    """Numbers from 0 up to 1, as many different ones as a resampled state's dice has seeds for."""
    return lambda: ((dice.roll(1 << 30) << 23) | dice.roll(1 << 23)) / 2**53


def openspiel_seat(*arguments: str) -> Seat:
    """The seat that `openspiel:…` asks for, given what follows the first colon, part by part.

    ("ismcts", "200") or ("random",); SeatError, with what is allowed, for anything else.
    """
    if arguments == ("random",):
        return UniformRandom()
    if len(arguments) == 2 and arguments[0] == "ismcts":
        return Ismcts(_simulations(arguments[1]))
    raise SeatError(_FORMS.filled(text=":".join(("openspiel", *arguments))))


def _simulations(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_SIMULATIONS)):
        simulations = int(text)
        if 1 <= simulations <= MOST_SIMULATIONS:
            return simulations
    raise SeatError(_BUDGET.filled(text=text, most=MOST_SIMULATIONS))


_FORMS = Words(
    '"{text}" is no player of OpenSpiel; there are openspiel:ismcts:N and openspiel:random',
    '"{text}"라는 OpenSpiel 플레이어는 없습니다. openspiel:ismcts:N과 openspiel:random이 있습니다',
)
_BUDGET = Words(
    'openspiel:ismcts takes a number of simulations from 1 to {most}, not "{text}"',
    "openspiel:ismcts에는 1부터 {most}까지의 시뮬레이션 횟수를 적어야 합니다. "
    '"{text}"는 쓸 수 없습니다',
)
