"""One game at this terminal: who sits where, the state, the record, and each person's log."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from strategikon.cli.dealers import Dealing, forget_seed
from strategikon.cli.open_record import OpenRecord
from strategikon.engine import CHANCE, GAMES, OVER, State, start
from strategikon.library import DeckFile
from strategikon.library.language import Language
from strategikon.library.narration import Log, open_log
from strategikon.players import Player, Spec, seat_player
from strategikon.records import Dealer, Header, Result, chance_events, read_record

View = dict[str, Any]
#: Choices that a player may take back as long as the set is not done.
SETS = ("exchange", "meld")
#: Who reads what both at a shared keyboard may read: no seat, and no hand but in number.
ONLOOKER = ""


class Session:
    """A game in progress. `seats` says who plays; a person is asked by whoever holds the session.

    `seed` makes the machines' choices repeatable; without one they are not. `deal_check`: the
    people want to see what binds the dealer, and at the end that it has kept to it.
    """

    def __init__(
        self,
        deck: DeckFile,
        header: Header,
        seats: Mapping[str, Spec],
        language: Language,
        dealer: Dealing,
        record: OpenRecord,
        seed: int | None = None,
        deal_check: bool = False,
    ) -> None:
        self.deck = deck
        self.header = header
        self.options: Mapping[str, object] = dict(header.options)
        self.seats = dict(seats)
        self.language = language
        self.dealer = dealer
        self.record = record
        self.deal_check = deal_check
        self.events: list[list[str]] = []
        #: What has happened but nobody has been told of, and so is not on the disk yet.
        self.unwritten: list[list[str]] = []
        self.machines = self._machines(seed)
        self._begin()

    def _machines(self, seed: int | None) -> dict[str, Player]:
        seed = secrets.randbits(62) if seed is None else seed
        return {
            seat: seat_player(spec, self.deck.cards, self.options, place, 2 * seed + place)
            for place, (seat, spec) in enumerate(self.seats.items())
            if not spec.is_person
        }

    def _begin(self) -> None:
        """The state before the first card, and an empty log for each reader."""
        self.state: State = start(self.deck.cards, self.options)
        readers = {*self.people, self.reader}
        self.logs: dict[str | None, Log] = {
            seat: open_log(self.deck, self.options, self.language, seat) for seat in readers
        }

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of people."""
        return tuple(seat for seat, spec in self.seats.items() if spec.is_person)

    @property
    def reader(self) -> str | None:
        """Whose log tells the whole game: the one person's, both people's, or nobody's."""
        people = self.people
        if len(people) == 1:
            return people[0]
        return ONLOOKER if people else None

    @property
    def names(self) -> tuple[str, str]:
        """Both seats, in the order of the game."""
        return GAMES[self.deck.game].seats

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by the rules."""
        return bool(self.state.actor == OVER)

    @property
    def asked_seat(self) -> str:
        """Whose choice it is now."""
        return self.names[self.state.actor]

    def view(self, seat: str | None) -> View:
        """What a seat may know; for who has no seat, the first one's: of its use for a log only."""
        place = self.names.index(seat) if seat else 0
        return self.state.view(place)

    # --- events ----------------------------------------------------------------------------------

    def follow(self, event: list[str]) -> None:
        """Do an event that is on record already, and tell it in each log."""
        before = {seat: self.view(seat) for seat in self.logs}
        self.state.play(event)
        self.events.append(event)
        for seat, log in self.logs.items():
            log.tell(event, before[seat], self.view(seat))

    def do(self, event: list[str]) -> None:
        """Do a legal event of the deck or a machine; `write` before anybody is told of it."""
        self.unwritten.append(event)
        self.follow(event)

    def choose(self, event: list[str]) -> None:
        """Do a person's choice: it is on the disk before anything else happens."""
        self.do(event)
        self.write()

    def write(self) -> None:
        """Put on the disk what has happened; RecordError if that cannot be done."""
        if self.unwritten:
            self.record.write(self.unwritten)
            self.unwritten = []

    def write_rest(self) -> None:
        """The same when stopped at any moment, in the middle of writing too.

        What is on the disk is looked up, so that nothing is written twice.
        """
        self.record.close()
        on_disk = read_record(self.record.path, self.deck)
        self.record = OpenRecord.resume(on_disk)
        self.unwritten = self.events[len(on_disk.events) :]
        self.write()

    def step(self) -> bool:
        """Let the deck or a machine do one thing; False when a person is asked, or it is over."""
        if self.is_over:
            return False
        if self.state.actor == CHANCE:
            self.do(self.dealer.deal(self.state, chance_events(self.events)))
            return True
        machine = self.machines.get(self.asked_seat)
        if machine is None:
            return False
        self.do(machine.choose(self.view(self.asked_seat)))
        return True

    def may_take_back(self, seat: str) -> bool:
        """Whether the last event is one of the seat's own secret choices, and its set not done."""
        if not self.events or self.is_over or self.state.actor == CHANCE:
            return False
        return self.asked_seat == seat == self.events[-1][0] and self.events[-1][1] in SETS

    def take_back(self) -> None:
        """Undo the last event; only after `may_take_back`."""
        self.record.take_back()
        events = self.events[:-1]
        self.events = []
        self._begin()
        for event in events:
            self.follow(event)

    def finish(self) -> None:
        """Write the result of a game that is over; a committed dealer tells its seed."""
        self.write()
        result = Result.by_rules(self.state)
        assert result is not None
        committed = self.header.commitment is not None and isinstance(self.dealer, Dealer)
        seed = self.dealer.seed if committed and isinstance(self.dealer, Dealer) else None
        self.record.finish(result, seed)
        if self.header.commitment is not None:
            forget_seed(self.header.commitment)
