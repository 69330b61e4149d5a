"""Games that are over, for the pages after a game: played by HTTP in a second or two."""

from __future__ import annotations

import random
import time
from typing import Any

from tests.service.serving import Visitor, new_act

SHORT = {"simancas": {"wins": 1}, "byzantium": {"turns_per_age": 1}}


def finished(visitor: Visitor, game: str, seed: int = 1) -> str:
    """A short game for two on one screen, played by chance to its end; its id."""
    wanted = {"game": game, "opponent": {"kind": "screen"}, "options": SHORT[game]}
    found: str = visitor.post("/api/games", wanted)["id"]
    luck = random.Random(seed)
    for _ in range(400):
        frame = _asked(visitor, found)
        if frame["ending"] is not None:
            return found
        number, legal = frame["number"], frame["view"]["legal"]
        act = {"number": number, "id": new_act(), "event": luck.choice(legal)}
        _say(visitor, f"/api/games/{found}/acts", act)
    raise AssertionError("the game does not end")


def _say(visitor: Visitor, path: str, act: dict[str, Any]) -> None:
    """Say it, as often as the server asks to wait a moment: the same act again is one act."""
    for _ in range(40):
        answer = visitor.http.post(path, json=act)
        if answer.status_code != 429:
            assert answer.is_success, answer.text
            return
        time.sleep(0.25)
    raise AssertionError("the server asks to wait without end")


def _asked(visitor: Visitor, game: str) -> dict[str, Any]:
    """The table through the eyes of a seat that is asked something, or when it is over."""
    frame: dict[str, Any] = visitor.get(f"/api/games/{game}")
    for seat in frame["seats"]:
        frame = visitor.get(f"/api/games/{game}", seat=seat)
        if frame["ending"] is not None or frame["view"]["legal"]:
            return frame
    raise AssertionError("nobody is asked anything")
