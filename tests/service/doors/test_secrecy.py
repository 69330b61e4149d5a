"""Rulings on secrecy, on the raw bytes: nobody is told a card, a count or a moment too early."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.service.playing import TITLES, Player, pair
from tests.service.serving import Live, Server, Visitor

#: What a view shows of cards that only its seat may know.
OWN = {"simancas": ("hand", "aside", "revealed"), "byzantium": ("hand", "chosen")}
#: What a view shows of cards that its seat has come to know lawfully.
LAWFUL = ("seen", "shown", "glimpsed", "discard", "placed", "piles", "meld", "aside", "force")


def own(player: Player) -> set[str]:
    """The cards that only this seat may know."""
    view = player.frame["view"]
    return {card for key in OWN[view["game"]] for card in view[key]}


def lawful(view: dict[str, Any]) -> set[str]:
    """The cards that a view names as known."""
    return set(_strings([view[key] for key in (*LAWFUL, *OWN[view["game"]]) if key in view]))


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for each in value.items() for text in _strings(each)]
    if isinstance(value, list):
        return [text for each in value for text in _strings(each)]
    return []


@pytest.mark.parametrize("title", TITLES)
def test_no_frame_names_a_card_that_its_reader_may_not_know(server: Server, title: str) -> None:
    """Every card is its own canary: cards are known by unique names."""
    players = pair(server, title, onlookers=True)
    address = f"/api/games/{players[0].game}"
    players[1].visitor.post(f"{address}/onlookers", {"allow": True})
    eyes = Player(server.visitor("Carl"), players[0].game, "ko")
    stranger = Visitor(server.address)
    heard = [0, 0, 0]
    dice = random.Random(title)
    for step in range(60):
        everybody = (*players, eyes)
        for player in everybody:
            player.look(0.03)
        if players[0].frame["ending"] is not None:
            break
        hidden = [own(players[1]), own(players[0]), own(players[0]) | own(players[1])]
        for place, player in enumerate(everybody):
            told = "".join(player.live.raw[heard[place] :])
            heard[place] = len(player.live.raw)
            known = lawful(player.frame["view"])
            leaked = {card for card in hidden[place] - known if f'"{card}"' in told}
            assert not leaked, (step, player.seat, leaked)
        if step % 6 == 0:
            public = stranger.http.get(address).text
            known = lawful(json.loads(public)["view"])
            assert not [card for card in hidden[2] - known if f'"{card}"' in public]
            lists = "".join(
                players[0].visitor.http.get(path).text for path in ("/api/games", "/api/games/open")
            )
            assert not [card for card in hidden[0] if f'"{card}"' in lists]
        able = [player for player in players if player.legal]
        if able:
            player = dice.choice(able)
            answer = player.act(dice.choice(player.legal))
            if answer["t"] == "done":
                player.until(answer["number"])
    assert max(heard) > 10


@pytest.mark.parametrize("title", TITLES)
def test_while_the_other_chooses_in_secret_nothing_is_sent(server: Server, title: str) -> None:
    """The first choices of both games are made in secret by both at once."""
    first, second = pair(server, title)
    home = second.visitor.live()
    if not _both_choose(first, second):
        _settle_until_both(first, second)
    told_all(second, home)
    before, listed = len(second.live.raw), len(home.raw)
    number = second.frame["number"]
    made = 0
    while first.legal and made < 3:
        secret = [event for event in first.legal if event[1] not in ("done", "pass")]
        if not secret:
            break
        answer = first.act(secret[0])
        assert answer["t"] == "done", answer
        first.until(answer["number"])
        made += 1
    assert made > 0
    told_all(second, home)
    assert [each for each in map(json.loads, second.live.raw[before:]) if each["t"] != "pong"] == []
    assert second.frame["number"] == number
    shown = second.visitor.get(f"/api/games/{second.game}")
    assert shown["number"] == number
    assert [each for each in map(json.loads, home.raw[listed:]) if each["t"] != "pong"] == []


def told_all(player: Player, home: Live) -> None:
    """Have them told what there is to be told: lists are written for whoever reads them."""
    player.visitor.get("/api/games")
    for live in (player.live, home):
        for _ in range(2):  # the first `pong` may come before a table, the second one does not
            ping = live.say("ping")
            while (frame := live.hear()).get("id") != ping:
                if frame["t"] == "table":
                    player.frame = frame


@pytest.mark.parametrize("title", TITLES)
def test_what_the_first_has_chosen_makes_no_difference_to_the_second(
    server: Server, title: str
) -> None:
    """Twin worlds: two games, in one of which the first exchanges cards and in the other none."""
    told = []
    for exchanges in (0, 2):
        first, second = pair(server, title)
        if not _both_choose(first, second):
            _settle_until_both(first, second)
        second.look(0.3)
        before = len(second.live.raw)
        for _ in range(exchanges):
            secret = [event for event in first.legal if event[1] not in ("done", "pass")]
            answer = first.act(secret[0])
            first.until(answer["number"])
        ends = next(event for event in first.legal if event[1] in ("done", "pass"))
        assert first.act(ends)["t"] == "done"
        shown = second.live.hear("table")
        second.look(0.3)
        told.append(
            (
                [json.loads(text)["t"] for text in second.live.raw[before:]],
                shown["ready"],
                shown["number"] - second.frame["number"],
                sorted(shown),
            )
        )
    assert told[0] == told[1]


def test_a_log_line_and_a_replay_wait_for_their_time(server: Server) -> None:
    first, _ = pair(server, "simancas")
    stranger = Visitor(server.address)
    for path in ("record", "replay?seat=christians", "replay?seat=open", "analysis"):
        for visitor in (first.visitor, stranger):
            assert visitor.refused("GET", f"/api/games/{first.game}/{path}")[0] == 409


def test_the_seed_is_told_only_in_the_end(server: Server) -> None:
    first, second = pair(server, "simancas")
    assert first.frame["deal"]["seed"] is None
    second.ask("resign")
    first.until(first.frame["number"] + 1)
    assert first.frame["deal"]["seed"] is not None
    assert all('"seed":null' in text for text in first.live.raw[:-1] if '"t":"table"' in text)


def _both_choose(first: Player, second: Player) -> bool:
    able = all(player.legal for player in (first, second))
    return able and any(event[1] not in ("done", "pass") for event in first.legal)


def _settle_until_both(first: Player, second: Player) -> None:
    """Play on until both choose at once."""
    for _ in range(60):
        for player in (first, second):
            player.look(0.05)
        if _both_choose(first, second):
            return
        player = first if first.legal else second
        answer = player.act(player.legal[0])
        player.until(answer["number"])
    raise AssertionError("they never choose at once")
