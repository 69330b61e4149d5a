"""The table of Simancas: two battle lines, each sum worked out, and the piles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from strategikon.cli.marks import QUIET, STYLES
from strategikon.cli.page import Page
from strategikon.engine import GAMES
from strategikon.engine.options import settle_options
from strategikon.engine.simancas.setup import SEATS, WHEN_PLACED
from strategikon.library import SimancasDesign
from strategikon.library.effects import effect_name
from strategikon.library.language import Words
from strategikon.library.terms import SIDES

_TURN = Words("turn {turn} of {most}", "{most}턴 중 {turn}턴")
_WON = Words("won {wins} of {needed}", "{needed}승 중 {wins}승")
_HAND = Words("hand {hand}", "손 {hand}장")
_SEEN = Words("you have seen", "본 카드")
_SHOWN = Words("seen by the opponent", "상대가 본 카드")
_NOTHING = Words("nothing placed", "놓인 카드 없음")
_SAFE = Words("safe", "안전")
_PRINTED = Words("{printed} printed", "인쇄된 전력 {printed}")
_BONUS = Words("{printed} printed + {bonus} bonus", "인쇄된 전력 {printed} + 보너스 {bonus}")
_PASSED = Words("passed", "넘김")
_PILES = Words("Deck {deck} · Discard pile {discard}", "덱 {deck}장 · 버린 더미 {discard}장")
_GLIMPSED = Words("In the deck, as you saw: ", "덱에서 본 카드: ")
_LEADS = Words("{side} lead by {lead}", "{side} {lead} 앞섬")
_EVEN = Words("even", "동점")


def place_in_game(page: Page) -> str:
    """How far the game is."""
    most = settle_options(GAMES["simancas"].options, page.options)["max_turns"]
    return page.say(_TURN, turn=page.view["turn"], most=most)


def draw_table(page: Page) -> RenderableType:
    """Both battle lines side by side, the reader's own on the left; below them the piles."""
    mine = page.view["seat"]
    other = SEATS[1 - SEATS.index(mine)]
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    table.add_row(_heading(page, mine), _heading(page, other))
    table.add_row(_line(page, mine), _line(page, other))
    table.add_row(_total(page, mine), _total(page, other))
    return Group(table, *_piles(page))


def _heading(page: Page, side: str) -> RenderableType:
    view = page.view
    needed = int(settle_options(GAMES["simancas"].options, page.options)["wins"])
    name = f"{page.ink.shape(side)} {page.say(SIDES[side]).capitalize()}"
    title = Text.assemble((name, f"bold {STYLES[side]}"), page.who(side))
    won = view["wins"][side]
    about = [page.say(_WON, wins=won, needed=needed), page.say(_HAND, hand=view["hands"][side])]
    if view["passed"][side]:
        about.append(page.say(_PASSED))
    parts: list[RenderableType] = [title, Text(" · ".join(about), QUIET)]
    known = view["shown"] if side == view["seat"] else view["seen"]
    if known:
        words = _SHOWN if side == view["seat"] else _SEEN
        parts.append(Text(f"{page.say(words)}: {page.cards(known)}", QUIET))
    return Group(*parts)


def _line(page: Page, side: str) -> RenderableType:
    """Each placed card with its printed force, and under it what it adds."""
    line = page.view["force"][side]
    rows = Table.grid(padding=(0, 1))
    rows.add_column(justify="right", min_width=2)
    rows.add_column(overflow="ellipsis", no_wrap=True)
    for card in page.view["placed"][side]:
        name = page.name(card)
        given = [bonus for bonus in line["bonuses"] if bonus["card"] == card]
        told = [effect_name(tuple(bonus["effect"]), page.language) for bonus in given]
        waiting = [effect for effect in _lasting(page, card) if effect not in told]
        name.append("".join(f" · {effect}" for effect in waiting), QUIET)
        if card in line["safe"]:
            name.append(f" ({page.say(_SAFE)})", QUIET)
        rows.add_row(Text(str(line["printed"][card]), "bold"), name)
        for bonus, cause in zip(given, told):
            plus = (f"+{bonus['plus']} ", STYLES[side])
            rows.add_row("", Text.assemble(plus, (cause, QUIET)))
    if not page.view["placed"][side]:
        rows.add_row("", Text(page.say(_NOTHING), QUIET))
    return rows


def _lasting(page: Page, card: str) -> list[str]:
    """What a placed card does for as long as it lies there, as printed."""
    design = page.deck.design(card)
    assert isinstance(design, SimancasDesign)
    effects = zip(page.effects(card), design.effects)
    return [name for name, effect in effects if effect[0] not in WHEN_PLACED]


def _total(page: Page, side: str) -> RenderableType:
    """The sum under its rule."""
    line = page.view["force"][side]
    printed = sum(line["printed"].values())
    bonus = sum(one["plus"] for one in line["bonuses"])
    words = _BONUS if bonus else _PRINTED
    sum_told = page.say(words, printed=printed, bonus=bonus)
    total = Text.assemble((f"{line['total']:>2} ", f"bold {STYLES[side]}"), (sum_told, QUIET))
    rule = Rule(style=STYLES[side], characters=page.ink.choose("━", "="))
    return Group(rule, total)


def _piles(page: Page) -> list[RenderableType]:
    view = page.view
    mine, other = view["seat"], SEATS[1 - SEATS.index(view["seat"])]
    lead = view["force"][mine]["total"] - view["force"][other]["total"]
    ahead = mine if lead > 0 else other
    says = page.say(_LEADS, side=page.say(SIDES[ahead]).capitalize(), lead=abs(lead))
    state = (says, STYLES[ahead]) if lead else (page.say(_EVEN), QUIET)
    piles = page.say(_PILES, deck=view["deck"], discard=len(view["discard"]))
    parts: list[RenderableType] = [Text.assemble(state, (f"  {piles}", QUIET))]
    if view["glimpsed"]:
        parts.append(Text(f"{page.say(_GLIMPSED)}{page.cards(view['glimpsed'])}", QUIET))
    return parts
