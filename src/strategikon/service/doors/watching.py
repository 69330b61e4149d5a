"""One client's eyes on one table: what it has seen, and what there is to be seen since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from strategikon.library.language import Language
from strategikon.service.doors.frames import error_frame, spell
from strategikon.service.play import Audience, Refusal, Table

if TYPE_CHECKING:
    from strategikon.service.doors.connection import Connection


class Watcher:
    """Listens to a table for a client; what is shown is made when it can be sent.

    `since` and `log`: the number, and the log entries, that the client has.
    """

    def __init__(
        self,
        connection: Connection,
        table: Table,
        audience: Audience,
        seat: str | None,
        language: Language,
    ) -> None:
        self.connection = connection
        self.table = table
        self.audience = audience
        self.seat = seat
        self.language = language
        self.since = 0
        self.log = 0
        #: The seats (0, 1) that count as connected by this watcher.
        self.places: tuple[int, ...] = ()

    def changed(self) -> None:
        """There is something new: show it as soon as the client takes more."""
        self.connection.outbox.show(self.table.game, self.newest)

    async def newest(self) -> str | None:
        """The newest frame, spelled; None where the client may look no longer."""
        person = self.connection.person.id
        try:
            audience = self.table.audience_for(person, self.seat)
        except Refusal as refused:
            await self.connection.unwatch(self.table.game)
            return spell(error_frame(refused.rule, refused.words))
        if audience != self.audience:
            self.audience, self.since, self.log = audience, 0, 0
        frame = self.table.frame(audience, person, self.language, self.log, self.since)
        self.since = frame["number"]
        self.log = frame["log_from"] + len(frame["log"])
        return spell(frame)
