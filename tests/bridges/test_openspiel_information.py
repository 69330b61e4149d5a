"""What a seat knows, as OpenSpiel is told: all that it saw, and nothing else."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from strategikon.bridges.openspiel import CardGame
from strategikon.bridges.openspiel.position import Position
from tests.bridges.small_games import LIVELY, lively, nodes, whole

NOBODY = pyspiel.PrivateInfoType.NONE
ONE_SEAT = pyspiel.PrivateInfoType.SINGLE_PLAYER

DEAL_SKIRMISH = [
    ["deck", "deal", "moors", "riders"],
    ["deck", "deal", "christians", "plan"],
]
NO_EXCHANGE = [["moors", "done"], ["christians", "done"]]
HOLD = [["moors", "hold"], ["christians", "hold"]]
DEAL_BORDER = [
    *(["deck", "deal", "p1", card] for card in ("narses", "gold/1", "gold/2")),
    *(["deck", "deal", "p2", card] for card in ("goths", "huns")),
    ["p1", "done"],
    ["p2", "done"],
]


def kind(
    *, public_info: bool, private_info: Any, perfect_recall: bool = False
) -> pyspiel.IIGObservationType:
    return pyspiel.IIGObservationType(
        public_info=public_info, perfect_recall=perfect_recall, private_info=private_info
    )


def stories(game: CardGame, *events: list[str]) -> list[str]:
    """What either seat has seen once these events have happened."""
    state = game.new_initial_state()
    for event in events:
        state.apply_action(state.position.table.action(event))
    return [state.information_state_string(seat).partition(": ")[2] for seat in range(2)]


def random_positions(game: CardGame, games: int) -> Iterator[Position]:
    """The positions of some games played at random."""
    luck = random.Random(8)
    for _ in range(games):
        position = game.opening()
        yield position
        while legal := position.table.legal():
            position.follow(luck.choice(legal))
            yield position


class Looks:
    """All that a seat has been shown, view after view, and what it chose meanwhile."""

    def __init__(self, view: str) -> None:
        self.seen: tuple[object, ...] = (view,)

    def then(self, view: str, own_choice: int | None) -> "Looks":
        longer = copy.copy(self)
        if own_choice is not None:
            longer.seen = (longer.seen, own_choice)
        if view != longer.seen[-1]:
            longer.seen = (longer.seen, view)
        return longer


@pytest.mark.parametrize(
    ("name", "outcomes"), [("duel", 9), ("skirmish", 9), ("ambush", 2), ("parley", 1)]
)
def test_information_states_differ_exactly_where_a_seat_was_shown_or_chose_different_things(
    name: str, outcomes: int
) -> None:
    """Equal stories are equal rows of views and own choices, and the other way round."""
    game = whole(name)
    by_story: dict[tuple[int, bytes], object] = {}
    by_looks: dict[tuple[int, object], bytes] = {}
    looks: dict[tuple[int, ...], tuple[Looks, Looks]] = {}
    for node in nodes(game, outcomes):
        table = node.position.table
        views = [json.dumps(table.view(seat)) for seat in range(2)]
        if not node.history:
            looks[()] = (Looks(views[0]), Looks(views[1]))
        else:
            before, acted = looks[node.history[:-1]], node.actors[-1]
            choices = [node.history[-1] if acted == seat else None for seat in range(2)]
            first, second = (before[seat].then(views[seat], choices[seat]) for seat in range(2))
            looks[node.history] = (first, second)
        for seat in range(2):
            story, seen = node.position.stories[seat], hash(looks[node.history][seat].seen)
            assert by_story.setdefault((seat, story), seen) == seen, game.vocabulary.text(story)
            assert by_looks.setdefault((seat, seen), story) == story, game.vocabulary.text(story)
    assert len(by_story) > 500


@pytest.mark.parametrize("name", ["skirmish", "parley"])
def test_information_tensors_differ_exactly_where_information_strings_do(name: str) -> None:
    game = whole(name)
    observer = game.make_py_observer(INFO_STATE_OBS_TYPE)
    state = game.new_initial_state()
    by_tensor: dict[bytes, str] = {}
    for number, node in enumerate(nodes(game, 2)):
        if number == 1500:
            break
        state._position = node.position
        for seat in range(2):
            observer.set_from(state, seat)
            string = observer.string_from(state, seat)
            assert by_tensor.setdefault(observer.tensor.tobytes(), string) == string
    assert len(by_tensor) == len(set(by_tensor.values())) > 500


@pytest.mark.parametrize("name", LIVELY)
def test_observation_tensors_differ_where_views_do(name: str) -> None:
    game = lively(name)
    observation = make_observation(game)
    state = game.new_initial_state()
    by_tensor: dict[bytes, str] = {}
    for position in random_positions(game, 2):
        state._position = position
        for seat in range(2):
            observation.set_from(state, seat)
            view = observation.string_from(state, seat)
            assert json.loads(view) == position.table.view(seat)
            assert by_tensor.setdefault(observation.tensor.tobytes(), view) == view
    assert len(by_tensor) > 100


#: What a view says twice: it follows from the rest.
DERIVED = {
    "simancas": {"game", "force", "legal", "outcome"},
    "byzantium": {"game", "emperor", "turns", "aside", "unusable", "force", "legal", "outcome"},
}


def changed(view: dict[str, Any], other: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The view with one thing changed, once for each thing in it; words are taken from `other`."""
    for key, value in view.items():
        if isinstance(value, dict):
            for inner, less in changed(value, other[key]):
                yield f"{key}.{inner}", view | {key: less}
        elif isinstance(value, bool):
            yield key, view | {key: not value}
        elif isinstance(value, int):
            yield key, view | {key: value + 1}
        elif isinstance(value, list):
            if value:
                yield key, view | {key: value[1:]}
        elif value != other[key]:
            yield key, view | {key: other[key]}


@pytest.mark.parametrize(("name", "things"), [("few in hand", 28), ("open draws", 26)])
def test_everything_in_a_view_shows_in_the_tensor(name: str, things: int) -> None:
    game = lively(name)
    pieces = {piece: np.zeros(size, np.float32) for piece, size in game.layout.pieces}

    def written(view: dict[str, Any]) -> bytes:
        for piece in pieces.values():
            piece.fill(0)
        game.layout.write(view, pieces)
        return b"".join(piece.tobytes() for piece in pieces.values())

    shown: set[str] = set()
    positions = [copy.deepcopy(position) for position in random_positions(game, 4)]
    luck = random.Random(1)
    for position in luck.sample(positions, 300):
        table, other = position.table, luck.choice(positions).table
        derived = DERIVED[table.game]
        view, elsewhere = (
            {key: value for key, value in each.view(0).items() if key not in derived}
            for each in (table, other)
        )
        elsewhere["seat"] = table.seats[1]
        before = written(view)
        for thing, different in changed(view, elsewhere):
            if thing not in ("seat", "role"):  # these change whose the rest is
                assert written(different) != before, thing
            shown.add(thing)
    assert len(shown) == things, " ".join(sorted(shown))


@pytest.mark.parametrize("name", LIVELY)
def test_public_and_private_observations_together_are_the_whole(name: str) -> None:
    game = lively(name)
    whole_view = make_observation(game)
    public = make_observation(game, kind(public_info=True, private_info=NOBODY))
    private = make_observation(game, kind(public_info=False, private_info=ONE_SEAT))
    state = game.new_initial_state()
    for position in random_positions(game, 1):
        state._position = position
        shared = set()
        for seat in range(2):
            parts = [json.loads(part.string_from(state, seat)) for part in (public, private)]
            assert not parts[0].keys() & parts[1].keys()
            assert parts[0] | parts[1] == json.loads(whole_view.string_from(state, seat))
            public.set_from(state, seat)
            shared.add(public.tensor.tobytes())
        assert len(shared) == 1
    assert {*public.dict, *private.dict} == {*whole_view.dict}


def test_other_kinds_of_observation_are_refused() -> None:
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    for other in (
        kind(public_info=True, private_info=everybody),
        kind(public_info=True, perfect_recall=True, private_info=NOBODY),
    ):
        with pytest.raises(ValueError, match="an observation of these games is of one seat"):
            make_observation(whole("duel"), other)
    with pytest.raises(ValueError, match="take no parameters"):
        make_observation(whole("duel"), params={"colour": "red"})


def test_a_tensors_pieces_have_the_sizes_that_the_page_gives() -> None:
    simancas = make_observation(lively("few in hand"), INFO_STATE_OBS_TYPE)
    assert simancas.dict["hand"].shape == simancas.dict["facing"].shape == (17,)
    assert simancas.dict["story"].shape == (lively("few in hand").lengths.steps, 3)
    byzantium = make_observation(lively("open draws"), INFO_STATE_OBS_TYPE)
    assert byzantium.dict["hand"].shape == byzantium.dict["removed"].shape == (13 + 12,)
    for game in (lively("few in hand"), lively("open draws")):
        state = game.new_initial_state()
        assert len(state.information_state_tensor(0)) == game.information_state_tensor_shape()[0]
        assert len(state.observation_tensor(1)) == game.observation_tensor_shape()[0]


def test_a_short_recall_keeps_the_newest_steps() -> None:
    options = LIVELY["few in hand"][1]
    table: Any = lively("few in hand").new_initial_state().position.table
    of_this_game = type(lively("few in hand"))
    short = of_this_game(options | {"recall": 5}, table.setup.deck)
    long = of_this_game(options, table.setup.deck)
    rows = []
    for game in (short, long):
        state = game.new_initial_state()
        for _ in range(30):
            state.apply_action(state.legal_actions()[0])
        observation = make_observation(game, INFO_STATE_OBS_TYPE)
        observation.set_from(state, 0)
        rows.append((observation.dict["story"].copy(), len(state.position.stories[0]) // 2))
    (newest, steps), (everything, _) = rows
    assert newest.shape == (5, 3)
    assert np.array_equal(newest, everything[steps - 5 : steps])
    assert not everything[steps:].any()


def test_a_card_dealt_is_seen_by_its_own_side_only() -> None:
    moors, christians = stories(whole("skirmish"), *DEAL_SKIRMISH)
    assert moors == "moors deal riders; christians deal"
    assert christians == "moors deal; christians deal plan"


def test_an_exchange_is_a_secret_until_both_have_chosen() -> None:
    events = [*DEAL_SKIRMISH, ["moors", "exchange", "riders"]]
    assert stories(whole("skirmish"), *events)[1] == "moors deal; christians deal plan"
    events += NO_EXCHANGE
    assert stories(whole("skirmish"), *events)[1].endswith(
        "moors done; christians done; moors exchange riders"
    )


def test_cards_exchanged_openly_are_remembered_though_the_deck_takes_them_back_at_once() -> None:
    events = [
        ["deck", "deal", "moors", "riders"],
        ["deck", "deal", "christians", "spears"],
        ["moors", "done"],
        ["christians", "exchange", "spears"],
        ["christians", "done"],
    ]
    assert stories(whole("raid"), *events)[0].endswith("christians exchange spears")


def test_a_look_shows_the_cards_not_known_yet() -> None:
    events = [*DEAL_SKIRMISH, *NO_EXCHANGE, *HOLD, ["moors", "place", "riders"]]
    moors, christians = stories(whole("skirmish"), *events)
    assert moors.endswith("moors place riders; christians show plan")
    assert christians.endswith("moors place riders")


def test_cards_looked_at_and_the_one_kept_are_hidden_from_the_other_side() -> None:
    events = [
        *DEAL_SKIRMISH,
        *NO_EXCHANGE,
        ["moors", "hold"],
        ["christians", "command", "plan"],
        ["deck", "reveal", "christians", "slingers"],
        ["christians", "keep", "slingers"],
    ]
    moors, christians = stories(whole("skirmish"), *events)
    assert moors.endswith("christians command plan; christians reveal; christians keep")
    assert christians.endswith("christians reveal slingers; christians keep slingers")


def test_a_retreat_shows_what_was_left() -> None:
    events = [
        ["deck", "deal", "moors", "riders"],
        ["deck", "deal", "christians", "spears"],
        *NO_EXCHANGE,
        *HOLD,
        ["moors", "pass"],
        ["christians", "pass"],
    ]
    moors, christians = stories(whole("raid"), *events)
    assert moors.endswith("christians pass; christians retreat spears; next turn")
    assert christians.endswith("christians pass; moors retreat riders; next turn")


def test_the_emperor_sees_that_a_replacement_is_asked_for() -> None:
    melds = [["p1", "meld", "gold/1"], ["p1", "done"], ["p2", "meld", "goths"], ["p2", "done"]]
    events = [*DEAL_BORDER, *melds, ["p1", "negotiate", "goths"]]
    emperor, foes = stories(whole("border"), *events)
    assert emperor.endswith("foes done; foes meld goths; emperor negotiate goths; foes asked")
    assert foes.endswith("emperor meld gold/1; emperor negotiate goths; foes asked")


def test_cards_passed_on_and_discarded_are_shown_when_both_have_chosen() -> None:
    events = [*DEAL_BORDER, ["p1", "done"], ["p2", "done"], ["p1", "pass", "narses"]]
    assert stories(whole("border"), *events)[1].endswith("foes done; emperor pass")
    emperor, foes = stories(whole("border"), *events, ["p2", "pass", "huns"])
    assert "emperor pass narses; foes pass; foes give huns; foes drop goths; next turn" in emperor
    assert "foes pass huns; emperor give narses; emperor drop gold/1" in foes


def test_cards_put_away_by_their_age_are_shown() -> None:
    events = [*DEAL_BORDER, ["p1", "done"], ["p2", "done"], ["p1", "pass", "narses"]]
    events += [["p2", "pass", "huns"], ["deck", "deal", "p2", "gold/1"]]
    events += [["deck", "deal", "p1", "persians"]]
    for story in stories(whole("border"), *events):
        assert story.endswith("emperor away narses; emperor away gold/1")


def test_the_first_draws_of_a_turn_are_shown_where_the_option_says_so() -> None:
    state = lively("open draws").new_initial_state()
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    steps = state.information_state_string(1).partition(": ")[2].split("; ")
    assert steps == ["emperor deal narses", "emperor deal levies/1", "emperor deal", "emperor deal"]


def test_every_card_and_word_can_be_told_apart() -> None:
    for name in LIVELY:
        state: Any = lively(name).new_initial_state()
        vocabulary = lively(name).vocabulary
        words = [word for word in vocabulary._spelled if word]
        table = state.position.table
        cards = sum(map(len, table.setup.deck.piles))
        assert len(set(words)) >= cards * len(table.verbs)
