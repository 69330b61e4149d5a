"""A heuristic way to play a game: what rollouts follow, where they stop, and what that is worth.

Each game derives one. A guide rates every offered choice with a score; `choose` takes the best
after adding to each a random whim, so that rollouts differ. A guide holds scratch space and is
for one thread at a time.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp
    from cython.cimports.strategikon.engine.cards import Cards, lowest
    from cython.cimports.strategikon.engine.dice import Dice
    from cython.cimports.strategikon.engine.quick import toss
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from math import exp

    from strategikon.engine.cards import Cards, lowest
    from strategikon.engine.dice import Dice
    from strategikon.engine.quick import toss
    from strategikon.engine.state import Choices, State

#: 2^-53, which turns 53 random bits into a number from 0 to 1.
GRAIN = cython.declare(cython.double, 1.0 / 9007199254740992.0)
#: One card: shifted, it must not be a number of the compiler's own choice of width.
ONE = cython.declare(Cards, 1)

#: How far an opponent's choices are from the guide's: a choice worse by so much force is made less
#: often by a factor of e.
ERRING = cython.declare(cython.double, 3.0)


class Guide:
    """How one game is played in rollouts; `whim` is the most that luck adds to a score."""

    def __init__(self, whim: float = 0.0) -> None:
        if not cython.compiled:
            self.verbs = [0] * 192
            self.cards = [0] * 192
            self.scores = [0.0] * 192
            self.verb = self.card = self.rated = 0
        self.whim = whim

    # --- each game gives these -------------------------------------------------------------------

    def rate(self, state: State, choices: Choices) -> cython.void:
        """Note a score for every choice offered to a player (never to chance)."""

    def glance(self, state: State, choices: Choices) -> cython.bint:
        """Put a choice that needs no weighing into `verb` and `card`; whether there is one."""
        return False

    def set_out(self, root: State) -> cython.void:
        """Rollouts begin here: remember what `arrived` measures from."""

    def arrived(self, state: State) -> cython.bint:
        """Whether a rollout may stop: the horizon, or the end of the game."""
        return state.actor < -1

    def worth(self, state: State, seat: cython.int) -> cython.double:
        """The chance, from 0 to 1, that `seat` wins from a state where a rollout stops."""
        return 0.5

    def conceals(self, state: State) -> cython.bint:
        """Whether what is chosen now stays hidden until the opponent has chosen too."""
        return False

    def reopen(self, state: State, seat: cython.int) -> cython.bint:
        """Take back what the opponent of `seat`, who is to act, has just chosen in secret.

        Then the opponent is to act again; False, and nothing done, where there is no such choice.
        """
        return False

    def recast(self, state: State, seat: cython.int, choices: Choices, dice: Dice) -> cython.void:
        """Let the opponent of `seat` make a concealed choice anew, as this guide would."""
        if self.reopen(state, seat):
            while state.actor != seat:
                state.offer(choices)
                self.choose(state, choices, dice)
                state.commit(self.verb, self.card)

    def likelihood(self, state: State, seat: cython.int, choices: Choices) -> cython.double:
        """How likely, from 0 to 1, the opponent of `seat` chose as it visibly did, in this deal."""
        return 1.0

    def first_alike(self, state: State, verb: cython.int, cards: Cards) -> Cards:
        """The offered cards without those that are the same choice as an earlier one."""
        return cards

    def in_order(self, state: State, verb: cython.int, cards: Cards, last: cython.int) -> Cards:
        """The offered cards without those by which a set would be chosen in a second order.

        `last` is the card that the same seat chose with the same verb just before, or -1.
        """
        return cards

    # --- the same for every game -----------------------------------------------------------------

    def note(self, verb: cython.int, card: cython.int, score: cython.double) -> cython.void:
        """Remember the score of one choice."""
        self.verbs[self.rated] = verb
        self.cards[self.rated] = card
        self.scores[self.rated] = score
        self.rated += 1

    def choose(self, state: State, choices: Choices, dice: Dice) -> cython.void:
        """Put the choice of whoever acts, by the highest score, into `verb` and `card`."""
        if choices.kinds == 1 and choices.cards[0] & (choices.cards[0] - 1) == 0:
            self.verb = choices.verb[0]
            self.card = lowest(choices.cards[0])
            return
        if self.glance(state, choices):
            return
        self.rated = 0
        self.rate(state, choices)
        best: cython.double = -1e300
        score: cython.double
        i: cython.int
        for i in range(self.rated):
            score = self.scores[i]
            if self.whim > 0.0:
                score += self.whim * (cython.cast(cython.double, toss(dice) >> 11) * GRAIN)
            if score > best:
                best = score
                self.verb = self.verbs[i]
                self.card = self.cards[i]

    def share_of(self, verb: cython.int) -> cython.double:
        """How often a choice that was just rated is made by one who errs by some force."""
        whole: cython.double = 0.0
        part: cython.double = 0.0
        share: cython.double
        i: cython.int
        for i in range(self.rated):
            share = exp(max(-60.0, min(60.0, self.scores[i] / ERRING)))
            whole += share
            if self.verbs[i] == verb:
                part += share
        return part / whole

    def roll_out(self, state: State, choices: Choices, dice: Dice) -> cython.void:
        """Play on as the guide would until it has arrived."""
        while not self.arrived(state):
            if state.actor >= 0:
                state.offer(choices)
                self.choose(state, choices, dice)
                state.commit(self.verb, self.card)
            else:
                state.luck(choices, dice)

    def above(self, cards: Cards, last: cython.int) -> Cards:
        """The cards after `last`: a set chosen one by one in ascending order; all after -1."""
        if last < 0:
            return cards
        return cards & ~((ONE << last) | ((ONE << last) - 1))

    # --- for Python ------------------------------------------------------------------------------

    def plans(self, state: State) -> list[tuple[int, int, int]]:
        """What the seat to act may do: (verb, set of cards, closing verb or -1), none twice.

        The cards of a plan are all played with its verb, then the closing verb is said.
        """
        choices: Choices = Choices()
        state.offer(choices)
        found: list[tuple[int, int, int]] = []
        kind: cython.int
        for kind in range(choices.kinds):
            verb = choices.verb[kind]
            found += self.plans_of(state, verb, choices.cards[kind])
        return found

    def plans_of(self, state: State, verb: int, cards: int) -> list[tuple[int, int, int]]:
        """The plans that begin with a verb: one for each card that is a choice of its own."""
        firsts = self.first_alike(state, verb, cards)
        return [(verb, ONE << card, -1) for card in range(64) if firsts >> card & 1]

    def outlook(self, state: State, seat: int) -> float:
        """The chance, from 0 to 1, that `seat` wins from here, as rollouts count it."""
        return float(self.worth(state, seat))

    def belief(self, state: State, seat: int) -> float:
        """How likely, from 0 to 1, the opponent of `seat` chose as it visibly did, in this deal."""
        return float(self.likelihood(state, seat, Choices()))

    def imagined(self, state: State, seat: int, dice: Dice) -> State:
        """A state that `seat` cannot tell from this one, secrets chosen as this guide would."""
        choices: Choices = Choices()
        deal: State = state.redeal(seat, dice)
        self.recast(deal, seat, choices, dice)
        return deal

    def choice(self, state: State, dice: Dice) -> int:
        """The action that the guide would choose for whoever acts; ValueError if nobody does."""
        if state.actor < 0:
            raise ValueError("no player is to act")
        choices: Choices = Choices()
        state.offer(choices)
        self.choose(state, choices, dice)
        return int(self.verb) * 64 + int(self.card)

    def ratings(self, state: State) -> dict[int, float]:
        """Every action offered to the player who acts, with its score; {} if nobody does."""
        if state.actor < 0:
            return {}
        choices: Choices = Choices()
        state.offer(choices)
        self.rated = 0
        self.rate(state, choices)
        found: dict[int, float] = {}
        i: cython.int
        for i in range(self.rated):
            found[self.verbs[i] * 64 + self.cards[i]] = self.scores[i]
        return found


def play_out(state: State, first: Guide, second: Guide, dice: Dice) -> int:
    """Play `state` itself to its end, each seat by its guide; how many decisions were made."""
    choices: Choices = Choices()
    decisions: cython.longlong = 0
    with cython.nogil:
        while state.actor >= -1:
            if state.actor < 0:
                state.luck(choices, dice)
                continue
            decisions += 1
            state.offer(choices)
            if state.actor == 0:
                first.choose(state, choices, dice)
                state.commit(first.verb, first.card)
            else:
                second.choose(state, choices, dice)
                state.commit(second.verb, second.card)
    return decisions
