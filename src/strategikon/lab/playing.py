"""One game between machines: the same for the same seed and number, wherever it is played."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from time import thread_time

from strategikon.engine import CHANCE, OVER, Dice, State, start
from strategikon.engine.turns import offered, play_turn_at_random
from strategikon.lab.pace import Pace
from strategikon.lab.tally import Played, standing
from strategikon.library import DeckFile
from strategikon.players import Seated, Spec, ask, seat_player


def seed_of(seed: int, game: int, whose: str) -> int:
    """The seed of one generator ("chance", or a seat) in the game of that number; 64 bits."""
    text = f"{seed} {game} {whose}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


@dataclass(frozen=True)
class Pairing:
    """Who plays what against whom: a deck, options, a machine for each seat, and a seed.

    `leg`: 1 and 2 where every deal is played twice with the seats exchanged: the dealer's luck is
    the same in both, the players' is not. 0 where it is played once.
    """

    deck: DeckFile
    players: tuple[Spec, Spec]
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    leg: int = 0

    @cached_property
    def opening(self) -> State:
        """The state before the first card; SetupError for a bad option or too small a deck."""
        return start(self.deck.cards, self.options)

    @property
    def all_random(self) -> bool:
        """Whether nobody in this game thinks, so that one generator can decide everything."""
        return self.leg == 0 and all(spec.name == "random" for spec in self.players)

    def dice(self, game: int) -> Dice:
        """The generator of chance in the game of that number."""
        return Dice(seed_of(self.seed, game, "chance"))

    def seated(self, game: int) -> tuple[Seated, Seated]:
        """The players of the game of that number; SpecError if one cannot be had."""
        first, second = (
            seat_player(spec, self.deck.cards, self.options, seat, self._luck(game, seat))
            for seat, spec in enumerate(self.players)
        )
        return first, second

    def _luck(self, game: int, seat: int) -> int:
        """The seed of a player."""
        leg = f" leg {self.leg}" if self.leg else ""
        return seed_of(self.seed, game, f"seat {seat}{leg}")

    def __getstate__(self) -> dict[str, object]:
        """All but the opening, which every process makes for itself."""
        return {name: value for name, value in vars(self).items() if name != "opening"}


def play(pairing: Pairing, game: int) -> Played:
    """The game of that number, without a trace of its events."""
    if not pairing.all_random:
        return play_and_note(pairing, game)[0]
    state, dice = pairing.opening.copy(), pairing.dice(game)
    decisions = chance = 0
    turns = []
    while state.actor != OVER:
        chosen, drawn = play_turn_at_random(state, dice)
        decisions += chosen
        chance += drawn
        turns.append(standing(state))
    return _played(state, decisions, chance, turns)


def play_and_note(pairing: Pairing, game: int) -> tuple[Played, list[list[str]], State]:
    """The same game with its events as a record spells them, and the state it ends in."""
    table = _Table(pairing, game)
    while table.state.actor != OVER:
        table.step()
    played = _played(table.state, table.decisions, table.chance, table.turns, table.paces)
    return played, table.events, table.state


class _Table:
    """A game while it is played step by step."""

    def __init__(self, pairing: Pairing, game: int) -> None:
        self.state = pairing.opening.copy()
        self.dice = pairing.dice(game)
        self.players = None if pairing.all_random else pairing.seated(game)
        self.events: list[list[str]] = []
        self.turns: list[tuple[int, ...]] = []
        self.decisions = self.chance = 0
        self.paces = (Pace(), Pace())

    def step(self) -> None:
        state = self.state
        turn = state.turn  # type: ignore[attr-defined]  # only the games themselves have turns
        action = self._choose()
        self.events.append(state.event(action))
        state.apply(action)
        if state.actor == OVER or state.turn != turn:  # type: ignore[attr-defined]  # as above
            self.turns.append(standing(state))

    def _choose(self) -> int:
        """The next action: a player's, or one of the generator's."""
        actor = self.state.actor
        if actor == CHANCE:
            self.chance += 1
        else:
            self.decisions += 1
            if self.players is not None:
                began = thread_time()
                action = ask(self.players[actor], self.state)
                self.paces[actor].add(thread_time() - began)
                return action
        actions = offered(self.state)
        return actions[self.dice.roll(len(actions))]


def _played(
    state: State,
    decisions: int,
    chance: int,
    turns: list[tuple[int, ...]],
    paces: tuple[Pace, ...] = (),
) -> Played:
    outcome = state.outcome()
    assert outcome is not None
    return Played(outcome.winner, outcome.reason, decisions, chance, tuple(turns), paces)
