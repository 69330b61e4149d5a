"""What the tests of the server stand on: storage of both kinds, a Redis, a time of our own."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.service.serving import Server, close_all, serving


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def as_postgres() -> dict[str, object]:
    """How a program is run that refuses to be root: as the user postgres, where we are root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL of our own, without a database name."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    initdb = shutil.which("initdb") or (str(found[-1]) if found else None)
    if initdb is None:
        pytest.fail("there is no PostgreSQL here; scripts/debian-packages installs it")
    folder = Path(os.path.realpath(f"/tmp/strategikon-pg-{os.getpid()}"))
    folder.mkdir()
    who = as_postgres()
    if who:
        shutil.chown(folder, "postgres")
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "cwd": folder,
        **who,
    }
    port = free_port()
    place = folder / "data"
    command = [initdb, "-D", str(place), "-A", "trust", "-U", "postgres", "-E", "UTF8", "-N"]
    subprocess.run([*command, "--locale=C.UTF-8"], check=True, **quiet)
    settings = {
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": str(folder),
        "port": str(port),
        "max_connections": "60",
        "fsync": "off",  # it is only ever stopped when nothing in it is wanted any more
    }
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    server = subprocess.Popen(
        [str(Path(initdb).with_name("postgres")), "-D", str(place), *options],
        **quiet,
    )
    try:
        wait_for_port(port)
        yield f"postgresql://postgres@127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing in it is wanted any more
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a Redis of our own."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        pytest.fail("there is no Redis here; scripts/debian-packages installs it")
    port = free_port()
    command = [program, "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir"]
    server = subprocess.Popen(
        [*command, str(tmp_path_factory.mktemp("redis")), "--appendonly", "no"],
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for_port(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(30)


def wait_for_port(port: int) -> None:
    """Until somebody listens there."""
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"nobody listens on port {port}")


def new_database(server: str) -> str:
    """The URL of an empty database of that PostgreSQL."""
    import asyncpg

    name = f"t{time.time_ns()}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{server}/postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()

    asyncio.run(create())
    return f"{server}/{name}"


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    """The path of a database that is not there yet."""
    return str(tmp_path / "games.db")


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """The URL of an empty PostgreSQL database."""
    return new_database(postgres)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind: the same tests run on both."""
    found: str = request.getfixturevalue(f"{request.param}_database")
    return found


# --- whole servers --------------------------------------------------------------------------------


#: Folders whose tests are held at a server of each kind of database.
AT_BOTH = ("people", "lobby", "after")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have what is kept in other tables than the games' proved on both kinds of database."""
    if "server" in metafunc.fixturenames and metafunc.definition.path.parent.name in AT_BOTH:
        metafunc.parametrize("server", ["sqlite", "postgres"], indirect=True, scope="session")


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Server:
    """A server for all tests that do not need one of their own; its database is embedded."""
    kind = getattr(request, "param", "sqlite")
    running: Server = request.getfixturevalue(f"{kind}_server")
    return running


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an embedded database."""
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running


@pytest.fixture(scope="session")
def postgres_server(postgres: str) -> Iterator[Server]:
    """A server with a PostgreSQL, alone on it."""
    with serving(new_database(postgres)) as running:
        yield running


@pytest.fixture(autouse=True)
def _closed_in_the_end() -> Iterator[None]:
    yield
    close_all()
