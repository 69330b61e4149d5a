"""What is certain to follow from a choice, in a few words or figures beside it.

Taken from what the seat sees; where something is drawn or lost at random it stays with words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from strategikon.engine.byzantium.words import ROLES
from strategikon.engine.cards import gather
from strategikon.engine.deck import AGES
from strategikon.engine.simancas.refusals import PREY
from strategikon.engine.simancas.setup import SEATS
from strategikon.library.deck_file import DeckFile
from strategikon.library.designs import ByzantiumDesign
from strategikon.library.forecasts import forecast_for
from strategikon.library.language import Language, Words
from strategikon.library.terms import TYPES

View = Mapping[str, Any]

_STRATEGIC = {
    "leader": Words("draw 3, discard 2", "3장 뽑고 2장 버림"),
    "strategy": Words("see 5, keep 1", "5장 보고 1장 챙김"),
    "terrain": Words("draw 2", "2장 뽑음"),
    "cavalry": Words("draw 1, look", "1장 뽑고 손 보기"),
    "skirmisher": Words("opponent loses 1", "상대가 1장 잃음"),
    "weapon": Words("recover 1", "1장 되찾음"),
}
_TACTICAL = {
    "leader": Words("draw 2", "2장 뽑음"),
    "strategy": Words("draw 1, look", "1장 뽑고 손 보기"),
}
_DESTROY = Words("destroy {type}", "{type} 격파")
_ENDS = Words("ends the battle", "전투가 끝남")
_OUT = Words("out of this battle", "이 전투에서 빠짐")
_UNCHANGED = Words("keep the hand", "손을 그대로 둠")
_EXCHANGED = Words("exchange {number}", "{number}장 바꿈")
_MELD = Words("force {force}", "전력 {force}")
_EMPTY_MELD = Words("an empty meld", "빈 조합")
_LEGACY = Words("legacy +{legacy}", "유산 +{legacy}")
_PAST = Words("past its age by then", "그때는 시대가 지남")
_HOLD = Words("no effect", "효과 없음")


class Notes(Protocol):
    """Says what follows from the choices of one view, in one language."""

    language: Language

    def on(self, event: list[str]) -> str:
        """What is certain to follow from a legal event; "" if there is nothing to say."""
        ...


def take_notes(
    view: View, deck: DeckFile, options: Mapping[str, object], language: Language
) -> Notes:
    """The notes on the choices of a view."""
    if deck.game == "simancas":
        return SimancasNotes(view, deck, options, language)
    return ByzantiumNotes(view, deck, language)


class SimancasNotes:
    """Both totals after a placement or a destruction; elsewhere what the effect does."""

    def __init__(
        self, view: View, deck: DeckFile, options: Mapping[str, object], language: Language
    ) -> None:
        self.view = view
        self.deck = deck
        self.language = language
        self.final = options.get("passing") == "final"
        self.forecast, self.places = forecast_for(deck, options)
        lines = (view["placed"][side] for side in SEATS)
        self.lines = [gather(self.places[card] for card in line) for line in lines]
        self.mine = SEATS.index(view["seat"])

    def on(self, event: list[str]) -> str:
        """What is certain to follow."""
        verb = event[1]
        if verb in ("place", "destroy"):
            return self.totals(event)
        if verb == "done":
            return _exchanged(len(self.view["aside"]), self.language)
        if verb == "hold":
            return _HOLD.say(self.language)
        if verb == "pass":
            return self.passing()
        if verb not in ("command", "tactic"):
            return ""
        kind = self.deck.design(event[2]).type
        if verb == "command":
            return _STRATEGIC[kind].say(self.language)
        if kind in _TACTICAL:
            return _TACTICAL[kind].say(self.language)
        return _DESTROY.say(self.language, type=TYPES["simancas"][PREY[kind]])

    def totals(self, event: list[str]) -> str:
        """My total and the opponent's, if this card is placed or destroyed."""
        moors, christians = self.lines
        card = 1 << self.places[event[2]]
        # A card is placed in one's own line and destroyed in the other.
        if (event[1] == "place") == (self.mine == 0):
            moors ^= card
        else:
            christians ^= card
        force = self.forecast.force(moors, christians)
        return f"{force[self.mine]} : {force[1 - self.mine]}"

    def passing(self) -> str:
        """Whether a pass ends the battle, or my part in it."""
        other = SEATS[1 - SEATS.index(self.view["seat"])]
        if self.view["passed"][other] or not self.view["hands"][other]:
            return _ENDS.say(self.language)
        return _OUT.say(self.language) if self.final else ""


class ByzantiumNotes:
    """The force that a meld comes to, and both totals in a negotiation."""

    def __init__(self, view: View, deck: DeckFile, language: Language) -> None:
        self.view = view
        self.deck = deck
        self.language = language
        self.chosen = self.force(view["chosen"])

    def on(self, event: list[str]) -> str:
        """What is certain to follow."""
        verb = event[1]
        if verb == "meld":
            return self.melded(event[2])
        if verb == "done":
            number = len(self.view["chosen"])
            if self.view["asked"] == "exchange":
                return _exchanged(number, self.language)
            words = _MELD if number else _EMPTY_MELD
            return words.say(self.language, force=self.chosen)
        if verb in ("negotiate", "replace"):
            change = self.force([event[2]])
            return self.totals(-change if verb == "negotiate" else change)
        if verb == "pass":
            return "" if self.lasts(event[2]) else _PAST.say(self.language)
        return self.totals(0) if verb == "decline" else ""

    def lasts(self, card: str) -> bool:
        """Whether the card can still be used in the next turn."""
        design = self.deck.design(card)
        assert isinstance(design, ByzantiumDesign)
        turns_per_age: int = self.view["turns"] // len(AGES)
        return bool(AGES.index(design.ages[1]) >= self.view["turn"] // turns_per_age)

    def melded(self, card: str) -> str:
        """The force with this card, and its legacy."""
        design = self.deck.design(card)
        assert isinstance(design, ByzantiumDesign)
        if design.legacy:
            return _LEGACY.say(self.language, legacy=design.legacy)
        return _MELD.say(self.language, force=self.chosen + design.force)

    def force(self, cards: list[str]) -> int:
        """The force of cards together."""
        return sum(self.deck.design(card).force for card in cards)

    def totals(self, change: int) -> str:
        """My total and the opponent's once the foes' has changed by so much."""
        totals = {role: self.view["force"][role]["total"] for role in ROLES}
        totals["foes"] += change
        mine, theirs = ROLES if self.view["role"] == ROLES[0] else ROLES[::-1]
        return f"{totals[mine]} : {totals[theirs]}"


def _exchanged(number: int, language: Language) -> str:
    words = _EXCHANGED if number else _UNCHANGED
    return words.say(language, number=number)
