"""What a terminal shows is what its seat may know: byte for byte the same in twin worlds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from strategikon.engine import Dice, start
from strategikon.library import DeckFile, load_deck
from strategikon.library.language import LANGUAGES, Language
from strategikon.records import Header, read_record
from tests.cli.tables import SHORT, AtTerminal, Seat, names_of, piped
from tests.library.tellings import at_random, names_in, twin_worlds

OPTIONS: dict[str, dict[str, Any]] = {
    "simancas": {"wins": 2, "max_turns": 3},
    "byzantium": {"turns_per_age": 1, "open_draw": 2},
}
SEATS = [(game, seat) for game in OPTIONS for seat in (0, 1)]


def write(path: Path, deck: DeckFile, seat: str, events: list[list[str]]) -> None:
    """A game in progress with a person in that seat."""
    seats = dict.fromkeys(start(deck.cards).seats, "greedy") | {seat: "person"}
    x = {"strategikon": {"seats": seats, "seed": 3}}
    header = Header.begin(deck, OPTIONS[deck.game], seats, x=x)
    lines = [header.spelled(), *events]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "place"), SEATS)
def test_twin_worlds_look_alike_at_the_terminal(
    game: str, place: int, language: Language, seat: Seat, tmp_path: Path
) -> None:
    deck, options, dice = load_deck(f"{game}-standard"), OPTIONS[game], Dice(4)
    name = start(deck.cards).seats[place]
    asked = ["log all", "hint", "pile", "help", "why 1", "why pursuit", "log", "quit"]
    record, compared = tmp_path / "game.jsonl", 0
    for seed in range(12):
        events = at_random(deck, seed, **options)
        for end in turns(deck, events, place, options):
            twin = twin_worlds(deck, events[:end], name, dice, **options)
            if twin is None:
                continue
            screens = []
            for world in (events[:end], twin):
                write(record, deck, name, world)
                screens.append(seat("play", "--resume", record, "--lang", language, lines=asked))
            assert screens[0] == screens[1]
            assert screens[0][0] == 0
            compared += 1
        if compared >= 5:
            return
    raise AssertionError(f"only {compared} pairs of worlds were alike")


def turns(
    deck: DeckFile, events: list[list[str]], place: int, options: dict[str, Any]
) -> list[int]:
    """After how many events the seat is asked, a few times in the game."""
    state, found = start(deck.cards, options), []
    for number, event in enumerate(events):
        if state.actor == place:
            found.append(number)
        state.play(event)
    return found[1::9][:6]


@pytest.mark.parametrize("game", OPTIONS)
def test_no_screen_after_a_hand_over_names_what_only_the_other_holds(
    game: str, tmp_path: Path
) -> None:
    words = ("play", game, "--against", "person", "--seed", 5, "--record", "game.jsonl")
    out = piped(tmp_path, *words, *SHORT[game], lines=["1"] * 600).stdout
    record = read_record(tmp_path / "game.jsonl")
    deck, state = record.deck, record.start()
    sittings = out.split("The keyboard goes to ")[1:]
    choices = iter(record.events)
    hidden = 0
    for sitting in sittings:
        screens = sitting.split("> 1\n")[1:-1]
        for screen in screens:
            while state.actor < 0:
                state.play(next(choices))
            view, other = state.view(state.actor), state.view(1 - state.actor)
            told = set(names_in(view))
            secret = names_of(deck, other["hand"], "en") - names_of(deck, [*told], "en")
            shown = screen.partition("── ")[0]  # the log may name what was seen before
            assert not any(name in shown for name in secret), (sitting[:20], secret)
            hidden += len(secret)
            state.play(next(choices))
    assert len(sittings) > 4
    assert hidden > 100


def test_what_one_has_cut_the_other_cannot_paste(tmp_path: Path) -> None:
    sitting = AtTerminal(tmp_path, "play", "simancas", "--against", "person", "--record", "g.jsonl")

    def answer(question: str, *keys: str) -> None:
        """Once the prompt reads keys itself: before, the terminal would act on them."""
        sitting.until(question)
        sitting.until(">")
        for key in keys:
            sitting.type(key)

    answer("when nobody else is looking", "\r")
    answer("or keep your hand", "secretive")
    sitting.until("secretive")
    sitting.type("\x15")
    sitting.type("done\r")
    answer("when nobody else is looking", "\r")
    answer("or keep your hand", "\x19", "open\r")
    assert '"open" is none of the choices' in sitting.until("is none of the choices")
    answer("type a number", "quit\r")
    assert sitting.end() == 0
