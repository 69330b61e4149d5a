"""Why a choice is not allowed in Byzantium: the rule that it breaks, and one sentence.

Called only for choices that were not offered; legality itself stands in the phases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.setup import LIMITS
from strategikon.engine.deck import AGES
from strategikon.engine.refused import Refused

if TYPE_CHECKING:
    from strategikon.engine.byzantium.game import Byzantium
    from strategikon.engine.byzantium.table import Table

QUESTIONS = {
    "exchange": "it is for the exchange now: exchange or done",
    "meld": "it is for the meld now: meld or done",
    "negotiate": "it is for the negotiation now: negotiate or decline",
    "replace": "the card sent home may be replaced now: replace or decline",
    "pass": "a card is to be passed on now",
}

ANSWERS = {
    "exchange": (words.EXCHANGE, words.DONE),
    "meld": (words.MELD, words.DONE),
    "negotiate": (words.NEGOTIATE, words.DECLINE),
    "replace": (words.REPLACE, words.DECLINE),
    "pass": (words.PASS,),
}

MELD_RULES = ("meld.byzantine", "meld.foes")


def question(game: Table) -> str | None:
    """What is asked now, in one word: a key of QUESTIONS, "deal", or None when over."""
    if game.actor == words.OVER:
        return None
    return words.VERBS[words.DEAL if game.actor == words.CHANCE else game.question]


def refusal(game: Byzantium, verb: int, card: int) -> Refused:
    """The rule that a choice breaks which is not offered now."""
    asked = question(game)
    if asked is None:
        return Refused("over", "the game is over")
    deck_acts = game.actor == words.CHANCE
    if deck_acts != (verb == words.DEAL):
        due, other = ("the deck", "a player") if deck_acts else (_actor(game), "the deck")
        return Refused("turn", f"it is for {due} to act, not for {other}")
    if not deck_acts and verb not in ANSWERS[asked]:
        return Refused("event.form", f'no "{game.verbs[verb]}" here: {QUESTIONS[asked]}')
    if verb in game.bare_verbs:
        return Refused("event.form", f'"{game.verbs[verb]}" is said without a card')
    pile = game.pile_of(verb)
    if card >= game.setup.size[pile]:
        return Refused("event.form", f"the {words.DECKS[pile]} deck has no card at place {card}")
    name = game.setup.name(pile, card)
    if deck_acts:
        return Refused("record.deal", f"{name} is not in the draw pile")
    if verb == words.NEGOTIATE:
        return Refused(
            "negotiation.discard", f"{name} is not a northern or southern card of the foes' meld"
        )
    if not game.hand[pile] >> card & 1:
        return _not_held(game, pile, card, name)
    if verb == words.EXCHANGE:
        return Refused("redraw.limit", f"no more than {game.setup.exchange} may be exchanged")
    return _not_melded(game, verb, card, name)


def _actor(game: Byzantium) -> str:
    return game.seats[game.actor]


def _not_held(game: Byzantium, role: int, card: int, name: str) -> Refused:
    if game.chosen[role] >> card & 1:
        return Refused("cards.held", f"{name} has been chosen already")
    return Refused("cards.held", f"{name} is not in the hand of {_actor(game)}")


def _not_melded(game: Byzantium, verb: int, card: int, name: str) -> Refused:
    """Why a card of the hand may not be melded, or not in place of one sent home."""
    role = game.side
    if verb == words.REPLACE and not game.setup.invaders >> card & 1:
        return Refused("negotiation.replace", f"{name} is not a northern or southern card")
    age = game.setup.age_of[game.turn]
    replacing = "negotiation.replace.limits" if verb == words.REPLACE else ""
    if not game.setup.usable[role * 3 + age] >> card & 1:
        return Refused(replacing or "meld.age", f"{name} cannot be used in the {AGES[age]} age")
    kinds = enumerate(LIMITS[role])
    word, limit = next(kind for place, kind in kinds if _is_full(game, role, place, card))
    rule = "meld.foes.natural" if word == "natural" else MELD_RULES[role]
    return Refused(replacing or rule, f"the meld may hold no more than {limit} {word}")


def _is_full(game: Byzantium, role: int, kind: int, card: int) -> bool:
    """Whether a card is of a kind of which its meld can hold no more."""
    setup = game.setup
    cards = setup.kind[role * words.KINDS + kind]
    melded = (game.meld[role] | game.chosen[role]) & cards
    return bool(cards >> card & 1) and melded.bit_count() >= setup.limit[role * words.KINDS + kind]
