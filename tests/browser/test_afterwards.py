"""Learning before a game, looking at it after: lessons, replay, analysis, the deal, playing on."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.played import finished
from tests.browser.sitting import Seated, sound, start, until
from tests.service.serving import Server

Open = Callable[..., Seated]
Keep = Callable[[Page, str], None]


def drawn(cards: Locator) -> list[str]:
    """The cards that are drawn there."""
    found: list[str] = cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    return found


@pytest.mark.parametrize(("game", "phone"), [("simancas", False), ("byzantium", True)])
def test_a_lesson_is_played_left_and_gone_on_with(
    visit: Open, picture: Keep, game: str, phone: bool
) -> None:
    learner = visit(phone=phone)
    page = learner.go(f"/learn/{game}")
    page.get_by_role("button", name="Begin the lesson").click()
    lesson = page.get_by_role("complementary", name="The lesson")
    expect(lesson).to_contain_text("Step 1 of")
    assert learner.wait_for_turn()
    picture(page, f"lesson-{game}")
    lesson.get_by_role("button", name="Next").click()
    expect(lesson).to_contain_text("Step 2 of")
    page.goto(learner.address + f"/learn/{game}")
    page.get_by_role("link", name="Go on with the lesson").click()
    expect(lesson).to_contain_text("Step 2 of")
    headings = set()
    luck = random.Random(3)
    while learner.wait_for_turn():
        headings.add(lesson.get_by_role("heading").inner_text())
        before = learner.state()
        learner.move(luck)
        learner.settle(before)
    expect(lesson.get_by_role("link", name="Play a whole game")).to_be_visible()
    assert len(headings) >= 4
    assert learner.faults() == []


def test_a_game_is_gone_through_again_from_every_seat(
    visit: Open, server: Server, picture: Keep
) -> None:
    game = finished(server.visitor("Two"), "simancas", 5)
    reader = visit()
    page = reader.go(f"/game/{game}/replay")
    position = page.get_by_role("slider", name="Position")
    expect(position).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
    page.keyboard.press("ArrowRight")
    expect(position).not_to_have_value("0")
    page.get_by_role("button", name="To the end").click()
    last = position.get_attribute("max")
    assert last is not None
    expect(position).to_have_value(last)
    expect(page.locator(".end")).to_be_visible()
    position.fill("30")
    assert "at=30" in page.url
    picture(page, "replay")
    hand = page.locator(".hand [data-card]")
    for seat in ("christians", "moors"):
        page.get_by_label("Seen by").select_option(seat)
        expect(page).to_have_url(re.compile(f"seat={seat}&at=30"))
        told = server.visitor().get(f"/api/games/{game}/replay", seat=seat)[30]["view"]["hand"]
        until(lambda held=set(told): held == set(drawn(hand)), page)
    other = visit(lang="ko", phone=True)
    other.page.goto(page.url)
    expect(other.page.get_by_role("slider", name="위치")).to_have_value("30")
    picture(other.page, "replay-phone")
    assert reader.faults() + other.faults() == []


@pytest.mark.parametrize(("game", "lang"), [("simancas", "en"), ("byzantium", "ko")])
def test_no_step_of_a_replay_is_said_twice(
    visit: Open, server: Server, game: str, lang: str
) -> None:
    played = finished(server.visitor("Two"), game, 6)
    reader = visit(lang=lang)
    page = reader.go(f"/game/{played}/replay")
    position = page.get_by_role("slider")
    expect(position).to_have_value("0")
    last = int(position.get_attribute("max") or 0)
    said = [""]
    while int(position.input_value()) < last:
        page.keyboard.press("ArrowRight")
        regions = page.locator("[aria-live], [role=status], [role=alert]").all_inner_texts()
        said.append(" ".join(filter(None, (each.strip() for each in regions))))
    assert len(said) > 30
    assert [(one, two) for one, two in pairwise(said) if one == two] == []
    secret = {"en": "Reserve. Two (moors): Exchange ", "ko": "교환. Two (플레이어 1): "}
    assert any(text.startswith(secret[lang]) for text in said)
    assert reader.faults() == []


def test_the_deal_is_computed_again_in_the_browser(
    visit: Open, server: Server, picture: Keep
) -> None:
    for game in ("simancas", "byzantium"):
        played = finished(server.visitor("Two"), game, 9)
        reader = visit()
        page = reader.go(f"/game/{played}/deal")
        expect(page.get_by_role("heading", name="Deal verified")).to_be_visible()
        expect(page.get_by_text(re.compile(r"^All \d\d+ cards"))).to_be_visible()
        with page.expect_download() as got:
            page.get_by_role("link", name="Download the record").click()
        assert got.value.suggested_filename.endswith(".jsonl")
        picture(page, f"deal-{game}")


def test_the_browser_is_a_witness_of_its_own(visit: Open) -> None:
    player = visit("Idris")
    player.go("/settings")
    game = start(player, "simancas")
    assert player.wait_for_turn()
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".end")).to_be_visible()
    player.go(f"/game/{game}/deal")
    expect(page.get_by_role("heading", name="Deal verified")).to_be_visible()
    expect(page.get_by_text("This browser noted that hash")).to_be_visible()
    page.evaluate(f"localStorage.setItem('strategikon.deal.{game}', 'another')")
    page.reload()
    expect(page.get_by_role("heading", name="The deal does not fit")).to_be_visible()


def test_a_deal_that_was_tampered_with_is_told(visit: Open, server: Server) -> None:
    played = finished(server.visitor("Two"), "simancas", 2)
    reader = visit()

    def swapped(route: Route) -> None:
        answer = route.fetch()
        lines = answer.text().split("\n")
        deals = [at for at, line in enumerate(lines) if line.startswith('["deck","deal"')]
        lines[deals[0]], lines[deals[1]] = lines[deals[1]], lines[deals[0]]
        route.fulfill(response=answer, body="\n".join(lines))

    reader.page.route("**/record", swapped)
    page = reader.go(f"/game/{played}/deal")
    expect(page.get_by_role("heading", name="The deal does not fit")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("The first that is not"))).to_be_visible()


def test_a_game_is_analysed_and_played_on(visit: Open, server: Server, picture: Keep) -> None:
    played = finished(server.visitor("Two"), "simancas", 4)
    reader = visit("Sancha")
    page = reader.go(f"/game/{played}/analysis")
    page.get_by_role("button", name="A quick look").click()
    curve = page.get_by_role("img", name=re.compile("From .* at the first decision"))
    expect(curve).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Choices that surely cost something")).to_be_visible()
    expect(page.get_by_text("luck", exact=True)).to_be_visible()
    picture(page, "analysis")
    assert sound(reader, "analysis") == []
    page.get_by_role("link", name=re.compile("Look at move")).first.click()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(rf"/game/(?!{played})[a-z0-9]+$"))
    reader.wait_for_turn()
    assert reader.faults() == []
