"""Games to try the contract on: random decks, the smallest and largest, and every option value.

All from a seed and nothing else. A game that has no maker of decks here fails the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from strategikon.engine import GAMES, ByzantiumCard, Deck, SimancasCard, State, start
from strategikon.engine.deck import (
    BYZANTINE_TYPES,
    FOE_TYPES,
    KEYWORDS,
    KINGDOMS,
    MOST_CARDS,
    SIMANCAS_SIDES,
    SIMANCAS_TYPES,
    Effect,
)
from strategikon.engine.options import Option, OptionValue, settle_options

TAGS = (*KINGDOMS, "frontier", "saqaliba")


@dataclass(frozen=True)
class Case:
    """One game to be begun: a deck, options, and what to call it."""

    name: str
    deck: Deck
    options: dict[str, OptionValue] = field(default_factory=dict)

    def begin(self) -> State:
        return start(self.deck, self.options)

    @property
    def settled(self) -> dict[str, OptionValue]:
        """Every option with its value."""
        return settle_options(GAMES[self.deck.game].options, self.options)


# --- Simancas -----------------------------------------------------------------------------------


def simancas_effect(luck: Random, keyword: str) -> Effect:
    """The keyword with arguments that a deck file may have."""
    arguments: dict[str, Callable[[], str | int]] = {
        "type": lambda: luck.choice(SIMANCAS_TYPES),
        "tag": lambda: luck.choice(TAGS),
        "n": lambda: luck.choice((1, 1, 1, 2, 3, 9)),
    }
    return (keyword, *(arguments[kind]() for kind in KEYWORDS[keyword]))


def simancas_deck(luck: Random, size: int, most_effects: int = 3) -> Deck:
    """Cards of all kinds, or of a few types only; plain where `most_effects` is 0."""
    types = luck.sample(SIMANCAS_TYPES, luck.choice((1, 2, 7, 7, 7)))
    sides = luck.choice((SIMANCAS_SIDES, SIMANCAS_SIDES, ("any",), ("moors", "christians")))
    cards = []
    for n in range(size):
        words = luck.choices(tuple(KEYWORDS), k=luck.randint(0, most_effects))
        cards.append(
            SimancasCard(
                name=f"card-{n}",
                slug=f"card-{n}",
                type=luck.choice(types),
                side=luck.choice(sides),
                force=luck.randint(1, 5),
                tags=tuple(luck.sample(TAGS, luck.choice((0, 0, 1, 2)))),
                effects=tuple(simancas_effect(luck, word) for word in words),
            )
        )
    return Deck("made", "simancas", 1, (tuple(cards),))


def simancas_case(seed: int) -> Case:
    luck = Random(f"simancas {seed}")
    hand = luck.choice((1, 2, 3, 4, 5, 9, 12))
    size = luck.choice((2 * hand, 2 * hand + 1, luck.randint(2 * hand, MOST_CARDS), MOST_CARDS))
    options: dict[str, OptionValue] = {
        "hand": hand,
        "wins": luck.randint(1, 3),
        "max_turns": luck.randint(1, 4),
        "passing": luck.choice(("both", "final")),
        "exchange": luck.choice((0, 1, 4, 9)),
        "specials": luck.random() < 0.9,
    }
    return Case(f"simancas-{seed}", simancas_deck(luck, size, luck.choice((0, 1, 3, 6))), options)


def simancas_extremes() -> Iterator[Case]:
    luck = Random("simancas extremes")
    every = [simancas_effect(luck, keyword) for keyword in KEYWORDS for _ in range(2)]

    def loaded(size: int) -> Deck:
        """A deck in which every card has every effect twice."""
        (cards,) = simancas_deck(luck, size, 0).piles
        full = (
            SimancasCard(card.name, card.slug, card.type, card.side, 5, TAGS, tuple(every))
            for card in cards
            if isinstance(card, SimancasCard)
        )
        return Deck("loaded", "simancas", 1, (tuple(full),))

    smallest: dict[str, OptionValue] = {"hand": 1, "max_turns": 3}
    yield Case("smallest", simancas_deck(luck, 2, 0), smallest)
    yield Case("smallest-with-effects", loaded(2), smallest)
    yield Case("largest", simancas_deck(luck, MOST_CARDS, 2), {"max_turns": 2, "hand": 12})
    yield Case("largest-with-all-effects", loaded(MOST_CARDS), {"max_turns": 1, "hand": 12})
    yield Case("final-with-all-effects", loaded(24), {"max_turns": 1, "passing": "final"})
    yield Case("long", simancas_deck(luck, 18, 0), {"max_turns": 40, "wins": 9, "hand": 2})


# --- Byzantium ----------------------------------------------------------------------------------


def byzantium_pile(
    luck: Random, letter: str, types: tuple[str, ...], size: int, early: int, strongest: int
) -> tuple[ByzantiumCard, ...]:
    """A deck of so many cards, at least `early` of which belong to the early age."""
    cards = []
    for n in range(size):
        first = 0 if n < early else luck.randint(0, 2)
        kind = luck.choice(types)
        cards.append(
            ByzantiumCard(
                name=f"{letter}-{n}",
                slug=f"{letter}-{n}",
                type=kind,
                force=luck.randint(0, strongest),
                first=first,
                last=luck.randint(first, 2),
                unique=luck.random() < 0.2,
                natural=kind == "disaster" and luck.random() < 0.5,
                legacy=luck.randint(1, 3) if kind == "legacy" else 0,
            )
        )
    return tuple(luck.sample(cards, len(cards)))


def byzantium_deck(luck: Random, sizes: tuple[int, int], shrink: int, strongest: int = 5) -> Deck:
    byzantine, foes = sizes
    return Deck(
        "made",
        "byzantium",
        1,
        (
            byzantium_pile(luck, "b", BYZANTINE_TYPES, byzantine, 9 - shrink, strongest),
            byzantium_pile(luck, "f", FOE_TYPES, foes, 8 - shrink, strongest),
        ),
    )


def byzantium_case(seed: int) -> Case:
    luck = Random(f"byzantium {seed}")
    shrink = luck.choice((0, 0, 2, 6))
    least = 9 - shrink
    sizes = [luck.choice((least, luck.randint(least, MOST_CARDS), MOST_CARDS)) for _ in range(2)]
    options: dict[str, OptionValue] = {
        "shrink": shrink,
        "territory": luck.choice((1, 10, 20)),
        "legacy": luck.choice((0, 1, 10, 50)),
        "turns_per_age": luck.choice((1, 1, 2, 3)),
        "fall_cost": luck.choice((0, 3, 50)),
        "open_draw": luck.choice((0, 1, 4, 9)),
        "exchange": luck.choice((0, 1, 4, 9)),
    }
    strongest = luck.choice((0, 1, 1, 5, 99))
    deck = byzantium_deck(luck, (sizes[0], sizes[1]), shrink, strongest)
    return Case(f"byzantium-{seed}", deck, options)


def byzantium_extremes() -> Iterator[Case]:
    luck = Random("byzantium extremes")
    peace: dict[str, OptionValue] = {"turns_per_age": 1, "territory": 20, "legacy": 0}
    smallest = byzantium_deck(luck, (3, 2), 6, 1)
    yield Case("smallest", smallest, peace | {"shrink": 6, "turns_per_age": 4})
    yield Case("largest", byzantium_deck(luck, (MOST_CARDS, MOST_CARDS), 0, 1), peace)
    yield Case("strongest", byzantium_deck(luck, (30, 30), 0, 99), peace)
    yield Case("weakest", byzantium_deck(luck, (9, 8), 0, 0), peace | {"turns_per_age": 6})
    open_hands = peace | {"open_draw": 9, "exchange": 9}
    yield Case("open", byzantium_deck(luck, (20, 20), 0, 2), open_hands)


# --- of every game ------------------------------------------------------------------------------

RANDOM: dict[str, Callable[[int], Case]] = {"simancas": simancas_case, "byzantium": byzantium_case}
EXTREMES: dict[str, Callable[[], Iterator[Case]]] = {
    "simancas": simancas_extremes,
    "byzantium": byzantium_extremes,
}
#: Options that keep a game short, where another option is tried.
SHORT: dict[str, dict[str, OptionValue]] = {
    "simancas": {"max_turns": 2, "hand": 5},
    "byzantium": {"turns_per_age": 1, "territory": 20},
}


def random_case(game: str, seed: int) -> Case:
    """One of as many random decks and choices of options as there are seeds."""
    return RANDOM[game](seed)


def extremes(game: str) -> list[Case]:
    return list(EXTREMES[game]())


def values(option: Option) -> list[OptionValue]:
    """Every value that the option takes."""
    if isinstance(option.default, bool):
        return [False, True]
    if option.words:
        return list(option.words)
    return list(range(option.low, option.high + 1))


def option_cases(game: str, name: str) -> Iterator[Case]:
    """A short game for each value of the option."""
    option = next(option for option in GAMES[game].options if option.name == name)
    for value in values(option):
        luck = Random(f"{game} {name} {value}")
        options = {key: held for key, held in SHORT[game].items() if key != name} | {name: value}
        if game == "simancas":
            deck = simancas_deck(luck, 26, 2)
        else:
            deck = byzantium_deck(luck, (24, 24), 0, 2)
        yield Case(f"{name}={value}", deck, options)
