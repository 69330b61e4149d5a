"""What a seat can work out: the worlds dealt anew are exactly those that its game leaves open.

All worlds of a small game are followed at once, and those kept in which the seat would have seen
what it saw. That is worked out from the rules alone, without the facts that the engine keeps.
"""

from __future__ import annotations

import json

import pytest

from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.dice import Dice
from tests.engine.byzantium.arrange import asked, begin, names

BYZANTINE = """
basil   leader      4 early-middle unique
tribute negotiation 0 early-late
guard/1 troop       1 early
guard/2 troop       0 early
watch/1 troop       0 early-middle
watch/2 troop       0 middle
"""
FOES = """
attila   northern 3 early unique
slavs    northern 1 early-middle
vandals  southern 2 early
raider/1 troop    0 early
horde/1  troop    0 early-late
cumans   southern 1 middle
"""
#: How often a state is dealt anew, and how many worlds so many deals are sure to find.
DEALS = 60
FOUND = 3

Worlds = dict[int, Byzantium]


def sight(game: Byzantium, seat: int) -> str:
    return json.dumps(game.view(seat))


def laid_open(before: Byzantium, after: Byzantium) -> list[set[str]]:
    """The cards that both have exchanged, which may be in a pile again before a view is taken."""
    if asked(before) != "exchange" or asked(after) == "exchange":
        return []
    return [names(before, role, before.chosen[role]) for role in (0, 1)]


def unnoticed(worlds: Worlds, seat: int) -> Worlds:
    """These worlds and all that they may have become without the seat noticing."""
    found = dict(worlds)
    pending = list(worlds.values())
    while pending:
        world = pending.pop()
        for action in world.legal() if world.actor != seat else []:
            after = world.copy()
            after.apply(action)
            if after.key() not in found and sight(after, seat) == sight(world, seat):
                found[after.key()] = after
                pending.append(after)
    return found


def followed(
    worlds: Worlds, seat: int, before: Byzantium, event: list[str], now: Byzantium
) -> Worlds:
    """What the worlds have become, those left out that the seat can tell from the true one."""
    if sight(before, seat) == sight(now, seat):
        return worlds
    found = {}
    for world in worlds.values():
        if (world.actor == seat) != (before.actor == seat):
            continue
        for action in [world.action(event)] if world.actor == seat else world.legal():
            after = world.copy()
            after.apply(action)
            same = laid_open(world, after) == laid_open(before, now)
            if same and sight(after, seat) == sight(now, seat):
                found[after.key()] = after
    return unnoticed(found, seat)


@pytest.mark.rule("byzantium", "knowledge.unknown", "knowledge.not_asked", "players.empty_pile")
@pytest.mark.parametrize("seed", range(6))
def test_a_redealt_world_is_one_that_the_game_so_far_leaves_open(seed: int) -> None:
    dice = Dice(seed)
    game = begin(
        BYZANTINE,
        FOES,
        shrink=6,
        turns_per_age=1 + seed % 2,
        exchange=seed % 3,
        open_draw=int(seed == 5),
        territory=20,
    )
    open_to = [unnoticed({game.key(): game.copy()}, seat) for seat in (0, 1)]
    while legal := game.legal():
        for seat, worlds in enumerate(open_to):
            assert len({world.information(seat) for world in worlds.values()}) == 1
            dealt = {game.redeal(seat, dice).key() for _ in range(DEALS)}
            assert dealt <= worlds.keys()
            assert len(worlds) > FOUND or dealt == worlds.keys()
        if game.turn == 3:
            return
        before, action = game.copy(), legal[dice.roll(len(legal))]
        event = game.event(action)
        game.apply(action)
        open_to = [
            followed(worlds, seat, before, event, game) for seat, worlds in enumerate(open_to)
        ]
