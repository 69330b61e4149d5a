"""How a game at the terminal begins: what was asked for, checked word by word, then the record.

Nothing is written before everything is known to be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import typer

from strategikon.cli.dealers import Dealing, SeededDealer, find_dealer, forget_seed, keep_seed
from strategikon.cli.failures import BadInput
from strategikon.cli.open_record import OpenRecord
from strategikon.cli.option_values import read_options
from strategikon.cli.session import Session
from strategikon.engine import GAMES, SetupError, start
from strategikon.library import DeckFile, load_deck
from strategikon.library.language import Language, Words
from strategikon.library.reasons import setup_words
from strategikon.players import Spec, SpecError, read_spec
from strategikon.records import Dealer, Header, Record, read_record

#: Under which key of a header's "x" this program keeps what it needs to go on.
OURS = "strategikon"
_MOST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line; None where nothing was said."""

    game: str | None
    against: str | None
    me: str | None
    side: str | None
    deck: str | None
    options: tuple[str, ...]
    seed: int | None
    deal_check: bool
    record: Path | None

    def of(self, game: str) -> Wish:
        """The same for this game."""
        return replace(self, game=game)


def begin(wish: Wish, language: Language) -> Session:
    """A new game as wished; BadInput, or an error with a sentence, before anything is written."""
    game = _game(wish)
    deck = load_deck(wish.deck or f"{game}-standard")
    if deck.game != game:
        raise BadInput(_OTHER_DECK.filled(deck=deck.id, is_of=deck.game, game=game))
    options = read_options(wish.options, game)
    seats = _seats(wish, game, {})
    if wish.seed is not None and not 0 <= wish.seed <= _MOST_SEED:
        raise BadInput(_SEED.filled(seed=wish.seed, most=_MOST_SEED))
    if wish.seed is not None and wish.deal_check:
        raise BadInput(_SEED_AND_CHECK)
    _check_size(deck, options)
    dealer: Dealing = Dealer() if wish.seed is None else SeededDealer(wish.seed)
    commitment = dealer.commitment if isinstance(dealer, Dealer) else None
    names = {seat: str(spec) for seat, spec in seats.items()}
    ours: dict[str, Any] = {"seats": names}
    if wish.seed is not None:
        ours["seed"] = wish.seed
    if wish.deal_check:
        ours["deal_check"] = True
    header = Header.begin(
        deck,
        options,
        names,
        started=datetime.now(UTC),
        commitment=commitment,
        x={OURS: ours},
    )
    path = wish.record or _new_file(game)
    if isinstance(dealer, Dealer):
        keep_seed(dealer)  # before the record, which could not be gone on with
    try:
        record = OpenRecord.create(path, deck, header)
    except BaseException:
        if isinstance(dealer, Dealer):
            forget_seed(dealer.commitment)
        raise
    return Session(deck, header, seats, language, dealer, record, wish.seed, wish.deal_check)


def go_on(path: Path, wish: Wish, language: Language) -> Session:
    """The game of a record, as it stood; BadInput or RecordError if it cannot go on."""
    for asked, name in (
        (wish.options, "--option"),
        (wish.seed is not None, "--seed"),
        (wish.record, "--record"),
    ):
        if asked:
            raise BadInput(_NOT_WITH_RESUME.filled(name=name))
    record = read_record(path, None if wish.deck is None else load_deck(wish.deck))
    game = record.deck.game
    if wish.game is not None and wish.game != game:
        raise BadInput(_OTHER_GAME.filled(file=str(path), is_of=game, game=wish.game))
    if record.result is not None and not record.supplied:
        raise BadInput(_FINISHED.filled(file=str(path)))
    if record.torn is not None:
        typer.echo(record.notes[0].say(language), err=True)
    ours = _ours(record)
    check = wish.deal_check or ours.get("deal_check") is True
    if check and record.header.commitment is None:
        raise BadInput(_NOT_BOUND.filled(file=str(path)))
    seats = _seats(wish, game, ours)
    seed = ours.get("seed")
    dealer = _dealer(record, path, seed if type(seed) is int else None)
    opened = OpenRecord.resume(record)
    again = None if type(seed) is not int else seed + len(record.events)
    session = Session(record.deck, record.header, seats, language, dealer, opened, again, check)
    for event in record.events:
        session.follow(event)
    return session


def _game(wish: Wish) -> str:
    known = ", ".join(GAMES)
    if wish.game is None:
        raise BadInput(_NO_GAME.filled(known=known))
    if wish.game not in GAMES:
        raise BadInput(_UNKNOWN_GAME.filled(game=wish.game, known=known))
    return wish.game


def _check_size(deck: DeckFile, options: Mapping[str, object]) -> None:
    """BadInput, in both languages, if the engine refuses to set up a game with this deck."""
    try:
        start(deck.cards, options)
    except SetupError as error:
        raise BadInput(setup_words(error)) from None


def _seats(wish: Wish, game: str, ours: Mapping[str, Any]) -> dict[str, Spec]:
    """Who plays each seat: as wished, else as the record says, else a person against greedy."""
    both = GAMES[game].seats
    if wish.side is not None and wish.side not in both:
        raise BadInput(_NO_SIDE.filled(side=wish.side, game=game, known=" or ".join(both)))
    recorded = _recorded(ours, both)
    mine = wish.side or next((seat for seat in both if _is_person(recorded.get(seat))), both[0])
    other = both[1 - both.index(mine)]
    specs = {
        mine: read_spec(wish.me or _unless_moved(recorded.get(mine), wish, "person")),
        other: read_spec(wish.against or recorded.get(other, "greedy")),
    }
    return {seat: specs[seat] for seat in both}


def _unless_moved(recorded: str | None, wish: Wish, otherwise: str) -> str:
    """Whoever changes the side plays it; else who played it plays on."""
    return otherwise if wish.side is not None or recorded is None else recorded


def _is_person(spec: str | None) -> bool:
    return spec is not None and spec.split(":")[0] == "person"


def _recorded(ours: Mapping[str, Any], both: tuple[str, str]) -> dict[str, str]:
    """Who played each seat, as far as the record says so and such a player exists."""
    seats = ours.get("seats")
    if not isinstance(seats, dict):
        return {}
    found = {}
    for seat in both:
        with suppress(SpecError):
            found[seat] = str(read_spec(str(seats.get(seat))))
    return found


def _ours(record: Record) -> Mapping[str, Any]:
    ours = (record.header.x or {}).get(OURS)
    return ours if isinstance(ours, dict) else {}


def _dealer(record: Record, path: Path, seed: int | None) -> Dealing:
    """Whoever dealt goes on; a record of elsewhere, bound to nothing, gets a new dealer."""
    commitment = record.header.commitment
    if commitment is not None:
        return find_dealer(commitment, path)
    return Dealer() if seed is None or not 0 <= seed <= _MOST_SEED else SeededDealer(seed)


def _new_file(game: str) -> Path:
    """A name in the folder of records that no file has yet; the folder is made if need be."""
    from platformdirs import user_data_path

    folder = user_data_path("strategikon", appauthor=False) / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(_NO_FOLDER.filled(folder=str(folder), reason=error.strerror)) from None
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [f"{stem}.jsonl", *(f"{stem}-{number}.jsonl" for number in range(2, 1000))]
    return next(path for name in names if not (path := folder / name).exists())


_NO_GAME = Words("name a game: {known}.", "게임을 고르세요: {known}.")
_UNKNOWN_GAME = Words(
    'there is no game "{game}"; the games are {known}.',
    '"{game}" 게임은 없습니다. 있는 게임: {known}.',
)
_OTHER_DECK = Words(
    'deck "{deck}" is for {is_of}, not for {game}.',
    '"{deck}" 덱은 {game}용이 아니라 {is_of}용입니다.',
)
_NO_SIDE = Words(
    '--side is "{side}"; in {game} it is {known}.',
    '--side가 "{side}"인데, {game}에서는 {known}입니다.',
)
_SEED = Words(
    "--seed is {seed}; it takes a whole number from 0 to {most}.",
    "--seed가 {seed}인데, 0부터 {most}까지의 정수를 쓸 수 있습니다.",
)
_SEED_AND_CHECK = Words(
    "--deal-check binds a dealer whose seed is secret; leave --seed out.",
    "--deal-check는 비밀 시드로 배분을 약속하는 것이므로 --seed와 함께 쓸 수 없습니다.",
)
_NOT_WITH_RESUME = Words(
    "--resume goes on with what the record says; leave {name} out.",
    "--resume은 기록에 있는 대로 이어 가므로 {name:과/와} 함께 쓸 수 없습니다.",
)
_OTHER_GAME = Words(
    "{file}: this record is of {is_of}, not of {game}.",
    "{file}: 이 기록의 게임은 {game:이/가} 아니라 {is_of}입니다.",
)
_FINISHED = Words(
    "{file}: this game is over; strategikon replay shows it.",
    "{file}: 끝난 게임입니다. strategikon replay로 볼 수 있습니다.",
)
_NOT_BOUND = Words(
    "{file}: the dealer of this game is not bound, so there is nothing that --deal-check can show.",
    "{file}: 이 게임에는 약속한 배분이 없어 --deal-check로 확인할 것이 없습니다.",
)
_NO_FOLDER = Words(
    "{folder}: the folder for records cannot be made ({reason}); name a file with --record.",
    "{folder}: 기록을 둘 폴더를 만들 수 없습니다({reason}). --record로 파일을 정하세요.",
)
