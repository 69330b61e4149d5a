"""What is done most often, without a call: the interpreted twin of quick.pxd.

Compiled code takes these from quick.pxd, in C; both do what the methods do.
"""

from strategikon.engine.cards import Cards
from strategikon.engine.dice import Dice
from strategikon.engine.state import Choices


def toss(dice: Dice) -> Cards:
    """`dice.next()`."""
    return dice.next()


def roll(dice: Dice, sides: int) -> int:
    """`dice.below(sides)`."""
    return dice.below(sides)


def propose(choices: Choices, verb: int, cards: Cards) -> None:
    """`choices.add(verb, cards)`, where fewer than three verbs are offered."""
    choices.add(verb, cards)
