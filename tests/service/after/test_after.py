"""Rulings on looking back: record, replay, analysis and playing on, once a game is over."""

from __future__ import annotations

import time
from typing import Any

import pytest

from strategikon.records import check_deal, read_lines
from tests.service.playing import TITLES, Player, pair, play_out
from tests.service.serving import Server, Visitor


@pytest.fixture(scope="module", params=TITLES)
def over(request: pytest.FixtureRequest, server: Server) -> tuple[Player, Player]:
    """A game that two people have played to its end."""
    players = pair(server, request.param)
    play_out(players, 11)
    return players


@pytest.fixture(autouse=True)
def _closed_in_the_end() -> None:
    """The games of this module stay open between its tests."""


def address(over: tuple[Player, Player], what: str) -> str:
    return f"/api/games/{over[0].game}/{what}"


def test_the_record_is_one_that_verifies(over: tuple[Player, Player]) -> None:
    answer = over[0].visitor.http.get(address(over, "record"))
    record = read_lines(answer.content.splitlines(keepends=True), "record")
    assert check_deal(record) == "checked"
    assert record.result is not None
    assert record.result.winner == over[0].frame["ending"]["winner"]
    assert set(record.header.players.values()) == {"Anna", "Bela"}


def test_a_replay_ends_as_the_game_did_for_each_seat(over: tuple[Player, Player]) -> None:
    events = len(over[0].visitor.http.get(address(over, "record")).text.splitlines()) - 2
    for player in over:
        frames: Any = player.visitor.get(address(over, "replay"), seat=player.seat)
        assert len(frames) == events + 1
        assert [frame["number"] for frame in frames] == list(range(1, events + 2))
        assert frames[-1]["view"] == player.frame["view"]
        assert frames[-1]["ending"] == player.frame["ending"]
        log: list[Any] = []
        for frame in frames:
            log = [*log[: frame["log_from"]], *frame["log"]]
        assert log == player.visitor.get(f"/api/games/{player.game}")["log"]
        assert {frame["ending"] is None for frame in frames[:-1]} == {True}
        assert {str(frame["open"]) for frame in frames} == {"{}"}


def test_a_seats_replay_tells_what_the_seat_knew_and_no_more(over: tuple[Player, Player]) -> None:
    mine, other = over
    frames: Any = mine.visitor.get(address(over, "replay"), seat=mine.seat)
    assert {frame["event"][0] for frame in frames if frame["event"]} == {mine.seat}
    opened: Any = Visitor(mine.visitor.address).get(address(over, "replay"), seat="open")
    for frame, bare in zip(frames, opened, strict=True):
        assert bare["open"][mine.seat]["hand"] == frame["view"]["hand"]
        assert set(bare["open"]) == {mine.seat, other.seat}


def test_a_seat_of_another_game_has_no_replay(over: tuple[Player, Player]) -> None:
    wrong = "p1" if over[0].seat == "moors" else "moors"
    path = address(over, f"replay?seat={wrong}")
    assert over[0].visitor.refused("GET", path) == (422, "form")


def test_the_analyst_looks_in_the_background_and_its_findings_stay(
    over: tuple[Player, Player],
) -> None:
    visitor = over[1].visitor
    begun = visitor.post(address(over, "analysis"), {"level": 1})
    assert begun["state"] in ("running", "done")
    assert begun["of"] > 3
    patience = time.monotonic() + 90
    while (found := visitor.get(address(over, "analysis")))["state"] != "done":
        assert found["done"] <= found["of"]
        assert time.monotonic() < patience
        time.sleep(0.5)
    assert found["done"] == found["of"] == len(found["result"]["decisions"])
    assert set(found["result"]["summary"]) == {over[0].seat, over[1].seat}
    assert not any("known" in decision for decision in found["result"]["decisions"])
    again = visitor.post(address(over, "analysis"), {"level": 1})
    assert again["result"] == found["result"]


@pytest.mark.parametrize("place", [0, 1])
def test_anybody_plays_on_from_any_position_against_a_bot(
    over: tuple[Player, Player], place: int
) -> None:
    frames: Any = over[0].visitor.get(address(over, "replay"), seat="open")
    at = next(number for number, frame in enumerate(frames) if number > len(frames) // 2)
    side = over[place].seat
    asked = {"at": at, "side": side, "level": 1}
    game = over[0].visitor.post(address(over, "onward"), asked)["id"]
    player = Player(over[0].visitor, game)
    assert player.seat == side
    assert player.frame["ending"] is None
    kinds = {seat["kind"] for seat in player.frame["seats"].values()}
    assert kinds == {"person", "bot"}


def test_there_is_no_position_behind_the_end(over: tuple[Player, Player]) -> None:
    asked = {"at": 9_999, "side": over[0].seat, "level": 1}
    assert over[0].visitor.refused("POST", address(over, "onward"), asked) == (422, "form")


def test_only_somebody_has_a_game_analysed(over: tuple[Player, Player]) -> None:
    stranger = Visitor(over[0].visitor.address)
    refused = stranger.refused("POST", address(over, "analysis"), {"level": 1})
    assert refused == (401, "person")
