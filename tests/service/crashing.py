"""A server killed without warning while people play, again and again; what must be true then."""

from __future__ import annotations

import random
import signal
import subprocess
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.service.playing import SEATS, Player, pair
from tests.service.serving import STRATEGIKON, Live, Server, Visitor, new_act

#: How much a clock may lose to a crash: the server beats once a second, and takes a silence of
#: less than three for none (milliseconds).
UNFAIR = 4_500
LIVE = {"kind": "live", "minutes": 30, "increment": 0}


@dataclass(slots=True)
class Said:
    """An act that was said, and the answer if one came before the server died."""

    visitor: Visitor
    game: str
    number: int
    id: str
    event: list[str]
    answer: Any = None


@dataclass
class Evening:
    """Games that go on over however many crashes, and all that was said in them."""

    database: Path
    seed: int
    games: int = 4
    port: int = 0
    acts: list[Said] = field(default_factory=list)
    crashes: int = 0
    _visitors: list[tuple[str, tuple[Visitor, Visitor]]] = field(default_factory=list)
    _left: dict[tuple[str, str], tuple[int, float]] = field(default_factory=dict)

    def begin(self) -> Server:
        """The first server, and people at their tables."""
        server = Server(str(self.database))
        self.port = server.port
        self._seat(server)
        return server

    def _seat(self, server: Server) -> None:
        while len(self._visitors) < self.games:
            title = ("simancas", "byzantium")[len(self._visitors) % 2]
            players = pair(server, title, pace=LIVE, options={})
            for player in players:
                player.live.close()
            self._visitors.append((players[0].game, (players[0].visitor, players[1].visitor)))

    def play_and_die(self, server: Server, dice: random.Random) -> None:
        """Play at every table at once until the server is killed at some moment."""
        threads = [
            threading.Thread(target=self._play, args=(game, visitors, dice.random()))
            for game, visitors in self._visitors
        ]
        for thread in threads:
            thread.start()
        time.sleep(dice.uniform(0.3, 1.5))
        server.stop(signal.SIGKILL)
        self.crashes += 1
        for thread in threads:
            thread.join(60)
            assert not thread.is_alive()

    def _play(self, game: str, visitors: tuple[Visitor, Visitor], seed: float) -> None:
        dice = random.Random(seed)
        try:
            players = [Player(visitor, game) for visitor in visitors]
            while not players[0].frame["ending"]:
                for player in players:
                    player.look(0.0)
                    self._note_clock(player)
                able = [player for player in players if player.legal]
                if able:
                    self._act(dice.choice(able), dice)
                else:
                    time.sleep(0.01)
        except (ConnectionClosed, OSError, EOFError, TimeoutError):
            return  # the server is gone

    def _act(self, player: Player, dice: random.Random) -> None:
        event = dice.choice(player.legal)
        said = Said(player.visitor, player.game, player.frame["number"], new_act(), event)
        self.acts.append(said)
        answer = player.act(event, id=said.id)
        said.answer = answer
        if answer["t"] == "done":
            player.until(answer["number"])
        else:
            player.frame = player.live.hear("table")
        self._note_clock(player)

    def _note_clock(self, player: Player) -> None:
        left = player.frame["clock"]["left"][player.seat]
        self._left[player.game, player.seat] = (left, time.monotonic())

    def rise(self) -> Server:
        """The server again, at the same address; everything that was promised is there."""
        died = time.monotonic()
        time.sleep(0.2)
        server = Server(str(self.database), port=self.port)
        self._check_clocks(died)
        self._check_acts()
        self._visitors = [
            table
            for table in self._visitors
            if table[1][0].get(f"/api/games/{table[0]}")["ending"] is None
        ]
        self._seat(server)
        return server

    def _check_clocks(self, died: float) -> None:
        """Nobody's clock has run while no server was there."""
        for game, visitors in self._visitors:
            seats = SEATS[visitors[0].get(f"/api/games/{game}")["title"]]
            for visitor, seat in zip(visitors, seats, strict=True):
                known = self._left.get((game, seat))
                if known is None:
                    continue
                now = time.monotonic()
                left = visitor.get(f"/api/games/{game}")["clock"]["left"][seat]
                alive = 1000 * (max(0.0, died - known[1]) + (now - died))
                assert known[0] - left <= alive + UNFAIR, (game, seat, known[0], left)

    def _check_acts(self) -> None:
        """Every act that was answered is answered the same; one that was not, once and for all."""
        for visitor in {id(said.visitor): said.visitor for said in self.acts}.values():
            live: Live = visitor.live()
            for said in [each for each in self.acts if each.visitor is visitor][-30:]:
                again = _again(live, said)
                if said.answer is not None and said.answer["t"] == "done":
                    assert again == said.answer, (said, again)
                if again["t"] == "done":
                    said.answer = again
            live.close()


def _again(live: Live, said: Said) -> Any:
    """The same act once more, by its id."""
    while True:
        answer = live.ask("act", game=said.game, number=said.number, id=said.id, event=said.event)
        if answer.get("rule") != "rate":
            return answer
        time.sleep(0.3)


def all_whole(database: Path) -> str:
    """What `strategikon admin verify` says; AssertionError if some game is not whole."""
    command = [str(STRATEGIKON), "admin", "verify", "--database", str(database)]
    checked = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert checked.returncode == 0, checked.stderr
    return checked.stdout.strip()
