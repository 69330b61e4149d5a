"""A finished game looked at again: what each choice was worth, and what luck did.

Every decision is judged by a search from the knowledge of the seat that made it: the cards it
could not see are dealt anew in every sample, so nothing in a seat's marks uses what it could not
know. The choice made and the best one are then compared on fresh deals, the same for both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from strategikon.engine import CHANCE, Dice, State
from strategikon.engine.search.flat import Flat, Tried
from strategikon.engine.search.guide import Guide
from strategikon.library.language import Language, Words
from strategikon.players.budget import Budget
from strategikon.players.spending import halve
from strategikon.players.thinking import rollout_guides
from strategikon.records import Record, replay

#: Rollouts a decision by level, from 1 to 8; the duel of two choices takes as many deals as a half.
ROLLOUTS = (100, 200, 400, 800, 1200, 2000, 3000, 5000)

#: From which loss of winning chance on a choice that is surely worse gets which mark.
MARKS = ((0.15, "blunder"), (0.07, "mistake"), (0.01, "dubious"), (0.0, "good"))

MARK_NAMES = {
    "good": Words("good", "좋음"),
    "dubious": Words("dubious", "의문"),
    "mistake": Words("mistake", "실수"),
    "blunder": Words("blunder", "큰 실수"),
}

#: Errors that a loss must exceed before it is one: "two standard errors".
SURE = 2.0

#: Verbs whose choices, up to the word that ends them, are one decision.
SETS = ("exchange", "meld")


class AnalysisError(ValueError):
    """A game that cannot be analysed, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[AnalysisError], tuple[Words]]:
        return (AnalysisError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


@dataclass(frozen=True, slots=True)
class Decision:
    """Where a seat had a choice: the events it said, and how many events came before them."""

    position: int
    seat: int
    state: State
    actions: tuple[int, ...]
    events: tuple[list[str], ...]
    after_chance: bool


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with what a search found, all as the chance that its seat wins, from 0 to 1.

    `best` and `made` are from the same fresh deals, `error` is that of their difference; `mark`
    is "good" unless the loss exceeds two errors, and a hundredth.
    """

    decision: Decision
    choices: tuple[Tried, ...]
    best_actions: tuple[int, ...]
    best: float
    made: float
    error: float
    mark: str

    @property
    def loss(self) -> float:
        """What the choice cost, where that is sure; else 0."""
        return 0.0 if self.mark == "good" else self.best - self.made


def decisions(record: Record) -> list[Decision]:
    """The decisions of a game: where a seat had more than one choice; sets count as one."""
    found: list[Decision] = []
    states = [state for _, state in replay(record)]
    position, chance = 0, True
    while position < len(record.events):
        state = states[position]
        if state.actor == CHANCE:
            position, chance = position + 1, True
            continue
        length = _length(record, states, position)
        if len(state.legal()) > 1:
            found.append(_decision(record, states, position, length, chance))
            chance = False
        position += length
    return found


def _length(record: Record, states: list[State], position: int) -> int:
    """How many events one decision has: a set with the word that ends it, or one."""
    seat = states[position].actor
    words = {event[1] for event in states[position].events()}
    if not words & set(SETS):
        return 1
    length = 1
    while record.events[position + length - 1][1] in SETS:
        if position + length >= len(record.events) or states[position + length].actor != seat:
            break
        length += 1
    return length


def _decision(
    record: Record, states: list[State], position: int, length: int, chance: bool
) -> Decision:
    events = tuple(list(event) for event in record.events[position : position + length])
    actions = tuple(states[position + place].action(event) for place, event in enumerate(events))
    state = states[position]
    return Decision(position, state.actor, state, actions, events, chance)


def judge(decision: Decision, guide: Guide, rollouts: int, seed: int) -> Judged:
    """What a search from the seat's knowledge makes of a decision."""
    known = decision.state.redeal(decision.seat, Dice(seed))
    search = Flat(known, guide, seed)
    made = search.include(decision.actions)
    halve(search, Budget(iterations=rollouts))
    choices = tuple(search.found())
    best = max(search.living(), key=search.mean)
    duel = search.duel(best, made, max(50, rollouts // 2))
    loss = duel.first - duel.second
    sure = best != made and loss > SURE * duel.error
    mark = next(mark for least, mark in MARKS if loss >= least) if sure else "good"
    return Judged(
        decision, choices, search.actions(best), duel.first, duel.second, duel.error, mark
    )


def analyse(
    record: Record,
    level: int = 6,
    seat: int | None = None,
    seed: int = 1,
    progress: Callable[[int], None] = lambda decisions: None,
) -> list[Judged]:
    """Every decision of a finished game judged, or those of one seat; AnalysisError if none is.

    `level` (1 to 8) says how long to look; `progress` is told of decisions as they are done.
    """
    check(record, level)
    guide = rollout_guides(record.start())[0]
    found: list[Judged] = []
    for number, decision in enumerate(wanted(record, seat)):
        found.append(judge(decision, guide, ROLLOUTS[level - 1], seed * 1_000_003 + number))
        progress(1)
    return found


def check(record: Record, level: int) -> None:
    """AnalysisError unless the game is over and there is such a level."""
    if not record.over:
        raise AnalysisError(_IN_PROGRESS.filled(file=record.file))
    if not 1 <= level <= len(ROLLOUTS):
        raise AnalysisError(_NO_LEVEL.filled(level=level, most=len(ROLLOUTS)))


def wanted(record: Record, seat: int | None) -> list[Decision]:
    """The decisions of a seat, or of both."""
    return [each for each in decisions(record) if seat is None or each.seat == seat]


# --- luck and skill ------------------------------------------------------------------------------


def curve(judged: list[Judged]) -> list[tuple[int, float]]:
    """The first seat's chance to win, as whoever decided could know it: (events before, chance)."""
    return [(each.decision.position, _for_first(each, each.best)) for each in judged]


def shares(judged: list[Judged], result: float) -> dict[str, float]:
    """What moved the first seat's chance from the first decision to its `result` (0, ½ or 1).

    "skill 0" and "skill 1": what the seats' choices lost or, if within the error, seemed to gain;
    "luck": where cards were dealt, revealed or lost between two decisions; "hidden": the rest,
    where one seat knew what the other did not. The four add up to the whole change.
    """
    moved = {"skill 0": 0.0, "skill 1": 0.0, "luck": 0.0, "hidden": 0.0}
    for place, each in enumerate(judged):
        now, made = _for_first(each, each.best), _for_first(each, each.made)
        moved[f"skill {each.decision.seat}"] += made - now
        last = place + 1 == len(judged)
        following = result if last else _for_first(judged[place + 1], judged[place + 1].best)
        chance = last or judged[place + 1].decision.after_chance
        moved["luck" if chance else "hidden"] += following - made
    return moved


def luck_steps(judged: list[Judged], result: float) -> Iterator[tuple[int, float]]:
    """What chance changed before each decision, for the first seat: (events before, change)."""
    for before, each in pairwise(judged):
        if each.decision.after_chance:
            change = _for_first(each, each.best) - _for_first(before, before.made)
            yield each.decision.position, change
    if judged:
        yield judged[-1].decision.position + 1, result - _for_first(judged[-1], judged[-1].made)


def _for_first(judged: Judged, chance: float) -> float:
    return chance if judged.decision.seat == 0 else 1.0 - chance


def result_of(record: Record) -> float:
    """How the game ended for the first seat: 1 won, ½ drawn, 0 lost."""
    assert record.result is not None
    winner = record.result.winner
    return 0.5 if winner is None else float(winner == record.start().seats[0])


# --- as plain data -------------------------------------------------------------------------------


def report(record: Record, judged: list[Judged], seat: int | None) -> dict[str, Any]:
    """The whole analysis as plain data: chances from 0 to 1, of the seat that decided.

    Luck and the curve need both seats' decisions, and are there only if no seat was chosen.
    """
    seats = record.start().seats
    found: dict[str, Any] = {
        "game": record.header.game,
        "players": dict(record.header.players),
        "decisions": [_entry(each, seats) for each in judged],
        "summary": {
            seats[number]: _summary([each for each in judged if each.decision.seat == number])
            for number in range(2)
            if seat in (None, number)
        },
    }
    if seat is None and judged:
        result = result_of(record)
        moved = shares(judged, result)
        found["curve"] = [[at, round(chance, 4)] for at, chance in curve(judged)]
        found["luck"] = [[at, round(change, 4)] for at, change in luck_steps(judged, result)]
        found["shares"] = {
            "for": seats[0],
            "start": round(_for_first(judged[0], judged[0].best), 4),
            "result": result,
            f"choices of {seats[0]}": round(moved["skill 0"], 4),
            f"choices of {seats[1]}": round(moved["skill 1"], 4),
            "luck": round(moved["luck"], 4),
            "hidden cards": round(moved["hidden"], 4),
        }
    return found


def _entry(judged: Judged, seats: tuple[str, str]) -> dict[str, Any]:
    decision = judged.decision
    state = decision.state
    return {
        "position": decision.position,
        "side": seats[decision.seat],
        "known": state.view(decision.seat),
        "made": list(decision.events),
        "value": round(judged.made, 4),
        "best": {"events": spelled(state, judged.best_actions), "value": round(judged.best, 4)},
        "loss": round(judged.loss, 4),
        "error": round(judged.error, 4),
        "mark": judged.mark,
        "choices": [
            {
                "events": spelled(state, tried.actions),
                "value": round(tried.mean, 4),
                "error": round(tried.error, 4),
                "samples": tried.samples,
            }
            for tried in judged.choices[:5]
        ],
    }


def spelled(state: State, actions: tuple[int, ...]) -> list[list[str]]:
    """The events of a plan, as a record spells them from that state on."""
    copy, events = state.copy(), []
    seat = copy.actor
    for action in actions:
        if copy.actor != seat:
            break
        events.append(copy.event(action))
        copy.apply(action)
    return events


def _summary(judged: list[Judged]) -> dict[str, Any]:
    marks = dict.fromkeys(("good", "dubious", "mistake", "blunder"), 0)
    for each in judged:
        marks[each.mark] += 1
    lost = sum(each.loss for each in judged)
    return {
        "decisions": len(judged),
        "marks": marks,
        "lost": round(lost, 4),
        "lost_a_decision": round(lost / len(judged), 5) if judged else 0.0,
    }


_IN_PROGRESS = Words(
    "{file} is the record of a game in progress; only a finished game is analysed.",
    "{file} 파일은 아직 진행 중인 게임의 기록입니다. 끝난 게임만 분석합니다.",
)
_NO_LEVEL = Words(
    "--level is {level}; it takes a whole number from 1 to {most}.",
    "--level의 값 {level} 대신 1부터 {most}까지의 정수를 써야 합니다.",
)
