"""What one seat may know of a game of Simancas, as plain data: a list of what is shown.

Built by naming what is shown, never by taking away. Cards are named as physical cards, in the
order of the deck file. The schema is closed: `View` lists every key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypedDict

from strategikon.engine.cards import each, listed
from strategikon.engine.deck import SIMANCAS_TYPES, Effect
from strategikon.engine.simancas import words
from strategikon.engine.simancas.refusals import question
from strategikon.engine.simancas.setup import BONUSES, SEATS

if TYPE_CHECKING:
    from strategikon.engine.simancas.game import Simancas


class Bonus(TypedDict):
    """What one effect adds to the force of a line, and the card that carries it.

    `to`: the cards that count more for it, each by the same part of `plus`.
    """

    card: str
    effect: list[str | int]
    plus: int
    to: list[str]


class Line(TypedDict):
    """The force of a battle line: the total, each card's printed force, and every bonus."""

    total: int
    printed: dict[str, int]
    bonuses: list[Bonus]
    safe: list[str]


class View(TypedDict):
    """A seat's view; `asked` is what `actor` is asked, `None` once the game is over.

    `seen`: cards known in the opponent's hand; `shown`: own cards that the opponent has seen;
    `glimpsed`: cards known to be in the deck; `aside`: own cards set aside; `revealed`: cards
    looked at of which one is to be kept; `looked`: how many such cards either side has looked
    at so far (public). `owed`: cards still to be dealt. `due`: a leader's discards still to make.
    `legal` is empty unless it is this seat's turn.
    """

    game: str
    seat: str
    turn: int
    phase: str
    actor: str | None
    asked: str | None
    side: str
    wins: dict[str, int]
    deck: int
    discard: list[str]
    hand: list[str]
    hands: dict[str, int]
    aside: list[str]
    seen: list[str]
    shown: list[str]
    glimpsed: list[str]
    revealed: list[str]
    looked: int
    placed: dict[str, list[str]]
    force: dict[str, Line]
    owed: dict[str, int]
    due: int
    target: str | None
    passed: dict[str, bool]
    actions: int
    legal: list[list[str]]
    outcome: dict[str, Any] | None


#: Each part of a view by its key: made of the game for a seat (0 moors, 1 christians).
PARTS: dict[str, Callable[[Simancas, int], Any]] = {
    "game": lambda game, seat: game.game,
    "seat": lambda game, seat: SEATS[seat],
    "turn": lambda game, seat: game.turn,
    "phase": lambda game, seat: words.PHASES[game.phase],
    "actor": lambda game, seat: actor(game),
    "asked": lambda game, seat: question(game),
    "side": lambda game, seat: SEATS[game.side],
    "wins": lambda game, seat: by_seat(game.wins),
    "deck": lambda game, seat: game.deck.bit_count(),
    "discard": lambda game, seat: names(game, game.discard),
    "hand": lambda game, seat: names(game, game.hand[seat]),
    "hands": lambda game, seat: by_seat(
        [(game.hand[s] | game.aside[s]).bit_count() for s in range(2)]
    ),
    "aside": lambda game, seat: names(game, game.aside[seat]),
    "seen": lambda game, seat: names(game, game.seen[seat]),
    "shown": lambda game, seat: names(game, game.seen[1 - seat]),
    "glimpsed": lambda game, seat: names(game, game.glimpsed[seat]),
    "revealed": lambda game, seat: names(game, game.revealed if game.side == seat else 0),
    "looked": lambda game, seat: game.revealed.bit_count(),
    "placed": lambda game, seat: {SEATS[s]: names(game, game.placed[s]) for s in range(2)},
    "force": lambda game, seat: {SEATS[s]: line(game, s) for s in range(2)},
    "owed": lambda game, seat: by_seat(game.owed),
    "due": lambda game, seat: game.discards,
    "target": lambda game, seat: SIMANCAS_TYPES[game.aim - 1] if game.aim else None,
    "passed": lambda game, seat: {SEATS[s]: passed(game, s) for s in range(2)},
    "actions": lambda game, seat: game.actions,
    "legal": lambda game, seat: game.events() if game.actor == seat else [],
    "outcome": lambda game, seat: ending(game),
}


def view(game: Simancas, seat: int) -> dict[str, Any]:
    """Everything that `seat` (0 moors, 1 christians) may know of the game, and nothing else."""
    return {key: part(game, seat) for key, part in PARTS.items()}


def actor(game: Simancas) -> str | None:
    """Who acts: a seat's name, "deck", or None when the game is over."""
    if game.actor == words.OVER:
        return None
    return "deck" if game.actor == words.CHANCE else SEATS[game.actor]


def names(game: Simancas, cards: int) -> list[str]:
    """The physical cards of a set, in the order of the deck file."""
    return listed(cards, game.setup.deck.names[0])


def by_seat(numbers: list[int]) -> dict[str, int]:
    """Two numbers under the names of the seats."""
    return {SEATS[0]: numbers[0], SEATS[1]: numbers[1]}


def line(game: Simancas, seat: int) -> Line:
    """A battle line's force with each bonus spelled out, and the cards that cannot be destroyed."""
    placed = game.placed[seat]
    return {
        "total": game.line_force(seat),
        "printed": {game.setup.name(card): game.setup.printed(card) for card in each(placed)},
        "bonuses": bonuses(game, seat),
        "safe": names(game, placed & ~game.open_to_attack(seat)),
    }


def bonuses(game: Simancas, seat: int) -> list[Bonus]:
    """Every effect that adds to a line now."""
    found: list[Bonus] = []
    if not game.setup.options["specials"]:
        return found
    for card in each(game.placed[seat]):
        printed = game.setup.cards()[card]
        for place, effect in enumerate(printed.effects):
            plus = game.line_bonus(seat, card, place) if effect[0] in BONUSES else 0
            if plus:
                to = raised(game, seat, card, effect)
                found.append({"card": printed.name, "effect": list(effect), "plus": plus, "to": to})
    return found


def raised(game: Simancas, seat: int, card: int, effect: Effect) -> list[str]:
    """The cards that an effect makes count more: those that a rally means, else its own."""
    cards = game.setup.cards()
    if effect[0] != "rally":
        return [cards[card].name]
    others = (placed for placed in each(game.placed[seat]) if placed != card)
    return [cards[other].name for other in others if cards[other].type == effect[1]]


def passed(game: Simancas, seat: int) -> bool:
    """Whether the side's last word in this battle was a pass (or, where final, it is out).

    Once the battle is over both sides have passed, or it ended as if they had.
    """
    if game.phase != words.BATTLE:
        return False
    if game.actor == words.OVER:
        return True
    return bool(game.out[seat]) or (game.passes == 1 and game.side != seat)


def ending(game: Simancas) -> dict[str, Any] | None:
    """The outcome by the names of a record, or None while the game goes on."""
    outcome = game.outcome()
    if outcome is None:
        return None
    winner = None if outcome.winner is None else SEATS[outcome.winner]
    return {"winner": winner, "score": by_seat(list(outcome.score)), "reason": outcome.reason}
