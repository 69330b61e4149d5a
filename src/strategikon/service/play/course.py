"""The course of one game: its rows applied one after the other, and nothing else.

A course does no input or output and looks at no clock; the same rows make the same course in
every process. Only a row that is on the disk is applied.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Any

from strategikon.engine import CHANCE, GAMES, OVER, State
from strategikon.library.shelf import load_deck
from strategikon.records import Dealer, Result
from strategikon.records.result import standing
from strategikon.service.play.asking import Chair, Header
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.beginning import first_state
from strategikon.service.play.concealed import both_asked, ends, eyes_of_first, eyes_of_second
from strategikon.service.play.pace import Clock
from strategikon.service.play.rows import Row

#: How many of the last acts are remembered with their answers; older ones are looked up.
REMEMBERED = 48
SEATS_OF_THE_TABLE = (0, 1)
EVERYBODY = (0, 1, ONLOOKER)
OFFERS = ("draw", "takeback", "rematch")


class Course:
    """A game so far. `numbers`: how often each audience has been shown something new.

    `held`: what each seat has chosen in secret, in the order chosen; `both`: the seats that
    choose at once now, in the order of the rules. `offers`: which seat has offered what, or -1;
    `declined`: the offers that may not be repeated before something happens.
    """

    def __init__(self, header: Header, seed: bytes) -> None:
        self.header = header
        self.deck = load_deck(header.deck)
        self.title = header.title
        self.seats: tuple[str, str] = GAMES[header.title].seats
        self.dealer = Dealer(seed)
        self.chairs: list[Chair] = list(header.chairs)
        self.state: State = first_state(header)
        self.actions = array("H")
        self.chances = 0
        #: Where in `actions` the choices of each act begin, and whose they are (a bit a seat).
        self.marks = array("H")
        self.movers = bytearray()
        self.held: tuple[list[int], list[int]] = ([], [])
        self.both: tuple[int, int] | None = None
        #: How often each seat has let go of a choice since both were asked.
        self.let_go = [0, 0]
        self.clock = Clock(header.pace)
        self.rows = 0
        self.numbers = [0, 0, 0]
        self.begun = False
        self.seen = [False, False]
        self.eyes_allowed = [
            header.onlookers and (header.screen or seat == header.owner) for seat in (0, 1)
        ]
        self.offers = dict.fromkeys(OFFERS, -1)
        self.keep_asked = -1
        self.declined: set[tuple[int, str]] = set()
        self.ending: Result | None = None
        self.next = ""
        #: When each seat last made a choice that the other could see, or the game began.
        self.moved = [header.started, header.started]
        #: When the seats that are asked now were asked.
        self.asked_at = header.started
        #: How many rows took something back: a log told before is told anew.
        self.rewound = 0
        self.answers: dict[tuple[int, str], int] = {}
        self._eyes: list[State | None] = [None, None]
        self._public: dict[str, Any] | None = None

    # --- what stands now --------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by what the table says."""
        return self.ending is not None

    @property
    def full(self) -> bool:
        """Whether somebody sits in both seats."""
        first, second = self.chairs
        return first.kind != "open" and second.kind != "open"

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats that have finished a choice made by both at once."""
        if self.both is None:
            return ()
        return tuple(seat for seat in (0, 1) if self.is_ready(seat))

    def is_ready(self, seat: int) -> bool:
        """Whether a seat has finished a choice made by both at once."""
        held = self.held[seat]
        return bool(held) and ends(self.state, held[-1])

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to choose now."""
        actor = self.state.actor
        if actor < 0 or self.ending is not None or not self.begun:
            return ()
        if self.both is None:
            return (actor,)
        return tuple(seat for seat in (0, 1) if not self.is_ready(seat))

    def eyes(self, seat: int) -> State:
        """The game as far as a seat can see it; not to be changed."""
        if self.both is None:
            return self.state
        eyes = self._eyes[seat]
        if eyes is None:
            make = eyes_of_first if seat == self.both[0] else eyes_of_second
            eyes = self._eyes[seat] = make(self.state, self.held[seat])
        return eyes

    @property
    def public(self) -> dict[str, Any]:
        """What everybody may know of the state, made once for all of them; not to be changed."""
        if self._public is None:
            self._public = self.state.public()
        return self._public

    def forget_views(self) -> None:
        """What was made of the state is old: said by whoever changes it, but for rows."""
        self._eyes = [None, None]
        self._public = None

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return self.chairs[seat].kind == "bot"

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has made any choice that the other could see."""
        return any(movers >> seat & 1 for movers in self.movers)

    def last_choice(self, seat: int) -> int | None:
        """Where in `actions` a seat's last act begins that the other could see."""
        for mark, movers in zip(reversed(self.marks), reversed(self.movers)):
            if movers >> seat & 1:
                return mark
        return None

    @property
    def last_row_from(self) -> int:
        """Where in `actions` the last act begins."""
        return self.marks[-1] if self.marks else 0

    def dealt_since(self, mark: int) -> bool:
        """Whether the deck has done something since that place in `actions`."""
        chance = self.state.chance_verbs
        return any(action >> 6 in chance for action in self.actions[mark:])

    @property
    def has_unnumbered(self) -> bool:
        """Whether a frame may be new although its number is not.

        In no number are who is ready, the time left, and which people let onlookers in.
        """
        people = not self.over and not any(self.is_bot(seat) for seat in (0, 1))
        return self.both is not None or bool(self.clock.running) or people

    def lets_in(self, seat: int) -> bool:
        """Whether a seat lets onlookers in; a bot always does."""
        return self.is_bot(seat) or self.eyes_allowed[seat]

    def events(self) -> Iterator[list[str]]:
        """Every event so far, as a record spells them."""
        state = first_state(self.header)
        for action in self.actions:
            yield state.event(action)
            state.apply(action)

    def result(self, row: Row) -> Result:
        """How the table ends the game by that row."""
        score, territory = standing(self.state)
        winner = None if row.winner < 0 else self.seats[row.winner]
        return Result(winner, score, row.reason, territory)

    # --- rows -------------------------------------------------------------------------------------

    def after(self, row: Row) -> tuple[Course, tuple[int, ...]]:
        """The course as it will be once that row is on the disk; this one stays as it is.

        With it, the audiences that are shown something new.
        """
        other = Course.__new__(Course)
        other.__dict__.update(self.__dict__)
        other.chairs = list(self.chairs)
        other.state = self.state.copy()
        other.actions = self.actions[:]
        other.marks = self.marks[:]
        other.movers = self.movers[:]
        other.held = (list(self.held[0]), list(self.held[1]))
        other.let_go = list(self.let_go)
        other.clock = self.clock.copy()
        other.numbers = list(self.numbers)
        other.seen = list(self.seen)
        other.eyes_allowed = list(self.eyes_allowed)
        other.offers = dict(self.offers)
        other.declined = set(self.declined)
        other.moved = list(self.moved)
        other.answers = self.answers.copy()
        return other, other.apply(row)

    def apply(self, row: Row) -> tuple[int, ...]:
        """Go on by one row; the audiences that are shown something new by it."""
        told = _APPLIED[row.t](self, row)
        for place in told:
            self.numbers[place] += 1
        self.rows += 1
        self.forget_views()
        if row.id:
            self.answers[row.seat, row.id] = self.numbers[row.seat]
            if len(self.answers) > REMEMBERED:
                del self.answers[next(iter(self.answers))]
        return told

    def _start(self, row: Row) -> tuple[int, ...]:
        self._play(self.header.onward)
        return self._begin(row)

    def _sit(self, row: Row) -> tuple[int, ...]:
        self.chairs[row.seat] = Chair("person", row.person, row.name)
        return self._begin(row)

    def _begin(self, row: Row) -> tuple[int, ...]:
        """The first cards, once somebody sits in both seats."""
        if self.full:
            self.begun = True
            self._play(row.do)
            self.moved = [row.at, row.at]
            if self.clock.pace.kind == "days":
                self.clock.start(row.at)
            self._ask(row)
            self._maybe_start_clocks(row)
        return EVERYBODY

    def _seen(self, row: Row) -> tuple[int, ...]:
        self.seen[row.seat] = True
        return EVERYBODY if self._maybe_start_clocks(row) else ()

    def _act(self, row: Row) -> tuple[int, ...]:
        movers = (row.seat,) if self.both is None else self.both
        self.marks.append(len(self.actions))
        self.movers.append(3 if len(movers) == 2 else 1 << row.seat)
        self.held[0].clear()
        self.held[1].clear()
        self._play(row.do)
        self.seen[row.seat] = True
        for seat in movers:
            self.moved[seat] = row.at
        self.offers["takeback"] = -1
        if self.offers["draw"] >= 0 and 1 - self.offers["draw"] in movers:
            self.offers["draw"] = -1
        self.declined.clear()
        self._ask(row)
        self._maybe_start_clocks(row)
        if self.state.actor == OVER:
            self.ending = Result.by_rules(self.state)
            self._close(row)
        return EVERYBODY

    def _hold(self, row: Row) -> tuple[int, ...]:
        eyes = self.eyes(row.seat).copy()
        for event in row.do:
            action = eyes.action(event)
            self.held[row.seat].append(action)
            if not ends(eyes, action):
                eyes.apply(action)
        self.seen[row.seat] = True
        if self.is_ready(row.seat):
            self._run(row)
        self._maybe_start_clocks(row)
        return (row.seat,)

    def _let_go(self, row: Row) -> tuple[int, ...]:
        was_ready = self.is_ready(row.seat)
        self.held[row.seat].pop()
        self.let_go[row.seat] += 1
        if was_ready:
            self._run(row)
        return (row.seat,)

    def _back(self, row: Row) -> tuple[int, ...]:
        self.held[0].clear()
        self.held[1].clear()
        actions = self.actions[: row.keep]
        self.actions, self.chances = array("H"), 0
        self.state = first_state(self.header)
        for action in actions:
            self._do(action)
        while self.marks and self.marks[-1] >= row.keep:
            self.marks.pop()
            self.movers.pop()
        self.rewound += 1
        self.offers["takeback"] = -1
        self.declined.clear()
        self._ask(row)
        return EVERYBODY

    def _offer(self, row: Row) -> tuple[int, ...]:
        self.offers[row.what] = row.seat
        if row.what == "takeback":
            self.keep_asked = row.keep
        return SEATS_OF_THE_TABLE

    def _withdraw(self, row: Row) -> tuple[int, ...]:
        self.offers[row.what] = -1
        self.declined.add((row.seat, row.what))
        return SEATS_OF_THE_TABLE

    def _decline(self, row: Row) -> tuple[int, ...]:
        self.offers[row.what] = -1
        self.declined.add((1 - row.seat, row.what))
        return SEATS_OF_THE_TABLE

    def _end(self, row: Row) -> tuple[int, ...]:
        self.ending = self.result(row)
        self.held[0].clear()
        self.held[1].clear()
        self._close(row)
        return EVERYBODY

    def _next(self, row: Row) -> tuple[int, ...]:
        self.next = row.next
        self.offers["rematch"] = -1
        return SEATS_OF_THE_TABLE

    def _set_eyes(self, row: Row) -> tuple[int, ...]:
        self.eyes_allowed[row.seat] = row.yes
        return ()  # in no number: who lets people in puts no move of the other's out of date

    # --- what rows share --------------------------------------------------------------------------

    def _play(self, events: Iterable[tuple[str, ...]]) -> None:
        for event in events:
            self._do(self.state.action(event))

    def _do(self, action: int) -> None:
        self.chances += self.state.actor == CHANCE
        self.state.apply(action)
        self.actions.append(action)

    def _ask(self, row: Row) -> None:
        """A question has been answered: who is asked next, and whose clock runs."""
        self.both = None if self.state.actor == OVER else both_asked(self.state)
        self.let_go = [0, 0]
        self.asked_at = row.at
        self._run(row)

    def _run(self, row: Row) -> None:
        left = self.clock.left if row.left is None else row.left
        self.clock.run(self.asked, row.at, left)

    def _maybe_start_clocks(self, row: Row) -> bool:
        """Live clocks start once both seats have been seen; whether they do so by this row."""
        if self.clock.pace.kind != "live" or self.clock.started or self.over or not self.begun:
            return False
        if not all(self.seen[seat] or self.is_bot(seat) for seat in (0, 1)):
            return False
        self.clock.start(row.at)
        self._run(row)
        return True

    def _close(self, row: Row) -> None:
        """The game is over: clocks stand, offers lapse."""
        self.both = None
        left = self.clock.left if row.left is None else row.left
        self.clock.stop(row.at, left)
        self.offers = dict.fromkeys(OFFERS, -1)
        self.declined.clear()


_APPLIED = {
    "start": Course._start,
    "sit": Course._sit,
    "seen": Course._seen,
    "act": Course._act,
    "hold": Course._hold,
    "let go": Course._let_go,
    "back": Course._back,
    "offer": Course._offer,
    "withdraw": Course._withdraw,
    "decline": Course._decline,
    "end": Course._end,
    "next": Course._next,
    "eyes": Course._set_eyes,
}
