"""Rulings on `strategikon serve` and `admin`: what they lack is told, what they keep is whole."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tests.service.playing import Player, pair, play_out
from tests.service.serving import STRATEGIKON, Server, serving


def strategikon(*arguments: str) -> tuple[int, str, str]:
    """The exit code and both outputs of a command."""
    done = subprocess.run(
        [STRATEGIKON, *arguments], capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "70000"], "--port is 70000"),
        (["--workers", "0"], "--workers is 0"),
        (["--workers", "2"], "PostgreSQL"),
        (["--database", "mysql://x/y"], "--database takes"),
        (["--database", "postgresql://127.0.0.1:1/x"], "does not answer"),
        (["--redis", "http://x"], "--redis takes"),
        (["--redis", "redis://127.0.0.1:1"], "Redis named by --redis does not answer"),
        (["--origin", "games.example.org"], "--origin takes"),
        (["--origin", "https://x.org/path"], "--origin takes"),
        (["--host", "192.0.2.1"], "cannot listen at 192.0.2.1"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_what_cannot_be_is_told_in_one_sentence(
    arguments: list[str], says: str, tmp_path: Path
) -> None:
    if "--database" not in arguments:
        arguments = [*arguments, "--database", str(tmp_path / "t.sqlite")]
    code, out, err = strategikon("serve", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1), err
    assert says in err


def test_it_is_told_in_korean_too(tmp_path: Path) -> None:
    arguments = ("--workers", "2", "--database", str(tmp_path / "t.sqlite"), "--lang", "ko")
    assert "함께 씁니다" in strategikon("serve", *arguments)[2]


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, _, err = strategikon("serve", "--port", port, "--database", str(tmp_path / "t"))
    assert (code, err) == (2, f"Port {port} is in use already; --port takes another.\n")


def test_a_folder_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    folder = tmp_path if os.geteuid() else Path("/proc")  # where not even root may write
    code, _, err = strategikon("serve", "--database", str(folder / "t.sqlite"))
    assert code == 2
    assert "cannot be kept" in err


def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("these are notes, and no database at all\n" * 200)
    before = file.read_bytes()
    code, _, err = strategikon("serve", "--database", str(file))
    assert (code, err.count("\n")) == (2, 1)
    assert file.read_bytes() == before


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "t.sqlite"
    with serving(file) as server:
        server.stop()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'the-future'")
    connection.close()
    code, _, err = strategikon("serve", "--database", str(file))
    assert (code, err.count("\n")) == (2, 1)
    assert "newer" in err


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_going_down_it_says_bye_and_keeps_everything(tmp_path: Path, how: signal.Signals) -> None:
    file = tmp_path / "t.sqlite"
    with serving(file) as server:
        first, second = pair(server, "simancas")
        number = first.act(["moors", "done"])["number"]
        code, said = server.stop(how)
        assert (code, said) == (0, "")
        assert second.live.hear("bye")["after"] > 0
        port, visitor, game = server.port, first.visitor, first.game
    with serving(file, port=port):
        again = Player(visitor, game)
        assert again.frame["number"] == number
        assert again.frame["ready"] == ["moors"]


def test_the_log_names_no_card_no_cookie_and_no_talk(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite") as server:
        first, second = pair(server, "simancas")
        hand = first.frame["view"]["hand"]
        first.live.ask("say", game=first.game, text="a secret word")
        first.visitor.http.post("/api/me", content=b"{", headers={"content-type": "text/plain"})
        play_out((first, second), 3)
        cookie = first.visitor.cookies.partition("=")[2]
        _, said = server.stop()
    for line in said.splitlines():
        assert set(json.loads(line)) >= {"at", "level", "says"}
    for secret in (*hand, cookie, "a secret word", "Anna", first.game):
        assert secret not in said


def test_it_takes_as_many_sockets_as_the_system_grants(tmp_path: Path) -> None:
    little = ("/bin/sh", "-c", 'ulimit -Sn 64; exec "$0" "$@"', str(STRATEGIKON))
    server = Server(str(tmp_path / "t.sqlite"), program=little)
    try:
        soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        assert soft == min(hard, 65_536) > 64
        people = [server.visitor(f"Guest {number}") for number in range(12)]
        crowd = [each.live() for each in people for _ in range(6)]
        assert [live.ask("ping")["t"] for live in crowd] == ["pong"] * 72
    finally:
        server.stop()


# --- keeping -------------------------------------------------------------------------------------


def test_a_copy_made_while_people_play_is_whole_and_plays_on(tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite", tmp_path / "other.sqlite"
    with serving(tmp_path / "t.sqlite") as server:
        over = pair(server, "simancas")
        play_out(over, 5)
        first, _ = pair(server, "byzantium")
        code, out, _ = strategikon("admin", "backup", str(copy), "--database", server.database)
        assert (code, out) == (0, f"{copy} has everything: 2 games.\n")
        assert strategikon("admin", "backup", str(copy), "--database", server.database)[0] == 2
        cookie = first.visitor.cookies
    assert not list(tmp_path.glob("copy.sqlite.*"))
    assert strategikon("admin", "restore", str(copy), "--database", str(other))[0] == 0
    code, _, err = strategikon("admin", "restore", str(copy), "--database", str(other))
    assert code == 2
    assert "nothing is written over it" in err
    code, out, _ = strategikon("admin", "verify", "--database", str(other))
    assert (code, out) == (0, "2 of 2 games are whole; 1 are over.\n")
    with serving(other) as server:
        visitor = server.visitor()
        visitor.http.headers["Cookie"] = cookie
        assert visitor.get(f"/api/games/{first.game}")["view"] == first.frame["view"]


def test_a_game_that_was_tampered_with_is_found(tmp_path: Path) -> None:
    import sqlite3

    with serving(tmp_path / "t.sqlite") as server:
        games = [pair(server, "simancas") for _ in range(2)]
        for players in games:
            play_out(players, 5)
        server.stop()
    broken = games[1][0].game
    with sqlite3.connect(server.database) as connection:
        query = "SELECT number, body FROM game_rows WHERE game = ? AND number > 3"
        for number, body in connection.execute(query, (broken,)).fetchall():
            changed = re.sub(rb'"place","[^"]+"', b'"place","abd-al-rahman-iii"', body)
            connection.execute(
                "UPDATE game_rows SET body = ? WHERE game = ? AND number = ?",
                (changed, broken, number),
            )
    connection.close()
    code, out, err = strategikon("admin", "verify", "--database", server.database)
    assert code == 1
    assert out == "1 of 2 games are whole; 2 are over.\n"
    assert err.startswith(f"{broken}: ")


@pytest.mark.parametrize("command", ["backup", "verify"])
def test_what_is_not_there_is_not_made(tmp_path: Path, command: str) -> None:
    file = tmp_path / "none.sqlite"
    copy = [str(tmp_path / "copy")] if command == "backup" else []
    code, _, err = strategikon("admin", command, *copy, "--database", str(file))
    assert (code, err) == (2, f"There is no database {file}.\n")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_copy_is_not_restored(tmp_path: Path) -> None:
    notes, target = tmp_path / "notes", tmp_path / "t.sqlite"
    notes.write_text("no copy")
    code, _, err = strategikon("admin", "restore", str(notes), "--database", str(target))
    assert code == 2
    assert "no copy" in err
    assert not target.exists()


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    asked = {"game": "simancas", "side": "christians", "opponent": {"kind": "bot", "level": 1}}
    with serving(file) as server:
        visitor = server.visitor("Anna")
        player = Player(visitor, visitor.post("/api/games", asked)["id"])
        answer = player.act(["christians", "done"])
        server.stop(signal.SIGKILL)
        port = server.port
    with serving(file, port=port):
        again = Player(visitor, player.game)
        began = time.monotonic()
        while again.frame["number"] <= answer["number"]:
            again.frame = again.live.hear("table")
        assert time.monotonic() - began < 20
