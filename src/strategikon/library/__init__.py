"""The library: the decks of both games, their names and texts, and the words of the rules."""

from strategikon.library.canonical import canonical_json, deck_sha256, to_json, to_toml
from strategikon.library.deck_file import DeckFile
from strategikon.library.designs import ByzantiumDesign, SimancasDesign
from strategikon.library.faults import DeckError
from strategikon.library.shelf import deck_ids, load_deck, read_deck
from strategikon.library.study_games import StudyGame, study_games

__all__ = [
    "ByzantiumDesign",
    "DeckError",
    "DeckFile",
    "SimancasDesign",
    "StudyGame",
    "canonical_json",
    "deck_ids",
    "deck_sha256",
    "load_deck",
    "read_deck",
    "study_games",
    "to_json",
    "to_toml",
]
