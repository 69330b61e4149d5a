"""Two games that somebody cannot tell apart look alike at the sockets, to the last byte.

The games have the same seed, the same ids and the same time (`tests/service/twins.py`), so nothing
is put right before they are compared, but for two headers of HTTP: `date`, and the address of the
server in its policy. In the twin whoever the blind do not see also changes its mind before every
secret choice: that too leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from strategikon.service.play.audience import ONLOOKER
from tests.service.playing import TITLES
from tests.service.twins import Script, World, played, scripted, unlike, worlds

#: How often the blind ask what they are not told.
OFTEN = 9
#: How much of a game is played: its cards are unlike up to there, and to its end.
PARTS = (0.5, 1.0)
Case = tuple[str, int, float]
CASES: list[Case] = [
    (title, blind, part) for title in TITLES for blind in (0, 1, ONLOOKER) for part in PARTS
]
Pair = tuple[Script, Script]


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> dict[Case, Pair]:
    """For every case the games, of a few, that are least like each other."""
    folder = tmp_path_factory.mktemp("played")
    found: dict[Case, Pair] = {}
    for title in TITLES:
        games = [played(title, seed, str(folder / f"{title}-{seed}.db")) for seed in (6, 7)]
        for _, blind, part in (case for case in CASES if case[0] == title):
            tried = [worlds(game.until(part), blind) for game in games]
            found[title, blind, part] = max((pair for pair in tried if pair), key=unlike)
    return found


@pytest.fixture(scope="module")
def games(
    pairs: dict[Case, Pair], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[Case, tuple[World, World]]]:
    """At one server all games, at another one all their twins."""
    folder = tmp_path_factory.mktemp("twins")
    real, twin = ([pairs[case][which] for case in CASES] for which in (0, 1))
    with scripted(real, folder / "real") as one, scripted(twin, folder / "twin") as other:
        first = [World(one, script, False) for script in real]
        second = [World(other, script, True) for script in twin]
        yield dict(zip(CASES, zip(first, second, strict=True), strict=True))


@pytest.fixture(autouse=True)
def _closed_in_the_end() -> None:
    """The games stay open between the tests of this module."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_that_somebody_cannot_tell_apart_are_told_alike(
    case: Case, games: dict[Case, tuple[World, World]]
) -> None:
    _, blind, part = case
    one, other = games[case]
    assert unlike((one.script, other.script)) >= 2
    alike = {blind, ONLOOKER}  # whoever looks on knows less than either seat
    for number in range(len(one.script.said)):
        for world in (one, other):
            world.go_on(number, blind)
        for place in alike:
            assert one.raw(place) == other.raw(place), (number, place)
            if number % OFTEN == 0:
                assert one.asked(place, number) == other.asked(place, number)
    for place in alike:
        assert one.raw(place) == other.raw(place)
        if part == 1.0:
            assert one.everybody[place].frame["ending"] is not None
            assert one.in_the_end(place) == other.in_the_end(place)
