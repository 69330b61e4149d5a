"""A compiled state is small, and nothing is allocated while games are played or states copied."""

from __future__ import annotations

import json

import pytest

from strategikon.engine import GAMES
from tests.engine.builds import printed

#: Bytes of a state beside the set-up that all states of a game share: what search can afford.
MOST_BYTES = 512

WATCHED = """
import gc, json, sys, tracemalloc
from strategikon.engine import Dice, start
from strategikon.engine.playout import copies, play_at_random, random_games
from strategikon.library import load_deck

opening, dice = start(load_deck({game!r} + "-standard").cards), Dice(939)
scratch = opening.copy()
random_games(opening, 20, dice), copies(opening, 20)
gc.collect(), gc.disable()

def blocks(act, times):
    # blocks that are still there when it is done, and the most bytes that there were meanwhile
    before = sys.getallocatedblocks()
    kept = act(times)
    del kept
    left = sys.getallocatedblocks() - before
    tracemalloc.start()
    begun = tracemalloc.get_traced_memory()[0]
    act(times)
    most = tracemalloc.get_traced_memory()[1] - begun
    tracemalloc.stop()
    return left, most

acts = {{
    "random_games": lambda times: random_games(opening, times, dice),
    "copies": lambda times: copies(opening, times),
}}
found = {{name: [blocks(act, times) for times in (1, 1000)] for name, act in acts.items()}}
print(json.dumps({{"bytes": sys.getsizeof(opening)}} | found))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_compiled_state_is_small(game: str) -> None:
    assert 0 < json.loads(printed(WATCHED.format(game=game), "compiled"))["bytes"] < MOST_BYTES


@pytest.mark.parametrize("what", ["random_games", "copies"])
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_games_or_copies_allocate_no_more_than_one(game: str, what: str) -> None:
    one, thousand = json.loads(printed(WATCHED.format(game=game), "compiled"))[what]
    left, most = zip(one, thousand, strict=True)
    assert max(left) < 10  # numbers of this measurement itself
    # one scratch state, its choices, the numbers that are returned
    assert most[1] <= most[0] + 64 < 2 * MOST_BYTES
