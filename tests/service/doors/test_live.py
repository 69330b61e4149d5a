"""Rulings on the live connection: who may open one, what is answered, what is never lost."""

from __future__ import annotations

import json
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.service.playing import TITLES, Player, pair, play_out
from tests.service.serving import Live, Server, Visitor, new_act


def closed(live: Live) -> int:
    """The code with which the server has closed a connection."""
    with pytest.raises(ConnectionClosed) as gone:
        live.hear("nothing that is ever said", timeout=10)
    assert gone.value.rcvd is not None
    return gone.value.rcvd.code


# --- who may open one ----------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None])
def test_no_other_site_opens_a_connection(server: Server, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        server.visitor("Anna").live(origin=origin)
    assert refused.value.response.status_code == 403


def test_only_somebody_opens_a_connection(server: Server) -> None:
    live = server.visitor().live()
    assert live.hear("error")["rule"] == "person"
    assert closed(live) == 4401


def test_a_forged_cookie_opens_nothing(server: Server) -> None:
    name, _, value = server.visitor("Anna").cookies.partition("=")
    live = server.visitor().live(cookies=f"{name}={value[:-2]}AA")
    assert live.hear("error")["rule"] == "person"
    assert closed(live) == 4401


def test_logging_out_ends_the_connection(server: Server) -> None:
    visitor = server.visitor("Anna")
    live = visitor.live()
    visitor.delete("/api/session")
    assert closed(live) == 1012


def test_one_person_has_a_dozen_connections_and_no_more(server: Server) -> None:
    visitor = server.visitor("Anna")
    lives = [visitor.live() for _ in range(13)]
    assert lives[-1].hear("error")["rule"] == "rate"
    assert lives[0].ask("ping")["t"] == "pong"


# --- frames that are none ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "null",
        "[]",
        "{}",
        '{"t":"table"}',
        '{"t":"ping"}',
        '{"t":"ping","id":"short"}',
        '{"t":"ping","id":"eight888","more":1}',
        '{"t":"ping","id":"eight888","id":7}',
        '{"t":"watch","game":"../../../etc"}',
        '{"t":"watch","game":"abcdefghijkl","since":-1}',
        '{"t":"watch","game":"abcdefghijkl","since":1e99}',
        '{"t":"act","game":"abcdefghijkl","number":1,"id":"eight888","event":[]}',
        '{"t":"act","game":"abcdefghijkl","number":1,"id":"eight888","event":["a","b","c","d"]}',
        '{"t":"say","game":"abcdefghijkl","id":"eight888","text":"\\ud800"}',
        "[" * 4000,
        '{"t":' * 700,
        "1" * 4000,
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_message_is_answered_as_none(server: Server, text: str) -> None:
    live = server.visitor("Anna").live()
    live.socket.send(text)
    assert live.hear()["t"] == "error"
    assert live.ask("ping")["t"] == "pong", "and the conversation goes on"


def test_after_several_the_connection_is_closed(server: Server) -> None:
    live = server.visitor("Anna").live()
    for _ in range(12):
        live.socket.send("nonsense")
    assert closed(live) == 4008


def test_a_frame_that_is_too_large_closes_the_connection(server: Server) -> None:
    live = server.visitor("Anna").live()
    live.socket.send(json.dumps({"t": "ping", "id": "x" * 5000}))
    assert closed(live) == 1009


@pytest.mark.parametrize("content", [b"\x00\xff", b'{"t":"ping","id":"eight888"}'])
def test_bytes_are_no_message(server: Server, content: bytes) -> None:
    live = server.visitor("Anna").live()
    live.socket.send(content)
    assert live.hear()["t"] == "error"


def test_a_flood_closes_its_own_connection_and_disturbs_nobody(server: Server) -> None:
    other = server.visitor("Bela").live()
    live = server.visitor("Anna").live()
    with suppress(ConnectionClosed):
        for number in range(20_000):
            live.say("ping", id=f"flood-{number:06d}")
    assert closed(live) == 4008
    began = time.monotonic()
    assert other.ask("ping")["t"] == "pong"
    assert time.monotonic() - began < 5


# --- a table ---------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_two_people_play_a_whole_game(server: Server, title: str) -> None:
    players = pair(server, title)
    assert play_out(players, 7) > 10
    first, second = players
    assert first.frame["ending"] == second.frame["ending"]
    assert first.frame["deal"]["seed"] == second.frame["deal"]["seed"]
    assert first.frame["deal"]["seed"] is not None


def test_a_table_that_is_not_there_is_told_so(server: Server) -> None:
    live = server.visitor("Anna").live()
    live.say("watch", game="abcdefghijkl")
    assert live.hear()["rule"] == "game"
    said = {"game": "abcdefghijkl", "number": 1, "event": ["moors", "pass"]}
    assert live.ask("act", **said)["rule"] == "game"


def test_the_same_act_again_is_answered_as_before_and_done_once(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    tab = Player(anna.visitor, anna.game)
    act = new_act()
    event = ["moors", "done"]
    first = anna.act(event, id=act)
    assert first["t"] == "done"
    for again in (anna, tab):
        assert again.act(event, id=act, number=first["number"] - 1) == first
    by_http = {"number": first["number"] - 1, "id": act, "event": event}
    assert anna.visitor.post(f"/api/games/{anna.game}/acts", by_http) == first
    bela.look(0.2)
    assert bela.frame["ready"] == ["moors"]


def test_two_tabs_of_one_person_see_the_same(server: Server) -> None:
    anna, _ = pair(server, "simancas")
    tab = Player(anna.visitor, anna.game)
    answer = anna.act(["moors", "done"])
    anna.until(answer["number"])
    tab.until(answer["number"])
    assert tab.frame["view"] == anna.frame["view"]


def test_a_stale_act_is_refused_and_the_table_shown_again(server: Server) -> None:
    anna, _ = pair(server, "simancas")
    refused = anna.act(["moors", "done"], number=anna.frame["number"] + 7)
    assert (refused["t"], refused["rule"]) == ("refused", "stale")
    assert anna.live.hear("table")["number"] == anna.frame["number"]


def test_what_is_against_a_rule_is_refused_with_it(server: Server) -> None:
    anna, _ = pair(server, "simancas")
    refused = anna.act(["moors", "place", anna.frame["view"]["hand"][0]])
    assert refused["t"] == "refused"
    assert refused["rule"] not in ("stale", "seat", "game", "form")
    assert len(refused["text"]) > 10


def test_coming_back_with_the_last_number_one_is_told_only_what_is_new(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    before = anna.frame
    anna.live.close()
    again = anna.visitor.live()
    seen = {"since": before["number"], "log": len(before["log"])}
    again.say("watch", game=anna.game, **seen)
    shown = again.hear("table")
    assert shown["number"] == before["number"]
    assert shown["log_from"] > 0, "nothing is new but perhaps who is ready"
    bela.act(["christians", "done"])
    shown = again.hear("table")
    assert shown["ready"] == ["christians"]
    assert shown["log_from"] + len(shown["log"]) >= len(before["log"])


def test_whoever_was_away_when_the_other_had_chosen_sees_it_on_coming_back(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    seen = {"since": anna.frame["number"], "log": len(anna.frame["log"])}
    anna.live.close()
    bela.act(["christians", "done"])
    again = anna.visitor.live()
    again.say("watch", game=anna.game, **seen)
    shown = again.hear("table")
    assert (shown["number"], shown["ready"]) == (seen["since"], ["christians"])


@pytest.mark.parametrize(
    "strange", ['w={"a":1}', "a b=c d", "_xsrf=2|a|b:c,d", '{"x":1}', 'quoted="a; b']
)
def test_strange_cookies_of_a_neighbouring_port_keep_nobody_out(
    server: Server, strange: str
) -> None:
    anna = server.visitor("Anna")
    live = anna.live(cookies=f"{strange}; {anna.cookies}")
    assert live.ask("ping")["t"] == "pong"


def test_who_is_there_is_told_to_the_other(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    anna.look(0.3)
    bela.live.close()
    assert anna.live.hear("presence")["present"] == {"moors": True, "christians": False}
    again = Player(bela.visitor, bela.game)
    assert anna.live.hear("presence")["present"] == {"moors": True, "christians": True}
    assert again.seat == "christians"


def test_why_and_hint(server: Server) -> None:
    visitor = server.visitor("Anna")
    asked = {"game": "simancas", "side": "moors", "opponent": {"kind": "bot", "level": 1}}
    player = Player(visitor, visitor.post("/api/games", asked)["id"])
    hand = player.frame["view"]["hand"]
    told = player.live.ask("why", game=player.game, event=["moors", "place", hand[0]])
    assert told["t"] == "why"
    assert told["rule"]
    hint = player.live.ask("hint", game=player.game)
    assert hint["t"] == "hint"
    assert hint["choices"][0]["events"][0] in player.legal


def test_the_list_of_games_is_said_to_have_changed(server: Server) -> None:
    anna = server.visitor("Anna")
    home = anna.live()
    asked = {"game": "simancas", "opponent": {"kind": "open"}}
    game = anna.post("/api/games", asked)["id"]
    home.hear("lobby")
    server.visitor("Bela").post(f"/api/games/{game}/join", {})
    home.hear("lobby")


def test_unwatched_nothing_more_is_shown(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    anna.look(0.2)
    anna.live.say("unwatch", game=anna.game)
    assert anna.live.ask("ping")["t"] == "pong"
    bela.act(["christians", "done"])
    assert anna.live.ask("ping")["t"] == "pong"
    kinds = [json.loads(text)["t"] for text in anna.live.raw[-3:]]
    assert "table" not in kinds


# --- slow clients --------------------------------------------------------------------------------


def test_an_onlooker_who_does_not_read_delays_nobody(server: Server) -> None:
    anna, bela = pair(server, "simancas", onlookers=True)
    bela.visitor.post(f"/api/games/{bela.game}/onlookers", {"allow": True})
    slow = server.visitor("Slow").live(max_queue=1)
    slow.say("watch", game=anna.game)
    for number in range(400):
        slow.say("why", game=anna.game, id=f"slow-{number:05d}", event=["moors", "pass"])
    began = time.monotonic()
    play_out((anna, bela), 3)
    assert time.monotonic() - began < 60
    stranger = Visitor(server.address)
    assert stranger.get("/healthz") == {"state": "alive"}
