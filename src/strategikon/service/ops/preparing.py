"""Before a server listens: is everything there that it needs? Each fault is one sentence."""

from __future__ import annotations

import asyncio

from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from strategikon.library.language import Words
from strategikon.service.database import upgrade
from strategikon.service.ops.database import open_engine, reachable, why
from strategikon.service.ops.settings import Settings
from strategikon.service.refusal import Unready


def prepare(settings: Settings) -> None:
    """Make or upgrade the schema, and see whether the others answer; Unready if not."""
    asyncio.run(_prepare(settings))


async def _prepare(settings: Settings) -> None:
    engine = open_engine(settings.database)
    try:
        await reachable(engine)
        await _upgraded(settings.database)
    finally:
        await engine.dispose()
    if settings.redis is not None:
        await _redis_answers(settings.redis)


async def _upgraded(url: str) -> None:
    """The schema as this program knows it, made or brought up to date."""
    try:
        await upgrade(url)
    except CommandError:
        raise Unready(_NEWER) from None
    except (SQLAlchemyError, OSError) as error:
        raise Unready(_NOT_MADE.filled(why=why(error))) from None


async def _redis_answers(url: str) -> None:
    try:
        import redis.asyncio
        import redis.exceptions
    except ModuleNotFoundError:
        raise Unready(_NO_DRIVER) from None
    client = redis.asyncio.from_url(url, socket_connect_timeout=5)
    try:
        await client.ping()
    except (redis.exceptions.RedisError, OSError, TimeoutError):
        raise Unready(_SILENT) from None
    finally:
        await client.aclose()


_NEWER = Words(
    "The database was made by a newer Strategikon; this one leaves it alone.",
    "더 새로운 스트라테기콘이 만든 데이터베이스입니다. 이 버전은 건드리지 않습니다.",
)
_NOT_MADE = Words("The database cannot be used: {why}.", "데이터베이스를 쓸 수 없습니다: {why}.")
_NO_DRIVER = Words(
    "A Redis wants the extra: pip install 'strategikon[cluster]'.",
    "Redis를 쓰려면 추가 패키지가 필요합니다: pip install 'strategikon[cluster]'.",
)
_SILENT = Words(
    "The Redis named by --redis does not answer.", "--redis의 Redis가 응답하지 않습니다."
)
