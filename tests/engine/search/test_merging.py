"""Root-parallel search: what several searches found is put together as if it were one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from strategikon.engine.search.flat import Tried
from strategikon.engine.search.merge import merge, merge_policies
from strategikon.engine.search.methods import METHODS
from tests.engine.search.positions import EVERY_PLAN, NAMES, positions, search


def test_samples_add_up_and_the_mean_is_that_of_all() -> None:
    some = [Tried((1,), 30, 0.5, 0.1), Tried((2,), 10, 0.9, 0.1)]
    more = [Tried((2,), 30, 0.5, 0.1), Tried((1,), 5, 0.1, 0.2)]
    first, second = merge([some, more])
    assert (first.actions, first.samples) == ((2,), 40)
    assert first.mean == pytest.approx(0.6)
    assert (second.actions, second.samples) == ((1,), 35)
    assert second.mean == pytest.approx((30 * 0.5 + 5 * 0.1) / 35)
    assert first.error == pytest.approx(((10 * 0.1) ** 2 + (30 * 0.1) ** 2) ** 0.5 / 40)


def test_votes_are_ranked_by_their_mean() -> None:
    some = [Tried((1,), 30, 0.5, 0.1), Tried((2,), 10, 0.9, 0.1), Tried((3,), 0, 0.0, 0.5)]
    assert [tried.actions for tried in merge([some], by_mean=True)] == [(2,), (1,), (3,)]


def test_what_nobody_tried_stays_untried() -> None:
    untried = Tried((3,), 0, 0.0, 0.5)
    assert merge([[untried], [untried]]) == [untried]


def test_policies_are_averaged() -> None:
    assert merge_policies([{(1,): 1.0}, {(1,): 0.5, (2,): 0.5}]) == {(1,): 0.75, (2,): 0.25}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("method", METHODS)
def test_threads_side_by_side_find_what_they_find_one_after_the_other(
    game: str, method: str
) -> None:
    state = positions(game)[0]

    def found(seed: int) -> list[Tried]:
        looking = search(method, state, seed)
        looking.sample(2 if method in EVERY_PLAN else 12)
        done: list[Tried] = looking.found()
        return done

    with ThreadPoolExecutor(3) as pool:
        together = merge(pool.map(found, (1, 2, 3)))
    assert together == merge(map(found, (1, 2, 3)))
    assert sum(tried.samples for tried in together) == 3 * sum(t.samples for t in found(1))
