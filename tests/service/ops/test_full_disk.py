"""A disk that is full: nothing is promised that is not kept, and all goes on when there is room.

The room is taken by a limit on how large the server's files may become.
"""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.service.crashing import all_whole
from tests.service.playing import Player, pair
from tests.service.serving import Server, Visitor, serving

OPEN = {"game": "simancas", "opponent": {"kind": "open"}}


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """No file of the server may grow."""
    files = [server.database, f"{server.database}-wal"]
    size = min(os.path.getsize(file) for file in files)
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size // 2, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


def choose(players: tuple[Player, Player]) -> Any:
    """A choice of whoever may make one; the answer."""
    for player in players:
        player.look(0.05)
    player = next(player for player in players if player.legal)
    answer = player.act(player.legal[0])
    if answer["t"] == "done":
        player.until(answer["number"])
    return answer


def told(visitor: Visitor, method: str, path: str, body: Any) -> tuple[int, str, bool]:
    """How something is refused: the status, the rule, and whether it says so in two languages."""
    answer = visitor.http.request(method, f"/api/{path}", json=body)
    said = answer.json()
    return answer.status_code, said["rule"], said["text"]["en"] != said["text"]["ko"]


def test_without_room_everything_is_refused_with_a_sentence_and_nothing_lost(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "tables.sqlite") as server:
        players = pair(server, "simancas", options={})
        assert [choose(players)["t"] for _ in range(3)] == ["done"] * 3
        anna, game = players[0].visitor, players[0].game
        anna.get("/api/games")
        kept = anna.get(f"/api/games/{game}")
        with no_room(server):
            refused = choose(players)
            assert (refused["t"], refused["rule"]) == ("refused", "busy")
            assert players[0].live.ask("say", game=game, text="oh")["rule"] == "busy"
            for method, path, body in (
                ("POST", "games", OPEN),
                ("POST", "me", {"name": "Zoe"}),
                ("PATCH", "me", {"settings": {"theme": "dark"}}),
                ("POST", f"games/{game}/chat/mute", {"muted": True}),
                ("POST", "account", {"name": "Zoe", "password": "correct horse"}),
            ):
                assert told(anna, method, path, body) == (503, "busy", True), path
            assert told(server.visitor(), "POST", "me", {"name": "Carl"}) == (503, "busy", True)
            assert anna.get(f"/api/games/{game}") == kept
            assert [line["id"] for line in anna.get("/api/games")] == [game]
            again = Player(anna, game)
            assert again.frame["number"] == kept["number"]
        assert [choose(players)["t"] for _ in range(10)] == ["done"] * 10
        number = players[0].frame["number"]
        anna.post("/api/games", OPEN)
        assert server.stop()[0] == 0
    assert "2 of 2" in all_whole(tmp_path / "tables.sqlite")
    with serving(tmp_path / "tables.sqlite") as server:
        back = Visitor(server.address)
        back.http.cookies.update(anna.http.cookies)
        assert back.get(f"/api/games/{game}")["number"] >= number
