"""A log tells what its reader may know: word for word the same in worlds that look alike."""

from __future__ import annotations

from typing import Any

import pytest

from strategikon.engine import Dice, start
from strategikon.library import DeckFile, load_deck
from strategikon.library.designs import card_names
from strategikon.library.language import LANGUAGES, Language
from strategikon.library.narration import open_log
from tests.library.tellings import at_random, names_in, seen, told, twin_worlds

GAMES: dict[str, dict[str, Any]] = {
    "simancas": {"wins": 2, "max_turns": 3},
    "byzantium": {"turns_per_age": 1, "open_draw": 2},
}
SEATS = [(game, seat) for game in GAMES for seat in (0, 1)]


@pytest.mark.parametrize(("game", "seat"), SEATS)
def test_twin_worlds_have_the_same_log(game: str, seat: int) -> None:
    deck, options, dice = load_deck(f"{game}-standard"), GAMES[game], Dice(3)
    name = start(deck.cards, options).seats[seat]
    compared = 0
    for seed in range(4):
        events = at_random(deck, seed, **options)
        for end in (20, 32, 70, 115):
            twin = twin_worlds(deck, events[:end], name, dice, **options)
            if twin is None:
                continue
            compared += 1
            for language in LANGUAGES:
                one, other = (
                    told(deck, world, name, language, **options) for world in (events[:end], twin)
                )
                assert one == other
    assert compared >= 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seat"), SEATS)
def test_no_card_is_named_before_the_reader_has_seen_it(
    game: str, seat: int, language: Language
) -> None:
    deck, options = load_deck(f"{game}-standard"), GAMES[game]
    name = start(deck.cards, options).seats[seat]
    log = open_log(deck, options, language, name)
    known: set[str] = set()
    for event, before, after in seen(deck, at_random(deck, seat, **options), name, **options):
        log.tell(event, before, after)
        cards = {text for view in (before, after) for text in names_in(view)}
        known |= {deck.name(card, language) for card in cards if is_card(deck, card)}
        if event[1] in ("exchange", "place", "destroy", "pass") and len(event) == 3:
            # Shown by the event itself, though the card may be under a new deck at once.
            known.add(deck.name(event[2], language))
        named = {card for entry in log.entries[-4:] for card in entry.cards}
        assert named <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_that_is_passed_on_is_named_to_the_seats_and_to_nobody_else(
    language: Language,
) -> None:
    """Whoever looks on learns that one was passed on; so does a log in which nothing is hidden."""
    deck, options = load_deck("byzantium-standard"), GAMES["byzantium"]
    readers = ("p1", "p2", None, "")
    logs = [open_log(deck, options, language, reader) for reader in readers]
    passed: list[str] = []
    for event, before, after in seen(deck, at_random(deck, 1, **options), None, **options):
        for log in logs:
            log.tell(event, {**before, "seen": []}, {**after, "seen": []})
        passed += [deck.name(event[2], language)] if event[1] == "pass" else []
    assert len(passed) >= 4
    told = [
        [entry for entry in log.entries if entry.phase == "end" and entry.kind == "deed"]
        for log in logs
    ]
    for entries in told[:3]:
        assert [card for entry in entries for card in entry.cards] == passed
    assert [entry.cards for entry in told[3]] == [()] * len(passed)
    for entry in told[3]:
        assert not any(name in entry.text for name in passed), entry.text
        assert {"en": "1 card", "ko": "카드 1장"}[language] in entry.text


def is_card(deck: DeckFile, text: str) -> bool:
    return any(text in card_names(design) for design in deck.designs)
