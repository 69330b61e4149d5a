"""Two games that differ only in what somebody cannot see, at servers of their own.

As a program (`python -m tests.service.twins SCRIPT serve …`) it is `strategikon` with all that
comes by luck or by the clock laid down, so that whatever two servers say otherwise comes from the
cards: the deck deals what the script says, seeds are zeros, games are numbered, and time stands.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from strategikon.engine import Dice
from strategikon.library.shelf import load_deck
from strategikon.service.play.audience import ONLOOKER
from strategikon.service.play.eyes import EMPTY
from tests.library.tellings import everything, twin_worlds
from tests.service.halls import BEGIN, SHORT, FakeTime, open_hall, step, two_people
from tests.service.play.test_secrecy import hidden_from
from tests.service.playing import SEATS, Player
from tests.service.serving import Live, Server, Visitor

Event = list[str]


# --- what happens ---------------------------------------------------------------------------------


@dataclass
class Script:
    """A game: each choice as it was said and whose, and what the deck dealt.

    After each choice: `hidden`, the cards in hands that each audience (0, 1, onlookers) does not
    know; `ends`, how many events there were, -1 while choices are held.
    """

    title: str
    said: list[tuple[int, Event]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    hidden: list[tuple[set[str], ...]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    @property
    def dealt(self) -> list[Event]:
        """What the deck dealt, in order."""
        return [event for event in self.events if event[0] == "deck"]

    def until(self, part: float) -> Script:
        """About so much of the game, to where nobody holds a choice."""
        number = next(
            each for each in range(int(part * len(self.said)) - 1, -1, -1) if self.ends[each] >= 0
        )
        events = self.events[: self.ends[number]]
        return Script(self.title, self.said[: number + 1], events, self.hidden, self.ends)


def played(title: str, seed: int, database: str) -> Script:
    """A game at random, to its end."""

    async def play() -> Script:
        script, dice = Script(title), Dice(seed)
        async with open_hall(database, FakeTime()) as hall:
            with mock.patch("secrets.token_bytes", lambda size: seed.to_bytes(size, "big")):
                table = await two_people(hall, title)
            while table.course.asked:
                script.said.append(await step(table, dice))
                places = (0, 1, ONLOOKER)
                script.hidden.append(tuple(hidden_from(table, place) for place in places))
                course = table.course
                script.ends.append(-1 if any(course.held) else len(course.actions))
            script.events = list(table.course.events())
        return script

    return asyncio.run(play())


def public(view: dict[str, Any]) -> dict[str, Any]:
    """What everybody is shown of a seat's view."""
    return {key: part for key, part in view.items() if key not in EMPTY[view["game"]]}


def twin_of(script: Script, place: int, dice: Dice) -> Script | None:
    """The game that an audience cannot tell from this one, all the way; None if there is none."""
    deck = load_deck(f"{script.title}-standard")
    seat = SEATS[script.title][place if place != ONLOOKER else 0]
    part = public if place == ONLOOKER else everything
    events = twin_worlds(deck, script.events, seat, dice, part, **SHORT[script.title])
    if events is None:
        return None
    swaps = {old[-1]: new[-1] for old, new in zip(script.events, events) if old != new}
    said = [(seat, [*event[:-1], swaps.get(event[-1], event[-1])]) for seat, event in script.said]
    hidden = [
        tuple({swaps.get(card, card) for card in each} for each in all) for all in script.hidden
    ]
    return Script(script.title, said, events, hidden, script.ends)


def worlds(script: Script, place: int) -> tuple[Script, Script] | None:
    """A game, and of a few twins the one that is least like it; None if there is none."""
    twins = [twin for number in range(4) if (twin := twin_of(script, place, Dice(number)))]
    return max(((script, twin) for twin in twins), key=unlike, default=None)


def unlike(pair: tuple[Script, Script]) -> int:
    """In how many events two games differ."""
    return sum(first != second for first, second in zip(pair[0].events, pair[1].events))


# --- where it happens -----------------------------------------------------------------------------


@contextmanager
def scripted(scripts: Sequence[Script], folder: Path) -> Iterator[Server]:
    """A server where those games will be dealt, in the order in which they are created."""
    folder.mkdir()
    file = folder / "script.json"
    file.write_text(json.dumps([script.dealt for script in scripts]))
    program = (sys.executable, "-m", "tests.service.twins", str(file))
    server = Server(str(folder / "tables.sqlite"), program=program)
    try:
        yield server
    finally:
        server.stop(signal.SIGKILL)


def main() -> None:
    """Be that server."""
    from strategikon.cli.main import main as strategikon
    from strategikon.records import Dealer
    from strategikon.service.people import rates
    from strategikon.service.play import course, creating, hall, time

    dealt: list[list[Event]] = json.loads(Path(sys.argv.pop(1)).read_text())
    seeds, names = itertools.count(), itertools.count()

    class Written(Dealer):
        def deal(self, state: Any, number: int) -> Event:
            return dealt[int.from_bytes(self.seed, "big")][number]

    def next_seed(size: int) -> bytes:
        return next(seeds).to_bytes(size, "big")

    luck = SimpleNamespace(token_bytes=next_seed, randbelow=lambda below: 0)
    mock.patch.object(course, "Dealer", Written).start()
    mock.patch.object(creating, "secrets", luck).start()
    mock.patch.object(time.SystemTime, "now", return_value=BEGIN).start()
    for module in (hall, creating):
        mock.patch.object(module, "new_id", new=map("twin{:08}".format, names).__next__).start()
    often = {kind: rates.Rate(100_000, 0.001) for kind in rates.RATES}
    mock.patch.dict(rates.RATES, often).start()
    strategikon()


# --- who is there ---------------------------------------------------------------------------------


class World:
    """A game at a server, its two people, and somebody who looks on."""

    def __init__(self, server: Server, script: Script, changes_mind: bool) -> None:
        self.script = script
        self._changes_mind = changes_mind
        self._heard = [0, 0, 0]
        anna, bela, carl = (server.visitor(name) for name in ("Anna", "Bela", "Carl"))
        self.game = anna.post("/api/games", new_game(script.title))["id"]
        code = anna.get(f"/api/games/{self.game}")["invitation"]
        bela.post(f"/api/games/{self.game}/join", {"invitation": code})
        bela.post(f"/api/games/{self.game}/onlookers", {"allow": True})
        anna.get("/api/games")  # its line is written, of which nobody need be told later
        self.everybody: list[Player] = []
        for visitor, lang in ((anna, "en"), (bela, "ko"), (carl, "ko")):
            self.everybody.append(Player(visitor, self.game, lang))
            self._settle(len(self.everybody))

    def raw(self, place: int) -> list[str]:
        """Everything that an audience was sent by its socket."""
        return self.everybody[place].live.raw

    def go_on(self, number: int, blind: int) -> None:
        """The next choice. In the twin, whoever the blind do not see thinks twice before it."""
        seat, event = self.script.said[number]
        player = self.everybody[seat]
        self._heard = [len(each.live.raw) for each in self.everybody]
        if self._changes_mind and seat != blind:
            self._think_twice(player, number)
        answer = player.act(event, id=f"act-{number:05}")
        assert answer["t"] == "done", answer
        player.until(answer["number"])
        self._settle(number + 1)
        self._no_card_is_told(number)

    def _think_twice(self, player: Player, number: int) -> None:
        """Choose something in secret and take it back."""
        secret = [each["event"] for each in player.frame["choices"] if not each["final"]]
        if not secret:
            return
        player.until(player.act(secret[0], id=f"act-{number:05}-other")["number"])
        player.until(player.ask("takeback", id=f"ask-{number:05}-back")["number"])

    def _settle(self, number: int) -> None:
        """Everybody hears what there is to be heard; a `pong` comes behind it.

        Whoever has come last is heard first: then the server is done with having let them in.
        """
        for player in reversed(self.everybody):
            ping = player.live.say("ping", id=f"ping-{number:05}")
            while (frame := player.live.hear())["t"] != "pong":
                assert frame.get("id", ping) == ping
                if frame["t"] == "table":
                    player.frame = frame

    def _no_card_is_told(self, number: int) -> None:
        """Every card is its own canary, by its name: no two cards have the same."""
        for place, hidden in enumerate(self.script.hidden[number]):
            told = "".join(self.raw(place)[self._heard[place] :])
            assert not [card for card in hidden if f'"{card}"' in told], (number, place)

    def asked(self, place: int, number: int) -> list[Any]:
        """What an audience is told that asks where every seventh card lies, and for the lists."""
        live, visitor = self.everybody[place].live, self.everybody[place].visitor
        cards = [card.name for pile in load_deck(self._deck).cards.piles for card in pile]
        seats = SEATS[self.script.title]
        told: list[Any] = []
        for at, card in enumerate(cards[number % 7 :: 7]):
            event = [seats[place % 2], VERBS[self.script.title][at % 3], card]
            said = {"game": self.game, "event": event}
            told.append(live.ask("why", id=f"why-{number:05}-{at:03}", **said))
            if event not in self.everybody[place].legal:
                told.append(self._refused(live, f"try-{number:05}-{at:03}", said))
        for path in (f"games/{self.game}?lang=en", f"games/{self.game}?lang=ko", "games?lang=ko"):
            told.append(answer(visitor, path))
        return told

    def _refused(self, live: Live, act: str, said: dict[str, Any]) -> Any:
        """The answer to a choice that may not be, and the frame that comes with it."""
        place = next(each for each in self.everybody if each.live is live)
        refused = live.ask("act", id=act, number=place.frame["number"], **said)
        assert refused["t"] == "refused", refused
        return refused, live.hear("table")

    def in_the_end(self, place: int) -> list[Any]:
        """What an audience may read once the game is over."""
        visitor, paths = self.everybody[place].visitor, [f"games/{self.game}", "games"]
        if place != ONLOOKER:
            seat = SEATS[self.script.title][place]
            paths += [f"games/{self.game}/replay?seat={seat}&lang={lang}" for lang in ("en", "ko")]
        return [answer(visitor, path) for path in paths]

    @property
    def _deck(self) -> str:
        return f"{self.script.title}-standard"


def new_game(title: str) -> dict[str, Any]:
    """A short game by invitation, with clocks, for all to see."""
    return {
        "game": title,
        "side": SEATS[title][0],
        "options": SHORT[title],
        "opponent": {"kind": "invite"},
        "pace": {"kind": "live", "minutes": 15, "increment": 10},
        "onlookers": True,
    }


VERBS = {
    "simancas": ("place", "exchange", "tactic"),
    "byzantium": ("exchange", "meld", "pass"),
}


def answer(visitor: Visitor, path: str) -> tuple[int, list[tuple[str, str]], bytes]:
    """Status, headers and body; without the time that every answer has, and the server's address.

    The address stands in the policy of what a page may connect to.
    """
    found, host = visitor.http.get(f"/api/{path}"), visitor.address.removeprefix("http://")
    headers = [(name, value.replace(host, "")) for name, value in found.headers.items()]
    return found.status_code, [each for each in headers if each[0] != "date"], found.content


if __name__ == "__main__":
    main()
