"""A record shown to somebody: the log so far and the table, for all eyes or for one seat's."""

from __future__ import annotations

from rich.console import Console

from strategikon.cli.drawing import draw_view
from strategikon.cli.result_words import result_words
from strategikon.library import terms
from strategikon.library.faults import escaped, printable
from strategikon.library.language import Language, Words
from strategikon.library.narration import Log, open_log
from strategikon.records import Record
from strategikon.records.result import BY_TABLE

_RECENT = 6  # entries of the log above the table
_ENDS = ("q", "quit", "ㅂ")  # the last is q on a Korean keyboard
_BACK = ("b", "back", "ㅠ")


class Playback:
    """A record being shown; `seat` sees its own view only, None sees both hands.

    The log goes forward with the position asked for, and begins anew when that lies behind it.
    """

    def __init__(self, record: Record, seat: int | None, language: Language) -> None:
        self.record = record
        self.seat = seat
        self.language = language
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.last = len(record.events)
        self.restart()

    # --- where we are ----------------------------------------------------------------------------

    def restart(self) -> None:
        """Before the first card, nothing told."""
        name = None if self.seat is None else self.record.state.seats[self.seat]
        options = self.record.header.options
        self.log: Log = open_log(self.record.deck, options, self.language, name)
        #: The position after the last event that each entry tells of, by its place in the log.
        self.told: dict[int, int] = {}
        self.state = self.record.start()
        self.position = 0
        self.view = self.state.view(self.seat or 0)

    def go_to(self, position: int) -> None:
        """Be there, the log told so far."""
        if position < self.position:
            self.restart()
        while self.position < position:
            self.go_on()

    def go_on(self) -> None:
        """One event on."""
        event = self.record.events[self.position]
        self.state.play(event)
        before, self.view = self.view, self.state.view(self.seat or 0)
        self.position += 1
        entries = self.log.entries
        growing = [entry.text for entry in entries[-_RECENT:]]
        first = len(entries) - len(growing)
        self.log.tell(event, before, self.view)
        for place in range(first, len(entries)):
            if entries[place].text not in growing[place - first : place - first + 1]:
                self.told[place] = self.position

    def next_change(self) -> None:
        """On to where there is something else to be seen, or to the end."""
        before = self.view
        while self.position < self.last:
            self.go_on()
            if self.seat is None or self.view != before:
                return

    # --- what is shown ---------------------------------------------------------------------------

    def show(self, position: int) -> None:
        """The table at one position, and what led to it."""
        self.go_to(position)
        self.draw()

    def tell(self) -> None:
        """The whole game in sentences, and the table at its end."""
        self.introduce()
        self.go_to(self.last)
        self.print_log(0)
        self.draw_table()
        self.conclude()

    def step(self) -> None:
        """Step by step, as whoever sits at the terminal asks."""
        self.introduce()
        self.draw()
        while True:
            try:
                answer = self.console.input(_ASK.say(self.language)).strip().lower()
            except EOFError:
                return
            if answer in _ENDS:
                return
            if answer in _BACK:
                self.go_back()
            elif not answer or answer == "n":
                self.next_change()
            elif self.is_position(answer):
                self.go_to(int(answer))
            else:
                self.say(self.not_understood(answer))
                continue
            self.draw()

    def is_position(self, answer: str) -> bool:
        """Whether it is the number of a position; not even read, where it is endless."""
        is_number = answer.isascii() and answer.isdigit() and len(answer) < 9
        return is_number and int(answer) <= self.last

    def go_back(self) -> None:
        """To the last position before this one where there was something else to be seen."""
        here, stop = self.position, 0
        self.go_to(0)
        while self.position < here:
            stop = self.position
            self.next_change()
        self.go_to(stop)

    def not_understood(self, answer: str) -> str:
        """What can be answered instead."""
        quoted = f'"{printable(answer)}"'
        return _NOT_UNDERSTOOD.say(self.language, answer=quoted, last=self.last)

    def introduce(self) -> None:
        """Which game this is, and between whom."""
        header, deck = self.record.header, self.record.deck
        title = deck.title(self.language)
        self.say(_GAME.say(self.language, game=terms.GAMES[header.game], deck=title))
        for seat, name in header.players.items():
            self.say(f"{self.seat_name(seat)}: {escaped(name)}")
        names = terms.OPTIONS[header.game]
        for option, value in header.options.items():
            self.say(f"{names[option].say(self.language)}: {value}")
        if header.started is not None:
            self.say(_STARTED.say(self.language, time=header.started))

    def draw(self) -> None:
        """The present position: its number, what was told last, the table, perhaps the end."""
        where = _AT.say(self.language, position=self.position, last=self.last)
        self.console.rule(where, style="dim")
        self.print_log(-_RECENT)
        self.draw_table()
        if self.position == self.last:
            self.conclude()

    def print_log(self, first: int) -> None:
        """The log from that entry on, each with the number of the event that it ends with."""
        entries = list(enumerate(self.log.entries))[first:]
        for place, entry in entries:
            if entry.kind == "heading":
                self.say(entry.text)
            else:
                self.say(f"{self.told[place]:5}  {entry.text}")

    def draw_table(self) -> None:
        """The table as the seat sees it, or with both hands open."""
        header = self.record.header
        drawn = draw_view(
            self.view,
            self.record.deck,
            self.language,
            console=self.console,
            options=header.options,
            players={seat: escaped(name) for seat, name in header.players.items()},
        )
        self.console.print(drawn)
        if self.seat is None:
            self.open_other_hand()

    def open_other_hand(self) -> None:
        """What the view of the first seat does not show: the second one's cards."""
        view = self.state.view(1)
        concealed = view["aside"] if self.record.header.game == "simancas" else view["chosen"]
        name = self.seat_name(view["seat"])
        self.say(_HAND.say(self.language, seat=name, cards=self.cards(view["hand"])))
        if concealed:
            self.say(_CONCEALED.say(self.language, seat=name, cards=self.cards(concealed)))

    def cards(self, names: list[str]) -> str:
        """Cards by what they are called."""
        if not names:
            return _NONE.say(self.language)
        return ", ".join(self.record.deck.label(name, self.language) for name in names)

    def conclude(self) -> None:
        """That the game goes on, or how the table ended it; an end by the rules is in the log."""
        result = self.record.result
        if result is None:
            self.say(_IN_PROGRESS.say(self.language))
        elif result.reason in BY_TABLE:
            self.say(result_words(result).say(self.language))

    def seat_name(self, seat: str) -> str:
        """What a seat is called."""
        return (terms.SIDES | terms.PLAYERS)[seat].say(self.language)

    def say(self, text: str) -> None:
        """One line."""
        self.console.print(text, soft_wrap=True)


_GAME = Words("{game}, played with {deck}", "{game}, 쓴 덱은 {deck}")
_STARTED = Words("Started: {time}", "시작한 때: {time}")
_AT = Words("{position} of {last} events", "사건 {last}개 가운데 {position}개째")
_ASK = Words(
    "Enter: on, b: back, a number: there, q: leave > ",
    "Enter: 다음, b: 이전, 숫자: 그 자리로, q: 나가기 > ",
)
_NOT_UNDERSTOOD = Words(
    "{answer} is none of these; a number may be from 0 to {last}.",
    "{answer:은/는} 쓸 수 없으며, 숫자는 0부터 {last}까지입니다.",
)
_IN_PROGRESS = Words("The game is in progress.", "게임이 진행 중입니다.")
_HAND = Words("In hand, {seat}: {cards}", "{seat}의 손: {cards}")
_CONCEALED = Words("Chosen in secret, {seat}: {cards}", "{seat:이/가} 비공개로 고른 것: {cards}")
_NONE = Words("none", "없음")
