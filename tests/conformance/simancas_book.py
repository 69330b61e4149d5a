"""The rules of Simancas a second time: slow and plain, card by card, over names.

What may be done, what a line is worth, what is asked of whom after each event, and who wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from strategikon.engine import SimancasCard
from strategikon.engine.deck import KINGDOMS
from tests.conformance.witnesses import SimancasWitness

SIDES = ("moors", "christians")
PREY = {
    "skirmisher": "infantry",
    "cavalry": "skirmisher",
    "infantry": "terrain",
    "terrain": "cavalry",
    "weapon": "weapon",
}
Names = set[str]
View = dict[str, Any]


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

    def events(self, view: View) -> set[tuple[str, ...]]:
        """Every legal event, where a view says who is asked what."""
        asked, side = view["asked"], view["side"]
        if asked is None:
            return set()
        if view["actor"] == "deck":
            return {("deck", asked, *rest) for rest in self.chances(view, asked, side)}
        choices: set[tuple[str, ...]] = getattr(self, asked)(view, view["actor"])
        return {(view["actor"], *choice) for choice in choices}

    def chances(self, view: View, asked: str, side: str) -> set[tuple[str, ...]]:
        table = self.table
        if asked == "deal":
            due = "moors" if view["owed"]["moors"] else "christians"
            return {(due, name) for name in table.deck}
        if asked == "reveal":
            return {(side, name) for name in table.deck - table.revealed}
        loser = table.other(side)
        return {(loser, name) for name in table.hand[loser]}

    def exchange(self, view: View, side: str) -> set[tuple[str, ...]]:
        full = len(self.table.aside[side]) >= self.options["exchange"]
        return {("done",)} | {("exchange", name) for name in self.table.hand[side] if not full}

    def command(self, view: View, side: str) -> set[tuple[str, ...]]:
        useless = {"infantry"}
        if not self.of_type(self.table.pile, "cavalry", "skirmisher", "infantry"):
            useless.add("weapon")
        hand = self.table.hand[side]
        return {("hold",)} | {("command", name) for name in hand - self.of_type(hand, *useless)}

    def keep(self, view: View, side: str) -> set[tuple[str, ...]]:
        return {("keep", name) for name in self.table.revealed}

    def recover(self, view: View, side: str) -> set[tuple[str, ...]]:
        fighters = self.of_type(self.table.pile, "cavalry", "skirmisher", "infantry")
        return {("recover", name) for name in fighters}

    def discard(self, view: View, side: str) -> set[tuple[str, ...]]:
        return {("discard", name) for name in self.table.hand[side]}

    def destroy(self, view: View, side: str) -> set[tuple[str, ...]]:
        targets = self.may_be_destroyed(self.table.other(side))
        return {("destroy", name) for name in self.of_type(targets, view["target"])}

    def act(self, view: View, side: str) -> set[tuple[str, ...]]:
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


@dataclass
class Deed:
    """Something that follows from a choice: `word` is what is asked, so many times."""

    word: str
    side: str
    times: int
    kind: str | int = ""


class Course:
    """What is asked of whom next: first what a choice has brought about, then what the turn asks.

    `begin_turn`, then `note` for each event when the witness has written it down.
    """

    def __init__(self, book: Book) -> None:
        self.book, self.table = book, book.table
        self.deeds: list[Deed] = []
        self.questions: list[tuple[str, str]] = []
        self.rota = Rota(book.options["passing"] == "final")
        self.begin_turn()

    def begin_turn(self) -> None:
        self.deeds = [Deed("deal", side, self.book.options["hand"]) for side in SIDES]
        self.questions = [(word, side) for word in ("exchange", "command") for side in SIDES]
        self.rota.begin()

    def note(self, event: list[str], aside: dict[str, int]) -> None:
        """An event; `aside` is how many cards both sides had set aside before it."""
        actor, verb, *rest = event
        name = rest[-1] if rest else ""
        if self.deeds and verb == self.deeds[0].word:
            self.deeds[0].times -= 1
        elif verb in ("done", "hold", "command"):
            self.questions.pop(0)
            if verb == "done" and actor == "christians":
                self.deeds = [Deed("deal", side, aside[side]) for side in SIDES]
            elif verb == "command":
                self.deeds = self.commanded(actor, self.book.card(name).type)
        elif verb in ("place", "tactic", "pass"):
            self.rota.note(actor, verb)
            if verb == "place":
                self.deeds = self.placed(actor, name)
            elif verb == "tactic":
                self.deeds = self.used(actor, self.book.card(name).type)

    def commanded(self, side: str, kind: str) -> list[Deed]:
        looked_at = len(self.table.deck) or len(self.table.pile)
        return {
            "leader": [Deed("deal", side, 3), Deed("discard", side, 2)],
            "strategy": [Deed("reveal", side, min(5, looked_at)), Deed("keep", side, 1)],
            "terrain": [Deed("deal", side, 2)],
            "cavalry": [Deed("deal", side, 1)],
            "skirmisher": [Deed("lose", self.table.other(side), 1)],
            "weapon": [Deed("recover", side, 1)],
        }[kind]

    def used(self, side: str, kind: str) -> list[Deed]:
        if kind in PREY:
            return [Deed("destroy", side, 1, PREY[kind])]
        return [Deed("deal", side, {"leader": 2, "strategy": 1}[kind])]

    def placed(self, side: str, name: str) -> list[Deed]:
        deeds = []
        for keyword, *rest in self.book.card(name).effects if self.book.options["specials"] else ():
            if keyword == "levy":
                deeds.append(Deed("deal", side, int(rest[0])))
            elif keyword == "dread":
                deeds.append(Deed("lose", self.table.other(side), 1))
            elif keyword == "strike":
                deeds.append(Deed("destroy", side, 1, rest[0]))
        return deeds

    def comes_to_something(self, deed: Deed) -> bool:
        if deed.word == "deal":
            return bool(self.table.deck or self.table.pile)
        if deed.word in ("lose", "discard"):
            return bool(self.table.hand[deed.side])
        if deed.word == "destroy":
            enemy = self.book.may_be_destroyed(self.table.other(deed.side))
            return bool(self.book.of_type(enemy, deed.kind))
        return True

    def next(self) -> tuple[str, str, str | int] | None:
        """What is asked, whom it concerns, and the type to be destroyed; None if battle is over."""
        while self.deeds:
            deed = self.deeds[0]
            if deed.times and self.comes_to_something(deed):
                return deed.word, deed.side, deed.kind
            self.deeds.pop(0)
        if self.questions:
            return (*self.questions[0], "")
        side = self.rota.next({side: len(self.table.hand[side]) for side in SIDES})
        return None if side is None else ("act", side, "")


class Rota:
    """Whose action is next in a battle, and whether the battle is over."""

    def __init__(self, final: bool) -> None:
        self.final = final
        self.begin()

    def begin(self) -> None:
        self.actions, self.passes, self.last = 0, 0, "christians"
        self.out: Names = set()

    def note(self, side: str, verb: str) -> None:
        """An action said aloud."""
        self.actions += 1
        self.last = side
        self.passes = self.passes if verb == "pass" else 0
        if verb == "pass":
            self.count_pass(side)

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
