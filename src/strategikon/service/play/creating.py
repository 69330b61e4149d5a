"""A new game as it is written down: who sits where, which deal, and the first cards."""

from __future__ import annotations

import secrets
from typing import Any

from strategikon.engine import GAMES, SetupError, State, start
from strategikon.library import DeckFile
from strategikon.library.faults import DeckError
from strategikon.library.language import Words
from strategikon.library.options import option_fault
from strategikon.library.reasons import setup_words
from strategikon.library.shelf import deck_ids, load_deck
from strategikon.players.levels import LEVELS
from strategikon.records import Dealer
from strategikon.service.play import refusal as say
from strategikon.service.play.asking import Chair, Header, NewGame, new_id
from strategikon.service.play.concealed import both_asked
from strategikon.service.play.course import Course
from strategikon.service.play.judging import deal
from strategikon.service.play.lessons import LESSONS
from strategikon.service.play.names import clean_name
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.rows import Row

_NO_DECK = Words("There is no such deck for this game.", "이 게임에 그런 덱은 없습니다.")
_NO_LEVEL = Words("There is no bot of that level.", "그런 단계의 봇은 없습니다.")
_NO_SIDE = Words("There is no such side in this game.", "이 게임에 그런 편은 없습니다.")
_BAD_OPTION = Words("An option does not fit: {reason}", "옵션이 맞지 않습니다: {reason}")


def write_down(asked: NewGame, now: int) -> tuple[Header, bytes, Row]:
    """The header, the dealer's seed and the first row of a game; Refusal if it may not be."""
    deck = _deck(asked)
    lesson = LESSONS[asked.title] if asked.lesson else None
    options = lesson.options if lesson is not None else asked.options
    seed = lesson.seed if lesson is not None else secrets.token_bytes(32)
    onward = whole_phases(deck, options, asked.onward)
    chairs, owner = _chairs(asked, lesson is not None)
    kind = asked.opponent.kind
    header = Header(
        title=asked.title,
        deck=deck.id,
        deck_sha256=deck.sha256,
        options=options,
        chairs=chairs,
        pace=asked.pace,
        started=now,
        commitment="" if onward else Dealer(seed).commitment,
        owner=owner,
        screen=kind == "screen",
        lesson=asked.lesson,
        open=kind == "open",
        invitation=new_id()[:10] if kind == "invite" else "",
        onlookers=asked.onlookers,
        onward=onward,
        of=asked.of,
    )
    return header, seed, first_row(header, seed, now)


def first_row(header: Header, seed: bytes, now: int) -> Row:
    """Row 0: with the first cards if both seats are taken."""
    course = Course(header, seed)
    if not course.full:
        return Row("start", now)
    state = course.state
    for event in header.onward:
        state.play(event)
    chances = sum(event[0] == "deck" for event in header.onward)
    return Row("start", now, do=tuple(deal(state, course.dealer, chances)))


def follow_up(header: Header, game: str, now: int) -> tuple[Header, bytes, Row]:
    """The same game again with sides changed, after the game of that id."""
    seed = secrets.token_bytes(32)
    first, second = header.chairs
    again = Header(
        title=header.title,
        deck=header.deck,
        deck_sha256=header.deck_sha256,
        options=header.options,
        chairs=(second, first),
        pace=header.pace,
        started=now,
        commitment=Dealer(seed).commitment,
        owner=1 - header.owner,
        screen=header.screen,
        onlookers=header.onlookers,
        of=game,
    )
    return again, seed, first_row(again, seed, now)


def whole_phases(
    deck: DeckFile, options: dict[str, Any], events: tuple[tuple[str, ...], ...]
) -> tuple[tuple[str, ...], ...]:
    """The events up to where nobody is in the middle of a choice that both make at once."""
    state: State = start(deck.cards, options)
    clean, both = 0, False
    for place, event in enumerate(events):
        if not both and both_asked(state) is not None:
            both, clean = True, place
        before = state.view(0)["asked"] if both else None
        state.play(event)
        if both and (state.actor < 0 or state.view(0)["asked"] != before):
            both = False
    return events[:clean] if both else events


def _deck(asked: NewGame) -> DeckFile:
    if asked.title not in GAMES:
        raise Refusal("form", say.NO_TITLE)
    wanted = asked.deck or f"{asked.title}-standard"
    if wanted not in deck_ids():
        raise Refusal("form", _NO_DECK)
    try:
        deck = load_deck(wanted)
    except DeckError:
        raise Refusal("form", _NO_DECK) from None
    if deck.game != asked.title:
        raise Refusal("form", _NO_DECK)
    fault = option_fault(GAMES[asked.title].options, asked.options)
    if fault is not None:
        raise Refusal("form", _BAD_OPTION.filled(reason=fault))
    try:
        start(deck.cards, asked.options)
    except SetupError as error:
        raise Refusal("form", _BAD_OPTION.filled(reason=setup_words(error))) from None
    return deck


def _chairs(asked: NewGame, lesson: bool) -> tuple[tuple[Chair, Chair], int]:
    """Who sits where at first, and the owner's seat."""
    seats = GAMES[asked.title].seats
    if asked.side not in (*seats, "random"):
        raise Refusal("form", _NO_SIDE)
    owner = secrets.randbelow(2) if asked.side == "random" else seats.index(asked.side)
    if lesson:
        owner = LESSONS[asked.title].seat
    person = Chair("person", asked.person, clean_name(asked.name))
    other = Chair()
    if lesson or asked.opponent.kind == "bot":
        level = 1 if lesson else asked.opponent.level
        if not 1 <= level <= len(LEVELS[asked.title]):
            raise Refusal("form", _NO_LEVEL)
        other = Chair("bot", spec=f"level:{level}")
    elif asked.opponent.kind == "screen":
        other = person
    return ((person, other) if owner == 0 else (other, person)), owner
