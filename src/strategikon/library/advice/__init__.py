"""Advice at the table, from what a seat sees: what is asked, what follows, and why not."""

from strategikon.library.advice.notes import Notes, take_notes
from strategikon.library.advice.prompts import exchange_limit, prompt
from strategikon.library.advice.refusing import WhyNot, columns_of, refusals, why_not

__all__ = [
    "Notes",
    "WhyNot",
    "columns_of",
    "exchange_limit",
    "prompt",
    "refusals",
    "take_notes",
    "why_not",
]
