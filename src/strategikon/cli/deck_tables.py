"""Decks as tables in the terminal: the decks there are, and the cards of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich import box
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from strategikon.library import ByzantiumDesign, DeckFile, SimancasDesign, terms
from strategikon.library.designs import PILES, Design
from strategikon.library.effects import effect_name, effect_sentence
from strategikon.library.language import Language, Words

_CARDS = Words("{count} cards", "카드 {count}장")
_ID = Words("Id", "id")
_TITLE = Words("Title", "제목")
_GAME = Words("Game", "게임")
_VERSION = Words("Version", "판")
_NUMBER = Words("Cards", "카드 수")
_NAME = Words("Card", "카드")
_COPIES = Words("Copies", "장수")
_TYPE = Words("Type", "종류")
_SIDE = Words("Side", "진영")
_FORCE = Words("Force", "전력")
_TAGS = Words("Tags", "꼬리표")
_EFFECTS = Words("Special effects", "특수 효과")
_AGES = Words("Ages", "시대")
_MARKS = Words("Marks", "표시")
_LEGACY = Words("Legacy", "유산 값")
_HISTORY = Words("History", "역사")
_SHA256 = Words("sha256", "sha256")

_NUMBERS = (_VERSION, _NUMBER, _FORCE, _COPIES, _LEGACY)

#: The columns of each game's cards in a narrow terminal; what shares one is printed stacked.
_STACKED: dict[str, tuple[tuple[Words, ...], ...]] = {
    "simancas": ((_NAME, _ID), (_TYPE, _SIDE, _TAGS), (_FORCE,), (_COPIES,), (_EFFECTS,)),
    "byzantium": ((_NAME, _ID), (_TYPE,), (_FORCE,), (_COPIES,), (_AGES,), (_MARKS,), (_LEGACY,)),
}
_SPACIOUS = 140  # columns from which on everything has a column of its own
_ANY_WIDTH = 10_000  # columns: wider than any table here


def counted(deck: DeckFile, language: Language) -> str:
    """How many physical cards the deck has, pile by pile: "63 + 63 cards"."""
    return _CARDS.say(language, count=_sizes(deck))


def print_table(table: Table) -> None:
    """Print the table to standard output: fitted to a terminal, in full to a file or a pipe."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=Console(width=_ANY_WIDTH).measure(table).maximum)
    console.print(table)


def is_narrow() -> bool:
    """Whether standard output is a terminal too narrow for a column for everything."""
    console = Console()
    return console.is_terminal and console.width < _SPACIOUS


def decks_table(decks: Sequence[DeckFile], language: Language) -> Table:
    """One row a deck."""
    rows = [
        {
            _ID: deck.id,
            _GAME: terms.GAMES[deck.game].say(language),
            _VERSION: str(deck.version),
            _NUMBER: _sizes(deck),
            _SHA256: deck.sha256[:12],
            _TITLE: deck.title(language),
        }
        for deck in decks
    ]
    return _table(None, [(header,) for header in rows[0]], rows, language)


def card_tables(deck: DeckFile, language: Language, history: bool, narrow: bool) -> Iterator[Table]:
    """One table a pile of the deck, one row a design; with its line of history if wanted."""
    for pile_name, pile in zip(PILES[deck.game], deck.piles, strict=True):
        title = [deck.title(language)]
        if len(deck.piles) > 1:
            title.append(terms.DECKS[deck.game][pile_name].say(language))
        title.append(_CARDS.say(language, count=sum(design.copies for design in pile)))
        rows = []
        for design in pile:
            row = {_NAME: deck.name(design.id, language), _ID: design.id}
            row |= _printed(design, language)
            if history:
                row[_HISTORY] = deck.history(design.id, language)
            rows.append(row)
        columns = _STACKED[deck.game] if narrow else tuple((header,) for header in rows[0])
        if history and narrow:
            columns = (*columns, (_HISTORY,))
        yield _table(", ".join(title), columns, rows, language)


def _printed(design: Design, language: Language) -> dict[Words, str]:
    """What is printed on the card in its own game."""
    kind = {_TYPE: terms.TYPES[_game(design)][design.type].say(language)}
    figures = {_FORCE: str(design.force), _COPIES: str(design.copies)}
    if isinstance(design, SimancasDesign):
        side = {_SIDE: terms.SIDES[design.side].say(language)}
        effects = (
            f"{effect_name(effect, language)}: {effect_sentence(effect, language)}"
            for effect in design.effects
        )
        tags = (terms.tag(tag, language) for tag in design.tags)
        return kind | side | figures | {_TAGS: ", ".join(tags), _EFFECTS: "\n".join(effects)}
    marks = ((terms.UNIQUE, design.unique), (terms.NATURAL, design.natural))
    return (
        kind
        | figures
        | {
            _AGES: _ages(design, language),
            _MARKS: ", ".join(mark.say(language) for mark, printed in marks if printed),
            _LEGACY: str(design.legacy or ""),
        }
    )


def _game(design: Design) -> str:
    return "simancas" if isinstance(design, SimancasDesign) else "byzantium"


def _ages(design: ByzantiumDesign, language: Language) -> str:
    first, last = (terms.AGES[age].say(language) for age in design.ages)
    return first if first == last else f"{first}–{last}"


def _sizes(deck: DeckFile) -> str:
    return " + ".join(str(len(pile)) for pile in deck.cards.piles)


def _table(
    title: str | None,
    columns: Sequence[Sequence[Words]],
    rows: Sequence[Mapping[Words, str]],
    language: Language,
) -> Table:
    """A table of those rows; a column shows what it is of each row, one under the other."""
    heading = None if title is None else Text(title, style="bold")
    table = Table(title=heading, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    for column in columns:
        # A number is read from its last digit; an id is copied whole.
        justify: JustifyMethod = "right" if column[0] in _NUMBERS else "left"
        header = "\n".join(word.say(language) for word in column)
        table.add_column(header, justify=justify, overflow="fold", no_wrap=column == (_ID,))
    for row in rows:
        # A deck's own texts are shown as they are, never as markup.
        table.add_row(
            *(Text("\n".join(row[word] for word in column if row[word])) for column in columns)
        )
    return table
