"""Who knows the opponent's way to play: it is asked, and what it would do decides."""

from __future__ import annotations

import pytest

from strategikon.engine import GAMES, OVER, Dice, State
from strategikon.engine.search.guides import guide_for
from strategikon.players import Seated, SpecError, ask, read_spec, seat_player
from strategikon.players.answerer import Answerer, Answers
from strategikon.players.budget import Budget
from tests.engine.byzantium.arrange import hands, meld
from tests.engine.simancas.arrange import battle
from tests.players.test_searchers import midway, seated


class First:
    """Takes the first legal choice, and remembers for whom it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def ponder(self, state: State) -> int:
        self.asked.append(state.actor)
        return state.legal()[0]


class Last(First):
    """Takes the last one."""

    def ponder(self, state: State) -> int:
        super().ponder(state)
        return state.legal()[-1]


def answers(state: State, opponent: Seated, deals: int = 20) -> Answers:
    found = Answers(state, guide_for(state, 1.0), 1, opponent)
    found.sample(deals)
    return found


def test_the_move_that_wins_is_made() -> None:
    table = battle(
        ["champion infantry 4", "idler infantry christians 1"],
        ["rider cavalry 3"],
        wins=1,
        max_turns=1,
    )
    state = table.do("moors pass", "christians place rider").state
    action = Answerer(Budget(60), 1, First()).ponder(state)
    assert state.event(action) == ["moors", "place", "champion"]


def test_the_same_choice_wins_against_who_passes_and_loses_against_who_places() -> None:
    state = battle(
        ["a infantry moors 3", "b infantry moors 1"],
        ["x infantry christians 5", "y infantry christians 5"],
        wins=1,
        max_turns=1,
    ).state
    placing = state.action(["moors", "place", "a"])
    chances = {}
    for opponent in (First(), Last()):
        found = answers(state, opponent).found()
        chances[type(opponent)] = next(t.mean for t in found if t.actions == (placing,))
    assert chances == {First: 0.0, Last: 1.0}


@pytest.mark.parametrize("game", GAMES)
def test_only_the_opponent_is_asked_and_numbers_are_chances(game: str) -> None:
    state, opponent = midway(game, 25), First()
    found = answers(state, opponent, 5)
    assert set(opponent.asked) == {1 - state.actor}
    assert found.plans == len(found.living()) == len(found.found()) > 1
    for tried in found.found():
        assert tried.samples == 5
        assert 0 <= tried.mean <= 1
        assert 0 <= tried.error <= 0.5
    found.keep(1)
    assert len(found.living()) == 1
    found.sample(3)
    assert [tried.samples for tried in found.found()][:2] == [8, 5]


def test_before_a_sample_nothing_is_known() -> None:
    found = answers(midway("simancas", 25), First(), 0)
    assert {(tried.samples, tried.mean, tried.error) for tried in found.found()} == {(0, 0.0, 0.5)}


def test_what_is_passed_on_is_judged_by_the_turn_in_which_it_is_used() -> None:
    game = hands("envoy negotiation 1 early\nbasil leader 4 early", "huns northern 3 early")
    meld(game, "envoy", "huns")
    while "pass" not in {word for _, word, *_ in game.events()}:
        game.apply(game.legal()[0])
    turn = game.turn
    seen: list[int] = []

    class Watching(First):
        def ponder(self, state: State) -> int:
            seen.append(state.turn)  # type: ignore[attr-defined]  # only the games have turns
            return super().ponder(state)

    answers(game, Watching(), 3)
    assert max(seen) == turn + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_answers_the_same_whatever_is_hidden(game: str) -> None:
    state, dice = midway(game, 25), Dice(4)
    spec = "answer:30:level:8:8"
    chosen = ask(seated(game, spec, 5)[state.actor], state)
    for _ in range(3):
        other = state.redeal(state.actor, dice)
        assert ask(seated(game, spec, 5)[state.actor], other) == chosen


def test_a_whole_game_is_played() -> None:
    state, dice = midway("byzantium", 0), Dice(2)
    players = seated("byzantium", "answer:12:greedy", 1)[0], seated("byzantium", "greedy", 1)[1]
    while state.actor != OVER and state.turn < 3:  # type: ignore[attr-defined]  # as above
        legal = state.legal()
        actor = state.actor
        state.apply(ask(players[actor], state) if actor >= 0 else legal[dice.roll(len(legal))])
    state.check()
    assert state.turn == 3  # type: ignore[attr-defined]  # as above


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("answer:5:person", '"person" is a person, and only machines can play here'),
        ("answer:5:oracle", 'there is no player "oracle"'),
        ("answer:0:greedy", '"0" is no budget for a move'),
        ("answer:5:level:9", 'there is no level "9"'),
        ("answer:5", "is not how this player is asked for: answer:N:PLAYER"),
        ("answer:5:greedy:greedy", '"greedy:greedy" is not how this player is asked for'),
    ],
)
def test_whom_nobody_can_answer_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(SpecError) as refused:
        read_spec(text)
    assert sentence in refused.value.say("en")
    assert refused.value.say("en") != refused.value.say("ko")


def test_an_answer_is_spelled_with_its_opponent() -> None:
    spec = read_spec("answer:20ms:flat:40")
    assert (str(spec), spec.is_person) == ("answer:20ms:flat:40", False)
    deck = midway("simancas", 0).setup.deck  # type: ignore[attr-defined]  # every game has one
    player = seat_player(spec, deck, None, 0, 1)
    assert isinstance(player, Answerer)
    assert player.budget == Budget(seconds=0.02)
