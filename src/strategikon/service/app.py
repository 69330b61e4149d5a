"""The server: every door of it, and what is behind them, opened and closed together."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from strategikon import __version__
from strategikon.service.doors import after, client, games, me, reading, words
from strategikon.service.doors.answers import json_answer
from strategikon.service.doors.gate import REFUSED, Gate
from strategikon.service.doors.openapi import describe
from strategikon.service.opening import open_house
from strategikon.service.ops import pages
from strategikon.service.ops.meters import Meters
from strategikon.service.ops.settings import Settings
from strategikon.service.play import Refusal as TableRefusal
from strategikon.service.refusal import Refusal
from strategikon.service.store import StoreError

_log = logging.getLogger("strategikon.doors")


def build(settings: Settings) -> FastAPI:
    """The application; what is behind it opens when it is started."""
    meters = Meters()

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        async with open_house(settings, meters) as house:
            app.state.house = house
            yield

    app = FastAPI(
        title="Strategikon",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
        redirect_slashes=False,
    )
    for door in (pages, me, reading, games, after, client):
        app.include_router(door.router)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]  # FastAPI's own way
    app.add_middleware(Gate, settings=settings, meters=meters)
    for kind in (Refusal, TableRefusal, StoreError):
        app.add_exception_handler(kind, _refused)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(RequestValidationError, _not_so)
    return app


#: What a refusal of a table is in the words of HTTP; a rule of the game is a conflict with it.
_STATUS = {"game": 404, "seat": 403, "form": 422, "rate": 429, "busy": 429}


def _refused(request: Request, refusal: Exception) -> Response:
    """What a table or the storage says; the gate says it."""
    if isinstance(refusal, TableRefusal):
        status = _STATUS.get(refusal.rule, 409)
        raise Refusal(status, refusal.rule, refusal.words)
    if isinstance(refusal, StoreError):
        _log.warning("%s", refusal)
        raise Refusal(503, "busy", refusal.words)
    raise refusal


def _not_here(request: Request, error: Exception) -> Response:
    """Addresses, methods and bodies that FastAPI itself does not know."""
    assert isinstance(error, HTTPException)
    refused: Refusal | None = request.scope.get(REFUSED)
    if refused is not None:
        raise refused
    known = {404: ("address", words.NO_PAGE), 405: ("method", words.METHOD)}
    rule, said = known.get(error.status_code, ("form", words.FORM.filled(place="body")))
    return json_answer(Refusal(error.status_code, rule, said).spelled(), error.status_code)


def _not_so(request: Request, error: Exception) -> Response:
    """A request that is not in the form: where, but never what was sent."""
    assert isinstance(error, RequestValidationError)
    first: Any = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])[:80]
    printable = "".join(sign if sign.isprintable() else "?" for sign in place)
    return json_answer(Refusal(422, "form", words.FORM.filled(place=printable)).spelled(), 422)
