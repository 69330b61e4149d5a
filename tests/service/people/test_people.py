"""Rulings on people: guests, accounts, sessions, and what nobody may learn or do."""

from __future__ import annotations

import os
import stat
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.service.serving import STRATEGIKON, Server, Visitor, new_act, serving

PASSWORD = "correct horse"


def fresh(name: str = "Theophano") -> str:
    """A name that no account has."""
    return f"{name} {new_act()[-6:]}"


def test_a_stranger_is_nobody(server: Server) -> None:
    assert server.visitor().get("/api/me") == {"person": None, "settings": {}}


def test_a_guest_is_made_by_one_request(server: Server) -> None:
    visitor = server.visitor()
    said = visitor.post("/api/me", {"name": "  Anna   Komnene "})
    assert said["person"] == {"name": "Anna Komnene", "account": False}
    assert visitor.get("/api/me") == said


def test_the_cookie_is_for_this_site_and_no_script(server: Server) -> None:
    answer = server.visitor().http.post("/api/me", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"]
    parts = {part.strip().split("=")[0].lower() for part in cookie.split(";")}
    assert {"httponly", "samesite", "path", "max-age"} <= parts
    assert "samesite=lax" in cookie.lower()
    assert "domain" not in parts


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "a\u202eb",
        "a\u0000b",
        "\u3164",
        "\ud7b0\u200b",
        "e" + "\u0301" * 9,
        "x" + "\u0301" * 3,
        "a" + "\u20dd" * 5,
        "\u0301",
        "\ufe0f\ufe0f",
        "\u034f \u180b",
        "\ue000",
    ],
)
def test_a_name_is_short_and_can_be_seen(server: Server, name: str) -> None:
    status, _ = server.visitor().refused("POST", "/api/me", {"name": name})
    assert status == 422


@pytest.mark.parametrize("name", ["김유신", "Ἄννα", "O'Neill", "é", "나라 말씀", "🐎 rider"])
def test_names_of_every_writing_are_welcome(server: Server, name: str) -> None:
    assert server.visitor(name).get("/api/me")["person"]["name"] == name


def test_an_account_is_not_to_be_imitated_by_signs_that_nobody_sees(server: Server) -> None:
    server.visitor("Irene").post("/api/account", {"name": "Irene", "password": "of Athens, 797"})
    account = {"name": "Irene\ufe0f", "password": "not of Athens"}
    assert server.visitor("X").refused("POST", "/api/account", account) == (409, "name")


def test_whoever_has_a_name_can_sit_down_by_it(server: Server) -> None:
    visitor = server.visitor("a\u0301\u0302b\n c")
    visitor.post("/api/games", {"game": "simancas", "opponent": {"kind": "open"}})


def test_a_guest_may_be_called_otherwise_and_stays_the_same(server: Server) -> None:
    visitor = server.visitor("Anna")
    before = visitor.cookies
    assert visitor.post("/api/me", {"name": "Zoe"})["person"]["name"] == "Zoe"
    assert visitor.cookies == before


def test_settings_follow_the_person(server: Server) -> None:
    visitor = server.visitor("Anna")
    visitor._good(
        visitor.http.patch("/api/me", json={"settings": {"theme": "dark", "sound": False}})
    )
    assert visitor.get("/api/me")["settings"] == {"theme": "dark", "sound": False}
    assert visitor.refused("PATCH", "/api/me", {"settings": {"x": "y" * 81}})[0] == 422
    assert visitor.refused("PATCH", "/api/me", {"settings": {"x": {}}})[0] == 422


@pytest.mark.parametrize("change", ["last", "first", "empty", "long", "spaces", "other"])
def test_a_forged_cookie_is_nobodys(server: Server, change: str) -> None:
    name, _, value = server.visitor("Anna").cookies.partition("=")
    forged = {
        "last": value[:-1] + ("A" if value[-1] != "A" else "B"),
        "first": ("A" if value[0] != "A" else "B") + value[1:],
        "empty": "",
        "long": value * 50,
        "spaces": value[:10] + "%20" + value[13:],
        "other": "A" * len(value),
    }[change]
    stranger = Visitor(server.address)
    stranger.http.cookies.set(name, forged)
    assert stranger.get("/api/me")["person"] is None
    assert stranger.refused("PATCH", "/api/me", {"settings": {}}) == (401, "person")


# --- accounts ------------------------------------------------------------------------------------


def account(server: Server) -> tuple[Visitor, str, str]:
    name = fresh()
    visitor = server.visitor(name)
    recovery = visitor.post("/api/account", {"name": name, "password": PASSWORD})["recovery"]
    return visitor, name, recovery


def test_a_guest_becomes_an_account_and_is_known_elsewhere(server: Server) -> None:
    visitor, name, _ = account(server)
    assert visitor.get("/api/me")["person"] == {"name": name, "account": True}
    other = server.visitor()
    said = other.post("/api/session", {"name": name.upper(), "password": PASSWORD})
    assert said["person"] == {"name": name, "account": True}


def test_a_name_has_one_account_however_it_is_spelled(server: Server) -> None:
    _, name, _ = account(server)
    taken = {"name": name.swapcase(), "password": PASSWORD}
    assert server.visitor("Zoe").refused("POST", "/api/account", taken) == (409, "name")


def test_one_account_is_enough(server: Server) -> None:
    visitor, _, _ = account(server)
    again = {"name": fresh(), "password": PASSWORD}
    assert visitor.refused("POST", "/api/account", again) == (409, "account")


def test_a_stranger_makes_no_account(server: Server) -> None:
    body = {"name": fresh(), "password": PASSWORD}
    assert server.visitor().refused("POST", "/api/account", body) == (401, "person")


@pytest.mark.parametrize("password", ["short", "", "x" * 201])
def test_a_password_is_long_enough(server: Server, password: str) -> None:
    body = {"name": fresh(), "password": password}
    assert server.visitor("Zoe").refused("POST", "/api/account", body)[0] == 422


def test_a_wrong_name_and_a_wrong_password_are_told_alike(server: Server) -> None:
    _, name, _ = account(server)
    wrong = server.visitor().http.post("/api/session", json={"name": name, "password": "wrong one"})
    nobody = server.visitor().http.post(
        "/api/session", json={"name": fresh(), "password": "wrong one"}
    )
    assert wrong.status_code == nobody.status_code == 403
    assert wrong.content == nobody.content


def test_a_wrong_name_takes_as_long_as_a_wrong_password(server: Server) -> None:
    _, name, _ = account(server)

    def took(*names: str) -> float:
        """Of the processor: what others do on the machine does not count."""
        before = server.cpu_seconds
        for each in names:
            server.visitor().refused(
                "POST", "/api/session", {"name": each, "password": "wrong one"}
            )
        return server.cpu_seconds - before

    known = took(*[name] * 5)
    unknown = took(*(fresh() for _ in range(5)))
    assert 0.4 < known / unknown < 2.5, (known, unknown)


def test_logging_out_ends_the_session_for_whoever_kept_the_cookie(server: Server) -> None:
    visitor = server.visitor("Anna")
    thief = Visitor(server.address)
    thief.http.cookies.update(visitor.http.cookies)
    assert thief.get("/api/me")["person"]["name"] == "Anna"
    visitor.delete("/api/session")
    assert visitor.get("/api/me")["person"] is None
    assert thief.get("/api/me")["person"] is None


def test_logging_out_everywhere_ends_every_session(server: Server) -> None:
    visitor, name, _ = account(server)
    phone = server.visitor()
    phone.post("/api/session", {"name": name, "password": PASSWORD})
    visitor.delete("/api/session", everywhere=True)
    assert phone.get("/api/me")["person"] is None


def test_the_recovery_code_gives_a_new_password_once(server: Server) -> None:
    visitor, name, code = account(server)
    lost = {"name": name, "recovery": code.lower(), "password": "another one"}
    phone = server.visitor()
    new = phone.post("/api/recovery", lost)
    assert new["recovery"] != code
    assert visitor.get("/api/me")["person"] is None, "every other session has ended"
    assert server.visitor().refused("POST", "/api/recovery", lost) == (403, "recovery")
    old = {"name": name, "password": PASSWORD}
    assert server.visitor().refused("POST", "/api/session", old) == (403, "password")
    assert server.visitor().post("/api/session", {"name": name, "password": "another one"})


# --- how often -----------------------------------------------------------------------------------


def test_one_address_makes_so_many_guests_and_no_more(server: Server) -> None:
    home = server.visitor().home
    made = []
    for _ in range(40):
        answer = Visitor(server.address, home).http.post("/api/me", json={"name": "x"})
        made.append(answer.status_code)
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) > 0
            break
    assert made[-1] == 429
    assert len(made) > 10
    assert server.visitor("somebody else").get("/api/me")["person"]


def test_passwords_are_not_tried_without_end(server: Server) -> None:
    _, name, _ = account(server)
    tried = [
        server.visitor().refused("POST", "/api/session", {"name": name, "password": f"try {n}"})[0]
        for n in range(12)
    ]
    assert tried[-1] == 429, "counted by name, wherever it is tried from"


def kept(server: Server, folder: Path) -> bytes:
    """Everything that the server has written down."""
    if "://" not in server.database:
        return Path(server.database).read_bytes() + Path(f"{server.database}-wal").read_bytes()
    copy = folder / "copy.sqlite"
    command = [str(STRATEGIKON), "admin", "backup", str(copy), "--database", server.database]
    subprocess.run(command, check=True, capture_output=True)
    return copy.read_bytes()


def test_what_is_kept_shows_no_password_and_opens_no_door(server: Server, tmp_path: Path) -> None:
    visitor, name, code = account(server)
    found = kept(server, tmp_path)
    assert name.encode() in found
    cookie = visitor.cookies.partition("=")[2]
    for secret in (PASSWORD, code, code.replace("-", ""), cookie, cookie[:32]):
        assert secret.encode() not in found


def test_nobody_else_may_read_the_file(sqlite_server: Server) -> None:
    assert stat.S_IMODE(os.stat(sqlite_server.database).st_mode) == 0o600


def test_by_https_the_cookie_never_goes_in_the_clear(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite", "--origin", "https://games.example.org") as server:
        answer = httpx.post(
            f"http://127.0.0.1:{server.port}/api/me",
            json={"name": "Anna"},
            headers={
                "X-Strategikon": "1",
                "Host": "games.example.org",
                "Origin": "https://games.example.org",
            },
            trust_env=False,
        )
        assert answer.status_code == 200, answer.text
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-strategikon=")
        assert "secure" in cookie.lower()
        assert "max-age" in answer.headers["strict-transport-security"]
