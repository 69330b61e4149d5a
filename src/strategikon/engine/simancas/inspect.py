"""Every invariant of a state of Simancas, for tests that look after each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from strategikon.engine.simancas import words

if TYPE_CHECKING:
    from strategikon.engine.simancas.game import Simancas


def inspect(game: Simancas) -> None:
    """AssertionError, with a sentence, if any invariant of the state is broken."""
    _zones(game)
    _knowledge(game)
    _numbers(game)
    _question(game)


def _expect(holds: bool, sentence: str) -> None:
    if not holds:
        raise AssertionError(sentence)


def _zones(game: Simancas) -> None:
    zones = [game.deck, game.discard, *game.hand, *game.aside, *game.placed]
    union = 0
    for zone in zones:
        _expect(not union & zone, "a card lies in two zones")
        union |= zone
    _expect(union == game.setup.every, "a card lies in no zone, or there is one too many")
    for seat in range(2):
        wrong = game.placed[seat] & ~game.setup.usable[seat]
        _expect(not wrong, "a card of the other side is placed")


def _knowledge(game: Simancas) -> None:
    for seat in range(2):
        other_hand = game.hand[1 - seat]
        _expect(not game.seen[seat] & ~other_hand, "a seat knows a card that is not in that hand")
        _expect(not game.glimpsed[seat] & ~game.deck, "a glimpsed card is not in the deck")
        known = game.glimpsed[seat].bit_count()
        _expect(known <= game.glimpses[seat], "more cards are glimpsed than were looked at")
    _expect(not game.revealed & ~game.deck, "a revealed card is not in the deck")


def _numbers(game: Simancas) -> None:
    setup = game.setup
    _expect(1 <= game.turn <= setup.max_turns, "the turn is out of range")
    _expect(max(game.wins) <= setup.wins, "more wins than win the game")
    _expect(sum(game.wins) <= game.turn, "more wins than turns")
    _expect(0 <= game.actions <= words.MOST_ACTIONS, "too many actions in a battle")
    for seat in range(2):
        most = setup.exchange
        _expect(game.aside[seat].bit_count() <= most, "more cards are set aside than allowed")


def _question(game: Simancas) -> None:
    legal = game.legal()
    _expect(legal == sorted(set(legal)), "choices are not sorted and unique")
    _expect(bool(legal) == (game.actor != words.OVER), "no choice, or a choice after the end")
    _expect((game.outcome() is None) == (game.actor != words.OVER), "an outcome before the end")
    if game.actor >= 0:
        _expect(game.actor == game.side, "another side is asked than acts")
