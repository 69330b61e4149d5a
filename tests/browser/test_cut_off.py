"""The network goes, the page is loaded anew, the server is killed: nothing is lost."""

from __future__ import annotations

import json
import random
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.cable import cable
from tests.browser.sitting import Seated, start, until
from tests.service.serving import Server

Open = Callable[..., Seated]
SHORT = {"simancas": {"wins": 1}, "byzantium": {"turns_per_age": 1}}


#: What is said while the storage is out.
BUSY = {
    "en": "The server cannot use its storage just now. This page tries again by itself.",
    "ko": "서버가 지금 저장소를 쓸 수 없습니다. 잠시 뒤 이 페이지가 저절로 다시 시도합니다.",
}


@pytest.mark.parametrize("game", ["simancas", "byzantium"])
def test_the_cable_is_pulled_and_the_page_loaded_anew_in_every_phase(
    visit: Open, server: Server, game: str
) -> None:
    with cable(server.port) as line:
        person = visit("Idris")
        person.address = line.address
        person.go("/settings")
        start(person, game, options=SHORT[game])
        luck = random.Random(game)
        phases: dict[str, int] = {}
        while person.wait_for_turn():
            view = person.tables()[-1]["view"]
            seen = phases[view["phase"]] = phases.get(view["phase"], 0) + 1
            before = person.state()
            if seen == 1 and person.asks:
                line.pull()
                person.move(luck)
                expect(person.page.get_by_text("Connection lost")).to_be_visible()
                line.put_back()
                # A line that is given up (8 s) and then the longest pause (10 s) may come together.
                expect(person.page.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
            elif seen == 2:
                person.page.reload()
            else:
                person.move(luck)
                person.settle(before)
        assert len(phases) >= 3
        numbers = [frame["number"] for frame in person.tables()]
        assert numbers[-1] == max(numbers)
        assert person.faults() == []


def test_a_game_by_post_outlives_a_server_that_is_killed(visit: Open, tmp_path: Path) -> None:
    database = str(tmp_path / "post.sqlite")
    first = Server(database)
    try:
        host = visit("Sancha", at=first)
        page = host.go("/new/simancas?with=invite&pace=days")
        page.get_by_label("Turns to win", exact=True).fill("1")
        page.get_by_role("button", name="Make the invitation").click()
        link = page.get_by_label("Link of the invitation")
        expect(link).to_have_value(re.compile("/join/"))
        guest = visit("Idris", at=first)
        guest.page.goto(link.input_value())
        guest.page.get_by_role("button", name="Sit down").click()
        assert host.wait_for_turn()
        assert guest.wait_for_turn()
        host.card(host.offered()[0]).click(force=True)
        host.page.get_by_role("button", name=re.compile("^Done")).click()
        until(lambda: not host.asks, host.page)
        played = host.tables()[-1]["number"]
    finally:
        first.stop(signal.SIGKILL)
    expect(guest.page.get_by_text("Connection lost")).to_be_visible()
    second = Server(database, port=first.port)
    try:
        expect(guest.page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
        guest.page.get_by_role("button", name=re.compile("^Done")).click()
        until(lambda: host.asks or guest.asks, host.page, 20)
        until(lambda: host.tables()[-1]["number"] > played, host.page)
        assert host.tables()[-1]["view"]["phase"] == "strategy"
        host.go("/")
        expect(host.page.get_by_text(re.compile(r"\d d \d+ h left"))).to_be_visible()
    finally:
        second.stop(signal.SIGKILL)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_server_that_cannot_use_its_storage_is_come_back_to(visit: Open, lang: str) -> None:
    person = visit("Idris", lang=lang)
    out = {"now": False, "times": 0}

    def door(socket: WebSocketRoute) -> None:
        if not out["now"]:
            socket.connect_to_server()
            lines.append(socket)
            return
        out["times"] += 1
        socket.send(json.dumps({"t": "error", "rule": "busy", "text": "-"}))
        socket.close(code=1013, reason="busy")

    lines: list[WebSocketRoute] = []
    person.page.route_web_socket("**/api/live", door)
    person.go("/settings")
    game = start(person, "simancas")
    assert person.wait_for_turn()
    out["now"] = True
    lines[-1].close(code=1013, reason="busy")
    said = person.page.get_by_text(BUSY[lang])
    expect(said).to_be_visible()
    person.page.goto(f"{person.address}/game/{game}")
    expect(said).to_be_visible()
    out["now"] = False
    expect(said).to_be_hidden(timeout=15_000)
    assert person.wait_for_turn()
    assert out["times"] <= 2
    assert person.faults() == []
