"""A game of two seats flattened: nothing of the tree is kept but what each seat can do in it.

The sequence form (von Stengel 1996): for each end of the game, the sequences that the two seats
have made there and what seat 0 gets, weighted by the luck on the way. Ends with the same
sequences are one entry.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

import numpy as np

from strategikon.engine import CHANCE, OVER
from strategikon.lab.exact.sequences import Floats, Places, Sequences

#: Histories seen between two reports of progress: a blink.
BETWEEN_REPORTS = 1024

H = TypeVar("H")
C = TypeVar("C")


class Tree(Protocol[H, C]):
    """A zero-sum game of two seats in extensive form; H is a history, C a choice."""

    def root(self) -> H:
        """The history in which nothing has happened."""
        ...

    def actor(self, history: H) -> int:
        """Seat 0 or 1, CHANCE or OVER."""
        ...

    def information(self, history: H) -> Hashable:
        """What the seat to act has learnt since its own last choice, which it remembers."""
        ...

    def choices(self, history: H) -> Sequence[C]:
        """What the seat to act can choose: the same, in the same order, in all of a set."""
        ...

    def choose(self, history: H, choice: C) -> H:
        """The history after that choice."""
        ...

    def luck(self, history: H) -> Iterable[tuple[H, float]]:
        """The histories that chance may bring, with probabilities."""
        ...

    def payoff(self, history: H) -> float:
        """What seat 0 gets, and seat 1 pays, in a history that is over."""
        ...


@dataclass(frozen=True, slots=True)
class InformationSet(Generic[H, C]):
    """One of a seat's information sets: the first history found in it, and its choices."""

    history: H
    choices: tuple[C, ...]


@dataclass(frozen=True, slots=True)
class Census:
    """How many histories of each kind the tree has."""

    decisions: int
    luck: int
    ends: int

    @property
    def nodes(self) -> int:
        """All histories together, the root and the ends included."""
        return self.decisions + self.luck + self.ends


@dataclass(frozen=True)
class SequenceForm(Generic[H, C]):
    """The flattened game.

    `sequences` and `sets` by seat; `ends`: for each entry, the sequence of seat 0 and of seat 1;
    `payoffs`: what seat 0 gets there times the probability of the luck.
    """

    sequences: tuple[Sequences, Sequences]
    sets: tuple[list[InformationSet[H, C]], list[InformationSet[H, C]]]
    ends: tuple[Places, Places]
    payoffs: Floats
    census: Census

    def gains(self, seat: int, opposing: Floats) -> Floats:
        """What each sequence of the seat brings against the opponent's plan, where it ends."""
        weights = self.payoffs * opposing[self.ends[1 - seat]]
        size = self.sequences[seat].size
        gains = np.asarray(np.bincount(self.ends[seat], weights, size), dtype=np.float64)
        return gains if seat == 0 else -gains

    def value(self, first: Floats, second: Floats) -> float:
        """What seat 0 gets on average when the seats follow these plans."""
        return float(self.gains(0, second) @ first)


class TooLarge(ValueError):
    """A tree with more histories than were allowed."""

    def __init__(self, most: int) -> None:
        super().__init__(f"the tree has more than {most} histories")
        self.most = most


@dataclass
class _Seat(Generic[H, C]):
    """A seat's information sets in the order in which they were found."""

    numbers: dict[Hashable, int] = field(default_factory=dict)
    sets: list[InformationSet[H, C]] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    firsts: list[int] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    level_after: list[int] = field(default_factory=lambda: [0])

    def number(self, key: Hashable, parent: int, history: H, choices: Sequence[C]) -> int:
        """The number of the set with this key, which is entered now if it is new."""
        number = self.numbers.setdefault(key, len(self.sets))
        if number == len(self.sets):
            level = self.level_after[parent]
            self.sets.append(InformationSet(history, tuple(choices)))
            self.parents.append(parent)
            self.levels.append(level)
            self.firsts.append(len(self.level_after))
            self.level_after += [level + 1] * len(choices)
        return number

    def arranged(self) -> tuple[Sequences, list[InformationSet[H, C]], Places]:
        """The sets by level, and where each sequence as it was found stands among them."""
        order = np.argsort(np.asarray(self.levels, dtype=np.int64), kind="stable")
        place = np.zeros(len(self.level_after), dtype=np.int64)
        end = 1
        for number in order:
            first, width = self.firsts[number], len(self.sets[number].choices)
            place[first : first + width] = np.arange(end, end + width)
            end += width
        sets = [self.sets[number] for number in order]
        sequences = Sequences(
            [int(place[self.parents[number]]) for number in order],
            [len(one.choices) for one in sets],
            [self.levels[number] for number in order],
        )
        return sequences, sets, place


def sequence_form(
    tree: Tree[H, C],
    most: int | None = None,
    progress: Callable[[int], None] = lambda nodes: None,
) -> SequenceForm[H, C]:
    """Walk the whole tree and flatten it; TooLarge if it has more than `most` histories.

    `progress` is told now and then of so many histories more. ValueError if two histories of one
    information set offer different choices.
    """
    seats: tuple[_Seat[H, C], _Seat[H, C]] = (_Seat(), _Seat())
    ends: dict[tuple[int, int], float] = {}
    decisions = luck = over = 0
    waiting: list[tuple[H, tuple[int, int], float]] = [(tree.root(), (0, 0), 1.0)]
    while waiting:
        history, made, weight = waiting.pop()
        actor = tree.actor(history)
        if actor == OVER:
            over += 1
            ends[made] = ends.get(made, 0.0) + weight * tree.payoff(history)
        elif actor == CHANCE:
            luck += 1
            waiting += [(after, made, weight * share) for after, share in tree.luck(history)]
        else:
            decisions += 1
            choices = tree.choices(history)
            key = (made[actor], tree.information(history))
            seat = seats[actor]
            number = seat.number(key, made[actor], history, choices)
            if seat.sets[number].choices != tuple(choices):
                raise ValueError("two histories of one information set offer different choices")
            for sequence, choice in enumerate(choices, seat.firsts[number]):
                then = (sequence, made[1]) if actor == 0 else (made[0], sequence)
                waiting.append((tree.choose(history, choice), then, weight))
        seen = decisions + luck + over
        if seen % BETWEEN_REPORTS == 0:
            progress(BETWEEN_REPORTS)
        if most is not None and seen > most:
            raise TooLarge(most)
    progress((decisions + luck + over) % BETWEEN_REPORTS)
    return _flattened(seats, ends, Census(decisions, luck, over))


def _flattened(
    seats: tuple[_Seat[H, C], _Seat[H, C]], ends: dict[tuple[int, int], float], census: Census
) -> SequenceForm[H, C]:
    first, first_sets, first_place = seats[0].arranged()
    second, second_sets, second_place = seats[1].arranged()
    made = np.array(list(ends), dtype=np.int64).reshape(-1, 2)
    return SequenceForm(
        (first, second),
        (first_sets, second_sets),
        (first_place[made[:, 0]], second_place[made[:, 1]]),
        np.array(list(ends.values())),
        census,
    )
