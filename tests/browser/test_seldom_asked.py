"""What is asked only now and then, by pointer and by keys: looked for in games until it comes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import Seated, until
from tests.service.playing import SEATS, Player
from tests.service.serving import Server, Visitor

Open = Callable[..., Seated]
Keep = Callable[[Page, str], None]
Choose = Callable[[Seated, str], None]

#: Choices on the way that lead to what is looked for, or give it more room.
LEADING = {"command", "meld", "negotiate", "exchange"}


def led_to(person: Seated, server: Server, title: str, asked: str, seed: int) -> dict[str, Any]:
    """A table of the person, played by chance until they are asked that; their frame."""
    mine, other = server.visitor(), server.visitor("Bela")
    for cookie in person.page.context.cookies():
        mine.http.cookies.set(cookie["name"], cookie["value"])
    luck = random.Random(seed)
    for _ in range(15):
        players = _at_a_table(mine, other, title)
        while not all(player.frame["ending"] for player in players):
            view = players[0].frame["view"]
            if view["legal"] and view["asked"] == asked:
                return dict(players[0].frame)
            _go_on(players, luck)
    raise AssertionError(f"{asked} is never asked")


def _at_a_table(mine: Visitor, other: Visitor, title: str) -> tuple[Player, Player]:
    wanted = {"game": title, "side": SEATS[title][0], "opponent": {"kind": "invite"}}
    game = mine.post("/api/games", wanted)["id"]
    code = mine.get(f"/api/games/{game}")["invitation"]
    other.post(f"/api/games/{game}/join", {"invitation": code})
    return Player(mine, game), Player(other, game)


def _go_on(players: tuple[Player, Player], luck: random.Random) -> None:
    """One choice of whoever may make one."""
    able = [player for player in players if player.legal]
    if not able:
        for player in players:
            player.look(0.02)
        return
    player = luck.choice(able)
    leading = [event for event in player.legal if event[1] in LEADING]
    answer = player.act(luck.choice(leading if leading and luck.random() < 0.7 else player.legal))
    if answer["t"] == "done":
        player.until(answer["number"])
    else:
        player.frame = player.live.hear("table")


def sit_down(person: Seated, frame: dict[str, Any]) -> None:
    """Come to that table."""
    person.go(f"/game/{frame['game']}")
    assert person.wait_for_turn()


def by_pointer(person: Seated, card: str) -> None:
    """A click on the card, and one on the row that names the choice."""
    person.card(card).click()
    person.choices().first.click()


def by_keys(person: Seated, card: str) -> None:
    """Tab to the cards, arrows to the one that is meant, Enter, and the first row by its figure."""
    page, here = person.page, "document.activeElement?.dataset.card ?? ''"
    beside = f"document.activeElement?.closest('ul')?.querySelector('[data-card=\"{card}\"]')"
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(f"{beside} != null"):
            break
    for _ in range(20):
        if page.evaluate(here) == card:
            break
        page.keyboard.press("ArrowRight")
    assert page.evaluate(here) == card
    page.keyboard.press("Enter")
    page.keyboard.press("1")


WAYS = [(by_pointer, "en", True), (by_keys, "ko", False)]


@pytest.mark.parametrize(("choose", "lang", "phone"), WAYS)
def test_of_the_cards_looked_at_one_is_kept(
    visit: Open, server: Server, picture: Keep, choose: Choose, lang: str, phone: bool
) -> None:
    person = visit("Zoe", lang=lang, phone=phone)
    frame = led_to(person, server, "simancas", "keep", 11)
    seen = frame["view"]["revealed"]
    sit_down(person, frame)
    tray = person.page.locator("section.tray [data-card]")
    expect(tray).to_have_count(len(seen))
    assert sorted(person.offered()) == sorted(seen)
    picture(person.page, f"keep-{lang}-{'phone' if phone else 'desktop'}")
    kept = seen[-1]
    choose(person, kept)
    until(lambda: not person.tables()[-1]["view"]["revealed"], person.page)
    assert kept in person.tables()[-1]["view"]["hand"]
    expect(tray).to_have_count(0)
    assert person.faults() == []


@pytest.mark.parametrize(("choose", "lang", "phone"), WAYS)
def test_a_card_that_was_sent_home_is_replaced(
    visit: Open, server: Server, picture: Keep, choose: Choose, lang: str, phone: bool
) -> None:
    person = visit("Zoe", lang=lang, phone=phone)
    frame = led_to(person, server, "byzantium", "replace", 12)
    legal = frame["view"]["legal"]
    fits = [event[2] for event in legal if event[1] == "replace"]
    sit_down(person, frame)
    assert sorted(person.offered()) == sorted(fits)
    picture(person.page, f"replace-{lang}-{'phone' if phone else 'desktop'}")
    choose(person, fits[0])
    until(lambda: person.tables()[-1]["view"]["asked"] != "replace", person.page)
    told = person.tables()[-1]["log"]
    melds = next(entry["melds"] for entry in reversed(told) if "melds" in entry)
    assert fits[0] in {card for meld in melds["meld"].values() for card in meld}
    assert person.faults() == []


def test_a_place_may_be_left_empty(visit: Open, server: Server) -> None:
    person = visit("Zoe")
    frame = led_to(person, server, "byzantium", "replace", 13)
    fits = [event[2] for event in frame["view"]["legal"] if event[1] == "replace"]
    sit_down(person, frame)
    person.page.keyboard.press(str(person.choices().count()))
    until(lambda: person.tables()[-1]["view"]["asked"] != "replace", person.page)
    told = person.tables()[-1]["log"]
    melds = next(entry["melds"] for entry in reversed(told) if "melds" in entry)
    assert not {card for meld in melds["meld"].values() for card in meld} & set(fits)
    assert person.faults() == []
