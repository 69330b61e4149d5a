"""A person's turn: the screen, the question, and whatever is typed until one event is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from strategikon.cli.choices import Choice, find_choices, list_choices
from strategikon.cli.commands import command_words, is_all, read_command
from strategikon.cli.drawing import draw_view
from strategikon.cli.explaining import draw_log, draw_piles, explain_card, explain_phase
from strategikon.cli.marks import RUBRIC, Ink
from strategikon.cli.session import Session
from strategikon.cli.terminal import Terminal
from strategikon.cli.whole_file import write_whole
from strategikon.library.advice import prompt, refusals, take_notes
from strategikon.library.faults import escaped, printable
from strategikon.library.language import Words
from strategikon.library.narration import Entry, default_names

View = dict[str, Any]

#: How much of the log stands under the table: all since the last choice, within these bounds.
LEAST_TOLD = 3
MOST_TOLD = 14

_YOU = Words("you", "나")
_UNKNOWN = Words(
    '"{text}" is none of the choices; type a number, a name, or help.',
    '"{text}"에 맞는 선택이 없습니다. 번호나 이름, 또는 "도움말"을 입력하세요.',
)
_SEVERAL = Words('"{text}" may mean: {which}.', '"{text}"에 맞는 선택이 여럿입니다: {which}.')
_NO_NUMBER = Words(
    "There is no choice {text}; they go from 1 to {last}.",
    "{text}번은 없습니다. 1번부터 {last}번까지 있습니다.",
)
_NOT_UNDONE = Words(
    "Nothing can be taken back: only your own choices that nobody has seen, before done.",
    "되돌릴 것이 없습니다. 마치기 전, 아직 공개되지 않은 내 선택만 되돌릴 수 있습니다.",
)
_SAVED = Words("Every choice is saved at once, in {file}.", "고를 때마다 바로 저장됩니다: {file}.")
_COPIED = Words("A copy of the record is in {file}.", "기록의 사본: {file}.")
_EXISTS = Words(
    "{file} exists already; nothing was written.", "{file:은/는} 이미 있어 쓰지 않았습니다."
)
_NOT_WRITTEN = Words("{file} cannot be written: {reason}.", "{file}에 쓸 수 없습니다: {reason}.")
_NO_FILE = Words("{file} cannot be the name of a file.", "{file:은/는} 파일 이름일 수 없습니다.")


class Quit(Exception):
    """The person leaves the game, which stays as it is."""


class Turns:
    """Asks the people of one session at one terminal."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self.session = session
        self.terminal = terminal
        self.ink = Ink(terminal.console)
        #: How much of the log each person had seen when last choosing.
        self.told: dict[str | None, int] = {}
        #: Whether the next screen leaves what stands above it.
        self.keep_screen = False

    def take(self, seat: str) -> None:
        """Show the seat its table, and do what its person chooses."""
        self.draw(seat)
        while True:
            choices = self.choices(seat)
            line = self.terminal.ask([*(c.label for c in choices), *self.words])
            if not line:
                self.draw(seat)
                continue
            command = read_command(line)
            if command is None:
                chosen = self.chosen(line, choices, self.session.view(seat))
                if chosen is not None:
                    self.told[seat] = len(self.session.logs[seat].entries)
                    self.session.choose(chosen.event)
                    return
            elif command[0] == "undo" and self.session.may_take_back(seat):
                self.session.take_back()
                self.draw(seat)
            else:
                self.terminal.show(*self.answer(seat, *command, choices))

    @property
    def words(self) -> list[str]:
        """The words that are commands."""
        return command_words(self.session.language)

    def choices(self, seat: str) -> list[Choice]:
        """What the seat may choose, numbered as on the screen."""
        session, view = self.session, self.session.view(seat)
        notes = take_notes(view, session.deck, session.options, session.language)
        return list_choices(view, session.deck, notes)

    def chosen(self, line: str, choices: Sequence[Choice], view: View) -> Choice | None:
        """The one choice that a line means; None, after a word on it, if there is not one."""
        language = self.session.language
        found = find_choices(line, choices, view)
        if len(found) == 1:
            return found[0]
        if found:
            which = ", ".join(f"{choice.number} {choice.label}" for choice in found)
            words = _SEVERAL.say(language, text=line, which=which)
        elif line.isdigit():
            words = _NO_NUMBER.say(language, text=line, last=len(choices))
        else:
            words = _UNKNOWN.say(language, text=line)
        self.terminal.show(Text(words))
        return None

    # --- the screen ------------------------------------------------------------------------------

    def draw(self, seat: str) -> None:
        """The whole screen of a seat: table, hand, what happened, and the question."""
        session, view = self.session, self.session.view(seat)
        asked = prompt(view, session.options, default_names(view["game"]), session.language)
        if not self.keep_screen:
            self.terminal.clear()
        self.keep_screen = False
        self.terminal.show(
            draw_view(
                view,
                session.deck,
                session.language,
                console=self.terminal.console,
                options=session.options,
                players=self.players(seat),
                refusals=refusals(session, view),
            ),
            "",
            *draw_log(self.news(seat), self.ink),
            Text(f"{self.ink.choose('¶', '>>')} {asked}", RUBRIC),
        )

    def players(self, reader: str | None) -> dict[str, str]:
        """What stands beside each seat's name, for the person in one of them or for nobody."""
        specs = self.session.seats
        language = self.session.language
        names = {
            seat: "" if spec.is_person else spec.title.say(language) for seat, spec in specs.items()
        }
        return names | ({reader: _YOU.say(language)} if reader else {})

    def news(self, reader: str | None) -> list[Entry]:
        """The end of a log: what has happened since the reader's last choice, or some more."""
        entries = self.session.logs[reader].entries
        wanted = len(entries) - self.told.get(reader, 0)
        return entries[-max(LEAST_TOLD, min(wanted, MOST_TOLD)) :]

    # --- questions -------------------------------------------------------------------------------

    def answer(
        self, seat: str, command: str, text: str, choices: Sequence[Choice]
    ) -> Iterable[RenderableType]:
        """The answer to a command that chooses nothing."""
        session, view = self.session, self.session.view(seat)
        match command:
            case "why":
                return explain_card(session, view, text, choices)
            case "help":
                return explain_phase(session, view, text)
            case "hint":
                from strategikon.cli.hinting import hint  # the search is loaded when wanted

                return hint(session)
            case "log":
                entries = session.logs[seat].entries
                turn = view["turn"]
                told = [e for e in entries if is_all(text) or e.turn == turn]
                return draw_log(told, self.ink)
            case "pile":
                return draw_piles(session, view)
            case "save":
                return [Text(self.saved(text), overflow="fold", no_wrap=True)]
            case "undo":
                return [Text(_NOT_UNDONE.say(session.language))]
        raise Quit

    def saved(self, text: str) -> str:
        """Where the record is; or a copy of it is made."""
        language, record = self.session.language, self.session.record.path
        if not text:
            return _SAVED.say(language, file=escaped(str(record)))
        copy = printable(text)
        try:
            path = Path(text).expanduser()
            copy = escaped(str(path))
            write_whole(path, record.read_bytes(), replace=False)
        except FileExistsError:
            return _EXISTS.say(language, file=copy)
        except OSError as error:
            return _NOT_WRITTEN.say(language, file=copy, reason=error.strerror)
        except (RuntimeError, ValueError):  # the home of nobody; a NUL
            return _NO_FILE.say(language, file=f'"{copy}"')
        return _COPIED.say(language, file=copy)
