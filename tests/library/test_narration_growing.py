"""A log that is told piece by piece: what has changed, and what may be forgotten."""

from __future__ import annotations

from copy import deepcopy

import pytest

from strategikon.library import load_deck
from strategikon.library.narration import open_log
from tests.library.tellings import at_random, seen, told

SEATS = {"simancas": ("moors", "christians"), "byzantium": ("p1", "p2")}
MOST = 5


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("number", [0, 1])
def test_nothing_before_the_first_change_has_changed(game: str, number: int) -> None:
    deck, seat = load_deck(f"{game}-standard"), SEATS[game][number]
    log = open_log(deck, {}, "en", seat)
    before = deepcopy(log.entries)
    assert log.changed_from() == 0
    for event, *views in seen(deck, at_random(deck, 3), seat):
        log.tell(event, *views)
        changed = log.changed_from()
        assert log.entries[:changed] == before[:changed]
        before = deepcopy(log.entries)
        assert log.changed_from() == len(before)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("number", [0, 1])
def test_a_log_that_forgets_tells_the_same_as_one_that_does_not(game: str, number: int) -> None:
    deck, seat = load_deck(f"{game}-standard"), SEATS[game][number]
    events = at_random(deck, 4)
    whole = told(deck, events, seat)
    log = open_log(deck, {}, "en", seat)
    for place, (event, *views) in enumerate(seen(deck, events, seat)):
        log.tell(event, *views)
        if place % 7 == 0:
            log.forget(MOST)
    assert log.length == len(whole)
    assert log.forgotten > MOST
    assert log.entries == whole[log.forgotten :]
    log.forget(MOST)
    assert len(log.entries) >= MOST
