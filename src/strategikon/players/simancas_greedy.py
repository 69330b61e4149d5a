"""Greedy at Simancas: keeps what it can place, and in battle does just enough to be ahead.

All cards are lost at the end of a turn, so none is spared; but whoever is ahead may pass and let
the other spend cards first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from strategikon.engine.deck import Deck
from strategikon.engine.simancas.refusals import PREY
from strategikon.engine.simancas.setup import SEATS
from strategikon.players.simancas_worth import LOOK, Worth

#: An exchange must promise this much more than the card that goes.
BARGAIN = 0.25


class Table(NamedTuple):
    """What the seat sees, as sets of cards."""

    mine: int
    theirs: int
    hand: int


class Action(NamedTuple):
    """A thing to do in battle: what it adds to the lead, what may follow, what the card costs."""

    gain: float
    hope: float
    cost: float
    event: list[str]


class SimancasGreedy:
    """A sound heuristic; the same view gives the same choice."""

    def __init__(self, deck: Deck, options: Mapping[str, object], seat: int) -> None:
        self.seat = SEATS[seat]
        self.other = SEATS[1 - seat]
        self.final = options.get("passing") == "final"
        self.worth = Worth(deck, options, seat)
        self.answers: dict[str, Callable[[dict[str, Any], Table], list[str]]] = {
            "exchange": self.exchange,
            "command": self.command,
            "discard": self.discard,
            "keep": self.take,
            "recover": self.take,
            "destroy": self.destroy,
            "act": self.act,
        }

    def choose(self, view: dict[str, Any]) -> list[str]:
        """What looks best now."""
        table = Table(
            self.worth.set_of(view["placed"][self.seat]),
            self.worth.set_of(view["placed"][self.other]),
            self.worth.set_of(view["hand"]),
        )
        return self.answers[view["asked"]](view, table)

    # --- before the battle -----------------------------------------------------------------------

    def exchange(self, view: dict[str, Any], table: Table) -> list[str]:
        """The weakest card, if a drawn one is likely to be better; one to command is kept."""
        gains = {name: self.command_gain(view, table, name) for name in view["hand"]}
        commander = max(gains, key=lambda name: gains[name], default=None)
        weak: list[tuple[float, list[str]]] = [
            (self.in_hand(event[2], table), event)
            for event in view["legal"]
            if event[1] == "exchange" and (event[2] != commander or gains[event[2]] <= 0)
        ]
        if weak and min(weak)[0] < self.worth.draw - BARGAIN:
            return min(weak)[1]
        return [self.seat, "done"]

    def command(self, view: dict[str, Any], table: Table) -> list[str]:
        """The card whose strategic effect brings most beyond what the card is worth."""
        offered: list[list[str]] = [event for event in view["legal"] if event[1] == "command"]
        rated = [(self.command_gain(view, table, event[2]), event) for event in offered]
        if rated and max(rated)[0] > 0:
            return max(rated)[1]
        return [self.seat, "hold"]

    def command_gain(self, view: dict[str, Any], table: Table, name: str) -> float:
        """What commanding a card brings, less the card itself."""
        card = self.worth.places[name]
        discarded = self.worth.set_of(view["discard"])
        return self.worth.as_command(card, table.hand, discarded) - self.in_hand(name, table)

    def in_hand(self, name: str, table: Table) -> float:
        """What a card is worth with the rest of the hand."""
        return self.worth.in_hand(self.worth.places[name], table.hand, table.mine, table.theirs)

    def discard(self, view: dict[str, Any], table: Table) -> list[str]:
        """The weakest card of the hand."""
        legal: list[list[str]] = view["legal"]
        return min(legal, key=lambda event: self.in_hand(event[2], table))

    def take(self, view: dict[str, Any], table: Table) -> list[str]:
        """The card that helps the hand most."""
        legal: list[list[str]] = view["legal"]
        return max(legal, key=lambda event: self.in_hand(event[2], table))

    # --- in battle -------------------------------------------------------------------------------

    def destroy(self, view: dict[str, Any], table: Table) -> list[str]:
        """The target whose loss changes the difference most."""
        legal: list[list[str]] = view["legal"]
        return max(legal, key=lambda event: self.loss(table, self.worth.places[event[2]]))

    def loss(self, table: Table, target: int) -> int:
        """What my lead gains if that card of theirs is destroyed."""
        lead = self.worth.lead
        return lead(table.mine, table.theirs & ~(1 << target)) - lead(table.mine, table.theirs)

    def act(self, view: dict[str, Any], table: Table) -> list[str]:
        """Ahead: pass. Else the cheapest way to get ahead, a draw, or the biggest step."""
        lead = self.worth.lead(table.mine, table.theirs)
        actions = [self.weighed(event, table) for event in view["legal"] if len(event) == 3]
        if lead > 0 and not (self.final and self.may_be_overtaken(view, lead)):
            return [self.seat, "pass"]
        enough = [action for action in actions if action.gain > max(0, -lead)]
        if enough:
            return min(enough, key=lambda action: (action.cost, action.gain)).event
        draws = [action for action in actions if action.hope > action.cost]
        if draws:
            return max(draws, key=lambda action: action.hope - action.cost).event
        best = max(actions, key=lambda action: action.gain, default=None)
        if best is not None and best.gain > 0:
            return best.event
        return [self.seat, "pass"]

    def may_be_overtaken(self, view: dict[str, Any], lead: int) -> bool:
        """Whether the cards the opponent holds are likely to be worth more than my lead."""
        seen = sum(self.worth.cards[self.worth.places[name]].force for name in view["seen"])
        unseen: int = view["hands"][self.other] - len(view["seen"])
        return seen + unseen * self.worth.draw > lead

    def weighed(self, event: list[str], table: Table) -> Action:
        """What an action brings."""
        card = self.worth.places[event[2]]
        if event[1] == "place":
            return self.placing(event, card, table)
        return self.tactic(event, card, table)

    def placing(self, event: list[str], card: int, table: Table) -> Action:
        """Place a card: its force and bonuses, what it strikes, what it may draw."""
        worth = self.worth
        after = Table(table.mine | 1 << card, table.theirs, table.hand & ~(1 << card))
        gain = worth.lead(after.mine, after.theirs) - worth.lead(table.mine, table.theirs)
        effects = worth.cards[card].effects if worth.specials else ()
        for keyword, *arguments in effects:
            if keyword == "strike":
                gain += self.best_target(after, str(arguments[0]))
        hope = worth.beyond_force(card)
        return Action(gain, hope, gain + hope, event)

    def tactic(self, event: list[str], card: int, table: Table) -> Action:
        """Discard a card as a tactic; it costs what it would count if it were placed."""
        worth = self.worth
        cost = 0.0
        if worth.usable >> card & 1:
            placed = worth.lead(table.mine | 1 << card, table.theirs)
            cost = placed - worth.lead(table.mine, table.theirs) + worth.beyond_force(card)
        kind = worth.cards[card].type
        if kind in PREY:
            gain = self.best_target(table, PREY[kind])
            return Action(gain, 0.0, cost, event)
        drawn = 2 * worth.draw if kind == "leader" else worth.draw + LOOK
        return Action(0.0, drawn, cost, event)

    def best_target(self, table: Table, kind: str) -> int:
        """The most that my lead can gain by destroying one of their cards of that type."""
        targets = self.worth.targets(table.mine, table.theirs) & self.worth.of_type[kind]
        places = range(len(self.worth.cards))
        return max((self.loss(table, at) for at in places if targets >> at & 1), default=0)
