"""The addresses for whoever runs the server: is it alive, is it ready, what does it count."""

from __future__ import annotations

import asyncio
import ipaddress

from fastapi import APIRouter, Request, Response
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from strategikon.library.language import Words
from strategikon.service.ops.database import reading
from strategikon.service.ops.meters import Meters
from strategikon.service.refusal import Refusal
from strategikon.service.store import StoreError

#: How long the database may take to say that it is there (seconds).
_PATIENCE = 5.0

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> dict[str, str]:
    """The process answers."""
    return {"state": "alive"}


@router.get("/readyz")
async def ready(request: Request) -> dict[str, str]:
    """The database answers too."""
    engine: AsyncEngine = request.app.state.house.engine
    try:
        async with asyncio.timeout(_PATIENCE), reading(engine) as read:
            await read.execute(text("SELECT 1"))
    except (StoreError, TimeoutError):
        raise Refusal(503, "database", _NO_DATABASE) from None
    return {"state": "ready"}


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """What is counted, for Prometheus."""
    if not _from_here(request):
        raise Refusal(403, "address", _NOT_FROM_THERE)
    meters: Meters = request.app.state.house.meters
    return Response(meters.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _from_here(request: Request) -> bool:
    """Whether the machine itself or its own network asks, not somebody through a proxy."""
    if request.client is None or "x-forwarded-for" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_private
    except ValueError:
        return False


_NO_DATABASE = Words("The database does not answer.", "데이터베이스가 응답하지 않습니다.")
_NOT_FROM_THERE = Words(
    "The counts are told to the server's own network only.",
    "집계는 서버가 있는 네트워크에만 알려 줍니다.",
)
