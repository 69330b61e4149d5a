"""The sides, the deck and its cards."""

import pytest

from strategikon.engine import GAMES, SetupError, start
from strategikon.engine.deck import KEYWORDS, MOST_CARDS, SIMANCAS_SIDES, SIMANCAS_TYPES, Deck
from tests.engine.simancas.arrange import Table, battle, card, deck_of, lines, reserve, strategy


@pytest.mark.rule("simancas", "game.sides")
def test_the_two_sides_are_moors_and_christians() -> None:
    assert GAMES["simancas"].seats == ("moors", "christians")
    table = reserve(["a infantry"], ["b infantry"])
    assert [table.state.view(seat)["seat"] for seat in (0, 1)] == ["moors", "christians"]


@pytest.mark.rule("simancas", "game.rulings")
def test_rulings_that_a_table_may_change_are_options() -> None:
    defaults = {option.name: option.default for option in GAMES["simancas"].options}
    assert defaults == {
        "wins": 5,
        "max_turns": 25,
        "passing": "both",
        "hand": 9,
        "exchange": 4,
        "specials": True,
    }


@pytest.mark.rule("simancas", "game.rulings")
def test_a_game_of_an_unknown_name_is_not_begun() -> None:
    with pytest.raises(SetupError, match=r'there is no game "hearts"; the games are .*simancas'):
        start(Deck("cards", "hearts", 1, ((),)))


@pytest.mark.rule("simancas", "components.deck")
@pytest.mark.parametrize("size", [2, 28, 32, 33, 60, 63, MOST_CARDS])
def test_every_card_of_the_deck_can_be_dealt_to_either_side(size: int) -> None:
    names = [f"card-{n}" for n in range(size)]
    deck = deck_of(card(f"{name} infantry") for name in names)
    for name in names:
        others = [other for other in names if other != name]
        table = Table(start(deck, {"hand": 1}))
        assert table.cards("deck deal moors") == set(names)
        table.do(f"deck deal moors {name}")
        assert table.cards("deck deal christians") == set(others)
        assert table.public("deck") == size - 1


@pytest.mark.rule("simancas", "components.deck")
def test_both_sides_draw_from_the_same_deck() -> None:
    deck = deck_of(map(card, ["a infantry", "b infantry", "c infantry", "d infantry"]))
    table = Table(start(deck, {"hand": 2})).do("deck deal moors a", "deck deal moors b")
    assert table.cards("deck deal christians") == {"c", "d"}


@pytest.mark.rule("simancas", "components.copies")
def test_copies_are_told_apart_by_number() -> None:
    table = battle(["spearmen/1 infantry", "spearmen/2 infantry"], ["x infantry"])
    table.do("moors place spearmen/2")
    assert table.line("moors") == {"spearmen/2"}
    assert table.hand("moors") == {"spearmen/1"}
    table.do("christians pass").refuses("event.form", "moors place spearmen")


@pytest.mark.rule("simancas", "components.card")
def test_a_card_has_type_side_force_tags_and_effects() -> None:
    table = lines(
        ["ramiro leader any 5 #leon #frontier | steadfast", "plain infantry 1"], ["x infantry"]
    )
    assert table.public("force")["moors"]["printed"] == {"ramiro": 5, "plain": 1}
    assert table.safe("moors") == {"ramiro"}


@pytest.mark.rule("simancas", "components.card")
@pytest.mark.parametrize("force", [1, 2, 3, 4, 5])
def test_a_card_counts_for_any_force_from_1_to_5(force: int) -> None:
    table = lines([f"a infantry {force}"], [])
    assert table.force("moors") == force


@pytest.mark.rule("simancas", "components.types")
def test_there_are_seven_types() -> None:
    assert set(SIMANCAS_TYPES) == {
        "leader", "skirmisher", "cavalry", "infantry", "terrain", "strategy", "weapon",
    }  # fmt: skip


@pytest.mark.rule("simancas", "components.types")
@pytest.mark.parametrize("kind", SIMANCAS_TYPES)
def test_a_card_of_any_type_can_be_placed(kind: str) -> None:
    table = battle([f"a {kind} 3"], ["x infantry"]).do("moors place a")
    assert table.force("moors") == 3


@pytest.mark.rule("simancas", "components.side")
def test_a_card_is_for_either_side_or_one_of_them() -> None:
    assert set(SIMANCAS_SIDES) == {"any", "moors", "christians"}
    table = battle(["a terrain any", "m terrain moors", "c terrain christians"], ["x infantry"])
    assert table.cards("moors place") == {"a", "m"}
    table.do("moors pass")
    table = battle(["x infantry"], ["a terrain any", "m terrain moors", "c terrain christians"])
    assert table.do("moors pass").cards("christians place") == {"a", "c"}


@pytest.mark.rule("simancas", "components.side")
def test_a_card_of_the_other_side_can_be_exchanged() -> None:
    table = reserve(["c cavalry christians"], ["x infantry"], ["d infantry"])
    table.do("moors exchange c", "moors done", "christians done", "deck deal moors d")
    assert table.pile == {"c"}


@pytest.mark.rule("simancas", "components.side")
def test_a_card_of_the_other_side_can_be_discarded_for_its_strategic_effect() -> None:
    table = strategy(["c terrain christians"], ["x infantry"], ["d infantry", "e infantry"])
    table.do("moors command c", "deck deal moors d", "deck deal moors e")
    assert table.hand("moors") == {"d", "e"}


@pytest.mark.rule("simancas", "components.side")
def test_a_card_of_the_other_side_can_be_discarded_for_its_tactical_effect() -> None:
    table = battle(["c leader christians"], ["x infantry"], ["d infantry", "e infantry"])
    table.do("moors tactic c", "deck deal moors d", "deck deal moors e")
    assert table.hand("moors") == {"d", "e"}


@pytest.mark.rule("simancas", "effect.form")
@pytest.mark.parametrize("n", range(1, 10))
def test_the_number_of_an_effect_may_be_1_to_9(n: int) -> None:
    table = lines([f"a leader 1 | against infantry {n}"], ["x infantry"])
    assert table.force("moors") == 1 + n


@pytest.mark.rule("simancas", "effect.form")
def test_the_keywords_and_what_they_need() -> None:
    assert KEYWORDS == {
        "scout": (),
        "levy": ("n",),
        "dread": (),
        "strike": ("type",),
        "rally": ("type", "n"),
        "bond": ("tag", "n"),
        "against": ("type", "n"),
        "union": ("n",),
        "guard": ("type",),
        "steadfast": (),
        "eclipse": (),
    }
