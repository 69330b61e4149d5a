"""A small game written out for reading: its cards, its events, and what each seat sees change.

`python -m tests.golden.transcript` writes the files beside this one anew from the cards, options
and events that stand in them; read the difference before it is committed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from strategikon.engine import GAMES, Deck, State, start
from tests.engine.byzantium import arrange as byzantium
from tests.engine.simancas import arrange as simancas

FOLDER = Path(__file__).parent
MOST_LINES = 200
CARD = {"simancas": simancas.card, "byzantium": byzantium.card}


def begin(game: str, script: list[str]) -> State:
    """The game that the first lines of a transcript describe, before its first card."""
    piles: list[list[Any]] = [[]]
    options: dict[str, object] = {}
    for line in script:
        word, _, rest = line.partition(" ")
        if word == "card":
            piles[-1].append(CARD[game](rest))
        elif word == "deck" and piles[-1]:
            piles.append([])
        elif word == "option":
            name, value = rest.split()
            options[name] = json.loads(value)
    return start(Deck("golden", game, 1, tuple(map(tuple, piles))), options)


def split(text: str) -> tuple[list[str], list[str]]:
    """The lines before the first event, and the events."""
    lines = text.splitlines()
    events = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    first = next(number for number, line in enumerate(lines) if line.startswith("> "))
    return [line for line in lines[:first] if line], events


def words(value: object) -> str:
    """A piece of a view on one line; what is empty inside a larger piece is left out."""
    if isinstance(value, list):
        return "[" + ", ".join(map(words, value)) + "]"
    if isinstance(value, dict):
        filled = {key: each for key, each in value.items() if each not in ([], {})}
        return "{" + ", ".join(f"{key}: {words(each)}" for key, each in filled.items()) + "}"
    return str(value)


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What has changed in a view, but for the list of what is legal, which is counted."""
    shown = []
    for key, value in after.items():
        if key == "legal":
            if value:
                shown.append(f"legal {len(value)}")
        elif before.get(key) != value:
            shown.append(f"{key} {words(value)}")
    return shown


def told(state: State, views: list[dict[str, Any]]) -> Iterator[str]:
    """A line of changes that both seats see, one for each seat; `views` is brought up to date."""
    now = [state.view(seat) for seat in (0, 1)]
    each = [changes(before, after) for before, after in zip(views, now)]
    both = [change for change in each[0] if change in each[1]]
    if both:
        yield "  " + "; ".join(both)
    for seat, shown in zip(state.seats, each):
        own = [change for change in shown if change not in both]
        if own:
            yield f"  {seat}: " + "; ".join(own)
    views[:] = now


def transcript(game: str, text: str) -> str:
    """The transcript as it ought to be, from its own cards, options and events."""
    script, events = split(text)
    state = begin(game, script)
    views = [state.view(seat) for seat in (0, 1)]
    lines = [*script, ""]
    for event in events:
        state.play(event.split())
        state.check()
        lines += [f"> {event}", *told(state, views)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write every transcript anew."""
    for game in GAMES:
        path = FOLDER / f"{game}.txt"
        text = transcript(game, path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
