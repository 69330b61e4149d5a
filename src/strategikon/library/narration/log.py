"""The log of a game as one reader may be told it: events in, sentences out.

What is chosen in secret is told when it is shown; a card that the reader may not know is counted,
never named. So two games that a seat cannot tell apart have the same log, word for word.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from strategikon.library.deck_file import DeckFile
from strategikon.library.language import Language
from strategikon.library.narration.clauses import Clause, Deed, Entry, sentence
from strategikon.library.narration.people import Names, Person, default_names

View = Mapping[str, Any]


class Told(NamedTuple):
    """An entry, its place in the log, and the deeds that it tells."""

    place: int
    entry: Entry
    deeds: list[Deed]


class Log(ABC):
    """The log of one game for the reader in `seat`: "" looks on, to None nothing is hidden."""

    #: Verbs of choices that stay secret until both have made theirs.
    concealed: frozenset[str] = frozenset()

    def __init__(
        self,
        deck: DeckFile,
        options: Mapping[str, object],
        language: Language,
        seat: str | None,
        names: Names | None = None,
    ) -> None:
        self.deck = deck
        self.options = options
        self.language = language
        self.seat = seat
        self.names = default_names(deck.game) | dict(names or {})
        self._persons = {
            each: Person(name.say(language), each == seat, language)
            for each, name in self.names.items()
        }
        self._entries: list[Entry] = []
        #: How many of the first entries are no longer there.
        self.forgotten = 0
        #: From which entry on something has been told since this was asked last.
        self._changed = 0
        #: Entries whose deeds are not put into words yet.
        self._unsaid: dict[str, Told] = {}
        self._place = (0, "")
        #: The last entry of each seat in this phase, and what it tells; it may still grow.
        self._open: dict[str, Told] = {}
        self._secret: list[list[str]] = []

    @property
    def entries(self) -> list[Entry]:
        """The log so far; the last entry of a seat may still grow. Not to be changed."""
        if self._unsaid:
            self._say()
        return self._entries

    @property
    def length(self) -> int:
        """How many entries there are, with those that are forgotten."""
        return self.forgotten + len(self._entries)

    def changed_from(self) -> int:
        """Before which entry nothing was told since this was asked last."""
        changed, self._changed = self._changed, self.length
        return changed

    def forget(self, most: int) -> None:
        """Keep no more than the last so many entries, and those that may still grow."""
        grows = min((told.place for told in self._open.values()), default=self.length)
        first = min(grows, self.length - most)
        if first > self.forgotten:
            del self._entries[: first - self.forgotten]
            self.forgotten = first

    def tell(self, event: list[str], before: View, after: View) -> None:
        """Go on with one event: the reader's views (without a seat, anybody's) around it."""
        self.enter(before)
        if event[1] in self.concealed:
            self._secret.append(event)
        else:
            self.deed(event, before, after)
        if self._secret and before["asked"] != after["asked"]:
            shown, self._secret = self._secret, []
            self.show(shown, before)
        self.consequences(before, after)

    # --- what each game tells in its own way -----------------------------------------------------

    @abstractmethod
    def deed(self, event: list[str], before: View, after: View) -> None:
        """Tell an event that is no secret choice."""

    @abstractmethod
    def show(self, events: list[list[str]], before: View) -> None:
        """Tell what both had chosen in secret, now that it is shown."""

    @abstractmethod
    def consequences(self, before: View, after: View) -> None:
        """Tell what follows from an event without being one."""

    @abstractmethod
    def heading(self, view: View, phase: str, new_turn: bool) -> str:
        """The line above what happens in a phase."""

    @abstractmethod
    def mark(self, seat: str, view: View) -> str:
        """The side or role whose shape stands for the seat now."""

    # --- entries ---------------------------------------------------------------------------------

    def enter(self, view: View, phase: str | None = None) -> None:
        """Begin the phase of the view, or another one, with a heading, unless it has begun."""
        place = (view["turn"], phase or view["phase"])
        if place == self._place:
            return
        text = self.heading(view, place[1], new_turn=place[0] != self._place[0])
        self._place = place
        self._open.clear()
        self._entries.append(Entry("heading", *place, text))

    def person(self, seat: str) -> Person:
        """Whoever sits there, as the reader is told of them."""
        return self._persons[seat]

    def other(self, seat: str) -> str:
        """The other seat."""
        first, second = self._persons
        return second if seat == first else first

    def begin(
        self,
        seat: str,
        view: View,
        clause: Clause,
        *cards: str,
        hidden: int = 0,
        **fields: object,
    ) -> None:
        """A new entry for a seat: its first clause, of cards named and `hidden` ones more."""
        if seat in self._unsaid:
            self._say()
        entry = Entry("deed", *self._place, "", seat, self.mark(seat, view))
        self._open[seat] = Told(self.length, entry, [])
        self._entries.append(entry)
        self.go_on(seat, view, clause, *cards, hidden=hidden, **fields)

    def go_on(
        self,
        seat: str,
        view: View,
        clause: Clause,
        *cards: str,
        hidden: int = 0,
        **fields: object,
    ) -> None:
        """One more clause in the entry of a seat, or one more card in its last clause."""
        told = self._open.get(seat)
        if told is None:
            self.begin(seat, view, clause, *cards, hidden=hidden, **fields)
            return
        entry, deeds = told.entry, told.deeds
        named = [self.deck.name(card, self.language) for card in cards]
        if deeds and deeds[-1].clause is clause and (named or hidden):
            deeds[-1].cards += named
            deeds[-1].hidden += hidden
        else:
            deeds.append(Deed(clause, fields, named, hidden))
        entry.cards = (*entry.cards, *named) if entry.cards else tuple(named)
        self._unsaid[seat] = told
        self._changed = min(self._changed, told.place)

    def _say(self) -> None:
        """Put into words what has been told since this was done last."""
        for seat, told in self._unsaid.items():
            told.entry.text = sentence(self._persons[seat].subject, told.deeds, self.language)
        self._unsaid.clear()

    def result(
        self,
        text: str,
        mark: str = "",
        kind: Literal["deed", "result"] = "result",
        decided: Mapping[str, Any] | None = None,
    ) -> None:
        """An entry that is nobody's deed."""
        self._entries.append(Entry(kind, *self._place, text, None, mark, decided=decided))
