"""The names by which players are asked for: "greedy", "random", "person".

One grammar for all of them, now and later: `name[:argument[:argument…]]`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from strategikon.engine.deck import Deck
from strategikon.library.language import Language, Words
from strategikon.players.chance import RandomPlayer
from strategikon.players.player import Player

#: Who plays for a seat: given the deck, the options, the seat (0 or 1), a seed, the arguments.
Maker = Callable[[Deck, Mapping[str, object], int, int, tuple[str, ...]], Player]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of player: what it is, what its arguments are called, and who makes one."""

    summary: Words
    arguments: tuple[str, ...]
    make: Maker | None

    def form(self, name: str) -> str:
        """How such a player is asked for: "name", or "name[:argument]"."""
        return (
            name
            + "".join(f"[:{argument}" for argument in self.arguments)
            + "]" * len(self.arguments)
        )


@dataclass(frozen=True, slots=True)
class Spec:
    """A player asked for: a name of SPECS, and arguments, fewer than it takes or as many."""

    name: str
    arguments: tuple[str, ...] = ()

    @property
    def is_person(self) -> bool:
        """Whether a human being is meant, whom no program can make."""
        return SPECS[self.name].make is None

    def __str__(self) -> str:
        return ":".join((self.name, *self.arguments))


class SpecError(ValueError):
    """A player asked for who does not exist, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[SpecError], tuple[Words]]:
        return (SpecError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


def _random(
    deck: Deck, options: Mapping[str, object], seat: int, seed: int, arguments: tuple[str, ...]
) -> Player:
    return RandomPlayer(seed)


def _greedy(
    deck: Deck, options: Mapping[str, object], seat: int, seed: int, arguments: tuple[str, ...]
) -> Player:
    if deck.game == "simancas":
        from strategikon.players.simancas_greedy import SimancasGreedy

        return SimancasGreedy(deck, options, seat)
    from strategikon.players.byzantium_greedy import ByzantiumGreedy

    return ByzantiumGreedy(deck, options, seat)


SPECS: dict[str, Kind] = {
    "random": Kind(Words("chooses at random", "무작위로 고릅니다"), (), _random),
    "greedy": Kind(
        Words("takes what counts most now", "지금 가장 이득이 큰 것을 고릅니다"), (), _greedy
    ),
    "person": Kind(Words("a person at this terminal", "이 터미널의 사람"), (), None),
}


def read_spec(text: str) -> Spec:
    """The player that a text asks for; SpecError says which players there are."""
    name, *arguments = text.split(":")
    known = ", ".join(kind.form(each) for each, kind in SPECS.items())
    if name not in SPECS:
        raise SpecError(_UNKNOWN.filled(text=text, known=known))
    most = len(SPECS[name].arguments)
    if len(arguments) > most or not all(arguments):
        raise SpecError(_ARGUMENTS.filled(text=text, form=SPECS[name].form(name)))
    return Spec(name, tuple(arguments))


def seat_player(
    spec: Spec | str, deck: Deck, options: Mapping[str, object] | None, seat: int, seed: int
) -> Player:
    """The machine player asked for, in that seat (0 or 1); SpecError if it is none."""
    asked = read_spec(spec) if isinstance(spec, str) else spec
    make = SPECS[asked.name].make
    if make is None:
        raise SpecError(_PERSON.filled(text=str(asked)))
    return make(deck, options or {}, seat, seed, asked.arguments)


_UNKNOWN = Words(
    'there is no player "{text}"; the players are {known}',
    '"{text}" 플레이어는 없습니다. 있는 플레이어: {known}',
)
_ARGUMENTS = Words(
    '"{text}" is not how this player is asked for: {form}',
    '"{text}"처럼 쓸 수는 없습니다. 이 플레이어를 쓰는 방법: {form}',
)
_PERSON = Words(
    '"{text}" is a person, and only machines can play here',
    '여기에는 컴퓨터 플레이어만 둘 수 있는데, "{text}" 플레이어는 사람입니다',
)
