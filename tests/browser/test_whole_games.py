"""Whole games in the browser: by clicks, on a desk and on a phone, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import Seated, start

Open = Callable[..., Seated]
Keep = Callable[[Page, str], None]
SHORT = {"simancas": {"wins": 1}, "byzantium": {"turns_per_age": 1}}


def test_one_click_from_the_first_visit_to_a_running_game(visit: Open, picture: Keep) -> None:
    newcomer = visit()
    page = newcomer.go("/")
    picture(page, "home-first-visit")
    page.get_by_role("button", name="Play against a bot").first.click()
    expect(page.get_by_role("region", name=re.compile("^Your hand"))).to_be_visible()
    assert newcomer.wait_for_turn()
    picture(page, "simancas-desktop")
    page.goto("/")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    assert newcomer.faults() == []


@pytest.mark.parametrize(
    ("game", "phone", "lang"), [("simancas", True, "ko"), ("byzantium", False, "en")]
)
def test_a_person_plays_a_whole_short_game_against_a_bot(
    visit: Open, picture: Keep, game: str, phone: bool, lang: str
) -> None:
    person = visit("Idris", phone=phone, lang=lang)
    person.go("/rules/formats")
    start(person, game, options=SHORT[game])
    luck = random.Random(f"{game} {lang}")
    assert person.wait_for_turn()
    picture(person.page, f"{game}-{'phone' if phone else 'desktop'}-{lang}")
    person.play(luck)
    picture(person.page, f"{game}-over-{'phone' if phone else 'desktop'}-{lang}")
    expect(person.page.locator(".end .sentence")).not_to_be_empty()
    assert person.faults() == []
