"""Both games as OpenSpiel has games: sequential, with explicit chance and perfect recall.

What is chosen in secret at the same time is asked one seat after the other, as the engine does;
the second seat's information state does not change with the first one's choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pyspiel

from strategikon.bridges.openspiel.adapters import ADAPTERS, Adapter
from strategikon.bridges.openspiel.observers import Observer
from strategikon.bridges.openspiel.position import Dawn, Position, Unplayed
from strategikon.bridges.openspiel.steps import unpacked
from strategikon.engine import GAMES, OVER, Dice, SetupError, State, start
from strategikon.engine.deck import Deck
from strategikon.library import load_deck

#: Parameters beside the game's own options: the deck, by its id or its file, and how many steps
#: of a story an information state's tensor has room for: 0 for those of the longest game.
DECK = "deck"
RECALL = "recall"


class CardState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self._position: Position | Unplayed = game.opening()

    @property
    def position(self) -> Position:
        """The table and both stories; a state that was stored is first played again."""
        position = self._position
        if isinstance(position, Unplayed):
            again: CardState = self.get_game().new_initial_state()
            for action in self.history():
                again.apply_action(action)
            position = self._position = again.position
        return position

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or for the end."""
        actor = self.position.table.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.table.actor == OVER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player, or whoever acts, may choose. The base class asks more questions."""
        table = self.position.table
        if player is None or player == table.actor:
            return table.legal()
        legal: list[int] = super().legal_actions(player)
        return legal

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that may be dealt, revealed or lost now, each as likely."""
        legal = self.position.table.legal()
        return [(action, 1 / len(legal)) for action in legal]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.at_dawn:
            position.dawn = None  # dawns of turns that are over are not kept
            position.dawn = Dawn(self.clone())
        position.follow(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return " ".join(self.position.table.event(action))

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the other seat; nothing for a draw or while it goes on."""
        outcome = self.position.table.outcome()
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardState:
        """A state drawn from those that the player cannot tell from this one.

        `sampler` gives a number from 0 up to 1. The state has a history of its own, which differs
        from this one's in the present turn only: what was hidden before has been shown since.
        """
        dice = Dice(int(sampler() * 2**53))
        position = self.position
        if position.at_dawn:
            same: CardState = self.clone()  # nothing is hidden
            return same
        dawn = position.dawn
        if dawn is None:
            return self._rejoined(player, dice)
        steps = unpacked(position.since_dawn(player))
        course = position.adapter.course(dawn.table, position.table, player, steps, dice)
        sample: CardState = dawn.state.clone()
        sample.position.dawn, sample.position.at_dawn = dawn, False
        for action in course(sample.position.table):
            sample.apply_action(action)
        return sample

    def _rejoined(self, player: int, dice: Dice) -> CardState:
        """How the turn began is not known: the cards are dealt anew, and the other seat joins."""
        position = self.position
        other = Position.join(position.adapter, position.table.redeal(player, dice))
        stories, joined = list(other.stories), list(other.joined)
        stories[player], joined[player] = position.stories[player], position.joined[player]
        other.stories, other.joined = stories, (joined[0], joined[1])
        sample: CardState = self.clone()
        sample._position = other
        return sample

    def __str__(self) -> str:
        """Both seats' hands, and the key of the whole state."""
        table = self.position.table
        lines = [f"{table.game}, state {table.key():016x}"]
        for seat in range(2):
            view = table.view(seat)
            lines.append(f"{view['seat']}: {' '.join(view['hand']) or '-'}")
        view = table.view(0)
        asked = "over" if view["asked"] is None else f"{view['actor']} {view['asked']}"
        lines.append(f"turn {view['turn']}, {view['phase']}: {asked}")
        return "\n".join(lines)


class CardGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with a deck and options, as OpenSpiel's parameters name them."""

    name: ClassVar[str]
    type: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None, deck: Deck | None = None) -> None:
        """SetupError or DeckError, one sentence, for parameters that a game cannot have.

        A deck at hand goes before the one that the parameters name.
        """
        chosen = dict(params or {})
        options = {key: value for key, value in chosen.items() if key not in (DECK, RECALL)}
        named = str(chosen.get(DECK, _standard(self.name)))
        self._start = start(deck or _deck(self.name, named), options)
        self.adapter: Adapter = ADAPTERS[self.name]
        self.lengths = self.adapter.lengths(self._start)
        self.steps = _recall(chosen.get(RECALL, 0)) or self.lengths.steps
        self.layout = self.adapter.layout(self._start)
        self.vocabulary = self.adapter.vocabulary(self._start)
        super().__init__(self.type, self._info(), chosen)

    def _info(self) -> Any:
        table = self._start
        return pyspiel.GameInfo(
            num_distinct_actions=64 * len(table.verbs),
            max_chance_outcomes=64 * (1 + max(table.chance_verbs)),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.lengths.decisions,
        )

    def max_chance_nodes_in_history(self) -> int:
        """A bound on the chance events of a game."""
        return self.lengths.chance

    def opening(self) -> Position:
        """The position before the first card."""
        return Position(self.adapter, self._start.copy())

    def new_initial_state(self) -> CardState:
        """The state before the first card."""
        return CardState(self)

    def join(self, table: State) -> CardState:
        """A state at that table, of this deck and these options, in the middle of a game.

        Both seats have seen what they know of it now, and nothing of how it came about; its
        history begins here, and it cannot be stored.
        """
        state = self.new_initial_state()
        state._position = Position.join(self.adapter, table.copy())
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of the kind asked for; ValueError if these games have none such."""
        if params:
            raise ValueError(f"observations of these games take no parameters, not {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _standard(game: str) -> str:
    return f"{game}-standard"


def _deck(game: str, named: str) -> Deck:
    deck = load_deck(named).cards
    if deck.game != game:
        raise SetupError(f'deck "{deck.id}" is a deck of {deck.game}, not of {game}')
    return deck


def _recall(steps: object) -> int:
    if type(steps) is not int or steps < 0:
        raise SetupError(f'parameter "{RECALL}" is {steps!r}; it takes a whole number from 0')
    return steps


def _registered(name: str) -> type[CardGame]:
    """The class of a game's OpenSpiel games, which is loaded as `strategikon_<name>`."""
    options = {option.name: option.default for option in GAMES[name].options}
    game_type = pyspiel.GameType(
        short_name=f"strategikon_{name}",
        long_name=ADAPTERS[name].long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={DECK: _standard(name), RECALL: 0, **options},
    )
    game = type(
        f"{name.capitalize()}Game", (CardGame,), {"name": name, "type": game_type, "__doc__": None}
    )
    pyspiel.register_game(game_type, game)
    return game


OPENSPIEL_GAMES: dict[str, type[CardGame]] = {name: _registered(name) for name in GAMES}
