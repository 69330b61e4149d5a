"""A sitting: one game played at this terminal from where it stands to its end, or until left."""

from __future__ import annotations

import shlex

from rich.text import Text

from strategikon.cli.drawing import draw_view
from strategikon.cli.explaining import draw_log
from strategikon.cli.marks import QUIET, RUBRIC, Ink
from strategikon.cli.session import Session
from strategikon.cli.terminal import Terminal
from strategikon.cli.turn import Quit, Turns
from strategikon.library import deck_ids
from strategikon.library.faults import escaped
from strategikon.library.language import Words
from strategikon.library.narration import default_names
from strategikon.records import verify_record

_COMMITMENT = Words(
    "The dealer is bound: the SHA-256 of its secret seed is {commitment}.",
    "배분을 약속했습니다. 비밀 시드의 SHA-256: {commitment}.",
)
_HAND_OVER = Words(
    "The keyboard goes to {name}. Press Enter when nobody else is looking.",
    "{name}의 차례입니다. 다른 사람이 보지 않을 때 Enter를 누르세요.",
)
_SEED_TOLD = Words("The dealer's seed was {seed}.", "배분의 시드: {seed}.")
_CHECKED = Words(
    "Deal verified: its SHA-256 is the one shown, and every card was dealt by it.",
    "배분을 확인했습니다. SHA-256이 처음 값과 같고, 모든 카드가 이 시드대로 나왔습니다.",
)
_RECORD = Words("The record is in {file}.", "기록: {file}.")
_RESUME = Words("To go on: {command}", "이어서 하려면: {command}")


class Sitting:
    """Plays a session to its end: machines move by themselves, people are asked in turn.

    `deck` is how the command line named the deck, if it did: whoever goes on must name it too.
    """

    def __init__(self, session: Session, terminal: Terminal, deck: str | None) -> None:
        self.session = session
        self.terminal = terminal
        self.deck = deck
        self.turns = Turns(session, terminal)
        self.ink = Ink(terminal.console)
        #: Who has seen the screen last; at a shared keyboard the next one gets a clean one.
        self.looking = ""

    def play(self) -> None:
        """Until the game is over, or whoever is asked leaves it."""
        if self.session.deal_check:
            self.say(_COMMITMENT, commitment=self.session.header.commitment)
            self.turns.keep_screen = True
        try:
            while not self.session.is_over:
                if not self.session.step():
                    self.ask(self.session.asked_seat)
                if not self.session.people:
                    self.watch()
        except (Quit, EOFError):
            self.leave()
            self.say_how_to_resume()
            return
        self.session.finish()
        self.conclude()

    def ask(self, seat: str) -> None:
        """Let the person of a seat choose, after handing over the keyboard if there are two."""
        self.session.write()
        if len(self.session.people) > 1 and self.looking != seat:
            self.hand_over(seat)
        self.looking = seat
        self.turns.take(seat)

    def hand_over(self, seat: str) -> None:
        """A screen with nothing on it, until the other one says that the coast is clear."""
        if self.looking:
            self.terminal.wipe()
        name = default_names(self.session.deck.game)[seat]
        self.say(_HAND_OVER, style=RUBRIC, name=name)
        self.terminal.pause()
        self.terminal.wipe()

    def watch(self) -> None:
        """Where only machines play: tell each phase when it is over."""
        entries = self.session.logs[self.session.reader].entries
        headings = [place for place, entry in enumerate(entries) if entry.kind == "heading"]
        whole = len(entries) if self.session.is_over else headings[-1] if headings else 0
        told = self.turns.told.get(self.session.reader, 0)
        if whole > told:
            self.session.write()
        self.terminal.show(*draw_log(entries[told:whole], self.ink))
        self.turns.told[self.session.reader] = max(told, whole)

    def leave(self) -> None:
        """At a shared keyboard nothing stays on the screen of a game that is left."""
        if len(self.session.people) > 1:
            self.terminal.wipe()

    # --- the end ---------------------------------------------------------------------------------

    def conclude(self) -> None:
        """The last table, what happened, how it ended, and what can be checked."""
        session, reader = self.session, self.session.reader
        self.leave()
        if session.people:
            self.terminal.clear()
        drawn = draw_view(
            session.view(reader),
            session.deck,
            session.language,
            console=self.terminal.console,
            options=session.options,
            players=self.turns.players(reader),
            hand=False,
        )
        self.terminal.show(drawn, *draw_log(self.turns.news(reader), self.ink))
        if self.session.deal_check:
            self.check_deal()
        self.say(_RECORD, style=QUIET, file=escaped(str(session.record.path)))

    def check_deal(self) -> None:
        """Tell the seed, and verify the record that has just been finished."""
        session = self.session
        session.record.close()
        verified = verify_record(session.record.path, session.deck)
        assert verified.record.seed is not None
        self.say(_SEED_TOLD, seed=verified.record.seed.hex())
        self.say(_CHECKED)

    def say_how_to_resume(self) -> None:
        """Where the record is and the command that goes on with it."""
        session = self.session
        self.say(_RECORD, file=escaped(str(session.record.path)))
        words = ["strategikon", "play", "--resume", str(session.record.path)]
        if self.deck is not None and self.deck not in deck_ids():
            words += ["--deck", self.deck]
        if session.language != "en":
            words += ["--lang", session.language]
        self.say(_RESUME, command=escaped(shlex.join(words)))

    def say(self, words: Words, style: str = "", **fields: object) -> None:
        """One sentence, however long its file names are."""
        text = Text(words.say(self.session.language, **fields), style)
        self.terminal.console.print(text, soft_wrap=True)
