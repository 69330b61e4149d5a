"""Two people, each in a browser of their own: invitations, secrets, takebacks, a shared screen."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import Seated, start, until

Open = Callable[..., Seated]
Keep = Callable[[Page, str], None]
SHORT = {"simancas": ("Turns to win", "1"), "byzantium": ("Turns per age", "1")}


def invited(visit: Open, game: str, *, phone: bool = False, lang: str = "en") -> list[Seated]:
    """Two people at one table, brought together by a link."""
    host = visit("Sancha")
    page = host.go(f"/new/{game}?with=invite")
    label, value = SHORT[game]
    page.get_by_label(label, exact=True).fill(value)
    page.get_by_role("button", name="Make the invitation").click()
    link = page.get_by_label("Link of the invitation")
    expect(link).to_have_value(re.compile("/join/"))
    guest = visit("Idris", phone=phone, lang=lang)
    guest.page.goto(link.input_value())
    guest.page.get_by_role("button", name=re.compile("Sit down|앉기")).click()
    for each in (host, guest):
        each.page.wait_for_url(re.compile(r"/game/[a-z0-9]+$"))
        each.wait_for_turn()
    assert host.game == guest.game
    return [host, guest]


def hidden_from(reader: Seated, other: Seated) -> set[str]:
    """The cards in the other's hand that the reader has not been shown."""
    mine, theirs = reader.tables()[-1]["view"], other.tables()[-1]["view"]
    aside = theirs["aside"] if theirs["game"] == "simancas" else theirs["chosen"]
    return {*theirs["hand"], *aside} - set(mine["seen"])


def named(reader: Seated, other: Seated) -> set[str]:
    """Hidden cards that the reader's newest table or page names nevertheless."""
    hidden = hidden_from(reader, other)
    told = json.dumps(reader.tables()[-1]["view"])
    drawn = reader.page.evaluate(
        "[...document.querySelectorAll('[data-card]')].map(card => card.dataset.card)"
    )
    return (hidden & set(drawn)) | {card for card in hidden if f'"{card}"' in told}


def leaks(reader: Seated, other: Seated) -> set[str]:
    """The same, once both have heard of the same move and nobody reads an older table."""
    for _ in range(40):
        found = named(reader, other)
        if not found or reader.over or other.over:
            return set()
        if reader.page.get_by_role("button", name=re.compile("^(?:Continue|계속)")).count():
            return set()
        reader.page.wait_for_timeout(50)
    return found


@pytest.mark.parametrize(
    ("game", "phone", "lang"), [("simancas", True, "ko"), ("byzantium", False, "en")]
)
def test_two_people_play_and_neither_sees_the_other_s_hand(
    visit: Open, picture: Keep, game: str, phone: bool, lang: str
) -> None:
    seats = invited(visit, game, phone=phone, lang=lang)
    luck = random.Random(game)
    told: set[str] = set()
    for _ in range(300):
        seats[0].page.wait_for_function("() => document.querySelector('.end, .sentence') !== null")
        if all(each.over for each in seats):
            break
        asked = [each for each in seats if each.asks and not each.over]
        if not asked:
            seats[0].page.wait_for_timeout(40)
            continue
        mover = luck.choice(asked)
        before = mover.state()
        mover.move(luck)
        mover.settle(before)
        other = seats[1 - seats.index(mover)]
        told |= leaks(other, mover)
    assert all(each.over for each in seats)
    assert told == set()
    picture(seats[1].page, f"{game}-together-over")
    assert seats[0].faults() + seats[1].faults() == []


def test_a_card_that_nobody_has_shown_is_named_nowhere(visit: Open) -> None:
    host, guest = invited(visit, "simancas")
    catalogue = host.page.evaluate("fetch('/api/catalogue/simancas-standard').then(a => a.json())")
    single = {
        face["cards"][0]: face["name"] for face in catalogue["cards"] if len(face["cards"]) == 1
    }
    mine = set(host.tables()[-1]["view"]["hand"])
    theirs = [single[card] for card in guest.tables()[-1]["view"]["hand"] if card in single]
    own = {single[card] for card in mine if card in single}
    assert theirs
    said = " ".join(host.heard) + host.page.content() + host.page.locator("body").aria_snapshot()
    assert [name for name in theirs if name in said] == []
    assert all(name in said for name in own)


def test_a_choice_is_taken_back_when_both_agree(visit: Open) -> None:
    seats = invited(visit, "simancas")
    luck = random.Random(5)
    for _ in range(80):
        asked = [each for each in seats if each.asks]
        if any(each.tables()[-1]["view"]["phase"] == "battle" for each in seats) and asked:
            break
        if asked:
            before = asked[0].state()
            asked[0].move(luck)
            asked[0].settle(before)
        else:
            seats[0].page.wait_for_timeout(40)
    mover = next(each for each in seats if each.asks)
    other = next(each for each in seats if each is not mover)
    until(lambda: mover.tables()[-1]["view"]["asked"] == "act", mover.page)
    mover.page.get_by_role("button", name="Pass", exact=False).last.click()
    until(lambda: other.asks, other.page)
    mover.page.get_by_role("button", name="Menu").click()
    mover.page.get_by_role("button", name="Ask to take back").click()
    other.page.get_by_role("button", name="Accept").click()
    until(lambda: mover.asks, mover.page)
    until(lambda: not other.asks, other.page)


def test_of_two_windows_one_plays(visit: Open) -> None:
    person = visit("Idris")
    person.go("/settings")
    start(person, "simancas")
    assert person.wait_for_turn()
    second = Seated(person.page.context.new_page(), person.address)
    second.go(f"/game/{person.game}")
    assert second.wait_for_turn()
    expect(person.page.get_by_role("heading")).to_contain_text("another window")
    person.page.get_by_role("button", name="Use it here").click()
    assert person.wait_for_turn()
    expect(second.page.get_by_role("heading")).to_contain_text("another window")


def test_two_on_one_screen_hand_it_over(visit: Open) -> None:
    both = visit("Zoe")
    page = both.go("/new/simancas?with=screen")
    page.get_by_label("Turns to win", exact=True).fill("1")
    page.get_by_role("button", name="Begin").click()
    both.wait_for_turn()
    held = set(both.tables()[-1]["view"]["hand"])
    page.get_by_role("button", name=re.compile("^Done")).click()
    expect(page.locator("[data-card]")).to_have_count(0)
    page.get_by_role("button").first.click()
    both.wait_for_turn()
    assert not held & set(both.tables()[-1]["view"]["hand"])


def test_an_open_game_is_found_and_joined(visit: Open) -> None:
    host, guest = visit("Sancha"), visit()
    host.go("/new/byzantium?with=open").get_by_role("button", name="Open the game").click()
    expect(host.page.get_by_role("heading", name="Waiting for somebody")).to_be_visible()
    page = guest.go("/open")
    page.get_by_label("Your name at the table").fill("Leo")
    page.get_by_role("button", name=re.compile("Sit down with Sancha")).click()
    guest.wait_for_turn()
    host.wait_for_turn()
    assert host.game == guest.game


def test_talk_is_counted_and_muted_and_onlookers_come_when_both_allow(visit: Open) -> None:
    host, guest = invited(visit, "simancas")
    onlooker = visit()
    for person, said in ((host, "Once Idris allows it too"), (guest, "Both of you allow it")):
        page = onlooker.go(f"/game/{host.game}")
        expect(page.get_by_role("heading", name="This table has no onlookers.")).to_be_visible()
        person.page.get_by_role("button", name="Menu").click()
        person.page.get_by_role("button", name="Others may look on: off").click()
        expect(person.page.get_by_text(said)).to_be_visible()
        person.page.keyboard.press("Escape")
    page = onlooker.go(f"/game/{host.game}")
    expect(page.get_by_text("Both choose in secret.")).to_be_visible()
    expect(page.locator(".hand [data-card], .middle [data-card]")).to_have_count(0)
    guest.page.get_by_role("button", name="Talk", exact=True).click()
    guest.page.get_by_label("Say something").fill("Good luck!")
    guest.page.keyboard.press("Enter")
    unread = host.page.get_by_role("button", name=re.compile(r"^Talk\s1$"))
    expect(unread).to_be_visible()
    expect(host.page.get_by_role("status").filter(has_text="Idris: Good luck!")).to_be_attached()
    unread.click()
    host.page.get_by_role("button", name="Report this line to the host").click()
    host.page.get_by_role("button", name="Do not show what the other says").click()
    expect(host.page.get_by_text("What the other says is not shown.")).to_be_visible()
    host.page.reload()
    host.page.get_by_role("button", name="Talk", exact=True).click()
    expect(host.page.get_by_role("button", name="Show what the other says")).to_be_visible()
    assert host.faults() + guest.faults() + onlooker.faults() == []


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_whether_the_other_lets_onlookers_in_is_shown_at_once(visit: Open, lang: str) -> None:
    host, guest = invited(visit, "simancas", phone=lang == "ko", lang=lang)
    words = LETS_IN[lang]
    guest.page.get_by_role("button", name=words["menu"]).click()
    allow(host)
    expect(guest.page.get_by_role("dialog").get_by_text(words["theirs"])).to_be_visible()
    guest.page.keyboard.press("Escape")
    bar = guest.page.get_by_role("status")
    expect(bar.filter(has_text=words["opened"])).to_be_visible()
    allow(host)
    expect(bar.filter(has_text=words["closed"])).to_be_visible()
    guest.page.get_by_role("button", name=words["menu"]).click()
    guest.page.get_by_role("button", name=words["allow"]).click()
    expect(guest.page.get_by_role("button", name=words["allowed"])).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(host.page.get_by_text("Idris lets onlookers in.")).to_be_visible()
    host.card(host.offered()[0]).click(force=True)
    expect(host.page.get_by_text("Idris lets onlookers in.")).to_be_hidden()
    assert host.faults() + guest.faults() == []


def allow(person: Seated) -> None:
    """Let onlookers in, or no longer."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name=re.compile("^Others may look on")).click()
    person.page.keyboard.press("Escape")


LETS_IN = {
    "en": {
        "menu": "Menu",
        "theirs": "Sancha allows it. Once you do too",
        "opened": "Sancha lets onlookers in. They come once you let them in too",
        "closed": "Sancha lets onlookers in no longer.",
        "allow": "Others may look on: off",
        "allowed": "Others may look on: on",
    },
    "ko": {
        "menu": "메뉴",
        "theirs": "Sancha가 허락했습니다. 나도 허락하면",
        "opened": "Sancha가 구경을 허락했습니다. 메뉴에서",
        "closed": "Sancha가 더는 구경을 허락하지 않습니다.",
        "allow": "구경 허락: 꺼짐",
        "allowed": "구경 허락: 켜짐",
    },
}
