"""The picture in the README is the screen of the game as it is today."""

from __future__ import annotations

import runpy
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_picture_is_drawn_from_the_game_as_it_is() -> None:
    drawn = runpy.run_path(str(DOCS / "terminal_picture.py"))
    picture = DOCS / "images" / "terminal.svg"
    assert drawn["picture"]() == picture.read_text(encoding="utf-8"), (
        "python docs/terminal_picture.py draws it anew"
    )
    assert picture.stat().st_size < 200_000
