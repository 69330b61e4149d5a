"""Who deals the cards of a game at the terminal, and where a dealer's secret is kept meanwhile."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from strategikon.cli.failures import BadInput
from strategikon.engine import Dice, State
from strategikon.library.language import Words
from strategikon.records import Dealer

_SEED_BITS = 64
_NO_SEED = Words(
    "{file}: the secret seed of this deal is not on this machine, so nobody can go on dealing;"
    " it was kept in {kept}.",
    "{file}: 이 배분의 비밀 시드가 이 컴퓨터에 없어 이어서 나누어 줄 수 없습니다."
    " 시드가 있던 곳: {kept}.",
)

_NOT_KEPT = Words(
    "{folder}: the dealer's secret seed cannot be kept there ({reason}); name another folder with"
    " XDG_STATE_HOME, or deal with --seed.",
    "{folder}: 딜러의 비밀 시드를 여기에 둘 수 없습니다({reason}). XDG_STATE_HOME으로 다른 폴더를"
    " 정하거나 --seed로 시작하세요.",
)


class Dealing(Protocol):
    """Deals the cards: chance event number `number`, counted from 0 over the whole game."""

    def deal(self, state: State, number: int) -> list[str]:
        """The event that happens; the state is not changed."""
        ...


class SeededDealer:
    """Deals the same cards for the same seed: a die thrown afresh for each chance event."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def deal(self, state: State, number: int) -> list[str]:
        """The chance event of that number."""
        candidates = state.legal()
        dice = Dice((self.seed << _SEED_BITS // 2) + number)
        return state.event(candidates[dice.roll(len(candidates))])


def seed_file(commitment: str) -> Path:
    """Where the secret seed of an unfinished game is kept: not beside its record."""
    from platformdirs import user_state_path

    return user_state_path("strategikon", appauthor=False) / "seeds" / commitment


def keep_seed(dealer: Dealer) -> None:
    """Keep the seed until the game is over, for its owner's eyes only; BadInput if it cannot be."""
    path = seed_file(dealer.commitment)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(dealer.seed.hex())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        forget_seed(dealer.commitment)
        fault = _NOT_KEPT.filled(folder=str(path.parent), reason=error.strerror)
        raise BadInput(fault) from None


def find_dealer(commitment: str, record: Path) -> Dealer:
    """The dealer of an unfinished game; BadInput if the seed cannot be found."""
    path = seed_file(commitment)
    with suppress(OSError, ValueError):
        dealer = Dealer(bytes.fromhex(path.read_text(encoding="ascii")))
        if dealer.commitment == commitment:
            return dealer
    raise BadInput(_NO_SEED.filled(file=str(record), kept=str(path)))


def forget_seed(commitment: str) -> None:
    """The game is over and its record tells the seed."""
    with suppress(OSError):
        seed_file(commitment).unlink()
