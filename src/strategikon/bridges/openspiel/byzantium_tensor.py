"""A player's view of Byzantium as numbers. Cards stand in the order of the file, byzantine first.

Where a piece has one number for each player, the seat's own comes first; where it has one for
each deck, the byzantine one.
"""

from __future__ import annotations

from collections.abc import Mapping

from strategikon.bridges.openspiel.steps import Floats
from strategikon.bridges.openspiel.tensors import Layout, View, choose, mark
from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.refusals import QUESTIONS
from strategikon.engine.byzantium.setup import SEATS
from strategikon.engine.deck import AGES

ASKED = ("deal", *QUESTIONS)

#: Sets of cards of the seat's own role, and of the other one's: a number for each card.
OWN = ("hand", "chosen", "shown")
#: Sets of cards of both decks.
OPEN = ("meld", "discard", "removed")
CARDS = (*OWN, "seen", *OPEN)
PRIVATE = frozenset(("seat", "role", *OWN, "seen", "unusable", "legal"))

#: Legacy has no upper end; it is told in fiftieths.
LEGACY = 50


def layout(game: Byzantium) -> Layout:
    """The tensor of games with these decks and options."""
    setup = game.setup
    sizes = (setup.size[0], setup.size[1])
    cards = sum(sizes)
    places: tuple[dict[str, int], ...] = tuple(
        {setup.name(role, card): card + role * sizes[0] for card in range(sizes[role])}
        for role in range(2)
    )
    pieces = (
        ("seat", 2),
        ("role", 2),
        ("phase", len(words.PHASES)),
        ("age", len(AGES)),
        ("asked", len(ASKED)),
        ("acts", 3),  # the seat, the other one, the deck
        ("turn", 1),  # a share of all turns
        ("territory", 1),  # a share of the most there can be
        ("legacy", 2),
        ("draw", 2),  # this and what follows: a share of the cards of both decks
        ("hands", 2),
        ("owed", 2),
        *((name, cards) for name in CARDS),
    )

    def write(view: View, into: Mapping[str, Floats]) -> None:
        own = SEATS.index(view["seat"])
        both = (SEATS[own], SEATS[1 - own])
        role = words.ROLES.index(view["role"])
        into["seat"][own] = 1
        into["role"][role] = 1
        choose(into["phase"], words.PHASES, view["phase"])
        choose(into["age"], AGES, view["age"])
        choose(into["asked"], ASKED, view["asked"])
        choose(into["acts"], (*both, "deck"), view["actor"])
        into["turn"][0] = view["turn"] / setup.turns
        into["territory"][0] = view["territory"] / words.MOST_TERRITORY
        into["legacy"][:] = [view["legacy"][seat] / LEGACY for seat in both]
        into["draw"][:] = [view["piles"][deck]["draw"] / cards for deck in words.DECKS]
        into["hands"][:] = [view["hands"][seat] / cards for seat in both]
        into["owed"][:] = [view["owed"][seat] / cards for seat in both]
        for name in OWN:
            mark(into[name], places[role], view[name])
        mark(into["seen"], places[1 - role], view["seen"])
        for number in range(2):
            piles = view["piles"][words.DECKS[number]]
            mark(into["meld"], places[number], view["meld"][words.ROLES[number]])
            mark(into["discard"], places[number], piles["discard"])
            mark(into["removed"], places[number], piles["removed"])

    return Layout(pieces, PRIVATE, write)
