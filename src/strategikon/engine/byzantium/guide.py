"""How Byzantium is played in rollouts: a heuristic for every question, in units of force.

What is not melded is lost but for one card, and that one goes to the opponent: so nearly all that
fits is melded, weak cards are exchanged, and the least useful card is passed on. Only who would
gain by the fall of the Empire holds back, or strikes with everything.
"""

from __future__ import annotations

from itertools import product

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
    from cython.cimports.strategikon.engine.byzantium import meld
    from cython.cimports.strategikon.engine.byzantium.game import Byzantium
    from cython.cimports.strategikon.engine.byzantium.setup import Setup
    from cython.cimports.strategikon.engine.byzantium.words import (
        DECLINE,
        DONE,
        EMPEROR,
        END,
        EXCHANGE,
        FOES,
        KINDS,
        MELD,
        NEGOTIATE,
        PASS,
        REPLACE,
    )
    from cython.cimports.strategikon.engine.cards import Cards, lowest
    from cython.cimports.strategikon.engine.search.guide import Guide
    from cython.cimports.strategikon.engine.state import Choices, State
else:
    from math import exp, sqrt

    from strategikon.engine.byzantium import meld
    from strategikon.engine.byzantium.game import Byzantium
    from strategikon.engine.byzantium.setup import Setup
    from strategikon.engine.byzantium.words import (
        DECLINE,
        DONE,
        EMPEROR,
        END,
        EXCHANGE,
        FOES,
        KINDS,
        MELD,
        NEGOTIATE,
        PASS,
        REPLACE,
    )
    from strategikon.engine.cards import Cards, lowest
    from strategikon.engine.search.guide import Guide
    from strategikon.engine.state import Choices, State

DRAWN = cython.declare(cython.int, 0)
NEGOTIATION = cython.declare(cython.int, 2)
MONUMENT = cython.declare(cython.int, 3)
REPLACED = cython.declare(cython.int, 4)
LAST_CARDS = cython.declare(cython.int, 5)
PASSED_USELESS = cython.declare(cython.int, 6)
PASSED_LEGACY = cython.declare(cython.int, 7)
EDGE = cython.declare(cython.int, 8)
WORTH_LEAD = cython.declare(cython.int, 9)
WORTH_THRONE = cython.declare(cython.int, 10)
WORTH_REIGN = cython.declare(cython.int, 11)
WORTH_START = cython.declare(cython.int, 12)
WORTH_TURN = cython.declare(cython.int, 13)

#: Names and values of the weights, tuned on paired deals (docs/players.md tells how).
WEIGHTS: dict[str, float] = {
    "drawn_byzantine": 1.45,
    "drawn_foes": 1.5,
    "negotiation": 1.9,
    "legacy": 3.9,
    "replaced": 1.4,
    "beyond_limit": -0.4,
    "passed_useless": 2.7,
    "passed_legacy": 3.6,
    "edge": 10.5,
    "worth_lead": 0.508,
    "worth_throne": 0.922,
    "worth_reign": 0.1,
    "worth_start": 0.02,
    "worth_turn": 0.493,
}

#: Exchanges considered: sets of up to EXCHANGED of the CONSIDERED cards least worth keeping.
CONSIDERED = 6
EXCHANGED = 4
#: The most melds that one search compares.
MOST_MELDS = 48
#: One card: shifted, it must not be a number of the compiler's own choice of width.
ONE = cython.declare(Cards, 1)


class ByzantiumGuide(Guide):
    """The heuristic for one setup; `weights` override WEIGHTS by name, ValueError if unknown."""

    def __init__(
        self, setup: Setup, whim: float = 0.0, weights: dict[str, float] | None = None
    ) -> None:
        super().__init__(whim)
        if not cython.compiled:
            self.weight = [0.0] * 24
            self.printed = [[0.0] * 64, [0.0] * 64]
            self.kind_of = [[0] * 64, [0] * 64]
            self.alike = [[0] * 64, [0] * 64]
            self.until = 0
            self.sign = 1.0
        self.setup = setup
        chosen = WEIGHTS | (weights or {})
        if len(chosen) != len(WEIGHTS):
            unknown = ", ".join(sorted(set(chosen) - set(WEIGHTS)))
            raise ValueError(f"no weight is called {unknown}; they are {', '.join(WEIGHTS)}")
        for place, value in enumerate(chosen.values()):
            self.weight[place] = value
        for role in range(2):
            self._read_deck(role)

    def _read_deck(self, role: int) -> None:
        cards = self.setup.cards(role)
        for place, card in enumerate(cards):
            self.printed[role][place] = card.force
            self.alike[role][place] = next(i for i, c in enumerate(cards) if c.slug == card.slug)
            for kind in range(KINDS):
                named = self.setup.kind[role * KINDS + kind] >> place & 1
                if named and not (role == FOES and kind == 3):
                    self.kind_of[role][place] = kind

    # --- rating ----------------------------------------------------------------------------------

    def rate(self, state: State, choices: Choices) -> cython.void:
        """Note a score for every choice offered to a player."""
        i: cython.int
        self.survey(cython.cast(Byzantium, state))
        for i in range(choices.kinds):
            self.rate_kind(cython.cast(Byzantium, state), choices.verb[i], choices.cards[i])

    def survey(self, game: Byzantium) -> cython.void:
        """Whether the side to act wants its force to count: -1 near a fall that it must avoid,

        or, for the emperor, would gain by; else 1.
        """
        self.sign = 1.0
        emperor: cython.int = game.seat(EMPEROR)
        lead: cython.int = game.legacy[emperor] - game.legacy[1 - emperor]
        if lead > self.setup.fall_cost and game.territory <= self.weight[EDGE]:
            self.sign = -1.0

    def rate_kind(self, game: Byzantium, verb: cython.int, cards: Cards) -> cython.void:
        """Note a score for every card that the verb is offered with."""
        card: cython.int
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            self.note(verb, card, self.rating(game, verb, card))

    def rating(self, game: Byzantium, verb: cython.int, card: cython.int) -> cython.double:
        """The score of one choice."""
        if verb == MELD:
            return self.melding(game, card)
        if verb == DONE or verb == DECLINE:
            return 0.0
        if verb == EXCHANGE:
            return self.weight[DRAWN + game.side] - self.keeping(game, card)
        if verb == PASS:
            return -self.passing_on(game, card)
        if verb == REPLACE:
            return 0.01 + self.sign * self.printed[FOES][card]
        return 0.01 + self.sign * self.printed[FOES][card] - self.weight[REPLACED]

    def melding(self, game: Byzantium, card: cython.int) -> cython.double:
        """What a card adds to a meld."""
        one: Cards = 1
        role: cython.int = game.side
        score: cython.double = 0.01 + self.sign * self.printed[role][card]
        if role == FOES:
            return score
        if self.setup.legacies & (one << card):
            score += self.weight[MONUMENT] * self.setup.legacy_value[card]
        if self.setup.negotiation & (one << card):
            score += self.sign * self.weight[NEGOTIATION]
        return score

    def keeping(self, game: Byzantium, card: cython.int) -> cython.double:
        """What a card in hand is worth before the redraw: nothing much beyond its kind's limit.

        All of a hand can be used then: cards of another age have just been put away.
        """
        one: Cards = 1
        role: cython.int = game.side
        kind: cython.int = role * KINDS + self.kind_of[role][card]
        rivals: Cards = game.hand[role] & self.setup.kind[kind] & ~(one << card)
        worth: cython.double = self.melding(game, card)
        better: cython.int = 0
        other: cython.int
        value: cython.double
        while rivals:
            other = lowest(rivals)
            rivals &= rivals - 1
            value = self.melding(game, other)
            if value > worth or (value == worth and other < card):
                better += 1
        if better >= self.setup.limit[kind]:
            return self.weight[LAST_CARDS]
        return worth

    def passing_on(self, game: Byzantium, card: cython.int) -> cython.double:
        """What a card is worth to the opponent next turn."""
        one: Cards = 1
        role: cython.int = game.side
        age: cython.int = self.setup.age_of[game.turn + 1]
        if self.setup.usable[role * 3 + age] & (one << card) == 0:
            return self.weight[PASSED_USELESS]
        worth: cython.double = self.printed[role][card]
        if role == EMPEROR and self.setup.legacies & (one << card):
            worth += self.weight[PASSED_LEGACY] * self.setup.legacy_value[card]
        if role == EMPEROR and self.setup.negotiation & (one << card):
            worth += self.weight[NEGOTIATION]
        return worth

    # --- the horizon -----------------------------------------------------------------------------

    def set_out(self, root: State) -> cython.void:
        """Rollouts end with this turn; with the next one when it is about the card passed on."""
        turn: cython.int = cython.cast(Byzantium, root).turn
        self.until = turn + 1 if cython.cast(Byzantium, root).phase == END else turn

    def arrived(self, state: State) -> cython.bint:
        """Whether the turn, or the game, is over."""
        return state.actor < -1 or cython.cast(Byzantium, state).turn > self.until

    def worth(self, state: State, seat: cython.int) -> cython.double:
        """The seat's chance to have more legacy at the end, by lead, throne and time."""
        lead: cython.double = (
            cython.cast(Byzantium, state).legacy[seat]
            - cython.cast(Byzantium, state).legacy[1 - seat]
        )
        if state.actor < -1:
            return 0.5 if lead == 0.0 else (1.0 if lead > 0.0 else 0.0)
        left: cython.int = self.setup.turns - cython.cast(Byzantium, state).turn + 1
        reigns: cython.double = -1.0
        if cython.cast(Byzantium, state).seat(EMPEROR) == seat:
            reigns = 1.0
        lead = self.weight[WORTH_LEAD] * lead
        if left & 1:
            lead += reigns * self.weight[WORTH_THRONE]
        else:
            lead += reigns * self.weight[WORTH_REIGN]
        spread: cython.double = sqrt(self.weight[WORTH_START] + self.weight[WORTH_TURN] * left)
        return 1.0 / (1.0 + exp(-1.7 * lead / spread))

    # --- what the opponent may have chosen -------------------------------------------------------

    def conceals(self, state: State) -> cython.bint:
        """Redraw, meld and passing on are answered by both before either is shown."""
        question: cython.int = cython.cast(Byzantium, state).question
        return question == EXCHANGE or question == MELD or question == PASS

    def reopen(self, state: State, seat: cython.int) -> cython.bint:
        """The emperor chooses first: while the foe player is asked, that choice is still secret."""
        asked: cython.bint = cython.cast(Byzantium, state).side == FOES and state.actor == seat
        if not asked or not self.conceals(state):
            return False
        return self.take_back(cython.cast(Byzantium, state))

    def take_back(self, game: Byzantium) -> cython.bint:
        """Ask the emperor again; not which card to pass on if there was none to choose."""
        if game.question == PASS and game.chosen[EMPEROR] == 0:
            return False
        game.hand[EMPEROR] |= game.chosen[EMPEROR]
        game.chosen[EMPEROR] = 0
        game.ask(game.question, EMPEROR)
        return True

    def likelihood(self, state: State, seat: cython.int, choices: Choices) -> cython.double:
        """While a meld lies open, little is held that would have fitted it."""
        return self.melded(cython.cast(Byzantium, state), seat)

    def melded(self, game: Byzantium, seat: cython.int) -> cython.double:
        """How likely the opponent of `seat` ended its meld with what it still has here."""
        side: cython.int = game.side
        if game.question != NEGOTIATE and game.question != REPLACE:
            return 1.0
        game.side = EMPEROR if game.seat(EMPEROR) != seat else FOES
        self.survey(game)
        self.rated = 0
        self.note(DONE, 0, 0.0)
        self.rate_kind(
            game, MELD, game.hand[game.side] & meld.fitting(game, game.side, game.meld[game.side])
        )
        game.side = side
        return self.share_of(DONE)

    # --- plans -----------------------------------------------------------------------------------

    def plans_of(self, state: State, verb: int, cards: int) -> list[tuple[int, int, int]]:
        """Exchanges and melds are sets, each with the word that ends it."""
        if verb == EXCHANGE:
            return self._exchanges(cython.cast(Byzantium, state), cards)
        if verb == MELD:
            return self._melds(cython.cast(Byzantium, state), cards)
        if verb == DONE and state.legal() != [DONE * 64]:
            return []
        return super().plans_of(state, verb, cards)

    def _exchanges(self, game: Byzantium, cards: int) -> list[tuple[int, int, int]]:
        """All small sets of the cards least worth keeping."""
        most = self.setup.exchange - game.chosen[game.side].bit_count()
        ranked = self._ranked(game, EXCHANGE, cards)[:CONSIDERED]
        found: dict[tuple[int, ...], int] = {}
        for bits in range(1 << len(ranked)):
            chosen = [card for place, card in enumerate(ranked) if bits >> place & 1]
            if len(chosen) <= min(most, EXCHANGED):
                alike = tuple(sorted(self.alike[game.side][card] for card in chosen))
                found.setdefault(alike, sum(ONE << card for card in chosen))
        return [(EXCHANGE, chosen, DONE) for chosen in found.values()]

    def _melds(self, game: Byzantium, cards: int) -> list[tuple[int, int, int]]:
        """Of every kind the best so many, in all numbers; the heaviest and the lightest melds."""
        role = game.side
        kinds: list[list[int]] = [[] for _ in range(KINDS)]
        for card in self._ranked(game, MELD, cards):
            kinds[self.kind_of[role][card]].append(card)
        shares = [self._shares(game, kind, kinds[kind]) for kind in range(KINDS)]
        melds = {sum(parts) for parts in product(*shares)}
        self.survey(game)
        order = sorted(melds, key=lambda cards: (-self._weight_of(game, cards), cards))
        if len(order) > MOST_MELDS:
            order = order[: MOST_MELDS - 8] + order[len(order) - 8 :]
        return [(MELD, chosen, DONE) for chosen in order]

    def _shares(self, game: Byzantium, kind: int, ranked: list[int]) -> list[int]:
        """What one kind may give to a meld: nothing, its best card, its best two …"""
        role = game.side
        room = self.setup.limit[role * KINDS + kind]
        room -= (game.chosen[role] & self.setup.kind[role * KINDS + kind]).bit_count()
        shares, share = [0], 0
        for card in ranked:
            fits = meld.fitting(game, role, game.chosen[role] | share)
            if len(shares) <= room and fits >> card & 1:
                share |= ONE << card
                shares.append(share)
        return shares

    def _weight_of(self, game: Byzantium, cards: int) -> float:
        return sum(float(self.melding(game, card)) for card in range(64) if cards >> card & 1)

    def _ranked(self, game: Byzantium, verb: int, cards: int) -> list[int]:
        """The cards by their rating for the verb, the best first."""
        self.survey(game)
        firsts = [card for card in range(64) if cards >> card & 1]
        return sorted(firsts, key=lambda card: (-self.rating(game, verb, card), card))

    def in_order(self, state: State, verb: cython.int, cards: Cards, last: cython.int) -> Cards:
        """Exchanges and melds are sets."""
        return self.above(cards, last) if verb == EXCHANGE or verb == MELD else cards

    def first_alike(self, state: State, verb: cython.int, cards: Cards) -> Cards:
        """Copies of one card are one choice."""
        one: Cards = 1
        role: cython.int = FOES
        if verb != NEGOTIATE and verb != REPLACE:
            role = cython.cast(Byzantium, state).side
        left: Cards = cards
        firsts: Cards = 0
        card: cython.int
        other: cython.int
        while left:
            card = lowest(left)
            left &= left - 1
            other = self.alike[role][card]
            while other < card and not (cards >> other) & 1:
                other += 1
            if other == card:
                firsts |= one << card
        return firsts
