"""What both seats see when something happens in Byzantium.

Steps speak of roles, since a hand and a deck belong to a role. Cards dealt are seen by one
player, some of the draw phase by both; exchanges, melds and cards passed on are concealed until
both have chosen. Cards put away are shown, and so is what is discarded at the end of a turn.
"""

from __future__ import annotations

from strategikon.bridges.openspiel.steps import Vocabulary, step
from strategikon.engine.byzantium import words
from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.cards import each

#: What a player comes to know without an event of its own: a card put away by its age, that the
#: foe player is asked for a replacement, the card passed on, a card discarded at the end of a
#: turn, and that a turn has begun.
AWAY = len(words.VERBS)
ASKED = AWAY + 1
GIVE = AWAY + 2
DROP = AWAY + 3
TURN = AWAY + 4
WORDS = (*words.VERBS, "away", "asked", "give", "drop", "next turn")

CONCEALED = (words.EXCHANGE, words.MELD)

Steps = list[int]


def vocabulary(game: Byzantium) -> Vocabulary:
    """How the steps of a game with these decks are spelled."""
    emperor, foes = (
        tuple(game.setup.name(role, card) for card in range(game.setup.size[role]))
        for role in range(2)
    )
    of_the_foes, of_nobody = frozenset((words.NEGOTIATE,)), frozenset((TURN,))
    return Vocabulary(WORDS, words.ROLES, (emperor, foes), of_the_foes, of_nobody)


class _Before:
    """What has to be known of a table before an action, to say afterwards what was seen."""

    def __init__(self, game: Byzantium, verb: int) -> None:
        self.turn = game.turn
        self.question = game.question
        self.role = game.pile_of(words.DEAL) if verb == words.DEAL else game.side
        self.shown = verb == words.DEAL and bool(game.shows[self.role])
        self.hand = list(game.hand)
        self.chosen = list(game.chosen)
        self.removed = list(game.removed)
        #: The steps of each role's player, who may play the other role afterwards.
        self.seats = (game.seat_of(0), game.seat_of(1))


def witness(game: Byzantium, action: int) -> tuple[Steps, Steps]:
    """Do an action; the steps that p1 and p2 take note of. Refused if it is not legal."""
    verb, card = action >> 6, action & 63
    before = _Before(game, verb)
    game.apply(action)
    steps: tuple[Steps, Steps] = ([], [])
    mine = steps[before.seats[before.role]]
    theirs = steps[before.seats[1 - before.role]]
    if verb in game.bare_verbs:
        coded = step(verb, before.role)
    else:
        coded = step(verb, before.role, card)
    mine.append(coded)
    if verb == words.PASS or (verb == words.DEAL and not before.shown):
        theirs.append(step(verb, before.role))
    elif verb not in CONCEALED:
        theirs.append(coded)
    if verb == words.DONE and before.role == words.FOES:
        _disclose(steps, before, before.question, before.chosen)
    if game.turn != before.turn:
        if verb == words.PASS:
            _discard_hands(steps, before, card)
        for noted in steps:
            noted.append(step(TURN, 0))
    if verb in (words.DEAL, words.PASS):
        _put_away(steps, before, game)
    if game.question == words.REPLACE:
        for noted in steps:
            noted.append(step(ASKED, words.FOES))
    return steps


def _disclose(steps: tuple[Steps, Steps], before: _Before, word: int, cards: list[int]) -> None:
    """What either role had concealed is shown to the other one's player."""
    for role in range(2):
        seen_by = steps[before.seats[1 - role]]
        seen_by.extend(step(word, role, card) for card in each(cards[role]))


def _discard_hands(steps: tuple[Steps, Steps], before: _Before, passed: int) -> None:
    """Both cards passed on are shown, and the rest of both hands is discarded."""
    given, left = before.chosen, before.hand
    given[before.role] |= 1 << passed
    left[before.role] &= ~(1 << passed)
    _disclose(steps, before, GIVE, given)
    _disclose(steps, before, DROP, left)


def _put_away(steps: tuple[Steps, Steps], before: _Before, game: Byzantium) -> None:
    """Cards whose age is past are shown to both."""
    for role in range(2):
        for card in each(game.removed[role] & ~before.removed[role]):
            for noted in steps:
                noted.append(step(AWAY, role, card))
