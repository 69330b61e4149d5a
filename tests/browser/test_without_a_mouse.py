"""Whole games with the keyboard alone, and by roles and names alone, as they are read out."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.sitting import OFFERED, Seated, start

Open = Callable[..., Seated]


def by_keys(person: Seated, luck: random.Random) -> None:
    """One choice by Tab, arrows, Enter and the figures."""
    page = person.page
    cards = person.offered()
    if not cards or luck.random() < 0.1:
        page.keyboard.press(str(min(person.choices().count(), 9)))
        return
    wanted = luck.choice(cards)
    here = "document.activeElement?.dataset.card ?? ''"
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(here):
            break
    for _ in range(15):
        if page.evaluate(here) == wanted or not page.evaluate(here):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if page.locator('[data-card].selected, [data-card][aria-pressed="true"]').count():
        page.keyboard.press("1")


def test_a_whole_game_with_the_keyboard_alone(visit: Open) -> None:
    person = visit("Idris")
    person.listen()
    page = person.go("/new/simancas")
    page.get_by_label("Turns to win", exact=True).focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    luck = random.Random(7)
    for _ in range(200):
        if not person.wait_for_turn():
            break
        before = person.state()
        by_keys(person, luck)
        person.settle(before)
    assert person.over
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    said = person.read_out()
    assert said.count("Your turn. Place a card, use a tactic, or pass.") > 1
    assert any(re.search(r"Force: you \d+, Recruit \d+\.$", text) for text in said)
    assert any(
        re.search(r"won the turn, .* Turns won: you \d, Recruit \d\.", text) for text in said
    )
    assert "Set aside, 1 card." in said
    assert person.faults() == []


def by_names(page: Page, luck: random.Random) -> None:
    """One choice by what is read out: a card that says what it may do, then one of the choices."""
    choices = page.get_by_role("group", name="선택지").get_by_role("button")
    on = page.get_by_role("button", name=re.compile("^계속"))
    if on.count():
        on.press("Enter")
        return
    cards = page.get_by_role("button", name=re.compile(OFFERED))
    if not cards.count() or luck.random() < 0.1:
        done = page.get_by_role("button", name=re.compile("^마침"))
        if choices.count():
            (done if done.count() else choices.last).press("Enter")
        return
    card = cards.nth(luck.randrange(cards.count()))
    with suppress(TimeoutError):  # the bot has moved, and the card is not what it was
        card.press("Enter", timeout=1_500)
        if page.get_by_role("button", name=re.compile("; 고름: ")).count():
            choices.first.press("Enter", timeout=1_500)


def test_a_whole_game_by_roles_and_names_alone(visit: Open) -> None:
    person = visit("하나", lang="ko")
    person.listen()
    page = person.go("/settings")
    start(person, "byzantium", options={"turns_per_age": 1})
    luck = random.Random(11)
    over = page.get_by_role("link", name="다시 보기")
    choices = page.get_by_role("group", name="선택지").get_by_role("button")
    asked = choices.or_(page.get_by_role("button", name=re.compile(OFFERED)))
    for _ in range(300):
        expect(over.or_(asked).first).to_be_visible(timeout=20_000)
        if over.count():
            break
        before = person.state()
        by_names(page, luck)
        person.settle(before)
    assert over.count()
    said = person.read_out()
    assert any("나: " in text and "조합에" in text for text in said)
    assert any(re.fullmatch(r"내 조합: \d+장, 전력 \d+\.", text) for text in said)
    assert any(re.search(r"영토(?:가 \d+에서|는 \d+ 그대로)", text) for text in said)
    asks = "조합을 고르세요. 둘 다 마칠 때까지 공개되지 않습니다."
    assert any(text.endswith(asks) for text in said), (
        "that it is my turn is said where the bot is ready"
    )
    assert person.faults() == []
