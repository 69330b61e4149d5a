"""Battle lines weighed that do not lie on any table."""

from __future__ import annotations

from strategikon.engine import OVER, Dice, start
from strategikon.engine.cards import gather
from strategikon.engine.simancas.forecast import Forecast
from strategikon.engine.simancas.setup import Setup
from strategikon.library import load_deck

DECK = load_deck("simancas-standard").cards
PLACES = {name: place for place, name in enumerate(Setup(DECK).name(at) for at in range(60))}


def line(*names: str) -> int:
    return gather(PLACES[name] for name in names)


def test_bonuses_count_as_in_battle() -> None:
    forecast = Forecast(DECK)
    rallied = line("ramiro-ii", "castilian-peasants/1", "spearmen/1")
    assert forecast.force(line("composite-bow"), rallied) == (3 + 1, 5 + 2 + 3 + 2)
    assert forecast.force(0, 0) == (0, 0)


def test_no_bonus_counts_without_special_effects() -> None:
    forecast = Forecast(DECK, {"specials": False})
    assert forecast.force(line("composite-bow"), line("ramiro-ii", "spearmen/1")) == (3, 8)


def test_guards_and_the_eclipse_protect_as_in_battle() -> None:
    forecast = Forecast(DECK)
    guarded = line("walls-of-simancas", "spearmen/1", "infanzones/1")
    assert forecast.open_to_attack(1, 0, guarded) == line("walls-of-simancas", "infanzones/1")
    assert forecast.open_to_attack(0, line("spearmen/1", "saqaliba-guard"), 0) == line("spearmen/1")
    assert forecast.open_to_attack(1, line("eclipse-of-the-sun"), guarded) == 0


def test_the_lines_of_a_game_are_weighed_as_the_game_weighs_them() -> None:
    state, dice, forecast = start(DECK), Dice(9), Forecast(DECK)
    while state.actor != OVER:
        legal = state.legal()
        state.apply(legal[dice.roll(len(legal))])
        view = state.view(0)
        moors, christians = (line(*view["placed"][side]) for side in ("moors", "christians"))
        totals = tuple(view["force"][side]["total"] for side in ("moors", "christians"))
        assert forecast.force(moors, christians) == totals
        safe = line(*view["force"]["christians"]["safe"])
        assert forecast.open_to_attack(1, moors, christians) == christians & ~safe
