"""Small decks to change one thing in, and what the reader says about them."""

import copy
import json
from typing import Any

import pytest

from strategikon.library import DeckError, DeckFile, read_deck
from strategikon.library.faults import escaped

Table = dict[str, Any]

SIMANCAS: Table = {
    "id": "small",
    "game": "simancas",
    "version": 1,
    "cards": [
        {"id": "slingers", "type": "skirmisher", "side": "any", "force": 2},
        {"id": "spearmen", "type": "infantry", "side": "any", "force": 3},
    ],
}
BYZANTIUM: Table = {
    "id": "small",
    "game": "byzantium",
    "version": 1,
    "byzantine": [{"id": "narses", "type": "leader", "force": 3, "ages": ["early", "early"]}],
    "foes": [{"id": "famine", "type": "disaster", "force": 1, "ages": ["early", "late"]}],
}


def simancas(**changes: object) -> Table:
    """The small Simancas deck, its first card changed; a value of None takes the key away."""
    return _changed(SIMANCAS, "cards", changes)


def byzantine(**changes: object) -> Table:
    """The small Byzantium deck, its byzantine card changed."""
    return _changed(BYZANTIUM, "byzantine", changes)


def foes(**changes: object) -> Table:
    """The small Byzantium deck, its foes card changed."""
    return _changed(BYZANTIUM, "foes", changes)


def deck(base: Table, **changes: object) -> Table:
    """The deck with other values at its top; a value of None takes the key away."""
    table = copy.deepcopy(base)
    _change(table, changes)
    return table


def read(table: object) -> DeckFile:
    """The deck read from the JSON of that table."""
    return read_deck(json.dumps(table).encode(), "small.json")


def refused(table: object) -> DeckError:
    """What the reader says of the JSON of that table, which it must not take."""
    return refused_text(json.dumps(table, indent=1), "small.json")


def refused_text(content: str | bytes, file: str = "small.toml") -> DeckError:
    """What the reader says of that file, which it must not take; every sentence is looked over."""
    encoded = content.encode() if isinstance(content, str) else content
    with pytest.raises(DeckError) as caught:
        read_deck(encoded, file)
    is_one_clear_sentence(caught.value)
    assert "{" not in caught.value.say("en") + caught.value.say("ko")  # every field is filled in
    return caught.value


def is_one_clear_sentence(error: DeckError) -> None:
    """One printable line in each language, with the file named, no particle left open."""
    assert error.sentence == str(error) == error.say("en")
    for sentence in (error.say("en"), error.say("ko")):
        assert sentence.isprintable()
        assert sentence.endswith(".")
        assert error.file is None or escaped(error.file) in sentence
    assert not any(pair in error.say("ko") for pair in ("을(를)", "이(가)", "은(는)", "(으)로"))


def _changed(base: Table, pile: str, changes: dict[str, object]) -> Table:
    table = copy.deepcopy(base)
    _change(table[pile][0], changes)
    return table


def _change(table: Table, changes: dict[str, object]) -> None:
    for key, value in changes.items():
        if value is None:
            del table[key]
        else:
            table[key] = value
