"""The log of a game in sentences, as one reader may be told it."""

from __future__ import annotations

from collections.abc import Mapping

from strategikon.library.deck_file import DeckFile
from strategikon.library.language import Language
from strategikon.library.narration.byzantium_log import ByzantiumLog
from strategikon.library.narration.clauses import Entry
from strategikon.library.narration.log import Log
from strategikon.library.narration.people import Names, Person, default_names
from strategikon.library.narration.simancas_log import SimancasLog

__all__ = ["Entry", "Log", "Names", "Person", "default_names", "open_log"]


def open_log(
    deck: DeckFile,
    options: Mapping[str, object],
    language: Language,
    seat: str | None = None,
    names: Names | None = None,
) -> Log:
    """An empty log of a game with this deck, for the reader in `seat`.

    "" is somebody who looks on and may know what is public, None somebody who may know everything.

    Then `log.tell(event, before, after)` for each event, with the reader's views before and after
    it, and `log.entries`. `names` are what the seats are called in a sentence ("the moors").
    """
    kinds: dict[str, type[Log]] = {"simancas": SimancasLog, "byzantium": ByzantiumLog}
    return kinds[deck.game](deck, options, language, seat, names)
