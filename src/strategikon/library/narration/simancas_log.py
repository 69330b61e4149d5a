"""What happens in Simancas, told in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from strategikon.engine.cards import gather
from strategikon.engine.simancas.setup import SEATS
from strategikon.library.deck_file import DeckFile
from strategikon.library.designs import SimancasDesign
from strategikon.library.forecasts import forecast_for
from strategikon.library.language import Language, Words
from strategikon.library.narration.clauses import Clause
from strategikon.library.narration.log import Log, View
from strategikon.library.narration.people import Names
from strategikon.library.terms import PHASES

RECEIVED = Clause("drew {cards}", "{cards:을/를} 받고", "{cards:을/를} 받았습니다")
DREW = Clause("drew {cards}", "{cards:을/를} 뽑고", "{cards:을/를} 뽑았습니다")
EXCHANGED = Clause("exchanged {cards}", "{cards:을/를} 바꾸고", "{cards:을/를} 바꾸었습니다")
KEPT_HAND = Clause("exchanged nothing", "바꾸지 않고", "아무것도 바꾸지 않았습니다")
COMMANDED = Clause(
    "discarded {cards} for the strategic effect",
    "전략 효과를 쓰려고 {cards:을/를} 버리고",
    "전략 효과를 쓰려고 {cards:을/를} 버렸습니다",
)
HELD = Clause("held", "아끼고", "카드를 아꼈습니다")
DISCARDED = Clause("discarded {cards}", "{cards:을/를} 버리고", "{cards:을/를} 버렸습니다")
SEARCHED = Clause(
    "looked at {cards} in the deck", "덱에서 {cards:을/를} 보고", "덱에서 {cards:을/를} 보았습니다"
)
KEPT = Clause("kept {cards}", "{cards:을/를} 챙기고", "{cards:을/를} 챙겼습니다")
KEPT_ONE = Clause("kept one of them", "그중 1장을 챙기고", "그중 1장을 챙겼습니다")
RECOVERED = Clause(
    "recovered {cards} from the discard pile",
    "버린 더미에서 {cards:을/를} 되찾고",
    "버린 더미에서 {cards:을/를} 되찾았습니다",
)
LOOKED = Clause("looked at {whose} hand", "{whose} 손을 보고", "{whose} 손을 보았습니다")
PLACED = Clause("placed {cards}", "{cards:을/를} 놓고", "{cards:을/를} 놓았습니다")
TACTIC = Clause(
    "discarded {cards} as a tactic",
    "전술로 {cards:을/를} 버리고",
    "전술로 {cards:을/를} 버렸습니다",
)
DESTROYED = Clause("destroyed {cards}", "{cards:을/를} 격파하고", "{cards:을/를} 격파했습니다")
LOST = Clause(
    "lost {cards} at random", "무작위로 {cards:을/를} 잃고", "무작위로 {cards:을/를} 잃었습니다"
)
PASSED = Clause("passed", "넘기고", "넘겼습니다")
PASSED_EMPTY = Clause("passed with an empty hand", "손이 비어 넘기고", "손이 비어 넘겼습니다")

#: What an event that names a card begins a new entry with, or goes on with.
BEGINS = {"command": COMMANDED, "place": PLACED, "tactic": TACTIC, "lose": LOST}
GOES_ON = {"discard": DISCARDED, "recover": RECOVERED, "destroy": DESTROYED}
#: The types whose strategic and whose tactical effect is a look at the opponent's hand.
LOOKS = {"command": "cavalry", "tactic": "strategy"}

_TURN = Words("Turn {turn} · {phase}", "{turn}턴 · {phase}")
_TURN_WON = Words(
    "{who}won the turn, {more} to {less}.", "{who}{more} 대 {less:으로/로} 이 턴을 이겼습니다."
)
_TURN_TIED = Words(
    "Nobody won the turn: {more} to {less}.", "{more} 대 {less}, 이 턴은 동점입니다."
)
_WON = Words(
    "{who}won the game, {more} to {less}.", "{who}{more} 대 {less:으로/로} 게임에서 이겼습니다."
)
_DRAWN = Words("The game is drawn, {more} to {less}.", "게임은 {more} 대 {less} 무승부입니다.")


class SimancasLog(Log):
    """The log of a game of Simancas."""

    concealed = frozenset(("exchange", "done"))

    def __init__(
        self,
        deck: DeckFile,
        options: Mapping[str, object],
        language: Language,
        seat: str | None,
        names: Names | None = None,
    ) -> None:
        super().__init__(deck, options, language, seat, names)
        self.specials = options.get("specials", True) is not False
        self.forecast, self.places = forecast_for(deck, options)
        #: The last deed of this turn, and the reader's view before it.
        self._last: tuple[list[str], View] | None = None
        self._acted = ""

    def heading(self, view: View, phase: str, new_turn: bool) -> str:
        """The phase, and the turn where it begins."""
        words = PHASES["simancas"][phase]
        if not new_turn:
            return words.say(self.language)
        return _TURN.say(self.language, turn=view["turn"], phase=words)

    def mark(self, seat: str, view: View) -> str:
        """A side has its own shape."""
        return seat

    def show(self, events: list[list[str]], before: View) -> None:
        """The cards exchanged, the moors' first."""
        for seat in SEATS:
            cards = [event[2] for event in events if event[0] == seat and event[1] == "exchange"]
            self.begin(seat, before, EXCHANGED if cards else KEPT_HAND, *cards)

    def deed(self, event: list[str], before: View, after: View) -> None:
        """Everything but an exchange."""
        self._last = (event, before)
        if event[0] == "deck":
            self.chance(event, before)
            return
        seat, verb = event[0], event[1]
        if verb in ("place", "tactic", "pass"):
            self._acted = seat
        if verb in ("hold", "pass"):
            self.begin(seat, before, HELD if verb == "hold" else PASSED)
        elif verb == "keep":
            self.keep(event, before)
        elif verb in GOES_ON:
            self.go_on(seat, before, GOES_ON[verb], event[2])
        else:
            self.begin(seat, before, BEGINS[verb], event[2])
            if self.looks(verb, event[2]):
                whose = self.person(self.other(seat)).whose
                self.go_on(seat, before, LOOKED, whose=whose)

    def chance(self, event: list[str], before: View) -> None:
        """A card dealt, looked at or lost; the reader is told its name where it is known."""
        _, verb, seat, card = event
        if verb == "lose":
            self.begin(seat, before, LOST, card)
            return
        clause = SEARCHED if verb == "reveal" else DREW
        if before["phase"] == "fate":
            self.go_on(seat, before, RECEIVED, hidden=1)
        elif self.seat in (None, seat):
            self.go_on(seat, before, clause, card)
        else:
            self.go_on(seat, before, clause, hidden=1)

    def keep(self, event: list[str], before: View) -> None:
        """Which card is kept of those looked at is its owner's secret."""
        if self.seat in (None, event[0]):
            self.go_on(event[0], before, KEPT, event[2])
        else:
            self.go_on(event[0], before, KEPT_ONE)

    def looks(self, verb: str, card: str) -> bool:
        """Whether the action is, or brings, a look at the opponent's hand."""
        design = self.deck.design(card)
        assert isinstance(design, SimancasDesign)
        if verb == "place":
            return self.specials and ("scout",) in design.effects
        return LOOKS.get(verb) == design.type

    def consequences(self, before: View, after: View) -> None:
        """A pass of an empty hand, the turn decided, the game decided."""
        ended = after["turn"] != before["turn"] or after["outcome"] is not None
        if not ended:
            self.empty_pass(before, after)
            return
        if before["phase"] != "battle":  # nobody had a card left to fight with
            self.enter(before, "battle")
        self.turn_decided(before, after)
        if after["outcome"] is not None:
            self.game_decided(after["outcome"])
        self._last = None
        self._acted = ""

    def empty_pass(self, before: View, after: View) -> None:
        """The opponent of whoever acts twice running had nothing to act with."""
        again = after["asked"] == "act" and after["side"] == self._acted
        other = self.other(after["side"])
        if again and not after["hands"][other] and not before["passed"][other]:
            self.begin(other, after, PASSED_EMPTY)

    def turn_decided(self, before: View, after: View) -> None:
        """Who won the turn, and with what force; the lines lie there until it has been read."""
        placed = lines_after(*self._last) if self._last else {side: [] for side in SEATS}
        sets = [gather(self.places[card] for card in placed[side]) for side in SEATS]
        lines = self.forecast.lines(*sets)
        winner = next((s for s in SEATS if after["wins"][s] > before["wins"][s]), None)
        decided = {"winner": winner, "placed": placed, "force": lines}
        force = (lines["moors"]["total"], lines["christians"]["total"])
        self.decided(_TURN_WON, _TURN_TIED, winner, force, decided)

    def game_decided(self, outcome: View) -> None:
        """Who won the game, and how many turns each had won."""
        score = (outcome["score"]["moors"], outcome["score"]["christians"])
        self.decided(_WON, _DRAWN, outcome["winner"], score)

    def decided(
        self,
        won: Words,
        tied: Words,
        winner: str | None,
        score: tuple[int, int],
        decided: View | None = None,
    ) -> None:
        """One sentence on a turn or a game."""
        more, less = max(score), min(score)
        who = self.person(winner).subject if winner else ""
        words = won if winner else tied
        text = words.say(self.language, who=who, more=more, less=less)
        self.result(text, winner or "", decided=decided)


def lines_after(event: list[str], before: View) -> dict[str, list[str]]:
    """Both battle lines once the event has happened, before anything is cleared away."""
    lines = {side: list(before["placed"][side]) for side in SEATS}
    if event[1] == "place":
        lines[event[0]].append(event[2])
    elif event[1] == "destroy":
        other = SEATS[1 - SEATS.index(event[0])]
        lines[other].remove(event[2])
    return lines
