"""What every door leads into: the tables, the people, the lobby, and the server's own affairs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import HTTPConnection

from strategikon.service.after.analyses import Analyses
from strategikon.service.doors import words
from strategikon.service.doors.live import Live
from strategikon.service.lobby.lobby import Lobby
from strategikon.service.lobby.talk import Talk
from strategikon.service.ops.meters import Meters
from strategikon.service.ops.settings import Settings
from strategikon.service.people import People, Person, Rates
from strategikon.service.play import Hall
from strategikon.service.refusal import Refusal


@dataclass(slots=True)
class House:
    """One server, open for business."""

    settings: Settings
    meters: Meters
    engine: AsyncEngine
    people: People
    rates: Rates
    hall: Hall
    lobby: Lobby
    talk: Talk
    live: Live
    analyses: Analyses

    async def say_bye(self) -> None:
        """Tell every client that the server goes down and comes back."""
        await self.live.say_bye()

    @property
    def cookie_name(self) -> str:
        """By https the name itself forbids that another site sets it."""
        return "__Host-strategikon" if self.settings.secure else "strategikon"


def house_of(connection: HTTPConnection) -> House:
    """The house that a request or a socket came to."""
    house: House = connection.app.state.house
    return house


async def visitor(request: Request) -> Person | None:
    """Whoever asks, if the server knows them."""
    house = house_of(request)
    person = await house.people.who(request.cookies.get(house.cookie_name))
    kind = "read" if request.method in ("GET", "HEAD") else "change"
    house.rates.ask(kind, person.id if person is not None else address(request))
    return person


async def known(person: Annotated[Person | None, Depends(visitor)]) -> Person:
    """Whoever asks; Refusal (401) if nobody knows them."""
    if person is None:
        raise Refusal(401, "person", words.NOBODY)
    return person


def address(connection: HTTPConnection) -> str:
    """Where a request comes from: an IPv4 address, or the network of an IPv6 one."""
    host = connection.client.host if connection.client else ""
    return ":".join(host.split(":")[:4]) if ":" in host else host


def the_house(request: Request) -> House:
    """As a dependency."""
    return house_of(request)


At = Annotated[House, Depends(the_house)]
Anybody = Annotated[Person | None, Depends(visitor)]
Somebody = Annotated[Person, Depends(known)]
