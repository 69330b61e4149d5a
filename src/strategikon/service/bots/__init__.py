"""Bots in seats of the web: how they choose, how long they take, how they answer offers."""

from strategikon.service.bots.manners import Manners
from strategikon.service.bots.thinking import Question, Thinkers

__all__ = ["Manners", "Question", "Thinkers"]
