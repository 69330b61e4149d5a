"""The rules of both games and the search through them; the same files run interpreted or as C."""

from strategikon.engine._build import BuildError, build, settle

settle(__path__)

from strategikon.engine.deck import ByzantiumCard, Deck, SimancasCard  # noqa: E402  after settle
from strategikon.engine.dice import Dice  # noqa: E402  as above
from strategikon.engine.games import GAMES, Game, start  # noqa: E402  as above
from strategikon.engine.options import Option  # noqa: E402  as above
from strategikon.engine.outcome import Outcome  # noqa: E402  as above
from strategikon.engine.refused import Refused, SetupError  # noqa: E402  as above
from strategikon.engine.state import CHANCE, OVER, State  # noqa: E402  as above

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "BuildError",
    "ByzantiumCard",
    "Deck",
    "Dice",
    "Game",
    "Option",
    "Outcome",
    "Refused",
    "SetupError",
    "SimancasCard",
    "State",
    "build",
    "start",
]
