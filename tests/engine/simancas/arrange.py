"""Situations of Simancas, arranged card by card: small decks, chosen hands, events as sentences.

A card is a line of words: `"ramiro leader christians 5 #leon | rally infantry 1, levy 2"` has a
name and a type, then (each may be left out) a side, a force, tags with a #, and its effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from strategikon.engine import Deck, Refused, SimancasCard, State, start
from strategikon.engine.deck import SIMANCAS_SIDES, Effect
from strategikon.library.rules import rule_ids

SEATS = ("moors", "christians")
OTHER = {"moors": "christians", "christians": "moors"}


def card(line: str) -> SimancasCard:
    """One card, by default of either side and of force 2."""
    words, _, effects = line.partition("|")
    name, kind, *rest = words.split()
    tags = tuple(word[1:] for word in rest if word.startswith("#"))
    side = next((word for word in rest if word in SIMANCAS_SIDES), "any")
    force = next((int(word) for word in rest if word.isdigit()), 2)
    slug = name.partition("/")[0]
    return SimancasCard(name, slug, kind, side, force, tags, tuple(map(_effect, _parts(effects))))


def _parts(effects: str) -> list[str]:
    return [part for part in effects.split(",") if part.strip()]


def _effect(words: str) -> Effect:
    return tuple(int(word) if word.isdigit() else word for word in words.split())


def deck_of(cards: Iterable[SimancasCard]) -> Deck:
    return Deck("arranged", "simancas", 1, (tuple(cards),))


class Table:
    """A game and short words for what is to be seen of it; invariants are checked each step."""

    def __init__(self, state: State) -> None:
        self.state = state

    def do(self, *events: str) -> Table:
        """Play events, each a sentence such as "moors place spearmen"."""
        for event in events:
            self.state.play(event.split())
            self.state.check()
        return self

    def refuses(self, rule: str, event: str) -> str:
        """The event breaks this rule; nothing has changed. What was said of it."""
        before = self.state.key(), [self.state.view(seat) for seat in (0, 1)]
        with pytest.raises(Refused) as refusal:
            self.state.play(event.split())
        assert refusal.value.rule == rule, refusal.value.sentence
        assert rule in rule_ids("simancas")
        assert before == (self.state.key(), [self.state.view(seat) for seat in (0, 1)])
        assert str(refusal.value) == refusal.value.sentence
        return refusal.value.sentence

    def copy(self) -> Table:
        """The same situation, to go on from in another way."""
        return Table(self.state.copy())

    @property
    def may(self) -> list[str]:
        """Every event legal now, as sentences."""
        return [" ".join(event) for event in self.state.events()]

    def cards(self, start: str) -> set[str]:
        """The cards with which an event of these first words is legal now."""
        return {event.rpartition(" ")[2] for event in self.may if event.rpartition(" ")[0] == start}

    def sees(self, side: str, what: str) -> Any:
        """One entry of a side's view."""
        return self.state.view(SEATS.index(side))[what]

    def public(self, what: str) -> Any:
        """An entry of the view that is the same for both sides."""
        shown = [self.state.view(seat)[what] for seat in (0, 1)]
        assert shown[0] == shown[1]
        return shown[0]

    def hand(self, side: str) -> set[str]:
        """The hand of a side, what it has set aside included."""
        return set(self.sees(side, "hand")) | set(self.sees(side, "aside"))

    def line(self, side: str) -> set[str]:
        return set(self.public("placed")[side])

    @property
    def pile(self) -> set[str]:
        return set(self.public("discard"))

    @property
    def actor(self) -> str | None:
        shown: str | None = self.public("actor")
        return shown

    @property
    def asked(self) -> str | None:
        shown: str | None = self.public("asked")
        return shown

    @property
    def phase(self) -> str:
        return str(self.public("phase"))

    @property
    def score(self) -> tuple[int, int]:
        wins = self.public("wins")
        return wins["moors"], wins["christians"]

    def force(self, side: str) -> int:
        return int(self.public("force")[side]["total"])

    def safe(self, side: str) -> set[str]:
        return set(self.public("force")[side]["safe"])

    def pass_out(self) -> Table:
        """Both sides pass until the battle is over."""
        turn = self.public("turn")
        while self.phase == "battle" and self.public("turn") == turn and self.actor is not None:
            self.do(f"{self.actor} pass")
        return self


def reserve(
    moors: Iterable[str] = (),
    christians: Iterable[str] = (),
    deck: Iterable[str] = (),
    **options: Any,
) -> Table:
    """Both hands are dealt; moors are asked what to exchange.

    The shorter hand is filled up with idlers: infantry that its holder cannot place.
    """
    hands = {"moors": [*map(card, moors)], "christians": [*map(card, christians)]}
    size = max(1, *map(len, hands.values()))
    for side, cards in hands.items():
        missing = range(1, size - len(cards) + 1)
        cards += [card(f"{side}-idler/{n} infantry {OTHER[side]} 1") for n in missing]
    whole = [*hands["moors"], *hands["christians"], *map(card, deck)]
    table = Table(start(deck_of(whole), {"hand": size} | options))
    for side, cards in hands.items():
        table.do(*(f"deck deal {side} {card.name}" for card in cards))
    return table


def strategy(
    moors: Iterable[str] = (),
    christians: Iterable[str] = (),
    deck: Iterable[str] = (),
    pile: Iterable[str] = (),
    **options: Any,
) -> Table:
    """The strategy phase begins; `pile`: what moors exchanged for the first cards of their hand."""
    wanted, given = list(moors), list(pile)
    missing = range(1, len(given) - len(wanted) + 1)
    wanted += [f"moors-drawn/{n} infantry christians 1" for n in missing]
    drawn, kept = wanted[: len(given)], wanted[len(given) :]
    options = {"exchange": max(4, len(given))} | options
    table = reserve([*given, *kept], christians, [*drawn, *deck], **options)
    table.do(*(f"moors exchange {card(line).name}" for line in given))
    table.do("moors done", "christians done")
    return table.do(*(f"deck deal moors {card(line).name}" for line in drawn))


def battle(
    moors: Iterable[str] = (),
    christians: Iterable[str] = (),
    deck: Iterable[str] = (),
    pile: Iterable[str] = (),
    **options: Any,
) -> Table:
    """Both sides held in the strategy phase; moors are asked for the first action."""
    return strategy(moors, christians, deck, pile, **options).do("moors hold", "christians hold")


def lines(moors: Iterable[str] = (), christians: Iterable[str] = (), **options: Any) -> Table:
    """A battle in which these cards have been placed, in turns, moors first; moors are asked.

    Each side holds two idlers besides, so that it goes on being asked.
    """
    rows = {"moors": list(moors), "christians": list(christians)}
    size = 2 + max(map(len, rows.values()))
    held = {
        side: [*row, *(f"{side}-watch/{n} infantry {OTHER[side]} 1" for n in range(1, 3))]
        for side, row in rows.items()
    }
    table = battle(held["moors"], held["christians"], **options)
    for place in range(size - 2):
        for side, row in rows.items():
            if place < len(row):
                table.do(f"{side} place {card(row[place]).name}")
            else:
                table.do(f"{side} pass")
    return table
