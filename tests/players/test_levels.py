"""The levels: eight for each game, each with a rank, and each above the one below."""

from __future__ import annotations

import pytest

from strategikon.engine import GAMES
from strategikon.players.budget import Budget
from strategikon.players.levels import LEVELS, RANKS, Searching, seat_level
from strategikon.players.searcher import Searcher
from tests.players.matches import points

SHORT: dict[str, dict[str, object]] = {"simancas": {"wins": 2}, "byzantium": {"turns_per_age": 2}}


def test_there_are_eight_levels_for_each_game_and_a_rank_for_each() -> None:
    assert set(LEVELS) == set(GAMES)
    assert {len(levels) for levels in LEVELS.values()} == {len(RANKS)} == {8}
    for language in ("en", "ko"):
        assert len({getattr(rank, language) for rank in RANKS}) == 8
    assert (RANKS[0].en, RANKS[7].en) == ("recruit", "strategos")


@pytest.mark.parametrize("game", GAMES)
def test_the_highest_level_thinks_within_a_second_and_nobody_keeps_people_waiting(
    game: str,
) -> None:
    searching = [level for level in LEVELS[game] if isinstance(level, Searching)]
    assert searching[-1] is LEVELS[game][7]
    seconds = searching[-1].budget.seconds
    assert seconds is not None
    assert 0.5 <= seconds < 1.0
    for level in searching:
        assert level.budget.clock is not None
        assert level.budget.clock <= 1.8


def test_a_level_may_be_given_another_budget() -> None:
    player = seat_level("simancas", 8, 1, Budget(iterations=7))
    assert isinstance(player, Searcher)
    assert player.budget == Budget(iterations=7)


@pytest.mark.parametrize("game", GAMES)
def test_a_beginner_is_beaten_by_greedy_and_beats_chance(game: str) -> None:
    # Measured over long runs: at most 25% against greedy, over 90% against chance. A player of
    # 25% would score more than a half here once in a thousand runs.
    assert points(game, "level:1", "greedy", 12, SHORT[game]) < 0.5
    assert points(game, "level:1", "random", 12, SHORT[game]) > 0.6
