"""Somebody beside the table who writes down, from the events alone, who can know which card.

A second telling of how cards move, in sets of names, to hold the engine's own against. It takes
from a view only what is public: the turn, the phase, and the open piles.
"""

from __future__ import annotations

from typing import Any

from strategikon.engine import ByzantiumCard, Deck, SimancasCard
from strategikon.engine.deck import AGES

Names = set[str]
View = dict[str, Any]


class SimancasWitness:
    """Where every card of a game of Simancas is, and what each side has seen of the hidden ones."""

    def __init__(self, deck: Deck, options: dict[str, Any]) -> None:
        self.cards = {card.name: card for card in deck.piles[0] if isinstance(card, SimancasCard)}
        self.specials = options["specials"]
        self.deck: Names = set(self.cards)
        self.pile: Names = set()
        self.hand: dict[str, Names] = {"moors": set(), "christians": set()}
        self.aside: dict[str, Names] = {"moors": set(), "christians": set()}
        self.line: dict[str, Names] = {"moors": set(), "christians": set()}
        self.seen: dict[str, Names] = {"moors": set(), "christians": set()}
        self.glimpsed: dict[str, Names] = {"moors": set(), "christians": set()}
        self.revealed: Names = set()
        self.looks = ""
        self.scouting = ""
        self.turn = 1

    def other(self, side: str) -> str:
        return "christians" if side == "moors" else "moors"

    def note(self, event: list[str], public: View) -> None:
        """Write down one event; `public`, any view of what came of it, tells if a turn is over."""
        self.write(event)
        if public["turn"] != self.turn:
            self.end_turn(public["turn"])
        self.look_up(public)

    def write(self, event: list[str]) -> None:
        actor, verb, *rest = event
        if actor == "deck":
            self.chance(verb, *rest)
        else:
            self.choice(actor, verb, rest[0] if rest else "")

    def look_up(self, public: View) -> None:
        """A scout has looked when its card is through; an empty deck may be made anew."""
        if self.scouting and public["asked"] not in ("deal", "lose", "destroy"):
            self.look(self.scouting)
            self.scouting = ""
        if not self.deck and public["deck"]:
            self.deck, self.pile = self.pile, set()

    def chance(self, verb: str, side: str, card: str) -> None:
        if verb == "deal":
            self.gain(side, card)
        elif verb == "reveal":
            self.revealed.add(card)
            self.looks = side
        else:
            self.discard(side, card)

    def gain(self, side: str, card: str) -> None:
        """A card comes from the deck: the opponent cannot say any more what is still in there."""
        self.deck.remove(card)
        self.hand[side].add(card)
        self.glimpsed[side].discard(card)
        self.glimpsed[self.other(side)].clear()

    def discard(self, side: str, card: str) -> None:
        self.leave(side, card)
        self.pile.add(card)

    def leave(self, side: str, card: str) -> None:
        self.hand[side].remove(card)
        self.seen[self.other(side)].discard(card)

    def look(self, side: str) -> None:
        self.seen[side] |= self.hand[self.other(side)]

    def choice(self, side: str, verb: str, card: str) -> None:
        if verb == "exchange":
            self.hand[side].remove(card)
            self.aside[side].add(card)
        elif verb == "done" and side == "christians":
            for each in self.hand:
                self.pile |= self.aside[each]
                self.aside[each] = set()
        elif verb in ("command", "tactic", "discard"):
            self.discard(side, card)
            kind = self.cards[card].type
            if (verb, kind) in (("command", "cavalry"), ("tactic", "strategy")):
                self.look(side)
        elif verb == "keep":
            others = self.revealed - {card}
            self.gain(side, card)
            self.glimpsed[side] = others
            self.revealed, self.looks = set(), ""
        elif verb == "recover":
            self.pile.remove(card)
            self.hand[side].add(card)
            self.seen[self.other(side)].add(card)
        elif verb == "place":
            self.leave(side, card)
            self.line[side].add(card)
            if self.specials and ("scout",) in self.cards[card].effects:
                self.scouting = side  # somewhere among the effects of the card; nothing is gained
        elif verb == "destroy":
            self.line[self.other(side)].remove(card)
            self.pile.add(card)

    def end_turn(self, turn: int) -> None:
        self.turn, self.scouting = turn, ""
        for side in self.hand:
            self.pile |= self.hand[side] | self.line[side]
            self.hand[side], self.line[side] = set(), set()
            self.seen[side], self.glimpsed[side] = set(), set()

    # --- what may be known ------------------------------------------------------------------------

    def held(self, side: str) -> Names:
        return self.hand[side] | self.aside[side]

    def known(self, side: str) -> Names:
        """Hidden cards whose place the side knows: in the opponent's hand, or in the deck."""
        looked = self.revealed if self.looks == side else set()
        return self.seen[side] | self.glimpsed[side] | looked

    def hidden(self, side: str, public: View) -> Names:
        """Every card that the side must not be told of."""
        theirs: Names = set() if side == self.scouting else self.held(self.other(side))
        return (self.deck | theirs) - self.known(side)

    def may_see(self, side: str) -> list[Names]:
        """What the side may have seen by now of the opponent's hand; a scout may have looked."""
        looked = [self.hand[self.other(side)]] if side == self.scouting else []
        return [self.seen[side], *looked]

    def agrees(self, views: list[View]) -> None:
        """The engine tells each side the same."""
        for view in views:
            side, other = view["seat"], self.other(view["seat"])
            assert set(view["hand"]) == self.hand[side]
            assert set(view["aside"]) == self.aside[side]
            assert set(view["discard"]) == self.pile
            assert {each: set(cards) for each, cards in view["placed"].items()} == self.line
            assert view["hands"] == {each: len(self.held(each)) for each in self.hand}
            assert view["deck"] == len(self.deck)
            assert set(view["seen"]) in self.may_see(side)
            assert set(view["shown"]) in self.may_see(other)
            assert set(view["glimpsed"]) == self.glimpsed[side]
            assert set(view["revealed"]) == (self.revealed if self.looks == side else set())

    def allows(self, theirs: View, side: str) -> None:
        """What the opponent holds in a redealt state may be so, as far as the side knows."""
        other = self.other(side)
        held = set(theirs["hand"]) | set(theirs["aside"])
        assert self.seen[side] <= held
        assert held - self.held(other) <= self.deck - self.known(side)
        assert len(held) == len(self.held(other))


class ByzantiumWitness:
    """Where every card of a game of Byzantium is, and what each player knows of the other hand.

    Cards are told apart by the role whose deck they belong to: emperor or foes.
    """

    ROLES = ("emperor", "foes")

    def __init__(self, deck: Deck, options: dict[str, Any]) -> None:
        self.every = [
            {card.name: card for card in pile if isinstance(card, ByzantiumCard)}
            for pile in deck.piles
        ]
        self.open_draw = options["open_draw"]
        self.turn, self.phase = 1, "draw"
        self.hand: list[Names] = [set(), set()]
        self.chosen: list[Names] = [set(), set()]
        self.known: list[Names] = [set(), set()]
        self.shows = [self.open_draw, self.open_draw]
        self.kept: list[Names] = [set(), set()]

    def role(self, player: str) -> int:
        """0 the emperor, 1 the foe player: p1 is emperor in the odd turns."""
        return ("p1", "p2").index(player) ^ (self.turn % 2 == 0)

    def note(self, event: list[str], public: View) -> None:
        actor, verb, *rest = event
        if actor == "deck":
            self.deal(self.role(rest[0]), rest[1])
        else:
            self.choice(self.role(actor), verb, rest[0] if rest else "")
        if public["turn"] != self.turn:
            self.end_turn(public["turn"])
        self.phase = public["phase"]
        for role, pile in enumerate(("byzantine", "foes")):
            self.leave(role, set(public["piles"][pile]["removed"]))

    def deal(self, role: int, card: str) -> None:
        self.hand[role].add(card)
        if self.phase == "draw" and self.shows[role]:
            self.shows[role] -= 1
            self.known[role].add(card)

    def leave(self, role: int, cards: Names) -> None:
        self.hand[role] -= cards
        self.known[role] -= cards

    def choice(self, role: int, verb: str, card: str) -> None:
        if verb in ("exchange", "meld"):
            self.hand[role].remove(card)
            self.chosen[role].add(card)
        elif verb == "done" and role == 1:
            for each in (0, 1):
                self.leave(each, self.chosen[each])
                self.chosen[each] = set()
        elif verb == "replace":
            self.leave(1, {card})
        elif verb == "pass":
            self.hand[role].remove(card)
            self.chosen[role] = {card}

    def end_turn(self, turn: int) -> None:
        self.turn = turn
        for role in (0, 1):
            self.hand[role] = self.chosen[role]
            self.known[role] = set(self.chosen[role])
            self.chosen[role] = set()
            self.shows[role] = self.open_draw

    # --- what may be known ------------------------------------------------------------------------

    def held(self, role: int) -> Names:
        return self.hand[role] | self.chosen[role]

    def public(self, view: View, role: int) -> Names:
        """The cards of a deck that lie open, or are set aside for a later age."""
        pile = view["piles"][("byzantine", "foes")[role]]
        age = AGES.index(view["age"])
        aside = {name for name, card in self.every[role].items() if card.first > age}
        return (
            set(pile["discard"])
            | set(pile["removed"])
            | set(view["meld"][self.ROLES[role]])
            | aside
        )

    def hidden(self, player: str, public: View) -> Names:
        mine, theirs = self.role(player), 1 - self.role(player)
        unknown = set(self.every[0]) | set(self.every[1])
        unknown -= self.public(public, 0) | self.public(public, 1)
        return unknown - self.held(mine) - self.known[theirs]

    def agrees(self, views: list[View]) -> None:
        for view in views:
            player, mine = view["seat"], self.role(view["seat"])
            assert set(view["hand"]) == self.hand[mine]
            assert set(view["chosen"]) == self.chosen[mine]
            assert set(view["seen"]) == self.known[1 - mine]
            assert set(view["shown"]) == self.known[mine]
            assert view["hands"][player] == len(self.held(mine))
            for role, pile in enumerate(("byzantine", "foes")):
                lying = len(self.public(view, role)) + len(self.held(role))
                assert view["piles"][pile]["draw"] == len(self.every[role]) - lying

    def allows(self, view: View, player: str) -> None:
        mine, theirs = self.role(player), 1 - self.role(player)
        held = set(view["hand"]) | set(view["chosen"])
        assert self.known[theirs] <= held
        assert held - self.known[theirs] <= self.hidden(player, view) | self.held(theirs)
        assert len(held) == len(self.held(theirs))
        assert held <= set(self.every[theirs])
        assert not held & set(self.every[mine])


WITNESSES: dict[str, Any] = {"simancas": SimancasWitness, "byzantium": ByzantiumWitness}
