"""Both games in OpenSpiel: importing this registers them with `pyspiel`.

`pyspiel.load_game("strategikon_simancas")`, `pyspiel.load_game("strategikon_byzantium(shrink=4)")`.
Needs the extra `strategikon[openspiel]`; ExtraMissing, an ImportError, says so without it.
"""

from strategikon.bridges.openspiel.extra import ExtraMissing, expect_openspiel

expect_openspiel()

from strategikon.bridges.openspiel.games import OPENSPIEL_GAMES, CardGame, CardState  # noqa: E402  after the sentence

__all__ = ["OPENSPIEL_GAMES", "CardGame", "CardState", "ExtraMissing"]
