"""How a side is told apart at a terminal: its shape first, then its colour."""

from __future__ import annotations

from rich.console import Console

#: The shape of each side and role, and what stands for it where only ASCII can be written. Signs
#: that are one column wide everywhere, Korean terminals included, and that plain fonts have.
_SHAPES = {
    "moors": ("✶", "*"),
    "christians": ("✠", "+"),
    "any": ("◦", "o"),
    "emperor": ("♚", "@"),
    "foes": ("❖", "x"),
    "": (" ", " "),
}
#: Readable on black and on white; without colour the shapes remain.
STYLES = {
    "moors": "#b8741a",
    "christians": "#4f7fd6",
    "any": "#8a8072",
    "emperor": "#ac66bb",
    "foes": "#77892a",
    "": "",
}
#: What is asked of the reader now, and nothing else, is in red ink.
RUBRIC = "bold #d2523c"
QUIET = "dim"


class Ink:
    """What one terminal can show."""

    def __init__(self, console: Console) -> None:
        self.plain = not _can_write(console.encoding)

    def shape(self, mark: str) -> str:
        """The shape of a side or a role."""
        return _SHAPES[mark][1 if self.plain else 0]

    def choose(self, sign: str, plain: str) -> str:
        """A sign, or what stands for it in ASCII."""
        return plain if self.plain else sign


def _can_write(encoding: str) -> bool:
    try:
        "".join(shape for shape, _ in _SHAPES.values()).encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
