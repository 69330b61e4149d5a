"""What happens when a card with a special effect is placed: scout, levy, dread, strike."""

import pytest

from tests.engine.simancas.arrange import Table, battle

DECK = [f"d{n} infantry" for n in range(12)]


def draw(table: Table, *names: str) -> Table:
    return table.do(*(f"deck deal {table.public('side')} {name}" for name in names))


# --- scout --------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.scout", "effect.look")
def test_a_scout_looks_at_the_hand() -> None:
    table = battle(["scouts skirmisher | scout"], ["x infantry", "y leader"], DECK)
    table.do("moors place scouts")
    assert table.sees("moors", "seen") == ["x", "y"]
    assert table.sees("christians", "shown") == ["x", "y"]
    assert table.sees("christians", "seen") == []
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "effect.look")
def test_a_look_is_a_snapshot() -> None:
    table = battle(
        ["scouts skirmisher | scout", "w infantry christians"],
        ["x infantry", "y infantry | levy 1"],
        ["d infantry", "e infantry"],
    )
    table.do("moors place scouts", "christians place y", "deck deal christians d")
    assert table.hand("christians") == {"x", "d"}
    assert table.sees("moors", "seen") == ["x"]  # y is placed, d came later
    table.do("moors pass", "christians place x")
    assert table.sees("moors", "seen") == []


@pytest.mark.rule("simancas", "effect.look")
def test_a_card_that_left_the_hand_and_came_back_is_not_known() -> None:
    table = battle(["scouts skirmisher | scout"], ["k leader", "x infantry"])
    table.do("moors place scouts", "christians tactic k", "deck deal christians k")
    assert table.hand("christians") == {"k", "x"}
    assert table.sees("moors", "seen") == ["x"]


@pytest.mark.rule("simancas", "effect.scout", "effect.add")
def test_scout_printed_around_a_loss_looks_before_and_after() -> None:
    table = battle(["scouts skirmisher | scout, dread, scout"], ["x infantry", "y leader"])
    table.do("moors place scouts", "deck lose christians x")
    assert table.sees("moors", "seen") == ["y"]


@pytest.mark.rule("simancas", "effect.scout")
def test_a_scout_may_look_at_an_empty_hand() -> None:
    table = battle(["a infantry", "scouts skirmisher | scout"], ["x infantry", "y infantry"])
    table.do("moors pass", "christians place x", "moors place a", "christians place y")
    table.do("moors place scouts")
    assert table.public("turn") == 2


# --- levy ---------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.levy")
@pytest.mark.parametrize("n", range(1, 10))
def test_levy_draws_so_many_cards(n: int) -> None:
    table = battle([f"mules infantry | levy {n}"], ["x infantry"], DECK).do("moors place mules")
    draw(table, *(f"d{k}" for k in range(n)))
    assert table.hand("moors") == {f"d{k}" for k in range(n)}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "effect.levy", "zones.empty_deck")
def test_levy_goes_on_from_the_pile_when_the_deck_is_empty() -> None:
    table = battle(["mules infantry | levy 3"], ["x infantry"], ["d infantry"], pile=["p infantry"])
    table.do("moors place mules", "deck deal moors d")
    assert table.may == ["deck deal moors p"]
    table.do("deck deal moors p")
    assert table.actor == "christians"  # there is no third card anywhere
    assert table.hand("moors") == {"d", "p"}


@pytest.mark.rule("simancas", "effect.levy")
def test_a_placed_card_is_not_drawn_by_its_own_levy() -> None:
    table = battle(["mules infantry | levy 1"], ["x infantry"]).do("moors place mules")
    assert table.line("moors") == {"mules"}
    assert table.hand("moors") == set()


@pytest.mark.rule("simancas", "effect.levy", "effect.add")
def test_levy_printed_twice_draws_twice() -> None:
    table = battle(["mules infantry | levy 1, levy 2"], ["x infantry"], DECK)
    table.do("moors place mules")
    assert table.public("owed")["moors"] == 1
    draw(table, "d0")
    assert table.public("owed")["moors"] == 2
    draw(table, "d1", "d2")
    assert table.actor == "christians"


# --- dread --------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "effect.dread", "record.lose")
def test_dread_makes_the_opponent_lose_a_card_at_random() -> None:
    table = battle(["pursuit strategy | dread"], ["x infantry", "y leader"], DECK)
    table.do("moors place pursuit")
    assert table.asked == "lose"
    assert table.may == ["deck lose christians x", "deck lose christians y"]
    table.do("deck lose christians y")
    assert table.pile == {"y"}
    assert table.hand("christians") == {"x"}
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "effect.dread")
def test_dread_does_nothing_to_an_empty_hand() -> None:
    table = battle(
        ["a infantry", "pursuit strategy | dread, levy 1"], ["x infantry", "y infantry"], DECK
    )
    table.do("moors place a", "christians place x", "moors pass", "christians place y")
    table.do("moors place pursuit")
    assert table.asked == "deal"
    draw(table, "d0")
    assert table.actor == "moors"
    assert table.pile == set()


@pytest.mark.rule("simancas", "effect.dread", "effect.add")
def test_dread_printed_twice_costs_two_cards() -> None:
    table = battle(["pursuit strategy | dread, dread"], ["x infantry", "y leader", "z leader"])
    table.do("moors place pursuit", "deck lose christians x", "deck lose christians z")
    assert table.hand("christians") == {"y"}


@pytest.mark.rule("simancas", "effect.dread", "effect.add")
def test_dread_printed_twice_takes_the_only_card_and_no_more() -> None:
    table = battle(["pursuit strategy | dread, dread", "a infantry"], ["x infantry", "y infantry"])
    table.do("moors pass", "christians place y", "moors place pursuit", "deck lose christians x")
    assert table.actor == "moors"
    assert table.pile == {"x"}


@pytest.mark.rule("simancas", "effect.dread")
def test_dread_of_the_christians_falls_on_the_moors() -> None:
    table = battle(["a infantry", "b infantry"], ["pursuit strategy | dread"])
    table.do("moors place a", "christians place pursuit", "deck lose moors b")
    assert table.pile == {"b"}


# --- strike -------------------------------------------------------------------------------------


def struck(effects: str, *line: str, hand: tuple[str, ...] = ()) -> Table:
    """Christians have placed `line`; moors place "ravine", which has these effects."""
    names = [words.split()[0] for words in line]
    table = battle(
        [f"ravine terrain 1 | {effects}", *(f"m{n} weapon christians" for n in range(len(line)))],
        [*line, *hand],
        DECK,
    )
    for name in names:
        table.do("moors pass", f"christians place {name}")
    return table.do("moors place ravine")


@pytest.mark.rule("simancas", "effect.strike", "record.destroy")
def test_a_strike_destroys_a_card_of_its_type_of_your_choice() -> None:
    table = struck("strike cavalry", "x cavalry", "y infantry", "z cavalry")
    assert table.asked == "destroy"
    assert table.public("target") == "cavalry"
    assert table.may == ["moors destroy x", "moors destroy z"]
    table.refuses("battle.tactic.destroy", "moors destroy y")
    table.refuses("battle.tactic.destroy", "moors destroy ravine")
    table.do("moors destroy z")
    assert table.line("christians") == {"x", "y"}
    assert table.line("moors") == {"ravine"}
    assert table.pile == {"z"}


@pytest.mark.rule("simancas", "effect.strike.forced", "record.destroy")
def test_a_strike_is_not_optional_and_always_said() -> None:
    table = struck("strike cavalry", "x cavalry")
    assert table.may == ["moors destroy x"]
    table.refuses("event.form", "moors pass")


@pytest.mark.rule("simancas", "effect.strike.forced")
@pytest.mark.parametrize(
    "line",
    [
        ("x infantry",),
        ("x cavalry | steadfast",),
        ("x cavalry", "camp terrain | guard cavalry"),
        ("x cavalry", "night strategy | eclipse"),
    ],
)
def test_a_strike_without_a_card_that_may_be_destroyed_does_nothing(line: tuple[str, ...]) -> None:
    table = struck("strike cavalry", *line, hand=("w infantry",))
    assert table.actor == "christians"
    assert table.pile == set()
    assert len(table.line("christians")) == len(line)


@pytest.mark.rule("simancas", "effect.strike")
def test_a_strike_does_not_touch_the_own_line() -> None:
    table = battle(["a cavalry", "ravine terrain 1 | strike cavalry"], ["x infantry", "y infantry"])
    table.do("moors place a", "christians place x", "moors place ravine")
    assert table.actor == "christians"
    assert table.line("moors") == {"a", "ravine"}


@pytest.mark.rule("simancas", "effect.strike", "effect.add")
def test_strike_printed_twice_strikes_twice() -> None:
    table = struck("strike cavalry, strike cavalry", "x cavalry", "y cavalry", "z cavalry")
    table.do("moors destroy x")
    assert table.may == ["moors destroy y", "moors destroy z"]
    table.do("moors destroy y")
    assert table.line("christians") == {"z"}
    assert table.asked == "act"


@pytest.mark.rule("simancas", "effect.strike", "effect.add")
def test_a_second_strike_without_a_target_left_does_nothing() -> None:
    table = struck("strike cavalry, strike cavalry", "x cavalry", hand=("w infantry",))
    table.do("moors destroy x")
    assert table.actor == "christians"


@pytest.mark.rule("simancas", "effect.strike", "effect.placed")
def test_a_strike_at_the_guard_opens_what_it_guarded() -> None:
    table = struck(
        "strike cavalry, strike terrain, strike cavalry",
        "x cavalry",
        "camp terrain | guard cavalry",
    )
    assert table.may == ["moors destroy camp"]  # the first strike finds the cavalry guarded
    table.do("moors destroy camp")
    assert table.may == ["moors destroy x"]


@pytest.mark.rule("simancas", "effect.strike")
def test_a_destroyed_card_may_be_drawn_by_a_later_effect_of_the_same_card() -> None:
    table = battle(["ravine terrain | strike cavalry, levy 1"], ["x cavalry"])
    table.do("moors pass", "christians place x", "moors place ravine", "moors destroy x")
    assert table.may == ["deck deal moors x"]


@pytest.mark.rule("simancas", "option.specials")
def test_without_specials_nothing_happens_on_placing() -> None:
    host = "host leader | scout, levy 2, dread, strike infantry, eclipse, guard leader, steadfast"
    table = battle([host, "a terrain"], ["x infantry", "y cavalry"], DECK, specials=False)
    table.do("moors pass", "christians place x", "moors place host")
    assert table.actor == "christians"
    assert table.sees("moors", "seen") == []
    assert table.safe("moors") == table.safe("christians") == set()
    assert table.public("force")["moors"]["bonuses"] == []
