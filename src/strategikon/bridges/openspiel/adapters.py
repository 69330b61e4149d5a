"""What OpenSpiel's side needs to know of each game, in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from strategikon.bridges.openspiel import (
    byzantium_past,
    byzantium_sight,
    byzantium_tensor,
    simancas_past,
    simancas_sight,
    simancas_tensor,
)
from strategikon.bridges.openspiel.lengths import Lengths, byzantium_lengths, simancas_lengths
from strategikon.bridges.openspiel.steps import Vocabulary
from strategikon.bridges.openspiel.tensors import Layout
from strategikon.engine import Dice, State

#: Given the table at dawn, the present one, a seat, its steps since, and luck.
Course = Callable[[State, State, int, Sequence[int], Dice], Callable[[State], Iterator[int]]]


@dataclass(frozen=True, slots=True)
class Adapter:
    """One game: what seats see of events, other courses of a turn, tensors and bounds.

    The functions are the game's own and take its states only.
    """

    long_name: str
    witness: Callable[[Any, int], tuple[list[int], list[int]]]
    vocabulary: Callable[[Any], Vocabulary]
    course: Course
    layout: Callable[[Any], Layout]
    lengths: Callable[[Any], Lengths]


ADAPTERS: dict[str, Adapter] = {
    "simancas": Adapter(
        "Simancas",
        simancas_sight.witness,
        simancas_sight.vocabulary,
        simancas_past.course,
        simancas_tensor.layout,
        simancas_lengths,
    ),
    "byzantium": Adapter(
        "Byzantium",
        byzantium_sight.witness,
        byzantium_sight.vocabulary,
        byzantium_past.course,
        byzantium_tensor.layout,
        byzantium_lengths,
    ),
}
