"""A seat's view of Simancas as numbers. Cards stand in the order of the deck file.

Where a piece has one number for each side, the seat's own comes first.
"""

from __future__ import annotations

from collections.abc import Mapping

from strategikon.bridges.openspiel.steps import Floats
from strategikon.bridges.openspiel.tensors import Layout, View, choose, mark
from strategikon.engine.deck import SIMANCAS_TYPES
from strategikon.engine.simancas import words
from strategikon.engine.simancas.game import Simancas
from strategikon.engine.simancas.refusals import QUESTIONS
from strategikon.engine.simancas.setup import SEATS

ASKED = ("deal", "reveal", "lose", *QUESTIONS)

#: Sets of cards, a number for each card of the deck. Of the line of the other side: `facing`.
CARDS = (
    "hand",
    "aside",
    "seen",
    "shown",
    "glimpsed",
    "revealed",
    "discard",
    "placed",
    "facing",
)
PRIVATE = frozenset(("seat", *CARDS[:6], "legal"))


def layout(game: Simancas) -> Layout:
    """The tensor of games with this deck and these options."""
    setup = game.setup
    size = setup.size
    places = {setup.name(card): card for card in range(size)}
    pieces = (
        ("seat", 2),
        ("phase", len(words.PHASES)),
        ("asked", len(ASKED)),
        ("acts", 3),  # the seat, the other one, the deck
        ("side", 2),
        ("target", len(SIMANCAS_TYPES)),
        ("turn", 1),  # a share of the most turns there can be
        ("wins", 2),  # a share of the wins that win the game
        ("deck", 1),  # this and what follows but for `actions`: a share of the deck's cards
        ("hands", 2),
        ("owed", 2),
        ("looked", 1),
        ("due", 1),
        ("passed", 2),
        ("actions", 1),  # a share of the most actions in a battle
        *((name, size) for name in CARDS),
    )

    def write(view: View, into: Mapping[str, Floats]) -> None:
        own = SEATS.index(view["seat"])
        both = (SEATS[own], SEATS[1 - own])
        into["seat"][own] = 1
        choose(into["phase"], words.PHASES, view["phase"])
        choose(into["asked"], ASKED, view["asked"])
        choose(into["acts"], (*both, "deck"), view["actor"])
        choose(into["side"], both, view["side"])
        choose(into["target"], SIMANCAS_TYPES, view["target"])
        into["turn"][0] = view["turn"] / setup.max_turns
        into["wins"][:] = [view["wins"][side] / setup.wins for side in both]
        into["deck"][0] = view["deck"] / size
        into["hands"][:] = [view["hands"][side] / size for side in both]
        into["owed"][:] = [view["owed"][side] / size for side in both]
        into["looked"][0] = view["looked"] / size
        into["due"][0] = view["due"] / size
        into["passed"][:] = [view["passed"][side] for side in both]
        into["actions"][0] = view["actions"] / words.MOST_ACTIONS
        for name in CARDS[:-2]:
            mark(into[name], places, view[name])
        mark(into["placed"], places, view["placed"][both[0]])
        mark(into["facing"], places, view["placed"][both[1]])

    return Layout(pieces, PRIVATE, write)
