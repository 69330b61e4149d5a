"""Draws docs/images/terminal.svg: a battle of Simancas as `strategikon play` shows it.

Run it from the root of the project: python docs/terminal_picture.py
The same seed plays the same game, so the picture changes only when the screen does.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from strategikon.cli.dealers import SeededDealer
from strategikon.cli.drawing import draw_view
from strategikon.cli.explaining import draw_log
from strategikon.cli.marks import RUBRIC, Ink
from strategikon.engine import CHANCE, State, start
from strategikon.library import DeckFile, load_deck
from strategikon.library.advice import prompt, refusals
from strategikon.library.language import Language
from strategikon.library.narration import default_names, open_log
from strategikon.players import ask, seat_player

PICTURE = Path(__file__).parent / "images" / "terminal.svg"
SEED, CHOICES, WIDTH = 940, 22, 80
SEAT, READER = 1, "christians"

#: The palette of the table by night: ground, ink, and the eight colours of a terminal.
NIGHT = TerminalTheme(
    (0x15, 0x12, 0x0E),
    (0xF0, 0xE7, 0xD5),
    [
        (0x15, 0x12, 0x0E),
        (0xF2, 0x83, 0x6F),
        (0xB5, 0xC2, 0x5E),
        (0xE0, 0xA2, 0x44),
        (0x8D, 0xB0, 0xEE),
        (0xD2, 0xA0, 0xDC),
        (0x8D, 0xB0, 0xEE),
        (0xF0, 0xE7, 0xD5),
    ],
)

#: rich fills in the double braces; no font is fetched from anywhere.
FORMAT = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" xml:space="preserve">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
<rect fill="#15120e" stroke="#877861" x="1" y="1" width="99.8%" height="99.7%" rx="8" />
<text class="{unique_id}-title" fill="#b9ab95" x="50%" y="27" text-anchor="middle">$ strategikon \
play simancas</text>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


@dataclass
class Asked:
    """The game, as the rules are asked why a card may not be chosen."""

    state: State
    deck: DeckFile
    options: Mapping[str, object]
    language: Language


def battle() -> Console:
    """The screen of a christian in the middle of a battle, greedy having played so far."""
    deck = load_deck("simancas-standard")
    state = start(deck.cards)
    dealer = SeededDealer(SEED)
    players = [seat_player("greedy", deck.cards, {}, seat, SEED) for seat in range(2)]
    log = open_log(deck, {}, "en", READER)
    chosen = dealt = 0
    while chosen < CHOICES or state.actor != SEAT:
        if state.actor == CHANCE:
            event = dealer.deal(state, dealt)
            dealt += 1
        else:
            event = state.event(ask(players[state.actor], state))
            chosen += 1
        before = state.view(SEAT)
        state.play(event)
        log.tell(event, before, state.view(SEAT))
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    ink, view = Ink(console), state.view(SEAT)
    asked = Asked(state, deck, {}, "en")
    console.print(
        draw_view(
            view,
            deck,
            "en",
            console=console,
            players={"moors": "greedy", READER: "you"},
            refusals=refusals(asked, view),
        )
    )
    console.print()
    for line in draw_log(log.entries[-4:], ink):
        console.print(line)
    console.print(Text(f"¶ {prompt(view, {}, default_names('simancas'), 'en')}", RUBRIC))
    console.print("> ")
    return console


def picture() -> str:
    """The picture, as SVG."""
    return battle().export_svg(
        title="strategikon play simancas", theme=NIGHT, code_format=FORMAT, unique_id="strategikon"
    )


def main() -> None:
    """Write the picture."""
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
