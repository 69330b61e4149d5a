"""Deals weighed by what the opponent did: it would hardly have done so with another hand."""

from __future__ import annotations

from typing import Any

from strategikon.engine import Dice
from strategikon.engine.search.flat import Flat
from tests.engine.byzantium.arrange import asked, hands, meld, troops
from tests.engine.search.positions import NAMES, guide, positions, search
from tests.engine.simancas.arrange import Table, battle

SAMPLES = 400


def who_passed_behind() -> Table:
    """Moors lead by 3 and the christians pass, holding one of two cards that moors cannot see."""
    table = battle(
        ["a infantry moors 3", "b infantry moors 1"],
        ["x infantry moors 1", "y infantry moors 1"],
        ["champion infantry christians 6", "idler infantry moors 1"],
    )
    return table.do("moors place a", "christians pass")


def swapped(table: Table, mine: str, other: str) -> Any:
    """A deal in which the christians hold `mine` where they held `other`; found by redealing."""
    for seed in range(500):
        deal: Any = table.state.redeal(0, Dice(seed))
        held = deal.view(1)["hand"]
        if mine in held and other not in held:
            return deal
    raise AssertionError(f"no deal has {mine} and not {other}")


def test_who_passes_behind_hardly_holds_what_would_have_turned_the_battle() -> None:
    table = who_passed_behind()
    advisor = guide(table.state)
    strong = advisor.belief(swapped(table, "champion", "idler"), 0)
    weak = advisor.belief(swapped(table, "idler", "champion"), 0)
    assert 0 < strong < 0.05 < 0.9 < weak <= 1


def test_before_anybody_passed_every_deal_is_as_likely() -> None:
    table = battle(["a infantry", "b infantry"], ["x infantry", "y infantry"])
    before = table.state.key()
    assert guide(table.state).belief(table.state, 0) == 1
    table.do("moors place a")
    assert guide(table.state).belief(table.state, 1) == 1
    assert before != table.state.key()


def test_an_empty_hand_passes_unasked_and_tells_nothing() -> None:
    table = battle(["a infantry 3", "b infantry 1"], ["x infantry 1", "y infantry 1"])
    table.do("moors place a", "christians place x", "moors pass", "christians place y")
    assert guide(table.state).belief(table.state, 0) == 1


def test_asking_leaves_the_deal_as_it_was() -> None:
    for game in NAMES:
        for state in positions(game):
            before = state.key()
            assert 0 < guide(state).belief(state, state.actor) <= 1
            assert state.key() == before


def test_who_has_shown_a_meld_hardly_holds_what_would_have_strengthened_it() -> None:
    game: Any = hands(
        "envoy negotiation 1 early",
        "huns northern 3 early\nvandals southern 5 early",
        foes_pile=troops("band", 3),
    )
    meld(game, "envoy", "huns")
    assert (asked(game), game.actor) == ("negotiate", 0)
    advisor = guide(game)
    beliefs: dict[bool, set[float]] = {True: set(), False: set()}
    for seed in range(60):
        deal: Any = game.redeal(0, Dice(seed))
        beliefs["vandals" in deal.view(1)["hand"]].add(advisor.belief(deal, 0))
    assert max(beliefs[True]) < min(beliefs[False])


def test_unlikely_deals_are_mostly_put_aside() -> None:
    """Moors may pass and win unless the christians hold the champion, whom they would have sent."""
    root = who_passed_behind().state

    def of_passing(method: str) -> float:
        looking: Flat = search(method, root)
        looking.sample(SAMPLES)
        passing = root.action(["moors", "pass"])
        return next(tried.mean for tried in looking.found() if tried.actions == (passing,))

    assert of_passing("weighed") >= of_passing("flat")


def test_open_cards_are_not_weighed() -> None:
    root = who_passed_behind().state
    found = []
    for method in ("flat", "weighed"):
        looking: Flat = search(method, root)
        looking.open = True
        looking.sample(20)
        found.append(looking.found())
    assert found[0] == found[1]
