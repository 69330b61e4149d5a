"""Real browsers at a real server: Chromium, `strategikon serve`, a database for each file."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.sitting import Seated
from tests.service.serving import Server, close_all, serving

#: Where pictures of the main screens are kept, to be looked at.
PICTURES = Path(__file__).parents[2] / "build" / "pictures"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

#: How long anything may take to be seen on a busy machine (milliseconds).
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)

Open = Callable[..., Seated]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium; without one nothing of the client can be proved."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("There is no Chromium here: scripts/debian-packages installs it.")
    return {"executable_path": found, "args": list(FLAGS)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The tables, in a database of their own."""
    folder = tmp_path_factory.mktemp("tables")
    with serving(folder / "tables.sqlite") as running:
        yield running
    close_all()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Open]:
    """Open a browser of somebody's own: `visit("Idris", phone=True, lang="ko")`.

    A name makes them a guest before they come; without one they are nobody yet. Every page keeps
    what it asked for, what it complained of and what the socket said. Whatever a browser asked for
    in the whole test came from the house that it visited.
    """
    opened: list[BrowserContext] = []
    seated: list[Seated] = []

    def come(
        name: str = "",
        *,
        phone: bool = False,
        lang: str = "en",
        theme: str = "light",
        at: Server | None = None,
        **more: Any,
    ) -> Seated:
        house = at or server
        context = browser.new_context(
            base_url=house.address,
            viewport=more.pop("viewport", PHONE if phone else DESKTOP),
            has_touch=phone,
            locale=lang,
            color_scheme=theme,  # type: ignore[arg-type]  # light or dark
            reduced_motion=more.pop("reduced_motion", "reduce"),
            **more,
        )
        opened.append(context)
        context.set_default_timeout(PATIENCE)
        if name:
            guest = house.visitor(name)
            context.add_cookies(
                [
                    {"name": key, "value": value, "url": house.address, "httpOnly": True}
                    for key, value in guest.http.cookies.items()
                ]
            )
        seated.append(Seated(context.new_page(), house.address))
        return seated[-1]

    yield come
    for context in opened:
        context.close()
    assert [url for each in seated for url in each.foreign()] == []


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep a picture of a page under its name."""

    def keep(page: Page, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(PICTURES / f"{name}.png"))

    return keep
