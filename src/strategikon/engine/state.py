"""The contract of a game in progress: who acts, what may be chosen, what a choice does.

A choice is one verb and at most one card. It has three forms: an action (`verb * 64 + card`, one
small integer), a verb with a card (inside the engine), and a record's event (a list of words).
Each game derives `State`: the methods without a leading word below are for Python; `offer`,
`commit`, `copy_into`, `redeal_into` and the digests are for compiled code, unchecked, without
allocation and without the GIL.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count
    from cython.cimports.strategikon.engine.dice import Dice
else:
    from strategikon.engine.cards import Cards, count
    from strategikon.engine.dice import Dice

from strategikon.engine.outcome import Outcome
from strategikon.engine.refused import Refused

#: `actor` when a card is to be drawn, revealed or lost at random, and when the game has ended.
CHANCE = -1
OVER = -2

#: The first word of a chance event.
DECK = "deck"

CARD_BITS = cython.declare(cython.int, 6)
CARD_MASK = cython.declare(cython.int, 63)


class Choices:
    """What is offered: up to three verbs, each with a set of cards (card 0 where it takes none)."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.verb = [0, 0, 0]
            self.cards = [0, 0, 0]
        self.kinds = 0

    def clear(self) -> cython.void:
        """Offer nothing."""
        self.kinds = 0

    def add(self, verb: cython.int, cards: Cards) -> cython.void:
        """Offer `verb` with each of the cards; nothing if there is none."""
        if cards:
            self.verb[self.kinds] = verb
            self.cards[self.kinds] = cards
            self.kinds += 1

    def total(self) -> cython.int:
        """How many choices are offered."""
        found: cython.int = 0
        i: cython.int
        for i in range(self.kinds):
            found += count(self.cards[i])
        return found

    def holds(self, verb: cython.int, card: cython.int) -> cython.bint:
        """Whether this choice is offered."""
        i: cython.int
        for i in range(self.kinds):
            if self.verb[i] == verb:
                return (self.cards[i] >> card) & 1 != 0
        return False

    def actions(self) -> list[int]:
        """The offered choices as actions, ascending."""
        found: list[int] = []
        card: cython.int
        for i in range(self.kinds):
            for card in range(64):
                if (self.cards[i] >> card) & 1:
                    found.append(self.verb[i] * 64 + card)
        return sorted(found)


class State:
    """A game in progress. `actor` is seat 0 or 1, CHANCE or OVER."""

    if not cython.compiled:
        actor: int

    #: The game's name, its seats in order, and the words of its verbs (a verb is their index).
    game: ClassVar[str] = ""
    seats: ClassVar[tuple[str, str]] = ("", "")
    verbs: ClassVar[tuple[str, ...]] = ()
    #: Verbs of chance, and verbs said without a card.
    chance_verbs: ClassVar[frozenset[int]] = frozenset()
    bare_verbs: ClassVar[frozenset[int]] = frozenset()

    # --- for compiled code: each game gives these -----------------------------------------------

    def offer(self, choices: Choices) -> cython.void:
        """Put what `actor` may choose into `choices`; nothing once the game is over."""

    def commit(self, verb: cython.int, card: cython.int) -> cython.void:
        """Do an offered choice and everything that follows from it, up to the next question."""

    def luck(self, choices: Choices, dice: Dice) -> cython.int:
        """Let chance act, whose turn it is: all cards owed at once, drawn as one by one.

        How many events that were; `choices` is scratch space.
        """
        return 0

    def copy_into(self, other: State) -> cython.void:
        """Make `other`, a state of the same game and setup, equal to this one."""

    def redeal_into(self, seat: cython.int, dice: Dice, other: State) -> cython.void:
        """Make `other` a state that `seat` cannot tell from this one, the hidden cards redealt."""

    def digest(self) -> Cards:
        """The hash behind `key`."""
        return 0

    def digest_for(self, seat: cython.int) -> Cards:
        """The hash behind `information`."""
        return 0

    # --- for Python: what each game words in its own way ----------------------------------------

    def card_name(self, verb: int, card: int) -> str:
        """The physical card that an action with this verb means here."""
        raise NotImplementedError

    def find_card(self, verb: int, name: str) -> int | None:
        """The place of a physical card among those the verb can mean here, or None."""
        raise NotImplementedError

    def chance_seat(self) -> int:
        """The seat that the present chance event concerns: who is dealt, shown or robbed a card."""
        raise NotImplementedError

    def refusal(self, verb: int, card: int) -> Refused:
        """Why this choice, which is not offered, is not allowed."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state equal to this one."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended by the rules, or None while it goes on."""
        raise NotImplementedError

    def public(self) -> dict[str, Any]:
        """What everybody may know, onlookers too, as plain data."""
        raise NotImplementedError

    def own(self, seat: int) -> dict[str, Any]:
        """What `seat` may know besides, as plain data."""
        raise NotImplementedError

    def check(self) -> None:
        """AssertionError, with a sentence, if any invariant of the state is broken."""
        raise NotImplementedError

    # --- for Python: the contract ----------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """Everything that `seat` may know and nothing else, as plain data."""
        return self.public() | self.own(seat)

    def legal(self) -> list[int]:
        """The actions that `actor` (chance included) may choose, ascending; [] when over."""
        choices = Choices()
        self.offer(choices)
        return choices.actions()

    def apply(self, action: int) -> None:
        """Do one action; Refused, with the rule it breaks, if it is not legal here."""
        choices = Choices()
        self.offer(choices)
        if not 0 <= action < 64 * len(self.verbs):
            raise Refused("event.form", f"{action} is not an action of {self.game}")
        verb: cython.int = action >> CARD_BITS
        card: cython.int = action & CARD_MASK
        if not choices.holds(verb, card):
            raise self.refusal(verb, card)
        self.commit(verb, card)

    def event(self, action: int) -> list[str]:
        """A legal action as a record spells it."""
        verb, card = action >> 6, action & 63
        word = self.verbs[verb]
        if verb in self.chance_verbs:
            return [DECK, word, self.seats[self.chance_seat()], self.card_name(verb, card)]
        actor = self.seats[self.actor]
        if verb in self.bare_verbs:
            return [actor, word]
        return [actor, word, self.card_name(verb, card)]

    def action(self, event: Sequence[str]) -> int:
        """A record's event as an action; Refused if it does not say anything possible here.

        The result may still be illegal: `apply` decides.
        """
        actor, word, subject, name = split_event(event, self.seats)
        self.expect_actor(actor)
        if word not in self.verbs:
            words = ", ".join(self.verbs)
            raise Refused("event.form", f'"{word}" is not a verb of {self.game}: {words}')
        verb = self.verbs.index(word)
        if (verb in self.chance_verbs) != (actor == DECK):
            whose = "the deck" if verb in self.chance_verbs else "a player"
            raise Refused("event.form", f'"{word}" is an event of {whose}, not of "{actor}"')
        if verb in self.bare_verbs:
            if name is not None:
                raise Refused("event.form", f'"{word}" is said without a card')
            return verb * 64
        if name is None:
            raise Refused("event.form", f'"{word}" is said with one card')
        if subject is not None and subject != self.seats[self.chance_seat()]:
            right = self.seats[self.chance_seat()]
            raise Refused("event.form", f"this chance event concerns {right}, not {subject}")
        card = self.find_card(verb, name)
        if card is None:
            raise Refused("event.form", f'there is no card "{name}" that this event can mean')
        return verb * 64 + card

    def expect_actor(self, actor: str) -> None:
        """Refused unless it is for `actor` (a seat's name, or "deck") to act now."""
        if self.actor == OVER:
            raise Refused("over", "the game is over")
        due = DECK if self.actor == CHANCE else self.seats[self.actor]
        if actor != due:
            raise Refused("turn", f"it is for {due} to act, not for {actor}")

    def play(self, event: Sequence[str]) -> None:
        """Do one event of a record; Refused, with the rule it breaks, if it is not legal here."""
        self.apply(self.action(event))

    def events(self) -> list[list[str]]:
        """All events legal here, sorted."""
        return sorted(self.event(action) for action in self.legal())

    def redeal(self, seat: int, dice: Dice) -> State:
        """A state drawn from those that `seat` cannot tell from this one."""
        other = self.copy()
        self.redeal_into(checked_seat(seat), dice, other)
        return other

    def key(self) -> int:
        """A 64-bit hash of the whole state, the same in both builds."""
        return self.digest()

    def information(self, seat: int) -> int:
        """A 64-bit key, equal for any two states that `seat` cannot tell apart."""
        return self.digest_for(checked_seat(seat))


def checked_seat(seat: int) -> int:
    """`seat` itself; ValueError unless it is 0 or 1."""
    if seat not in (0, 1):
        raise ValueError(f"a seat is 0 or 1, not {seat!r}")
    return seat


def split_event(
    event: Sequence[str], seats: tuple[str, str]
) -> tuple[str, str, str | None, str | None]:
    """An event's actor, verb, the seat a chance event concerns, and card; Refused if malformed.

    Anything may come in here. (`event: list[str]` would be a promise to the C compiler.)
    """
    if not isinstance(event, (list, tuple)) or not all(isinstance(word, str) for word in event):
        raise Refused("event.form", "an event is a list of words")
    if not 2 <= len(event) <= 4:
        raise Refused("event.form", f"an event has 2 to 4 words, not {len(event)}")
    actor, word = event[0], event[1]
    if actor == DECK:
        if len(event) != 4 or event[2] not in seats:
            raise Refused(
                "event.form", f'an event of the deck is ["deck", verb, {" or ".join(seats)}, card]'
            )
        return actor, word, event[2], event[3]
    if actor not in seats:
        raise Refused("event.form", f'"{actor}" is none of deck, {seats[0]}, {seats[1]}')
    if len(event) == 4:
        raise Refused("event.form", "a player's event has at most 3 words")
    return actor, word, None, event[2] if len(event) == 3 else None
