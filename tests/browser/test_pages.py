"""Every page: no fault that axe finds, in both themes; light; nothing from elsewhere."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.played import finished
from tests.browser.sitting import Seated, sound, sound_in_both_themes, start, until
from tests.service.serving import Server

Open = Callable[..., Seated]
Keep = Callable[[Page, str], None]

#: Every page that stands by itself; of pages that differ by game alone each game has one theme.
PLAIN = (
    "/",
    "/settings",
    "/account",
    "/open",
    "/new/{game}?with=invite&pace=days",
    "/rules/{game}",
    "/cards/{game}-standard",
    "/learn/{game}",
    "/join/nothing-like-that",
    "/nowhere",
    "/rules/formats",
)


def looked_at(seated: Seated, path: str) -> list[str]:
    """What is wrong with a page when it has come to rest."""
    page = seated.follow(path)
    expect(page.locator("h1").first).to_be_attached()
    seated.rest()
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*sound(seated, path), *([f"{path}: {wide} px too wide"] if wide > 0 else [])]


@pytest.mark.parametrize(
    ("game", "theme", "lang", "phone"),
    [("simancas", "light", "en", False), ("byzantium", "dark", "ko", True)],
)
def test_axe_finds_nothing_on_any_page(
    visit: Open, picture: Keep, game: str, theme: str, lang: str, phone: bool
) -> None:
    reader = visit("Sancha", theme=theme, lang=lang, phone=phone)
    found = []
    for each in PLAIN:
        path = each.format(game=game)
        found += looked_at(reader, path)
        picture(reader.page, f"{re.sub(r'[^a-z]+', '-', path).strip('-') or 'home'}-{theme}-{lang}")
    assert found == []
    assert reader.faults() == []


#: What a learner presses, by language.
PRESSED = {
    "en": {"begin": "Begin the lesson", "menu": "Menu", "totals": "Totals", "done": "Done"},
    "ko": {"begin": "배우기 시작", "menu": "메뉴", "totals": "합계 풀이", "done": "마침"},
}
RESIGNED = {"en": ("Resign", "Yes, resign"), "ko": ("기권", "예, 기권")}


@pytest.mark.parametrize(
    ("game", "lang", "phone"), [("simancas", "ko", True), ("byzantium", "en", False)]
)
def test_axe_finds_nothing_at_the_table(visit: Open, game: str, lang: str, phone: bool) -> None:
    person = visit("Idris", lang=lang, phone=phone)
    page, pressed = person.go(f"/learn/{game}"), PRESSED[lang]
    page.get_by_role("button", name=pressed["begin"]).click()
    assert person.wait_for_turn()
    found = sound_in_both_themes(person, "a lesson")
    page.goto(f"{person.address}/game/{person.game}")
    assert person.wait_for_turn()
    person.card(person.offered()[0]).click(force=True)
    found += sound_in_both_themes(person, "a card set aside")
    for key in ("?", "l", "p", "i"):
        page.keyboard.press(key)
        found += in_a_sheet(person, f"the sheet of {key}")
    for name in ("totals", "menu"):
        page.get_by_role("button", name=pressed["menu"]).click()
        if name == "totals":
            page.get_by_role("dialog").get_by_role("button", name=pressed[name]).click()
        found += in_a_sheet(person, name)
    page.get_by_role("button", name=re.compile(f"^{pressed['done']}")).click()
    until(lambda: person.asks and person.tables()[-1]["view"]["phase"] in LATER, page)
    person.card(person.offered()[0]).click(force=True)
    found += sound_in_both_themes(person, "a card that is chosen")
    page.get_by_role("button", name=pressed["menu"]).click()
    for name in RESIGNED[lang]:
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".end")).to_be_visible()
    assert found + sound_in_both_themes(person, "the end") == []


#: The phase after the first choice of each game.
LATER = ("strategy", "meld")


def in_a_sheet(person: Seated, name: str) -> list[str]:
    """What is wrong with the sheet that is open; it is closed again."""
    expect(person.page.get_by_role("dialog")).to_be_visible()
    found = sound_in_both_themes(person, name, "dialog")
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_be_hidden()
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_after_a_game(
    visit: Open, server: Server, picture: Keep, theme: str
) -> None:
    people = server.visitor("Two")
    game = finished(people, "simancas" if theme == "light" else "byzantium", 3)
    reader = visit("Sancha", theme=theme, phone=theme == "dark")
    found = [
        *looked_at(reader, f"/game/{game}/replay?at=20"),
        *looked_at(reader, f"/game/{game}/analysis"),
        *looked_at(reader, f"/game/{game}/deal"),
    ]
    assert found == []


def test_a_waiting_game_is_sound(visit: Open) -> None:
    host = visit("Sancha")
    host.go("/new/simancas?with=invite").get_by_role("button", name="Make the invitation").click()
    expect(host.page.get_by_label("Link of the invitation")).to_have_value(re.compile("/join/"))
    assert sound(host, "waiting") == []
    guest = visit()
    guest.page.goto(host.page.get_by_label("Link of the invitation").input_value())
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert sound(guest, "invited") == []


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_first_load_of_a_table_is_light(visit: Open, lang: str) -> None:
    person = visit("Idris", lang=lang)
    person.go("/settings")
    person.asked.clear()
    start(person, "byzantium")
    assert person.wait_for_turn()
    person.page.wait_for_load_state("networkidle")
    weight = 0
    for url in dict.fromkeys(person.asked):
        if urlsplit(url).path.endswith((".js", ".css")):
            weight += len(gzip.compress(httpx.get(url).content, 9))
    assert 20_000 < weight <= 90_000
    page = len(gzip.compress(httpx.get(person.address + "/").content, 9))
    assert page < 2_000
    serif = {url for url in person.asked if "noto-serif-kr" in url}
    assert len(serif) == 0 if lang == "en" else 4 < len(serif) < 20


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_longest_names_stay_whole_on_small_screens(visit: Open, lang: str) -> None:
    person = visit("Idris", lang=lang, viewport={"width": 360, "height": 640})
    person.go("/settings")

    def lengthened(route: Route) -> None:
        answer = route.fetch()
        deck = answer.json()
        names = sorted({face["name"] for face in deck["cards"]}, key=len)[-8:]
        for place, face in enumerate(deck["cards"]):
            face["name"] = names[place % len(names)]
        route.fulfill(response=answer, json=deck)

    person.page.route("**/api/catalogue/**", lengthened)
    found = []
    for game in ("simancas", "byzantium"):
        start(person, game)
        assert person.wait_for_turn()
        for card in person.offered()[:2]:
            person.card(card).click(force=True)
        for width, height in ((360, 640), (390, 844), (844, 390), (1440, 900)):
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.evaluate("document.fonts.ready")
            found += [f"{game} {width}: {text}" for text in person.spoilt()]
    assert found == []


def test_the_page_forbids_code_and_style_from_elsewhere(server: Server) -> None:
    policy = httpx.get(server.address + "/").headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_name_an_account_and_a_recovery_code(visit: Open) -> None:
    reader = visit()
    page = reader.go("/account")
    make = page.get_by_role("region", name="Make an account")
    make.get_by_label("Name").fill("Theodora")
    make.get_by_label("Password").fill("porphyrogennete")
    make.get_by_role("button").click()
    code = page.locator("output").inner_text()
    assert len(code) > 12
    page.get_by_role("button", name="I have written it down").click()
    page.get_by_role("button", name="Log out", exact=True).click()
    log_in = page.get_by_role("region", name="Log in")
    log_in.get_by_label("Name").first.fill("Theodora")
    log_in.get_by_label("Password", exact=True).fill("porphyrogennete")
    log_in.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("link", name="Theodora")).to_be_visible()
    assert code not in page.content()
    assert reader.faults() == []


def test_what_is_set_stays_and_shows(visit: Open) -> None:
    reader = visit()
    page = reader.go("/settings")
    page.get_by_role("radio", name="Dark").check(force=True)
    page.get_by_role("radio", name="130 %").check(force=True)
    page.get_by_role("checkbox", name="Thicker patterns").check()
    page.get_by_role("radio", name="한국어").check(force=True)
    page.goto("/")
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "ko")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-patterns", "thick")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"


def test_the_rulebook_is_searched_and_a_rule_has_an_address(visit: Open) -> None:
    reader = visit()
    page = reader.go("/rules/simancas#battle.passing.final")
    expect(page.locator("article.meant h3")).to_contain_text("battle.passing.final")
    expect(page.locator("article.meant")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("eclipse protection steadfast")
    expect(page.get_by_role("status")).to_have_text("Rules found: 1")
    page.goto("/rules/byzantium#meld")
    expect(page.get_by_role("heading", name="4 Meld")).to_be_in_viewport()


def test_cards_are_found_by_what_they_are(visit: Open) -> None:
    reader = visit()
    page = reader.go("/cards/simancas-standard")
    page.get_by_label("Type").select_option("terrain")
    page.get_by_label("Words").fill("walls")
    card = page.get_by_role("button", name=re.compile("Walls of Simancas"))
    card.click()
    sheet = page.get_by_role("dialog", name="Walls of Simancas")
    expect(sheet.get_by_text("Guard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
