"""A card is held down with a finger, which is never quite still: it opens, and stays open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.sitting import Seated, start

Open = Callable[..., Seated]

SIZES = [("en", {"width": 360, "height": 740}), ("ko", {"width": 740, "height": 360})]


class Finger:
    """One finger on a screen."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._hand: CDPSession = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def put(self, x: float, y: float) -> None:
        """Put it down."""
        self._at = (x, y)
        self._send("touchStart")

    def stray(self, across: float) -> None:
        """Move it a little to the side."""
        self._at = (self._at[0] + across, self._at[1])
        self._send("touchMove")

    def lift(self) -> None:
        """Lift it, and let the page take in what comes of that."""
        self._send("touchEnd")
        self._page.evaluate("new Promise(done => setTimeout(done, 100))")

    def _send(self, what: str) -> None:
        x, y = self._at
        points: list[dict[str, Any]] = [] if what == "touchEnd" else [{"x": x, "y": y}]
        self._hand.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


def middle(person: Seated) -> tuple[float, float]:
    """Of a card in the hand that may be used."""
    box = person.page.locator(f'.hand-list [data-card="{person.offered()[0]}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("lang", "size"), SIZES)
def test_a_card_that_is_held_opens_and_stays_open(
    visit: Open, lang: str, size: dict[str, int]
) -> None:
    person = visit("Idris", lang=lang, phone=True, viewport=size)
    person.go("/settings")
    start(person, "simancas")
    assert person.wait_for_turn()
    finger, large = Finger(person.page), person.page.get_by_role("dialog")
    chosen = person.page.locator('.hand-list [aria-pressed="true"]')
    finger.put(*middle(person))
    finger.stray(3)
    expect(large).to_be_visible()
    finger.lift()
    expect(large).to_be_visible()
    expect(chosen).to_have_count(0)
    before = person.state()
    person.page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    assert person.state() == before, "to look at a card chooses nothing"
    person.page.touchscreen.tap(*middle(person))
    expect(chosen.or_(person.page.locator("[data-choice]")).first).to_be_visible()
    assert person.faults() == []


def test_a_finger_that_goes_elsewhere_opens_nothing(visit: Open) -> None:
    person = visit("Idris", phone=True)
    person.go("/settings")
    start(person, "byzantium")
    assert person.wait_for_turn()
    finger = Finger(person.page)
    finger.put(*middle(person))
    finger.stray(12)
    person.page.evaluate("new Promise(done => setTimeout(done, 800))")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    finger.lift()
    assert person.faults() == []
