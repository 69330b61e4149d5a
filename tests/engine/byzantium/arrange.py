"""Small decks and scripted games of Byzantium, so that a test arranges one situation by name.

A card is a line, `name type force ages [unique] [natural] [legacy]`, the ages one word or two with
a dash, the legacy value a bare number. A player's event is a line as well, "p1 meld basil".
"""

from __future__ import annotations

from typing import Any

import pytest

from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.setup import Setup
from strategikon.engine.cards import each
from strategikon.engine.deck import AGES, ByzantiumCard, Deck
from strategikon.engine.refused import Refused

FIRST_FILL = (9, 8)


def card(line: str) -> ByzantiumCard:
    """The card that a line describes."""
    name, kind, force, ages, *marks = line.split()
    first, _, last = ages.partition("-")
    return ByzantiumCard(
        name=name,
        slug=name.partition("/")[0],
        type=kind,
        force=int(force),
        first=AGES.index(first),
        last=AGES.index(last or first),
        unique="unique" in marks,
        natural="natural" in marks,
        legacy=sum(int(mark) for mark in marks if mark.isdigit()),
    )


def cards(table: str) -> tuple[ByzantiumCard, ...]:
    """One card a line that is not blank."""
    return tuple(card(line) for line in table.splitlines() if line.strip())


def troops(slug: str, copies: int, ages: str = "early-late") -> str:
    """A table of copies of a troop without force, which both decks may have."""
    return "\n".join(f"{slug}/{copy} troop 0 {ages}" for copy in range(1, copies + 1))


def begin(byzantine: str, foes: str, /, **options: object) -> Byzantium:
    """A game with these two decks, before the first card."""
    deck = Deck("arranged", "byzantium", 1, (cards(byzantine), cards(foes)))
    return Byzantium(Setup(deck, options))


def hands(
    emperor: str = "",
    foes: str = "",
    *,
    byzantine_pile: str = "",
    foes_pile: str = "",
    **options: object,
) -> Byzantium:
    """A game at its first question: these hands dealt, those cards in the draw piles.

    Hands are as small as both can be; guards and raiders, troops without force, fill them.
    """
    held = [list(cards(emperor)), list(cards(foes))]
    room = min(most - len(hand) for most, hand in zip(FIRST_FILL, held))
    shrink = options.setdefault("shrink", max(0, min(6, room)))
    assert isinstance(shrink, int)
    for hand, slug, most in zip(held, ("guard", "raider"), FIRST_FILL):
        hand += cards(troops(slug, most - shrink - len(hand)))
    piles = (tuple(held[0]) + cards(byzantine_pile), tuple(held[1]) + cards(foes_pile))
    game = Byzantium(Setup(Deck("arranged", "byzantium", 1, piles), options))
    for hand in held:
        deal(game, " ".join(one.name for one in hand))
    return game


def deal(game: Byzantium, names: str) -> None:
    """The deck deals these cards, one after the other, to whoever is owed one."""
    for name in names.split():
        game.play(["deck", "deal", game.seats[game.chance_seat()], name])
        game.check()


def deal_out(game: Byzantium) -> None:
    """The deck deals the first cards it has until somebody is asked or the game is over."""
    while asked(game) == "deal":
        game.apply(game.legal()[0])
        game.check()


def say(game: Byzantium, *lines: str) -> None:
    """The players choose, each line an event."""
    for line in lines:
        game.play(line.split())
        game.check()


def exchange(game: Byzantium, emperor: str = "", foes: str = "") -> None:
    """Both exchange these cards; what they draw is not dealt yet."""
    _both(game, "exchange", emperor, foes)


def meld(game: Byzantium, emperor: str = "", foes: str = "") -> None:
    """Both choose these melds, after an exchange of nothing if that is what is asked."""
    if asked(game) == "exchange":
        exchange(game)
    _both(game, "meld", emperor, foes)


def pass_on(game: Byzantium, emperor: str, foes: str) -> None:
    """Both pass these cards on; what they draw is not dealt yet."""
    for name in (emperor, foes):
        say(game, f"{actor(game)} pass {name}")


def _both(game: Byzantium, verb: str, emperor: str, foes: str) -> None:
    for names in (emperor, foes):
        player = actor(game)
        say(game, *(f"{player} {verb} {name}" for name in names.split()), f"{player} done")


def forward(game: Byzantium, turn: int, question: str = "exchange") -> None:
    """Play on, doing as little as can be done, until this is asked in that turn.

    The deck deals and the players pass on the first card they can.
    """
    while (game.turn, asked(game)) != (turn, question):
        said = [event for event in game.events() if event[-1] in ("done", "decline")]
        game.play(said[0] if said else game.event(game.legal()[0]))
        game.check()


def actor(game: Byzantium) -> str:
    """Who acts, as a view names them."""
    return str(game.view(0)["actor"])


def asked(game: Byzantium) -> str:
    """What is asked, as a view names it; "" when the game is over."""
    return game.view(0)["asked"] or ""


def seen(game: Byzantium, seat: str) -> dict[str, Any]:
    """The view of a seat."""
    return game.view(game.seats.index(seat))


def offered(game: Byzantium, verb: str) -> set[str]:
    """The cards with which the verb may be said now."""
    return {event[-1] for event in game.events() if verb in event[:2]}


def names(game: Byzantium, role: int, kept: int) -> set[str]:
    """The cards of a set of a role's deck."""
    return {game.setup.name(role, place) for place in each(kept)}


def broken_rule(game: Byzantium, line: str) -> str:
    """The rule that an event breaks; it is refused, in a sentence, and changes nothing."""
    return refused(game, line.split()).rule


def refused(game: Byzantium, event: list[str]) -> Refused:
    """The refusal of an event, which changes nothing."""
    before = game.key()
    with pytest.raises(Refused) as caught:
        game.play(event)
    assert game.key() == before
    assert caught.value.sentence == str(caught.value) != ""
    return caught.value
