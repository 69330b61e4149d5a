"""What every choice in Simancas is worth: a heuristic for every phase, in units of force.

In battle who is ahead passes: the other must act or lose the turn, and nothing in hand is worth
anything once the battle is over. Who is behind places what counts most, or destroys.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.cards import Cards, count, lowest
    from cython.cimports.strategikon.engine.search.guide import Guide
    from cython.cimports.strategikon.engine.simancas import strategy
    from cython.cimports.strategikon.engine.simancas.game import Simancas
    from cython.cimports.strategikon.engine.simancas.setup import Setup
    from cython.cimports.strategikon.engine.simancas.words import (
        CAVALRY,
        COMMAND,
        DESTROY,
        DISCARD,
        DREAD,
        EXCHANGE,
        INFANTRY,
        LEADER,
        LEVY,
        PASS,
        PLACE,
        PLAN,
        SCOUT,
        SKIRMISHER,
        STRIKE,
        TACTIC,
        TERRAIN,
        WEAPON,
    )
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from strategikon.engine.cards import Cards, count, lowest
    from strategikon.engine.search.guide import Guide
    from strategikon.engine.simancas import strategy
    from strategikon.engine.simancas.game import Simancas
    from strategikon.engine.simancas.setup import Setup
    from strategikon.engine.simancas.words import (
        CAVALRY,
        COMMAND,
        DESTROY,
        DISCARD,
        DREAD,
        EXCHANGE,
        INFANTRY,
        LEADER,
        LEVY,
        PASS,
        PLACE,
        PLAN,
        SCOUT,
        SKIRMISHER,
        STRIKE,
        TACTIC,
        TERRAIN,
        WEAPON,
    )
    from strategikon.engine.state import Choices, State

#: What a card drawn unseen is worth; the other weights by name, in the same order as WEIGHTS.
DRAWN = cython.declare(cython.int, 0)
LOOK = cython.declare(cython.int, 1)
LEADERS = cython.declare(cython.int, 2)
PLANS = cython.declare(cython.int, 3)
ROBBED = cython.declare(cython.int, 4)
PLACE_FIRST = cython.declare(cython.int, 5)
WAIT = cython.declare(cython.int, 6)
KEEP_USE = cython.declare(cython.int, 7)
AHEAD = cython.declare(cython.int, 8)
BEHIND = cython.declare(cython.int, 9)
HOLDING = cython.declare(cython.int, 10)
OVERTAKE = cython.declare(cython.int, 24)
EXPOSED = cython.declare(cython.int, 25)

#: Names and values of the weights, tuned on paired deals (docs/players.md tells how).
WEIGHTS: dict[str, float] = {
    "drawn": 5.45,
    "look": -0.29,
    "leader_command": -0.09,
    "strategy_command": 4.69,
    "robbed": 2.28,
    "place_first": -1.35,
    "wait": -1.6,
    "keep_use": 1.74,
    "ahead": 30.0,
    "behind": -30.0,
    "hold": -2.7,
    "tactic_skirmisher": 1.3,
    "tactic_cavalry": 2.03,
    "tactic_infantry": 0.51,
    "tactic_terrain": 3.57,
    "tactic_weapon": 1.24,
    "rally": -0.66,
    "bond": 1.57,
    "against": 0.53,
    "union": 0.09,
    "guard": -0.22,
    "steadfast": 0.27,
    "eclipse": 3.15,
    "strike": -0.18,
    "overtake": 2.72,
    "exposed_leader": -1.45,
    "exposed_skirmisher": 1.65,
    "exposed_cavalry": -0.09,
    "exposed_infantry": -1.91,
    "exposed_terrain": 1.74,
    "exposed_strategy": -1.0,
    "exposed_weapon": -0.61,
}


class Weighing(Guide):
    """The weights of one setup; `weights` override WEIGHTS by name, ValueError if unknown."""

    def __init__(
        self, setup: Setup, whim: float = 0.0, weights: dict[str, float] | None = None
    ) -> None:
        super().__init__(whim)
        if not cython.compiled:
            self.weight = [0.0] * 32
            self.keep = [[0.0] * 64, [0.0] * 64]
            self.printed = [0.0] * 64
            self.lead = self.foes = self.prey = 0
            self.plain = False
        self.setup = setup
        chosen = WEIGHTS | (weights or {})
        if len(chosen) != len(WEIGHTS):
            unknown = ", ".join(sorted(set(chosen) - set(WEIGHTS)))
            raise ValueError(f"no weight is called {unknown}; they are {', '.join(WEIGHTS)}")
        for place, value in enumerate(chosen.values()):
            self.weight[place] = value
        cards = setup.cards()
        for place, card in enumerate(cards):
            self.printed[place] = card.force
            for seat in range(2):
                self.keep[seat][place] = self._worth_keeping(chosen, seat, place)

    def _worth_keeping(self, weights: dict[str, float], seat: int, place: int) -> float:
        """What a card in hand is worth before battle: its better use, a part of the other."""
        card = self.setup.cards()[place]
        if card.type == "leader":
            use = 2 * weights["drawn"]
        elif card.type == "strategy":
            use = weights["drawn"] + weights["look"]
        else:
            use = weights[f"tactic_{card.type}"]
        if not self.setup.usable[seat] >> place & 1:
            return float(use)
        placed = float(card.force)
        effects = card.effects if self.setup.options["specials"] else ()
        for effect in effects:
            placed += _effect_worth(weights, effect)
        return max(placed, use) + 0.1 * min(placed, use)

    # --- rating ----------------------------------------------------------------------------------

    def rate(self, state: State, choices: Choices) -> cython.void:
        """Note a score for every choice offered to a player."""
        i: cython.int
        self.survey(cython.cast(Simancas, state))
        for i in range(choices.kinds):
            self.rate_kind(cython.cast(Simancas, state), choices.verb[i], choices.cards[i])

    def rate_kind(self, game: Simancas, verb: cython.int, cards: Cards) -> cython.void:
        """Note a score for every card that the verb is offered with."""
        card: cython.int
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            self.note(verb, card, self.rating(game, verb, card))

    def rating(self, game: Simancas, verb: cython.int, card: cython.int) -> cython.double:
        """The score of one choice."""
        if verb == PLACE:
            return self.place_rating(game, card)
        if verb == TACTIC:
            return self.tactic(game, card)
        if verb == PASS:
            return self.passing(game)
        if verb == EXCHANGE:
            return self.weight[DRAWN] - self.keep[game.side][card]
        if verb == COMMAND:
            return self.command(game, card) - self.keep[game.side][card]
        if verb == DISCARD:
            return -self.keep[game.side][card]
        if verb == DESTROY:
            return self.loss(game, card)
        return self.keep[game.side][card] if verb > DISCARD else self.weight[HOLDING]

    def command(self, game: Simancas, card: cython.int) -> cython.double:
        """What a strategic effect is worth."""
        kind: cython.int = self.setup.type_of[card]
        if kind == LEADER:
            return self.weight[LEADERS]
        if kind == PLAN:
            return self.weight[PLANS]
        if kind == TERRAIN:
            return 2 * self.weight[DRAWN]
        if kind == CAVALRY:
            return self.weight[DRAWN] + self.weight[LOOK]
        if kind == SKIRMISHER:
            return self.weight[ROBBED]
        return self.dearest(game.side, strategy.recoverable(game))

    def dearest(self, seat: cython.int, cards: Cards) -> cython.double:
        """What the card most worth keeping is worth."""
        best: cython.double = 0.0
        while cards:
            best = max(best, self.keep[seat][lowest(cards)])
            cards &= cards - 1
        return best

    def survey(self, game: Simancas) -> cython.void:
        """Before a battle action is weighed: who leads, what may be destroyed, any bonus at all."""
        seat: cython.int = game.side
        self.lead = game.force(seat) - game.force(1 - seat)
        self.prey = game.destroyable(1 - seat)
        self.plain = (game.placed[0] | game.placed[1]) & self.setup.bonus == 0
        self.foes = count(game.hand[1 - seat])

    def change(self, game: Simancas) -> cython.double:
        """What the lead has become since the survey, less what it was."""
        return game.force(game.side) - game.force(1 - game.side) - self.lead

    def placing(self, game: Simancas, card: cython.int) -> cython.double:
        """What placing a card adds: its force, bonuses either way, and its when-placed effects."""
        one: Cards = 1
        bit: Cards = one << card
        seat: cython.int = game.side
        gain: cython.double
        effect: cython.int
        if self.plain and self.setup.bonus & bit == 0:
            gain = self.printed[card]
        else:
            game.placed[seat] |= bit
            gain = self.change(game)
            game.placed[seat] &= ~bit
        if self.setup.when_placed & bit:
            for effect in range(self.setup.first_effect[card], self.setup.first_effect[card + 1]):
                gain += self.when_placed(game, effect)
        return gain

    def place_rating(self, game: Simancas, card: cython.int) -> cython.double:
        """Placing, less what the card could do otherwise and the risk of losing it."""
        one: Cards = 1
        gain: cython.double = self.placing(game, card)
        kind: cython.int = self.setup.type_of[card]
        if self.lead <= 0 and self.lead + gain > 0:
            gain += self.weight[OVERTAKE]
        if self.foes and self.setup.steadfast & (one << card) == 0:
            gain -= self.weight[EXPOSED + kind]
        return gain + self.weight[PLACE_FIRST]

    def when_placed(self, game: Simancas, effect: cython.int) -> cython.double:
        """What a when-placed effect is worth now."""
        keyword: cython.int = self.setup.keyword[effect]
        if keyword == SCOUT:
            return self.weight[LOOK]
        if keyword == LEVY:
            return self.weight[DRAWN] * self.setup.amount[effect]
        if keyword == DREAD:
            return self.weight[ROBBED] if self.foes else 0.0
        if keyword == STRIKE:
            return self.best_loss(game, self.prey & self.setup.meant[effect])
        return 0.0

    def tactic(self, game: Simancas, card: cython.int) -> cython.double:
        """What a tactical effect gains, less a part of what placing the card would add."""
        kind: cython.int = self.setup.type_of[card]
        prey: cython.int = -1
        gain: cython.double = 0.0
        if kind == LEADER:
            gain = 2 * self.weight[DRAWN]
        elif kind == PLAN:
            gain = self.weight[DRAWN] + self.weight[LOOK]
        elif kind == SKIRMISHER:
            prey = INFANTRY
        elif kind == CAVALRY:
            prey = SKIRMISHER
        elif kind == INFANTRY:
            prey = TERRAIN
        elif kind == TERRAIN:
            prey = CAVALRY
        else:
            prey = WEAPON
        if prey >= 0:
            gain = self.best_loss(game, self.prey & self.setup.by_type[prey])
            gain -= self.weight[WAIT] * self.foes
        if self.lead <= 0 and self.lead + gain > 0:
            gain += self.weight[OVERTAKE]
        if (self.setup.usable[game.side] >> card) & 1:
            gain -= self.weight[KEEP_USE] * self.placing(game, card)
        return gain

    def best_loss(self, game: Simancas, targets: Cards) -> cython.double:
        """The most that destroying one of these cards of the opponent gains."""
        best: cython.double = 0.0
        while targets:
            best = max(best, self.loss(game, lowest(targets)))
            targets &= targets - 1
        return best

    def loss(self, game: Simancas, card: cython.int) -> cython.double:
        """What destroying a placed card of the opponent gains."""
        if self.plain:
            return self.printed[card]
        one: Cards = 1
        seat: cython.int = game.side
        game.placed[1 - seat] &= ~(one << card)
        gain: cython.double = self.change(game)
        game.placed[1 - seat] |= one << card
        return gain

    def passing(self, game: Simancas) -> cython.double:
        """Ahead, passing leaves the other to act; behind, it may end the battle."""
        if self.setup.final and not game.out[1 - game.side]:
            return self.weight[HOLDING]
        return self.weight[AHEAD] if self.lead > 0 else self.weight[BEHIND]

    def glance(self, state: State, choices: Choices) -> cython.bint:
        """Who is ahead in battle passes, where passing is not final."""
        if choices.verb[choices.kinds - 1] != PASS:
            return False
        self.survey(cython.cast(Simancas, state))
        if self.lead <= 0 or self.setup.final:
            return False
        self.verb = PASS
        self.card = 0
        return True


def _effect_worth(weights: dict[str, float], effect: tuple[str | int, ...]) -> float:
    """What an effect adds to a card in hand, before it is known what will lie on the table."""
    word = str(effect[0])
    last = effect[len(effect) - 1]
    times = last if isinstance(last, int) else 1
    if word == "levy":
        return weights["drawn"] * times
    if word == "dread":
        return weights["robbed"]
    if word == "scout":
        return weights["look"]
    return weights[word] * times
