"""Somebody who sits in front of a browser and plays by clicks, by keys, or by what is read out."""

from __future__ import annotations

import json
import random
import re
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page, TimeoutError, expect

#: What one may do with a card now, as its label says it in both languages.
OFFERED = r"; (?:playable|target|selected|가능|대상|고름): "
#: Complaints that are the network's own, where a test cuts it.
_CUT = re.compile(r"WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource")
#: The names on cards that are not seen whole: cut off below, or with a word broken in two.
_SPOILT = """() => {
  const names = [...document.querySelectorAll('.card .name')].filter(name => name.offsetWidth);
  const words = document.createRange();
  return names.flatMap(name => {
    const text = name.firstChild;
    const low = name.getBoundingClientRect().bottom;
    const wrong = low > name.parentElement.getBoundingClientRect().bottom + 1.5 ? ['cut off'] : [];
    for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
      words.setStart(text, index);
      words.setEnd(text, index + word.length);
      const lines = new Set([...words.getClientRects()].map(box => Math.round(box.top)));
      if (lines.size > 1) wrong.push(`${word} broken`);
    }
    const where = name.closest('.card').classList.contains('hand') ? 'hand' : 'table';
    return wrong.map(what => `${where}: ${text.data}: ${what}`);
  });
}"""
#: Keeps what the live regions of the table say, from the first page on.
_LISTENS = """addEventListener('DOMContentLoaded', () => {
  window.said = [];
  new MutationObserver(changes => {
    const regions = new Set(changes.map(({ target }) =>
      (target.closest ? target : target.parentElement)?.closest('.table > .unseen')));
    for (const region of regions) if (region?.textContent) said.push(region.textContent.trim());
  }).observe(document, { subtree: true, childList: true, characterData: true });
})"""
_PREPARED = "() => document.querySelector('.end, .sentence.asks, [data-choice]') !== null"


class Seated:
    """A page, and everything that it asked, complained of and was told."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.addresses = {address}
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.heard: list[str] = []
        self._flying: set[Any] = set()
        page.context.on("request", lambda request: self.asked.append(request.url))
        page.on("request", self._leaves)
        page.on("requestfinished", self._comes)
        page.on("requestfailed", self._comes)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._console)
        page.on("websocket", self._socket)

    def _leaves(self, request: Any) -> None:
        self._flying.add(request)

    def _comes(self, request: Any) -> None:
        self._flying.discard(request)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _socket(self, socket: Any) -> None:
        self.asked.append(socket.url)
        socket.on("framereceived", self._frame)

    def _frame(self, frame: Any) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    # --- what is there -------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The id of the game whose page this is."""
        found = re.search(r"/(?:game|learn/\w+)/([a-z0-9]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    @property
    def over(self) -> bool:
        """Whether the end is shown."""
        return self.page.locator(".end").count() > 0

    @property
    def asks(self) -> bool:
        """Whether something is asked of this seat now."""
        return self.page.locator(".sentence.asks").count() > 0

    def tables(self) -> list[dict[str, Any]]:
        """The tables that the socket has sent."""
        frames = (json.loads(text) for text in self.heard)
        return [frame for frame in frames if frame["t"] == "table"]

    def faults(self) -> list[str]:
        """What the page complained of, but for a network that was cut."""
        return [text for text in self.complaints if not _CUT.search(text)]

    def listen(self) -> None:
        """Keep what is read out, on every page from the next one on."""
        self.page.add_init_script(_LISTENS)

    def read_out(self) -> list[str]:
        """What has been read out on this page."""
        found: list[str] = self.page.evaluate("said")
        return found

    def offered(self) -> list[str]:
        """The cards that may be used now, wherever they lie."""
        found: list[str] = self.page.evaluate(
            "wanted => [...document.querySelectorAll('[data-card]')]"
            ".filter(card => new RegExp(wanted).test(card.ariaLabel ?? '')"
            " && card.ariaDisabled !== 'true').map(card => card.dataset.card)",
            OFFERED,
        )
        return found

    def card(self, name: str) -> Locator:
        """A card on the page."""
        return self.page.locator(f'button[data-card="{name}"]').first

    def choices(self) -> Locator:
        """The rows under the prompt."""
        return self.page.locator("[data-choice]")

    def foreign(self) -> list[str]:
        """What was asked of anybody but the house; a browser's own addresses are nobody's."""
        ours = {urlsplit(address).netloc for address in (*self.addresses, self.address)}
        asked = map(urlsplit, dict.fromkeys(self.asked))
        nobody = ("data", "blob", "about")
        return [
            url.geturl() for url in asked if url.scheme not in nobody and url.netloc not in ours
        ]

    def spoilt(self) -> list[str]:
        """The names on cards that are cut off or broken, each with what is wrong."""
        found: list[str] = self.page.evaluate(_SPOILT)
        return found

    # --- what is done --------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        """Open an address of the client."""
        self.addresses.add(self.address)
        self.page.goto(self.address + path)
        return self.page

    def follow(self, path: str) -> Page:
        """Go to an address as a link of the client does, without loading it anew."""
        if not self.page.url.startswith(self.address):
            return self.go(path)
        self.page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }",
            path,
        )
        return self.page

    def rest(self) -> None:
        """Wait until nothing is asked for any more and all faces are there."""
        idle = 0
        while idle < 2:
            self.page.wait_for_timeout(50)
            idle = 0 if self._flying else idle + 1
        self.page.evaluate("document.fonts.ready.then(() => undefined)")

    def wait_for_turn(self, seconds: float = 20) -> bool:
        """Wait until something is asked, or the game is over; whether something is asked."""
        self.page.wait_for_function(_PREPARED, timeout=seconds * 1000)
        return not self.over

    def move(self, luck: random.Random) -> None:
        """One click or two: a card and what it is for, or one of the rows."""
        cards = self.offered()
        if not cards or (luck.random() < 0.1 and self.choices().count()):
            self._press(self.choices().last)
            return
        card = luck.choice(cards)
        self.card(card).click(force=True)
        if self._rows_of_a_card():
            self._press(self.choices().first)

    def _rows_of_a_card(self) -> bool:
        """Whether the card that was clicked is selected and says what it may do."""
        chosen = '[data-card].selected, [data-card][aria-pressed="true"]'
        return self.page.locator(chosen).count() > 0

    def _press(self, row: Locator) -> None:
        if row.count():
            row.click(force=True)

    def play(self, luck: random.Random, moves: int = 400) -> None:
        """Play until the game is over."""
        for _ in range(moves):
            if not self.wait_for_turn():
                return
            number = self.state()
            self.move(luck)
            self.settle(number)
        raise AssertionError("the game does not end")

    def state(self) -> str:
        """What is asked and shown now, in short."""
        said: str = self.page.evaluate(
            "() => [document.querySelector('.sentence')?.textContent,"
            " document.querySelectorAll('.hand [data-card]').length,"
            " document.querySelectorAll('[data-choice]').length,"
            " document.querySelectorAll('.tray [data-card], .secret [data-card]').length,"
            " document.querySelectorAll('.middle [data-card]').length].join('|')"
        )
        return said

    def settle(self, before: str, seconds: float = 6) -> None:
        """Wait until the table is another one than it was."""
        for _ in range(int(seconds / 0.03)):
            if self.over or self.state() != before:
                return
            self.page.wait_for_timeout(30)


def start(seated: Seated, game: str, **asked: Any) -> str:
    """Ask for a game as the client does, and open its table; the game's id."""
    body = {"game": game, "opponent": {"kind": "bot", "level": 1}, "pace": {"kind": "none"}} | asked
    found: str = seated.page.evaluate(
        "async body => (await (await fetch('/api/games', {method: 'POST', headers:"
        " {'Content-Type': 'application/json', 'X-Strategikon': '1'},"
        " body: JSON.stringify(body)})).json()).id",
        body,
    )
    seated.go(f"/game/{found}")
    return found


def sound(seated: Seated, where: str, within: str = "body", **more: Any) -> list[str]:
    """What axe finds on the page, or within a part of it, each with the element it is about."""
    page = seated.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    look = "asked => axe.run(...asked).then(found => found.violations)"
    found = page.evaluate(look, [within, {"resultTypes": ["violations"]} | more])
    return [
        f"{where}: {each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]
    ]


def sound_in_both_themes(seated: Seated, where: str, within: str = "body") -> list[str]:
    """The same; a theme changes colours and nothing else, so the other one is asked for these."""
    _come_to_rest(seated.page)
    found = sound(seated, where, within)
    dark = seated.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    now, other = ("dark", "light") if dark else ("light", "dark")
    seated.page.emulate_media(color_scheme=other)  # type: ignore[arg-type]  # light or dark
    _come_to_rest(seated.page)
    found += sound(seated, f"{where}, {other}", within, runOnly=["color-contrast"])
    seated.page.emulate_media(color_scheme=now)  # type: ignore[arg-type]  # as above
    return found


def _come_to_rest(page: Page) -> None:
    """Wait until no colour changes any more."""
    page.evaluate(
        "new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))"
        ".then(() => Promise.allSettled(document.getAnimations().map(one => one.finished)))"
        ".then(() => undefined)"
    )


def until(condition: Any, page: Page, seconds: float = 15) -> None:
    """Wait for something that is no element."""
    for _ in range(int(seconds / 0.05)):
        if condition():
            return
        page.wait_for_timeout(50)
    raise TimeoutError("what was waited for did not come")


__all__ = ["OFFERED", "Seated", "expect", "sound", "sound_in_both_themes", "start", "until"]
