"""Advice at the table: what is asked, what follows, why not; told from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from strategikon.engine import GAMES, OVER, Dice, State, start
from strategikon.library import DeckFile
from strategikon.library.advice import columns_of, prompt, refusals, take_notes, why_not
from strategikon.library.forecasts import forecast_for
from strategikon.library.language import LANGUAGES, Language
from strategikon.library.narration import default_names
from strategikon.library.rules import rules
from strategikon.library.shelf import load_deck


@dataclass
class Asked:
    """A game whose rules can be asked."""

    state: State
    deck: DeckFile
    language: Language
    options: Mapping[str, object] = field(default_factory=dict)


def questions(game: str, seeds: int = 12, **options: Any) -> Iterator[tuple[DeckFile, State]]:
    """The states of random games in which a seat is asked, those after the end too."""
    deck = load_deck(f"{game}-standard")
    for seed in range(seeds):
        state, dice = start(deck.cards, options), Dice(seed)
        while state.actor != OVER:
            if state.actor >= 0:
                yield deck, state
            legal = state.legal()
            state.apply(legal[dice.roll(len(legal))])
        yield deck, state


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_asked_is_told_what_and_the_other_for_whom_it_waits(game: str) -> None:
    names = default_names(game)
    asked: dict[Language, set[str]] = {language: set() for language in LANGUAGES}
    for _, state in questions(game):
        for language in LANGUAGES:
            told = [prompt(state.view(seat), {}, names, language) for seat in (0, 1)]
            if state.actor == OVER:
                assert told == ["", ""]
                continue
            assert told[state.actor] != told[1 - state.actor]
            waits = names[state.seats[state.actor]].say(language)
            assert waits in told[1 - state.actor]
            asked[language].add(told[state.actor])
    assert len(asked["en"]) == len(asked["ko"]) > 6


def test_nothing_more_can_be_exchanged_than_the_rules_allow() -> None:
    names = default_names("simancas")
    told = {
        prompt(state.view(state.actor), {"exchange": 1}, names, "en")
        for _, state in questions("simancas", 2, exchange=1)
        if state.actor >= 0 and state.view(0)["asked"] == "exchange"
    }
    assert told == {
        "Exchange up to 1 cards, or keep your hand.",
        "No more can be exchanged: be done.",
    }


def test_a_player_waits_for_the_deck_by_its_name() -> None:
    deck = load_deck("byzantium-standard")
    view = start(deck.cards, {}).view(0)
    assert prompt(view, {}, default_names("byzantium"), "en") == "Waiting for the deck."


@pytest.mark.parametrize("passing", ["both", "final"])
def test_both_totals_stand_beside_a_placement_as_they_will_be(passing: str) -> None:
    compared = 0
    for deck, state in questions("simancas", passing=passing):
        if state.actor < 0:
            continue
        view = state.view(state.actor)
        notes = take_notes(view, deck, {"passing": passing}, "en")
        for event in view["legal"]:
            note = notes.on(event)
            if event[1] not in ("place", "destroy"):
                continue
            after = state.copy()
            after.play(event)
            shown = after.view(state.actor)
            if shown["turn"] == view["turn"] and shown["outcome"] is None:
                mine, other = state.seats[state.actor], state.seats[1 - state.actor]
                force = shown["force"]
                expected = f"{force[mine]['total']} : {force[other]['total']}"
                # A strike that the card brings is still to come.
                compared += note == expected
    assert compared > 300


def test_the_notes_of_a_meld_add_up() -> None:
    told: dict[Language, set[str]] = {language: set() for language in LANGUAGES}
    for deck, state in questions("byzantium"):
        if state.actor < 0:
            continue
        view = state.view(state.actor)
        for language in LANGUAGES:
            notes = take_notes(view, deck, {}, language)
            for event in view["legal"]:
                told[language].add(notes.on(event))
        if view["asked"] == "meld":
            force = sum(deck.design(card).force for card in view["chosen"])
            word = f"force {force}" if view["chosen"] else "an empty meld"
            assert take_notes(view, deck, {}, "en").on([view["seat"], "done"]) == word
    assert {"exchange 1", "keep the hand", "past its age by then", ""} <= told["en"]
    assert any(note.startswith("legacy +") for note in told["en"])
    assert len(told["en"]) == len(told["ko"])


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_may_not_be_chosen_says_why_by_a_rule_of_the_book(game: str) -> None:
    found: set[str] = set()
    for deck, state in questions(game):
        if state.actor < 0:
            continue
        view = state.view(state.actor)
        for language in LANGUAGES:
            asked = Asked(state, deck, language)
            for (verb, card), short in refusals(asked, view).items():
                why = why_not(asked, view, verb, card)
                assert short == why.short
                assert why.long
                assert why.rule in rules(game, language)
                assert why.title == rules(game, language)[why.rule].title
                found.add(why.rule)
        assert columns_of(state.view(1 - state.actor)) == ()
    assert len(found) > 3


def test_a_card_of_the_other_deck_is_not_in_the_hand() -> None:
    deck, state = next(questions("byzantium", 1))
    view = state.view(state.actor)
    theirs = deck.cards.piles[1][0].name
    why = why_not(Asked(state, deck, "en"), view, "exchange", theirs)
    assert why.rule == "cards.held"


def test_forecasts_are_made_once_and_the_oldest_let_go() -> None:
    deck = load_deck("simancas-standard")
    first = forecast_for(deck, {"wins": 1})
    assert forecast_for(deck, {"wins": 1}) is first
    for hand in range(1, 13):
        for wins in (1, 2):
            assert forecast_for(deck, {"hand": hand, "wins": wins})[1] == first[1]
    assert forecast_for(deck, {"wins": 1}) is not first
