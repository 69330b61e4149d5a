"""A short game of each kind, read by people and kept word for word."""

import pytest

from strategikon.engine import GAMES, OVER
from tests.golden.transcript import FOLDER, MOST_LINES, begin, split, transcript


@pytest.mark.parametrize("game", GAMES)
def test_the_game_goes_as_it_is_written_down(game: str) -> None:
    text = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert transcript(game, text) == text


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_is_a_whole_game_and_short_enough_to_be_read(game: str) -> None:
    text = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    script, events = split(text)
    state = begin(game, script)
    for event in events:
        state.play(event.split())
    assert state.actor == OVER
    assert len(text.splitlines()) < MOST_LINES
