"""Rulings on the lists of games: what is mine, what may be joined, who is first, who may look."""

from __future__ import annotations

import re
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.service.playing import SEATS, TITLES, Player, pair
from tests.service.serving import Server, Visitor, new_act

OPEN = {"game": "simancas", "side": "moors", "opponent": {"kind": "open"}}
INVITE = {"game": "simancas", "side": "moors", "opponent": {"kind": "invite"}}


def listed(visitor: Visitor, game: str, path: str = "/api/games") -> Any:
    """The line about a game in a list; None if it is not in it."""
    return next((line for line in visitor.get(path) if line["id"] == game), None)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("kind", ["bot", "invite", "open", "screen"])
def test_a_game_of_every_kind_is_created_and_listed(server: Server, title: str, kind: str) -> None:
    visitor = server.visitor("Anna")
    opponent = {"kind": kind} | ({"level": 2} if kind == "bot" else {})
    game = visitor.post("/api/games", {"game": title, "opponent": opponent})["id"]
    line = listed(visitor, game)
    assert line["title"] == title
    assert len(line["yours"]) == (2 if kind == "screen" else 1)
    assert bool(line["invitation"]) == (kind == "invite")
    assert visitor.get(f"/api/games/{game}")["title"] == title


def test_my_turn_comes_first_and_what_is_over_last(server: Server) -> None:
    visitor = server.visitor("Anna")
    waits = visitor.post("/api/games", OPEN)["id"]
    over = visitor.post("/api/games", {"game": "simancas", "opponent": {"kind": "screen"}})["id"]
    mine = visitor.post("/api/games", {"game": "byzantium", "opponent": {"kind": "screen"}})["id"]
    number = visitor.get(f"/api/games/{over}")["number"]
    asked = {"number": number, "id": new_act(), "what": "resign"}
    assert visitor.post(f"/api/games/{over}/asks", asked)["t"] == "done"
    assert [line["id"] for line in visitor.get("/api/games")] == [mine, waits, over]
    assert [line["id"] for line in visitor.get("/api/games", over=True)] == [over]
    assert listed(visitor, over)["ending"]["reason"] == "resigned"


def test_the_list_is_told_in_the_language_that_is_asked_for(server: Server) -> None:
    visitor = server.visitor("Anna")
    asked = {"game": "simancas", "opponent": {"kind": "bot", "level": 1}}
    visitor.post("/api/games", asked)
    for lang, name in (("en", "recruit"), ("ko", "신병")):
        (line,) = visitor.get("/api/games", lang=lang)
        assert name in {seat["name"] for seat in line["seats"].values()}


def test_nobody_else_sees_my_games(server: Server) -> None:
    game = server.visitor("Anna").post("/api/games", INVITE)["id"]
    other = server.visitor("Bela")
    assert listed(other, game) is None
    assert listed(other, game, "/api/games/open") is None
    assert other.refused("GET", f"/api/games/{game}")[0] == 403
    assert Visitor(server.address).refused("GET", "/api/games") == (401, "person")


def test_an_open_game_is_for_anybody_until_it_is_taken(server: Server) -> None:
    game = server.visitor("Anna").post("/api/games", OPEN)["id"]
    assert listed(server.visitor(), game, "/api/games/open")["yours"] == []
    bela = server.visitor("Bela")
    bela.post(f"/api/games/{game}/join", {})
    assert listed(server.visitor(), game, "/api/games/open") is None
    assert listed(bela, game)["yours"] == ["christians"]


def test_of_many_who_join_at_once_one_sits_down(server: Server) -> None:
    game = server.visitor("Anna").post("/api/games", OPEN)["id"]
    crowd = [server.visitor(f"Guest {number}") for number in range(8)]

    def join(visitor: Visitor) -> int:
        return visitor.http.post(f"/api/games/{game}/join", json={}).status_code

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(join, crowd))
    assert answers == [200, *[403] * 7]
    assert sum(listed(visitor, game) is not None for visitor in crowd) == 1


def test_an_invitation_cannot_be_guessed_and_leads_to_one_seat(server: Server) -> None:
    anna, bela, carl = (server.visitor(name) for name in ("Anna", "Bela", "Carl"))
    game = anna.post("/api/games", INVITE)["id"]
    code = anna.get(f"/api/games/{game}")["invitation"]
    assert re.fullmatch(r"[a-z0-9]{20,}", code)
    wrong = code[:-1] + ("a" if code[-1] != "a" else "b")
    for body in ({}, {"invitation": wrong}, {"invitation": game}, {"invitation": code[:-1]}):
        assert bela.refused("POST", f"/api/games/{game}/join", body)[0] == 403
    assert bela.refused("GET", f"/api/invitations/{wrong}") == (404, "invitation")
    assert bela.get(f"/api/invitations/{code}")["seats"]["moors"]["name"] == "Anna"
    bela.post(f"/api/games/{game}/join", {"invitation": code})
    assert carl.refused("POST", f"/api/games/{game}/join", {"invitation": code})[0] == 403
    assert carl.refused("GET", f"/api/invitations/{code}") == (404, "invitation")
    for seated in (anna, bela):
        assert seated.get(f"/api/invitations/{code}")["id"] == game


def test_an_invitation_to_a_game_that_was_let_go_leads_nowhere(server: Server) -> None:
    anna, bela = server.visitor("Anna"), server.visitor("Bela")
    game = anna.post("/api/games", INVITE)["id"]
    code = anna.get(f"/api/games/{game}")["invitation"]
    number = anna.get(f"/api/games/{game}")["number"]
    anna.post(f"/api/games/{game}/asks", {"number": number, "id": new_act(), "what": "resign"})
    assert bela.refused("GET", f"/api/invitations/{code}") == (404, "invitation")


def test_nobody_plays_against_themselves_by_joining(server: Server) -> None:
    anna = server.visitor("Anna")
    game = anna.post("/api/games", OPEN)["id"]
    assert anna.refused("POST", f"/api/games/{game}/join", {}) == (403, "seat")


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"game": "chess", "opponent": {"kind": "open"}},
        {"game": "simancas", "opponent": {"kind": "bot"}},
        {"game": "simancas", "opponent": {"kind": "bot", "level": 9}},
        {"game": "simancas", "opponent": {"kind": "ghost"}},
        {"game": "simancas", "opponent": {"kind": "open", "level": 1}},
        {"game": "simancas", "opponent": {"kind": "open"}, "side": "p1"},
        {"game": "simancas", "opponent": {"kind": "open"}, "deck": "byzantium-standard"},
        {"game": "simancas", "opponent": {"kind": "open"}, "deck": "nothing"},
        {"game": "simancas", "opponent": {"kind": "open"}, "options": {"wins": 0}},
        {"game": "simancas", "opponent": {"kind": "open"}, "options": {"luck": 3}},
        {"game": "simancas", "opponent": {"kind": "open"}, "options": {"wins": "many"}},
        {"game": "simancas", "opponent": {"kind": "open"}, "pace": {"kind": "live", "minutes": 0}},
        {"game": "simancas", "opponent": {"kind": "open"}, "pace": {"kind": "days", "days": 99}},
        {"game": "simancas", "opponent": {"kind": "open"}, "seed": "0" * 64},
    ],
    ids=str,
)
def test_what_is_no_game_is_not_created(server: Server, asked: dict[str, Any]) -> None:
    assert server.visitor("Anna").refused("POST", "/api/games", asked)[0] == 422


@pytest.mark.parametrize(
    ("options", "en", "ko"),
    [
        ({"wins": 0}, "a whole number from 1 to 9", "1부터 9까지의 정수"),
        ({"luck": 3}, "there is no option", "옵션은 없습니다"),
    ],
)
def test_why_an_option_does_not_fit_is_said_in_both_languages(
    server: Server, options: dict[str, Any], en: str, ko: str
) -> None:
    answer = server.visitor("Anna").http.post("/api/games", json=OPEN | {"options": options})
    said = answer.json()["text"]
    assert en in said["en"]
    assert ko in said["ko"]
    assert "option " not in said["ko"]


@pytest.mark.parametrize(
    "pace",
    [{"kind": "none"}, {"kind": "live", "minutes": 3, "increment": 2}, {"kind": "days", "days": 2}],
    ids=lambda pace: str(pace["kind"]),
)
def test_every_pace_is_told(server: Server, pace: dict[str, Any]) -> None:
    visitor = server.visitor("Anna")
    game = visitor.post("/api/games", OPEN | {"pace": pace})["id"]
    clock = listed(visitor, game)["clock"]
    assert clock["pace"] == pace["kind"]
    assert bool(clock["left"]) == (pace["kind"] != "none")


# --- onlookers -----------------------------------------------------------------------------------


def test_onlookers_come_in_only_where_both_seats_let_them(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    carl = server.visitor("Carl")
    address = f"/api/games/{anna.game}"

    def may() -> bool:  # by socket and by HTTP alike
        live = carl.live()
        live.say("watch", game=anna.game)
        seen = bool(live.hear("table", "error")["t"] == "table")
        assert (carl.http.get(address).status_code == 200) == seen
        return seen

    assert not may()
    anna.visitor.post(f"{address}/onlookers", {"allow": True})
    assert not may()
    bela.visitor.post(f"{address}/onlookers", {"allow": True})
    assert may()
    assert carl.get(address)["audience"] == "onlooker"
    assert carl.get(address)["view"]["hand"] == []
    anna.visitor.post(f"{address}/onlookers", {"allow": False})
    assert not may()
    assert carl.refused("POST", f"{address}/onlookers", {"allow": True}) == (403, "seat")


def test_the_other_seat_is_told_who_lets_onlookers_in(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    address, number = f"/api/games/{anna.game}/onlookers", bela.frame["number"]
    for allow, lets_in in ((True, ["moors"]), (False, [])):
        anna.visitor.post(address, {"allow": allow})
        for each in (anna, bela):
            told = each.live.hear("table")
            assert (told["lets_in"], told["number"], told["log"]) == (lets_in, number, [])
    for each in (anna, bela):  # where only one is asked, so that nothing else is new
        each.act([each.seat, "done"])
    seen = bela.frame
    while seen["view"]["phase"] == "reserve":
        seen = bela.live.hear("table")
    bela.live.close()
    anna.visitor.post(address, {"allow": True})
    with bela.visitor.live() as back:
        since, log = seen["number"], seen["log_from"] + len(seen["log"])
        back.say("watch", game=bela.game, since=since, log=log)
        told = back.hear("table")
        assert (told["lets_in"], told["number"], told["log"]) == (["moors"], since, [])


def test_an_onlooker_is_shown_out_when_a_seat_says_so(server: Server) -> None:
    anna, bela = pair(server, "simancas", onlookers=True)
    bela.visitor.post(f"/api/games/{anna.game}/onlookers", {"allow": True})
    eyes = Player(server.visitor("Carl"), anna.game)
    anna.visitor.post(f"/api/games/{anna.game}/onlookers", {"allow": False})
    assert eyes.live.hear("error")["rule"] == "seat"
    anna.act(["moors", "done"])
    bela.act(["christians", "done"])
    assert eyes.live.ask("ping")["t"] == "pong"
    assert '"t":"table"' not in eyes.live.raw[-1]


def test_an_onlooker_can_do_nothing(server: Server) -> None:
    anna, bela = pair(server, "simancas", onlookers=True)
    bela.visitor.post(f"/api/games/{anna.game}/onlookers", {"allow": True})
    eyes = Player(server.visitor("Carl"), anna.game)
    for answer in (
        eyes.act(["moors", "done"]),
        eyes.ask("resign"),
        eyes.ask("resign", seat="moors"),
        eyes.live.ask("why", game=eyes.game, event=["moors", "done"]),
        eyes.live.ask("hint", game=eyes.game),
    ):
        assert (answer["t"], answer["rule"]) == ("refused", "seat")
    assert eyes.live.ask("say", game=eyes.game, text="hello")["t"] == "refused"
    for path in ("chat/mute", "chat/report"):
        body = {"muted": True} if path.endswith("mute") else {"number": 1}
        assert eyes.visitor.refused("POST", f"/api/games/{eyes.game}/{path}", body)[0] == 403


# --- talk ----------------------------------------------------------------------------------------


def test_the_seats_talk_and_nobody_else_hears(server: Server) -> None:
    anna, bela = pair(server, "simancas", onlookers=True)
    bela.visitor.post(f"/api/games/{anna.game}/onlookers", {"allow": True})
    eyes = Player(server.visitor("Carl"), anna.game)
    act = new_act()
    assert anna.live.ask("say", game=anna.game, id=act, text=" well\nmet ")["t"] == "done"
    mine = anna.live.hear("chat")
    for _ in range(2):
        assert anna.live.ask("say", game=anna.game, id=act, text=" well\nmet ")["t"] == "done"
    line = bela.live.hear("chat")
    assert (line["number"], line["seat"], line["name"], line["text"]) == (
        1,
        "moors",
        "Anna",
        "well met",
    )
    assert mine == line
    bela.live.say("say", game=anna.game, text="<b>thanks</b>")
    assert bela.live.hear("chat")["text"] == "<b>thanks</b>", "and no third line in between"
    assert eyes.live.ask("ping")["t"] == "pong"
    assert not [text for text in eyes.live.raw if '"t":"chat"' in text]
    again = Player(bela.visitor, bela.game)
    assert [again.live.hear("chat")["number"] for _ in range(2)] == [1, 2]


def test_somebody_muted_is_not_heard(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    bela.visitor.post(f"/api/games/{bela.game}/chat/mute", {"muted": True})
    anna.live.ask("say", game=anna.game, text="can you hear me")
    bela.live.ask("say", game=bela.game, text="no")
    assert bela.live.hear("chat")["text"] == "no"
    bela.visitor.post(f"/api/games/{bela.game}/chat/mute", {"muted": False})
    assert bela.live.hear("chat")["text"] == "can you hear me"


def test_a_line_is_reported_by_the_one_it_was_said_to(server: Server) -> None:
    anna, bela = pair(server, "simancas")
    anna.live.ask("say", game=anna.game, text="something rude")
    address = f"/api/games/{anna.game}/chat/report"
    assert bela.visitor.post(address, {"number": 1}) == {"number": 1}
    assert bela.visitor.post(address, {"number": 1}) == {"number": 1}
    assert anna.visitor.refused("POST", address, {"number": 1}) == (404, "chat")
    assert bela.visitor.refused("POST", address, {"number": 2}) == (404, "chat")


@pytest.mark.parametrize("text", ["", " \n ", "\u202e\u202d", "x" * 501])
def test_nothing_is_no_talk(server: Server, text: str) -> None:
    anna, _ = pair(server, "simancas")
    anna.live.say("say", game=anna.game, text=text)
    assert anna.live.hear("refused", "error")["rule"] == "form"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("z" + "\u0302" * 300 + "algo" + "\u20dd" * 50, "ẑ" + "\u0302" * 4 + "algo" + "\u20dd" * 4),
        ("\u202etxet", "txet"),
        ("Tiê\u0301ng Việt, שָּׁלוֹם, ภาษาที่", "Tiếng Việt, שָּׁלוֹם, ภาษาที่"),
        ("<script>1</script>\u0000", "<script>1</script>"),
    ],
)
def test_a_line_hides_no_other_lines(server: Server, text: str, kept: str) -> None:
    anna, bela = pair(server, "simancas")
    assert anna.live.ask("say", game=anna.game, text=text)["t"] == "done"
    assert bela.live.hear("chat")["text"] == unicodedata.normalize("NFC", kept)


def test_nobody_talks_to_a_bot(server: Server) -> None:
    visitor = server.visitor("Anna")
    asked = {"game": "simancas", "opponent": {"kind": "bot", "level": 1}}
    player = Player(visitor, visitor.post("/api/games", asked)["id"])
    assert player.live.ask("say", game=player.game, text="hello")["rule"] == "chat"


def test_talk_is_not_without_end(server: Server) -> None:
    anna, _ = pair(server, "simancas")
    answers = [anna.live.ask("say", game=anna.game, text="again")["t"] for _ in range(12)]
    assert answers[:4] == ["done"] * 4
    assert answers[-1] == "refused"


@pytest.mark.parametrize("title", TITLES)
def test_a_lesson_begins_at_once(server: Server, title: str) -> None:
    visitor = server.visitor("Anna")
    asked = {"game": title, "opponent": {"kind": "bot", "level": 1}, "lesson": True}
    player = Player(visitor, visitor.post("/api/games", asked)["id"])
    assert player.seat in SEATS[title]
    assert listed(visitor, player.game)["lesson"]
