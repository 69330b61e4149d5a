"""Games played over real sockets: two people, their frames, and everything they were told."""

from __future__ import annotations

import random
import time
from typing import Any

from tests.service.serving import Live, Server, Visitor

#: Games that are soon over.
SHORT: dict[str, dict[str, Any]] = {
    "simancas": {"wins": 1},
    "byzantium": {"turns_per_age": 1},
}
SEATS = {"simancas": ("moors", "christians"), "byzantium": ("p1", "p2")}
TITLES = tuple(SHORT)


class Player:
    """Somebody at a table, with a live connection that watches it."""

    def __init__(self, visitor: Visitor, game: str, lang: str = "en") -> None:
        self.visitor = visitor
        self.game = game
        self.live: Live = visitor.live()
        self.live.say("watch", game=game, lang=lang)
        self.frame: Any = self.live.hear("table")

    @property
    def seat(self) -> str:
        """Where they sit."""
        return str(self.frame["audience"])

    @property
    def legal(self) -> list[list[str]]:
        """What they may choose."""
        legal: list[list[str]] = self.frame["view"]["legal"]
        return legal

    def act(self, event: list[str], **more: Any) -> Any:
        """Choose; the answer."""
        said = {"game": self.game, "number": self.frame["number"], "event": event} | more
        while True:
            answer = self.live.ask("act", **said)
            if answer.get("rule") != "rate":
                return answer
            time.sleep(0.3)

    def ask(self, what: str, **more: Any) -> Any:
        """Ask something of the table; the answer."""
        number = more.pop("number", self.frame["number"])
        return self.live.ask("ask", game=self.game, number=number, what=what, **more)

    def look(self, timeout: float = 0.0) -> None:
        """Take in every frame that has come."""
        while True:
            try:
                frame = self.live.hear(timeout=timeout)
            except TimeoutError:
                return
            if frame["t"] == "table":
                self.frame = frame

    def until(self, number: int) -> None:
        """Take in frames until that number is shown."""
        while self.frame["number"] < number:
            self.frame = self.live.hear("table")


def pair(server: Server, title: str, **more: Any) -> tuple[Player, Player]:
    """Two people at one table, in the order of its seats."""
    anna, bela = server.visitor("Anna"), server.visitor("Bela")
    seats = SEATS[title]
    asked = {
        "game": title,
        "side": seats[0],
        "options": SHORT[title],
        "opponent": {"kind": "invite"},
    }
    game = anna.post("/api/games", asked | more)["id"]
    code = anna.get(f"/api/games/{game}")["invitation"]
    bela.post(f"/api/games/{game}/join", {"invitation": code})
    return Player(anna, game), Player(bela, game)


def play_out(players: tuple[Player, Player], seed: int, most: int = 2000) -> int:
    """Both choose at random until the game is over; how many choices they made."""
    dice = random.Random(seed)
    made = 0
    for _ in range(most):
        able = [player for player in players if player.legal]
        if not able:
            for player in players:
                player.look(0.02)
            if all(player.frame["ending"] for player in players):
                return made
            continue
        player = dice.choice(able)
        answer = player.act(dice.choice(player.legal))
        if answer["t"] == "done":
            made += 1
            player.until(answer["number"])
        else:
            player.frame = player.live.hear("table")
    raise AssertionError("the game does not end")
