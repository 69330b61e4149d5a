"""What both seats see when something happens in Simancas.

Cards dealt, revealed and kept are seen by one seat, exchanges too until both sides have chosen;
all else happens openly. A look shows a whole hand, and so does the retreat: what is left in a
hand is discarded openly.
"""

from __future__ import annotations

from strategikon.bridges.openspiel.steps import Vocabulary, step
from strategikon.engine.cards import each
from strategikon.engine.simancas import words
from strategikon.engine.simancas.game import Simancas

#: What a seat comes to know without an event of its own: a card seen in the opponent's hand,
#: a card that the opponent had left at the retreat, and that a turn has begun.
SHOW = len(words.VERBS)
RETREAT = SHOW + 1
TURN = SHOW + 2
WORDS = (*words.VERBS, "show", "retreat", "next turn")

SECRET = (words.DEAL, words.REVEAL, words.KEEP)
INTO_HAND = (words.DEAL, words.KEEP, words.RECOVER)
OUT_OF_HAND = (words.LOSE, words.COMMAND, words.DISCARD, words.PLACE, words.TACTIC)

Steps = list[int]


def vocabulary(game: Simancas) -> Vocabulary:
    """How the steps of a game with this deck are spelled."""
    names = tuple(game.setup.name(card) for card in range(game.setup.size))
    return Vocabulary(WORDS, game.seats, (names, names), of_nobody=frozenset((TURN,)))


def witness(game: Simancas, action: int) -> tuple[Steps, Steps]:
    """Do an action; the steps that seat 0 and seat 1 take note of. Refused if it is not legal."""
    verb, card = action >> 6, action & 63
    who = game.actor if game.actor >= 0 else game.chance_seat()
    turn = game.turn
    (hand0, hand1), (aside0, aside1), (seen0, seen1) = game.hand, game.aside, game.seen
    game.apply(action)
    steps: tuple[Steps, Steps] = ([], [])
    if verb in SECRET:
        steps[who].append(step(verb, who, card))
        steps[1 - who].append(step(verb, who))
    elif verb == words.EXCHANGE:
        steps[who].append(step(verb, who, card))
    else:
        coded = step(verb, who) if verb in game.bare_verbs else step(verb, who, card)
        steps[0].append(coded)
        steps[1].append(coded)
        if verb == words.DONE and who == 1:
            steps[1].extend(step(words.EXCHANGE, 0, other) for other in each(aside0))
            steps[0].extend(step(words.EXCHANGE, 1, other) for other in each(aside1))
    if game.turn != turn:
        hands = [hand0, hand1]
        if verb in INTO_HAND:
            hands[who] |= 1 << card
        elif verb in OUT_OF_HAND:
            hands[who] &= ~(1 << card)
        _retreat(steps, hands)
        return steps
    known0, known1 = game.seen
    if known0 & ~seen0 or known1 & ~seen1:
        openly = 1 << card if verb == words.RECOVER else 0
        steps[0].extend(step(SHOW, 1, other) for other in each(known0 & ~seen0 & ~openly))
        steps[1].extend(step(SHOW, 0, other) for other in each(known1 & ~seen1 & ~openly))
    return steps


def _retreat(steps: tuple[Steps, Steps], hands: list[int]) -> None:
    """What either side had left is discarded openly, and the next turn begins."""
    for seat in range(2):
        steps[1 - seat].extend(step(RETREAT, seat, card) for card in each(hands[seat]))
    for noted in steps:
        noted.append(step(TURN, 0))
