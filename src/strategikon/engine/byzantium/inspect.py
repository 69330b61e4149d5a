"""Every invariant of a state of Byzantium, for tests that look after each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from strategikon.engine.byzantium import words

if TYPE_CHECKING:
    from strategikon.engine.byzantium.game import Byzantium

CONCEALED = (words.EXCHANGE, words.MELD, words.PASS)
SHOWN = (words.NEGOTIATE, words.REPLACE)


def inspect(game: Byzantium) -> None:
    """AssertionError, with a sentence, if any invariant of the state is broken."""
    for role in range(2):
        _zones(game, role)
        _melds(game, role)
        _knowledge(game, role)
        _counts(game, role)
    _numbers(game)
    _question(game)


def _expect(holds: bool, sentence: str) -> None:
    if not holds:
        raise AssertionError(sentence)


def _age(game: Byzantium) -> int:
    return int(game.setup.age_of[game.turn])


def _zones(game: Byzantium, role: int) -> None:
    union = 0
    for zone in (
        game.draw[role],
        game.discard[role],
        game.removed[role],
        game.hand[role],
        game.chosen[role],
        game.meld[role],
        game.setup.aside[role * 3 + _age(game)],
    ):
        _expect(not union & zone, "a card lies in two zones")
        union |= zone
    _expect(union == game.setup.every[role], "a card lies in no zone, or there is one too many")


def _melds(game: Byzantium, role: int) -> None:
    usable = game.setup.usable[role * 3 + _age(game)]
    concealed = game.chosen[role] if game.question == words.MELD else 0
    melded = game.meld[role] | concealed
    _expect(not melded & ~usable, "a card is melded that cannot be used in this age")
    for kind in range(role * words.KINDS, (role + 1) * words.KINDS):
        held = (melded & game.setup.kind[kind]).bit_count()
        _expect(held <= game.setup.limit[kind], "a meld holds more of a kind than allowed")
    over = game.actor == words.OVER
    on_table = game.question in SHOWN or (over and not game.territory)
    _expect(on_table or not game.meld[role], "a meld lies on the table at the wrong time")
    _expect(
        game.question in CONCEALED or not game.chosen[role],
        "cards are chosen in secret at the wrong time",
    )


def _knowledge(game: Byzantium, role: int) -> None:
    held = game.hand[role] | game.chosen[role]
    known = game.seen[role] | game.deduced[role]
    _expect(not known & ~held, "a card is known that is not in that hand")
    unusable = held & ~known & ~game.setup.usable[role * 3 + _age(game)]
    _expect(unusable.bit_count() <= game.unsure[role], "a hand holds more useless cards than known")
    if role == words.FOES:
        _expect(not held & game.lacks, "a hand holds a card that is known to be elsewhere")
        _expect(not game.holds or bool(held & game.holds), "a hand holds no card that it ought to")


def _counts(game: Byzantium, role: int) -> None:
    setup = game.setup
    held = (game.hand[role] | game.chosen[role]).bit_count()
    most = setup.fill[role * 3 + _age(game)]
    _expect(held + game.owed[role] <= most, "a hand holds, or is owed, more cards than fill it")
    if game.question == words.EXCHANGE:
        exchanged = game.chosen[role].bit_count()
        _expect(exchanged <= setup.exchange, "more cards are exchanged than allowed")


def _numbers(game: Byzantium) -> None:
    _expect(1 <= game.turn <= game.setup.turns, "the turn is out of range")
    _expect(0 <= game.territory <= words.MOST_TERRITORY, "the territory is out of range")
    _expect(min(game.legacy) >= 0, "legacy is below nothing")
    fallen = game.territory == 0
    _expect(not fallen or game.actor == words.OVER, "the Empire has fallen and the game goes on")


def _question(game: Byzantium) -> None:
    legal = game.legal()
    _expect(legal == sorted(set(legal)), "choices are not sorted and unique")
    _expect(bool(legal) == (game.actor != words.OVER), "no choice, or a choice after the end")
    _expect((game.outcome() is None) == (game.actor != words.OVER), "an outcome before the end")
    _expect((game.actor >= 0) == (game.question != words.NOTHING), "a question, and nobody asked")
    if game.actor >= 0:
        _expect(game.actor == game.seat_of(game.side), "another player is asked than acts")
