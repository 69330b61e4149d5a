"""Games by HTTP: create, find, join, act, and see to who is let in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from strategikon.service.doors import words
from strategikon.service.doors.answers import json_answer, shows
from strategikon.service.doors.forms import Game, Lang
from strategikon.service.doors.game_forms import (
    ActForm,
    AskForm,
    Created,
    JoinForm,
    MuteForm,
    NewGameForm,
    OnlookersForm,
    ReportForm,
)
from strategikon.service.doors.house import Anybody, At, House, Somebody
from strategikon.service.doors.live import places_of
from strategikon.service.people import Person
from strategikon.service.play import NewGame, Opponent, Pace, Table
from strategikon.service.refusal import Refusal
from strategikon.service.wire import Seat

router = APIRouter(prefix="/api", tags=["games"])
_Code = Annotated[str, Path(pattern="^[a-z0-9]{12,40}$", description="What a link carries.")]
#: An invitation is the id of its game, and then its secret.
_ID_SIGNS = 12


@router.post("/games")
async def create(form: NewGameForm, house: At, person: Somebody) -> Created:
    """A new game, created by me."""
    house.rates.ask("create", person.id)
    opponent = form.opponent
    asked = NewGame(
        person=person.id,
        name=person.name,
        title=form.game,
        opponent=Opponent(opponent.kind, getattr(opponent, "level", 1)),
        side=form.side,
        deck=form.deck,
        options=dict(form.options),
        pace=Pace(**form.pace.model_dump()),
        lesson=form.lesson,
        onlookers=form.onlookers,
    )
    return Created(id=await house.hall.create(asked))


@router.get("/games", **shows("Listed", many=True))
async def my_games(
    house: At,
    person: Somebody,
    lang: Lang = "en",
    over: Annotated[bool | None, Query(description="Only those over, or only those not.")] = None,
) -> Response:
    """My games: first those that wait for me, then the others, then those that are over."""
    return json_answer(await house.lobby.of_person(person.id, lang, over))


@router.get("/games/open", **shows("Listed", many=True))
async def open_games(house: At, person: Anybody, lang: Lang = "en") -> Response:
    """Games that anybody may join, the newest first."""
    who = None if person is None else person.id
    return json_answer(await house.lobby.joinable(who, lang))


@router.get("/games/{game}", **shows("TableFrame"))
async def see(
    game: Game, house: At, person: Anybody, lang: Lang = "en", seat: Seat | None = None
) -> Response:
    """The table, as far as my seat may see it; as an onlooker where both let me in."""
    who = None if person is None else person.id
    table = await house.hall.table(game)
    return json_answer(table.frame(table.audience_for(who, seat), who, lang))


@router.get("/invitations/{code}", **shows("Listed"))
async def invitation(code: _Code, house: At, person: Anybody, lang: Lang = "en") -> Response:
    """What a link invites to, while there is a free seat; then it is for those who sit there."""
    table = await house.hall.table(code[:_ID_SIGNS])
    who = None if person is None else person.id
    free = not (table.course.full or table.course.over)
    if not house.lobby.right_code(table, code) or not (free or places_of(table, who)):
        raise Refusal(404, "invitation", words.NO_INVITATION)
    return json_answer(house.lobby.line(table.summary(), who, lang))


@router.post("/games/{game}/join")
async def join(game: Game, form: JoinForm, house: At, person: Somebody) -> Created:
    """Sit down."""
    house.rates.ask("join", person.id)
    table = await house.hall.table(game)
    await table.sit(person.id, person.name, form.seat, form.invitation)
    await house.live.seated(table, person.id)
    return Created(id=game)


@router.post("/games/{game}/acts", **shows("DoneFrame", "RefusedFrame"))
async def act(
    game: Game, form: ActForm, house: At, person: Somebody, lang: Lang = "en"
) -> Response:
    """Choose, without a socket; the answer is the one that a socket would give."""
    table = await _mine(house, person, game, form.game)
    return json_answer(await table.act(person.id, None, form.number, form.id, form.event, lang))


@router.post("/games/{game}/asks", **shows("DoneFrame", "RefusedFrame"))
async def ask(
    game: Game, form: AskForm, house: At, person: Somebody, lang: Lang = "en"
) -> Response:
    """Ask something of the table or the other seat, without a socket."""
    table = await _mine(house, person, game, form.game)
    return json_answer(
        await table.ask(person.id, form.seat, form.number, form.id, form.what, form.of, lang)
    )


@router.post("/games/{game}/chat/mute")
async def mute(game: Game, form: MuteForm, house: At, person: Somebody) -> MuteForm:
    """Hear the other seat no longer, or again."""
    table = await house.hall.table(game)
    _seated(table, person)
    await house.live.mute(table, person, form.muted)
    return form


@router.get("/games/{game}/chat/mute")
async def muted(game: Game, house: At, person: Somebody) -> MuteForm:
    """Whether I hear the other seat no longer."""
    table = await house.hall.table(game)
    _seated(table, person)
    return MuteForm(muted=await house.live.is_muted(table, person))


@router.post("/games/{game}/chat/report")
async def report(game: Game, form: ReportForm, house: At, person: Somebody) -> ReportForm:
    """Tell the host of a line that the other seat said."""
    _seated(await house.hall.table(game), person)
    house.rates.ask("say", person.id)
    await house.talk.report(game, form.number, person.id)
    return form


@router.post("/games/{game}/onlookers")
async def onlookers(game: Game, form: OnlookersForm, house: At, person: Somebody) -> OnlookersForm:
    """Let onlookers in, or no longer; they come in where both seats do."""
    table = await house.hall.table(game)
    await table.allow_onlookers(person.id, form.allow)
    return form


async def _mine(house: House, person: Person, game: str, named: str | None) -> Table:
    """The table that somebody acts at."""
    house.rates.ask("act", person.id)
    if named is not None and named != game:
        raise Refusal(422, "form", words.FORM.filled(place="body.game"))
    return await house.hall.table(game)


def _seated(table: Table, person: Person) -> None:
    if not places_of(table, person.id):
        raise Refusal(403, "seat", words.NO_SEAT)
