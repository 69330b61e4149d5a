"""What a server is asked to be: addresses, database, origin. Each is checked before it starts."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from strategikon.library.language import Words
from strategikon.service.refusal import Unready

#: Under this name in the environment the settings reach every process of one server.
VARIABLE = "STRATEGIKON_SERVER"
_LOCAL = ("localhost", "localhost.localdomain")


@dataclass(frozen=True, slots=True)
class Settings:
    """A server: `database` as SQLAlchemy names one, `origin` where a proxy stands before it."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    redis: str | None = None
    origin: str | None = None
    workers: int = 1

    @property
    def secure(self) -> bool:
        """Whether browsers reach it by https."""
        return self.origin is not None and self.origin.startswith("https:")

    @property
    def embedded(self) -> bool:
        """Whether the database is a file of our own."""
        return self.database.startswith("sqlite")

    def knows(self, host: str) -> bool:
        """Whether a request for this host (as its header says, with a port) is meant for us.

        Behind a proxy only the origin's own name; without one an address or a local name, which
        nobody's own domain can be made to look like.
        """
        if self.origin is not None and host == urlsplit(self.origin).netloc:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in (*_LOCAL, self.host) or name.endswith(".localhost") or _is_address(name)

    def same_origin(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is ours; `host` is the one that was asked."""
        if self.origin is not None and host == urlsplit(self.origin).netloc:
            return origin == self.origin
        return origin == f"http://{host}" and self.knows(host)

    def to_environment(self) -> None:
        """For the processes that this one starts."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        """As the first process has put them there."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)


def read_settings(
    database: str | None,
    host: str = "127.0.0.1",
    port: int = 8000,
    redis: str | None = None,
    origin: str | None = None,
    workers: int = 1,
) -> Settings:
    """The settings that the command line asks for; Unready says what cannot be."""
    url = database_url(database)
    if not 1 <= workers <= 64:
        raise Unready(_WORKERS.filled(workers=workers))
    if workers > 1 and (url.startswith("sqlite") or redis is None):
        raise Unready(_SHARED)
    if redis is not None and _parts(redis, _REDIS).scheme not in ("redis", "rediss", "unix"):
        raise Unready(_REDIS)
    if origin is not None:
        origin = _origin(origin)
    return Settings(url, host, port, redis, origin, workers)


def database_url(database: str | None) -> str:
    """A database as SQLAlchemy names it, with its driver; a path or nothing is a file of ours."""
    if database is None:
        return f"sqlite+aiosqlite:///{default_file()}"
    if "://" not in database:
        return f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"
    try:
        url = make_url(database)
    except ArgumentError:
        raise Unready(_DATABASE) from None
    kind = url.get_backend_name()
    if kind == "sqlite" and url.database and url.database != ":memory:":
        return f"sqlite+aiosqlite:///{Path(url.database).absolute()}"
    if kind == "postgresql":
        return url.set(drivername="postgresql+asyncpg").render_as_string(hide_password=False)
    raise Unready(_DATABASE)


def default_file() -> Path:
    """Where the games are where nobody says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("strategikon") / "tables.sqlite"


def _parts(text: str, wrong: Words) -> SplitResult:
    """An address in its parts, its port a number; Unready if it is none."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        raise Unready(wrong) from None
    return parts


def _origin(text: str) -> str:
    parts = _parts(text, _ORIGIN)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise Unready(_ORIGIN)
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise Unready(_ORIGIN)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


_WORKERS = Words(
    "--workers is {workers}; it takes a whole number from 1 to 64.",
    "--workers의 값 {workers} 대신 1부터 64까지의 정수를 써야 합니다.",
)
_SHARED = Words(
    "Several workers share their games by a PostgreSQL (--database) and a Redis (--redis); "
    "name both, or leave --workers out.",
    "여러 작업 프로세스는 PostgreSQL(--database)과 Redis(--redis)로 게임을 함께 씁니다. "
    "둘 다 지정하거나 --workers를 빼 주세요.",
)
_REDIS = Words(
    "--redis takes an address that begins with redis://, rediss:// or unix://.",
    "--redis에는 redis://, rediss://, unix:// 가운데 하나로 시작하는 주소를 써야 합니다.",
)
_DATABASE = Words(
    "--database takes a path, or an address that begins with sqlite:/// or postgresql://.",
    "--database에는 파일 경로, 또는 sqlite:///나 postgresql://로 시작하는 주소를 써야 합니다.",
)
_ORIGIN = Words(
    "--origin takes what browsers see, as in https://games.example.org, with no path.",
    "--origin에는 https://games.example.org처럼 브라우저가 보는 주소를 경로 없이 써야 합니다.",
)
