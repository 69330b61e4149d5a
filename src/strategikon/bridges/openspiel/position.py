"""A game in progress as OpenSpiel holds it: the table, and what both seats have seen so far.

Both games begin every turn from a table that holds no secret: hands are empty, or hold a card
that both players know. So a seat that wants to imagine another course of events needs to go back
no further than to the start of the present turn, the `dawn`.
"""

from __future__ import annotations

from typing import Any

from strategikon.bridges.openspiel.adapters import Adapter
from strategikon.bridges.openspiel.steps import Vocabulary, packed
from strategikon.engine import State


class Position:
    """A table and the stories of both seats. Copied deeply with a game's state, but for the dawn.

    `joined` says, for each seat, what it knew when the game was joined in the middle of a turn;
    it is empty in a game that was followed from its first card.
    """

    __slots__ = ("adapter", "at_dawn", "dawn", "joined", "stories", "table")

    def __init__(self, adapter: Adapter, table: State) -> None:
        self.adapter = adapter
        self.table = table
        self.stories = [b"", b""]
        self.joined = ("", "")
        self.at_dawn = True
        self.dawn: Dawn | None = None

    @classmethod
    def join(cls, adapter: Adapter, table: State) -> Position:
        """The position of somebody who comes to a table in the middle of a turn."""
        position = cls(adapter, table)
        first, second = table.information(0), table.information(1)
        position.joined = (f"joined {first:016x}: ", f"joined {second:016x}: ")
        position.at_dawn = False
        return position

    def follow(self, action: int) -> None:
        """Do an action, and write down what either seat saw. Refused if it is not legal."""
        turn = self.table.turn  # type: ignore[attr-defined]  # only the games have turns
        first, second = self.adapter.witness(self.table, action)
        if first:
            self.stories[0] += packed(first)
        if second:
            self.stories[1] += packed(second)
        self.at_dawn = self.table.turn != turn  # type: ignore[attr-defined]  # as above

    def since_dawn(self, seat: int) -> bytes:
        """What the seat saw in the present turn, a piece of its story."""
        assert self.dawn is not None
        return self.stories[seat][len(self.dawn.stories[seat]) :]

    def text(self, seat: int, vocabulary: Vocabulary) -> str:
        """The seat's story in words."""
        if self.dawn is None:
            return vocabulary.text(self.stories[seat])
        before = self.dawn.text(seat, vocabulary)
        since = vocabulary.text(self.since_dawn(seat))
        return f"{before}; {since}" if before and since else before + since

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        other = Position.__new__(Position)
        other.adapter = self.adapter
        other.table = self.table.copy()
        other.stories = self.stories.copy()
        other.joined = self.joined
        other.at_dawn = self.at_dawn
        other.dawn = self.dawn
        return other

    def __reduce__(self) -> tuple[type[Unplayed], tuple[()]]:
        """A state is stored as its history; what is here follows from that."""
        if self.joined[0]:
            raise TypeError(
                "a game that was joined in the middle of a turn cannot be stored: "
                "its history does not begin with its first card"
            )
        return (Unplayed, ())


class Dawn:
    """A state at the start of a turn, its table and stories; all states of the turn share it."""

    __slots__ = ("_texts", "state", "stories", "table")

    def __init__(self, state: Any) -> None:
        position: Position = state.position
        self.state = state
        self.table = position.table
        self.stories = (position.stories[0], position.stories[1])
        self._texts: dict[int, str] = {}

    def text(self, seat: int, vocabulary: Vocabulary) -> str:
        """The seat's story up to here in words, which are written once."""
        if seat not in self._texts:
            self._texts[seat] = vocabulary.text(self.stories[seat])
        return self._texts[seat]


class Unplayed:
    """In place of a position, in a state that was stored and has yet to be played again."""
