"""After the game: the record, the replay, the analysis, and playing on from there.

Whoever knows the id of a game that is over may look at it: that is what a link to it is for.
"""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response

from strategikon.service.after.replaying import replay_frames
from strategikon.service.doors import words
from strategikon.service.doors.answers import json_answer, shows
from strategikon.service.doors.forms import Game, Lang
from strategikon.service.doors.game_forms import Analysis, AnalysisForm, Created, OnwardForm
from strategikon.service.doors.house import Anybody, At, House, Somebody, address
from strategikon.service.people import Person
from strategikon.service.play import NewGame, Opponent, Table
from strategikon.service.refusal import Refusal
from strategikon.service.wire import Seat

router = APIRouter(prefix="/api/games/{game}", tags=["after"])
_Eyes = Annotated[Seat | Literal["open"], Query(description="Whose knowledge, or all cards open.")]


@router.get("/record", response_class=Response)
async def record(game: Game, house: At, person: Anybody, request: Request) -> Response:
    """The record as JSON Lines, for `strategikon verify` and other programs."""
    table = await _over(house, game, person, request)
    return Response(
        b"".join(table.record()),
        media_type="application/jsonl",
        headers={
            "content-disposition": f'attachment; filename="{table.course.title}-{game}.jsonl"'
        },
    )


@router.get("/replay", **shows("ReplayFrame", many=True))
async def replay(
    game: Game,
    house: At,
    person: Anybody,
    request: Request,
    seat: _Eyes = "open",
    lang: Lang = "en",
) -> Response:
    """Every position as a seat saw it, or with all cards open."""
    table = await _over(house, game, person, request)
    if seat != "open" and seat not in table.seats:
        raise Refusal(422, "form", words.FORM.filled(place="query.seat"))
    who = None if person is None else person.id
    packs = "gzip" in request.headers.get("accept-encoding", "")
    return await asyncio.to_thread(
        _replay, table, None if seat == "open" else seat, who, lang, packs
    )


def _replay(
    table: Table, seat: str | None, person: str | None, lang: Lang, packs: bool
) -> Response:
    body = msgspec.json.encode(replay_frames(table, seat, person, lang))
    answer = json_answer(gzip.compress(body, 5) if packs else body)
    if packs:
        answer.headers["content-encoding"] = "gzip"
    answer.headers["vary"] = "Accept-Encoding"
    return answer


@router.post("/analysis")
async def start_analysis(game: Game, form: AnalysisForm, house: At, person: Somebody) -> Analysis:
    """Have the analyst look at a game that is over."""
    house.rates.ask("analyse", person.id)
    table = await house.hall.table(game)
    _expect_over(table)
    await house.analyses.start(table, form.level)
    return Analysis(**await house.analyses.state(game))


@router.get("/analysis")
async def see_analysis(game: Game, house: At, person: Anybody) -> Analysis:
    """How far the analyst has come, and what was found."""
    _expect_over(await house.hall.table(game))
    return Analysis(**await house.analyses.state(game))


@router.post("/onward")
async def onward(game: Game, form: OnwardForm, house: At, person: Somebody) -> Created:
    """A new game against a bot from a position of a game that is over."""
    house.rates.ask("create", person.id)
    table = await house.hall.table(game)
    _expect_over(table)
    played = [tuple(event) for event in table.course.events()]
    if form.at > len(played) or form.side not in table.seats:
        raise Refusal(422, "form", words.FORM.filled(place="body"))
    asked = NewGame(
        person=person.id,
        name=person.name,
        title=table.course.title,
        opponent=Opponent("bot", form.level),
        side=form.side,
        deck=table.course.header.deck,
        options=table.course.header.options,
        onward=tuple(played[: form.at]),
        of=game,
    )
    return Created(id=await house.hall.create(asked))


async def _over(house: House, game: str, person: Person | None, request: Request) -> Table:
    house.rates.ask("heavy", address(request) if person is None else person.id)
    table = await house.hall.table(game)
    _expect_over(table)
    return table


def _expect_over(table: Table) -> None:
    if not table.course.over:
        raise Refusal(409, "game", words.NOT_OVER)
