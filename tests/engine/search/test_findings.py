"""What a search finds: legal choices, honest numbers, and the move that wins."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from strategikon.engine import State
from strategikon.engine.search.arena import MOST_NODES
from strategikon.engine.search.grove import Grove
from strategikon.engine.search.growth import TreeOptions
from strategikon.engine.search.methods import METHODS
from strategikon.engine.search.pimc import MOST_PER_DEAL, Pimc
from strategikon.engine.search.tree import Tree
from tests.engine.byzantium.arrange import exchange, hands, say
from tests.engine.search.positions import (
    NAMES,
    guide,
    look,
    opening,
    positions,
    question,
    search,
)
from tests.engine.simancas import arrange

ONE_A_CHOICE = ("ismcts", "mixed", "pimc", "spiel-ismcts")
#: With these words a card is one of a set, in Simancas and in Byzantium.
SETS = {"simancas": ("exchange", "discard"), "byzantium": ("exchange", "meld")}


def last_card() -> State:
    """Moors are behind, and win the game if they place their only card of use."""
    table = arrange.battle(
        ["champion infantry 4", "idler infantry christians 1"],
        ["rider cavalry 3"],
        wins=1,
        max_turns=1,
    )
    return table.do("moors pass", "christians place rider").state


def fall() -> State:
    """The foe player ends the Empire, and wins, by melding the one card with any force."""
    game = hands("", "bomb troop 99 early", turns_per_age=1, shrink=5)
    exchange(game)
    say(game, "p1 done")
    return game


WON: dict[Callable[[], State], str] = {last_card: "champion", fall: "bomb"}


@pytest.mark.parametrize("position", WON)
@pytest.mark.parametrize("method", METHODS)
def test_the_move_that_wins_is_found(method: str, position: Callable[[], State]) -> None:
    state = position()
    looking = search(method, state)
    looking.sample(200)
    best = looking.found()[0]
    assert WON[position] in [state.event(action)[-1] for action in best.actions]
    assert best.mean == 1.0
    assert best.error == 0.0
    assert looking.line()[: len(best.actions)] == list(best.actions)
    assert looking.policy()[best.actions] > 0.8


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("method", METHODS)
def test_choices_are_legal_and_numbers_are_chances(game: str, method: str) -> None:
    for state in positions(game):
        found, policy, line = look(method, state)
        assert len({tried.actions for tried in found}) == len(found) > 0
        assert sum(policy.values()) == pytest.approx(1)
        assert set(policy) == {tried.actions for tried in found}
        for tried in found:
            assert 0 <= tried.mean <= 1
            assert 0 <= tried.error <= 0.5
            assert_playable(state, tried.actions)
        assert line[0] == found[0].actions[0]


def assert_playable(state: State, actions: tuple[int, ...]) -> None:
    copy = state.copy()
    for action in actions:
        assert copy.actor == state.actor
        copy.apply(action)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("method", ONE_A_CHOICE)
def test_every_sample_is_one_choice_at_the_root(game: str, method: str) -> None:
    for state in positions(game):
        found, _, _ = look(method, state, samples=40)
        assert sum(tried.samples for tried in found) == 40


@pytest.mark.parametrize("game", NAMES)
def test_what_was_not_tried_is_listed_without_a_value(game: str) -> None:
    state = max(positions(game), key=lambda state: len(state.legal()))
    for method in ONE_A_CHOICE:
        found, policy, _ = look(method, state, samples=1)
        assert [tried.samples for tried in found].count(0) == len(found) - 1
        assert found[-1].mean == 0
        assert found[-1].error == 0.5
        assert sum(policy.values()) == pytest.approx(1)
        assert len(search(method, state).found()) == len(found)


@pytest.mark.parametrize("method", METHODS)
def test_a_forced_choice_costs_no_sample(method: str) -> None:
    table = arrange.reserve(["a infantry 1"], ["b infantry 1"], exchange=0)
    (action,) = table.state.legal()
    found, policy, line = look(method, table.state, samples=1000)
    assert [(tried.actions, tried.samples) for tried in found] == [((action,), 0)]
    assert policy == {(action,): 1.0}
    assert line[0] == action


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("method", METHODS)
def test_where_no_player_acts_nothing_is_searched(game: str, method: str) -> None:
    before_the_first_card = opening(game)
    with pytest.raises(ValueError, match="no player is to act"):
        search(method, before_the_first_card)
    over = positions(game)[0].copy()
    while over.actor != -2:
        over.apply(over.legal()[0])
    with pytest.raises(ValueError, match="no player is to act"):
        search(method, over)


@pytest.mark.parametrize("method", ["flat", "grove", "ismcts", "mixed", "pimc"])
def test_copies_of_a_card_are_one_choice(method: str) -> None:
    table = arrange.reserve(["spear/1 infantry", "spear/2 infantry", "king leader"], ["x infantry"])
    words = [words_of(table.state, tried.actions) for tried in look(method, table.state)[0]]
    assert any("spear/1" in chosen for chosen in words)
    assert all("spear/1" in chosen for chosen in words if "spear/2" in chosen)


def words_of(state: State, actions: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.event(action)[-1] for action in actions)


def test_openspiels_algorithm_takes_every_copy_for_a_choice_of_its_own() -> None:
    table = arrange.reserve(["spear/1 infantry", "spear/2 infantry"], ["x infantry", "z infantry"])
    found = look("spiel-ismcts", table.state)[0]
    assert {words_of(table.state, tried.actions) for tried in found} == {
        ("spear/1",),
        ("spear/2",),
        ("done",),
    }


@pytest.mark.parametrize("game", NAMES)
def test_a_set_is_expected_in_ascending_order(game: str) -> None:
    pairs = 0
    for state in positions(game):
        line = look("ismcts", state, samples=200)[2]
        for before, after in pairwise(line):
            if after >> 6 == before >> 6 and state.verbs[after >> 6] in SETS[game]:
                assert before < after, question(state)
                pairs += 1
    assert pairs > 0


def test_of_two_discards_the_first_leaves_a_later_card_to_be_the_second() -> None:
    table = arrange.strategy(
        ["king leader", "a infantry", "b infantry", "c infantry"],
        ["x infantry"],
        ["d infantry", "e infantry", "f infantry"],
    )
    table.do("moors command king", *(f"deck deal moors {card}" for card in "def"))
    found = look("ismcts", table.state)[0]
    assert {words_of(table.state, tried.actions)[0] for tried in found} == set("abcde")
    table.do("moors discard f")
    found = look("ismcts", table.state)[0]
    assert {words_of(table.state, tried.actions)[0] for tried in found} == set("abcde")


@pytest.mark.parametrize("game", NAMES)
def test_a_full_arena_is_told_and_sampling_goes_on(game: str) -> None:
    for state in positions(game):
        for mixed in (False, True):
            whole = Tree(state, guide(state), 1, TreeOptions(mixed=mixed))
            whole.sample(15)
            assert not whole.full
            for nodes in (1, 2, 3):
                tree = Tree(state, guide(state), 1, TreeOptions(nodes=nodes, mixed=mixed))
                tree.sample(15)
                assert tree.full == (whole.arena.nodes > nodes or whole.arena.edges > 2 * nodes)
                assert tree.arena.nodes <= nodes
                assert tree.arena.edges <= 2 * nodes
                assert mixed or sum(tried.samples for tried in tree.found()) == 15


def test_a_grove_tells_too_when_its_tree_is_full() -> None:
    state = positions("simancas")[0]
    for nodes, full in ((2, True), (100_000, False)):
        grove = Grove(state, guide(state), 1, TreeOptions(nodes=nodes))
        grove.sample(5)
        assert grove.full == full
    assert not search("flat", state).full


@pytest.mark.parametrize("game", NAMES)
def test_a_way_down_may_be_short(game: str) -> None:
    for state in positions(game):
        tree = Tree(state, guide(state), 1, TreeOptions(deepest=1, exploration=0.2))
        tree.sample(40)
        assert tree.arena.nodes <= 1 + 40
        assert sum(tried.samples for tried in tree.found()) == 40


def test_few_choices_are_tried_at_first_where_a_tree_widens_slowly() -> None:
    state = max(positions("simancas"), key=lambda state: len(state.legal()))
    narrow = Tree(state, guide(state), 1, TreeOptions(widening=0.2))
    narrow.sample(50)
    assert 0 < sum(tried.samples > 0 for tried in narrow.found()) <= 1 + 0.2 * 50**0.5


def test_options_out_of_range_are_refused_in_a_sentence() -> None:
    state = positions("simancas")[0]
    with pytest.raises(ValueError, match=f"room for 1 to {MOST_NODES} nodes, not 0"):
        Tree(state, guide(state), 1, TreeOptions(nodes=0))
    with pytest.raises(ValueError, match="a way down has 1 to 256 choices, not 257"):
        Tree(state, guide(state), 1, TreeOptions(deepest=257))
    with pytest.raises(ValueError, match=f"a deal gets 1 to {MOST_PER_DEAL} samples, not 0"):
        Pimc(state, guide(state), 1, per_deal=0)


def test_votes_of_a_deal_count_the_same_however_much_of_it_was_seen() -> None:
    state = positions("byzantium")[0]
    pimc = Pimc(state, guide(state), 1, per_deal=20)
    pimc.sample(50)
    found = pimc.found()
    assert sum(tried.samples for tried in found) == 50
    assert [tried.mean for tried in found] == sorted((t.mean for t in found), reverse=True)


def test_a_mixed_choice_hides_what_will_be_chosen() -> None:
    mixed = 0
    for game in NAMES:
        for state in positions(game):
            tree = Tree(state, guide(state), 1, TreeOptions(mixed=True, own_keys=True))
            tree.sample(60)
            policy = tree.policy()
            found = tree.found()
            assert policy[found[0].actions] == max(policy.values())
            mixed += sum(0 < chance < 1 for chance in policy.values()) > 1
    assert mixed > 0
