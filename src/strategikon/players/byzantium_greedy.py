"""Greedy at Byzantium: the strongest meld every turn, the weakest card for the opponent.

No card can be saved for oneself, so nothing is held back; only whether the Empire should fall
is weighed, since that ends the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from strategikon.engine.byzantium.setup import OPTIONS, SEATS
from strategikon.engine.deck import AGES, Deck
from strategikon.engine.options import settle_options
from strategikon.players.byzantium_worth import Worth

#: What an exchange must promise, in points of force.
BARGAIN = 0.1
#: Foes of at least this much force come in most turns: an Empire no larger may fall.
USUAL_FOES = 6

DECK_OF = {"emperor": "byzantine", "foes": "foes"}


class ByzantiumGreedy:
    """A sound heuristic; the same view gives the same choice."""

    def __init__(self, deck: Deck, options: Mapping[str, object], seat: int) -> None:
        self.seat = SEATS[seat]
        self.other = SEATS[1 - seat]
        self.fall_cost = int(settle_options(OPTIONS, options)["fall_cost"])
        self.worth = Worth(deck)
        self.answers: dict[str, Callable[[dict[str, Any]], list[str]]] = {
            "exchange": self.exchange,
            "meld": self.meld,
            "negotiate": self.negotiate,
            "replace": self.replace,
            "pass": self.pass_on,
        }

    def choose(self, view: dict[str, Any]) -> list[str]:
        """What looks best now."""
        return self.answers[view["asked"]](view)

    def exchange(self, view: dict[str, Any]) -> list[str]:
        """The card whose replacement promises the best meld, if any promises a better one."""
        deck, age, hand = DECK_OF[view["role"]], view["age"], view["hand"]
        pool = self.drawable(view, deck)
        offered = [event for event in view["legal"] if event[1] == "exchange"]
        if not pool or not offered:
            return [self.seat, "done"]
        now = self.worth.best_meld(deck, hand, age)
        rated: list[tuple[float, list[str]]] = []
        for event in offered:
            rest = [name for name in hand if name != event[2]]
            drawn = sum(self.worth.best_meld(deck, [*rest, card], age) for card in pool)
            rated.append((drawn / len(pool) - now, event))
        gain, event = max(rated)
        return event if gain > BARGAIN else [self.seat, "done"]

    def drawable(self, view: dict[str, Any], deck: str) -> list[str]:
        """The cards that the next draw may bring: those that lie nowhere else."""
        piles = view["piles"][deck]
        elsewhere = {*view["hand"], *view["chosen"], *piles["removed"], *view["aside"][deck]}
        if piles["draw"]:
            elsewhere.update(piles["discard"])
        return [card.name for card in self.worth.decks[deck] if card.name not in elsewhere]

    def meld(self, view: dict[str, Any]) -> list[str]:
        """The best card that still fits, as long as one helps."""
        rated: list[tuple[float, list[str]]] = [
            (self.worth.value(event[2]), event)
            for event in view["legal"]
            if event[1] == "meld" and self.is_wanted(event[2], view)
        ]
        return max(rated)[1] if rated else [self.seat, "done"]

    def is_wanted(self, name: str, view: dict[str, Any]) -> bool:
        """Whether the card should be melded, given what a fall of the Empire would mean."""
        margin: int = view["legacy"][view["emperor"]] - view["legacy"][self.foe_player(view)]
        good_for_emperor = margin > self.fall_cost
        if not good_for_emperor:
            return True
        if view["role"] == "emperor":
            return bool(view["territory"] > USUAL_FOES)
        melded = sum(self.worth.cards[card].force for card in view["chosen"])
        return bool(melded + self.worth.cards[name].force < view["territory"])

    def foe_player(self, view: dict[str, Any]) -> str:
        """The seat of whoever leads the foes this turn."""
        return self.other if view["emperor"] == self.seat else self.seat

    def negotiate(self, view: dict[str, Any]) -> list[str]:
        """Send the strongest home, unless the Empire is to fall and will."""
        if self.falls(view, 0) and self.wins_by_fall(view):
            return [self.seat, "decline"]
        return self.strongest(view, "negotiate")

    def replace(self, view: dict[str, Any]) -> list[str]:
        """The strongest comes in its place, unless that brings down an Empire that I need."""
        best = self.strongest(view, "replace")
        added = self.worth.cards[best[2]].force
        if self.falls(view, added) and not self.falls(view, 0) and not self.wins_by_fall(view):
            return [self.seat, "decline"]
        return best

    def strongest(self, view: dict[str, Any], verb: str) -> list[str]:
        """The event of that verb with the card of most force."""
        offered: list[list[str]] = [event for event in view["legal"] if event[1] == verb]
        return max(offered, key=lambda event: self.worth.cards[event[2]].force)

    def falls(self, view: dict[str, Any], added: int) -> bool:
        """Whether the Empire falls with the melds as they lie and so much more force of foes."""
        totals = view["force"]
        difference = totals["emperor"]["total"] - totals["foes"]["total"] - added
        return bool(view["territory"] + difference <= 0)

    def wins_by_fall(self, view: dict[str, Any]) -> bool:
        """Whether I win if the Empire falls now."""
        left = dict(view["legacy"])
        left[view["emperor"]] = max(0, left[view["emperor"]] - self.fall_cost)
        return bool(left[self.seat] > left[self.other])

    def pass_on(self, view: dict[str, Any]) -> list[str]:
        """The card that will help the opponent least; one past its age makes room for a draw."""
        ages = view["turns"] // len(AGES)
        age = AGES[view["turn"] // ages]
        deck = DECK_OF[view["role"]]
        pool = [card.name for card in self.worth.decks[deck]]
        mean = sum(map(self.worth.value, pool)) / len(pool)
        rated: list[tuple[float, list[str]]] = [
            (self.worth.value(event[2]) if self.worth.usable(event[2], age) else mean, event)
            for event in view["legal"]
        ]
        return min(rated)[1]
