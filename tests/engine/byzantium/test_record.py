"""How a record spells the choices, and how what the rules do not allow is refused."""

from __future__ import annotations

import pytest

from strategikon.engine.byzantium.game import Byzantium
from strategikon.engine.byzantium.words import DEAL, DECLINE, DONE, EXCHANGE, MELD, PASS
from strategikon.engine.dice import Dice
from strategikon.engine.refused import Refused
from tests.engine.byzantium.arrange import (
    asked,
    begin,
    broken_rule,
    hands,
    meld,
    refused,
    say,
    troops,
)

COURT = "basil leader 4 early\ntribute negotiation 0 early"
HORDE = "attila northern 4 early unique\nvandals southern 2 early"

QUESTIONS = ("exchange", "meld", "negotiate", "replace", "pass")


def at(question: str) -> Byzantium:
    """A game in which this is asked."""
    game = hands(COURT, HORDE)
    if question == "exchange":
        return game
    say(game, "p1 done", "p2 done")
    if question == "meld":
        return game
    meld(game, "tribute", "attila")
    if question == "negotiate":
        return game
    if question == "replace":
        say(game, "p1 negotiate attila")
    else:
        say(game, "p1 decline")
    return game


def refused_action(game: Byzantium, verb: int, card: int) -> Refused:
    before = game.key()
    with pytest.raises(Refused) as caught:
        game.apply(verb * 64 + card)
    assert game.key() == before
    return caught.value


@pytest.mark.rule("byzantium", "record.consequences", "record.deal")
@pytest.mark.parametrize("seed", range(5))
def test_the_events_alone_replay_the_game(seed: int) -> None:
    dice = Dice(seed)
    game = begin(f"{COURT}\n{troops('guard', 12)}", f"{HORDE}\n{troops('raider', 12)}")
    again, record = game.copy(), []
    while legal := game.legal():
        action = legal[dice.roll(len(legal))]
        record.append(game.event(action))
        assert game.action(record[-1]) == action
        game.apply(action)
    for event in record:
        again.play(event)
    assert again.key() == game.key()
    assert again.outcome() == game.outcome()


@pytest.mark.rule("byzantium", "turn")
@pytest.mark.parametrize("question", QUESTIONS)
def test_only_the_one_who_is_asked_may_choose(question: str) -> None:
    game = at(question)
    assert asked(game) == question
    event = game.events()[-1]
    other = "p2" if event[0] == "p1" else "p1"
    refusal = refused(game, [other, *event[1:]])
    assert refusal.rule == "turn"
    assert refusal.sentence == f"it is for {event[0]} to act, not for {other}"
    assert broken_rule(game, "deck deal p1 basil") == "turn"
    assert refused_action(game, DEAL, 0).rule == "turn"


@pytest.mark.rule("byzantium", "turn")
def test_both_players_wait_for_the_deck() -> None:
    game = begin(troops("guard", 9), troops("raider", 8))
    for player in game.seats:
        assert broken_rule(game, f"{player} done") == "turn"
        assert broken_rule(game, f"{player} exchange guard/1") == "turn"
    assert refused_action(game, DONE, 0).sentence == "it is for the deck to act, not for a player"
    assert refused_action(game, EXCHANGE, 0).rule == "turn"


@pytest.mark.rule("byzantium", "over")
def test_nothing_is_accepted_once_the_game_is_over() -> None:
    game = hands(foes="attila northern 99 early")
    meld(game, foes="attila")
    assert game.events() == []
    for line in ("p1 done", "p2 pass raider/1", "deck deal p1 guard/1"):
        assert broken_rule(game, line) == "over"
    assert refused_action(game, DONE, 0).rule == "over"


@pytest.mark.rule("byzantium", "event.form")
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_verb_of_another_moment_is_refused(question: str) -> None:
    game = at(question)
    actor = str(game.view(0)["actor"])
    allowed = {event[1] for event in game.events()}
    for verb in ("exchange", "meld", "negotiate", "replace", "pass"):
        if verb not in allowed:
            deck = "attila" if verb in ("negotiate", "replace") or actor == "p2" else "basil"
            refusal = refused(game, [actor, verb, deck])
            assert refusal.rule == "event.form"
            assert refusal.sentence.startswith(f'no "{verb}" here: ')
    for verb in ("done", "decline"):
        if verb not in allowed:
            assert broken_rule(game, f"{actor} {verb}") == "event.form"


@pytest.mark.rule("byzantium", "event.form")
@pytest.mark.parametrize(
    "line",
    [
        "p1",
        "p3 done",
        "p1 sing",
        "p1 sing basil",
        "p1 done basil",
        "p1 exchange",
        "p1 exchange basil basil",
        "p1 exchange attila",
        "p1 exchange nobody",
        "p1 deal basil",
        "emperor done",
    ],
)
def test_an_event_that_says_nothing_possible_is_refused(line: str) -> None:
    assert broken_rule(hands(COURT, HORDE), line) == "event.form"


@pytest.mark.rule("byzantium", "event.form")
@pytest.mark.parametrize(
    "line",
    ["deck deal guard/1", "deck deal p2 guard/1", "deck done p1 guard/1", "deck deal p1 raider/1"],
)
def test_a_deal_names_the_player_who_is_owed_a_card_and_a_card_of_that_deck(line: str) -> None:
    assert broken_rule(begin(troops("guard", 9), troops("raider", 8)), line) == "event.form"


@pytest.mark.rule("byzantium", "record.deal")
def test_a_card_that_is_not_in_the_draw_pile_cannot_be_dealt() -> None:
    game = begin(troops("guard", 10), troops("raider", 8))
    game.play(["deck", "deal", "p1", "guard/4"])
    refusal = refused(game, ["deck", "deal", "p1", "guard/4"])
    assert refusal.rule == "record.deal"
    assert refusal.sentence == "guard/4 is not in the draw pile"


@pytest.mark.rule("byzantium", "event.form")
def test_an_action_means_a_card_that_there_is() -> None:
    game = at("meld")
    assert refused_action(game, MELD, 63).sentence == "the byzantine deck has no card at place 63"
    assert refused_action(game, DONE, 1).sentence == '"done" is said without a card'
    assert refused_action(at("negotiate"), DECLINE, 5).rule == "event.form"
    with pytest.raises(Refused, match="512 is not an action of byzantium"):
        game.apply(8 * 64)
    with pytest.raises(Refused, match="-1 is not an action of byzantium"):
        game.apply(-1)
    dealing = begin(troops("guard", 10), troops("raider", 8))
    assert (
        refused_action(dealing, DEAL, 10).sentence == "the byzantine deck has no card at place 10"
    )
    assert refused_action(at("replace"), PASS, 0).rule == "event.form"


def test_the_codes_of_the_verbs_are_their_places() -> None:
    game = hands()
    assert [game.verbs.index(verb) for verb in ("deal", "exchange", "done", "meld")] == [0, 1, 2, 3]
    assert [game.verbs.index(verb) for verb in ("negotiate", "decline", "replace")] == [4, 5, 6]
    assert game.verbs[7:] == ("pass",)
