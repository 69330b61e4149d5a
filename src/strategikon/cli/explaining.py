"""Answers to a player's questions: about a card, the rules of a phase, the log, the piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from strategikon.cli.choices import Choice, spelled
from strategikon.cli.commands import COMMANDS
from strategikon.cli.marks import QUIET, STYLES, Ink
from strategikon.cli.session import Session
from strategikon.library import ByzantiumDesign, SimancasDesign
from strategikon.library.advice import columns_of, why_not
from strategikon.library.designs import card_names
from strategikon.library.effects import effect_name, effect_sentence
from strategikon.library.language import Words
from strategikon.library.narration import Entry
from strategikon.library.rules import phase_rules, rules
from strategikon.library.terms import (
    AGES,
    DECKS,
    NATURAL,
    SIDES,
    STRATEGIC,
    TACTICAL,
    TYPES,
    UNIQUE,
    VERBS,
    tag,
)

View = dict[str, Any]

_NO_CARD = Words('There is no card "{text}" in this deck.', '이 덱에 "{text}" 카드는 없습니다.')
_NO_RULE = Words('There is no rule "{text}".', '"{text}" 규칙은 없습니다.')
_WHICH = Words("Which card? Say: why CARD.", '어느 카드인지 "왜 카드이름"처럼 입력하세요.')
_FORCE = Words("force {force}", "전력 {force}")
_STRATEGY = Words("Strategy", "전략 효과")
_TACTIC = Words("Tactic", "전술 효과")
_LEGACY = Words("legacy +{legacy}", "유산 +{legacy}")
_NOW = Words("{verb}: choice {number}", "{verb}: {number}번")
_NOT_NOW = Words(
    "{verb}: no. {reason} Rule: {title} ({rule})",
    "{verb}: 안 됩니다. {reason} 규칙: {title} ({rule})",
)
_TO = Words("{first} to {last}", "{first}~{last}")
_PILE = Words("Discard pile", "버린 더미")
_PILES_OF = Words("{deck}: {pile}", "{deck}: {pile}")
_REMOVED = Words("removed from the game", "게임에서 제거")
_LATER = Words("for a later age", "다음 시대")
_DISCARDED = Words("discard pile", "버린 더미")
_EMPTY = Words("empty", "비었음")
_SAYS = Words(
    "Type a number, the name of a choice, or:", "번호나 고를 것의 이름, 또는 다음을 입력하세요."
)


def find_card(session: Session, text: str, near: Iterable[str]) -> str | None:
    """The card of the deck that a text means: one near at hand first, else any."""
    asked = spelled(text)
    every = [name for design in session.deck.designs for name in card_names(design)]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for card in [*near, *every]:
            names = {card, card.partition("/")[0]}
            names |= {session.deck.name(card, language) for language in ("en", "ko")}
            names |= {session.deck.label(card, language) for language in ("en", "ko")}
            if any(fits(spelled(name), asked) for name in names):
                return card
    return None


def explain_card(
    session: Session, view: View, text: str, choices: Sequence[Choice]
) -> Iterator[RenderableType]:
    """All about a card: what is printed, what it does, what it may do now and why not."""
    if not text:
        yield Text(_WHICH.say(session.language))
        return
    near = [*view["hand"], *(c.event[2] for c in choices if len(c.event) == 3)]
    card = find_card(session, text, near)
    if card is None:
        yield Text(_NO_CARD.say(session.language, text=text))
        return
    yield Text(session.deck.label(card, session.language), "bold")
    yield Text(printed(session, card))
    yield from _effects(session, card)
    history = session.deck.history(card, session.language)
    if history:
        yield Text(history, "italic" if session.language == "en" else QUIET)
    yield from _possible(session, view, card, choices)


def printed(session: Session, card: str) -> str:
    """The card's type, force, side, tags, ages and marks, in words."""
    say = session.language
    design = session.deck.design(card)
    told = [
        TYPES[session.deck.game][design.type].say(say),
        _FORCE.say(say, force=design.force),
    ]
    if isinstance(design, SimancasDesign):
        told += [SIDES[design.side].say(say), *(tag(each, say) for each in design.tags)]
        return " · ".join(told)
    first, last = (AGES[age].say(say) for age in design.ages)
    told.append(first if first == last else _TO.say(say, first=first, last=last))
    told += [UNIQUE.say(say)] if design.unique else []
    told += [NATURAL.say(say)] if design.natural else []
    told += [_LEGACY.say(say, legacy=design.legacy)] if design.legacy else []
    return " · ".join(told)


def _effects(session: Session, card: str) -> Iterator[RenderableType]:
    design = session.deck.design(card)
    if isinstance(design, ByzantiumDesign):
        return
    say = session.language
    for effect in design.effects:
        yield _titled(effect_name(effect, say), effect_sentence(effect, say))
    if design.type in STRATEGIC:
        yield _titled(_STRATEGY.say(say), STRATEGIC[design.type].say(say))
    yield _titled(_TACTIC.say(say), TACTICAL[design.type].say(say))


def _titled(title: str, text: str) -> Text:
    return Text.assemble((f"{title}: ", "bold"), text)


def _possible(
    session: Session, view: View, card: str, choices: Sequence[Choice]
) -> Iterator[RenderableType]:
    """Each verb that is asked for now: the number to choose, or why not."""
    say = session.language
    offered = {choice.event[1]: choice for choice in choices if choice.event[2:] == [card]}
    for choice in offered.values():
        yield Text(_NOW.say(say, verb=choice.verb, number=choice.number))
    for verb in _asked_of(view, card):
        if verb not in offered:
            why = why_not(session, view, verb, card)
            words = VERBS[view["game"]][verb]
            yield Text(
                _NOT_NOW.say(say, verb=words, reason=why.long, title=why.title, rule=why.rule)
            )


def _asked_of(view: View, card: str) -> tuple[str, ...]:
    """The verbs that are asked for now and might be thought to fit the card."""
    if view["actor"] != view["seat"]:
        return ()
    if view["asked"] == "destroy":
        other = next(side for side in view["placed"] if side != view["seat"])
        return ("destroy",) if card in view["placed"][other] else ()
    return columns_of(view) if card in view["hand"] else ()


def explain_phase(session: Session, view: View, text: str) -> Iterator[RenderableType]:
    """What may be typed and the rules of the phase; or one rule, by its id."""
    say = session.language
    if text:
        rule = rules(session.deck.game, say).get(text)
        if rule is None:
            yield Text(_NO_RULE.say(say, text=text))
            return
        yield from _rule(rule.title, rule.id, rule.text)
        return
    for rule in phase_rules(session.deck.game, view["phase"], say):
        yield from _rule(rule.title, rule.id, rule.text)
    yield Text(_SAYS.say(say), "bold")
    table = Table.grid(padding=(0, 2, 0, 0))
    for command in COMMANDS.values():
        word, argument = command.word.say(say), command.argument.say(say)
        table.add_row(f"  {word} {argument}".rstrip(), command.does.say(say))
    yield table


def _rule(title: str, rule: str, text: str) -> Iterator[RenderableType]:
    yield Text.assemble((title, "bold"), (f"  {rule}", QUIET))
    yield Padding(Markdown(text), (0, 0, 1, 2))


def draw_log(entries: Iterable[Entry], ink: Ink) -> Iterator[RenderableType]:
    """Entries of a log, a line or more each."""
    for entry in entries:
        if entry.kind == "heading":
            yield Text(f"{ink.choose('──', '--')} {entry.text}", QUIET)
            continue
        line = Table.grid(padding=(0, 1, 0, 0))
        line.add_column(width=1)
        line.add_column()
        text = Text(entry.text, "bold" if entry.kind == "result" else "")
        text.highlight_words(entry.cards, "bold")
        line.add_row(Text(ink.shape(entry.mark), STYLES[entry.mark]), text)
        yield line


def draw_piles(session: Session, view: View) -> Iterator[RenderableType]:
    """The cards that lie open in the piles."""
    say = session.language
    if view["game"] == "simancas":
        yield _titled(_PILE.say(say), _listed(session, view["discard"]))
        return
    for deck, piles in view["piles"].items():
        open_piles = (
            (_DISCARDED, piles["discard"]),
            (_REMOVED, piles["removed"]),
            (_LATER, view["aside"][deck]),
        )
        for words, cards in open_piles:
            title = _PILES_OF.say(say, deck=DECKS["byzantium"][deck], pile=words)
            yield _titled(title[:1].upper() + title[1:], _listed(session, cards))


def _listed(session: Session, cards: Sequence[str]) -> str:
    """Cards by name, several copies counted."""
    say = session.language
    counts: dict[str, int] = {}
    for card in cards:
        name = session.deck.name(card, say)
        counts[name] = counts.get(name, 0) + 1
    told = [name if number == 1 else f"{name} ×{number}" for name, number in counts.items()]
    return ", ".join(told) or _EMPTY.say(say)
