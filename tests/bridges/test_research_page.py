"""The page about OpenSpiel is true: its example runs, and what it says of sizes is so."""

import re
from pathlib import Path

import pytest
from open_spiel.python.observation import make_observation

from strategikon.bridges.openspiel import OPENSPIEL_GAMES

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
SET_SIZES = {"simancas": 60, "byzantium": 126}


def test_the_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    exec(compile(example, str(PAGE), "exec"), {})
    returns, story = capsys.readouterr().out.splitlines()
    assert returns in ("[1.0, -1.0]", "[-1.0, 1.0]", "[0.0, 0.0]")
    assert story.startswith("simancas christians: moors deal; moors deal; ")


@pytest.mark.parametrize(("column", "game"), [(2, "simancas"), (3, "byzantium")])
def test_the_pieces_of_a_tensor_are_those_in_the_table(column: int, game: str) -> None:
    rows = [line.split("|") for line in PAGE.read_text().splitlines() if line.count("|") == 4]
    said: dict[str, int] = {}
    for row in rows:
        for name, size in re.findall(r"`([a-z]+)`(?: (\d+))?", row[column]):
            said[name] = int(size) if size else SET_SIZES[game]
    observation = make_observation(OPENSPIEL_GAMES[game]())
    assert said == {name: piece.size for name, piece in observation.dict.items()}


def test_the_longest_story_is_as_long_as_the_page_says() -> None:
    steps = OPENSPIEL_GAMES["simancas"]().steps
    assert f"of {steps:,} a" in PAGE.read_text()
