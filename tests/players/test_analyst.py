"""Rulings on the analysis of a finished game: what a decision is, who is blamed, what luck was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from strategikon.engine import OVER, Dice, State, start
from strategikon.library import load_deck
from strategikon.players.analyst import (
    AnalysisError,
    Decision,
    analyse,
    decisions,
    judge,
    report,
    result_of,
    shares,
)
from strategikon.players.thinking import rollout_guides
from strategikon.records import Header, Record, Result, read_record, write_record

OPTIONS: dict[str, dict[str, object]] = {
    "simancas": {"wins": 1, "hand": 5},
    "byzantium": {"turns_per_age": 1},
}


def at_random(state: State, dice: Dice) -> list[str]:
    """One of the legal events."""
    legal = state.legal()
    return state.event(legal[dice.roll(len(legal))])


def written(folder: Path, game: str, seed: int, stop: int | None = None) -> Record:
    """A game played at random, read back from its record; `stop` leaves it unfinished."""
    deck = load_deck(f"{game}-standard")
    state, dice = start(deck.cards, OPTIONS[game]), Dice(seed)
    events: list[list[str]] = []
    while state.actor != OVER and len(events) != stop:
        events.append(at_random(state, dice))
        state.play(events[-1])
    names = dict.fromkeys(state.seats, "somebody")
    path = folder / f"{game}-{seed}-{stop}.jsonl"
    header = Header.begin(deck, OPTIONS[game], names)
    write_record(path, header, events, Result.by_rules(state))
    return read_record(path)


@pytest.fixture(params=["simancas", "byzantium"])
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Record:
    return written(tmp_path, request.param, 3)


def test_a_decision_is_where_there_is_more_than_one_choice(record: Record) -> None:
    for decision in decisions(record):
        assert len(decision.state.legal()) > 1
        assert decision.state.actor == decision.seat


def test_a_set_of_exchanges_or_a_meld_is_one_decision(record: Record) -> None:
    sets = [each for each in decisions(record) if each.events[-1][1] == "done"]
    assert any(len(each.events) > 1 for each in sets)
    for each in sets:
        assert {event[1] for event in each.events[:-1]} <= {"exchange", "meld"}


def test_no_event_of_a_player_with_a_choice_is_left_out(record: Record) -> None:
    told = sum(len(each.events) for each in decisions(record))
    seats = record.start().seats
    said = sum(event[0] in seats for event in record.events)
    assert told <= said
    state, forced = record.start(), 0
    for event in record.events:
        if state.actor >= 0 and len(state.legal()) == 1 and event[1] != "done":
            forced += 1
        state.play(list(event))
    assert said - told <= forced + sum(event[1] == "done" for event in record.events)


def test_a_judgement_is_the_same_whatever_the_seat_cannot_see(record: Record) -> None:
    guide = rollout_guides(record.start())[0]
    for number, decision in enumerate(decisions(record)[:12]):
        twin = replace(decision, state=decision.state.redeal(decision.seat, Dice(99)))
        here, there = (judge(each, guide, 60, number) for each in (decision, twin))
        assert replace(here, decision=decision) == replace(there, decision=decision)


def test_what_moved_the_chances_adds_up_to_the_result(record: Record) -> None:
    judged = analyse(record, level=1)
    moved = shares(judged, result_of(record))
    first = judged[0]
    begun = first.best if first.decision.seat == 0 else 1 - first.best
    assert sum(moved.values()) == pytest.approx(result_of(record) - begun)


def test_values_are_chances_and_a_good_choice_loses_nothing(record: Record) -> None:
    for judged in analyse(record, level=1):
        assert 0 <= judged.best <= 1
        assert 0 <= judged.made <= 1
        assert judged.error >= 0
        assert (judged.loss > 0) == (judged.mark != "good")


def test_one_side_alone_has_neither_curve_nor_luck(record: Record) -> None:
    found = report(record, analyse(record, level=1, seat=1), 1)
    assert {each["side"] for each in found["decisions"]} == {record.start().seats[1]}
    assert not {"curve", "luck", "shares"} & set(found)


def test_the_same_seed_finds_the_same(record: Record) -> None:
    once, again = (report(record, analyse(record, level=1), None) for _ in range(2))
    assert once == again


def about_to_give_the_battle_away() -> State:
    """The opponent has just passed; who is behind could place a card and lead."""
    deck = load_deck("simancas-standard").cards
    for seed in range(500):
        state, dice = start(deck, OPTIONS["simancas"]), Dice(seed)
        while state.actor != OVER:
            if state.actor >= 0 and can_overtake(state):
                return state
            state.play(at_random(state, dice))
    raise AssertionError("no such battle in 500 games")


def can_overtake(state: State) -> bool:
    seat = state.actor
    view = state.view(seat)
    me, you = state.seats[seat], state.seats[1 - seat]
    if view["asked"] != "act" or not view["passed"][you]:
        return False
    behind = view["force"][you]["total"] - view["force"][me]["total"]
    for event in view["legal"]:
        if event[1] == "place" and behind > 0:
            after = state.copy()
            after.play(event)
            force = after.view(seat)["force"]
            if force[me]["total"] > force[you]["total"] + 2:
                return True
    return False


def test_passing_a_battle_away_is_marked_and_costs() -> None:
    state = about_to_give_the_battle_away()
    passing = state.action([state.seats[state.actor], "pass"])
    decision = Decision(0, state.actor, state, (passing,), (state.event(passing),), False)
    judged = judge(decision, rollout_guides(state)[0], 400, 1)
    assert judged.mark in ("mistake", "blunder")
    assert judged.loss > 2 * judged.error
    assert judged.made == 0.0  # one win wins the game here: passing loses it for certain


def test_a_game_in_progress_is_not_analysed(tmp_path: Path) -> None:
    with pytest.raises(AnalysisError, match="in progress"):
        analyse(written(tmp_path, "simancas", 3, stop=40))


@pytest.mark.parametrize("level", [0, 9, -1])
def test_a_level_that_does_not_exist_is_refused(tmp_path: Path, level: int) -> None:
    with pytest.raises(AnalysisError, match="from 1 to 8"):
        analyse(written(tmp_path, "byzantium", 3), level=level)
