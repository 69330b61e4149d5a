"""The player who chooses at random."""

from __future__ import annotations

from collections import Counter

from strategikon.players.chance import RandomPlayer

VIEW = {"legal": [["moors", "pass"], ["moors", "place", "a"], ["moors", "place", "b"]]}


def test_every_legal_choice_is_as_likely() -> None:
    player = RandomPlayer(7)
    counts = Counter(str(player.choose(VIEW)) for _ in range(3000))
    assert len(counts) == 3
    # Each count is binomial, 1000 with a deviation of 26: six of them are missed once in 10^8.
    assert all(abs(count - 1000) < 6 * 26 for count in counts.values())


def test_the_same_seed_chooses_the_same() -> None:
    first, second = RandomPlayer(3), RandomPlayer(3)
    assert [first.choose(VIEW) for _ in range(50)] == [second.choose(VIEW) for _ in range(50)]


def test_another_seed_chooses_otherwise() -> None:
    first, second = RandomPlayer(3), RandomPlayer(4)
    assert [first.choose(VIEW) for _ in range(50)] != [second.choose(VIEW) for _ in range(50)]
