"""The names by which players are asked for: "greedy", "level:3", "flat:400", "person".

One grammar for all of them: `name[:argument[:argument…]]`. Other packages may plug in more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from strategikon.engine.deck import Deck
from strategikon.library.language import Words
from strategikon.players.answerer import Answerer
from strategikon.players.budget import BUDGETS, read_budget
from strategikon.players.chance import RandomPlayer
from strategikon.players.levels import LEVELS, RANKS, seat_level
from strategikon.players.methods import METHODS
from strategikon.players.player import Seated
from strategikon.players.plugged import plugged_maker, plugged_names
from strategikon.players.searcher import Follower, Searcher
from strategikon.players.spec_error import SpecError

__all__ = ["SPECS", "Kind", "Spec", "SpecError", "known_players", "read_spec", "seat_player"]

#: Who plays for a seat: given the deck, the options, the seat (0 or 1), a seed, the arguments.
Maker = Callable[[Deck, Mapping[str, object], int, int, tuple[str, ...]], Seated]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of player: what it is, who makes one, and how it is asked for.

    `arguments`: how few and how many follow the name; `form` shows them. `fault` finds what is
    wrong with them.
    """

    summary: Words
    form: str
    make: Maker | None
    arguments: tuple[int, int] = (0, 0)
    fault: Callable[[tuple[str, ...]], Words | None] = lambda arguments: None


@dataclass(frozen=True, slots=True)
class Spec:
    """A player asked for: a name of SPECS or of a plugged player, and the arguments."""

    name: str
    arguments: tuple[str, ...] = ()

    @property
    def is_person(self) -> bool:
        """Whether a human being is meant, whom no program can make."""
        return self.name in SPECS and SPECS[self.name].make is None

    @property
    def title(self) -> Words:
        """The player's name for people: of a level its rank too."""
        if self.name != "level":
            return Words(str(self), str(self))
        rank = RANKS[int(self.arguments[0]) - 1]
        return Words(f"{self}, {rank.en}", f"{self}, {rank.ko}")

    def __str__(self) -> str:
        return ":".join((self.name, *self.arguments))


# --- what each kind makes of its arguments -------------------------------------------------------


def _random(
    deck: Deck, options: Mapping[str, object], seat: int, seed: int, arguments: tuple[str, ...]
) -> Seated:
    return RandomPlayer(seed)


def _greedy(
    deck: Deck, options: Mapping[str, object], seat: int, seed: int, arguments: tuple[str, ...]
) -> Seated:
    return Follower(seed)


def _level(
    deck: Deck, options: Mapping[str, object], seat: int, seed: int, arguments: tuple[str, ...]
) -> Seated:
    level, *budget = arguments
    return seat_level(deck.game, int(level), seed, read_budget(budget[0]) if budget else None)


def _answer(
    deck: Deck, options: Mapping[str, object], seat: int, seed: int, arguments: tuple[str, ...]
) -> Seated:
    budget, *known = arguments
    opponent = seat_player(":".join(known), deck, options, 1 - seat, seed)
    return Answerer(read_budget(budget), seed, opponent)


def _answer_fault(arguments: tuple[str, ...]) -> Words | None:
    budget, *known = arguments
    fault = _budget_fault((budget,))
    if fault is not None:
        return fault
    try:
        opponent = read_spec(":".join(known))
    except SpecError as error:
        return error.words
    return _PERSON.filled(text=str(opponent)) if opponent.is_person else None


def _level_fault(arguments: tuple[str, ...]) -> Words | None:
    level, *budget = arguments
    if level not in _LEVELS:
        return _NO_LEVEL.filled(text=level, most=len(_LEVELS))
    return _budget_fault(tuple(budget))


def _budget_fault(arguments: tuple[str, ...]) -> Words | None:
    try:
        for text in arguments:
            read_budget(text)
    except ValueError:
        return _BUDGET.filled(text=text, budgets=BUDGETS)
    return None


def _searcher(method: str) -> Kind:
    """The kind of player who searches by a method."""

    def make(
        deck: Deck, options: Mapping[str, object], seat: int, seed: int, arguments: tuple[str, ...]
    ) -> Seated:
        return Searcher(read_budget(arguments[0]), seed, method=method)

    return Kind(METHODS[method].summary, f"{method}:N", make, (1, 1), _budget_fault)


#: The most words that a spec may have after its name: one that is longer is a slip of the pen.
_LONGEST = 16
_LEVELS = tuple(str(number) for number in range(1, len(LEVELS["simancas"]) + 1))

SPECS: dict[str, Kind] = {
    "random": Kind(Words("chooses at random", "무작위로 고릅니다"), "random", _random),
    "greedy": Kind(
        Words("takes what counts most now", "지금 가장 이득이 큰 것을 고릅니다"), "greedy", _greedy
    ),
    "level": Kind(
        Words("plays at that level, 1 the lowest", "그 단계로 둡니다(1이 가장 낮음)"),
        f"level:1–{len(_LEVELS)}",
        _level,
        (1, 2),
        _level_fault,
    ),
    **{method: _searcher(method) for method in METHODS},
    "answer": Kind(
        Words(
            "knows that the opponent is PLAYER, and answers what it would do",
            "상대가 PLAYER임을 알고 그가 둘 수에 맞추어 둡니다",
        ),
        "answer:N:PLAYER",
        _answer,
        (2, _LONGEST),
        _answer_fault,
    ),
    "person": Kind(Words("a person at this terminal", "이 터미널의 사람"), "person", None),
}


# --- asking --------------------------------------------------------------------------------------


def known_players() -> str:
    """How each player there is can be asked for, in one line."""
    plugged = (f"{name}:…" for name in plugged_names())
    return ", ".join([*(kind.form for kind in SPECS.values()), *plugged])


def read_spec(text: str) -> Spec:
    """The player that a text asks for; SpecError says which players there are."""
    name, *words = text.split(":")
    arguments = tuple(words)
    if name not in SPECS:
        if name in plugged_names():
            return Spec(name, arguments)
        raise SpecError(_UNKNOWN.filled(text=text, known=known_players()))
    kind = SPECS[name]
    least, most = kind.arguments
    if not least <= len(arguments) <= most or not all(arguments):
        raise SpecError(_ARGUMENTS.filled(text=text, form=kind.form))
    fault = kind.fault(arguments)
    if fault is not None:
        raise SpecError(_AT_FAULT.filled(text=text, fault=fault))
    return Spec(name, arguments)


def seat_player(
    spec: Spec | str, deck: Deck, options: Mapping[str, object] | None, seat: int, seed: int
) -> Seated:
    """The machine player asked for, in that seat (0 or 1); SpecError if it is none.

    One that another package brings may raise an error of its own.
    """
    asked = read_spec(spec) if isinstance(spec, str) else spec
    make = SPECS[asked.name].make if asked.name in SPECS else plugged_maker(asked.name)
    if make is None:
        raise SpecError(_PERSON.filled(text=str(asked)))
    seated: Seated = make(deck, options or {}, seat, seed, asked.arguments)
    return seated


_UNKNOWN = Words(
    'there is no player "{text}"; the players are {known}',
    '"{text}" 플레이어는 없습니다. 있는 플레이어: {known}',
)
_ARGUMENTS = Words(
    '"{text}" is not how this player is asked for: {form}',
    '"{text}"처럼 쓸 수는 없습니다. 이 플레이어를 쓰는 방법: {form}',
)
_AT_FAULT = Words('player "{text}": {fault}', '플레이어 "{text}": {fault}')
_NO_LEVEL = Words(
    'there is no level "{text}"; the levels are 1 to {most}',
    '"{text}"라는 단계는 없습니다. 1부터 {most}까지 있습니다',
)
_BUDGET = Words(
    '"{text}" is no budget for a move; it takes {budgets}',
    '한 수의 예산 "{text}" 대신 쓸 수 있는 것: {budgets}',
)
_PERSON = Words(
    '"{text}" is a person, and only machines can play here',
    '여기에는 컴퓨터 플레이어만 둘 수 있는데, "{text}" 플레이어는 사람입니다',
)
