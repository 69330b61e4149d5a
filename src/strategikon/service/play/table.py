"""A table: one game in progress, who may look at it, who watches it, and what people do there."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Protocol

from strategikon.library.language import Language
from strategikon.service import wire
from strategikon.service.play import refusal as say
from strategikon.service.play.audience import ONLOOKER, Audience
from strategikon.service.play.consulting import (
    hint_frame,
    may_have_hint,
    record_lines,
    why_frame,
)
from strategikon.service.play.course import Course
from strategikon.service.play.eyes import view_of
from strategikon.service.play.frames import Moment, build_frame
from strategikon.service.play.judging import judge_act
from strategikon.service.play.ledger import House, Ledger
from strategikon.service.play.names import clean_name
from strategikon.service.play.offering import Asking, judge_ask
from strategikon.service.play.presence import Presence
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.rows import Row
from strategikon.service.play.sitting import judge_sit, place_of
from strategikon.service.play.summary import Summary, summarise
from strategikon.service.play.telling import Telling
from strategikon.service.play.walk import Walk
from strategikon.service.store import StoreError

_log = logging.getLogger("strategikon.hall")


class Listener(Protocol):
    """Somebody who watches a table with the eyes of `audience`."""

    audience: Audience

    def changed(self) -> None:
        """There is something new to be seen: take a frame. Called at once; must not wait."""
        ...


class Table(Ledger):
    """One game: made by its hall, from its rows."""

    def __init__(self, game: str, course: Course, house: House) -> None:
        super().__init__(game, course, house)
        self.presence = Presence(house.now())
        self.listeners: set[Listener] = set()
        self._views: dict[int, tuple[Course, dict[str, Any]]] = {}
        self._tellings: dict[tuple[int, Language], Telling] = {}
        self._walk = Walk()

    # --- who may look -----------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, str]:
        """The seats, in the order of the game."""
        return self.course.seats

    @property
    def busy(self) -> bool:
        """Whether somebody watches it or something is being written."""
        return bool(self.listeners) or self._lock.locked()

    @property
    def attended(self) -> bool:
        """Whether anybody who sits here is connected to this server."""
        return any(self.presence.here(seat) for seat in (0, 1))

    def audience_for(self, person: str | None, wanted: str | None = None) -> Audience:
        """Whose eyes a person has here; Refusal if none.

        `wanted` chooses a seat at a table for two on one screen, and is believed nowhere else.
        """
        mine = [
            seat
            for seat, chair in enumerate(self.course.chairs)
            if chair.kind == "person" and chair.person == person
        ]
        if mine:
            seat = next((each for each in mine if self.seats[each] == wanted), mine[0])
            return Audience(seat, self.seats[seat])
        if all(self.course.lets_in(seat) for seat in (0, 1)):
            return Audience(ONLOOKER, "onlooker")
        raise Refusal("seat", say.PRIVATE if self.course.full else say.NOT_YOURS)

    def number(self, audience: Audience) -> int:
        """How often the audience has been shown something new."""
        return self.course.numbers[audience.place]

    def tell(self, told: Sequence[int], everybody: bool) -> None:
        """Wake those who watch with the eyes of an audience that is shown something new."""
        for listener in tuple(self.listeners):
            if everybody or listener.audience.place in told:
                try:
                    listener.changed()
                except Exception:  # one who cannot listen keeps nobody else from hearing
                    _log.exception("a listener at %s failed", self.game)

    def watch(self, listener: Listener) -> None:
        """Tell somebody whenever there is something new for its audience."""
        self.listeners.add(listener)

    def unwatch(self, listener: Listener) -> None:
        """Tell them no longer."""
        self.listeners.discard(listener)

    def frame(
        self,
        audience: Audience,
        person: str | None = None,
        language: Language = "en",
        log_from: int = 0,
        since: int = 0,
    ) -> wire.TableFrame:
        """Everything that the audience may see now.

        `log_from`: how many log entries the reader has, as they were when the audience's number
        was `since`; with 0 the whole log is in it. The views in it are shared: change nothing.
        """
        course = self.course
        telling = self._telling(audience.place, language)
        log = telling.entries(course, log_from, since)
        return build_frame(
            course,
            self.game,
            audience,
            person,
            language,
            self.view(audience.place),
            log,
            self.moment(),
        )

    def view(self, place: int) -> dict[str, Any]:
        """What an audience may know of the game now."""
        known = self._views.get(place)
        if known is not None and known[0] is self.course:
            return known[1]
        view = view_of(self.course, place)
        self._views[place] = (self.course, view)
        return view

    def moment(self) -> Moment:
        """The time, and who is here."""
        now = self.house.now()
        present = self.presence.present(now)
        return Moment(now, self.house.between, present, lambda seat: self.gone(seat, now))

    def gone(self, seat: int, at: int) -> int:
        """For how many milliseconds a seat has had no connection, as far as can be known here."""
        if not self.house.hears_all:
            return 0
        return self.presence.gone(seat, at, self.house.between)

    def summary(self, course: Course | None = None) -> Summary:
        """The line about this game in a list, as it is now or was at that course of it."""
        return summarise(course or self.course, self.game, self.house.now(), self.house.between)

    def _telling(self, place: int, language: Language) -> Telling:
        telling = self._tellings.get((place, language))
        if telling is None:
            telling = Telling(self.course, place, language, self._walk)
            self._tellings[place, language] = telling
            self._walk.readers = len(self._tellings)
        return telling

    def rest(self) -> None:
        """Let go of what can be made again from the rows."""
        self._views.clear()
        self._tellings.clear()
        self._walk.rest()

    # --- what people do ---------------------------------------------------------------------------

    async def act(
        self,
        person: str,
        seat: str | None,
        number: int,
        act_id: str,
        event: Sequence[str],
        language: Language = "en",
    ) -> wire.DoneFrame | wire.RefusedFrame:
        """A person's choice, made when its audience's number was `number`.

        At a table for two on one screen the first word of the event says whose choice it is.
        """
        at = self.house.now()
        place = 0
        try:
            wanted = event[0] if event else None
            place = place_of(self.course, person, wanted if self.course.header.screen else seat)
            done = await self.do(
                place,
                act_id,
                at,
                lambda: judge_act(
                    self.course, place, number, act_id, (event,), at, self.house.between
                ),
            )
        except (Refusal, StoreError) as refused:
            return self._refused(place, act_id, refused, language)
        return self._done(act_id, done)

    async def ask(
        self,
        person: str,
        seat: str | None,
        number: int,
        act_id: str,
        what: str,
        of: str | None = None,
        language: Language = "en",
    ) -> wire.DoneFrame | wire.RefusedFrame:
        """Something between the people: see `service/asked.py`."""
        at = self.house.now()
        place = 0
        try:
            place = place_of(self.course, person, seat)
            done = await self.ask_from(place, number, act_id, what, of or "", at)
        except (Refusal, StoreError) as refused:
            return self._refused(place, act_id, refused, language)
        return self._done(act_id, done)

    async def ask_from(
        self, place: int, number: int, act_id: str, what: str, of: str, at: int
    ) -> int:
        """The same from a seat that is known; its number afterwards. Refusal, StoreError."""

        def judge() -> Row:
            return judge_ask(
                self.course,
                Asking(
                    place,
                    number,
                    act_id,
                    at,
                    self.house.between,
                    what,
                    of,
                    lambda seat: self.gone(seat, at),
                ),
            )

        return await self.do(place, act_id, at, judge)

    async def sit(
        self,
        person: str,
        name: str,
        seat: str | None = None,
        invitation: str | None = None,
    ) -> str:
        """Sit down in a free seat; the seat. Refusal if there is none, StoreError."""
        at = self.house.now()
        name = clean_name(name)
        taken = ""

        def judge() -> Row:
            nonlocal taken
            row = judge_sit(self.course, self.game, person, name, seat, invitation, at)
            taken = self.seats[row.seat]
            return row

        await self.do(-1, "", at, judge)
        return taken

    async def allow_onlookers(self, person: str, allow: bool) -> None:
        """Whether a person lets onlookers in, as far as it is asked. Refusal, StoreError."""
        place = place_of(self.course, person, None)
        at = self.house.now()
        with contextlib.suppress(Refusal):
            await self.do(place, "", at, lambda: self._eyes(place, allow, at))

    def _eyes(self, place: int, allow: bool, at: int) -> Row:
        if self.course.eyes_allowed[place] == allow:
            raise Refusal("game", say.CANNOT)
        return Row("eyes", at, place, yes=allow)

    async def present(self, seat: str, here: bool) -> None:
        """A live connection of whoever sits there has come, or gone. StoreError."""
        place = self.seats.index(seat)
        now = self.house.now()
        self.presence.turn(place, here, now)
        self.house.presence(self)
        course = self.course
        live = course.clock.pace.kind == "live"
        if here and live and course.begun and not course.over and not course.seen[place]:
            with contextlib.suppress(Refusal):
                await self.do(place, "", now, lambda: self._seen(place, now))

    def _seen(self, place: int, at: int) -> Row:
        if self.course.seen[place] or self.course.over:
            raise Refusal("game", say.CANNOT)
        return Row("seen", at, place)

    # --- what people ask of it, which changes nothing ---------------------------------------------

    def why(
        self, seat: str, event: Sequence[str], language: Language = "en", act_id: str = ""
    ) -> wire.WhyFrame:
        """Why an event is not offered to a seat."""
        place = self.seats.index(seat)
        return why_frame(self.course, self.game, place, act_id, event, language)

    async def hint(self, seat: str, act_id: str = "") -> wire.HintFrame:
        """What the analyst would do in that seat; Refusal but against a bot, on the turn."""
        place = self.seats.index(seat)
        state = may_have_hint(self.course, place).copy()
        thought = await self.house.think(state.copy(), self.course.numbers[place])
        return hint_frame(self.game, act_id, state, thought)

    def record(self) -> list[bytes]:
        """The record of the game, a line each; Refusal until it is over."""
        return record_lines(self.course)

    def _done(self, act_id: str, number: int) -> wire.DoneFrame:
        return {"t": "done", "game": self.game, "id": act_id, "number": number}

    def _refused(
        self, place: int, act_id: str, refused: Refusal | StoreError, language: Language
    ) -> wire.RefusedFrame:
        rule = refused.rule if isinstance(refused, Refusal) else "busy"
        return {
            "t": "refused",
            "game": self.game,
            "id": act_id,
            "rule": rule,
            "text": refused.say(language),
            "number": self.course.numbers[place] if rule != "seat" else 0,
        }
