"""The network goes, the page is loaded anew, the server is killed: nothing is lost."""

from __future__ import annotations

import random
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.cable import cable
from tests.browser.sitting import Seated, start, until
from tests.service.serving import Server

Open = Callable[..., Seated]
SHORT = {"simancas": {"wins": 1}, "byzantium": {"turns_per_age": 1}}


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
                expect(person.page.get_by_text("Connection lost")).to_be_hidden(timeout=15_000)
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
