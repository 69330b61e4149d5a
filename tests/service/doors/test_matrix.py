"""Seat × message × state: whatever somebody claims, they get what their cookie is worth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.service.playing import Player, pair
from tests.service.serving import Live, Server, Visitor, new_act

STATES = ("open", "choosing", "one ready", "playing", "over")
WHO = ("first", "second", "onlooker", "outsider", "nobody")
SECRET = ("hand", "aside", "revealed")


class Table:
    """A game in some state, the people around it, and what each seat alone may know."""

    def __init__(self, server: Server, state: str) -> None:
        self.server = server
        self.state = state
        anna = server.visitor("Anna")
        if state == "open":
            asked = {"game": "simancas", "side": "moors", "opponent": {"kind": "invite"}}
            self.game = anna.post("/api/games", asked)["id"]
            self.players = [Player(anna, self.game)]
        else:
            first, second = pair(server, "simancas")
            self.game = first.game
            self.players = [first, second]
            if state != "choosing":
                first.act(["moors", "done"])
            if state in ("playing", "over"):
                second.act(["christians", "done"])
            if state == "over":
                second.look(0.1)
                second.ask("resign")
        for player in self.players:
            player.look(0.1)
        self.outsider = server.visitor("Carl")

    def visitor(self, who: str) -> Visitor:
        """The browser of somebody; of an empty seat an outsider's."""
        seats = {"first": 0, "second": 1}
        if who in seats and seats[who] < len(self.players):
            return self.players[seats[who]].visitor
        return Visitor(self.server.address) if who == "nobody" else self.outsider

    def numbers(self) -> list[int]:
        """How often each player was shown something new."""
        for player in self.players:
            player.look(0.15)
        return [player.frame["number"] for player in self.players]


@pytest.fixture(scope="module", params=STATES)
def table(request: pytest.FixtureRequest, server: Server) -> Table:
    return Table(server, request.param)


@pytest.fixture(autouse=True)
def _closed_in_the_end() -> None:
    """The tables of this module stay open between its tests."""


def attempts(game: str, number: int) -> Iterator[dict[str, Any]]:
    """Everything that somebody who is not asked could try, with forged seats and numbers."""
    for seat in ("moors", "christians"):
        for event in ([seat, "done"], [seat, "pass"], [seat, "place", "berber-horse/1"]):
            yield {"t": "act", "event": event}
            yield {"t": "why", "event": event}
        for what in ("resign", "draw", "takeback", "claim", "rematch", "anything"):
            yield {"t": "ask", "what": what, "seat": seat}
        for of in ("draw", "takeback", "rematch"):
            yield {"t": "ask", "what": "accept", "of": of, "seat": seat}
    yield {"t": "act", "event": ["deck", "deal", "berber-horse/1"]}
    yield {"t": "hint"}
    yield {"t": "say", "text": "let me in"}


@pytest.mark.parametrize("who", ["onlooker", "outsider"])
def test_whoever_has_no_seat_changes_nothing_and_learns_nothing(table: Table, who: str) -> None:
    before = table.numbers()
    hands = secrets(table)
    live = table.visitor(who).live()
    for seat in (None, "moors", "christians"):
        live.say("watch", game=table.game, **({"seat": seat} if seat else {}))
        assert live.hear("error")["rule"] == "seat"
    for attempt in attempts(table.game, before[0]):
        said = {"game": table.game, "id": new_act(), **attempt}
        if attempt["t"] in ("act", "ask"):
            said["number"] = before[0]
        live.socket.send(json.dumps(said))
        answer = live.answer(said["id"])
        assert (answer["t"], answer["rule"]) in (
            ("refused", "seat"), ("refused", "rate"), ("refused", "chat"),
        )  # fmt: skip
    assert table.numbers() == before
    assert not leaks(live, hands)
    live.close()


@pytest.mark.parametrize("who", WHO)
def test_by_http_nobody_gets_more_than_their_cookie_is_worth(table: Table, who: str) -> None:
    visitor = table.visitor(who)
    seated = who == "first" or (who == "second" and len(table.players) > 1)
    before = table.numbers()
    for seat in (None, "moors", "christians"):
        answer = visitor.http.get(f"/api/games/{table.game}", params={"seat": seat} if seat else {})
        assert (answer.status_code == 200) == seated
        if seated:
            mine = 0 if who == "first" else 1
            assert answer.json()["audience"] == table.players[mine].seat
            assert not [card for card in secrets(table)[1 - mine] if f'"{card}"' in answer.text]
    if not seated:
        act = {"number": before[0], "id": new_act(), "event": ["moors", "done"]}
        ask = {"number": before[0], "id": new_act(), "what": "resign", "seat": "moors"}
        for path, body in (("acts", act), ("asks", ask), ("onlookers", {"allow": True})):
            answer = visitor.http.post(f"/api/games/{table.game}/{path}", json=body)
            rule = answer.json()["rule"]
            assert rule == ("person" if who == "nobody" else "seat")
    for path in ("record", "replay", "replay?seat=moors", "analysis"):
        answer = visitor.http.get(f"/api/games/{table.game}/{path}")
        assert (answer.status_code == 200) == (table.state == "over")
    assert table.numbers() == before


def test_a_seat_acts_for_itself_alone(table: Table) -> None:
    before = table.numbers()
    for player in table.players:
        other = {"moors": "christians", "christians": "moors"}[player.seat]
        for event in ([other, "done"], [other, "pass"], ["deck", "deal"]):
            answer = player.act(event)
            assert answer["t"] == "refused"
        for what in ("resign", "draw"):
            answer = player.ask(what, seat=other)
            assert (answer["t"], answer["rule"]) == ("refused", "seat")
        player.live.say("watch", game=table.game, seat=other)
        assert player.live.hear("table")["audience"] == player.seat
    assert table.numbers() == before


def secrets(table: Table) -> list[list[str]]:
    """What each seat alone may know; nothing any more once the game is over."""
    if table.state in ("open", "over"):
        return [[], []]
    views = [player.frame["view"] for player in table.players]
    return [[card for key in SECRET for card in view[key]] for view in views]


def leaks(live: Live, hands: list[list[str]]) -> list[str]:
    """The cards of any hand that a connection was told of."""
    heard = "".join(live.raw)
    return [card for hand in hands for card in hand if f'"{card}"' in heard]
