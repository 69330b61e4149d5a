"""Players as strategies: what a player does at every information set of a game, as probabilities.

Whoever is to be measured is a `Policy`. A player that decides by chance, or searches at random, is
asked several times at each set, with another seed each time, and plays what it answered as often
as it did. So a player is taken to be the same mixture wherever its seat cannot tell two states
apart (`State.information`), and estimated from few answers it looks a little more exploitable than
it is, never less on average: exploitability is convex.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import numpy as np

from strategikon.engine import Dice, State
from strategikon.engine.cards import mix
from strategikon.lab.exact.histories import History, Plan, after_plan, goes_on
from strategikon.lab.exact.sequence_form import InformationSet, SequenceForm
from strategikon.lab.exact.sequences import Floats
from strategikon.library import StudyGame
from strategikon.players import Seated, ask, read_spec, seat_player

#: The flattened tree of one of our games.
GameForm = SequenceForm[History, Plan]


class Policy(Protocol):
    """Somebody who can be asked what to do in any state of a game."""

    #: How many answers, each for another seed, tell what this policy does; 1 if all are the same.
    answers: int

    def __call__(self, state: State, seat: int, seed: int) -> Mapping[Plan, float]:
        """What to do in `state`, where `seat` acts: plans with their probabilities.

        The hidden cards have been redealt under the seat, so that nothing can be gained by looking
        at them. A plan is one action or several, said in that order; where it ends short of a
        whole choice (a meld without its end) the policy is asked again.
        """
        ...


class Uniform:
    """Every event that is legal is as likely: what the player `random` does, without chance."""

    answers = 1

    def __call__(self, state: State, seat: int, seed: int) -> Mapping[Plan, float]:
        """Each legal action, with the same probability."""
        legal = state.legal()
        return {(action,): 1 / len(legal) for action in legal}


class Asked:
    """A player of `strategikon.players`, seated anew for each seed, and asked a whole choice."""

    def __init__(self, spec: str, game: StudyGame, answers: int) -> None:
        self.spec = read_spec(spec)
        self.game = game
        self.answers = answers

    def __call__(self, state: State, seat: int, seed: int) -> Mapping[Plan, float]:
        """The one plan that the player follows, event by event."""
        player = self.player(seat, seed)
        plan: list[int] = []
        while not plan or goes_on(state, plan[-1]):
            plan.append(ask(player, state))
            state = after_plan(state, plan[-1:])
        return {tuple(plan): 1.0}

    def player(self, seat: int, seed: int) -> Seated:
        """The player in that seat."""
        return seat_player(self.spec, self.game.deck.cards, self.game.options, seat, seed)


#: Players whose answer depends on nothing but their view.
DETERMINISTIC = ("greedy",)


def policy_of(spec: str, game: StudyGame, answers: int) -> Policy:
    """The player of that spec as a policy, asked `answers` times if chance is in it; SpecError."""
    asked = Asked(spec, game, answers)
    asked.player(0, 0)
    if asked.spec.name == "random":
        return Uniform()
    if asked.spec.name in DETERMINISTIC:
        asked.answers = 1
    return asked


class Strategy:
    """A policy on a flattened game: asked at each information set that its seat can tell apart."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.seed = seed
        self._answers: dict[tuple[int, int], dict[Plan, float]] = {}

    def plans(
        self, form: GameForm, progress: Callable[[int], None] = lambda sets: None
    ) -> tuple[Floats, Floats]:
        """What both seats do if both play by the policy; `progress` is told of sets done."""
        first, second = (self.plan(form, seat, progress) for seat in range(2))
        return first, second

    def plan(self, form: GameForm, seat: int, progress: Callable[[int], None]) -> Floats:
        """The plan of one seat that plays by the policy."""
        sequences = form.sequences[seat]
        behaviour = np.zeros(sequences.size)
        for number, one in enumerate(form.sets[seat]):
            begin = sequences.starts[number]
            behaviour[begin : begin + len(one.choices)] = self.choices_of(one, seat)
            progress(1)
        return sequences.plan(sequences.normalised(behaviour))

    def choices_of(self, one: InformationSet[History, Plan], seat: int) -> list[float]:
        """How likely each choice of an information set is.

        A choice of several events may be made in any order; what was chosen before its end is
        asked about once, however it came about.
        """
        whole = {frozenset(choice): 0.0 for choice in one.choices}
        begun: dict[frozenset[int], tuple[float, State]] = {frozenset(): (1.0, one.history.state)}
        while begun:
            said = min(begun, key=len)
            probability, state = begun.pop(said)
            for plan, share in self.answers(state, seat).items():
                more = said | set(plan)
                if more in whole:
                    whole[more] += probability * share
                    continue
                before, after = begun.get(more) or (0.0, after_plan(state, plan))
                begun[more] = (before + probability * share, after)
        return list(whole.values())

    def answers(self, state: State, seat: int) -> dict[Plan, float]:
        """What the policy does in a state, on the average of its answers."""
        legal = state.legal()
        if len(legal) == 1:
            return {(legal[0],): 1.0}
        information = state.information(seat)
        known = self._answers.get((seat, information))
        if known is None:
            known = self._ask(state, seat, information)
            self._answers[seat, information] = known
        return known

    def _ask(self, state: State, seat: int, information: int) -> dict[Plan, float]:
        answers: dict[Plan, float] = {}
        for number in range(self.policy.answers):
            seed = mix(mix(mix(self.seed, information), seat), number)
            redealt = state.redeal(seat, Dice(seed))
            for plan, share in self.policy(redealt, seat, seed).items():
                answers[plan] = answers.get(plan, 0.0) + share / self.policy.answers
        return answers
