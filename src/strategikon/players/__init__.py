"""Who may sit down at a table: machines by their spec, and a person at the terminal."""

from strategikon.players.player import Player, Seated, Thinker, ask
from strategikon.players.spec_error import SpecError
from strategikon.players.specs import SPECS, Spec, known_players, read_spec, seat_player

__all__ = [
    "SPECS",
    "Player",
    "Seated",
    "Spec",
    "SpecError",
    "Thinker",
    "ask",
    "known_players",
    "read_spec",
    "seat_player",
]
