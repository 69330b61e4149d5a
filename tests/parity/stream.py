"""Plays random games and prints a digest of everything that the engine said on the way.

`python -m tests.parity.stream simancas 0 250` plays the games 0 to 249 with whichever build
STRATEGIKON_ENGINE asks for, and prints one line: the build, how many steps, and the digest.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from typing import Any

from strategikon.engine import OVER, Deck, Dice, State, build, start
from strategikon.engine.playout import play_at_random
from strategikon.library import load_deck
from tests.conformance.cases import random_case

#: Each step adds what is legal; every so many steps the keys are added, and the views.
KEYS_EVERY = 12
VIEWS_EVERY = 150


def first_state(game: str, number: int) -> State:
    """A long game of the standard deck; every fourth with a deck and options at random."""
    if number % 4 == 3:
        return random_case(game, number).begin()
    deck: Deck = load_deck(f"{game}-standard").cards
    return start(deck)


def add_numbers(digest: Any, *numbers: int) -> None:
    for number in numbers:
        digest.update(number.to_bytes(9, "little", signed=True))


def play(game: str, number: int, digest: Any) -> int:
    """One game to its end; how many steps it took."""
    state, dice, steps = first_state(game, number), Dice(number), 0
    while state.actor != OVER:
        legal = state.legal()
        digest.update(bytes(str(legal), "ascii"))
        if steps % KEYS_EVERY == 0:
            look(state, number, digest, views=steps % VIEWS_EVERY == 0)
        state.apply(legal[dice.roll(len(legal))])
        steps += 1
    look(state, number, digest, views=True)
    ended = first_state(game, number)
    add_numbers(digest, *play_at_random(ended, Dice(number)), ended.key())
    return steps


def look(state: State, number: int, digest: Any, views: bool) -> None:
    """The keys of the state, of what each seat knows, and of a redeal; and the views."""
    add_numbers(digest, state.key(), state.information(0), state.information(1))
    for seat in (0, 1):
        add_numbers(digest, state.redeal(seat, Dice(number)).key())
        if views:
            digest.update(json.dumps(state.view(seat)).encode())


def main(game: str, first: int, games: int) -> None:
    digest, steps = blake2b(digest_size=16), 0
    for number in range(first, first + games):
        steps += play(game, number, digest)
    print(build(), steps, digest.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
