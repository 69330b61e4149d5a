"""Who I am: a guest by one click, an account by one more."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from strategikon.service.doors.forms import (
    AccountForm,
    LogInForm,
    Me,
    MeAnswer,
    NameForm,
    RecoveryAnswer,
    RecoveryForm,
    SettingsForm,
)
from strategikon.service.doors.house import Anybody, At, House, Somebody, address
from strategikon.service.people import Person, Recovered
from strategikon.service.people.names import account_key

router = APIRouter(prefix="/api", tags=["people"])
#: For so long a browser keeps the cookie (seconds); browsers allow no longer.
_KEPT = 400 * 86_400


@router.get("/me")
async def who_am_i(person: Anybody) -> MeAnswer:
    """Who I am, and how my client is set."""
    return _me(person)


@router.post("/me")
async def be_called(
    form: NameForm, house: At, person: Anybody, request: Request, response: Response
) -> MeAnswer:
    """Be a guest of that name, or be called so from now on."""
    if person is not None:
        return _me(await house.people.rename(person, form.name))
    house.rates.ask("guest", address(request))
    made = await house.people.guest(form.name)
    _set_cookie(response, house, made)
    return _me(made.person)


@router.patch("/me")
async def set_up(form: SettingsForm, house: At, person: Somebody) -> MeAnswer:
    """Keep how my client is set."""
    await house.people.keep_settings(person, dict(form.settings))
    return MeAnswer(person=_face(person), settings=dict(form.settings))


@router.post("/account")
async def make_account(
    form: AccountForm, house: At, person: Somebody, response: Response
) -> RecoveryAnswer:
    """Make the guest that I am an account; the recovery code is told this once."""
    house.rates.ask("account", person.id)
    made = await house.people.make_account(person, form.name, form.password)
    return _recovered(response, house, made)


@router.post("/session")
async def log_in(form: LogInForm, house: At, request: Request, response: Response) -> MeAnswer:
    """Be that account here; the guest that I was is left behind."""
    house.rates.ask("log in", address(request))
    house.rates.ask("log in as", account_key(form.name))
    found = await house.people.log_in(form.name, form.password)
    await house.people.end(request.cookies.get(house.cookie_name))
    _set_cookie(response, house, found)
    return _me(found.person)


@router.delete("/session")
async def log_out(
    house: At,
    person: Anybody,
    request: Request,
    response: Response,
    everywhere: Annotated[bool, Query(description="On every device.")] = False,
) -> MeAnswer:
    """Be nobody here, or on every device."""
    if everywhere and person is not None:
        await house.people.end_all(person)
    await house.people.end(request.cookies.get(house.cookie_name))
    response.delete_cookie(
        house.cookie_name, secure=house.settings.secure, httponly=True, samesite="lax"
    )
    return _me(None)


@router.post("/recovery")
async def recover(
    form: RecoveryForm, house: At, request: Request, response: Response
) -> RecoveryAnswer:
    """A new password by the recovery code; every other device is logged out."""
    house.rates.ask("log in", address(request))
    house.rates.ask("log in as", account_key(form.name))
    return _recovered(
        response, house, await house.people.recover(form.name, form.recovery, form.password)
    )


def _me(person: Person | None) -> MeAnswer:
    settings: dict[str, Any] = msgspec.json.decode(person.settings) if person is not None else {}
    return MeAnswer(person=None if person is None else _face(person), settings=settings)


def _face(person: Person) -> Me:
    return Me(name=person.name, account=person.account)


def _recovered(response: Response, house: House, made: Recovered) -> RecoveryAnswer:
    _set_cookie(response, house, made)
    assert made.recovery is not None
    return RecoveryAnswer(person=_face(made.person), recovery=made.recovery)


def _set_cookie(response: Response, house: House, found: Recovered) -> None:
    response.set_cookie(
        house.cookie_name,
        found.cookie,
        max_age=_KEPT,
        path="/",
        secure=house.settings.secure,
        httponly=True,
        samesite="lax",
    )
