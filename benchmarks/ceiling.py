"""What luck leaves to skill: a searcher that is shown all cards, beside one that is not.

    python benchmarks/ceiling.py simancas --rollouts 400 --pairs 100
    python benchmarks/ceiling.py byzantium --rollouts 400 --pairs 300 --json

Both play the same deals against `greedy`, every deal twice with the seats exchanged.
"""

from __future__ import annotations

import argparse
import json
import sys

from strategikon.engine import CHANCE, OVER, Dice, State, start
from strategikon.lab.pair_scores import interval, rate
from strategikon.lab.playing import seed_of
from strategikon.library import load_deck
from strategikon.players import ask, seat_player
from strategikon.players.budget import Budget
from strategikon.players.thinking import rollout_guides, think


class Searching:
    """Flat search for every choice; with `shown`, given the true state and allowed to look."""

    def __init__(self, opening: State, rollouts: int, seed: int, shown: bool) -> None:
        self.budget, self.dice, self.shown = Budget(rollouts), Dice(seed), shown
        self.guides = rollout_guides(opening)
        self.rest: list[int] = []

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if self.rest and self.rest[0] in legal:
            return self.rest.pop(0)
        seed = self.dice.roll(2**31 - 1)
        thought = think(state, self.budget, seed, self.guides, open_cards=self.shown)
        self.rest = list(thought.best.actions)
        return self.rest.pop(0)


def half_points(game: str, pair: int, seat: int, rollouts: int, shown: bool) -> int:
    """The half points of a searcher in that seat against `greedy`."""
    deck = load_deck(f"{game}-standard").cards
    state, dice = start(deck), Dice(seed_of(1, pair, "chance"))
    searcher = Searching(state, rollouts, seed_of(1, pair, f"seat {seat}"), shown)
    greedy = seat_player("greedy", deck, {}, 1 - seat, 1)
    while state.actor != OVER:
        if state.actor == seat:
            state.apply(searcher.choose(state))
            continue
        searcher.rest = []
        legal = state.legal()
        if state.actor == CHANCE:
            state.apply(legal[dice.roll(len(legal))])
        else:
            state.apply(ask(greedy, state))
    outcome = state.outcome()
    assert outcome is not None
    return 1 if outcome.winner is None else 2 * (outcome.winner == seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=("simancas", "byzantium"))
    parser.add_argument("--rollouts", type=int, default=400, help="a choice")
    parser.add_argument("--pairs", type=int, default=100, help="deals, each played twice")
    parser.add_argument("--json", action="store_true", help="numbers for a program")
    chosen = parser.parse_args()
    if chosen.rollouts < 1 or chosen.pairs < 1:
        parser.error("--rollouts and --pairs are at least 1")
    counts = {"shown": [0] * 5, "not shown": [0] * 5}
    for pair in range(1, chosen.pairs + 1):
        if sys.stderr.isatty():
            print(f"\r\033[Kpair {pair} of {chosen.pairs}", end="", file=sys.stderr)
        for name, tally in counts.items():
            halves = (
                half_points(chosen.game, pair, seat, chosen.rollouts, name == "shown")
                for seat in (0, 1)
            )
            tally[sum(halves)] += 1
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    found = {name: {"points": rate(t), "interval": interval(t)} for name, t in counts.items()}
    if chosen.json:
        print(json.dumps(found, indent=1))
        return
    print(
        f"{chosen.game}, {chosen.rollouts} rollouts a choice against greedy, {chosen.pairs} pairs"
    )
    for name, numbers in found.items():
        low, high = numbers["interval"]
        print(f"cards {name}: {100 * numbers['points']:.1f}% ({100 * low:.1f}-{100 * high:.1f})")


if __name__ == "__main__":
    main()
