"""The ways to search a position, by name; all are used alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from strategikon.engine.search.flat import Flat, Tried
from strategikon.engine.search.grove import Grove
from strategikon.engine.search.growth import TreeOptions
from strategikon.engine.search.guide import Guide
from strategikon.engine.search.pimc import Pimc
from strategikon.engine.search.spiel import SpielTree
from strategikon.engine.search.tree import Tree
from strategikon.engine.state import State


class Search(Protocol):
    """A search of one position for the seat to act there; for one thread at a time.

    The same position (as that seat sees it), seed and calls of `sample` find the same.
    """

    #: Whether the search sees all cards; for measurements only.
    open: bool

    @property
    def full(self) -> bool:
        """Whether the room for the tree was used up, so that it grew no more."""
        ...

    def sample(self, iterations: int) -> None:
        """Look so much further, without the interpreter; nothing where there is no choice."""
        ...

    def found(self) -> list[Tried]:
        """Every choice with what is known of it, the best first."""
        ...

    def policy(self) -> dict[tuple[int, ...], float]:
        """How often each choice is to be made."""
        ...

    def line(self) -> list[int]:
        """The actions that are expected from here."""
        ...


def weighed(root: State, guide: Guide, seed: int) -> Flat:
    """Flat search on deals in which the opponent would have chosen as it visibly did."""
    search = Flat(root, guide, seed)
    search.weighed = True
    return search


#: Each is made of a state, a guide of its own and a seed. An iteration is one rollout, but for
#: "flat", "weighed" and "grove", where it is one of every plan still compared.
METHODS: dict[str, Callable[[State, Guide, int], Any]] = {
    "flat": Flat,
    "grove": Grove,
    "ismcts": Tree,
    "mixed": lambda root, guide, seed: Tree(root, guide, seed, TreeOptions(mixed=True)),
    "pimc": Pimc,
    "spiel-ismcts": SpielTree,
    "weighed": weighed,
}
