"""Before the first card: the decks, the options and what stands on the table."""

from __future__ import annotations

import pytest

from strategikon.engine.byzantium.setup import OPTIONS, SEATS, Setup
from strategikon.engine.deck import BYZANTINE_TYPES, FOE_TYPES, MOST_CARDS, Deck
from strategikon.engine.options import Option
from strategikon.engine.refused import SetupError
from tests.engine.byzantium.arrange import (
    actor,
    asked,
    begin,
    cards,
    deal_out,
    forward,
    hands,
    meld,
    names,
    offered,
    seen,
    troops,
)

PLAIN = (troops("guard", 30), troops("raider", 30))


@pytest.mark.rule("byzantium", "components.decks")
def test_both_decks_may_have_sixty_four_cards() -> None:
    game = begin(troops("guard", MOST_CARDS), troops("raider", MOST_CARDS))
    last = game.setup.every[0].bit_length() - 1
    assert game.setup.every == [(1 << MOST_CARDS) - 1] * 2
    assert (last, game.card_name(0, last)) == (63, "guard/64")
    game.play(["deck", "deal", "p1", "guard/64"])
    game.check()
    assert seen(game, "p1")["hand"] == ["guard/64"]


@pytest.mark.rule("byzantium", "components.decks")
def test_a_physical_card_is_dealt_only_once() -> None:
    game = begin(*PLAIN)
    assert "guard/2" in offered(game, "deal")
    game.play(["deck", "deal", "p1", "guard/2"])
    assert "guard/2" not in offered(game, "deal")


@pytest.mark.rule("byzantium", "components.copies")
def test_copies_are_told_apart_by_number() -> None:
    game = begin(*PLAIN)
    for copy in (3, 1, 2):
        game.play(["deck", "deal", "p1", f"guard/{copy}"])
    assert seen(game, "p1")["hand"] == ["guard/1", "guard/2", "guard/3"]


@pytest.mark.rule("byzantium", "components.types", "components.card", "components.ages")
def test_a_card_has_a_type_a_force_and_a_run_of_ages() -> None:
    byzantine = "\n".join(f"{kind}-card {kind} 7 early 1" for kind in BYZANTINE_TYPES)
    foes = "\n".join(f"{kind}-card {kind} 99 early-middle" for kind in FOE_TYPES)
    game = hands(byzantine, foes, shrink=4)
    assert offered(game, "exchange") == {f"{kind}-card" for kind in BYZANTINE_TYPES}
    assert [card.force for card in game.setup.cards(0)[:5]] == [7] * 5
    assert [card.force for card in game.setup.cards(1)[:4]] == [99] * 4
    assert game.setup.usable == [0b11111, 0, 0, 0b1111, 0b1111, 0]


@pytest.mark.rule("byzantium", "components.unique", "components.natural", "components.legacy")
def test_cards_may_be_unique_and_disasters_natural_and_legacy_cards_have_a_value() -> None:
    game = hands(
        "walls legacy 0 early 3\nbasil leader 4 early unique", "quake disaster 1 early natural"
    )
    assert names(game, 0, game.setup.unique[0]) == {"basil"}
    assert names(game, 0, game.setup.legacies) == {"walls"}
    assert game.setup.legacy_value[game.setup.find(0, "walls") or 0] == 3
    assert names(game, 1, game.setup.kind[5 + 3]) == {"quake"}


@pytest.mark.rule("byzantium", "components.tokens", "winning.legacy", "empire.start")
def test_the_empire_begins_with_ten_territories_and_each_player_with_ten_legacy() -> None:
    view = begin(*PLAIN).view(0)
    assert view["territory"] == 10
    assert view["legacy"] == {"p1": 10, "p2": 10}
    assert view["emperor"] == "p1"


@pytest.mark.rule("byzantium", "players.seats")
def test_the_seats_are_p1_and_p2_and_the_first_emperor_is_p1() -> None:
    game = begin(*PLAIN)
    assert game.seats == SEATS == ("p1", "p2")
    assert [seen(game, seat)["role"] for seat in SEATS] == ["emperor", "foes"]


@pytest.mark.rule("byzantium", "players.piles", "players.own_deck")
def test_the_emperor_draws_from_the_byzantine_deck_and_the_foe_player_from_the_other() -> None:
    game = begin(*PLAIN)
    dealt = []
    while asked(game) == "deal":
        event = game.event(game.legal()[0])
        dealt.append((event[2], event[3].partition("/")[0]))
        game.play(event)
    assert dealt == [("p1", "guard")] * 9 + [("p2", "raider")] * 8
    piles = seen(game, "p1")["piles"]
    assert [piles["byzantine"]["draw"], piles["foes"]["draw"]] == [21, 22]


@pytest.mark.rule("byzantium", "game.rulings", "option.values")
def test_what_a_table_may_rule_otherwise_are_these_options() -> None:
    assert {option.name: (option.default, option.low, option.high) for option in OPTIONS} == {
        "territory": (10, 1, 20),
        "legacy": (10, 0, 50),
        "turns_per_age": (4, 1, 6),
        "shrink": (0, 0, 6),
        "fall_cost": (3, 0, 50),
        "open_draw": (0, 0, 9),
        "exchange": (4, 0, 9),
    }


@pytest.mark.rule("byzantium", "option.values")
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_takes_no_value_out_of_its_range(option: Option) -> None:
    name, low, high = option.name, option.low, option.high
    for end in (low, high):
        assert begin(*PLAIN, **{name: end}).setup.options[name] == end
    for value in (low - 1, high + 1, str(low), True, None):
        with pytest.raises(SetupError, match=f'option "{name}" is .* a whole number from {low}'):
            begin(*PLAIN, **{name: value})


@pytest.mark.rule("byzantium", "option.values")
def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(SetupError, match="no option"):
        begin(*PLAIN, wins=5)


@pytest.mark.rule("byzantium", "option.territory", "option.legacy")
def test_the_tokens_at_the_start_can_be_chosen() -> None:
    view = begin(*PLAIN, territory=20, legacy=0).view(1)
    assert view["territory"] == 20
    assert view["legacy"] == {"p1": 0, "p2": 0}


@pytest.mark.rule("byzantium", "option.turns_per_age", "ages.turns")
@pytest.mark.parametrize("turns_per_age", [1, 2, 3, 4, 5, 6])
def test_the_game_has_three_ages_of_as_many_turns(turns_per_age: int) -> None:
    game = begin(*PLAIN, turns_per_age=turns_per_age)
    ages = []
    while game.view(0)["actor"] is not None:
        turn = game.turn
        ages.append(game.view(0)["age"])
        while game.turn == turn and asked(game):
            said = [event for event in game.events() if event[-1] in ("done", "decline")]
            game.play(said[0] if said else game.event(game.legal()[0]))
    assert ages == [age for age in ("early", "middle", "late") for _ in range(turns_per_age)]
    assert game.view(0)["turns"] == len(ages)


@pytest.mark.rule("byzantium", "option.shrink", "draw.emperor", "draw.foes")
@pytest.mark.parametrize("shrink", [0, 1, 6])
def test_hands_are_filled_to_nine_eight_and_seven_and_to_eight_for_the_foes(shrink: int) -> None:
    game = begin(*PLAIN, shrink=shrink, turns_per_age=1)
    sizes = []
    for turn, emperor, foe in ((1, "p1", "p2"), (2, "p2", "p1"), (3, "p1", "p2")):
        forward(game, turn)
        sizes.append((game.view(0)["hands"][emperor], game.view(0)["hands"][foe]))
    assert sizes == [(9 - shrink, 8 - shrink), (8 - shrink, 8 - shrink), (7 - shrink, 8 - shrink)]


@pytest.mark.rule("byzantium", "option.shrink.deck")
def test_a_deck_with_fewer_early_cards_than_the_opening_hand_is_refused() -> None:
    early, later = troops("guard", 8, "early"), troops("old-guard", 9, "middle-late")
    with pytest.raises(SetupError, match=r"8 byzantine cards of the early age.* needs 9"):
        begin(f"{early}\n{later}", PLAIN[1])
    with pytest.raises(SetupError, match=r"6 foes cards of the early age.* needs 7"):
        begin(early, troops("raider", 6), shrink=1)
    begin(early, troops("raider", 7), shrink=1)


@pytest.mark.rule("byzantium", "option.fall_cost")
@pytest.mark.parametrize(("fall_cost", "left"), [(0, 10), (7, 3), (50, 0)])
def test_the_cost_of_a_fall_can_be_chosen(fall_cost: int, left: int) -> None:
    game = hands(foes="attila northern 10 early", fall_cost=fall_cost)
    meld(game, foes="attila")
    assert game.view(0)["outcome"]["score"] == {"p1": left, "p2": 10}


@pytest.mark.rule("byzantium", "option.exchange")
@pytest.mark.parametrize("limit", [0, 1, 9])
def test_the_limit_of_the_exchange_can_be_chosen(limit: int) -> None:
    game = begin(*PLAIN, exchange=limit)
    deal_out(game)
    for done in range(limit):
        assert len(offered(game, "exchange")) == 9 - done
        game.apply(game.legal()[0])
    assert game.events() == [["p1", "done"]]


@pytest.mark.rule("byzantium", "option.open_draw")
@pytest.mark.parametrize("open_draw", [0, 4, 9])
def test_as_many_of_the_first_cards_drawn_are_shown(open_draw: int) -> None:
    game = begin(*PLAIN, open_draw=open_draw)
    deal_out(game)
    emperor, foe = seen(game, "p1"), seen(game, "p2")
    assert actor(game) == "p1"
    assert foe["seen"] == emperor["shown"] == emperor["hand"][:open_draw]
    assert emperor["seen"] == foe["shown"] == foe["hand"][:open_draw]


def test_a_setup_knows_every_card_by_name_and_no_other() -> None:
    setup = Setup(Deck("x", "byzantium", 1, (cards(PLAIN[0]), cards(PLAIN[1]))))
    assert [setup.find(0, setup.name(0, place)) for place in range(30)] == list(range(30))
    assert setup.find(1, "guard/1") is None
