"""The table of Byzantium: the Empire's territory, both players' legacy, the melds, the piles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from strategikon.cli.marks import QUIET, STYLES
from strategikon.cli.page import Page
from strategikon.engine.byzantium.setup import LIMITS, SEATS
from strategikon.engine.byzantium.words import DECKS, MOST_TERRITORY, ROLES
from strategikon.library import ByzantiumDesign, terms
from strategikon.library.language import Words
from strategikon.library.terms import AGES, NATURAL, PLAYERS, TYPES

_TURN = Words("turn {turn} of {most} · {age} age", "{most}턴 중 {turn}턴 · {age}")
_TERRITORY = Words("Territory {territory} of {most}", "영토 {territory}/{most}")
_ROLE = {"emperor": Words("Emperor", "황제"), "foes": Words("Foes", "외적")}
_LEGACY = Words("legacy {legacy}", "유산 {legacy}")
_HAND = Words("hand {hand}", "손 {hand}장")
_SEEN = Words("you know", "아는 카드")
_SHOWN = Words("the opponent knows", "상대가 아는 카드")
_NO_MELD = Words("no meld shown", "공개된 조합 없음")
_EMPTY = Words("an empty meld", "빈 조합")
_SECRET = Words("hidden until both choose", "둘 다 고를 때까지 비공개")
_FORCE = Words("force", "전력")
_PILES = Words(
    "{deck}: draw {draw}, discard {discard}, removed {removed}, later {later}",
    "{deck}: 뽑을 더미 {draw}, 버림 {discard}, 제거 {removed}, 다음 시대 {later}",
)
_ROOM = "{kind}\u00a0{have}/{most}"  # on one line


def place_in_game(page: Page) -> str:
    """How far the game is."""
    view = page.view
    return page.say(_TURN, turn=view["turn"], most=view["turns"], age=AGES[view["age"]])


def draw_table(page: Page) -> RenderableType:
    """Territory; both melds side by side, the reader's own on the left; the piles."""
    mine = page.view["seat"]
    other = SEATS[1 - SEATS.index(mine)]
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    table.add_row(_heading(page, mine), _heading(page, other))
    table.add_row(_meld(page, mine), _meld(page, other))
    table.add_row(_total(page, mine), _total(page, other))
    return Group(_territory(page), table, *_piles(page))


def role_of(page: Page, seat: str) -> str:
    """The role of a seat in this turn."""
    return ROLES[0] if page.view["emperor"] == seat else ROLES[1]


def _territory(page: Page) -> RenderableType:
    territory = page.view["territory"]
    full, empty = page.ink.choose("■", "#"), page.ink.choose("□", ".")
    return Text.assemble(
        (page.say(_TERRITORY, territory=territory, most=MOST_TERRITORY) + "  ", "bold"),
        (full * territory, STYLES["emperor"]),
        (empty * (MOST_TERRITORY - territory), QUIET),
    )


def _heading(page: Page, seat: str) -> RenderableType:
    view = page.view
    role = role_of(page, seat)
    name = f"{page.ink.shape(role)} {page.say(_ROLE[role])}"
    title = Text.assemble(
        (name, f"bold {STYLES[role]}"), f" · {page.say(PLAYERS[seat])}{page.who(seat)}"
    )
    about = [
        page.say(_LEGACY, legacy=view["legacy"][seat]),
        page.say(_HAND, hand=view["hands"][seat]),
    ]
    parts: list[RenderableType] = [title, Text(" · ".join(about), QUIET)]
    known = view["shown"] if seat == view["seat"] else view["seen"]
    if known:
        words = _SHOWN if seat == view["seat"] else _SEEN
        parts.append(Text(f"{page.say(words)}: {page.cards(known)}", QUIET))
    return Group(*parts)


def _meld(page: Page, seat: str) -> RenderableType:
    """A meld once shown, or the reader's own while it is being chosen."""
    cards = _cards(page, seat)
    if cards is None:
        return Text(page.say(_NO_MELD), QUIET)
    rows = Table.grid(padding=(0, 1))
    rows.add_column(justify="right", min_width=2)
    rows.add_column(overflow="ellipsis", no_wrap=True)
    for card in cards:
        name = Text.assemble(page.name(card), _legacy_mark(page, card))
        rows.add_row(Text(str(page.deck.design(card).force), "bold"), name)
    if not cards:
        rows.add_row("", Text(page.say(_EMPTY), QUIET))
    return rows


def _cards(page: Page, seat: str) -> list[str] | None:
    """The cards of a meld that the reader may see; None if there is no such meld now."""
    view = page.view
    if _melds_are_shown(page):
        return list(view["meld"][role_of(page, seat)])
    mine = seat == view["seat"] and view["phase"] == "meld"
    return list(view["chosen"]) if mine else None


def _total(page: Page, seat: str) -> RenderableType:
    """The sum under its rule, and how much room is left in a meld that is being chosen."""
    cards = _cards(page, seat)
    if cards is None:
        return Text("")
    role = role_of(page, seat)
    total = sum(page.deck.design(card).force for card in cards)
    line = Text.assemble((f"{total:>2} ", f"bold {STYLES[role]}"), (page.say(_FORCE), QUIET))
    rule = Rule(style=STYLES[role], characters=page.ink.choose("━", "="))
    if _melds_are_shown(page):
        return Group(rule, line)
    line.append(f" · {page.say(_SECRET)}", QUIET)
    return Group(rule, line, Text(_room(page, role, cards), QUIET))


def _melds_are_shown(page: Page) -> bool:
    view = page.view
    return bool(view["meld"]["emperor"] or view["meld"]["foes"]) or view["asked"] in (
        "negotiate",
        "replace",
    )


def _legacy_mark(page: Page, card: str) -> Text:
    design = page.deck.design(card)
    assert isinstance(design, ByzantiumDesign)
    if not design.legacy:
        return Text("")
    return Text(f" +{design.legacy} {page.say(terms.TYPES['byzantium']['legacy'])}", QUIET)


def _room(page: Page, role: str, cards: list[str]) -> str:
    """How full the meld is, type by type."""
    told = []
    for kind, most in LIMITS[ROLES.index(role)]:
        have = sum(kind in _kinds(page, card) for card in cards)
        word = NATURAL if kind == "natural" else TYPES["byzantium"][kind]
        told.append(_ROOM.format(kind=page.say(word), have=have, most=most))
    return " · ".join(told)


def _kinds(page: Page, card: str) -> tuple[str, ...]:
    design = page.deck.design(card)
    assert isinstance(design, ByzantiumDesign)
    return (design.type, "natural") if design.natural else (design.type,)


def _piles(page: Page) -> list[RenderableType]:
    view = page.view
    parts: list[RenderableType] = []
    for deck in DECKS:
        piles = view["piles"][deck]
        told = page.say(
            _PILES,
            deck=page.say(terms.DECKS["byzantium"][deck]).capitalize(),
            draw=piles["draw"],
            discard=len(piles["discard"]),
            removed=len(piles["removed"]),
            later=len(view["aside"][deck]),
        )
        parts.append(Text(told, QUIET))
    return parts
