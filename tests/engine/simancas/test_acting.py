"""Who may act, with what words, and with which cards; everything else is refused by a rule."""

import pytest

from strategikon.engine import Refused
from tests.engine.simancas.arrange import Table, battle, reserve, strategy


def begun() -> Table:
    """Both hands hold two cards, two are left in the deck; moors are asked for an exchange."""
    return reserve(
        ["lancers cavalry", "archers skirmisher"],
        ["riders cavalry", "slingers skirmisher"],
        ["spears infantry", "hills terrain"],
    )


# --- turn ---------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "turn")
def test_a_side_that_is_not_asked_cannot_act() -> None:
    table = begun()
    assert table.refuses("turn", "christians done") == "it is for moors to act, not for christians"
    table.do("moors done").refuses("turn", "moors done")


@pytest.mark.rule("simancas", "turn")
def test_nobody_acts_while_a_card_is_to_be_dealt() -> None:
    table = begun().do("moors exchange lancers", "moors done", "christians done")
    assert table.actor == "deck"
    table.refuses("turn", "moors hold")
    table.refuses("turn", "christians hold")
    assert table.sees("moors", "legal") == table.sees("christians", "legal") == []


@pytest.mark.rule("simancas", "turn")
def test_the_deck_does_not_act_while_a_side_is_asked() -> None:
    begun().refuses("turn", "deck deal moors spears")


@pytest.mark.rule("simancas", "turn")
@pytest.mark.parametrize("word", ["reveal", "lose"])
def test_the_deck_does_only_what_is_due(word: str) -> None:
    table = begun().do("moors exchange lancers", "moors done", "christians done")
    said = table.refuses("turn", f"deck {word} moors spears")
    assert said == 'the deck is to act now, with "deal"'


@pytest.mark.rule("simancas", "turn")
def test_a_player_who_speaks_for_the_deck_by_number_is_refused() -> None:
    table = begun()
    deal, hold = 0 * 64, 6 * 64
    with pytest.raises(Refused, match="it is for moors to act, not for the deck") as refusal:
        table.state.apply(deal + 4)
    assert refusal.value.rule == "turn"
    table.do("moors exchange lancers", "moors done", "christians done")
    with pytest.raises(Refused, match=r'the deck is to act now, with "deal"') as refusal:
        table.state.apply(hold)
    assert refusal.value.rule == "turn"


# --- over ---------------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "over")
def test_nothing_is_accepted_after_the_end() -> None:
    table = battle(["a infantry"], ["b infantry"], max_turns=1).do("moors pass", "christians pass")
    assert table.actor is None
    assert table.asked is None
    assert table.may == []
    for event in ("moors pass", "christians place b", "deck deal moors a", "moors done"):
        assert table.refuses("over", event) == "the game is over"
    for action in range(14 * 64):
        with pytest.raises(Refused) as refusal:
            table.state.apply(action)
        assert refusal.value.rule == "over"


# --- event.form ---------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "event.form")
@pytest.mark.parametrize(
    "event",
    [
        "moors",
        "moors exchange lancers now please",
        "moors exchange lancers now",
        "romans done",
        "moors retreat",
        "moors exchange",
        "moors exchange nobody",
        "moors done lancers",
        "moors deal lancers",
        "moors place lancers",
        "moors pass",
        "moors command lancers",
        "moors destroy riders",
        "moors keep lancers",
        "moors recover lancers",
        "moors discard lancers",
        "deck deal moors",
        "deck deal romans lancers",
    ],
)
def test_what_is_not_spelled_as_a_record_spells_it_is_refused(event: str) -> None:
    begun().refuses("event.form", event)


@pytest.mark.rule("simancas", "event.form")
@pytest.mark.parametrize("event", ["moors done", None, 3, ["moors", 7], {"moors": "done"}, []])
def test_an_event_is_a_list_of_words(event: object) -> None:
    with pytest.raises(Refused) as refusal:
        begun().state.play(event)  # type: ignore[arg-type]  # what a careless program may send
    assert refusal.value.rule == "event.form"


@pytest.mark.rule("simancas", "event.form")
def test_a_tuple_of_words_is_as_good_as_a_list() -> None:
    table = begun()
    table.state.play(("moors", "exchange", "lancers"))
    assert table.sees("moors", "aside") == ["lancers"]


@pytest.mark.rule("simancas", "event.form")
def test_the_deck_says_whom_a_card_concerns() -> None:
    table = begun().do("moors exchange lancers", "moors done", "christians done")
    table.refuses("event.form", "deck deal christians spears")
    table.refuses("event.form", "deck hold moors spears")
    table.refuses("event.form", "deck deal moors nobody")


@pytest.mark.rule("simancas", "event.form")
@pytest.mark.parametrize("action", [-1, 14 * 64, 10**30, -(10**30)])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(Refused, match="is not an action of simancas") as refusal:
        begun().state.apply(action)
    assert refusal.value.rule == "event.form"


@pytest.mark.rule("simancas", "event.form")
def test_an_action_with_a_card_beyond_the_deck_is_refused() -> None:
    exchange = 3
    table = begun()
    with pytest.raises(Refused, match="the deck has no card at place 6") as refusal:
        table.state.apply(exchange * 64 + 6)
    assert refusal.value.rule == "event.form"


@pytest.mark.rule("simancas", "event.form")
def test_an_action_that_takes_no_card_has_place_0() -> None:
    done = 4
    with pytest.raises(Refused, match='"done" is said without a card') as refusal:
        begun().state.apply(done * 64 + 1)
    assert refusal.value.rule == "event.form"


@pytest.mark.rule("simancas", "event.form")
def test_a_refusal_says_what_is_asked() -> None:
    table = begun()
    said = table.refuses("event.form", "moors hold")
    assert said == 'no "hold" here: it is for the exchange now: exchange or done'
    table.do("moors done", "christians done")
    assert "command or hold" in table.refuses("event.form", "moors done")
    table.do("moors hold", "christians hold")
    assert "place, tactic or pass" in table.refuses("event.form", "moors hold")


# --- cards.held ---------------------------------------------------------------------------------


@pytest.mark.rule("simancas", "cards.held")
@pytest.mark.parametrize("name", ["riders", "spears"])
def test_only_cards_in_the_own_hand_can_be_exchanged(name: str) -> None:
    said = begun().refuses("cards.held", f"moors exchange {name}")
    assert said == f"{name} is not in the hand of moors"


@pytest.mark.rule("simancas", "cards.held")
def test_a_card_set_aside_cannot_be_exchanged_again() -> None:
    table = begun().do("moors exchange lancers")
    assert table.refuses("cards.held", "moors exchange lancers") == "lancers is set aside already"


@pytest.mark.rule("simancas", "cards.held")
def test_only_cards_in_the_own_hand_can_be_commanded() -> None:
    table = strategy(["lancers cavalry"], ["riders cavalry"], ["hills terrain"])
    table.refuses("cards.held", "moors command riders")
    table.refuses("cards.held", "moors command hills")


@pytest.mark.rule("simancas", "cards.held")
def test_only_cards_in_the_own_hand_can_be_placed_or_used() -> None:
    table = battle(["lancers cavalry", "guard cavalry"], ["herald strategy"], ["hills terrain"])
    table.refuses("cards.held", "moors tactic herald")
    table.refuses("cards.held", "moors place hills")
    table.do("moors place lancers", "christians pass").refuses("cards.held", "moors place lancers")


@pytest.mark.rule("simancas", "cards.held")
def test_only_cards_in_the_own_hand_can_be_discarded_by_a_leader() -> None:
    table = strategy(
        ["king leader"], ["riders cavalry"], ["a infantry", "b infantry", "c infantry"]
    )
    table.do("moors command king")
    table.do("deck deal moors a", "deck deal moors b", "deck deal moors c")
    table.refuses("cards.held", "moors discard king")
    table.refuses("cards.held", "moors discard riders")
    table.do("moors discard a").refuses("cards.held", "moors discard a")
