"""The hand, a row a card: what it is, what it may do now, and why not otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from strategikon.cli.choices import Choice
from strategikon.cli.marks import QUIET, RUBRIC, STYLES
from strategikon.cli.page import Page
from strategikon.library import ByzantiumDesign
from strategikon.library.advice import columns_of
from strategikon.library.language import Words
from strategikon.library.terms import NATURAL, UNIQUE, VERBS

_HAND = Words("Your hand", "손")
_EMPTY = Words("Your hand is empty.", "손이 비었습니다.")
_ASIDE = Words("set aside", "따로 빼 둠")
_CHOSEN = {
    "exchange": Words("to be exchanged", "바꿀 카드"),
    "pass": Words("to be passed on", "건넬 카드"),
}


def draw_hand(page: Page) -> RenderableType:
    """The hand as a table; set-aside cards, which still count as in hand, below."""
    cards = page.view["hand"]
    aside = _set_aside(page)
    if not cards and not aside:
        return Text(page.say(_EMPTY), QUIET)
    columns = columns_of(page.view)
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=QUIET)
    table.add_column("", justify="right", min_width=2, no_wrap=True)
    table.add_column("", width=1, no_wrap=True)
    table.add_column(page.say(_HAND), overflow="ellipsis", no_wrap=True)
    table.add_column("", no_wrap=True)
    for verb in columns:
        table.add_column(page.say(VERBS[page.view["game"]][verb]), no_wrap=True)
    for card in cards:
        table.add_row(*_printed(page, card), *(_cell(page, v, card) for v in columns))
    for card in aside:
        note = Text(page.say(_CHOSEN.get(_question(page), _ASIDE)), QUIET)
        table.add_row(*_printed(page, card), *([note] if columns else []))
    return table


def draw_choices(page: Page) -> list[RenderableType]:
    """What may be chosen that is no card of the hand with a column, a row each."""
    columns = columns_of(page.view)
    rest = [c for c in page.choices if len(c.event) == 2 or c.event[1] not in columns]
    if not rest:
        return []
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(justify="right", min_width=2, no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    for choice in rest:
        table.add_row(_number(choice), *_described(page, choice), Text(choice.note))
    return [table]


def _set_aside(page: Page) -> Sequence[str]:
    """The reader's own cards chosen in secret, where they are not drawn as a meld."""
    view = page.view
    if view["game"] == "simancas":
        return list(view["aside"])
    return [] if view["phase"] == "meld" else list(view["chosen"])


def _question(page: Page) -> str:
    return "pass" if page.view["phase"] == "end" else "exchange"


def _number(choice: Choice) -> Text:
    return Text(str(choice.number), RUBRIC)


def _described(page: Page, choice: Choice) -> tuple[Text, Text]:
    if len(choice.event) == 2:
        return Text(choice.verb, "bold"), Text("")
    card = choice.event[2]
    force = f"{page.deck.design(card).force} "
    kind = "".join(f" · {effect}" for effect in page.effects(card))
    about = (f" {page.type(card)}{kind}", QUIET)
    return Text(choice.verb, "bold"), Text.assemble((force, "bold"), page.name(card), about)


def _printed(page: Page, card: str) -> tuple[Text, Text, Text, Text]:
    """Force, side, name and kind as printed on the card."""
    mark = page.mark_of(card)
    force = Text(str(page.deck.design(card).force), f"bold {STYLES[mark]}")
    return force, page.shape(mark), _name(page, card), Text(_kind(page, card), QUIET)


def _name(page: Page, card: str) -> Text:
    """The name, with the effects on a line of their own below it."""
    name = page.name(card)
    effects = page.effects(card)
    if effects:
        name.append(f"\n  {' · '.join(effects)}", QUIET)
    return name


def _kind(page: Page, card: str) -> str:
    """The type, and what else is printed."""
    design = page.deck.design(card)
    kind = page.type(card)
    if not isinstance(design, ByzantiumDesign):
        return kind
    marks = [f"+{design.legacy}"] if design.legacy else []
    marks += [page.say(UNIQUE)] if design.unique else []
    marks += [page.say(NATURAL)] if design.natural else []
    return " ".join([kind, *marks])


def _cell(page: Page, verb: str, card: str) -> Text:
    """The number to choose and what follows, or why not."""
    for choice in page.choices:
        if choice.event[1:] == [verb, card]:
            return Text.assemble((f"{choice.number:>2}", RUBRIC), f" {choice.note}".rstrip())
    why = page.refusals.get((verb, card), "")
    return Text(f" {page.ink.choose('–', '-')} {why}".rstrip(), QUIET)
