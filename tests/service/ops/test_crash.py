"""Rulings on a server that dies without warning: what was promised is there when it comes back."""

from __future__ import annotations

import random
from pathlib import Path

from tests.service.crashing import Evening, all_whole


def test_killed_while_people_play_it_has_kept_what_it_promised(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "tables.sqlite", seed=1)
    dice = random.Random(1)
    server = evening.begin()
    try:
        for _ in range(3):
            evening.play_and_die(server, dice)
            server = evening.rise()
    finally:
        code, _ = server.stop()
    answered = [said for said in evening.acts if said.answer is not None]
    assert len(answered) > 20
    assert code == 0
    assert "are whole" in all_whole(evening.database)
