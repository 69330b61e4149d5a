"""Rulings on the gate: what is let in, and what browsers are told about safety."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from strategikon.service.doors import client
from tests.service.serving import Server, serving

CHANGES = [
    ("POST", "/api/me"),
    ("PATCH", "/api/me"),
    ("POST", "/api/account"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("POST", "/api/recovery"),
    ("POST", "/api/games"),
    ("POST", "/api/games/abcdefghijkl/join"),
    ("POST", "/api/games/abcdefghijkl/acts"),
    ("POST", "/api/games/abcdefghijkl/analysis"),
]


@pytest.mark.parametrize(("method", "path"), CHANGES)
@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"X-Strategikon": "1", "Origin": "https://evil.example"},
        {"X-Strategikon": "1", "Origin": "null"},
        {"X-Strategikon": "1", "Sec-Fetch-Site": "cross-site"},
        {"X-Strategikon": "1", "Sec-Fetch-Site": "same-site"},
        {"X-Strategikon": "2"},
    ],
    ids=["bare", "other origin", "no origin", "cross-site", "same-site", "wrong header"],
)
def test_nothing_is_changed_for_another_site(
    server: Server, method: str, path: str, headers: dict[str, str]
) -> None:
    answer = httpx.request(method, server.address + path, json={}, headers=headers, trust_env=False)
    assert (answer.status_code, answer.json()["rule"]) == (403, "origin")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "", "127.0.0.1.evil.example"])
def test_a_name_that_is_not_ours_is_not_answered(server: Server, host: str) -> None:
    """So that no page of another site can make its own name mean this server (DNS rebinding)."""
    answer = httpx.get(server.address + "/api/me", headers={"Host": host}, trust_env=False)
    assert (answer.status_code, answer.json()["rule"]) == (421, "host")


@pytest.mark.parametrize("path", ["/", "/game/abc", "/api/me", "/api/nothing", "/healthz"])
def test_every_answer_is_told_to_be_safe(server: Server, path: str) -> None:
    headers = server.visitor().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize("path", ["/api/me", "/api/levels", "/api/games/open", "/api/nothing"])
def test_what_is_told_is_kept_by_nobody_on_the_way(server: Server, path: str) -> None:
    assert server.visitor().http.get(path).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/games/x", 422),
        ("GET", "/api/games/abcdefghijkl", 404),
        ("GET", "/api/catalogue/nothing", 404),
        ("GET", "/api/catalogue/..%2f..%2fetc", 404),
        ("GET", "/api/rules/nothing", 404),
        ("GET", "/api/rules/simancas?lang=fr", 422),
        ("GET", "/missing.js", 404),
        ("PUT", "/api/me", 405),
        ("DELETE", "/api/games", 405),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(
    server: Server, method: str, path: str, status: int
) -> None:
    assert server.visitor("Anna").refused(method, path)[0] == status


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 8000,
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b'{"name": null}',
        b'{"name": ["x"]}',
        b'{"name": "x", "seat": "moors"}',
        b'{"name": "' + b"x" * 2000 + b'"}',
        b"NaN",
        b"1" * 5000,
    ],
    ids=lambda body: body[:12].decode("latin-1"),
)
def test_a_body_that_is_no_form_is_refused(server: Server, body: bytes) -> None:
    kind = {"Content-Type": "application/json"}
    visitor = server.visitor()
    answer = visitor.http.post("/api/me", content=body, headers=kind)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["rule"]


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    visitor = server.visitor()
    assert visitor.refused("POST", "/api/me", {"name": "x" * 20_000}) == (413, "size")

    def parts() -> object:
        for _ in range(40):
            yield b"x" * 1000

    answer = visitor.http.post("/api/me", content=parts())  # type: ignore[arg-type]  # a stream
    assert answer.status_code == 413


def test_the_counts_are_told_to_the_machine_itself(server: Server) -> None:
    answer = server.visitor().http.get("/metrics")
    assert answer.status_code == 200
    assert "strategikon_requests_total" in answer.text
    through = server.visitor().http.get("/metrics", headers={"X-Forwarded-For": "10.0.0.1"})
    assert through.status_code == 403


def test_metrics_name_no_game_and_no_code(server: Server) -> None:
    visitor = server.visitor("Anna")
    game = visitor.post("/api/games", {"game": "simancas", "opponent": {"kind": "invite"}})["id"]
    visitor.get(f"/api/games/{game}")
    visitor.http.get(f"/api/invitations/{game}0123456789")
    assert game not in visitor.http.get("/metrics").text


def test_the_server_is_alive_and_ready(server: Server) -> None:
    assert server.visitor().get("/healthz") == {"state": "alive"}
    assert server.visitor().get("/readyz") == {"state": "ready"}


def test_by_its_own_origin_a_server_is_known_and_by_no_other(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite", "--origin", "https://games.example.org") as server:
        own = {"Host": "games.example.org", "X-Strategikon": "1"}

        def status(**more: str) -> int:
            answer = httpx.post(
                server.address + "/api/me",
                json={"name": "Anna"},
                headers=own | more,
                trust_env=False,
            )
            return answer.status_code

        assert status(Origin="https://games.example.org") == 200
        assert status(Origin="http://games.example.org") == 403
        assert status(Origin="https://games.example.org.evil.example") == 403
        assert status(Host="other.example.org") == 421


@pytest.mark.parametrize("sign", ["가", "a", "%"])
def test_a_name_too_long_for_any_file_is_no_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sign: str
) -> None:
    """Where the client is built, its folder is there to be asked for such a file."""
    monkeypatch.setattr(client, "FOLDER", tmp_path)
    assert client._file(sign * 200) is None
