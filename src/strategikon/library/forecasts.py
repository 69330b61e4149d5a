"""What lines of Simancas are weighed by, made once for each deck and its options."""

from __future__ import annotations

from collections.abc import Mapping

from strategikon.engine.simancas.forecast import Forecast
from strategikon.library.deck_file import DeckFile

_KNOWN: dict[tuple[object, ...], tuple[Forecast, dict[str, int]]] = {}
_MOST_KNOWN = 16


def forecast_for(
    deck: DeckFile, options: Mapping[str, object]
) -> tuple[Forecast, Mapping[str, int]]:
    """A forecast for lines of this deck, and the place of each of its cards by name."""
    key = (deck.sha256, *sorted(options.items()))
    if key not in _KNOWN:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        places = {name: place for place, name in enumerate(deck.cards.names[0])}
        _KNOWN[key] = (Forecast(deck.cards, options), places)
    return _KNOWN[key]
