"""A deck file's values checked against all that the deck format and the rules ask of them."""

from __future__ import annotations

from strategikon.engine.deck import AGES, MOST_CARDS
from strategikon.library import faults
from strategikon.library.byzantium_design import byzantium_design
from strategikon.library.deck_file import DeckFile
from strategikon.library.designs import PILES, ByzantiumDesign, Design
from strategikon.library.lines import Trail
from strategikon.library.reading import Document
from strategikon.library.simancas_design import simancas_design
from strategikon.library.table import Table

#: A deck's version counts from 1; the limit keeps it a number that every program can hold.
MOST_VERSION = 999_999_999
#: The fewest physical cards of a Simancas deck: one a side.
LEAST_CARDS = 2


def check_deck(document: Document) -> DeckFile:
    """The deck in the document, without texts; DeckError names the first thing not allowed."""
    deck = Table(document)
    game = deck.one_of("game", tuple(PILES))
    pile_names = PILES[game]
    deck.only("id", "game", "version", *pile_names)
    deck_id = deck.slug("id")
    version = deck.whole("version", 1, MOST_VERSION)
    lists = {name: deck.entries(name, faults.LIST_OF_CARDS) for name in pile_names}
    for name, entries in lists.items():
        if len(entries) > MOST_CARDS:
            fault = faults.TOO_MANY_DESIGNS.filled(pile=name, count=len(entries), most=MOST_CARDS)
            raise deck.error(fault, name)
    places: dict[str, Trail] = {}
    piles = tuple(
        tuple(_design(document, (name, index), places) for index in range(len(entries)))
        for name, entries in lists.items()
    )
    for name, pile in zip(pile_names, piles, strict=True):
        _check_pile(deck, name, pile)
    return DeckFile(deck_id, game, version, piles)  # type: ignore[arg-type]  # one game's


def _design(document: Document, trail: tuple[str, int], places: dict[str, Trail]) -> Design:
    """The design there; `places` holds where each id stands that was seen before."""
    card = Table(document, trail)
    slug = card.slug("id")
    if slug in places:
        line = document.line((*places[slug], "id"))
        before = faults.BEFORE.filled(line=line) if line else ""
        card.card = slug
        raise card.error(faults.ID_TWICE.filled(before=before), "id")
    card.card = slug
    places[slug] = trail
    if trail[0] in PILES["simancas"]:
        return simancas_design(card)
    return byzantium_design(card, trail[0])


def _check_pile(deck: Table, name: str, pile: tuple[Design, ...]) -> None:
    count = sum(design.copies for design in pile)
    if count > MOST_CARDS:
        fault = faults.TOO_MANY_CARDS.filled(pile=name, count=count, most=MOST_CARDS)
        raise deck.error(fault, name)
    if name in PILES["simancas"]:
        if count < LEAST_CARDS:
            fault = faults.TOO_FEW_CARDS.filled(pile=name, count=count, least=LEAST_CARDS)
            raise deck.error(fault, name)
    elif not any(
        design.ages[0] == AGES[0] for design in pile if isinstance(design, ByzantiumDesign)
    ):
        raise deck.error(faults.NO_EARLY_CARD.filled(pile=name), name)
