"""A game in progress on the server: seats, clocks, and the hall of all games."""

from strategikon.service.play.asking import NewGame, Opponent
from strategikon.service.play.audience import Audience
from strategikon.service.play.hall import Hall
from strategikon.service.play.pace import Pace
from strategikon.service.play.refusal import Refusal
from strategikon.service.play.summary import Summary, shown_in_lists
from strategikon.service.play.table import Listener, Table
from strategikon.service.play.time import SystemTime, Time

__all__ = [
    "Audience",
    "Hall",
    "Listener",
    "NewGame",
    "Opponent",
    "Pace",
    "Refusal",
    "Summary",
    "SystemTime",
    "Table",
    "Time",
    "shown_in_lists",
]
