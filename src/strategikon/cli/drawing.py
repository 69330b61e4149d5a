"""A seat's view drawn for the terminal: the table, the hand, and what each card may do now.

Everything drawn comes from the view (`view(seat)` of a state) and the printed deck, so a screen
shows what the seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from strategikon.cli import table_byzantium, table_simancas
from strategikon.cli.choices import list_choices
from strategikon.cli.hand import draw_choices, draw_hand
from strategikon.cli.marks import QUIET, RUBRIC, Ink
from strategikon.cli.page import Page, Refusals, View
from strategikon.library import DeckFile
from strategikon.library.advice import take_notes
from strategikon.library.language import Language
from strategikon.library.terms import GAMES, PHASES

TABLES = {"simancas": table_simancas, "byzantium": table_byzantium}


def draw_view(
    view: View,
    deck: DeckFile,
    language: Language,
    *,
    console: Console,
    options: Mapping[str, object] | None = None,
    players: Mapping[str, str] | None = None,
    refusals: Refusals | None = None,
    hand: bool = True,
) -> RenderableType:
    """The view as something that `console` can print.

    `options` are the game's where they differ from the default; `players` what stands beside each
    seat's name; `refusals`, by verb and card, the short words for why a card of the hand may not;
    without `hand` only the table is drawn.
    """
    settled = dict(options or {})
    choices = list_choices(view, deck, take_notes(view, deck, settled, language))
    ink = Ink(console)
    page = Page(view, deck, language, ink, settled, players or {}, refusals or {}, choices)
    rule = Rule(style=QUIET, characters=ink.choose("─", "-"))
    table = TABLES[deck.game]
    parts = [_header(page, table.place_in_game(page)), rule, table.draw_table(page), rule]
    if hand:
        parts += [draw_hand(page), *draw_choices(page)]
    return Group(*parts)


def _header(page: Page, place: str) -> RenderableType:
    """The game, how far it is, and the phases with the present one in brackets."""
    title = Text.assemble((page.say(GAMES[page.deck.game]), "bold"), f"  {place}")
    phases = PHASES[page.deck.game]
    ribbon = Text()
    for phase, words in phases.items():
        if phase == page.view["phase"]:
            ribbon.append(f"[{page.say(words)}]", RUBRIC)
        else:
            ribbon.append(f" {page.say(words)} ", QUIET)
    line = Table.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(title, ribbon)
    return line
