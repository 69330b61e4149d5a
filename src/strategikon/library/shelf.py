"""Where decks come from: those that the package brings, and files of one's own."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path

from strategikon.library import faults
from strategikon.library.checking import check_deck
from strategikon.library.deck_file import DeckFile
from strategikon.library.faults import DeckError
from strategikon.library.reading import Form, read_bytes, read_document
from strategikon.library.texts import DeckTexts, check_texts

_DECK = ".toml"
_TEXTS = ".texts.toml"


@cache
def deck_ids() -> tuple[str, ...]:
    """The ids of the decks that the package brings, in alphabetical order."""
    names = {entry.name for entry in (resources.files(__package__) / "decks").iterdir()}
    decks = {name for name in names if name.endswith(_DECK) and not name.endswith(_TEXTS)}
    return tuple(sorted(name.removesuffix(_DECK) for name in decks))


def load_deck(deck: str | os.PathLike[str]) -> DeckFile:
    """The deck of that id, or in that .toml or .json file; DeckError says what is wrong with it.

    Texts of a deck of one's own are read from X.texts.toml beside X.toml, if it is there; cards
    that have none and whose id is one of the standard deck's bear the standard deck's texts.
    """
    if isinstance(deck, str):
        if deck in deck_ids():
            return _packaged(deck)
        if not _is_path(deck):
            known = ", ".join(deck_ids())
            fault = faults.NO_SUCH_DECK.filled(deck=faults.shown(deck), known=known)
            raise DeckError(None, fault)
    return _read_own(Path(deck))


def read_deck(content: bytes, file: str, form: Form | None = None) -> DeckFile:
    """The deck in those bytes; `file` is what sentences call it. Raises DeckError."""
    deck = check_deck(read_document(content, file, form))
    return replace(deck, texts=DeckTexts(behind=_standard_texts(deck)))


def _is_path(deck: str) -> bool:
    if "/" in deck or os.sep in deck or deck.lower().endswith((".toml", ".json")):
        return True
    return os.path.exists(deck)


def _read_own(path: Path) -> DeckFile:
    deck = read_deck(read_bytes(path), str(path))
    beside = path.with_name(path.stem + _TEXTS)
    if not os.path.exists(beside):
        return deck
    return _with_texts(deck, read_bytes(beside), str(beside))


@cache
def _packaged(deck_id: str) -> DeckFile:
    decks = resources.files(__package__) / "decks"
    content = (decks / f"{deck_id}{_DECK}").read_bytes()
    deck = check_deck(read_document(content, f"{deck_id}{_DECK}", "toml"))
    texts = decks / f"{deck_id}{_TEXTS}"
    return _with_texts(deck, texts.read_bytes(), texts.name)


def _with_texts(deck: DeckFile, content: bytes, file: str) -> DeckFile:
    cards = {design.id for design in deck.designs}
    texts = check_texts(read_document(content, file, "toml"), cards, _standard_texts(deck))
    return replace(deck, texts=texts)


def _standard_texts(deck: DeckFile) -> DeckTexts | None:
    """The texts that stand behind a deck's own; none behind the standard deck's."""
    standard = f"{deck.game}-standard"
    return None if deck.id == standard else _packaged(standard).texts
