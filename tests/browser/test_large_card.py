"""Whatever a card in the hand says can be read beside the table, on windows of usual sizes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.sitting import Seated, expect, start

Open = Callable[..., Seated]

WINDOWS = [(1280, 800, "en"), (1366, 768, "ko"), (1280, 720, "en")]
#: How much of the large card (pixels) is beyond the window or whatever holds and cuts it.
CUT = """() => {
  const card = document.querySelector('.large').getBoundingClientRect();
  let cut = Math.max(0, -card.top, card.bottom - innerHeight);
  for (let box = document.querySelector('.large').parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    cut = Math.max(cut, edge.top - card.top, card.bottom - edge.bottom);
  }
  return Math.round(cut);
}"""


@pytest.mark.parametrize("game", ["simancas", "byzantium"])
@pytest.mark.parametrize(("width", "height", "lang"), WINDOWS)
def test_a_card_that_is_pointed_at_is_shown_whole(
    visit: Open, game: str, width: int, height: int, lang: str
) -> None:
    person = visit("Idris", lang=lang, viewport={"width": width, "height": height})
    person.go("/settings")
    start(person, game)
    assert person.wait_for_turn()
    page = person.page
    hand = page.locator(".hand-list [data-card]")
    for place in range(hand.count()):
        hand.nth(place).hover()
        expect(page.locator(".large")).to_be_visible()
        assert page.evaluate(CUT) == 0, hand.nth(place).get_attribute("data-card")
    assert person.faults() == []
