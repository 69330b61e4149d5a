"""What may be done in Simancas, and what a line is worth, worked out a second time from the rules.

Slow and plain, card by card, from the names that a witness has written down; in every state of
random games with random decks the engine must say the same.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from strategikon.engine import OVER, Dice, SimancasCard, State
from strategikon.engine.deck import KINGDOMS
from tests.conformance.cases import extremes, random_case
from tests.conformance.witnesses import SimancasWitness

BATCHES = 3
DECKS = 120
SIDES = ("moors", "christians")
PREY = {
    "skirmisher": "infantry",
    "cavalry": "skirmisher",
    "infantry": "terrain",
    "terrain": "cavalry",
    "weapon": "weapon",
}
Names = set[str]


class Book:
    """The rules as they are written, over the names of the cards."""

    def __init__(self, witness: SimancasWitness, options: dict[str, Any]) -> None:
        self.table, self.options = witness, options

    def card(self, name: str) -> SimancasCard:
        return self.table.cards[name]

    def effects(self, name: str, keyword: str) -> list[tuple[str | int, ...]]:
        if not self.options["specials"]:
            return []
        return [effect[1:] for effect in self.card(name).effects if effect[0] == keyword]

    def of_type(self, names: Names, *types: str | int) -> Names:
        return {name for name in names if self.card(name).type in types}

    # --- while placed -----------------------------------------------------------------------------

    def may_be_destroyed(self, side: str) -> Names:
        line = self.table.line
        if any(self.effects(name, "eclipse") for name in line["moors"] | line["christians"]):
            return set()
        return {
            name
            for name in line[side]
            if not self.effects(name, "steadfast")
            and not any(
                (self.card(name).type,) in self.effects(guard, "guard")
                for guard in line[side] - {name}
            )
        }

    def force(self, side: str) -> int:
        return sum(self.worth(side, name) for name in self.table.line[side])

    def worth(self, side: str, name: str) -> int:
        """The printed force of a placed card and what its own effects bring."""
        others = self.table.line[side] - {name}
        theirs = self.table.line[self.table.other(side)]
        worth = self.card(name).force
        for kind, n in self.effects(name, "rally"):
            worth += int(n) * len(self.of_type(others, kind))
        for tag, n in self.effects(name, "bond"):
            worth += int(n) * any(tag in self.card(other).tags for other in others)
        for kind, n in self.effects(name, "against"):
            worth += int(n) * bool(self.of_type(theirs, kind))
        for (n,) in self.effects(name, "union"):
            tags = {tag for other in others for tag in self.card(other).tags}
            worth += int(n) * len(tags & set(KINGDOMS))
        return worth

    # --- what may be done -------------------------------------------------------------------------

    def events(self, view: dict[str, Any]) -> set[tuple[str, ...]]:
        """Every legal event, where a view says who is asked what."""
        asked, side = view["asked"], view["side"]
        if asked is None:
            return set()
        if view["actor"] == "deck":
            return {("deck", asked, *rest) for rest in self.chances(view, asked, side)}
        choices: set[tuple[str, ...]] = getattr(self, asked)(view, view["actor"])
        return {(view["actor"], *choice) for choice in choices}

    def chances(self, view: dict[str, Any], asked: str, side: str) -> set[tuple[str, ...]]:
        table = self.table
        if asked == "deal":
            due = "moors" if view["owed"]["moors"] else "christians"
            return {(due, name) for name in table.deck}
        if asked == "reveal":
            return {(side, name) for name in table.deck - table.revealed}
        loser = table.other(side)
        return {(loser, name) for name in table.hand[loser]}

    def exchange(self, view: dict[str, Any], side: str) -> set[tuple[str, ...]]:
        full = len(self.table.aside[side]) >= self.options["exchange"]
        return {("done",)} | {("exchange", name) for name in self.table.hand[side] if not full}

    def command(self, view: dict[str, Any], side: str) -> set[tuple[str, ...]]:
        useless = {"infantry"}
        if not self.of_type(self.table.pile, "cavalry", "skirmisher", "infantry"):
            useless.add("weapon")
        hand = self.table.hand[side]
        return {("hold",)} | {("command", name) for name in hand - self.of_type(hand, *useless)}

    def keep(self, view: dict[str, Any], side: str) -> set[tuple[str, ...]]:
        return {("keep", name) for name in self.table.revealed}

    def recover(self, view: dict[str, Any], side: str) -> set[tuple[str, ...]]:
        fighters = self.of_type(self.table.pile, "cavalry", "skirmisher", "infantry")
        return {("recover", name) for name in fighters}

    def discard(self, view: dict[str, Any], side: str) -> set[tuple[str, ...]]:
        return {("discard", name) for name in self.table.hand[side]}

    def destroy(self, view: dict[str, Any], side: str) -> set[tuple[str, ...]]:
        targets = self.may_be_destroyed(self.table.other(side))
        return {("destroy", name) for name in self.of_type(targets, view["target"])}

    def act(self, view: dict[str, Any], side: str) -> set[tuple[str, ...]]:
        hand = self.table.hand[side]
        targets = self.may_be_destroyed(self.table.other(side))
        placed = {name for name in hand if self.card(name).side in ("any", side)}
        used = {
            name
            for name in hand
            if self.card(name).type not in PREY or self.of_type(targets, PREY[self.card(name).type])
        }
        return (
            {("pass",)} | {("place", name) for name in placed} | {("tactic", name) for name in used}
        )


class Rota:
    """Whose action is next in a battle, and whether the battle is over."""

    def __init__(self, final: bool) -> None:
        self.final = final
        self.begin()

    def begin(self) -> None:
        self.actions, self.passes, self.last = 0, 0, "christians"
        self.out: Names = set()

    def note(self, before: dict[str, Any], event: list[str], after: dict[str, Any]) -> None:
        """Who acts after this event is who ought to."""
        if before["phase"] != "battle":
            self.begin()
        elif event[1] in ("place", "tactic", "pass"):
            self.actions += 1
            self.last = event[0]
            self.passes = self.passes if event[1] == "pass" else 0
            if event[1] == "pass":
                self.count_pass(self.last)
        over = after["turn"] != before["turn"] or after["actor"] is None
        if over or after["asked"] == "act":
            assert self.next(held(before["hands"], event)) == (None if over else after["actor"])

    def count_pass(self, side: str) -> None:
        self.passes += 1
        self.out.add(side)

    def next(self, hands: dict[str, int]) -> str | None:
        """Who is asked now; None if the battle is over."""
        while self.actions < 200:
            if len(self.out) == 2 if self.final else self.passes >= 2:
                return None
            other = "christians" if self.last == "moors" else "moors"
            if not (self.final and other in self.out):
                self.last = other
            if hands[self.last]:
                return self.last
            self.count_pass(self.last)
        return None


def held(hands: dict[str, int], event: list[str]) -> dict[str, int]:
    """How many cards both hands hold after an event."""
    change = {"place": -1, "tactic": -1, "command": -1, "discard": -1, "lose": -1, "deal": 1}
    change |= {"keep": 1, "recover": 1}
    side = event[2] if event[0] == "deck" else event[0]
    return hands | {side: hands[side] + change.get(event[1], 0)}


def follow(state: State, witness: SimancasWitness, book: Book, dice: Dice) -> Counter[str]:
    """Play to the end, looking everything up in the book; what was asked how often."""
    asked: Counter[str] = Counter()
    wins = {"moors": 0, "christians": 0}
    rota = Rota(book.options["passing"] == "final")
    while state.actor != OVER:
        view = state.view(0)
        events = state.events()
        assert set(map(tuple, events)) == book.events(view)
        look_at_lines(view, witness, book)
        assert view["wins"] == wins
        asked[view["asked"]] += 1
        if dice.roll(5):  # most of the time somebody does something, so that battles grow long
            events = [event for event in events if len(event) > 2] or events
        event = events[dice.roll(len(events))]
        state.play(event)
        after = state.view(0)
        rota.note(view, event, after)
        if after["turn"] != view["turn"] or after["actor"] is None:
            reckon(witness, book, event, wins)
        witness.note(event, after)
    assert state.view(0)["wins"] == wins
    return asked


def look_at_lines(view: dict[str, Any], witness: SimancasWitness, book: Book) -> None:
    for side in SIDES:
        shown = view["force"][side]
        assert shown["total"] == book.force(side)
        assert set(shown["safe"]) == witness.line[side] - book.may_be_destroyed(side)


def reckon(witness: SimancasWitness, book: Book, event: list[str], wins: dict[str, int]) -> None:
    """The battle has ended with this event: who has won the turn, as the lines stand after it."""
    lines = {side: set(names) for side, names in witness.line.items()}
    if event[1] == "place":
        witness.line[event[0]].add(event[2])
    elif event[1] == "destroy":
        witness.line[witness.other(event[0])].discard(event[2])
    moors, christians = book.force("moors"), book.force("christians")
    if moors != christians:
        wins["moors" if moors > christians else "christians"] += 1
    witness.line = lines


@pytest.mark.parametrize("number", range(BATCHES))
@pytest.mark.rule("simancas", "battle.force", "battle.place.side", "battle.tactic.target")
@pytest.mark.rule("simancas", "strategy.command", "record.destroy", "effect.add")
def test_the_engine_goes_by_the_book(number: int) -> None:
    asked: Counter[str] = Counter()
    cases = [random_case("simancas", 1000 + seed) for seed in range(number, DECKS, BATCHES)]
    for case in [*cases, *extremes("simancas")]:
        witness = SimancasWitness(case.deck, case.settled)
        asked += follow(case.begin(), witness, Book(witness, case.settled), Dice(number))
    questions = {"deal", "reveal", "lose", "exchange", "command", "keep", "recover", "discard"}
    assert set(asked) == questions | {"destroy", "act"}
    assert min(asked.values()) > 5, asked
