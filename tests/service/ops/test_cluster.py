"""Two servers, one PostgreSQL and one Redis: all games are shared, and whoever plays them."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.playing import Player, play_out
from tests.service.serving import STRATEGIKON, Server, Visitor, serving

PASSWORD = "correct horse"


@pytest.fixture
def servers(postgres_database: str, redis_url: str) -> Iterator[tuple[Server, Server]]:
    with (
        serving(postgres_database, "--redis", redis_url) as one,
        serving(postgres_database, "--redis", redis_url) as two,
    ):
        yield one, two


def there(visitor: Visitor, server: Server) -> Visitor:
    """The same browser at another server."""
    other = server.visitor()
    other.http.cookies.update(visitor.http.cookies)
    return other


def test_a_game_is_played_across_two_servers(servers: tuple[Server, Server]) -> None:
    one, two = servers
    anna, bela = one.visitor("Anna"), two.visitor("Bela")
    asked = {"game": "simancas", "side": "moors", "opponent": {"kind": "open"}}
    game = anna.post("/api/games", asked | {"options": {"wins": 1}})["id"]
    home = anna.live()
    bela.post(f"/api/games/{game}/join", {})
    home.hear("lobby")
    first, second = Player(anna, game), Player(bela, game)
    first.live.ask("say", game=game, text="from the other side")
    assert second.live.hear("chat")["text"] == "from the other side"
    assert play_out((first, second), 5) > 5
    assert first.frame["ending"] == second.frame["ending"]
    tab = Player(there(anna, two), game)
    assert tab.frame["view"] == first.frame["view"]
    for visitor in (anna, bela):
        (line,) = visitor.get("/api/games")
        assert line["ending"]["winner"] == first.frame["ending"]["winner"]


def test_who_is_there_is_known_at_the_other_server(servers: tuple[Server, Server]) -> None:
    one, two = servers
    anna, bela = one.visitor("Anna"), two.visitor("Bela")
    asked = {"game": "simancas", "side": "moors", "opponent": {"kind": "open"}}
    game = anna.post("/api/games", asked)["id"]
    bela.post(f"/api/games/{game}/join", {})
    first = Player(anna, game)
    second = Player(bela, game)
    both = {"moors": True, "christians": True}
    while first.live.hear("presence")["present"] != both:
        pass
    second.live.close()
    while first.live.hear("presence")["present"] == both:
        pass


def test_a_person_is_the_same_at_both_and_logged_out_at_both(
    servers: tuple[Server, Server],
) -> None:
    one, two = servers
    anna = one.visitor("Anna")
    anna.post("/api/account", {"name": "Anna", "password": PASSWORD})
    phone = two.visitor()
    assert phone.post("/api/session", {"name": "Anna", "password": PASSWORD})["person"]["account"]
    tab = there(anna, two)
    live = tab.live()
    assert live.ask("ping")["t"] == "pong"
    anna.delete("/api/session")
    with pytest.raises(Exception, match="1012"):
        live.hear("nothing")
    assert tab.get("/api/me")["person"] is None
    assert phone.get("/api/me")["person"]["name"] == "Anna"


def test_a_copy_of_a_postgresql_is_whole_and_fills_another(
    postgres_database: str, postgres: str, tmp_path: Path
) -> None:
    from tests.service.conftest import new_database

    with serving(postgres_database) as server:
        visitor = server.visitor("Anna")
        asked = {"game": "byzantium", "opponent": {"kind": "screen"}}
        player = Player(visitor, visitor.post("/api/games", asked)["id"])
    other = new_database(postgres)
    copy = str(tmp_path / "copy.sqlite")
    for command in (
        ["backup", copy, "--database", postgres_database],
        ["restore", copy, "--database", other],
        ["verify", "--database", other],
    ):
        done = subprocess.run(
            [STRATEGIKON, "admin", *command], capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr
    again = subprocess.run(
        [STRATEGIKON, "admin", "restore", copy, "--database", other],
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert again.returncode == 2
    assert "empty one" in again.stderr
    with serving(other) as server:
        back = there(visitor, server)
        assert back.get(f"/api/games/{player.game}")["view"] == player.frame["view"]
        back.post("/api/games", asked)


def test_workers_serve_at_one_address(postgres_database: str, redis_url: str) -> None:
    with serving(postgres_database, "--redis", redis_url, "--workers", "2") as server:
        anna, bela = server.visitor("Anna"), server.visitor("Bela")
        asked = {"game": "simancas", "side": "moors", "opponent": {"kind": "open"}}
        game = anna.post("/api/games", asked | {"options": {"wins": 1}})["id"]
        bela.post(f"/api/games/{game}/join", {})
        play_out((Player(anna, game), Player(bela, game)), 2)
        assert "strategikon_requests_total" in anna.http.get("/metrics").text
        assert server.stop()[0] == 0
