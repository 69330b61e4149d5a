"""What a seat takes note of, as a row of small numbers: a step for each thing it comes to know.

A step is a word, whom it concerns and a card or none: `(word * 2 + who) * 65 + card`. The words
are the game's verbs and a few more, for what a seat learns without an event of its own. A story,
all the steps of one seat since the game began, is the bytes of 16-bit numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

#: In place of a card: there is none, or the seat does not see it.
NO_CARD = 64

Floats = npt.NDArray[np.float32]


def step(word: int, who: int, card: int = NO_CARD) -> int:
    """The step of that word; `who` is 0 or 1, `card` a place in a deck."""
    return (word * 2 + who) * 65 + card


def parts(coded: int) -> tuple[int, int, int]:
    """The word, whom it concerns and the card (or NO_CARD) of a step."""
    rest, card = divmod(coded, 65)
    return rest >> 1, rest & 1, card


def packed(steps: Iterable[int]) -> bytes:
    """Some steps as a piece of a story."""
    return array("H", steps).tobytes()


def unpacked(story: bytes) -> Sequence[int]:
    """The steps of a story, or of a piece of one."""
    return memoryview(story).cast("H")


class Vocabulary:
    """How the steps of one game are spelled, and what numbers stand for them in a tensor.

    `whose` names whom a step may concern, first and second; `names` are the cards by whose deck
    they are of. A word in `of_the_second` always means a card of the second one's deck, one in
    `of_nobody` concerns neither.
    """

    def __init__(
        self,
        words: tuple[str, ...],
        whose: tuple[str, str],
        names: tuple[tuple[str, ...], tuple[str, ...]],
        of_the_second: frozenset[int] = frozenset(),
        of_nobody: frozenset[int] = frozenset(),
    ) -> None:
        self._spelled: list[str] = []
        for word, name in enumerate(words):
            for who in range(2):
                cards = names[1 if word in of_the_second else who]
                self._spelled += [f"{whose[who]} {name} {card}" for card in cards]
                self._spelled += [""] * (64 - len(cards))
                self._spelled.append(name if word in of_nobody else f"{whose[who]} {name}")
        codes = np.arange(len(self._spelled))
        card = codes % 65
        self._columns = np.stack(
            [
                (codes // 130 + 1) / len(words),
                1 - 2 * (codes // 65 % 2),
                np.where(card == NO_CARD, 0, (card + 1) / 64),
            ],
            axis=1,
        ).astype(np.float32)

    def text(self, story: bytes) -> str:
        """A story in words, its steps separated by semicolons."""
        return "; ".join(map(self._spelled.__getitem__, unpacked(story)))

    def columns(self, story: bytes) -> Floats:
        """A story as numbers, a row for each step.

        Which word (above 0, at most 1), whom it concerns (1 the first, -1 the second), and the
        card's place in its deck (above 0, at most 1), 0 where there is none or it is not seen.
        """
        return self._columns[np.frombuffer(story, np.uint16)]
