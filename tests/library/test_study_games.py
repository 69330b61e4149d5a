"""The games for study: decks that ship, cards as the standard decks print them, options."""

from dataclasses import replace

import pytest

from strategikon.engine import start
from strategikon.library import StudyGame, deck_ids, load_deck, study_games
from strategikon.library.language import Language

GAMES = study_games()


def named(game: StudyGame) -> str:
    return f"{game.game}-{game.name}"


def test_each_game_has_a_small_and_a_large_one() -> None:
    assert [(game.game, game.name) for game in GAMES] == [
        ("simancas", "small"),
        ("simancas", "large"),
        ("byzantium", "small"),
        ("byzantium", "large"),
    ]


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_its_deck_ships_under_its_name(game: StudyGame) -> None:
    assert game.deck_id in deck_ids()
    assert game.deck.game == game.game
    assert game.deck_id == named(game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_its_cards_are_those_of_the_standard_deck_one_copy_each(game: StudyGame) -> None:
    standard = load_deck(f"{game.game}-standard")
    for design in game.deck.designs:
        assert design == replace(standard.design(design.id), copies=1)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("game", GAMES, ids=named)
def test_its_cards_bear_the_names_of_the_standard_deck(game: StudyGame, language: Language) -> None:
    standard = load_deck(f"{game.game}-standard")
    for design in game.deck.designs:
        assert game.deck.name(design.id, language) == standard.name(design.id, language)
    assert game.deck.title(language) not in ("", game.deck_id)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_its_options_can_be_played_and_differ_from_the_default(game: StudyGame) -> None:
    state = start(game.deck.cards, game.options)
    defaults = start(load_deck(f"{game.game}-standard").cards)
    settled = state.setup.options  # type: ignore[attr-defined]  # each game has its own setup
    standard = defaults.setup.options  # type: ignore[attr-defined]  # as above
    differing = {name: value for name, value in settled.items() if value != standard[name]}
    assert differing == game.options
