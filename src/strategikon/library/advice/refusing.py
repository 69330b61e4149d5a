"""Why a card may not be chosen: the rules are asked, and answer by the id of a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from strategikon.engine import State
from strategikon.engine.byzantium.setup import LIMITS
from strategikon.engine.simancas.refusals import PREY
from strategikon.library.advice.prompts import exchange_limit
from strategikon.library.deck_file import DeckFile
from strategikon.library.language import Language
from strategikon.library.reasons import reason, reason_in_short
from strategikon.library.rules import rules
from strategikon.library.terms import TYPES

View = Mapping[str, Any]
#: What may be done with a card of the hand, by what is asked.
COLUMNS: dict[str, dict[str, tuple[str, ...]]] = {
    "simancas": {
        "exchange": ("exchange",),
        "command": ("command",),
        "discard": ("discard",),
        "act": ("place", "tactic"),
    },
    "byzantium": {
        "exchange": ("exchange",),
        "meld": ("meld",),
        "replace": ("replace",),
        "pass": ("pass",),
    },
}


class Game(Protocol):
    """A game whose rules can be asked: whatever knows as much of one."""

    state: State
    deck: DeckFile
    options: Mapping[str, object]
    language: Language


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why not: two words, a sentence, and the rule that says so (its id and its title)."""

    short: str
    long: str
    rule: str
    title: str


def columns_of(view: View) -> tuple[str, ...]:
    """The verbs that may be done with cards of the hand now: none unless it is the seat's turn."""
    if view["actor"] != view["seat"]:
        return ()
    return COLUMNS[view["game"]].get(view["asked"], ())


def why_not(game: Game, view: View, verb: str, card: str) -> WhyNot:
    """Why the seat of the view, whose turn it is, may not do this with a card that it sees."""
    state, language = game.state, game.language
    code = state.verbs.index(verb)
    place = state.find_card(code, card)
    if place is None:  # a card of the other deck
        refused_rule, sentence = "cards.held", card
    else:
        refused = state.refusal(code, place)
        refused_rule, sentence = refused.rule, refused.sentence
    fields = _fields(game, view, card)
    rule = rules(game.deck.game, language).get(refused_rule)
    return WhyNot(
        reason_in_short(refused_rule, language, **fields),
        reason(refused_rule, language, **fields) or sentence,
        refused_rule,
        rule.title if rule is not None else "",
    )


def refusals(game: Game, view: View) -> dict[tuple[str, str], str]:
    """In two words why cards of the hand may not be chosen, by verb and card; now, on the turn."""
    verbs = columns_of(view)
    legal = {(event[1], event[2]) for event in view["legal"] if len(event) == 3}
    return {
        (verb, card): why_not(game, view, verb, card).short
        for verb in verbs
        for card in view["hand"]
        if (verb, card) not in legal
    }


def _fields(game: Game, view: View, card: str) -> dict[str, object]:
    """What the sentences of `library.reasons` may speak of."""
    kind = game.deck.design(card).type
    types = TYPES[game.deck.game]
    fields: dict[str, object] = {
        "card": game.deck.name(card, game.language),
        "type": types[kind],
        "limit": exchange_limit(view, game.options),
    }
    if view["game"] == "simancas":
        fields["prey"] = types[PREY[kind]] if kind in PREY else ""
    elif view["asked"] in ("meld", "replace"):
        fields["limit"] = next(most for limits in LIMITS for name, most in limits if name == kind)
    return fields
