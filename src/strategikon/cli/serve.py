"""`strategikon serve`: the tables on the web, for oneself or for a club."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from strategikon.cli.failures import BadInput
from strategikon.library.language import Language, Words


def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(metavar="PORT", help="Which port; 8000 or the next free one.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="DB", help="A file, or postgresql://…; a file of yours by default."),
    ] = None,
    redis: Annotated[
        str | None, typer.Option(metavar="URL", help="A Redis by which several servers talk.")
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="Processes; more than 1 want PostgreSQL and Redis.")
    ] = 1,
    origin: Annotated[
        str | None,
        typer.Option(metavar="URL", help="What browsers see, where a proxy stands before it."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    openapi: Annotated[
        bool, typer.Option("--openapi", help="Print the OpenAPI description, and do not serve.")
    ] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Serve the tables: play in the browser, with people and bots.

    Everything is kept in one file, or in the database that is named. Stop it with Ctrl-C: what
    was promised to players is on the disk, and they come back when it runs again.
    """
    if openapi:
        _describe()
        return
    from strategikon.service.ops.settings import read_settings

    if port is not None and not 0 <= port < 65_536:
        raise BadInput(_PORT.filled(port=port))
    settings = read_settings(database, host, port or 0, redis, origin, workers)
    from strategikon.service.ops.preparing import prepare
    from strategikon.service.ops.serving import listen
    from strategikon.service.ops.serving import serve as serve_there

    listener = listen(host, port)
    try:
        prepare(settings)
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listener.getsockname()[1]}"

        def ready() -> None:
            typer.echo(_READY.say(language, address=address))
            if settings.origin is not None:
                typer.echo(_ORIGIN.say(language, origin=settings.origin))
            if open_browser:
                import webbrowser

                webbrowser.open(settings.origin or address)

        raise typer.Exit(serve_there(settings, listener, ready))
    finally:
        listener.close()


def _describe() -> None:
    """The OpenAPI as JSON on standard output; nothing is opened for it."""
    from strategikon.service.app import build
    from strategikon.service.ops.settings import Settings

    app = build(Settings("sqlite+aiosqlite:///:memory:"))
    typer.echo(json.dumps(app.openapi(), ensure_ascii=False, indent=1))


_PORT = Words(
    "--port is {port}; it takes a whole number from 0 to 65535.",
    "--port의 값 {port} 대신 0부터 65535까지의 정수를 써야 합니다.",
)
_READY = Words(
    "The tables are set at {address}  (Ctrl-C closes them)",
    "게임을 시작할 수 있습니다: {address}  (Ctrl-C로 닫습니다)",
)
_ORIGIN = Words("Browsers reach them at {origin}", "브라우저에서 여는 주소: {origin}")
