"""Why a choice is not allowed in Simancas: the rule that it breaks, and one sentence.

Called only for choices that were not offered; legality itself stands in the phases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from strategikon.engine.deck import SIMANCAS_TYPES
from strategikon.engine.refused import Refused
from strategikon.engine.simancas import words

if TYPE_CHECKING:
    from strategikon.engine.simancas.game import Simancas
    from strategikon.engine.simancas.table import Table

#: The type that each destroying tactic is aimed at.
PREY = {
    "skirmisher": "infantry",
    "cavalry": "skirmisher",
    "infantry": "terrain",
    "terrain": "cavalry",
    "weapon": "weapon",
}

QUESTIONS = {
    "exchange": "it is for the exchange now: exchange or done",
    "command": "it is for a strategic effect now: command or hold",
    "keep": "one of the cards looked at is to be kept now",
    "recover": "a card of the discard pile is to be recovered now",
    "discard": "the leader's discards are due now",
    "destroy": "the card to be destroyed is to be named now",
    "act": "it is for an action in battle now: place, tactic or pass",
}

ANSWERS = {
    "exchange": (words.EXCHANGE, words.DONE),
    "command": (words.COMMAND, words.HOLD),
    "keep": (words.KEEP,),
    "recover": (words.RECOVER,),
    "discard": (words.DISCARD,),
    "destroy": (words.DESTROY,),
    "act": (words.PLACE, words.TACTIC, words.PASS),
}


def question(game: Table) -> str | None:
    """What is asked now, in one word: a key of QUESTIONS, a verb of chance, or None when over."""
    if game.actor == words.OVER:
        return None
    if game.actor == words.CHANCE:
        if game.owed[0] or game.owed[1]:
            return "deal"
        return "reveal" if game.reveals else "lose"
    if game.revealed:
        return "keep"
    if game.recovers:
        return "recover"
    if game.discards:
        return "discard"
    if game.aim:
        return "destroy"
    return ("", "exchange", "command", "act")[game.phase]


def refusal(game: Simancas, verb: int, card: int) -> Refused:
    """The rule that a choice breaks which is not offered now."""
    asked = question(game)
    if asked is None:
        return Refused("over", "the game is over")
    if card >= game.setup.size:
        return Refused("event.form", f"the deck has no card at place {card}")
    if game.actor == words.CHANCE:
        return _chance(game, asked, verb, card)
    if verb in game.chance_verbs:
        return Refused("turn", f"it is for {game.seats[game.actor]} to act, not for the deck")
    if verb not in ANSWERS[asked]:
        return Refused("event.form", f'no "{game.verbs[verb]}" here: {QUESTIONS[asked]}')
    return _choice(game, verb, card)


def _chance(game: Simancas, asked: str, verb: int, card: int) -> Refused:
    name = game.setup.name(card)
    if game.verbs[verb] != asked:
        return Refused("turn", f'the deck is to act now, with "{asked}"')
    if asked == "deal":
        return Refused("record.deal", f"{name} is not in the deck")
    if asked == "reveal":
        return Refused("record.reveal", f"{name} is not among the cards left to look at")
    return Refused("record.lose", f"{name} is not in the hand that loses a card")


def _choice(game: Simancas, verb: int, card: int) -> Refused:
    if verb in game.bare_verbs:
        return Refused("event.form", f'"{game.verbs[verb]}" is said without a card')
    name = game.setup.name(card)
    if verb == words.KEEP:
        return Refused("strategy.strategy", f"{name} is not one of the cards looked at")
    if verb == words.RECOVER:
        return Refused(
            "strategy.weapon",
            f"{name} is not a cavalry, skirmisher or infantry card of the discard pile",
        )
    if verb == words.DESTROY:
        return _destroy(game, card)
    side = game.side
    if not game.hand[side] >> card & 1:
        if game.aside[side] >> card & 1:
            return Refused("cards.held", f"{name} is set aside already")
        return Refused("cards.held", f"{name} is not in the hand of {game.seats[side]}")
    if verb == words.EXCHANGE:
        return Refused("reserve.limit", f"no more than {game.setup.exchange} may be exchanged")
    if verb == words.COMMAND:
        return _command(game, card)
    if verb == words.PLACE:
        return Refused("battle.place.side", f"{name} is a card of the other side")
    prey = PREY[SIMANCAS_TYPES[game.setup.type_of[card]]]
    return Refused(
        "battle.tactic.target", f"{name} has no target: no {prey} there that may be destroyed"
    )


def _command(game: Simancas, card: int) -> Refused:
    name = game.setup.name(card)
    if game.setup.type_of[card] == words.INFANTRY:
        return Refused("strategy.infantry", f"{name} is infantry, which has no strategic effect")
    return Refused(
        "strategy.weapon.none",
        f"{name} has nothing to bring back: no cavalry, skirmisher or infantry was discarded",
    )


def _destroy(game: Simancas, card: int) -> Refused:
    """Nobody is asked for a target during an eclipse, so that is not among the reasons."""
    name = game.setup.name(card)
    kind = SIMANCAS_TYPES[game.aim - 1]
    if not game.placed[1 - game.side] >> card & 1:
        return Refused("battle.tactic.destroy", f"{name} is not in the opponent's line")
    if game.setup.type_of[card] != game.aim - 1:
        return Refused("battle.tactic.destroy", f"{name} is not a card of the type {kind}")
    if game.setup.steadfast >> card & 1:
        return Refused("effect.steadfast", f"{name} is steadfast")
    return Refused("effect.guard", f"{name} is guarded")
