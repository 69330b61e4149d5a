"""Rulings on one truth: whatever the network does, everything is done once, in one order."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

import pytest

from tests.service.doors.faulty import FaultyNetwork, Stubborn
from tests.service.playing import TITLES, Player, pair
from tests.service.serving import Server


@pytest.mark.parametrize("title", TITLES)
def test_there_is_one_truth_however_the_network_fails(server: Server, title: str) -> None:
    first, second = pair(server, title, options={})
    game, cookies = first.game, [first.visitor.cookies, second.visitor.cookies]
    for player in (first, second):
        player.live.close()

    async def evening() -> tuple[FaultyNetwork, list[Stubborn]]:
        network = FaultyNetwork(server.address, random.Random(title))
        await network.open()
        clients = [Stubborn(network, each, game, seed) for seed, each in enumerate(cookies)]
        playing = [asyncio.create_task(client.play(30)) for client in clients]
        # When one has made all its choices the other may wait for it in vain.
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED, timeout=90)
        await asyncio.sleep(0.5)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await network.close()
        return network, clients

    network, clients = asyncio.run(evening())
    assert network.cuts > 2
    assert max(len(client.done) for client in clients) >= 20
    time.sleep(2.0)  # they may have come so often that they are let in but once a second
    players = [Player(first.visitor, game), Player(second.visitor, game)]
    made = [[said["event"] for said, _ in client.done] for client in clients]
    for player, client, events in zip(players, clients, made, strict=True):
        for said, number in client.done[-20:]:
            again = player.act(said["event"], id=said["id"], number=said["number"])
            assert (again["t"], again["number"]) == ("done", number)
        if client.pending is not None:  # said, and never answered: done once, or not at all
            answer = player.live.ask("act", **_fields(client.pending))
            if answer["t"] == "done":
                events.append(client.pending["event"])
    for player in players:
        player.look(0.3)
    if players[0].frame["ending"] is None:
        assert players[0].ask("resign")["t"] == "done"
    record = first.visitor.http.get(f"/api/games/{game}/record").text.splitlines()[1:-1]
    told = [event for event in map(_read, record) if event[0] != "deck"]
    for player, events in zip(players, made, strict=True):
        mine = [event for event in told if event[0] == player.seat]
        assert mine == events[: len(mine)]
        assert len(events) - len(mine) < 8, "what was chosen in secret when the game ended"


def _read(line: str) -> list[str]:
    event: list[str] = json.loads(line)
    return event


def _fields(said: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in said.items() if key != "t"}
