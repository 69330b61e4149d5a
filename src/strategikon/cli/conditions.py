"""Under what conditions machines play: a game, its deck and options, numbers within their range."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from strategikon.cli.failures import BadInput
from strategikon.library import DeckFile, load_deck
from strategikon.library.language import Words

MOST_JOBS = 256
MOST_SEED = 2**64 - 1


def expect_within(option: str, value: int, low: int, high: int) -> None:
    """BadInput unless the value of an option lies in its range."""
    if not low <= value <= high:
        raise BadInput(_RANGE.filled(option=option, value=value, low=low, high=high))


def expect_numbers(jobs: int, seed: int) -> None:
    """BadInput unless so many jobs and such a seed are possible."""
    expect_within("--jobs", jobs, 1, MOST_JOBS)
    expect_within("--seed", seed, 0, MOST_SEED)


def expect_plot(plot: Path | None) -> None:
    """An error with a sentence if a picture is wanted that cannot be drawn there."""
    if plot is not None:
        from strategikon.lab.plotting import check_plot

        check_plot(plot)


def one_deck(game: str, named: Sequence[str] | None) -> DeckFile:
    """The deck that is named, or the standard one; BadInput for two, or one of another game."""
    from strategikon.engine import GAMES

    if game not in GAMES:
        raise BadInput(_NO_GAME.filled(game=game, known=", ".join(GAMES)))
    decks = [load_deck(each) for each in named or [f"{game}-standard"]]
    deck = decks[0]
    for other in decks[1:]:
        if other.sha256 != deck.sha256:
            raise BadInput(_TWO_DECKS.filled(first=deck.id, second=other.id))
    if deck.game != game:
        raise BadInput(_OTHER_GAME.filled(deck=deck.id, is_of=deck.game, game=game))
    return deck


_RANGE = Words(
    "{option} is {value}; it takes a whole number from {low} to {high}.",
    "{option}의 값 {value} 대신 {low}부터 {high}까지의 정수를 써야 합니다.",
)
_NO_GAME = Words(
    'there is no game "{game}"; the games are {known}.',
    '"{game}"라는 게임은 없습니다. 있는 게임: {known}.',
)
_OTHER_GAME = Words(
    'deck "{deck}" is a deck of {is_of}, and the game is {game}.',
    '덱 "{deck}"의 게임은 {is_of}인데, 하려는 게임은 {game}입니다.',
)
_TWO_DECKS = Words(
    'both players use one deck, and two different ones are named: "{first}" and "{second}".',
    '두 플레이어는 같은 덱을 쓰는데, 서로 다른 덱이 둘 주어졌습니다: "{first}", "{second}".',
)
