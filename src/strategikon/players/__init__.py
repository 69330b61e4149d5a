"""Who may sit down at a table: machines by their spec, and a person at the terminal."""

from strategikon.players.player import Player
from strategikon.players.specs import SPECS, Spec, SpecError, read_spec, seat_player

__all__ = ["SPECS", "Player", "Spec", "SpecError", "read_spec", "seat_player"]
