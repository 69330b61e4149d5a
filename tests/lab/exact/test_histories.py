"""The tree that is flattened: how many histories it has, and who can tell which of them apart."""

import copy
import random
from collections import defaultdict
from collections.abc import Hashable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from strategikon.bridges.openspiel import OPENSPIEL_GAMES, CardGame
from strategikon.bridges.openspiel.position import Position
from strategikon.engine import CHANCE, OVER, State
from strategikon.lab.exact.histories import Histories, History, Plan, goes_on, plans
from tests.bridges.small_games import WHOLE, lively, whole
from tests.lab.exact.trees import flattened, flattened_small, small

#: All that a seat witnessed and chose since the beginning of the game.
Memory = tuple[Hashable, ...]

#: "late goths" holds more histories than a test has room for.
ALL = [*(name for name in WHOLE if name != "late goths"), "small simancas", "small byzantium"]


class Line(NamedTuple):
    """A decision: the history, the position that the bridge made of it, the actor's memory."""

    history: History
    position: Position
    memory: Memory

    @property
    def story(self) -> bytes:
        """What the seat to act has seen, as the bridge to OpenSpiel writes it down."""
        return bytes(self.position.stories[self.history.state.actor])


def game_called(name: str) -> CardGame:
    if name in WHOLE:
        return whole(name)
    game = small(name.removeprefix("small "))
    return OPENSPIEL_GAMES[game.game](dict(game.options), game.deck.cards)


def followed(position: Position, plan: Plan) -> Position:
    position = copy.deepcopy(position)
    for action in plan:
        position.follow(action)
    return position


@cache
def lines(name: str) -> tuple[Line, ...]:
    """Every decision of the game, each event followed by our tree and by the bridge."""
    return tuple(walked(game_called(name)))


def walked(game: CardGame) -> Iterator[Line]:
    opening = game.opening()
    tree = Histories(opening.table)
    nothing: tuple[Memory, Memory] = ((), ())
    start = History(opening.table, plans(opening.table), ((), ()), known_at(opening.table), ())
    waiting = [(start, opening, nothing)]
    while waiting:
        history, position, memories = waiting.pop()
        actor = tree.actor(history)
        if actor == OVER:
            continue
        decided = actor != CHANCE and len(history.plans) > 1
        if decided:
            memory = (*memories[actor], tree.information(history))
            yield Line(history, position, memory)
        for plan in history.plans:
            then = memories
            after = tree.chosen(history, plan) if decided else tree.after(history, plan)
            if decided:
                told = (*memory, plan)
                then = (told, memories[1]) if actor == 0 else (memories[0], told)
            waiting.append((after, followed(position, plan), then))


def known_at(state: State) -> tuple[int, int]:
    return state.information(0), state.information(1)


@pytest.mark.parametrize(
    ("game", "decisions", "luck", "ends", "sets"),
    [
        ("simancas", 11_745, 729, 14_922, (2_677, 4_717)),
        ("byzantium", 5_384, 1_309, 8_392, (4_156, 1_022)),
    ],
)
def test_the_small_games_have_so_many_histories(
    game: str, decisions: int, luck: int, ends: int, sets: tuple[int, int]
) -> None:
    form = flattened_small(game)
    census = form.census
    assert (census.decisions, census.luck, census.ends) == (decisions, luck, ends)
    assert census.nodes == decisions + luck + ends <= 50_000
    assert tuple(sequences.sets for sequences in form.sequences) == sets


@pytest.mark.parametrize("name", ALL)
def test_a_seat_tells_apart_what_it_saw_differently_and_nothing_else(name: str) -> None:
    """The bridge to OpenSpiel says in its own way what a seat saw: each memory is one story."""
    stories: dict[tuple[int, Memory], set[bytes]] = defaultdict(set)
    memories: dict[tuple[int, bytes], set[Memory]] = defaultdict(set)
    for line in lines(name):
        seat = line.history.state.actor
        stories[seat, line.memory].add(line.story)
        memories[seat, line.story].add(line.memory)
    assert len(stories) > 20
    assert {len(told) for told in stories.values()} == {1}
    assert {len(kept) for kept in memories.values()} == {1}


@pytest.mark.parametrize("name", ["duel", "skirmish", "ambush", "border", "parley"])
def test_whoever_remembers_the_same_sees_the_same_and_may_choose_the_same(name: str) -> None:
    seen: dict[tuple[int, Memory], list[object]] = defaultdict(list)
    for line in lines(name):
        state = line.history.state
        seen[state.actor, line.memory].append((state.view(state.actor), line.history.plans))
    for alike in seen.values():
        assert all(other == alike[0] for other in alike[1:])


@pytest.mark.parametrize("name", ALL)
def test_every_information_set_is_one_memory(name: str) -> None:
    memories = {(line.history.state.actor, line.memory) for line in lines(name)}
    form = flattened(game_called(name).opening().table)
    for seat in range(2):
        assert form.sequences[seat].sets == sum(owner == seat for owner, _ in memories)


def test_a_secret_exchange_is_not_known_before_both_are_shown() -> None:
    """The christians, at their exchange, take anything for possible; at their next choice not."""
    secrets: dict[Memory, set[Hashable]] = defaultdict(set)
    shown: dict[Memory, set[Hashable]] = defaultdict(set)
    for line in lines("duel"):
        view = line.history.state.view(1)
        if view["asked"] == "exchange" and view["actor"] == "christians":
            secrets[line.memory].add(line.history.secret)
        elif view["actor"] == "christians":
            shown[line.memory].add(frozenset(view["discard"]))
    # Nothing, or one of the two cards of three that the christians do not hold.
    assert {len(each) for each in secrets.values()} == {3}
    assert {len(each) for each in shown.values()} == {1}


@pytest.mark.parametrize("name", ["few in hand", "short reigns", "open draws"])
def test_every_way_to_choose_card_by_card_is_one_of_the_plans(name: str) -> None:
    """Random games, a random order within each set: every set is offered, and only once."""
    luck = random.Random(name)
    merged = 0
    for _ in range(10):
        state = lively(name).opening().table
        while state.actor != OVER:
            offered = {frozenset(plan) for plan in plans(state)}
            assert len(offered) == len(plans(state))
            actor, chosen = state.actor, [luck.choice(state.legal())]
            state.apply(chosen[0])
            while frozenset(chosen) not in offered:
                assert state.actor == actor
                chosen.append(luck.choice(state.legal()))
                state.apply(chosen[-1])
            merged += len(chosen) > 1
            assert actor == CHANCE or not goes_on(state, chosen[-1])
    assert merged > 10


def test_cards_that_the_opponent_is_shown_are_dealt_one_by_one() -> None:
    state = lively("open draws").opening().table
    assert all(len(plan) == 1 for plan in plans(state))
